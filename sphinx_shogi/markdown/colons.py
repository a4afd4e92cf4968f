"""``:::{shogi:diagram}``: a fence of colons, for directives that hold text.

Only fences of ours are taken, so that other plugins keep theirs.
"""

from __future__ import annotations

import re
from typing import Final

from markdown_it.rules_block import StateBlock

__all__ = ["colon_fence"]

# ":::{shogi:name} argument", with three colons or more.
_OPENING: Final = re.compile(r"(:{3,})[ \t]{0,8}\{?shogi:[^\n]*")


def colon_fence(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """The block rule; it makes the same token as a fence of backquotes."""
    if state.is_code_block(start_line):
        return False
    begin = state.bMarks[start_line] + state.tShift[start_line]
    opening = _OPENING.fullmatch(state.src[begin : state.eMarks[start_line]])
    if opening is None:
        return False
    if silent:
        return True
    length = len(opening[1])
    line = start_line + 1
    while line < end_line and not _leaves(state, line) and not _closes(state, line, length):
        line += 1
    closed = line < end_line and _closes(state, line, length)
    state.line = line + closed
    token = state.push("fence", "code", 0)
    token.info = state.src[begin + length : state.eMarks[start_line]]
    token.content = state.getLines(start_line + 1, line, state.sCount[start_line], True)
    token.markup = opening[1]
    token.map = [start_line, state.line]
    return True


def _leaves(state: StateBlock, line: int) -> bool:
    """A line set in less ends the list item that the fence stands in, and so the fence."""
    begin = state.bMarks[line] + state.tShift[line]
    return begin < state.eMarks[line] and state.sCount[line] < state.blkIndent


def _closes(state: StateBlock, line: int, length: int) -> bool:
    text = state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]].rstrip()
    return len(text) >= length and not text.strip(":") and not state.is_code_block(line)
