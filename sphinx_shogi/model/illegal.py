"""`IllegalMove` and `AmbiguousMove`: what is wrong with a move, in words.

The words are made when somebody asks, since reading a text in several notations raises many
errors that nobody sees.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import Code, ShogiError, enumerated
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import PieceKind
from sphinx_shogi.model.squares import Square

if TYPE_CHECKING:
    from sphinx_shogi.model.position import Position

__all__ = ["AmbiguousMove", "Facts", "IllegalMove", "Reason", "Standing"]

_MOST_NAMED = 8


class Reason(Enum):
    """Why a move is illegal; the value is its sentence, filled in with facts.

    ``{piece:a}`` puts "a" or "an" before the word.
    """

    WRONG_SIDE = "it is {side}'s move, not {other}'s"
    NO_LAST_MOVE = "同 means the square of the move before, and no move was played before"
    NOT_SAME = "同 means {last}, where the last move went, not {to}"
    NO_SUCH_PIECE = "{side} has no {piece}"
    ONLY_IN_HAND = "{side} has no {piece} on the board, only in hand, and {obstacle}"
    EMPTY_ORIGIN = "no piece stands on {origin}"
    OTHER_SIDE = "{by} is {other}'s"
    OTHER_SIDE_REACHES = "no {piece} of {side} reaches {to}; {by}, which does, is {other}'s"
    OTHER_PIECE = "{standing:a} stands on {origin}, not {piece:a}"
    CANNOT_MOVE_SO = "no {piece} of {side} reaches {to}{standing_on}"
    CANNOT_REACH = "{piece:a} on {origin} does not reach {to}"
    WRONG_WORDS = "{words} fits no {piece} of {side} that reaches {to}{standing_on}"
    WRONG_ORIGIN = "no {piece} of {side} that reaches {to} comes from there{standing_on}"
    OWN_PIECE = "{side}'s own {standing} stands on {to}"
    BLOCKED = "the way of the {piece} from {origin} to {to} is blocked by {by}"
    TAKES_KING = "a king is never taken"
    NOTHING_TO_TAKE = "nothing stands on {to} that could be taken"
    OTHER_CAPTURE = "{standing:a} stands on {to}, not {captured:a}"
    NO_CAPTURE = "no {piece} of {side} can take {captured:a}"
    HAND_FULL = "{side}'s hand holds too many pieces to take {standing:a}"
    NOTHING_IN_HAND = "{side} has no {piece} in hand"
    NOT_DROPPABLE = "{piece:a} is never in hand"
    DROP_FROM_NOWHERE = "a drop comes from the hand, so that neither an origin nor words for one \
go with it"
    DROP_PROMOTES = "a piece cannot promote when it is dropped"
    SQUARE_TAKEN = "a piece can only be dropped on an empty square, and {standing:a} of {owner} \
stands on {to}"
    NIFU = "two pawns on one file (nifu): {side} already has one on {origin}"
    DEAD_DROP = "{piece:a} dropped on {to} could never move"
    DROP_MATE = "a pawn may not be dropped to give mate (uchifuzume)"
    KING_LEFT_IN_CHECK = "the move leaves {side}'s king on {king} in check from {by}"
    KING_INTO_CHECK = "the king would be in check on {to} from {by}"
    PINNED = "the {piece} on {origin} is pinned: without it there, {side}'s king on {king} is in \
check from {by}"
    NEVER_PROMOTES = "{piece:a} never promotes"
    ALREADY_PROMOTED = "the {piece} on {origin} is promoted already"
    CANNOT_PROMOTE = "{piece:a} that moves from {origin} to {to} stays outside the promotion zone"
    MUST_PROMOTE = "{piece:a} on {to} must promote, since it could never move again"
    NOT_IN_CHECK = "合 stands for a piece put between, and {side}'s king is not in check"
    NO_INTERPOSITION = "no piece of {side} can be put between on {to}"
    NOT_ALLOWED = "the rules do not allow it"


class Standing(NamedTuple):
    """A piece where it stands, in the facts of a reason."""

    kind: PieceKind
    square: Square


Facts = dict[str, "str | Square | PieceKind | tuple[Standing, ...] | tuple[Square, ...]"]
"""What fills a reason's sentence."""


