"""One article in every house: the same moves, the same drawings, the same fault."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from sphinx_shogi import Position
from sphinx_shogi.cli.app import cli

pytestmark = pytest.mark.usefixtures("registries")
pytest.importorskip("myst_parser", reason="MyST-Parser is not there")

RST = """\
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

   先手：A & B
   手合割：平手
      1 ７六歩(77)
   *A <comment>
      2 ３四歩(33)
      3 投了

   変化：2手
      2 ８四歩(83)

.. shogi:diagram::
   :style: kanji

   4k4/9/4P4/9/9/9/9/9/9 b G 1

At last :shogi:piece:`S` on :shogi:square:`76`, :shogi:side:`Sente`.
"""
MARKDOWN = """\
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

先手：A & B
手合割：平手
   1 ７六歩(77)
*A <comment>
   2 ３四歩(33)
   3 投了

変化：2手
   2 ８四歩(83)
```

```{shogi:diagram}
:style: kanji

4k4/9/4P4/9/9/9/9/9/9 b G 1
```

At last {shogi:piece}`S` on {shogi:square}`76`, {shogi:side}`Sente`.
"""
TEXTS = {"rst": RST, "md": MARKDOWN}


@dataclass
class Page:
    """What a house made of the article."""

    html: str
    told: list[str]

    @property
    def moves(self) -> list[str]:
        """The printed moves, in order."""
        return re.findall('<(?:span|a) class="shogi-move"[^>]*>([^<]*)</', self.html)

    @property
    def anchors(self) -> list[str]:
        """The ids of moves."""
        return re.findall('<a class="shogi-move" id="([^"]*)" href=', self.html)

    @property
    def lines(self) -> list[str]:
        """Runs of moves and terms as printed, whole."""
        moves = '<span class="shogi-moves[^"]*">.*?</(?:span|a)></span>'
        term = '<span class="shogi-(?:piece|square|side|result)">[^<]*</span>'
        return re.findall(f"{moves}|{term}", self.html)

    @property
    def drawings(self) -> list[str]:
        """The drawings and the glyphs, up to ids."""
        found = re.findall("<svg.*?</svg>", self.html, flags=re.DOTALL)
        prefix = r"(\bid=\"|href=\"#|data-prefix=\")s[0-9a-f]{6}-"
        return [re.sub(prefix, r"\1", each) for each in found]

    @property
    def boards(self) -> list[str]:
        """The drawings that a reader is told of."""
        return [each for each in self.drawings if 'role="img"' in each]

    @property
    def replay(self) -> list[str]:
        """What the script finds to play through."""
        return re.findall('data-(?:moves|start|kif)="[^"]*"', self.html)

    @property
    def fault(self) -> tuple[int, str]:
        """Line and sentence of the one fault."""
        [told] = self.told
        found = re.search(r"(?:[^:]*:|line )(\d+): (?:WARNING: |\(WARNING/2\) )?(.*)", told)
        assert found is not None
        return int(found[1]), found[2]


def _sphinx(markup: str, folder: Path) -> Page:
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    source = folder / "source"
    source.mkdir()
    (source / f"index.{markup}").write_text(TEXTS[markup], encoding="utf-8")
    stream = io.StringIO()
    with patch_docutils(), docutils_namespace():
        app = Sphinx(
            source, None, folder / "out", folder / "trees", "html",
            confoverrides={"extensions": ["sphinx_shogi", "myst_parser"]},
            status=io.StringIO(), warning=stream,
        )  # fmt: skip
        app.build()
    told = re.sub(r"\x1b\[[0-9;]*m", "", stream.getvalue()).strip().splitlines()
    return Page((folder / "out/index.html").read_text(encoding="utf-8"), told)


def _render(markup: str, folder: Path) -> Page:
    (folder / f"page.{markup}").write_text(TEXTS[markup], encoding="utf-8")
    arguments = [str(folder / f"page.{markup}"), "--language", "en", "-o", str(folder / "o.html")]
    done = CliRunner().invoke(cli, ["render", *arguments])
    html = (folder / "o.html").read_text(encoding="utf-8")
    return Page(html, [line for line in done.stderr.splitlines() if "shogi." in line])


def _docutils(markup: str, folder: Path) -> Page:
    from docutils.core import publish_string
    from docutils.writers import get_writer_class
    from myst_parser.parsers.docutils_ import Parser as MystParser

    from sphinx_shogi.rst import register

    register(replay=True)
    stream = io.StringIO()
    out = publish_string(
        TEXTS[markup],
        source_path=f"page.{markup}",
        writer=get_writer_class("html5")(),
        settings_overrides={"warning_stream": stream, "output_encoding": "unicode"},
        **({"parser": MystParser()} if markup == "md" else {}),
    )
    return Page(str(out), stream.getvalue().splitlines())


def _plugin(markup: str, folder: Path) -> Page:
    from markdown_it import MarkdownIt

    from sphinx_shogi.markdown import problems, shogi_plugin

    env: dict[str, Any] = {}
    html = MarkdownIt().use(shogi_plugin, on_problem=None, replay=True).render(TEXTS[markup], env)
    return Page(html, [f"{each} [shogi.{each.code.value}]" for each in problems(env)])


def _python_markdown(markup: str, folder: Path) -> Page:
    markdown = pytest.importorskip("markdown", reason="Python-Markdown is not there")
    from sphinx_shogi.markdown.python_markdown import ShogiExtension

    md = markdown.Markdown(extensions=[ShogiExtension(replay=True)])
    html = md.convert(TEXTS[markup])
    return Page(html, [f"{each} [shogi.{each.code.value}]" for each in md.shogi_problems])


HOUSES: dict[str, tuple[Callable[[str, Path], Page], str]] = {
    "Sphinx, reStructuredText": (_sphinx, "rst"),
    "Sphinx, MyST": (_sphinx, "md"),
    "docutils, reStructuredText": (_docutils, "rst"),
    "docutils, MyST": (_docutils, "md"),
    "render, reStructuredText": (_render, "rst"),
    "render, Markdown": (_render, "md"),
    "markdown-it-py": (_plugin, "md"),
    "Python-Markdown": (_python_markdown, "md"),
}


@pytest.fixture(scope="module")
def expected() -> dict[str, Any]:
    """The right answers, written by hand."""
    return {
        "moves": ["P76", "P34", "P26", "P84", "P84", "P34", "P66", "P76", "P34", "P84"],
        "anchors": ["game-1", "game-2", "game-2.1"],
        "line": 14,
    }


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """The page that the others are compared to."""
    return _plugin("md", tmp_path_factory.mktemp("first"))


@pytest.mark.parametrize("house", HOUSES)
def test_every_house_prints_the_same(
    house: str, first: Page, expected: dict[str, Any], tmp_path: Path
) -> None:
    make, markup = HOUSES[house]
    page = make(markup, tmp_path)
    assert page.moves == expected["moves"]
    assert page.anchors == expected["anchors"]
    assert page.lines == first.lines
    assert page.drawings == first.drawings
    assert page.replay == first.replay
    assert len(page.boards) == 3  # two diagrams, and the board of the replay
    line, sentence = page.fault
    assert line == expected["line"]
    assert sentence == first.fault[1]
    assert "P74: no pawn of Black reaches 74" in sentence
    assert "A &amp; B" in page.html
    assert "A &lt;comment&gt;" in page.html


def test_notebook_and_command_line_draw_the_same(first: Page, tmp_path: Path) -> None:
    position: Any = Position.from_sfen("4k4/9/4P4/9/9/9/9/9/9 b G 1")
    target = tmp_path / "drawn.svg"
    done = CliRunner().invoke(cli, ["draw", position.sfen, "--language", "en", "-o", str(target)])
    assert done.exit_code == 0, done.output
    assert target.read_text(encoding="utf-8") == position._repr_svg_()
    shown = Page(position._repr_html_(), []).drawings[-1]
    label = re.search('aria-label="[^"]*"', first.boards[-1])
    assert label is not None
    assert label[0] in shown
