"""`IllegalMove` and `AmbiguousMove`: what is wrong with a move, in words.

The words are made when somebody asks, since reading a text in several notations raises many
errors that nobody sees.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, Self

from sphinx_shogi.model.errors import Code, ShogiError
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import PieceKind
from sphinx_shogi.model.squares import Square

if TYPE_CHECKING:
    from sphinx_shogi.model.position import Position

__all__ = ["AmbiguousMove", "IllegalMove", "Reason"]


class Reason(Enum):
    """Why a move is illegal; the value is its sentence, filled in with facts."""

    WRONG_SIDE = "it is {side}'s move, not {other}'s"
    NO_LAST_MOVE = "同 needs a move before it, and there is none"
    NOT_SAME = "同 means {last}, where the last move went, not {to}"
    NO_SUCH_PIECE = "{side} has no {piece}"
    ONLY_IN_HAND = "{side} has no {piece} on the board; one in hand cannot promote or move, \
only be dropped"
    EMPTY_ORIGIN = "nothing stands on {origin}"
    OTHER_SIDE = "the {standing} on {origin} belongs to {other}"
    OTHER_PIECE = "a {standing} stands on {origin}, not a {piece}"
    CANNOT_MOVE_SO = "no {piece} of {side} reaches {to}; {standing_on}"
    CANNOT_REACH = "a {piece} on {origin} does not reach {to}"
    WRONG_WORDS = "the {piece} that reaches {to} stands on {origin}, which {words} does not fit"
    WRONG_ORIGIN = "no {piece} of {side} that reaches {to} comes from there; {standing_on}"
    OWN_PIECE = "{side}'s own {standing} stands on {to}"
    BLOCKED = "the way of the {piece} from {origin} to {to} is blocked by the {standing} on {by}"
    NOTHING_TO_TAKE = "there is no {captured} on {to} to be taken"
    NO_CAPTURE = "no {piece} of {side} can take a {captured}"
    NOTHING_IN_HAND = "{side} has no {piece} in hand"
    NOT_DROPPABLE = "a {piece} is never in hand"
    SQUARE_TAKEN = "a piece can only be dropped on an empty square, and a {standing} of {owner} \
stands on {to}"
    NIFU = "two pawns on one file (nifu): {side} already has a pawn on {by}"
    DEAD_DROP = "a {piece} dropped on {to} could never move"
    DROP_MATE = "a pawn may not be dropped to give mate (uchifuzume)"
    KING_LEFT_IN_CHECK = "it leaves {side}'s king on {king} in check from the {standing} on {by}"
    KING_INTO_CHECK = "the king would be taken on {to} by the {standing} on {by}"
    CANNOT_PROMOTE = "a {piece} that moves from {origin} to {to} cannot promote"
    NEVER_PROMOTES = "a {piece} never promotes"
    MUST_PROMOTE = "a {piece} on {to} must promote, since it could never move again"
    TAKES_KING = "a king is never taken"


class _ToldMove(ShogiError):
    """What the two errors share: words that are made late, in the author's notation."""

    def __init__(self, position: Position, pattern: MovePattern) -> None:
        super().__init__("")
        self._position: Position | None = position
        self._pattern = pattern
        self._write: Callable[[Move], str] = lambda move: move.usi
        self._square: Callable[[Square], str] = lambda square: square.digits
        self._piece: Callable[[PieceKind], str] = lambda kind: kind.name

    def told_in(
        self,
        write: Callable[[Move], str],
        square: Callable[[Square], str],
        piece: Callable[[PieceKind], str],
    ) -> Self:
        """The same error, worded with these spellings of moves, squares and pieces."""
        self._write, self._square, self._piece = write, square, piece
        self._message = ""
        return self

    @property
    def message(self) -> str:
        """One sentence, without the place."""
        if not self._message:
            self._message = self._sentence()
        return self._message

    def _sentence(self) -> str:
        raise NotImplementedError


class IllegalMove(_ToldMove):
    """A move that the rules forbid: `reason` says why, `nearest` what was perhaps meant.

    >>> from sphinx_shogi import Position
    >>> try:
    ...     Position().move("8h2b+")
    ... except IllegalMove as error:
    ...     print(error.message)
    the way of the bishop from 88 to 22 is blocked by the pawn on 77
    """

    _default_code = Code.ILLEGAL_MOVE

    def __init__(
        self, position: Position, pattern: MovePattern, reason: Reason | None = None
    ) -> None:
        super().__init__(position, pattern)
        self._reason = reason
        self._facts: dict[str, Any] | None = None
        self._nearest: tuple[Move, ...] | None = None
        if reason is Reason.WRONG_SIDE:
            self.code = Code.WRONG_SIDE

    @property
    def reason(self) -> Reason:
        """Why the move is illegal."""
        self._diagnose()
        assert self._reason is not None
        return self._reason

    @property
    def nearest(self) -> tuple[Move, ...]:
        """Up to three legal moves that are most like what was written, the best first."""
        if self._nearest is None:
            from sphinx_shogi.model.nearest import nearest_moves

            assert self._position is not None
            self._nearest = nearest_moves(self._position, self._pattern)
        return self._nearest

    def _diagnose(self) -> dict[str, Any]:
        if self._facts is None:
            from sphinx_shogi.model.diagnosis import diagnose

            assert self._position is not None
            self._reason, self._facts = diagnose(self._position, self._pattern, self._reason)
        return self._facts

    def _sentence(self) -> str:
        facts = {name: self._spell(value) for name, value in self._diagnose().items()}
        sentence = self.reason.value.format_map(facts)
        near = ", ".join(self._write(move) for move in self.nearest)
        return f"{sentence}; legal: {near}" if near else sentence

    def _spell(self, value: object) -> str:
        if isinstance(value, Square):
            return self._square(value)
        if isinstance(value, PieceKind):
            return self._piece(value)
        if isinstance(value, tuple):
            # Where the like pieces stand, for "no silver reaches 45".
            squares = [self._square(each) for each in value]
            if not squares:
                return "none is on the board"
            verb = "it stands on " if len(squares) == 1 else "they stand on "
            return verb + " and ".join([", ".join(squares[:-1]), squares[-1]][len(squares) < 2 :])
        return str(value)


class AmbiguousMove(_ToldMove):
    """A text that fits more than one legal move; `candidates` holds them all.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.model.pieces import kind
    >>> from sphinx_shogi.model.squares import square
    >>> try:
    ...     Position().find(MovePattern(piece=kind("G"), destination=square("58")))
    ... except AmbiguousMove as error:
    ...     print(error.message)
    the text fits 2 moves: 4i5h and 6i5h
    """

    _default_code = Code.AMBIGUOUS_MOVE

    def __init__(self, position: Position, pattern: MovePattern, raws: list[int]) -> None:
        super().__init__(position, pattern)
        self.candidates = tuple(position.sheet(raw) for raw in raws)

    def _sentence(self) -> str:
        names = [self._write(move) for move in self.candidates]
        return f"the text fits {len(names)} moves: {', '.join(names[:-1])} and {names[-1]}"
