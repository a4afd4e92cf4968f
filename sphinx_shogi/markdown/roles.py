"""``{shogi:line}`P76 P34```: the syntax of roles."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from markdown_it.rules_inline import StateInline

from sphinx_shogi.book.roles import MOVES, split_source

__all__ = ["TypedRole", "role"]

_OPENING: Final = re.compile(r"\{shogi:([a-zA-Z0-9_-]{1,32})\}(`+)")


class TypedRole(NamedTuple):
    """A role as typed."""

    name: str
    text: str
    source: str
    """What stands in ``<…>`` at its end; empty for none."""
    raw: str
    """All of it, with the braces."""
    line: int
    """In its paragraph, from 0."""


def role(state: StateInline, silent: bool) -> bool:
    """The inline rule."""
    src, begin = state.src, state.pos
    if src[begin] != "{":
        return False
    opening = _OPENING.match(src, begin)
    if opening is None:
        return False
    end = _closing(src, opening.end(), state.posMax, opening[2])
    if end < 0:
        return False
    if not silent:
        typed = src[opening.end() : end]
        name = opening[1].lower()
        text, source = split_source(typed) if name in MOVES else (typed, "")
        token = state.push("shogi_role", "", 0)
        token.content = text
        token.meta["shogi"] = TypedRole(
            name,
            text,
            source,
            src[begin : end + len(opening[2])],
            src.count("\n", 0, opening.end()),
        )
    state.pos = end + len(opening[2])
    return True


def _closing(src: str, start: int, stop: int, ticks: str) -> int:
    """Where a run of just as many backquotes begins; -1 for nowhere."""
    at = start
    while True:
        at = src.find(ticks, at, stop)
        if at < 0:
            return -1
        end = at
        while end < stop and src[end] == "`":
            end += 1
        if end - at == len(ticks):
            return at
        at = end
