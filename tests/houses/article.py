"""One article in reStructuredText and in Markdown, and what a house makes of it."""

from __future__ import annotations

import html as entities
import re
from dataclasses import dataclass, field
from typing import Final

__all__ = ["BOARD", "FAULT", "FAULT_LINE", "MOVES", "PROBLEM", "RECORD", "TEXTS", "Page", "bare"]

RECORD: Final = """\
先手：A & B
手合割：平手
   1 ７六歩(77)
*A <comment>
   2 ３四歩(33)
   3 投了

変化：2手
   2 ８四歩(83)
"""
BOARD: Final = "4k4/9/4P4/9/9/9/9/9/9 b G 1"
PROBLEM: Final = "7k1/9/9/7N1/9/9/9/9/9 b GN 1"

_RST: Final = """\
The article
===========

It begins with :shogi:play:`P76 P34` and perhaps
:shogi:line:`P26 P84!?`, 後手は :shogi:line:`△８四歩 <startpos moves 7g7f>` 。

.. shogi:diagram:: here
   :name: first
   :highlight: 76 34

   After {move}, and :shogi:move:`P66`

The fault is
here: :shogi:line:`P74`.

.. shogi:game::
   :name: game

RECORD

.. shogi:tsume:: PROBLEM
   :remaining:
   :name: trap
   :plies: 3
   :title: The *trap*
   :hint: It begins with :shogi:move:`G'32`.
   :tries: G'22

   G'32 K11 N'23

   The king on :shogi:square:`11` is *smothered*.

.. shogi:diagram::
   :style: kanji

   BOARD

At last :shogi:piece:`S` on :shogi:square:`76`, :shogi:side:`Sente`, and
:shogi:see:`trap` again.
"""
_MARKDOWN: Final = """\
# The article

It begins with {shogi:play}`P76 P34` and perhaps
{shogi:line}`P26 P84!?`, 後手は {shogi:line}`△８四歩 <startpos moves 7g7f>` 。

```{shogi:diagram} here
:name: first
:highlight: 76 34

After {move}, and {shogi:move}`P66`
```

The fault is
here: {shogi:line}`P74`.

```{shogi:game}
:name: game

RECORD
```

```{shogi:tsume} PROBLEM
:remaining:
:name: trap
:plies: 3
:title: The *trap*
:hint: It begins with {shogi:move}`G'32`.
:tries: G'22

G'32 K11 N'23

The king on {shogi:square}`11` is *smothered*.
```

```{shogi:diagram}
:style: kanji

BOARD
```

At last {shogi:piece}`S` on {shogi:square}`76`, {shogi:side}`Sente`, and
{shogi:see}`trap` again.
"""


def _filled(text: str, indent: str) -> str:
    record = "".join(f"{indent}{line}".rstrip() + "\n" for line in RECORD.splitlines())
    return text.replace("RECORD\n", record).replace("PROBLEM", PROBLEM).replace("BOARD", BOARD)


TEXTS: Final = {"rst": _filled(_RST, "   "), "md": _filled(_MARKDOWN, "")}
"""By markup."""

# What follows is worked out by hand from the article.
FAULT_LINE: Final = 14
FAULT: Final = "P74: no pawn of Black reaches 74"
MOVES: Final = (
    *("P76", "P34", "P26", "P84", "P84"),  # prose
    *("P34", "P66"),  # the caption
    *("P76", "P34", "P84"),  # the game
    *("G'32", "G'32", "K11", "N'23", "G'22", "Kx22"),  # hint, solution and try of the problem
)
"""The moves of the article, as Hosking writes them, in order."""

_PREFIX: Final = r"(\bid=\"|href=\"#|data-prefix=\")s[0-9a-f]{6}-"
_GRID: Final = re.compile(r'<g id="(?:s[0-9a-f]{6}-|s-)?(grid-[^"]+)">(.*?)</g>', re.DOTALL)
_GLYPH: Final = re.compile(r'<use (?:xlink:)?href="#(?:s[0-9a-f]{6}-|s-)?([^"]+)"([^>]*)/>')


def bare(drawing: str, page: str = "") -> list[tuple[str, str]]:
    """What a drawing shows and where, whatever its ids and colours: files have their colours
    resolved, and the drawings of a page share glyphs and grids."""
    grids = {match[1]: match[2] for match in _GRID.finditer(page or drawing)}
    found: list[tuple[str, str]] = []
    for match in _GLYPH.finditer(re.sub("<defs>.*?</defs>", "", drawing, flags=re.DOTALL)):
        found += bare(grids[match[1]]) if match[1] in grids else [(match[1], match[2])]
    return found


@dataclass
class Page:
    """A web page that a house made of the article."""

    html: str
    told: list[str] = field(default_factory=list)

    @property
    def moves(self) -> tuple[str, ...]:
        """The printed moves, in order."""
        found = re.findall('<(?:span|a) class="shogi-move"[^>]*>([^<]*)</', self.html)
        return tuple(entities.unescape(each) for each in found)

    @property
    def anchors(self) -> list[str]:
        """The ids of moves."""
        return re.findall('<a class="shogi-move" id="([^"]*)" href=', self.html)

    @property
    def lines(self) -> list[str]:
        """Runs of moves and terms as printed, whole."""
        moves = '<span class="shogi-moves[^"]*">.*?</(?:span|a)></span>'
        term = '<span class="shogi-(?:piece|square|side|result)">[^<]*</span>'
        return re.findall(f"{moves}|{term}", entities.unescape(self.html))

    @property
    def drawings(self) -> list[str]:
        """The drawings and the glyphs, up to ids."""
        found = re.findall("<svg.*?</svg>", self.html, flags=re.DOTALL)
        # Themes have drawings of their own.
        ours = (each for each in found if "shogi-" in each or 'aria-hidden="true" style' in each)
        return [re.sub(_PREFIX, r"\1", each) for each in ours]

    @property
    def boards(self) -> list[str]:
        """The drawings that a reader is told of."""
        return [each for each in self.drawings if 'role="img"' in each]

    @property
    def replay(self) -> list[str]:
        """What the script finds to play through."""
        return re.findall('data-(?:moves|start|kif)="[^"]*"', self.html)

    @property
    def problem(self) -> list[str]:
        """The text of the mate problem, without its drawing: a line for each paragraph."""
        inside = re.split(r'<div class="shogi-tsume[^>]*>', self.html)[1]
        inside = re.sub("<svg.*?</svg>", "", inside, flags=re.DOTALL).partition("</div>\n</div>")[0]
        inside = inside.rpartition("</details>")[0]
        text = entities.unescape(re.sub("<[^>]*>", "", inside.replace("</summary>", "\n")))
        return [line.replace("\xa0", " ") for line in text.splitlines() if line.strip()]

    @property
    def fault(self) -> tuple[int, str]:
        """Line and sentence of the one fault."""
        [told] = self.told
        found = re.search(r"(?:[^:]*:|line )(\d+): (?:WARNING: |\(WARNING/2\) )?(.*)", told)
        assert found is not None
        return int(found[1]), found[2]
