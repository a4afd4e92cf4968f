"""Makes the one scene of a diagram, which every printer prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sphinx_shogi.diagram import marks
from sphinx_shogi.diagram.board import Board, empty_board
from sphinx_shogi.diagram.diagram import Diagram
from sphinx_shogi.diagram.hands import columns, hand_cells, lines, text_cells
from sphinx_shogi.diagram.scene import Item, Role, Scene, Shape, Symbols
from sphinx_shogi.diagram.styles import STYLES
from sphinx_shogi.diagram.symbols import piece_symbol
from sphinx_shogi.model.pieces import KINDS, PIECES, Piece, PieceKind, Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.squares import Square

__all__ = ["heading", "scene", "writing"]

GHOST: Final = 38
"""Opacity of a ghost, in per cent."""
LEAD: Final = 70
"""Between the board with its coordinates and the hands."""
EDGE: Final = 40
"""Below the board, before lines of writing, and below a column that is longer than it."""
_ONE: Final = dict(zip(KINDS, "歩香桂銀角飛金玉と杏圭全馬龍", strict=True))
_TWO: Final = {"+L": "成香", "+N": "成桂", "+S": "成銀"}


def writing(diagram: Diagram, piece: Piece) -> str:
    """The characters on a piece.

    >>> from sphinx_shogi.model.pieces import piece
    >>> from sphinx_shogi.model.position import Position
    >>> writing(Diagram(Position()), piece("k")), writing(Diagram(Position()), piece("+S"))
    ('王', '成銀')
    """
    kind = piece.kind
    style = STYLES[diagram.style]
    if style.has_letters:
        return f"+{kind.letter}" if kind.is_promoted and diagram.red is False else kind.letter
    if kind.usi == "K":
        return diagram.kings[piece.side]
    if kind.usi == "+R":
        return diagram.dragon
    two = diagram.two_character if diagram.two_character is not None else not style.has_bodies
    return _TWO.get(kind.usi, _ONE[kind]) if two else _ONE[kind]


def scene(diagram: Diagram) -> Scene:
    """The picture of a diagram."""
    board = empty_board(diagram.crop, diagram.flip, diagram.coordinates, diagram.style)
    placement = diagram.placement
    around = _surroundings(diagram, board, placement.hands)
    items: list[Item] = [*board.surface]
    items += marks.shades(diagram, board)
    items.append(board.grid)
    if diagram.ghosts:
        items += _ghosts(diagram, board)
    items += _pieces(diagram, board, placement.pieces)
    items += around.items
    items += marks.circles(diagram, board)
    items += marks.labels(diagram, board, placement.pieces)
    items += marks.arrows(diagram, board, around.held)
    left, top, right, bottom = around.extent
    return Scene(
        -left, -top, left + board.width + right, top + board.height + bottom,
        tuple(items), diagram.style, diagram.colours,
    )  # fmt: skip


@lru_cache(maxsize=64)
def _symbol_ids(
    style: str, two: bool | None, red: bool | None, dragon: str, kings: tuple[str, str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The symbol of each piece: by side, then by the kind's index."""
    look = Diagram(Position(), style, two_character=two, red=red, dragon=dragon, kings=kings)
    black, white = (
        ("", *(piece_symbol(style, each.kind, writing(look, each)) for each in row))
        for row in PIECES
    )
    return black, white


def _pieces(diagram: Diagram, board: Board, pieces: Mapping[Square, Piece]) -> list[Item]:
    """The pieces that are shown, in one group for each side and colour."""
    ids = _symbol_ids(
        diagram.style, diagram.two_character, diagram.red, diagram.dragon, diagram.kings
    )
    red = STYLES[diagram.style].has_bodies if diagram.red is None else diagram.red
    centres = board.centres
    groups: tuple[list[tuple[str, int, int]], ...] = ([], [], [], [])
    for square, piece in pieces.items():
        place = centres[square.index]
        if place is not None:
            kind, side = piece.kind, piece.side
            group = groups[side + 2 if red and kind.index > 8 else side]
            group.append((ids[side][kind.index], *place))
    turned = diagram.bottom
    ink: Role = "text" if STYLES[diagram.style].has_bodies else "ink"
    return [
        Symbols(tuple(group), "red" if index > 1 else ink, turn=0 if index % 2 == turned else 180)
        for index, group in enumerate(groups)
        if group
    ]


