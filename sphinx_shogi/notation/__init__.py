"""Moves as text: every notation in use, read and written.

Each notation is a module with `write` and `parse`, known by its id through `registry`.

>>> from sphinx_shogi import Position
>>> move = read("S48", Position())
>>> write(move, "japanese", side=True), write(move, "hodges")
('☗４八銀', 'S-4h')
"""

from __future__ import annotations

from sphinx_shogi.notation.interposition import interpositions, write_interposition
from sphinx_shogi.notation.layout import Layout, lay_out
from sphinx_shogi.notation.numbering import ListedMove, label, list_moves, read_numbering
from sphinx_shogi.notation.parts import Part, PartKind
from sphinx_shogi.notation.playing import (
    PlayedMove,
    PlayedSequence,
    play_sequence,
    read_sequence,
)
from sphinx_shogi.notation.reading import candidates, parse, read, read_raw
from sphinx_shogi.notation.registry import find_notation, notations
from sphinx_shogi.notation.results import circles, score, write_result
from sphinx_shogi.notation.sequence import TypedMove, TypedSequence, split
from sphinx_shogi.notation.squares import read_square, write_square
from sphinx_shogi.notation.style import Style, style
from sphinx_shogi.notation.system import Notation, Numbering
from sphinx_shogi.notation.writing import write, writer

__all__ = [
    "Layout",
    "ListedMove",
    "Notation",
    "Numbering",
    "Part",
    "PartKind",
    "PlayedMove",
    "PlayedSequence",
    "Style",
    "TypedMove",
    "TypedSequence",
    "candidates",
    "circles",
    "find_notation",
    "interpositions",
    "label",
    "lay_out",
    "list_moves",
    "notations",
    "parse",
    "play_sequence",
    "read",
    "read_numbering",
    "read_raw",
    "read_sequence",
    "read_square",
    "score",
    "split",
    "style",
    "write",
    "write_interposition",
    "write_result",
    "write_square",
    "writer",
]
