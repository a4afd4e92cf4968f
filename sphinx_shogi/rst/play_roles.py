"""Playing the roles: typed moves become canonical ones, typed terms canonical terms."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from docutils import nodes

from sphinx_shogi.book.prose import Line, play_illegal, play_line
from sphinx_shogi.book.sources import resolve
from sphinx_shogi.book.terms import read_piece, read_side
from sphinx_shogi.book.typed import Elsewhere
from sphinx_shogi.model.errors import BadMove, BadOption, Code, ShogiError
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation.squares import read_square
from sphinx_shogi.rst.cursor import FROM, WAITS
from sphinx_shogi.rst.nodes import shogi_moves, shogi_term

if TYPE_CHECKING:
    from sphinx_shogi.rst.walk import Walk

__all__ = ["play_moves", "play_term", "split_source", "unchecked", "unchecked_term"]

_FROM: Final = re.compile(r"<([^<>]*)>\s*\Z")
_TYPED: Final = ("task", "text", "source-typed", WAITS, FROM)


def split_source(typed: str) -> tuple[str, str]:
    """The moves of a role and the source at its end, empty for none.

    >>> split_source("P-84 P-34 <opening@2>")
    ('P-84 P-34', 'opening@2')
    """
    match = _FROM.search(typed)
    if match is None:
        return typed, ""
    return typed[: match.start()].rstrip(), match.group(1).strip()


def play_moves(run: Walk, node: shogi_moves) -> None:
    """Play the text of ``line``, ``play``, ``move`` or ``illegal`` and store the moves.

    A game's move list is canonical already and has no task.
    """
    if "task" not in node:
        return
    task, text = node["task"], node["text"]
    try:
        start = _start(run, node["source-typed"])
    except Elsewhere:
        raise
    except ShogiError as error:
        run.report_error(error, node.source, node.line)
        unchecked(node)
        return
    if task == "illegal":
        played = play_illegal(text, start, run.settings)
    else:
        played = play_line(text, start, run.settings, single=task == "move")
    if played.fault is not None:
        _report(run, node, played.fault)
    _store(node, played, text)
    if task == "play":
        run.set_cursor(played.end)


def _start(run: Walk, source: str) -> Position:
    return resolve(source, run.library).position if source else run.here()


def _report(run: Walk, node: nodes.Element, error: ShogiError) -> None:
    if not run.at.is_set and not node["source-typed"] and error.code is Code.ILLEGAL_MOVE:
        error = ShogiError(
            f"{error.message} (nothing in this document has set a position yet: the text is "
            "played from the start of an even game)",
            line=error.line,
            column=error.column,
            code=error.code,
        )
    run.report_error(error, node.source, node.line)


def _store(node: shogi_moves, played: Line, text: str) -> None:
    for key in _TYPED:
        node.attributes.pop(key, None)
    node["layout"] = "prose"
    node["start"] = played.start.sfen
    node["last"] = played.start.last_move or ""
    node["moves"] = list(played.moves)
    node["signs"] = [sign for pair in played.signs for sign in pair]
    if played.illegal:
        node["illegal"] = played.illegal
    if played.rest:
        node["rest"] = played.rest
    node[:] = [nodes.Text(text)]


def unchecked(node: shogi_moves) -> None:
    """Leave the text as typed, marked as not checked."""
    text = node["text"]
    for key in _TYPED:
        node.attributes.pop(key, None)
    node["layout"] = "prose"
    node["moves"] = []
    node["signs"] = []
    node["rest"] = text
    node[:] = [nodes.Text(text)]


def play_term(run: Walk, node: shogi_term) -> None:
    """Read the text of ``piece``, ``square`` or ``side`` and store its canonical form."""
    if "task" not in node:
        return
    try:
        _READ[node["task"]](run, node, node["text"])
    except Elsewhere:
        raise
    except ShogiError as error:
        run.report_error(error, node.source, node.line)
        node["value"] = ""
    _settle(node)


def unchecked_term(node: shogi_term) -> None:
    """Leave a term as typed."""
    node["value"] = ""
    _settle(node)


def _settle(node: shogi_term) -> None:
    node["term"] = node["task"]
    for key in _TYPED:
        node.attributes.pop(key, None)


def _piece(run: Walk, node: shogi_term, typed: str) -> None:
    kind, sign = read_piece(typed)
    node["value"] = kind.usi
    node["form"] = "sign" if sign else "word"


def _side(run: Walk, node: shogi_term, typed: str) -> None:
    side, sign = read_side(typed)
    # Whether the sides are those of a handicap game is the cursor's to say.
    if run.here().is_handicap:
        node["handicap"] = 1
    node["value"] = side.letter
    node["form"] = "sign" if sign else "word"


def _square(run: Walk, node: shogi_term, typed: str) -> None:
    try:
        node["value"] = read_square(typed).usi
    except BadMove as error:
        raise BadOption(error.message, column=error.column) from None


_READ: Final = {"piece": _piece, "side": _side, "square": _square}
