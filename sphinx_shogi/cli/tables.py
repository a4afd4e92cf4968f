"""``sphinx-shogi notations`` and ``sphinx-shogi formats``: what there is, with examples."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

import click

from sphinx_shogi import formats as records
from sphinx_shogi import notation
from sphinx_shogi.cli.convert import TARGETS
from sphinx_shogi.cli.written import write_markdown, write_text
from sphinx_shogi.model.game import Game
from sphinx_shogi.notation.layout import display_width

__all__ = ["formats", "notations"]

_LONGEST = 32

_json_option = click.option(
    "--format",
    "output",
    type=click.Choice(["text", "json"]),
    default="text",
    help="A table, or one JSON object for each row.",
)


@click.command()
@_json_option
def notations(output: str) -> None:
    """List the notations of moves, each with an example."""
    rows = [
        (each.id, each.example, f"{each.english} ({each.japanese})", each.about)
        for each in notation.notations()
    ]
    _print(("notation", "example", "name", "about"), rows, output)


@click.command()
@_json_option
def formats(output: str) -> None:
    """List the record formats, each with an example: how it writes P-76 as a first move.

    Those without a reader are written for people by `convert`.
    """
    rows = [
        (each.name, _example(each.name), f".{each.extension}", _ways(each.name), each.about)
        for each in TARGETS.values()
    ]
    _print(("format", "example", "ending", "use", "about"), rows, output)


def _ways(name: str) -> str:
    return "read, written" if name in records.FORMATS or name == "moves" else "written"


def _example(name: str) -> str:
    """The lines that a game of one move has and a game of none has not, cut if long."""
    game = Game()
    before = set(_text(game, name).splitlines())
    game.root.add(game.start.move("7g7f"))
    lines = [line.strip() for line in _text(game, name).splitlines() if line not in before]
    return _cut(" ".join(" ".join(lines).split()))


def _cut(text: str) -> str:
    if display_width(text) <= _LONGEST:
        return text
    while display_width(text) >= _LONGEST:
        text = text[:-1]
    return text + "…"


def _text(game: Game, name: str) -> str:
    if name in ("text", "markdown"):
        return (write_text if name == "text" else write_markdown)(game).text
    return records.write(game, name)


def _print(head: Sequence[str], rows: Sequence[Sequence[str]], output: str) -> None:
    if output == "json":
        for row in rows:
            data: dict[str, Any] = dict(zip(head, row, strict=True))
            click.echo(json.dumps(data, ensure_ascii=False))
    elif sys.stdout.isatty():
        _print_rich(head, rows)
    else:
        _print_plain([head, *rows])


def _print_rich(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(*head, box=None, padding=(0, 2, 0, 0))
    for row in rows:
        table.add_row(*map(Text, row))
    Console().print(table)


def _print_plain(rows: Sequence[Sequence[str]]) -> None:
    """A row a line, for programs such as grep; the last column is as long as it gets."""
    widths = [max(map(display_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell + " " * (width - display_width(cell))
            for cell, width in zip(row, widths, strict=True)
        ]
        click.echo("  ".join(cells).rstrip())
