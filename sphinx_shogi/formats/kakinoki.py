"""What KIF and KI2 have in common: headers, diagram, comments, bookmarks, variations, まで.

Both come from Kakinoki's shogi programs; the rules are those of their documentation
(http://kakinoki.o.oo7.jp/kif_format.html) and of the files that other programs write.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sphinx_shogi.formats.bod import Diagram
from sphinx_shogi.formats.events import Branch, Event, Header, Label, Note, Odd, Start, Summary
from sphinx_shogi.formats.lines import BLANKS, excerpt, not_understood
from sphinx_shogi.formats.numerals import read_number
from sphinx_shogi.formats.results import read_sentence
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadRecord
from sphinx_shogi.model.handicaps import EVEN_SFEN, find_handicap
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position

__all__ = ["TURNED", "Sheet"]

TURNED: Final = "盤面回転"
"""The header under which a game keeps that its board is to be shown from White's side."""

_BRANCH: Final = re.compile(
    r"変化[：:][ 　]*([0-9０-９〇一二三四五六七八九十百]{1,9})[ 　]*手目?[ 　]*[：:]?"
)
_HEADER: Final = re.compile(r"([^：:]{1,40})[：:](.*)")
_COLUMNS: Final = re.compile(r"手数[ 　]*[-－ー─━]")
# Values of 手合割 that say nothing of the start: the diagram has it.
_NO_HANDICAP: Final = ("その他", "詰将棋", "詰め将棋", "詰棋", "任意局面")
_VARIANTS: Final = (
    "5五将棋", "５五将棋", "五五将棋", "どうぶつしょうぎ", "京都将棋", "中将棋", "大将棋",
    "ごろごろどうぶつしょうぎ", "小将棋", "禽将棋", "四人将棋", "安南将棋",
)  # fmt: skip


class Sheet:
    """The lines of one record other than its moves.

    The moves belong to KIF or KI2, which call `begin` before the first one.
    """

    def __init__(self) -> None:
        self.diagram = Diagram()
        self.begun = False
        self._handicap = ""
        self._handicap_line = 0

    def begin(self, first: Side | None = None) -> Iterator[Event]:
        """What is to be told before the first move: the start position. Raises `BadRecord`.

        `first` is the side whose mark the first move bears; it counts where a diagram does
        not say who moves.
        """
        if self.begun:
            return
        self.begun = True
        diagram, name = self.diagram, self._handicap
        if diagram.turned:
            yield Header(TURNED, "")
        if diagram.is_there:
            position = diagram.position(name, first)
            for error in diagram.odd:
                yield Odd(error)
            number = None if diagram.number is None else diagram.number + 1
            yield Start(position, number, is_shown=True, line=diagram.rows[0].line)
            if name in _NO_HANDICAP:
                yield Header("手合割", name)
        elif name:
            yield Start(self._handicap_start(name), line=self._handicap_line)

    def _handicap_start(self, name: str) -> Position:
        found = find_handicap(name)
        if found is not None:
            return Position() if found.sfen == EVEN_SFEN else Position.stored(found.sfen)
        line = self._handicap_line
        if name in _NO_HANDICAP:
            raise BadRecord(
                tell("手合割：{name} needs a board diagram, and there is none", name=name),
                line=line,
            )
        if any(name.startswith(variant) for variant in _VARIANTS):
            raise BadRecord(
                tell("{text} is another game than shogi on 9x9", text=excerpt(name)), line=line
            )
        raise BadRecord(
            tell(
                "{text} is no handicap known here, and there is no board diagram",
                text=excerpt(name),
            ),
            line=line,
            column=len("手合割：") + 1,
        )

    def read(self, line: str, number: int) -> Iterator[Event]:
        """What a line says that is no move line."""
        text = line.strip(BLANKS)
        if not text or text[0] == "#":
            return
        if text[0] in "*＊":
            yield Note(text[1:], number)
        elif text[0] == "&":
            yield Label(text[1:])
        elif text.startswith(("変化：", "変化:")):
            yield from self.begin()
            yield _branch(text, number)
        elif text.startswith("まで") and (event := read_summary(text, number)) is not None:
            yield from self.begin()
            yield event
        elif _COLUMNS.match(text) or self._is_diagram(line, number):
            pass
        elif (match := _HEADER.fullmatch(text)) and not match[2].startswith("//"):
            yield from self._header(match[1].strip(BLANKS), match[2].strip(BLANKS), line, number)
        else:
            yield Odd(not_understood(line, number))

    def _header(self, key: str, value: str, line: str, number: int) -> Iterator[Event]:
        if key == "手合割":
            name = value.partition("#")[0].strip(BLANKS)
            if self.begun:
                yield Odd(
                    BadRecord(tell("手合割 after the moves is too late to count"), line=number)
                )
            elif self._handicap and name != self._handicap:
                what = tell(
                    "手合割 is given twice; the first, {handicap}, counts",
                    handicap=self._handicap,
                )
                yield Odd(BadRecord(what, line=number))
            else:
                self._handicap, self._handicap_line = name, number
            return
        yield Header(key, value)
        if self.begun:
            yield Odd(
                BadRecord(tell("a header after the moves: {text}", text=excerpt(line)), line=number)
            )

    def _is_diagram(self, line: str, number: int) -> bool:
        """A line of the board; after the moves, as some programs print it, it is passed over."""
        text = line.rstrip(BLANKS)
        if not self.begun:
            return self.diagram.take(text, number)
        return text.lstrip(BLANKS)[:1] in "|+｜" and Diagram().take(text, number)


def _branch(text: str, number: int) -> Branch:
    match = _BRANCH.fullmatch(text.partition("#")[0].rstrip(BLANKS))
    ply = read_number(match[1]) if match is not None else None
    if not ply:
        raise BadRecord(
            tell(
                "{text} does not say which move the variation replaces; expected a "
                "number as in 変化：24手",
                text=excerpt(text),
            ),
            line=number,
            column=1,
        )
    return Branch(ply, number, 1)


def read_summary(text: str, number: int) -> Summary | None:
    """The event for a まで line without its ``#`` comment, or None."""
    said = read_sentence(text.partition("#")[0].rstrip(BLANKS))
    if said is None:
        return None
    mover_wins = said.word.mover_wins if said.word is not None else None
    return Summary(said.kind, said.text, number, 1, said.winner, mover_wins, said.number)
