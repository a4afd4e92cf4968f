"""``sphinx-shogi show``: a record for people to read."""

from __future__ import annotations

import shutil
import sys

import click

from sphinx_shogi.book.sources import Place
from sphinx_shogi.cli.inputs import limit_option
from sphinx_shogi.cli.library import FileLibrary, is_handicap
from sphinx_shogi.cli.options import (
    encoding_option,
    filled,
    format_option,
    language_option,
    layout_option,
    notation_option,
    notation_or_default,
)
from sphinx_shogi.cli.output import fault_line, say
from sphinx_shogi.cli.written import Look, board_lines, write_text
from sphinx_shogi.model.errors import UnknownSource
from sphinx_shogi.notation import Layout

__all__ = ["show"]

_WIDTH = 80


@click.command()
@click.argument("file", callback=filled)
@notation_option
@language_option
@layout_option
@click.option("--ply", type=click.IntRange(min=0), help="Show also the board after this move.")
@format_option
@encoding_option
@limit_option
def show(
    file: str,
    notation: str | None,
    language: str,
    layout: str,
    ply: int | None,
    format: str | None,
    encoding: str | None,
    limit: int,
) -> None:
    """Show a record: headers, moves with comments and variations, a board.

    FILE#2 is the second game of a file; FILE@24 shows the board after move 24, as --ply 24
    does. "-" is the standard input.
    """
    library = FileLibrary(format, encoding, limit)
    place = library.find(file)
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else _WIDTH
    look = Look(notation_or_default(notation, language), language, Layout(layout), width)
    for each in library.warnings:
        say(fault_line(each.path, each.message, each.line, each.column, warning=True))
    if place.game is not None:
        click.echo(write_text(place.game, look).text, nl=False)
    board = _board(place, ply, file, look)
    if board:
        click.echo("\n" + "\n".join(board) if place.game is not None else "\n".join(board))
    if library.fault is not None:
        raise library.fault


def _board(place: Place, ply: int | None, file: str, look: Look) -> list[str]:
    """The board that is asked for; empty where none is."""
    position = place.position
    if ply is not None:
        if place.game is None:
            raise UnknownSource(f"{file} is a position: it has no moves to count")
        position = place.game.at(ply).position
    elif place.game is not None and place.node is place.game.last and "@" not in file:
        return []
    return board_lines(position, look, handicap=is_handicap(place))
