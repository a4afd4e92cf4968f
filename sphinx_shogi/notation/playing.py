"""Playing a typed line on a board: every move, number and side mark is checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadMove, Code, ShogiError
from sphinx_shogi.model.move import Move
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation.bare_numbers import looks_like_number
from sphinx_shogi.notation.interposition import interpositions, meant_square
from sphinx_shogi.notation.parts import Part, PartKind
from sphinx_shogi.notation.reading import read_raw
from sphinx_shogi.notation.sequence import TypedMove, TypedSequence, split

__all__ = ["PlayedMove", "PlayedSequence", "number_fault", "play_sequence", "read_sequence"]


class PlayedMove(NamedTuple):
    """A move of a typed line that was found legal."""

    move: Move
    typed: TypedMove
    position_after: Position
    interposition: bool = False
    """The text was 合: `move` is one of the moves that it stands for."""


class PlayedSequence(NamedTuple):
    """A typed line as far as it could be played."""

    typed: TypedSequence
    played: tuple[PlayedMove, ...]
    error: ShogiError | None
    """The first fault, with line and column in the line's text, and the moves before it in
    its attribute `played`."""


def read_sequence(text: str, position: Position, names: Sequence[str] = ()) -> list[PlayedMove]:
    """The moves of a typed line.

    Raises a `ShogiError` at the first fault, with line and column from 1 and with the moves
    before it in its attribute `played`. The notations in `names` are tried before others.

    >>> [each.move.usi for each in read_sequence("1. P-76 P-34 2. P-26", Position())]
    ['7g7f', '3c3d', '2g2f']
    """
    sequence = play_sequence(text, position, names)
    if sequence.error is not None:
        raise sequence.error
    return list(sequence.played)


def play_sequence(
    text: str | TypedSequence, position: Position, names: Sequence[str] = ()
) -> PlayedSequence:
    """Like `read_sequence`, but returns what can be played, and the fault if there is one.

    >>> play_sequence("P76 P35", Position()).error.column
    5
    """
    typed = split(text) if isinstance(text, str) else text
    played: list[PlayedMove] = []
    error: ShogiError | None = None
    numbering = number_fault(typed.moves, position.side, position.ply)
    for index, move in enumerate(typed.moves):
        if numbering is not None and numbering.move == index:
            error = _placed(numbering.error, typed, numbering.at.start)
        else:
            error = _side_fault(typed, move, position.side)
        if error is None:
            try:
                step = _play(move, position, names)
            except ShogiError as fault:
                error = _placed(fault, typed, move.start + (fault.column or 1) - 1)
                error.add(_number_hint(typed, index))
        if error is not None:
            error.played = tuple(played)
            break
        played.append(step)
        position = step.position_after
    return PlayedSequence(typed, tuple(played), error)


def _play(typed: TypedMove, position: Position, names: Sequence[str]) -> PlayedMove:
    if not typed.text:
        raise BadMove(tell("a side mark is followed by no move"))
    square = meant_square(typed.text, position, names)
    if square is not None:
        move = interpositions(position, square)[0]
        return PlayedMove(move, typed, position.play(move), True)
    raw = read_raw(typed.text, position, prefer=names)
    return PlayedMove(position.sheet(raw), typed, position.play_raw(raw))


def _placed(error: ShogiError, typed: TypedSequence, offset: int) -> ShogiError:
    error.line, error.column = typed.place(offset)
    return error


def _side_fault(typed: TypedSequence, move: TypedMove, side: Side) -> ShogiError | None:
    """The fault of a side mark or ellipsis that belongs to the other side."""
    for claim in move.claims:
        if claim.kind is PartKind.MARK and move.mark is not side:
            told = tell("{text} marks a move of {name}", text=claim.text, name=side.opponent.word)
        elif claim.kind is PartKind.DOTS and side is Side.BLACK:
            told = tell("{text} stands before a move of White", text=claim.text)
        else:
            continue
        error = ShogiError(
            tell("{told}, and it is {name}'s move", told=told, name=side.word),
            code=Code.WRONG_SIDE,
        )
        return _placed(error, typed, claim.start)
    return None


def _number_hint(typed: TypedSequence, index: int) -> str:
    """What else digits before a move may be: they may lack a piece, or be its number."""
    text = typed.moves[index].text
    following = typed.moves[index + 1].text if index + 1 < len(typed.moves) else ""
    if not looks_like_number(text, following):
        return ""
    return tell("if it is the number of {move}, write {text}.", text=text, move=following)


class NumberFault(NamedTuple):
    """A number that does not fit the others or the side to move."""

    move: int
    """Index of the move that has the number."""
    at: Part
    error: ShogiError


class _Count:
    """One way to number: what it says each number should be, until a number contradicts."""

    def __init__(self, by_pairs: bool, first: Side) -> None:
        self.by_pairs = by_pairs
        self.alive = True
        # White's first move closes a pair that Black's move would have opened.
        self._shift = 1 if by_pairs and first is Side.WHITE else 0
        self._base: int | None = None

    def expected(self, index: int) -> int | None:
        """The number of the move at this index; None as long as none has been seen."""
        return None if self._base is None else self._base + self._steps(index)

    def _steps(self, index: int) -> int:
        return (index + self._shift) // 2 if self.by_pairs else index

    def take(self, index: int, move: TypedMove, side: Side) -> None:
        """Note a number; `alive` turns false if it can't be one of this count."""
        assert move.number is not None
        expected = self.expected(index)
        if self._base is None:
            self._base = move.number - self._steps(index)
        elif move.number != expected:
            self.alive = False
        if self.by_pairs and (side is Side.WHITE) != move.dots:
            self.alive = False


