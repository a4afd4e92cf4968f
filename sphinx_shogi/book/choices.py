"""`make_settings`: settings as a program or a command line gives them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sphinx_shogi.book.limits import read_limits
from sphinx_shogi.book.settings import Settings, default_notation
from sphinx_shogi.diagram.options import read_option
from sphinx_shogi.notation import find_notation
from sphinx_shogi.notation import style as read_style

__all__ = ["make_settings"]


def make_settings(
    *,
    language: str = "en",
    notation: str | None = None,
    style: Mapping[str, Any] | None = None,
    input: Sequence[str] = (),
    terms: Mapping[str, str] | None = None,
    diagram: Mapping[str, str | bool | int] | None = None,
    limits: Mapping[str, int] | None = None,
) -> Settings:
    """Settings as a program gives them, checked: the notation is by default that of the
    language, and options of diagrams may be given as values.

    Raises `BadOption` for a notation, a style, an option or a limit that there is not.

    >>> make_settings(language="ja", diagram={"flip": True}).diagram
    {'flip': 'yes'}
    """
    style = dict(style or {})
    read_style(**style)
    options = {
        name: ("no", "yes")[value] if isinstance(value, bool) else str(value)
        for name, value in (diagram or {}).items()
    }
    for name, text in options.items():
        read_option(name, text)
    return Settings(
        notation=find_notation(notation or default_notation(language)).id,
        style=style,
        language=language,
        input=tuple(find_notation(name).id for name in input),
        terms=dict(terms or {}),
        diagram=options,
        limits=read_limits(limits or {}),
    )
