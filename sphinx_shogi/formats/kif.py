"""KIF, the record of Kifu for Windows and of nearly every Japanese program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from sphinx_shogi.formats.clocks import format_clock
from sphinx_shogi.formats.events import End, Event, MoveText, Odd, Plain, Run
from sphinx_shogi.formats.kakinoki import Sheet
from sphinx_shogi.formats.kakinoki_writing import head_lines, names_of, note_lines
from sphinx_shogi.formats.lines import BLANKS, excerpt, not_understood, split_lines
from sphinx_shogi.formats.results import (
    EndWord,
    japanese_sentence,
    japanese_word,
    read_japanese_word,
)
from sphinx_shogi.formats.writing import blocks, clock_totals, padded, signs_lost
from sphinx_shogi.locale import tell
from sphinx_shogi.model.clock import parse_clock
from sphinx_shogi.model.cursor import Quick, quick_of
from sphinx_shogi.model.errors import BadMove
from sphinx_shogi.model.game import EndKind, Game, Node, Result
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.notation import kif
from sphinx_shogi.notation.spelling import SIDE_MARKS
from sphinx_shogi.notation.style import DEFAULT

__all__ = ["MOVE_LINE", "read", "write"]

_WIDTH: Final = 13  # columns from the move to its clock

_MARKS: Final = "".join(SIDE_MARKS)
_USUAL: Final = re.compile(
    r" *+([0-9]{1,6}+) ((?:同　)?[^ 　\t(（#+]{1,24}+(?:\([1-9]{2}\))?)"
    r" *+(\( ?[0-9]{1,3}+:[0-9]{2}/([0-9]{2}:[0-9]{2}:[0-9]{2})\))$"
)
"""Number, move or end word, clock and its total, as Kifu for Windows writes them: nearly all
move lines, and told from others in half the time."""
MOVE_LINE: Final = re.compile(
    r"(?![ 　]*[1-9１-９][ 　]+[1-9１-９][ 　]+[1-9１-９])"  # the file numbers above a board
    rf"[ 　\t]*(\d{{1,6}})(?:手目?)?[ 　\t]+"
    rf"((?:[{_MARKS}][ 　\t]*)?(?:同[ 　\t]*)?[^ 　\t(（#+]{{1,24}}"
    r"(?:[ 　\t]*[(（][0-9０-９]{2}[)）])?)"
    r"[ 　\t]*(\( ?\d{1,3}:\d\d/(\d\d:\d\d:\d\d)\)|[(（][ 　0-9０-９:：/／.．]*[)）])?(.*)"
)
"""Number, move or end word, clock and the total in it if it has the usual form, and what
follows."""

# What may follow: the clock again, + for "variations exist", a # comment.
_TAIL: Final = re.compile(
    r"[ 　\t]*+(?:[(（][ 　0-9０-９:：/／.．]*[)）][ 　\t]*+)*+[+ 　\t\u00a0]*(?:#.*)?"
)
_RUN: Final = 512  # moves that are handed over together at most
_NOT_PROMOTED: Final = re.compile("[成な]らず")
_BLANK_BEFORE_ORIGIN: Final = re.compile("(?<![ 　\\t])[ 　\\t]++(?=[(（])")
_LOOKS_LIKE_A_MOVE: Final = re.compile(rf"[0-9０-９同{_MARKS}]|.*[(（][0-9０-９]{{2}}[)）]")


def read(text: str, line: int = 1) -> Iterator[Event]:
    """The events of a KIF text whose first line has the number `line`."""
    sheet = Sheet()
    plain: list[Plain] = []
    for number, row in enumerate(split_lines(text), line):
        usual = _USUAL.match(row)
        if usual is not None and sheet.begun:
            ply, word, clock, total = usual.groups()
            meaning, quick = _word(word)
            if quick is not None and isinstance(meaning, MovePattern):
                at = usual.start(2) + 1
                plain.append((meaning, word, number, at, int(ply), clock, "", None, quick, total))
                if len(plain) == _RUN:
                    yield Run(plain)
                    plain = []
                continue
        if plain:
            yield Run(plain)
            plain = []
        match = MOVE_LINE.match(row)
        if match is None:
            yield from sheet.read(row, number)
            continue
        ply, word, clock, total, tail = match.groups()
        meaning, quick = _word(word)
        column = match.start(2) + 1
        if not sheet.begun and not isinstance(meaning, BadMove):
            yield from sheet.begin(SIDE_MARKS.get(word[0]))
        if isinstance(meaning, MovePattern):
            if clock and not total and row[match.end(2)] in "(（" and parse_clock(clock) is None:
                raise _damaged_origin(row, match.end(2), number)
            yield MoveText(meaning, word, number, column, int(ply), clock, "", None, quick, total)
        elif isinstance(meaning, EndWord):
            yield End(meaning.kind, word, number, column, None, meaning.mover_wins, int(ply), clock)
        else:
            raise BadMove(meaning.message, line=number, column=column + (meaning.column or 1) - 1)
        if tail and not _TAIL.fullmatch(tail):
            if tail[0] in "(（" and match.start(5) == match.end(2):
                raise _damaged_origin(row, match.end(2), number)
            yield Odd(not_understood(tail, number, match.start(5) + 1))
    if plain:
        yield Run(plain)
    yield from sheet.begin()


def _damaged_origin(row: str, at: int, number: int) -> BadMove:
    return BadMove(
        tell(
            "{text} is no origin: expected two digits in parentheses, as in ７六歩(77)",
            text=excerpt(row[at:]),
        ),
        line=number,
        column=at + 1,
    )


def _plain(word: str) -> str:
    """A move without the spellings that only records have."""
    return _BLANK_BEFORE_ORIGIN.sub("", _NOT_PROMOTED.sub("不成", word))


@lru_cache(maxsize=1 << 15)
def _word(word: str) -> tuple[MovePattern | EndWord | BadMove, Quick | None]:
    """The meaning of what stands in the place of the move, or why it has none; for a move
    the shortcut, too."""
    found = read_japanese_word(word)
    if found is not None:
        return found, None
    start = 0
    side = SIDE_MARKS.get(word[0])
    if side is not None:
        start = len(word) - len(word[1:].lstrip(BLANKS))
    try:
        pattern = kif.parse(_plain(word[start:]))
    except BadMove as error:
        if _LOOKS_LIKE_A_MOVE.match(word):
            return error.at(column=start + (error.column or 1)), None
        return EndWord(EndKind.UNKNOWN), None
    pattern = pattern if side is None else pattern._replace(side=side)
    return pattern, quick_of(pattern)


def write(game: Game, lost: list[str]) -> str:
    """The KIF text of a game; what it cannot hold is told in `lost`."""
    names = names_of(game)
    lines = head_lines(game, _is_move, lost)
    lines.append("手数----指手---------消費時間--")
    lines += note_lines(game.root)
    totals = clock_totals(game)
    for index, block in enumerate(blocks(game)):
        if index:
            lines += ["", f"変化：{block.number}手"]
        for node in block.nodes:
            lines.append(_move_line(node, totals))
            if node.comment or node.bookmarks:
                lines += note_lines(node)
        if block.result is not None:
            last = block.nodes[-1] if block.nodes else block.parent
            lines += _end_lines(block.result, last, totals, names)
    signs_lost(game, lost)
    return "\n".join(lines) + "\n"


def _is_move(line: str) -> bool:
    return MOVE_LINE.match(line) is not None


def _move_line(node: Node, totals: dict[Node, int]) -> str:
    move = node.move
    assert move is not None and node.parent is not None
    text = f"{node.ply:4} {padded(kif.write(move, DEFAULT), _WIDTH)}"
    if node.clock is not None:
        text += format_clock(node.clock, totals[node])
    more = node is not node.parent.children[-1]
    return text.rstrip() + ("+" if more else "")


def _end_lines(
    result: Result, last: Node, totals: dict[Node, int], names: tuple[str, str]
) -> list[str]:
    mover = last.position.side
    lines = []
    word = japanese_word(result, mover)
    if word is not None:
        text = f"{last.ply + 1:4} {padded(word, _WIDTH)}"
        if result.clock is not None:
            before = last.parent
            total = totals.get(before, 0) if before is not None else 0
            text += format_clock(result.clock, total + (result.clock.spent or 0))
        lines.append(text.rstrip())
    if result.kind is not EndKind.UNKNOWN:
        lines.append(japanese_sentence(result, last.ply, mover, names))
    return lines
