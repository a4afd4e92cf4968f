"""From an error of the library to a warning at a place."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from sphinx_shogi.book.files import RecordFault
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import Code, ShogiError

__all__ = ["Fault", "Host", "report_error"]


class Fault(NamedTuple):
    """Something to tell the author: what kind, a sentence, and where (lines from 1)."""

    code: Code
    message: str
    source: str | None
    line: int | None

    def __str__(self) -> str:
        """``file:line: message``, as far as the place is known.

        >>> str(Fault(Code.OPTION, "odd", "a.md", 3)), str(Fault(Code.OPTION, "odd", "", 3))
        ('a.md:3: odd', 'line 3: odd')
        """
        known = [str(each) for each in (self.source, self.line) if each]
        place = ":".join(known) if self.source else f"line {known[0]}" if known else ""
        return f"{place}: {self.message}" if place else self.message


class Host(Protocol):
    """What playing a document needs of the program it runs in: Sphinx, docutils, Markdown."""

    @property
    def is_book(self) -> bool:
        """There are other documents, whose names this one can use."""

    def report(self, fault: Fault) -> None:
        """Show a fault to the author; nothing stops for it."""

    def record_path(self, path: str) -> str:
        """The file that a document names; `UnknownSource` where it may not be read."""

    def read_bytes(self, path: str) -> bytes:
        """The content of a file found by `record_path`; `UnknownSource` if it cannot be
        read."""


def report_error(host: Host, error: ShogiError, source: str | None, line: int | None) -> None:
    """Report an error in a text whose first line is `line` of `source`.

    A fault of a record file is reported there instead, the first time.
    """
    if isinstance(error, RecordFault):
        if error.is_told:
            return
        error.is_told = True
        message = error.message
        if error.column is not None:
            message = tell("{message} (column {column})", message=message, column=error.column)
        host.report(Fault(error.code, message, error.path, error.line))
        return
    if line is not None and error.line is not None:
        line += error.line - 1
    host.report(Fault(error.code, error.message, source, line))
