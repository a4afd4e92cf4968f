"""Moves in running text: played from a position, and printed in the reader's notation.

A ``#`` at the end claims that the last move mates.

What an author typed around the moves (numbers, side marks, ellipses, ``!?``, punctuation)
is kept as signs and printed again where it stood; marks and ellipses follow the notation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sphinx_shogi import notation
from sphinx_shogi.book.claims import mate_fault
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import term
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadMove, ClaimFailed, Code, ShogiError
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove
from sphinx_shogi.model.move import Move
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation.parts import PartKind
from sphinx_shogi.notation.sequence import TypedSequence, split
from sphinx_shogi.notation.spelling import SIDE_MARKS
from sphinx_shogi.notation.system import Notation, Numbering

__all__ = ["Line", "Segment", "Sign", "play_illegal", "play_line", "print_line"]

Sign = tuple[str, str]
"""A kind of `PartKind` by its value, and the text; for a move empty, or `_ANY` for 合. Or
`_CLAIM` and the sign of a claim."""
_ANY: Final = "any"
_CLAIM: Final = "claim"
_MATE_SIGN: Final = "#"
_MATE: Final = re.compile(r"[ \t]{0,3}[#＃](?=[!?！？]{0,3}\s{0,9}$)")
"""A claim of mate; an annotation may stand behind it."""


class Line(NamedTuple):
    """A played line: canonical moves, the signs around them, and what could not be read."""

    start: Position
    end: Position
    moves: tuple[str, ...]
    """In USI."""
    signs: tuple[Sign, ...]
    rest: str = ""
    """The text from the fault on, as typed."""
    fault: ShogiError | None = None
    illegal: str = ""
    """The kind of the last move, if that move is illegal on purpose."""


class Segment(NamedTuple):
    """A piece of printed text; `move` is the index of the move that it is, or None."""

    text: str
    move: int | None = None


def play_line(text: str, start: Position, settings: Settings, *, single: bool = False) -> Line:
    """Play a typed text from a position, up to its first fault.

    >>> line = play_line("P76, then P34!?", Position(), Settings())
    >>> line.moves, line.rest
    (('7g7f',), 'then P34!?')
    """
    mate = _MATE.search(text)
    sequence = split(text[: mate.start()] + text[mate.end() :] if mate else text)
    result = notation.play_sequence(sequence, start, settings.input)
    fault, played = result.error, result.played
    if fault is None and (not played or (single and len(sequence.moves) != 1)):
        fault = _wrong_count(text, len(sequence.moves))
        played = played[:1]
    fault = _quoted(fault, sequence, len(played))
    offset = len(text) if fault is None else _offset(sequence, len(played))
    end = played[-1].position_after if played else start
    signs = list(_signs(sequence, offset, [each.interposition for each in played]))
    if mate is not None and fault is None:
        # It stands right behind the last move.
        last = max(number for number, sign in enumerate(signs) if sign[0] == _MOVE)
        signs.insert(last + 1, (_CLAIM, _MATE_SIGN))
        reason = mate_fault(end, settings, text)
        if reason:
            line, column = sequence.place(mate.start())
            fault = ClaimFailed(
                tell("# says that it is mate: {reason}", reason=reason), line=line, column=column
            )
    moves = tuple(each.move.usi for each in played)
    return Line(start, end, moves, tuple(signs), text[offset:], fault)


def _quoted(fault: ShogiError | None, sequence: TypedSequence, played: int) -> ShogiError | None:
    """The fault with the move in front that it is about; a bad text is quoted already."""
    if not isinstance(fault, IllegalMove | AmbiguousMove) or played >= len(sequence.moves):
        return fault
    message = tell("{text}: {message}", text=sequence.moves[played].text, message=fault.message)
    return ShogiError(message, line=fault.line, column=fault.column, code=fault.code)


def _offset(sequence: TypedSequence, played: int) -> int:
    """Where the text of the first move that was not played begins, its number included."""
    if played >= len(sequence.moves):
        return len(sequence.text)
    move = sequence.moves[played]
    return move.claims[0].start if move.claims else move.start


def _signs(sequence: TypedSequence, end: int, any_piece: Sequence[bool]) -> Iterator[Sign]:
    number = 0
    for part in sequence.parts:
        if part.start >= end:
            return
        if part.kind is PartKind.MOVE:
            is_any = number < len(any_piece) and any_piece[number]
            yield part.kind.value, _ANY if is_any else ""
            number += 1
        else:
            yield part.kind.value, part.text


def _wrong_count(text: str, count: int) -> BadMove:
    """The fault of a text with no move, or with several where one belongs."""
    if not count:
        return BadMove(tell("a move is expected here, and there is none"), line=1, column=1)
    return BadMove(tell("one move is expected, and {text!r} holds {count}", text=text, count=count))


def play_illegal(text: str, start: Position, settings: Settings) -> Line:
    """Read a move that must be illegal; a legal one is the fault.

    >>> play_illegal("P75", Position(), Settings()).moves
    ('7g7e',)
    """
    sequence = split(text)
    if len(sequence.moves) != 1:
        fault = _wrong_count(text, len(sequence.moves))
        return Line(start, start, (), (), text, fault)
    typed = sequence.moves[0].text
    signs = tuple(_signs(sequence, len(text), ()))
    try:
        move = notation.read(typed, start, prefer=settings.input)
    except IllegalMove as error:
        try:
            claimed = start.claimed(error.pattern)
        except BadMove as vague:
            # It says too little to be printed as a move, such as 同 where nothing was played.
            return Line(start, start, (), (), text, vague)
        return Line(start, start, (claimed.usi,), signs, illegal=claimed.piece.usi)
    except ShogiError as error:
        return Line(start, start, (), (), text, error)
    legal = ShogiError(tell("{typed} is a legal move here", typed=typed), code=Code.LEGAL_MOVE)
    return Line(start, start, (move.usi,), signs, fault=legal)


_TEXT: Final = PartKind.TEXT.value
_NUMBER: Final = PartKind.NUMBER.value
_DOTS: Final = PartKind.DOTS.value
_MARK: Final = PartKind.MARK.value
_MOVE: Final = PartKind.MOVE.value


def print_line(
    moves: Sequence[Move], signs: Sequence[Sign], settings: Settings
) -> Iterator[Segment]:
    """The segments of a line in the reader's notation, moves and what stands between them.

    >>> start = Position()
    >>> line = play_line("☗７六歩☖３四歩", start, Settings())
    >>> moves = [start.move("7g7f"), start.play(start.move("7g7f")).move("3c3d")]
    >>> "".join(each.text for each in print_line(moves, line.signs, Settings()))
    'P76 P34'
    """
    chosen = notation.find_notation(settings.notation)
    write = notation.writer(chosen.id, **settings.style)
    number, after_number, glued = 0, False, False
    for kind, text in signs:
        if kind == _MOVE:
            if glued and chosen.words != "japanese":
                yield Segment(" ")
            yield Segment(
                _any_piece(moves[number], settings) if text == _ANY else write(moves[number]),
                number,
            )
            number += 1
            after_number, glued = False, True
            continue
        if kind == _CLAIM:
            text = term("mate-sign", "ja" if chosen.words == "japanese" else "en", settings.terms)
        elif kind == _NUMBER:
            after_number = True
        elif kind in (_DOTS, _MARK) and not (kind == _DOTS and after_number):
            side = SIDE_MARKS[text] if kind == _MARK else Side.WHITE
            text = _mark(side, chosen, first=number == 0)
        if text:
            glued = glued and not (kind == _TEXT and text[-1].isspace())
            yield Segment(text)


def _any_piece(move: Move, settings: Settings) -> str:
    """合: the move stands for all interpositions on its square."""
    word = term("any-piece", settings.language, settings.terms)
    return notation.write_interposition(
        move.destination, move.side, settings.notation, word, **settings.style
    )


def _mark(side: Side, chosen: Notation, *, first: bool) -> str:
    """The mark of a side as the notation has it: ☖, or an ellipsis before White's move."""
    if chosen.marked:
        return chosen.marks[side]
    if side is Side.WHITE and first and chosen.numbering is Numbering.PAIRS:
        return "..."
    return ""
