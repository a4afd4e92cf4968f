"""Options as docutils takes them.

docutils stops at the first bad option and drops the directive with it; here every option is
taken as text, and what is wrong with it becomes one warning while the rest is drawn.
"""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["AnyOption"]


def _as_text(argument: str | None) -> str:
    return argument or ""


class AnyOption(dict[str, Callable[[str | None], str]]):
    """An option specification that takes any option as text.

    >>> AnyOption()["nonsense"](None)
    ''
    """

    def __missing__(self, name: str) -> Callable[[str | None], str]:
        return _as_text

    def __bool__(self) -> bool:
        # An empty specification would mean a directive without options.
        return True
