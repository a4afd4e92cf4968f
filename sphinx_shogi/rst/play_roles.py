"""Playing the roles in the doctree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sphinx_shogi.book.printed import Moves, Term
from sphinx_shogi.book.roles import play_role, read_term
from sphinx_shogi.book.typed import Spot
from sphinx_shogi.rst.canonical import set_moves, set_term
from sphinx_shogi.rst.cursor import FROM, WAITS
from sphinx_shogi.rst.nodes import shogi_moves, shogi_term
from sphinx_shogi.rst.translated import ORIGINAL, compare_moves

if TYPE_CHECKING:
    from sphinx_shogi.rst.walk import Walk

__all__ = ["play_moves", "play_term", "unchecked", "unchecked_term"]

_TYPED: Final = ("task", "text-typed", "source-typed", WAITS, FROM)


def play_moves(run: Walk, node: shogi_moves) -> None:
    """Play the text of ``line``, ``play``, ``move`` or ``illegal`` and store the moves.

    A game's move list is canonical already and has no task.
    """
    if "task" in node:
        spot = Spot(node.source or "", node.line)
        original = node.attributes.pop(ORIGINAL, None)
        task = node["task"]
        played = play_role(run, task, node["text-typed"], node["source-typed"], spot)
        _store(node, played)
        if original is not None and played.moves and task != "illegal":
            compare_moves(run, node, original, played.moves)


def unchecked(node: shogi_moves) -> None:
    """Leave the text as typed, marked as not checked."""
    _store(node, Moves(rest=node["text-typed"]))


def _store(node: shogi_moves, run: Moves) -> None:
    text = node["text-typed"]
    for key in _TYPED:
        node.attributes.pop(key, None)
    set_moves(node, run, text)


def play_term(run: Walk, node: shogi_term) -> None:
    """Read the text of ``piece``, ``square`` or ``side`` and store its canonical form."""
    if "task" in node:
        spot = Spot(node.source or "", node.line)
        _settle(node, read_term(run, node["task"], node["text-typed"], spot))


def unchecked_term(node: shogi_term) -> None:
    """Leave a term as typed."""
    _settle(node, Term(node["task"], "", node["text-typed"]))


def _settle(node: shogi_term, term: Term) -> None:
    for key in _TYPED:
        node.attributes.pop(key, None)
    set_term(node, term)