def _ghosts(diagram: Diagram, board: Board) -> list[Item]:
    """Pieces that are not there, faintly."""
    return [
        shape._replace(opacity=GHOST)
        for square, piece in diagram.ghosts
        for shape in _pieces(diagram, board, {square: piece})
        if isinstance(shape, Symbols)
    ]


class _Surroundings(NamedTuple):
    """What stands round the board, how far it reaches (left, top, right, bottom), and where
    each kind of piece in hand is."""

    items: tuple[Item, ...]
    extent: tuple[int, int, int, int]
    held: Mapping[tuple[Side, PieceKind], tuple[int, int]]


def _surroundings(
    diagram: Diagram, board: Board, hands: Sequence[Mapping[PieceKind, int]]
) -> _Surroundings:
    left, top, right, bottom = board.margin
    items: list[Item] = []
    held: dict[tuple[Side, PieceKind], tuple[int, int]] = {}
    for side in (diagram.bottom, diagram.bottom.opponent):
        told = _told(diagram, side, hands)
        if told is None:
            continue
        if diagram.hands == "below":
            bottom = bottom if items else bottom + EDGE
            block = _line(told, board.width, 0, board.height + bottom)
            bottom += block.height
            right = max(right, block.width - board.width)
        elif side is diagram.bottom:
            block = _column(told, board.height, board.width + right + LEAD, 0, False)
            right += LEAD + block.width
            bottom = max(bottom, block.height - board.height + EDGE)
        else:
            block = _column(told, board.height, -left - LEAD, board.height, True)
            left += LEAD + block.width
            top = max(top, block.height - board.height + EDGE)
        items += block.shapes
        for kind, place in block.kinds:
            held[side, kind] = place
    above = "　　".join(heading(diagram))
    if above:
        title = lines(text_cells(above, vertical=False), board.width)
        top += round(title.height)
        right = max(right, round(title.width) - board.width)
        items += title.shapes(0, -top)
    return _Surroundings(tuple(items), (left, top, right, bottom), held)


class _Told(NamedTuple):
    """What is told of a side: a word, and its hand (None: not shown)."""

    side: Side
    word: str
    hand: tuple[tuple[PieceKind, int], ...] | None
    nothing: str
    latin: bool


class _Placed(NamedTuple):
    """Writing in its place: shapes, size, and where the kinds of piece are."""

    shapes: list[Shape]
    width: int
    height: int
    kinds: tuple[tuple[PieceKind, tuple[int, int]], ...]


def _told(diagram: Diagram, side: Side, hands: Sequence[Mapping[PieceKind, int]]) -> _Told | None:
    """None where nothing is told of a side."""
    if diagram.hands == "none":
        return None
    shown = side in diagram.hand_of
    name = diagram.names[side] if diagram.names else ""
    if not shown and not name:
        return None
    terms = diagram.labelled
    hand = tuple(hands[side].items()) if shown else None
    return _Told(
        side, name or terms.hand(side), hand, terms.none, STYLES[diagram.style].has_letters
    )


# Hands are much the same from one diagram of a game to the next.
@lru_cache(maxsize=512)
def _column(told: _Told, height: int, x: int, y: int, turned: bool) -> _Placed:
    block = columns(hand_cells(*told, vertical=True), height)
    return _Placed(
        block.shapes(x, y, turned),
        round(block.width),
        round(block.height),
        tuple(block.places(x, y, turned).items()),
    )


@lru_cache(maxsize=512)
def _line(told: _Told, width: int, x: int, y: int) -> _Placed:
    block = lines(hand_cells(*told, vertical=False), width)
    return _Placed(
        block.shapes(x, y),
        round(block.width),
        round(block.height),
        tuple(block.places(x, y).items()),
    )


def heading(diagram: Diagram) -> list[str]:
    """What stands above the board, if it is wanted: the move number and the side to move."""
    terms = diagram.labelled
    parts = []
    if diagram.number is not None:
        parts.append(terms.move_number.format(number=diagram.number))
    if diagram.side_to_move:
        parts.append(terms.to_move.format(side=terms.side(diagram.position.side)))
    return parts