def number_fault(moves: Sequence[TypedMove], side: Side, ply: int) -> NumberFault | None:
    """The first number that cannot be right; None if all can.

    Numbers may count single moves (``1. P76 2. P34``) or pairs (``1. P76 P34 2. P26``, and
    ``1...P34`` for White), from any number on. By pairs a number without an ellipsis is
    Black's, one with an ellipsis White's. A single number on a move of White without an
    ellipsis can only count single moves; it is believed if it has the parity of the move's
    number in the game, or if the next move carries the next number.

    >>> number_fault(split("1. P-76 P-34 4. P-26").moves, Side.BLACK, 1).error.message
    'the number 4 does not follow: 2 was expected'
    """
    pairs, plies = _Count(True, side), _Count(False, side)
    for index, move in enumerate(moves):
        if move.number is None:
            continue
        mover = side if index % 2 == 0 else side.opponent
        expected = next((c.expected(index) for c in (pairs, plies) if c.alive), None)
        if plies.expected(index) is None and not _counts_plies(moves, index, ply):
            plies.alive = False
        for count in (pairs, plies):
            if count.alive:
                count.take(index, move, mover)
        if move.dots and mover is Side.BLACK:
            continue  # the ellipsis itself is the fault, and is told as such
        if not pairs.alive and not plies.alive:
            return NumberFault(index, move.claims[0], _number_error(move, mover, expected))
    return None


def _counts_plies(moves: Sequence[TypedMove], index: int, ply: int) -> bool:
    number = moves[index].number
    assert number is not None
    following = moves[index + 1].number if index + 1 < len(moves) else None
    return (number - ply - index) % 2 == 0 or following == number + 1


def _number_error(move: TypedMove, mover: Side, expected: int | None) -> ShogiError:
    if expected is None or move.number == expected:
        return ShogiError(
            tell(
                "the number {number} without an ellipsis is that of a move of Black, "
                "and it is White's move: {number}... if White's is meant",
                number=move.number,
            ),
            code=Code.WRONG_SIDE,
        )
    return ShogiError(
        tell(
            "the number {number} does not follow: {expected} was expected",
            number=move.number,
            expected=expected,
        ),
        code=Code.MOVE_NUMBER,
    )
