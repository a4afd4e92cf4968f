"""``sphinx-shogi draw``: a position as SVG, PDF or text."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from sphinx_shogi import notation
from sphinx_shogi.book.boards import board_coords, board_terms
from sphinx_shogi.book.files import RecordFault
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.sources import Place
from sphinx_shogi.cli.inputs import limit_option
from sphinx_shogi.cli.library import FileLibrary, is_handicap
from sphinx_shogi.cli.options import encoding_option, filled, format_option, language_option
from sphinx_shogi.cli.output import fault_line, one_line, say, write_file, write_out
from sphinx_shogi.diagram import (
    Diagram,
    describe,
    scene,
    standalone,
    text_board,
)
from sphinx_shogi.diagram.options import ABOUT, OPTIONS, check, read_flag, read_length, read_option
from sphinx_shogi.model.errors import BadOption, Code, ShogiError
from sphinx_shogi.model.position import Position

__all__ = ["KINDS", "draw"]

KINDS: Final = ("svg", "txt", "pdf")


def _typed(name: str) -> Callable[..., Any]:
    """The callback that reads an option as authors type it."""

    def read(_context: click.Context, _option: click.Parameter, value: str | None) -> Any:
        if value is None:
            return None
        try:
            return read_option(name, value)
        except BadOption as error:
            raise click.BadParameter(error.message) from None

    return read


def _with_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add an option for each option of diagrams."""
    for name, each in reversed(OPTIONS.items()):
        if each.read is read_flag:
            add = click.option(f"--{name}/--no-{name}", each.field, default=None, help=ABOUT[name])
        else:
            add = click.option(
                f"--{name}",
                each.field,
                metavar="TEXT",
                callback=_typed(name),
                help=f"{ABOUT[name]} Takes {each.takes}.",
            )
        command = add(command)
    return command


def _length(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    try:
        return None if value is None else read_length(value)
    except BadOption as error:
        raise click.BadParameter(error.message) from None


@click.command()
@click.argument("position", metavar="POSITION|FILE@PLY", nargs=-1, required=True, callback=filled)
@click.option(
    "--output", "-o", metavar="FILE", callback=filled,
    help="The file to write, in .svg, .pdf or .txt. By default the standard output.",
)  # fmt: skip
@click.option(
    "--as", "kind", type=click.Choice(KINDS),
    help="What to draw; by default as the file's name ends, and text on the standard output.",
)  # fmt: skip
@click.option("--force", is_flag=True, help="Overwrite a file that exists.")
@click.option(
    "--moves", metavar="MOVES", callback=filled, help="Moves to play first, in any notation."
)
@click.option(
    "--width", metavar="LENGTH", callback=_length, help="Width of an SVG: 300px, 20em or 60%."
)
@click.option("--alt", metavar="TEXT", help="Alternative text of an SVG; by default the position.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw text with ASCII alone.")
@language_option
@_with_options
@format_option
@encoding_option
@limit_option
def draw(
    position: tuple[str, ...],
    output: str | None,
    kind: str | None,
    force: bool,
    moves: str | None,
    width: str | None,
    alt: str | None,
    ascii_only: bool,
    language: str,
    format: str | None,
    encoding: str | None,
    limit: int,
    **options: Any,
) -> None:
    """Draw a position.

    It is given as startpos, a handicap such as 2-piece, an SFEN, a list of moves, or a
    record file with the number of a move behind it: games/a.kif@24, or all.csa#2@end for
    the second game of a file. "-" is the standard input.
    """
    kind = _kind(output, kind)
    library = FileLibrary(format, encoding, limit)
    place = library.find(" ".join(position))
    drawn = _played(place.position, moves)
    _warn(library, place, drawn)
    settings = Settings(language=language)
    terms = board_terms(settings, handicap=is_handicap(place), picture=kind != "txt")
    chosen = {name: value for name, value in options.items() if value is not None}
    diagram = Diagram(drawn, terms=terms, **{"coords": board_coords(settings), **chosen})
    for name, error in check(diagram):
        raise click.UsageError(f"--{name}: {error.message}")
    data = _printed(diagram, _Print(kind, width, alt, ascii_only, language))
    if output is None or output == "-":
        write_out(data)
    else:
        write_file(Path(output), data, force=force)


def _kind(output: str | None, kind: str | None) -> str:
    """What to draw: as asked for, or as the file's name ends."""
    ending = Path(output or "").suffix.lower().lstrip(".")
    if output is None or output == "-":
        if kind == "pdf" and sys.stdout.isatty():
            raise click.UsageError("a PDF is not for a terminal: name a file with -o")
        return kind or "txt"
    if kind is None and ending not in KINDS:
        raise click.UsageError(
            f"{output} ends in none of .svg, .pdf and .txt; --as says what to draw"
        )
    return kind or ending


def _played(position: Position, moves: str | None) -> Position:
    if moves is None:
        return position
    try:
        played = notation.read_sequence(moves, position)
    except ShogiError as error:
        column = f" at column {error.column}" if error.column is not None else ""
        raise click.UsageError(f"--moves{column}: {error.message}") from None
    if not played:
        raise click.UsageError("--moves: there are no moves in it")
    return played[-1].position_after


def _warn(library: FileLibrary, place: Place, drawn: Position) -> None:
    """Say what is odd about the record and about the position."""
    for each in library.warnings:
        say(fault_line(each.path, each.message, each.line, each.column, warning=True))
    if library.fault is not None:
        _stop_at_fault(library.fault, place)
    if any(each.code is Code.POSITION for each in library.warnings):
        return  # that of the record has its line
    for problem in drawn.problems:
        say(one_line(f"warning: {problem.message}"))


def _stop_at_fault(fault: RecordFault, place: Place) -> None:
    """A fault after the move that is drawn is only told; at the end of what is right nobody
    can say which position was meant."""
    if place.node is None or not place.node.children:
        raise fault
    say(fault_line(fault.path, fault.message, fault.line, fault.column, warning=True))


class _Print(NamedTuple):
    """How a diagram is printed."""

    kind: str
    width: str | None
    alt: str | None
    ascii_only: bool
    language: str


def _printed(diagram: Diagram, how: _Print) -> bytes:
    if how.kind == "txt":
        text = text_board(diagram, ascii_only=how.ascii_only, language=how.language) + "\n"
    elif how.kind == "pdf":
        from sphinx_shogi.diagram.to_pdf import to_pdf

        return to_pdf([scene(diagram)])
    else:
        label = describe(diagram, how.language) if how.alt is None else how.alt
        text = standalone(scene(diagram), label=label, width=how.width)
    return text.encode("utf-8")
