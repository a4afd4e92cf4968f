"""The numbers of mate problems, in the order in which they are read."""

from __future__ import annotations

__all__ = ["Numbering"]


class Numbering:
    """Counts problems; an author may set a number, from which the next ones count on.

    >>> counting = Numbering()
    >>> [counting.number(typed) for typed in ("", "12", "none", "")]
    [1, 12, None, 13]
    """

    def __init__(self) -> None:
        self._following = 1

    def number(self, typed: str) -> int | None:
        """The number of the next problem, of which digits, ``none`` or nothing is typed; None
        where it has none."""
        if typed == "none":
            return None
        number = int(typed) if typed else self._following
        self._following = number + 1
        return number
