"""The docutils nodes: plain data, so that doctrees pickle, compare and print as XML.

Class names are long because docutils registers visitors by the bare name.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes

__all__ = [
    "shogi_diagram",
    "shogi_diagrams",
    "shogi_game",
    "shogi_hint",
    "shogi_moves",
    "shogi_position",
    "shogi_ruby",
    "shogi_see",
    "shogi_solution",
    "shogi_solutions",
    "shogi_term",
    "shogi_tsume",
    "shogi_variation",
]


class shogi_moves(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A run of moves in prose or in a move list.

    Before the walk it holds what was typed: ``typed`` the text, ``task`` the role's name.
    After it ``start`` (SFEN), ``last`` (USI of the move before, or empty), ``moves`` (USI, with
    blanks between), ``layout`` (``prose`` or ``list``) and, where there are any, the signs that
    were typed around the moves.
    The child is the text as typed, until a printer replaces it.
    """


class shogi_term(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A piece, a square, a side or a result, printed in the reader's notation and language:
    ``term`` says which, ``value`` is its canonical form."""


class shogi_diagram(nodes.General, nodes.Element):  # noqa: N801
    """A position to draw: ``sfen``, ``last`` and the options of the drawing as text.

    It has no text children, which would leak into titles and the search index.
    """


class shogi_diagrams(nodes.General, nodes.Element):  # noqa: N801
    """Diagrams side by side."""


class shogi_ruby(nodes.Inline, nodes.TextElement):  # noqa: N801
    """Characters with their ``reading``; the child is both, as text."""


class shogi_see(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A link within a document of docutils alone, until the walk has made a reference of it."""

    support_smartquotes = False


class shogi_position(nodes.Invisible, nodes.Element):  # noqa: N801
    """A directive that sets the cursor and prints nothing; the walk removes it."""


class shogi_game(nodes.General, nodes.Element):  # noqa: N801
    """A game: heading, move lists, comments, variations and diagrams as children, which the
    walk makes of what was typed."""


class shogi_tsume(nodes.General, nodes.Element):  # noqa: N801
    """A mate problem: title, facts, diagram, hint and solution as children; ``solution`` says
    what happens to the last one, ``number`` what is typed of its number, ``length`` in how many
    plies it is mate (0: not known)."""


class shogi_hint(nodes.General, nodes.Element):  # noqa: N801
    """A hint, which a web page shows when it is asked to; ``label`` is the word for it."""


class shogi_solution(nodes.General, nodes.Element):  # noqa: N801
    """The solution of a problem, with what is said of it; ``label`` is the word for it, ``end``
    and ``last`` the final position with its last move, and ``shown`` says that no reader has to
    open it."""


class shogi_solutions(nodes.General, nodes.Element):  # noqa: N801
    """The place of solutions that are collected; ``of`` says of which documents."""


class shogi_variation(nodes.General, nodes.Element):  # noqa: N801
    """Moves and comments beside the main line; ``depth`` 1 or more. Variations of variations
    follow each other instead of lying in each other, since some records nest very deep."""


def text_of(node: nodes.Element, key: str) -> str:
    """An attribute as text; empty where it is missing."""
    value: Any = node.get(key, "")
    return str(value)
