"""The roles: each records the text that was typed and its place; the walk plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from docutils import nodes
from docutils.utils import unescape

from sphinx_shogi.book.roles import MOVES, TERMS, split_source
from sphinx_shogi.rst.nodes import shogi_moves, shogi_term

__all__ = ["ROLES", "Role", "role_of"]


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


def role_of(make: Callable[[str, str], nodes.Element]) -> Role:
    """The role whose node is made of its source and its text, and is told its place."""

    def run(
        name: str,
        rawtext: str,
        text: str,
        lineno: int,
        inliner: Any,
        options: Mapping[str, Any] | None = None,
        content: Sequence[str] = (),
    ) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        node = make(rawtext, text)
        node.source, node.line = inliner.reporter.get_source_and_line(lineno)
        return [node], []

    return run


def _recording(task: str, kind: type[nodes.TextElement]) -> Role:
    def make(rawtext: str, text: str) -> nodes.TextElement:
        typed = unescape(text)
        moves, source = split_source(typed) if kind is shogi_moves else (typed, "")
        node = kind(rawtext, moves, task=task)
        node["text-typed"], node["source-typed"] = moves, source
        # Sphinx asks the node, not its class. Smart quotes would change the drop of P'23,
        # which references to a heading show as it was typed.
        node["support_smartquotes"] = False
        return node

    return role_of(make)


ROLES: Final[dict[str, Role]] = {
    **{task: _recording(task, shogi_moves) for task in MOVES},
    **{task: _recording(task, shogi_term) for task in TERMS},
}
"""The roles by their names in the domain ``shogi``."""
