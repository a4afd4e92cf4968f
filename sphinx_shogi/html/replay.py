"""The replay of a game: what the page's script finds in the page.

The script knows no rules. A game's element carries moves that the build has checked; a
template holds, once a page, an empty board in each style and the controls. Without the script
neither shows, and the page is complete.
"""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from typing import Final

from sphinx_shogi.book.boards import board_coords
from sphinx_shogi.book.replays import Replay
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import side_word
from sphinx_shogi.diagram import Diagram, Scene, inline
from sphinx_shogi.diagram.board import empty_board
from sphinx_shogi.diagram.colours import palette
from sphinx_shogi.diagram.diagram import WHOLE
from sphinx_shogi.diagram.layout import writing
from sphinx_shogi.diagram.options import OPTIONS, read_option
from sphinx_shogi.diagram.scene import CELL_HEIGHT, CELL_WIDTH, Rect
from sphinx_shogi.diagram.styles import STYLES
from sphinx_shogi.diagram.symbols import piece_symbol
from sphinx_shogi.html.choices import RANKS
from sphinx_shogi.html.elements import opening
from sphinx_shogi.locale import in_words, mark
from sphinx_shogi.model.pieces import PIECES, Side
from sphinx_shogi.model.position import Position

__all__ = ["game_opening", "symbols", "template"]

_HAND: Final = 660
"""The height of the strip that a hand takes, above and below the board."""
_TOP: Final = 250
"""The height of the coordinates over the board; at the right they take as much."""
_EDGE: Final = 40


def game_opening(
    game: Replay, settings: Settings, classes: Sequence[str], ids: Sequence[str]
) -> str:
    """The start tag of a game that can be played through, with its data."""
    black, white = (
        name
        or side_word(side, settings.language, handicap=game.is_handicap, overrides=settings.terms)
        for side, name in zip(Side, game.names, strict=True)
    )
    data = {
        "start": game.start,
        "ply": str(game.ply) if game.ply else "",
        "moves": game.moves,
        "clocks": game.clocks,
        "black": black,
        "white": white,
        "kif": game.kif,
    }
    more = "".join(f' data-{name}="{html.escape(text)}"' for name, text in data.items() if text)
    start = opening("div", [*classes, "shogi-game", "shogi-replayed"], ids)
    return start.replace(">", f"{more}>", 1)


def _look(settings: Settings, style: str) -> Diagram:
    """How the build draws its boards, in this style."""
    options = {
        OPTIONS[name].field: read_option(name, text)
        for name, text in {"coords": board_coords(settings), **settings.diagram}.items()
        if name in _LOOKS
    }
    return Diagram(Position(), **{**options, "style": style})


_LOOKS: Final = frozenset({"colours", "flip", "coords", "two-character", "red", "dragon", "kings"})


def _piece_ids(look: Diagram) -> dict[str, str]:
    """The symbol of each piece, by its letters in SFEN."""
    return {
        piece.usi: piece_symbol(look.style, piece.kind, writing(look, piece))
        for row in PIECES
        for piece in row
    }


def symbols(settings: Settings, styles: tuple[str, ...]) -> Iterator[str]:
    """The symbols that a board in play can need."""
    yield from (f"{ord(char):x}" for row in RANKS.values() for char in row)
    yield f"{ord('0'):x}"
    for style in styles:
        look = _look(settings, style)
        yield from _piece_ids(look).values()
        yield empty_board(WHOLE, False, "none", style).grid.id


