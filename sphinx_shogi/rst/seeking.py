"""Finding nodes in a tree: most of what a document costs us is looking through it."""

from __future__ import annotations

from typing import TypeVar

from docutils import nodes

__all__ = ["every"]

_Kind = TypeVar("_Kind", bound=nodes.Node)


def every(top: nodes.Node, *kinds: type[_Kind]) -> list[_Kind]:
    """The nodes of these classes in a tree, itself among them, in reading order.

    It is `findall` of docutils without its generators, one in another for each level of the
    tree, and several times as fast. As a list it may be gone through while the tree changes.

    >>> each = nodes.paragraph("", "", nodes.strong("", "a"), nodes.emphasis("", "b"))
    >>> [node.astext() for node in every(each, nodes.strong, nodes.Text)]
    ['a', 'a', 'b']
    """
    found: list[_Kind] = []
    waiting = [top]
    while waiting:
        node = waiting.pop()
        if isinstance(node, kinds):
            found.append(node)
        if node.children:
            waiting += node.children[::-1]
    return found
