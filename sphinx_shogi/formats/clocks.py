"""Clock times as records write them, in milliseconds."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from sphinx_shogi.model.game import Clock
from sphinx_shogi.model.pieces import Side

__all__ = ["Totals", "format_clock", "parse_clock"]

_TIME: Final = (
    r"(?:(\d{1,5})[ 　]*[:：][ 　]*)?(\d{1,6})[ 　]*[:：][ 　]*(\d{1,5})(?:[.．](\d{1,9}))?"
)
_CLOCK: Final = re.compile(rf"[(（]?[ 　]*{_TIME}[ 　]*+(?:[/／][ 　]*+(?:{_TIME})?)?[ 　]*[)）]?")
_SECONDS: Final = re.compile(r"(\d{1,7})(?:\.(\d{1,9}))?[ \t]*")


@lru_cache(maxsize=4096)
def parse_clock(text: str) -> Clock | None:
    """The times in ``( 0:16/00:00:16)``, spent on the move and in all, or in the ``T16`` of
    CSA; None where there are none.

    >>> parse_clock("( 0:16/00:01:16)"), parse_clock("(75:02/)")
    (Clock(spent=16000, total=76000), Clock(spent=4502000, total=None))
    >>> parse_clock("T4.5"), parse_clock("T")
    (Clock(spent=4500, total=None), None)
    """
    if text[:1] == "T":
        seconds = _SECONDS.fullmatch(text, 1)
        return Clock(_milliseconds(None, "0", *seconds.groups())) if seconds else None
    match = _CLOCK.fullmatch(text.strip(" \t　"))
    if match is None:
        return None
    parts = match.groups()
    total = _milliseconds(*parts[4:]) if parts[6] else None
    return Clock(_milliseconds(*parts[:4]), total)


class Totals:
    """What each side has used in all, to be told when it runs backwards.

    >>> totals = Totals()
    >>> [totals.falls(Side.BLACK, total) for total in ("00:00:05", "00:00:04", 6000, "00:00:05")]
    [False, True, False, True]
    """

    __slots__ = ("_latest",)

    def __init__(self) -> None:
        self._latest: list[str | int] = ["00:00:00", "00:00:00"]

    def falls(self, side: Side, total: str | int) -> bool:
        """Whether this total of a side is less than its last; in milliseconds, or as text of
        the form 00:12:34, which sorts as the times do."""
        before, self._latest[side] = self._latest[side], total
        if isinstance(before, str) and isinstance(total, str):
            return total < before
        return _total(total) < _total(before)


def _total(total: str | int) -> int:
    if isinstance(total, int):
        return total
    hours, minutes, seconds = total.split(":")
    return _milliseconds(hours, minutes, seconds)


def _milliseconds(
    hours: str | None, minutes: str, seconds: str, fraction: str | None = None
) -> int:
    whole = (int(hours or 0) * 60 + int(minutes)) * 60 + int(seconds)
    return whole * 1000 + (int(fraction[:3].ljust(3, "0")) if fraction else 0)


def format_clock(clock: Clock, total: int) -> str:
    """A clock as KIF writes it, ``( 0:16/00:01:16)``; `total` stands in for a missing one.

    >>> format_clock(Clock(16000), 76500)
    '( 0:16/00:01:16.5)'
    """
    spent = clock.spent or 0
    minutes, rest = divmod(spent, 60_000)
    hours, below = divmod(total if clock.total is None else clock.total, 3_600_000)
    return (
        f"({minutes:2}:{_seconds(rest)}/{hours:02}:{below // 60_000:02}:{_seconds(below % 60_000)})"
    )


def _seconds(milliseconds: int) -> str:
    seconds, fraction = divmod(milliseconds, 1000)
    return f"{seconds:02}" + (f".{fraction:03}".rstrip("0") if fraction else "")