class _ToldMove(ShogiError):
    """What the two errors share: words that are made late, in the author's notation."""

    def __init__(self, position: Position, pattern: MovePattern) -> None:
        super().__init__("")
        self._position = position
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
    def pattern(self) -> MovePattern:
        """What the text claimed."""
        return self._pattern

    def _told(self) -> str:
        if not self._message:
            self._message = self._sentence()
        return self._message

    def _sentence(self) -> str:
        raise NotImplementedError

    def _parts(self) -> tuple[Any, ...]:
        """What besides position and pattern the constructor takes."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[Any, ...]:
        # The spellings are functions, which cannot be pickled; the sentence they make can.
        sfen, last = self._position.sfen, self._position.last_move
        state = (self.message, self.line, self.column, self.code)
        return (_told_again, (type(self), sfen, last, self._pattern, self._parts(), state))


def _told_again(
    kind: type[_ToldMove],
    sfen: str,
    last: str | None,
    pattern: MovePattern,
    parts: tuple[Any, ...],
    state: tuple[str, int | None, int | None, Code],
) -> _ToldMove:
    from sphinx_shogi.model.position import Position

    error = kind(Position.stored(sfen, last), pattern, *parts)
    error._message, error.line, error.column, error.code = state
    return error


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
        self._known = reason
        self._found: tuple[Reason, Facts] | None = None
        self._nearest: tuple[Move, ...] | None = None
        if reason is Reason.WRONG_SIDE:
            self.code = Code.WRONG_SIDE

    @property
    def reason(self) -> Reason:
        """Why the move is illegal."""
        return self._diagnosis()[0]

    @property
    def facts(self) -> Facts:
        """What the sentence is filled with: pieces, squares and the like, by name."""
        return self._diagnosis()[1]

    @property
    def nearest(self) -> tuple[Move, ...]:
        """A few legal moves that are most like what was written, the best first.

        For a move of the wrong side this holds no more than the same move by the other side.
        """
        if self._nearest is None:
            from sphinx_shogi.model.nearest import nearest_moves

            self._nearest = nearest_moves(self._position, self._pattern)
        return self._nearest

    def _diagnosis(self) -> tuple[Reason, Facts]:
        if self._found is None:
            from sphinx_shogi.model.diagnosis import diagnose

            self._found = diagnose(self._position, self._pattern, self._known)
        return self._found

    def _parts(self) -> tuple[Any, ...]:
        return (self._known,)

    def _sentence(self) -> str:
        reason, facts = self._diagnosis()
        words = {name: self._spell(value) for name, value in facts.items()}
        sentence = tell(reason.value, **words)
        if self.nearest:
            near = enumerated([self._write(move) for move in self.nearest], "or")
            return tell("{sentence}; did you mean {near}?", sentence=sentence, near=near)
        if not self._position.legal_raws:
            return tell(
                "{sentence}; {side} has no legal move", sentence=sentence, side=words["side"]
            )
        return sentence

    def _spell(self, value: object) -> str:
        if isinstance(value, Square):
            return self._square(value)
        if isinstance(value, PieceKind):
            return tell(self._piece(value))
        if isinstance(value, tuple):
            words = [
                tell(
                    "the {piece} on {square}",
                    piece=self._piece(each.kind),
                    square=self._square(each.square),
                )
                if isinstance(each, Standing)
                else self._square(each)
                for each in value
            ]
            if isinstance(value[0], Standing):
                return enumerated(words)
            if len(words) == 1:
                return tell("; it stands on {square}", square=words[0])
            return tell("; they stand on {squares}", squares=enumerated(words))
        assert isinstance(value, str)
        return value


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
        self._raws = raws
        self.candidates = tuple(position.sheet(raw) for raw in raws)

    def _parts(self) -> tuple[Any, ...]:
        return (self._raws,)

    def _sentence(self) -> str:
        names = [self._write(move) for move in self.candidates]
        if len(names) > _MOST_NAMED:
            more = len(names) - _MOST_NAMED + 1
            names[_MOST_NAMED - 1 :] = [tell("{count} more", count=more)]
        return tell(
            "the text fits {count} moves: {names}",
            count=len(self.candidates),
            names=enumerated(names),
        )
