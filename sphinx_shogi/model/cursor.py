"""`Cursor`: a board of its own that follows a reader through the tree of a game.

Reading a record needs to know of each move only that it is legal. A cursor plays on the
engine's board without a `Position` for each move, which is twice as fast, and goes from one
place in the tree to another in bounded time: where the way over the moves between is long,
the board is set up again at a place nearby that was noted in passing.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sphinx_shogi.model.errors import too_long
from sphinx_shogi.model.game import Node
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position, RawMove
from sphinx_shogi.model.raw import DROP, PROMOTION, usi_of

__all__ = ["Cursor", "Quick", "quick_of"]

LONGEST_GAME: Final = 60_000  # the engine counts plies in 16 bits
_APART: Final = 128  # plies between two places that are noted
_OTHER: Final = (Side.WHITE, Side.BLACK)
_FAR: Final = 400  # moves that are walked before the board is set up again instead


class Quick(NamedTuple):
    """A pattern that names one move outright, so that nothing needs to be looked for."""

    raw: int
    """Its number; without the destination where `same`."""
    move: RawMove
    """The same for the engine: made once for each text and not for each move."""
    kind: int
    """Index of the piece's kind before the move; 0 for a drop, whose number has it."""
    after: int = 0
    """Index of the kind after the move, where the text names that one."""
    same: bool = False
    """The destination is that of the move before."""
    takes: bool = False
    """The text says that something is taken."""
    side: Side | None = None
    """Whose move the text says it is."""


def quick_of(pattern: MovePattern) -> Quick | None:
    """The shortcut for a pattern; None where finding the move takes more than playing it.

    >>> from sphinx_shogi.model.pieces import kind
    >>> from sphinx_shogi.model.squares import square
    >>> origin, target = square("77"), square("76")
    >>> quick_of(MovePattern(piece=kind("P"), origin=origin, destination=target)).kind
    1
    """
    if (
        pattern.promotion is False
        or pattern.relative
        or pattern.interposition
        or pattern.captured is not None
        or (pattern.same and pattern.destination is not None)
        or (pattern.destination is None and not pattern.same)
    ):
        return None
    target = 0 if pattern.destination is None else pattern.destination.index
    if pattern.drop and pattern.piece is not None and pattern.piece.index < 8:
        raw = DROP | pattern.piece.index << 7 | target
        plain = not (pattern.same or pattern.capture or pattern.promotion)
        return _quick(raw, 0, side=pattern.side) if plain and pattern.origin is None else None
    if pattern.origin is None or pattern.promotion_stated:
        return None
    takes = bool(pattern.capture)
    raw = pattern.origin.index << 7 | target | (PROMOTION if pattern.promotion else 0)
    if pattern.piece is not None:
        return _quick(raw, pattern.piece.index, 0, pattern.same, takes, pattern.side)
    if pattern.piece_after is None:
        return _quick(raw, 0, 0, pattern.same, takes, pattern.side)
    if pattern.promotion is None and not takes:
        return _quick(raw, 0, pattern.piece_after.index, pattern.same, False, pattern.side)
    return None


def _quick(
    raw: int,
    kind: int,
    after: int = 0,
    same: bool = False,
    takes: bool = False,
    side: Side | None = None,
) -> Quick:
    return Quick(raw, RawMove(raw), kind, after, same, takes, side)


