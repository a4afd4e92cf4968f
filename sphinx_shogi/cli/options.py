"""Options that several commands share, and how their values are read."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import click

from sphinx_shogi.book.settings import default_notation
from sphinx_shogi.locale import languages
from sphinx_shogi.model.errors import ShogiError

__all__ = [
    "encoding_option",
    "filled",
    "format_option",
    "language_option",
    "layout_option",
    "notation_option",
    "notation_or_default",
    "read_encoding",
]


Decorator: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]


def filled(_context: click.Context, _parameter: click.Parameter, value: Any) -> Any:
    """The callback of what must not be empty: a shell makes that of a variable that is not set."""
    for word in value if isinstance(value, tuple) else (value,):
        if word is not None and not word.strip():
            raise click.BadParameter("it is empty")
    return value


def _format(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    if value is None or value.strip().lower() == "moves":
        return value and "moves"
    from sphinx_shogi.formats import find_format

    try:
        return find_format(value).name
    except ShogiError as error:
        raise click.BadParameter(error.message) from None


def read_encoding(
    _context: click.Context, _option: click.Parameter, value: str | None
) -> str | None:
    """The callback of an option that names an encoding."""
    if value is None:
        return None
    from sphinx_shogi.formats import encode

    try:
        encode("", value)
    except ShogiError as error:
        raise click.BadParameter(error.message) from None
    return value


def _notation(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    if value is None:
        return None
    from sphinx_shogi.notation import find_notation

    try:
        return find_notation(value).id
    except ShogiError as error:
        raise click.BadParameter(error.message) from None


def _language(_context: click.Context, _option: click.Parameter, value: str | None) -> str:
    if value is not None:
        return value
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next((name for name in names if name), "")
    return "ja" if chosen.lower().split("_")[0].split(".")[0] == "ja" else "en"


def notation_or_default(notation: str | None, language: str) -> str:
    """The notation that was named, or the one that readers of the language expect."""
    return notation or default_notation(language)


format_option: Final[Decorator] = click.option(
    "--from",
    "format",
    metavar="FORMAT",
    callback=_format,
    help="The format of the files, where it is not found out rightly.",
)
encoding_option: Final[Decorator] = click.option(
    "--encoding",
    metavar="ENCODING",
    callback=read_encoding,
    help="The encoding of the files, where it is not found out rightly.",
)
notation_option: Final[Decorator] = click.option(
    "--notation",
    metavar="NAME",
    callback=_notation,
    help="The notation of the moves; `sphinx-shogi notations` lists them.",
)
language_option: Final[Decorator] = click.option(
    "--language",
    type=click.Choice(languages()),
    callback=_language,
    help="The language of terms; by default that of the system, if it is Japanese.",
)
layout_option: Final[Decorator] = click.option(
    "--layout",
    type=click.Choice(["running", "lines", "pairs", "vertical", "right-to-left"]),
    default="running",
    show_default=True,
    help="How the moves stand.",
)
