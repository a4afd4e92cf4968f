"""Clock times as records write them, in milliseconds."""

from __future__ import annotations

from sphinx_shogi.model.clock import Clock, milliseconds

__all__ = ["Totals", "format_clock"]


class Totals:
    """What each side has used in all, to be told when it runs backwards.

    >>> totals = Totals()
    >>> [totals.falls(1, total) for total in ("00:00:05", "00:00:04", 6000, "00:00:05")]
    [False, True, False, True]
    """

    __slots__ = ("_latest",)

    def __init__(self) -> None:
        self._latest: list[str | int] = ["00:00:00", "00:00:00"]

    def falls(self, ply: int, total: str | int) -> bool:
        """Whether the total after a ply is less than that side's last; in milliseconds, or as
        text of the form 00:12:34, which sorts as the times do."""
        # The plies of a side are all odd or all even.
        latest, side = self._latest, ply & 1
        before = latest[side]
        latest[side] = total
        if type(before) is type(total) is str:
            return total < before
        return _total(total) < _total(before)


def _total(total: str | int) -> int:
    if isinstance(total, int):
        return total
    hours, minutes, seconds = total.split(":")
    return milliseconds(hours, minutes, seconds)


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
