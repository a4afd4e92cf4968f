"""What notebooks ask positions, games and moves for.

The model draws nothing and prints no text. The top of the package says who does, as a function
that is called when something is first shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["Drawn", "Shown", "set_printer", "shown"]

Printer = Callable[[Any, str], str]

_load: Callable[[], Printer] | None = None


def set_printer(load: Callable[[], Printer]) -> None:
    """Say how to get the function that prints a value as ``svg``, ``html``, ``markdown`` or
    ``text``."""
    global _load
    _load = load


def shown(value: Any, form: str) -> str:
    """A value as one of these forms."""
    assert _load is not None
    return _load()(value, form)


class Shown:
    """A value that a notebook shows."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return shown(self, "html")

    def _repr_markdown_(self) -> str:
        return shown(self, "markdown")

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        # Within a list there is room for a line alone.
        printer.text(repr(self) if len(printer.stack) > 1 else shown(self, "text"))


class Drawn(Shown):
    """One that can be shown as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return shown(self, "svg")
