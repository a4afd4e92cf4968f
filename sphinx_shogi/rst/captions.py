"""Placeholders in captions: ``は{move}まで``, ``after {ply} moves``, ``{side} to move``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from docutils import nodes

from sphinx_shogi.model.errors import BadOption
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.rst.nodes import shogi_moves, shogi_term

if TYPE_CHECKING:
    from sphinx_shogi.rst.walk import Walk

__all__ = ["PLACEHOLDERS", "fill_caption"]

PLACEHOLDERS: Final = {
    "move": "the last move, in the reader's notation",
    "ply": "how many moves have been played",
    "side": "the side to move",
}
_PLACEHOLDER: Final = re.compile(r"\{([a-z]{1,12})\}")


def fill_caption(run: Walk, caption: nodes.Element, position: Position) -> None:
    """Put what they stand for in the place of ``{move}``, ``{ply}`` and ``{side}``.

    The number of the figure is the builder's own, so there is no placeholder for it.
    """
    for text in list(caption.findall(nodes.Text)):
        typed = text.astext()
        if "{" not in typed:
            continue
        filled = list(_filled(run, caption, typed, position))
        parent = text.parent
        assert parent is not None
        at = parent.index(text)
        parent[at : at + 1] = filled


def _filled(run: Walk, caption: nodes.Element, typed: str, position: Position) -> list[nodes.Node]:
    parts: list[nodes.Node] = []
    at = 0
    for match in _PLACEHOLDER.finditer(typed):
        try:
            node = _node(match.group(1), position)
        except BadOption as error:
            run.report_error(error, caption.source, caption.line)
            continue
        if match.start() > at:
            parts.append(nodes.Text(typed[at : match.start()]))
        parts.append(node)
        at = match.end()
    if at < len(typed):
        parts.append(nodes.Text(typed[at:]))
    return parts


def _node(name: str, position: Position) -> nodes.Node:
    if name == "ply":
        return nodes.Text(str(position.ply - 1))
    if name == "side":
        term = shogi_term(
            "", position.side.letter, term="side", value=position.side.letter, form="word"
        )
        if position.is_handicap:
            term["handicap"] = 1
        return term
    if name == "move":
        return _last_move(position)
    raise BadOption(
        f"{{{name}}} stands for nothing in a caption; there are "
        + ", ".join(f"{{{each}}}" for each in PLACEHOLDERS)
    )


def _last_move(position: Position) -> nodes.Node:
    before, usi = position.previous, position.last_move
    if before is None or usi is None:
        raise BadOption(
            "{move} stands for the last move, and this position is not reached by one: give it as "
            "a game at a move, or with :moves:"
        )
    mark = "☗" if before.side is Side.BLACK else "☖"
    return shogi_moves(
        "",
        usi,
        layout="prose",
        start=before.sfen,
        last=before.last_move or "",
        moves=[usi],
        signs=["mark", mark, "move", ""],
    )
