"""`Drawing`: a diagram in canonical form, as every house keeps it until it is printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

from sphinx_shogi.book.boards import board_coords, board_terms
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.diagram import Diagram, describe, text_board
from sphinx_shogi.diagram.options import OPTIONS, read_option
from sphinx_shogi.locale import is_japanese
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.squares import Square
from sphinx_shogi.notation import find_notation, write_square

__all__ = ["Drawing", "board_text", "diagram_of", "drawing_of", "spoken"]


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """A position to draw, and how."""

    sfen: str
    last: str = ""
    """The last move, in USI."""
    is_handicap: bool = False
    options: Mapping[str, str] = field(default_factory=dict)
    """The options of the picture, as typed."""
    alt: str = ""
    width: str = ""
    align: str = ""
    classes: tuple[str, ...] = ()


def drawing_of(position: Position) -> Drawing:
    """A drawing of a position without options.

    >>> drawing_of(Position()).is_handicap
    False
    """
    return Drawing(
        sfen=position.sfen, last=position.last_move or "", is_handicap=position.is_handicap
    )


_read: Final = lru_cache(maxsize=4096)(read_option)


def diagram_of(drawing: Drawing, settings: Settings, *, picture: bool = True) -> Diagram:
    """What to draw; the options of the settings hold where the drawing has none. With
    `picture` false it is for a board of characters, which has other words.

    >>> diagram_of(Drawing(sfen=Position().sfen, options={"flip": ""}), Settings()).flip
    True
    """
    position = Position.stored(drawing.sfen, drawing.last or None)
    typed = {"coords": board_coords(settings), **settings.diagram, **drawing.options}
    values = {OPTIONS[name].field: _read(name, text) for name, text in typed.items()}
    terms = board_terms(settings, handicap=drawing.is_handicap, picture=picture)
    return Diagram(position, terms=terms, **values)


def _speller(settings: Settings) -> Callable[[Square], str] | None:
    """How the squares of a spoken text are spelt: as in the notation, where that is one of the
    language that is spoken."""
    is_own = find_notation(settings.notation).words == "japanese"
    return _spelling(settings.notation) if is_own == is_japanese(settings.language) else None


@cache
def _spelling(name: str) -> Callable[[Square], str]:
    """The same function for the same notation, by which spoken words are kept."""
    return lambda square: write_square(square, name)


def spoken(drawing: Drawing, diagram: Diagram, settings: Settings) -> str:
    """The alternative text: the author's, or the position in words."""
    return drawing.alt or describe(diagram, settings.language, _speller(settings))


def board_text(drawing: Drawing, settings: Settings) -> str:
    """The drawing as lines of text."""
    return text_board(
        diagram_of(drawing, settings, picture=False),
        ascii_only=settings.ascii_boards,
        language=settings.language,
        square=_speller(settings),
    )
