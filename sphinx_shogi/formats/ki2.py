"""KI2, the record as it is printed: moves with relative words, several on a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sphinx_shogi.formats.events import End, Event, MoveText, Odd, Start
from sphinx_shogi.formats.kakinoki import Sheet
from sphinx_shogi.formats.kakinoki_writing import (
    MARKS,
    head_lines,
    names_of,
    note_lines,
)
from sphinx_shogi.formats.lines import BLANKS, excerpt, not_understood, split_lines
from sphinx_shogi.formats.results import japanese_sentence, read_japanese_word
from sphinx_shogi.formats.writing import blocks, padded, signs_lost
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadMove, BadRecord
from sphinx_shogi.model.game import Game, Node
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.notation import japanese
from sphinx_shogi.notation.spelling import KANJI_DIGITS, KANJI_PIECES, SIDE_MARKS
from sphinx_shogi.notation.style import Style

__all__ = ["MOVE", "read", "write"]

_A_LINE: Final = 6  # moves
_WIDTH: Final = 12  # columns a move
_STYLE: Final = Style(pad=True)
_MARKS: Final = "".join(SIDE_MARKS)
_FILES: Final = "1-9１-９"
MOVE: Final = re.compile(
    rf"([{_MARKS}])?[ 　\t]?((?:[{_FILES}][{_FILES}{KANJI_DIGITS}][同仝]?|[同仝])[ 　\t]?"
    rf"(?:[{_FILES}][{_FILES}{KANJI_DIGITS}])?"
    rf"(?:成[香桂銀]|[{''.join(name for name in KANJI_PIECES if len(name) == 1)}])"
    r"[右左直上行寄引入]{0,3}(?:成らず|ならず|不成|生|成|打)?(?:[(（][0-9０-９]{2}[)）])?)"
)
"""A move with its side mark."""
_SIGNS: Final = re.compile("[!?！？]{1,3}")
_NOT_PROMOTED: Final = re.compile("[成な]らず")
_STARTS: Final = frozenset(SIDE_MARKS) | frozenset("同仝123456789１２３４５６７８９")


def read(text: str, line: int = 1) -> Iterator[Event]:
    """The events of a KI2 text whose first line has the number `line`."""
    sheet = Sheet()
    marks: _Marks | None = None
    for number, row in enumerate(split_lines(text), line):
        start = len(row) - len(row.lstrip(BLANKS))
        if row[start : start + 1] not in _STARTS or not _is_move_line(row, start):
            yield from sheet.read(row, number)
            continue
        if marks is None:
            mark = SIDE_MARKS.get(row[start])
            marks = _Marks()
            for event in sheet.begin(mark):
                if isinstance(event, Start):
                    marks = _Marks(turned=mark is Side.BLACK is not event.position.side)
                yield event
            if marks.turned:
                yield Odd(
                    BadRecord(
                        tell(
                            "▲ stands for White (上手) here, who moves first; read with the marks "
                            "exchanged"
                        ),
                        line=number,
                        column=start + 1,
                    )
                )
        yield from _moves(row, number, marks, sheet)
    yield from sheet.begin()


class _Marks(NamedTuple):
    """How side marks are to be read: in some handicap records ▲ is whoever moves first."""

    turned: bool = False

    def side(self, mark: str) -> Side:
        return SIDE_MARKS[mark].opponent if self.turned else SIDE_MARKS[mark]


def _is_move_line(line: str, start: int) -> bool:
    return line[start] in SIDE_MARKS or MOVE.match(line, start) is not None


def _moves(line: str, number: int, marks: _Marks, sheet: Sheet) -> Iterator[Event]:
    at = 0
    while at < len(line):
        if line[at] in BLANKS:
            at += 1
            continue
        match = MOVE.match(line, at)
        if match is None:
            end = _word_end(line, at)
            yield from _other(line, at, end, number, sheet)
            at = end
            continue
        pattern = _pattern(match[2])
        if isinstance(pattern, BadMove):
            column = match.start(2) + (pattern.column or 1)
            raise BadMove(pattern.message, line=number, column=column)
        if match[1]:
            pattern = pattern._replace(side=marks.side(match[1]))
        signs = _SIGNS.match(line, match.end())
        annotation = signs[0] if signs else ""
        yield MoveText(pattern, match[0], number, at + 1, annotation=annotation)
        at = match.end() + len(annotation)


def _word_end(line: str, at: int) -> int:
    """Where a word that is no move ends; a まで sentence or a ``#`` comment takes all."""
    if line.startswith(("まで", "#", "＃"), at):
        return len(line)
    end = at + 1
    while end < len(line) and line[end] not in BLANKS and line[end] not in SIDE_MARKS:
        end += 1
    return end


def _other(line: str, at: int, end: int, number: int, sheet: Sheet) -> Iterator[Event]:
    """What stands among moves and is none."""
    word = line[at:end]
    meaning = read_japanese_word(word)
    if meaning is not None:
        yield End(meaning.kind, word, number, at + 1, None, meaning.mover_wins)
    elif word.startswith(("まで", "#")):
        yield from sheet.read(word, number)
    elif word[0] in _STARTS:
        raise BadMove(
            tell(
                "{text} is no move: expected a square and a piece, as in ▲７六歩",
                text=excerpt(word),
            ),
            line=number,
            column=at + 1,
        )
    else:
        yield Odd(not_understood(word, number, at + 1))


@lru_cache(maxsize=1 << 15)
def _pattern(word: str) -> MovePattern | BadMove:
    try:
        return japanese.parse(_NOT_PROMOTED.sub("不成", word))
    except BadMove as error:
        return error


def write(game: Game, lost: list[str]) -> str:
    """The KI2 text of a game; what it cannot hold is told in `lost`."""
    names = names_of(game)
    lines = [*head_lines(game, _is_move, lost), "", *note_lines(game.root)]
    for index, block in enumerate(blocks(game)):
        if index:
            lines += ["", f"変化：{block.number}手"]
        lines += _move_lines(block.nodes)
        if block.result is not None:
            last = block.nodes[-1] if block.nodes else block.parent
            lines.append(japanese_sentence(block.result, last.ply, last.position.side, names))
    signs_lost(game, lost)
    if any(node.clock is not None for node in game.nodes()):
        lost.append("the clock times")
    return "\n".join(lines) + "\n"


def _is_move(line: str) -> bool:
    return line[0] in _STARTS and _is_move_line(line, 0)


def _move_lines(nodes: list[Node]) -> list[str]:
    """Six moves a line, and a new line after a comment."""
    lines: list[str] = []
    row: list[str] = []
    for node in nodes:
        move = node.move
        assert move is not None
        text = MARKS[move.side] + japanese.write(move, _STYLE)
        # Of an illegal drop nothing but 打 tells that it is one.
        row.append(text if move.legal or not move.is_drop else f"{text.removesuffix('打')}打")
        if len(row) == _A_LINE or node.comment or node.bookmarks:
            lines += [_joined(row), *note_lines(node)]
            row = []
    return [*lines, _joined(row)] if row else lines


def _joined(row: list[str]) -> str:
    return "".join(padded(text, _WIDTH) for text in row).rstrip()
