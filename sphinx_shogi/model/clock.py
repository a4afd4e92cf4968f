"""Clock times: two numbers, or what a record has written, which is read when it is asked for."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

__all__ = ["Clock", "milliseconds", "parse_clock"]

_TIME: Final = (
    r"(?:(\d{1,5})[ 　]*[:：][ 　]*)?(\d{1,6})[ 　]*[:：][ 　]*(\d{1,5})(?:[.．](\d{1,9}))?"
)
_CLOCK: Final = re.compile(rf"[(（]?[ 　]*{_TIME}[ 　]*+(?:[/／][ 　]*+(?:{_TIME})?)?[ 　]*[)）]?")
_SECONDS: Final = re.compile(r"(\d{1,7})(?:\.(\d{1,9}))?[ \t]*")


class Clock(NamedTuple):
    """Times of one move in milliseconds: spent on it, and by the mover in all so far."""

    spent: int | None = None
    total: int | None = None


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
        return Clock(milliseconds(None, "0", *seconds.groups())) if seconds else None
    match = _CLOCK.fullmatch(text.strip(" \t　"))
    if match is None:
        return None
    parts = match.groups()
    total = milliseconds(*parts[4:]) if parts[6] else None
    return Clock(milliseconds(*parts[:4]), total)


def milliseconds(hours: str | None, minutes: str, seconds: str, fraction: str | None = None) -> int:
    whole = (int(hours or 0) * 60 + int(minutes)) * 60 + int(seconds)
    return whole * 1000 + (int(fraction[:3].ljust(3, "0")) if fraction else 0)
