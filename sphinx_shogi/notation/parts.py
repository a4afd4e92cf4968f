"""The pieces that a typed line of moves is made of."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

__all__ = ["Part", "PartKind"]


class PartKind(Enum):
    """What a piece of the text is."""

    TEXT = "text"
    """Blanks and punctuation."""
    NUMBER = "number"
    """``1`` or ``1.``"""
    DOTS = "dots"
    """The ellipsis of a move of White."""
    MARK = "mark"
    """A side mark, ``☗``."""
    MOVE = "move"
    """A move, or what stands in the place of one."""
    ANNOTATION = "annotation"
    """``!?`` and the like."""


class Part(NamedTuple):
    """A piece of the text; all of them together are the text."""

    kind: PartKind
    text: str
    start: int
    """Offset of its first character, from 0."""
