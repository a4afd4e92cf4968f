"""`Run`: what plays a document, whatever it is written in."""

from __future__ import annotations

from typing import Any, Protocol

from sphinx_shogi.book.faults import Host
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.sources import Place
from sphinx_shogi.book.typed import Shelf
from sphinx_shogi.model.errors import Code, ShogiError
from sphinx_shogi.model.position import Position

__all__ = ["Names", "Run"]


class Names(Shelf, Protocol):
    """The names of a document, and what each directive of it stands for.

    A directive is known by whatever the house keeps of it, a node or a token.
    """

    @property
    def faults(self) -> dict[int, ShogiError]:
        """What is wrong with a directive, by its `id`."""

    def place_of(self, directive: Any) -> Place:
        """What a directive stands for, worked out once."""

    def keep(self, directive: Any, place: Place) -> None:
        """Note what a directive stands for, as far as it could be played."""


class Run(Protocol):
    """One pass over a document, in the order in which it is read."""

    @property
    def settings(self) -> Settings:
        """Notation, language and defaults."""

    @property
    def host(self) -> Host:
        """Where faults go and files come from."""

    @property
    def library(self) -> Names:
        """Where sources are looked up."""

    @property
    def is_set(self) -> bool:
        """Whether anything in the document has set the cursor."""

    def here(self) -> Position:
        """The position at the cursor."""

    def set_cursor(self, position: Position) -> None:
        """What the prose talks about from here on."""

    def lose_cursor(self) -> None:
        """What the prose talks about is not known, until something sets it: `here` raises
        `Lost`."""

    def report(self, code: Code, message: str, source: str | None, line: int | None) -> None:
        """Tell the author of a fault at a place."""

    def report_error(self, error: ShogiError, source: str | None, line: int | None) -> None:
        """Tell of an error in a text that starts at a line."""
