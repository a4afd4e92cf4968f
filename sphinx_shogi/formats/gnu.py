"""The game texts of GNU Shogi and xshogi: a ``#`` title, then moves, in their spellings.

Source: the documentation and book files of GNU Shogi 1.4.2. Its saved positions are private
to the program and are not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sphinx_shogi.formats import psn
from sphinx_shogi.formats.events import Event
from sphinx_shogi.formats.lines import split_lines
from sphinx_shogi.formats.writing import tree_lost
from sphinx_shogi.model.game import Game
from sphinx_shogi.notation import psn as psn_notation
from sphinx_shogi.notation.style import DEFAULT

__all__ = ["games", "read", "write"]


def games(text: str) -> list[tuple[int, str]]:
    """The games or openings of a text, each with the number of its first line: a ``#`` line
    after moves begins a new one."""
    lines = split_lines(text)
    starts = [0]
    moves = False
    for index, line in enumerate(lines):
        if line.startswith("#"):
            if moves:
                starts.append(index)
            moves = False
        elif line.strip():
            moves = True
    parts = zip(starts, [*starts[1:], len(lines)], strict=True)
    return [
        (start + 1, "\n".join(lines[start:end]))
        for start, end in parts
        if any(line.strip() for line in lines[start:end])
    ]


def read(text: str, line: int = 1) -> Iterator[Event]:
    """The events of one game whose first line has the number `line`."""
    return psn.read(text, line, gnu=True)


def write(game: Game, lost: list[str]) -> str:
    """A title, then the main line, two moves to a line, with comments in brackets."""
    title = game.headers.get("表題") or " - ".join(
        game.headers[key] for key in ("先手", "後手") if game.headers.get(key)
    )
    lines = [f"# {row}".rstrip() for row in (title or "").split("\n")]
    row = ""
    for node in game.main_line:
        move = node.move
        assert move is not None
        first = node.ply % 2 == 1
        text = psn_notation.write(move, DEFAULT) + node.annotation
        row += f"{(node.ply + 1) // 2}. {text}" if first else f" {text}"
        if node.comment:
            row += f" [{_flat(node.comment)}]"
        if not first or not node.children:
            lines.append(row)
            row = ""
    tree_lost(game, lost)
    return "\n".join(lines) + "\n"


def _flat(comment: str) -> str:
    return " ".join(re.sub(r"[\[\]]", "|", comment).split())