class Cursor:
    """A place in the tree of a game, with a board that stands on it.

    >>> from sphinx_shogi.model.game import Game
    >>> from sphinx_shogi.model.pieces import kind
    >>> from sphinx_shogi.model.squares import square
    >>> game = Game()
    >>> cursor = Cursor(game.root)
    >>> pattern = MovePattern(origin=square("77"), piece=kind("P"), destination=square("76"))
    >>> _ = cursor.follow(quick_of(pattern))
    >>> cursor.go_to(game.root)
    >>> game.last.move.usi, cursor.side.name
    ('7g7f', 'BLACK')
    """

    __slots__ = (
        "_base",
        "_board",
        "_first",
        "_is_odd",
        "_last",
        "_marks",
        "_position",
        "at",
        "side",
    )

    def __init__(self, root: Node) -> None:
        start = root.position
        self.at = root
        """The node where the board stands."""
        self.side = start.side
        """Who moves."""
        # A start that the engine does not take for legal is for `position` alone.
        self._is_odd = start.is_odd
        self._first = start.ply - root.ply
        self._marks: dict[Node, str] = {root: start.sfen}
        self._board = start.engine_board()
        self._base = root
        """Where the board was set up; it cannot be taken back beyond."""
        # Not the start itself: its board is for those who ask the nodes.
        self._position: Position | None = None
        last = start.last_destination
        self._last = -1 if last is None else last.index

    def follow(self, quick: Quick) -> Node | None:
        """Add the move that a shortcut names to the tree, and go on to it, as `play` does; None
        if it is not legal, or if only `position` can tell."""
        raw, move, kind, after, same, takes, side = quick
        if self._is_odd or (side is not None and side is not self.side):
            return None
        if same:
            if self._last < 0:
                return None
            raw |= self._last
            move = RawMove(raw)
        if after:
            raw = self._by_kind_after(raw, after)
            return self.play(raw) if raw else None
        board = self._board
        if not board.is_legal_move(move):
            return None
        if kind or takes:
            facts = board.apery_move32_from_move(move).value
            if (kind and facts >> 16 & 15 != kind) or (takes and not facts >> 20 & 15):
                return None
        self._position = None
        return self._push(raw, move)

    def _by_kind_after(self, raw: int, after: int) -> int:
        """For a text that names the kind after the move: whether it promotes follows."""
        board = self._board
        move = RawMove(raw)
        if board.is_legal_move(move):
            kind = board.apery_move32_from_move(move).value >> 16 & 15
            if kind == after:
                return raw
            if kind + 8 != after:
                return 0
        elif after < 9:
            return 0
        raw |= PROMOTION
        move = RawMove(raw)
        if not board.is_legal_move(move):
            return 0
        return raw if board.apery_move32_from_move(move).value >> 16 & 15 == after - 8 else 0

    @property
    def position(self) -> Position:
        """The position here, as a value without the moves that led to it."""
        if self._position is None:
            at = self.at
            last = usi_of(at.raw) if at.parent is not None else at.position.last_move
            # The engine counts from where the board was set up.
            sfen = self._board.to_sfen().rpartition(" ")[0]
            self._position = Position.stored(f"{sfen} {self._first + at.ply}", last)
        return self._position

    def play(self, raw: int, *, keep: bool = False) -> Node:
        """Add the legal move with this number to the tree, and go on to it.

        `keep`: the next move will need `position`, too. Raises `ShogiError` after 60,000 moves.
        """
        kept = self._position if keep else None
        self._position = None if kept is None else kept.play_raw(raw)
        return self._push(raw, RawMove(raw))

    def _push(self, raw: int, move: RawMove) -> Node:
        at = self.at
        if at.ply >= LONGEST_GAME:
            raise too_long(LONGEST_GAME)
        self._board.push_move(move)
        self.at = node = at.add(raw)
        self.side = _OTHER[self.side]
        self._last = raw & 0x7F
        if node.ply % _APART == 0:
            self._marks[node] = self._board.to_sfen()
        return node

    def go_to(self, node: Node) -> None:
        """Stand on another node of the tree, which a legal move leads to."""
        if node is self.at:
            return
        if not self._walk(node):
            self._set_up(node)
        if (node.ply - self.at.ply) % 2:
            self.side = self.side.opponent
        self.at, self._position = node, None
        if node.parent is not None:
            self._last = node.raw & 0x7F
        else:
            last = node.position.last_destination
            self._last = -1 if last is None else last.index

    def _walk(self, node: Node) -> bool:
        """Take back and play the moves between here and there; False if they are too many."""
        at, target, back = self.at, node, 0
        forward: list[int] = []
        while at is not target:
            if len(forward) + back > _FAR:
                return False
            if at.ply >= target.ply:
                if at is self._base:
                    return False
                at, back = _parent(at), back + 1
            else:
                forward.append(target.raw)
                target = _parent(target)
        for _ in range(back):
            self._board.pop()
        for raw in reversed(forward):
            self._board.push_move(RawMove(raw))
        return True

    def _set_up(self, node: Node) -> None:
        """Set the board up at the nearest place that was noted, and play on from there."""
        forward: list[int] = []
        base = node
        while base not in self._marks:
            forward.append(base.raw)
            base = _parent(base)
        self._base = base
        self._board = Position.stored(self._marks[base]).engine_board()
        for raw in reversed(forward):
            self._board.push_move(RawMove(raw))


def _parent(node: Node) -> Node:
    assert node.parent is not None
    return node.parent
