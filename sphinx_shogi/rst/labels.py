"""The words over hints and solutions where no reader opens them."""

from __future__ import annotations

from docutils import nodes

__all__ = ["put_label"]


def put_label(node: nodes.Element) -> None:
    """Put the word for a hint or a solution at the beginning of its first paragraph."""
    word = nodes.strong("", node["label"])
    first = node.children[0] if node.children else None
    if isinstance(first, nodes.paragraph):
        first.insert(0, [word, nodes.Text(": ")])
    else:
        node.insert(0, nodes.paragraph("", "", word))
