"""What a text may ask for at most, since books are built from pages that anyone may send."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from sphinx_shogi.book.files import MAX_BYTES
from sphinx_shogi.formats.bounds import Bounds
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption, nearest

__all__ = ["Limits", "read_limits"]


@dataclass(frozen=True, kw_only=True)
class Limits(Bounds):
    """The limits of a game, and of what a directive reads and draws."""

    file_size: int = MAX_BYTES
    """Bytes of a record file."""
    diagrams: int = 200
    """Diagrams that one game shows."""


def read_limits(values: Mapping[str, Any]) -> Limits:
    """Limits as a program or a configuration gives them, by name; the usual ones for others.

    Raises `BadOption` for a name that there is not, or a value that is no number.

    >>> read_limits({"moves": 500}).moves
    500
    >>> read_limits({"move": 500})
    Traceback (most recent call last):
    ...
    sphinx_shogi.model.errors.BadOption: there is no limit 'move'; did you mean 'moves'?
    """
    known = [field.name for field in fields(Limits)]
    for name, value in values.items():
        if name not in known:
            hint = nearest(str(name), known)
            raise BadOption(tell("there is no limit {name!r}; {hint}", name=name, hint=hint))
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise BadOption(
                tell(
                    "the limit {name!r} is a whole number from 0 on, not {value!r}",
                    name=name,
                    value=value,
                )
            )
    return Limits(**values)