def template(settings: Settings, styles: tuple[str, ...], prefix: str, *, choice: bool) -> str:
    """The board in each style and the controls; `prefix` is that of the page's symbols.

    With a `choice` of notations the coordinates follow the notation.
    """
    words = in_words(_WORDS, settings.language)
    fixed = "coords" in settings.diagram
    boards = "".join(
        _board(_look(settings, style), prefix, words["board"], follows=choice and not fixed)
        for style in styles
    )
    player = (
        '<p class="shogi-player"><span class="shogi-name"></span> '
        '<span class="shogi-clock"></span></p>'
    )
    buttons = "".join(
        f'<button type="button" data-do="{name}" aria-label="{words[name]}" title="{words[name]}">'
        f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg></button>'
        for name, path in _ICONS.items()
    )
    links = "".join(
        f'<button type="button" data-do="{name}">{words[name]}</button> ' for name in _COPIES
    )
    flip = ' data-flip="1"' if _look(settings, styles[0]).flip else ""
    return (
        f'<template class="shogi-replay"><div class="shogi-replay" role="group" '
        f'aria-label="{words["replay"]}"{flip} data-start="{words["beginning"]}" '
        f'data-copied="{words["copied"]}">'
        f'{player}<div class="shogi-stage">{boards}</div>{player}'
        f'<div class="shogi-buttons">{buttons}</div>'
        '<p class="shogi-status" role="status"></p>'
        f'<div class="shogi-choices" role="group" aria-label="{words["variations"]}"></div>'
        '<div class="shogi-note"></div>'
        f'<p class="shogi-links">{links}'
        f'<a rel="noopener" href="{_LISHOGI}">{words["lishogi"]}</a></p></div></template>'
    )


_LISHOGI: Final = "https://lishogi.org/analysis/"
_COPIES: Final = ("sfen", "kif")


def _board(look: Diagram, prefix: str, label: str, *, follows: bool) -> str:
    """An empty board with a square to mark the last move, and groups for what the script puts
    there: coordinates and hands, then pieces."""
    board = empty_board(WHOLE, False, "none", look.style)
    last = Rect(0, 0, CELL_WIDTH, CELL_HEIGHT, "last")
    above = _HAND + _TOP
    scene = Scene(
        -_EDGE, -above, board.width + _EDGE + _TOP, board.height + above + _HAND,
        (*board.surface, last, board.grid), look.style, look.colours,
    )  # fmt: skip
    drawn = inline(scene, prefix, label=label, width="100%")
    colours = palette(look.style, "auto")
    red = STYLES[look.style].has_bodies if look.red is None else look.red
    ink = colours["text" if STYLES[look.style].has_bodies else "ink"]
    ids = " ".join(f"{letters}={name}" for letters, name in _piece_ids(look).items())
    coords = look.coordinates
    data = f' data-style="{look.style}" data-prefix="{prefix}" data-pieces="{ids}"'
    data += f' data-ranks="{RANKS.get(coords, "")}"'
    data += ' data-follows="1"' if follows and coords != "none" else ""
    data += f' data-red="{html.escape(colours["red"])}"' if red else ""
    groups = f'<g></g><g fill="{html.escape(ink)}"></g>'
    return drawn.replace("<svg ", f"<svg{data} ", 1).replace("</svg>", f"{groups}</svg>")


_WORDS: Final = dict(
    (
        mark("replay: replay", "Replay"),
        mark("replay: board", "Board"),
        mark("replay: beginning", "Start"),
        mark("replay: start", "To the start"),
        mark("replay: back", "One move back"),
        mark("replay: play", "Play on by itself"),
        mark("replay: on", "One move on"),
        mark("replay: end", "To the end"),
        mark("replay: flip", "Turn the board"),
        mark("replay: variations", "Moves to choose from"),
        mark("replay: sfen", "Copy SFEN"),
        mark("replay: kif", "Copy KIF"),
        mark("replay: copied", "Copied"),
        mark("replay: lishogi", "Open in lishogi"),
    )
)
_ICONS: Final = {
    "start": "M5 5h2.5v14H5zM17 4l2 2-6 6 6 6-2 2-8-8z",
    "back": "M15 4l2 2-6 6 6 6-2 2-8-8z",
    "on": "M9 4L7 6l6 6-6 6 2 2 8-8z",
    "end": "M19 5h-2.5v14H19zM7 4L5 6l6 6-6 6 2 2 8-8z",
    "play": "M7 4v16l13-8z",
    "flip": "M7 3l5 6H9v9H5V9H2zM17 21l-5-6h3V6h4v9h3z",
}
