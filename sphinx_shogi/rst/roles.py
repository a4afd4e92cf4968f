"""The roles: each records the text that was typed and its place; the walk plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from docutils import nodes
from docutils.utils import unescape

from sphinx_shogi.rst.nodes import shogi_moves, shogi_term
from sphinx_shogi.rst.play_roles import split_source

__all__ = ["ABOUT", "ROLES"]

_MOVES: Final = ("line", "play", "move", "illegal")
_TERMS: Final = ("piece", "square", "side")


class Role(Protocol):
    """A role function of docutils."""

    def __call__(
        self,
        name: str,
        rawtext: str,
        text: str,
        lineno: int,
        inliner: Any,
        options: Mapping[str, Any] | None = None,
        content: Sequence[str] = (),
    ) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Nodes and messages."""


def _role(task: str, kind: type[nodes.TextElement]) -> Role:
    def run(
        name: str,
        rawtext: str,
        text: str,
        lineno: int,
        inliner: Any,
        options: Mapping[str, Any] | None = None,
        content: Sequence[str] = (),
    ) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        typed = unescape(text)
        moves, source = split_source(typed) if kind is shogi_moves else (typed, "")
        node = kind(rawtext, moves, task=task)
        node["text"], node["source-typed"] = moves, source
        node.source, node.line = inliner.reporter.get_source_and_line(lineno)
        return [node], []

    return run


ROLES: Final[dict[str, Role]] = {
    **{task: _role(task, shogi_moves) for task in _MOVES},
    **{task: _role(task, shogi_term) for task in _TERMS},
}
"""The roles by their names in the domain ``shogi``."""

ABOUT: Final[dict[str, str]] = {
    "line": "Plays moves from the cursor, and leaves the cursor where it is.",
    "play": "Plays moves from the cursor, and moves the cursor to their end.",
    "move": "One move at the cursor.",
    "illegal": "One move that must be illegal at the cursor; a legal one is the warning.",
    "piece": "A piece, by its sign or its name.",
    "square": "A square of the board.",
    "side": "Black or White, by mark or name.",
}
"""What each role does, in a sentence for the manual."""
