"""Translated paragraphs: their roles must say what those of the original say.

A translator may type the moves in another notation, but a move that is left out, added or
another one is a fault of the translation.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from docutils import nodes

from sphinx_shogi.book.prose import play_line
from sphinx_shogi.book.roles import MOVES, TERMS, split_source
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import Code
from sphinx_shogi.model.position import Position
from sphinx_shogi.rst.nodes import shogi_moves, shogi_see, shogi_term
from sphinx_shogi.rst.seeking import every

if TYPE_CHECKING:
    from sphinx_shogi.rst.walk import Walk

__all__ = ["ORIGINAL", "check_translation", "compare_moves"]

ORIGINAL: Final = "original"
"""The attribute of a translated role for the text that the original has in its place."""

_NAMES: Final = "|".join(MOVES)
_ROLE: Final = re.compile(
    rf"(?::(?:shogi:)?({_NAMES}):|\{{(?:shogi:)?({_NAMES})\}})`([^`]{{1,2000}})`"
)

_SEE: Final = "see"
_OTHER_NAMES: Final = "|".join((*TERMS, _SEE))
_OTHER: Final = re.compile(
    rf"[:{{](shogi:)?(?:({_OTHER_NAMES}):|({_OTHER_NAMES})\}})`[^`]{{1,2000}}`"
)


def check_translation(run: Walk, element: nodes.TextElement) -> None:
    """Warn of a translation that has other roles than the original; note the original moves
    with each role, to be compared when they are played."""
    if not element.get("translated"):
        return
    originals = [
        (first or second, " ".join(text.split()))
        for first, second, text in _ROLE.findall(element.rawsource)
    ]
    roles = [node for node in every(element, shogi_moves) if _is_named(node)]
    if [name for name, _ in originals] != [node["task"] for node in roles]:
        _report(run, element, [node["task"] for node in roles], [name for name, _ in originals])
        return
    for node, (_, text) in zip(roles, originals, strict=True):
        node[ORIGINAL] = split_source(text)[0]
    _check_others(run, element)


def _check_others(run: Walk, element: nodes.TextElement) -> None:
    """Warn where terms and links are others; their order is that of the language."""
    found = _OTHER.findall(element.rawsource)
    names = [(first or second, bool(prefix)) for prefix, first, second in found]
    here = sorted(filter(None, map(_other_role, every(element, nodes.Element))))
    there = sorted(name for name, _ in names)
    # Without the prefix it may be a role of somebody else.
    ours = sorted(name for name, is_ours in names if is_ours)
    if here not in (there, ours):
        _report(run, element, here, there)


def _is_named(node: nodes.Element) -> bool:
    """Whether a role was typed with its name: of one between plain backquotes the original does
    not tell whether it is ours."""
    return "task" in node and not node.rawsource.startswith("`")


def _other_role(node: nodes.Element) -> str:
    if isinstance(node, shogi_term):
        return str(node["task"]) if _is_named(node) else ""
    if isinstance(node, shogi_see):
        return _SEE
    is_link = node.__class__.__name__ == "pending_xref" and node.get("refdomain") == "shogi"
    return _SEE if is_link else ""


def _report(
    run: Walk, element: nodes.TextElement, here: Sequence[str], there: Sequence[str]
) -> None:
    message = tell(
        "the translation has other roles than the original: {here} instead of {there}",
        here=", ".join(here) or tell("none"),
        there=", ".join(there) or tell("none"),
    )
    run.report(Code.TRANSLATION, message, element.source, element.line)


def compare_moves(run: Walk, node: shogi_moves, original: str, moves: tuple[str, ...]) -> None:
    """Warn where a translated role plays other moves than the original."""
    start = Position.stored(node["start"], node["last"] or None)
    expected = play_line(original, start, run.settings)
    if expected.fault is None and expected.moves != moves:
        message = tell(
            "the translation plays {names}, and the original {names2}",
            names=" ".join(moves),
            names2=" ".join(expected.moves),
        )
        run.report(Code.TRANSLATION, message, node.source, node.line)
