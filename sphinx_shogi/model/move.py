"""`Move`, the fact sheet of one move, and `MovePattern`, what a text claims about one."""

from __future__ import annotations

from typing import Any, NamedTuple

from sphinx_shogi.model.pieces import PieceKind, Side
from sphinx_shogi.model.showing import shown
from sphinx_shogi.model.squares import Square

__all__ = ["Move", "MovePattern"]


class Move(NamedTuple):
    """All facts that any notation needs about one move in its position.

    Made by `Position`; a notation never looks at a board. Hashable and picklable.

    >>> from sphinx_shogi import Position
    >>> move = Position().move("7g7f")
    >>> move.piece.name, move.origin.digits, move.destination.digits, move.captured
    ('pawn', '77', '76', None)
    """

    usi: str
    """``7g7f``, ``8h2b+``, ``P*5e``."""
    side: Side
    """Who moves."""
    piece: PieceKind
    """The kind *before* the move: a promoting pawn is a pawn."""
    origin: Square | None
    """Where it came from; None for a drop."""
    destination: Square
    """Where it goes."""
    captured: PieceKind | None
    """The kind that is taken, as it stood on the board, or None."""
    same: bool
    """The destination is that of the move before (同)."""
    promotes: bool
    """It promotes."""
    declines: bool
    """It could have promoted and does not."""
    forced: bool
    """It promotes because it could not legally stay unpromoted."""
    rivals: tuple[Square, ...]
    """Squares of the *other* like pieces of the side that reach the destination, pinned or
    not. On a drop: of the like pieces on the board that could have gone there."""
    other_captures: tuple[Square, ...]
    """For a capture: the *other* squares where a like piece of the side (this one included)
    reaches a piece of the captured kind; `hodges-1976` needs it."""
    legal: bool = True
    """False only for the illegal move that ends a record (反則負け)."""

    # As `Shown` has them; a NamedTuple takes no other base.

    def _repr_html_(self) -> str:
        return shown(self, "html")

    def _repr_markdown_(self) -> str:
        return shown(self, "markdown")

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(shown(self, "text"))

    @property
    def is_drop(self) -> bool:
        """A piece from the hand.

        >>> from sphinx_shogi import Position
        >>> Position.from_sfen("4k4/9/9/9/9/9/9/9/4K4 b P 1").move("P*5e").is_drop
        True
        """
        return self.origin is None

    @property
    def ambiguous_drop(self) -> bool:
        """A drop where a like piece on the board could have gone, too (打)."""
        return self.origin is None and bool(self.rivals)


class MovePattern(NamedTuple):
    """What a text claims about a move; None wherever it claims nothing.

    A notation's `parse` makes it, `Position.find` looks for the one legal move that fits.
    """

    side: Side | None = None
    """Whose move the text says it is; checked against the side to move."""
    piece: PieceKind | None = None
    """The kind before the move."""
    piece_after: PieceKind | None = None
    """The kind after the move, where a notation names that one instead (CSA)."""
    origin: Square | None = None
    """The full origin."""
    origin_file: int | None = None
    """Only the file of the origin, as in the PSN ``G45b``."""
    origin_rank: int | None = None
    """Only the rank of the origin."""
    destination: Square | None = None
    """The destination; None where the text gives 同, or only the captured piece."""
    same: bool = False
    """The text says 同 or 〃: the destination is that of the move before."""
    relative: str = ""
    """The relative words as typed, of 右 左 直 上 寄 引; 行 and 入 are read as 上 and 引."""
    direction: tuple[int, int] | None = None
    """Sassersson's arrow: (step to the mover's right, step forward), each -1, 0 or 1."""
    drop: bool | None = None
    """True: a drop; False: not a drop; None: either, a move on the board preferred."""
    capture: bool | None = None
    """True where the text says that something is taken; that is checked."""
    captured: PieceKind | None = None
    """The kind taken, where the text names it (``PxP``)."""
    promotion: bool | None = None
    """True: promotes; False: declines in so many words; None: the text says nothing."""
    promotion_stated: bool = False
    """The notation must say whether a move promotes where it can, so that a silent text
    which fits a promoting and a plain move is ambiguous, not plain."""
    interposition: bool = False
    """合: any piece that can be put between on the destination."""
