"""What is fed with damaged inputs: readers of records, parsers of short texts, whole documents,
and the script of a page."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

LONGEST: Final = 5.0
"""Seconds of processor time for one input of some kilobytes."""


class Outcome(NamedTuple):
    """What became of an input: its kind, or what went wrong with it."""

    kind: str
    fault: str = ""


@dataclass(frozen=True)
class Target:
    """Something that reads what people typed.

    `make` gives an input, `read` reads it and says in a word what came of it. It raises
    nothing, whatever the input: a `ShogiError` where one is promised is a word, too.
    """

    name: str
    family: str
    """``reader``, ``parser``, ``document`` or ``script``."""
    make: Callable[[Random], Any]
    read: Callable[[Any, Random], str]
    longest: float = LONGEST

    def input(self, number: int) -> Any:
        """The input with this number, always the same."""
        return self.make(Random(f"{self.name} {number}"))

    def run(self, number: int) -> Outcome:
        """Read the input with this number."""
        return self.feed(self.input(number), number)

    def feed(self, data: Any, number: int = 0) -> Outcome:
        """Read an input."""
        begun = time.process_time()
        try:
            kind = self.read(data, Random(number))
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            what = f"{type(error).__name__}: {str(error)[:200]} ({place.filename}:{place.lineno})"
            return Outcome("fault", f"{self.name} {number}: {what}")
        taken = time.process_time() - begun
        if taken > self.longest:
            return Outcome("fault", f"{self.name} {number}: took {taken:.1f} s")
        return Outcome(kind)
