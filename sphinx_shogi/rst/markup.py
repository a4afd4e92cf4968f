"""Roles that the markup did not take for roles, so that a move would go unchecked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from docutils import nodes

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import Code

if TYPE_CHECKING:
    from sphinx_shogi.rst.walk import Walk

__all__ = ["check_attributes", "check_markup"]

_ROLE_END: Final = re.compile(r":shogi:([a-z]{1,16}):$")
_ROLE_INSIDE: Final = re.compile(r":shogi:([a-z]{1,16}):`[^`]{1,200}`")
_MYST_ROLE: Final = re.compile(r"\{shogi:([a-z]{1,16})\}`[^`]{1,200}`")
_ROLE_EMPTY: Final = re.compile(r":shogi:([a-z]{1,16}):``")
_MYST_END: Final = re.compile(r"\{shogi:([a-z]{1,16})\}$")
_INSIDE: Final = (_ROLE_INSIDE, _ROLE_EMPTY, _MYST_ROLE)
_BEFORE: Final = (_ROLE_END, _MYST_END)


def check_markup(run: Walk, element: nodes.TextElement) -> None:
    """Warn of text such as ``ここで:shogi:line:`…```, where the role is glued to a word.

    reStructuredText wants a blank or punctuation before a role; without one it prints the
    role as text and says nothing. What is literal shows a role on purpose.
    """
    if isinstance(element, _LITERAL):
        return
    searched = 0
    for number, child in enumerate(element.children):
        if not isinstance(child, nodes.Text):
            continue
        text = child.astext()
        if "shogi:" not in text:
            continue
        after = element.children[number + 1] if number + 1 < len(element.children) else None
        found = [each for pattern in _INSIDE for each in pattern.finditer(text)]
        if isinstance(after, _QUOTED):
            found += [each for pattern in _BEFORE for each in pattern.finditer(text)]
        for each in sorted(found, key=lambda match: match.start()):
            searched = _report(run, element, each, searched)


def check_attributes(run: Walk, node: nodes.Element) -> None:
    """Warn of roles in the texts of an element that hold no markup: the alternative text of an
    image, and the caption over a table of contents."""
    for kind, name, what in _PLAIN_TEXTS:
        if node.__class__.__name__ != kind:
            continue
        found = _ANY_ROLE.search(str(node.get(name) or ""))
        if found is not None:
            message = tell(
                "{role} stands in {what}, where no role is played, and stays text",
                role=found[0],
                what=what,
            )
            run.report(Code.MARKUP, message, *nodes_place(node))


_ANY_ROLE: Final = re.compile(r":shogi:[a-z]{1,16}:|\{shogi:[a-z]{1,16}\}")
_PLAIN_TEXTS: Final = (
    ("image", "alt", tell("an alternative text")),
    # Sphinx's, by name since this layer does not know it.
    ("toctree", "caption", tell("the caption of a table of contents")),
)

# What docutils could not read as a role it has told of, and shows as `problematic`.
_LITERAL: Final = (nodes.literal, nodes.FixedTextElement, nodes.problematic)
_QUOTED: Final = (nodes.title_reference, nodes.literal)


def _report(run: Walk, element: nodes.TextElement, found: re.Match[str], searched: int) -> int:
    """Warn of one role; returns how far the source of the paragraph has been looked through."""
    role, is_myst = found[1], found[0].startswith("{")
    source, line = nodes_place(element)
    if line is not None:
        marker = f"{{shogi:{role}}}`" if is_myst else f":shogi:{role}:`"
        at = element.rawsource.find(marker, searched)
        if at >= 0:
            line += element.rawsource.count("\n", 0, at)
            searched = at + len(marker)
    if is_myst:
        message = tell(
            "{{shogi:{role}}} is how Markdown writes a role; in reStructuredText "
            "write :shogi:{role}:`…`",
            role=role,
        )
    else:
        message = tell(
            ":shogi:{role}: is printed as text, not played: in reStructuredText a "
            "role needs a blank or punctuation before and after it (an escaped "
            "blank, '\\ ', does not show), in Markdown it is written "
            "{{shogi:{role}}}`…`",
            role=role,
        )
    run.report(Code.MARKUP, message, source, line)
    return searched


def nodes_place(element: nodes.Element) -> tuple[str | None, int | None]:
    """The nearest known place of an element."""
    node: nodes.Element | None = element
    while node is not None and node.line is None:
        node = node.parent
    return (node.source, node.line) if node is not None else (None, None)
