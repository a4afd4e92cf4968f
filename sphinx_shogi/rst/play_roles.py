"""Playing the roles: typed moves become canonical ones, typed terms canonical terms."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from docutils import nodes

from sphinx_shogi.book.prose import Line, play_illegal, play_line
from sphinx_shogi.book.sources import resolve
from sphinx_shogi.book.terms import read_piece, read_side
from sphinx_shogi.model.errors import BadMove, BadOption, Code, ShogiError
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation.squares import read_square
from sphinx_shogi.rst.nodes import shogi_moves, shogi_term

if TYPE_CHECKING:
    from sphinx_shogi.rst.walk import Walk

__all__ = ["play_moves", "play_term"]

_FROM: Final = re.compile(r"<([^<>]*)>\s*\Z")


def play_moves(run: Walk, node: shogi_moves) -> None:
    """Play the text of ``line``, ``play``, ``move`` or ``illegal`` and store the moves.

    A game's move list is canonical already and has no task.
    """
    task = node.attributes.pop("task", None)
    if task is None:
        return
    typed = node.attributes.pop("typed")
    line = run.line_of(node)
    text, start = _start(run, node, typed, line)
    if start is None:
        _unchecked(node, typed)
        return
    if task == "illegal":
        _illegal(run, node, text, start, line)
        return
    played = play_line(text, start, run.settings, single=task == "move")
    if played.fault is not None:
        _report(run, node, played.fault, line)
    _store(node, played, text)
    if task == "play":
        run.set_cursor(played.end)


def _start(
    run: Walk, node: nodes.Element, typed: str, line: int | None
) -> tuple[str, Position | None]:
    """The moves and the position that they start from: the cursor or ``<source>``."""
    match = _FROM.search(typed)
    if match is None:
        return typed, run.cursor
    text = typed[: match.start()].rstrip()
    try:
        return text, resolve(match.group(1), run.library).position
    except ShogiError as error:
        run.report_error(error, node.source, line)
        return text, None


def _report(run: Walk, node: nodes.Element, error: ShogiError, line: int | None) -> None:
    if not run.is_set and error.code is Code.ILLEGAL_MOVE:
        error = ShogiError(
            f"{error.message} (nothing in this document has set a position yet: the text is "
            "played from the start of an even game)",
            line=error.line,
            column=error.column,
            code=error.code,
        )
    run.report_error(error, node.source, line)


def _store(node: shogi_moves, played: Line, text: str) -> None:
    node["layout"] = "prose"
    node["start"] = played.start.sfen
    node["last"] = played.start.last_move or ""
    node["moves"] = list(played.moves)
    node["signs"] = [sign for pair in played.signs for sign in pair]
    if played.illegal:
        node["illegal"] = played.illegal
    if played.rest:
        node["rest"] = played.rest
    node.children.clear()
    node += nodes.Text(text)


def _illegal(run: Walk, node: shogi_moves, text: str, start: Position, line: int | None) -> None:
    played = play_illegal(text, start, run.settings)
    if played.fault is not None:
        run.report_error(played.fault, node.source, line)
    _store(node, played, text)


def _unchecked(node: nodes.TextElement, typed: str) -> None:
    node["layout"] = "prose"
    node["moves"] = []
    node["signs"] = []
    node["rest"] = typed
    node.children.clear()
    node += nodes.Text(typed)


def play_term(run: Walk, node: shogi_term) -> None:
    """Read the text of ``piece``, ``square`` or ``side`` and store its canonical form."""
    task = node.attributes.pop("task", None)
    if task is None:
        return
    typed = node.attributes.pop("typed")
    node["term"] = task
    try:
        _READ[task](run, node, typed)
    except ShogiError as error:
        run.report_error(error, node.source, run.line_of(node))
        node["value"] = ""


def _piece(run: Walk, node: shogi_term, typed: str) -> None:
    kind, sign = read_piece(typed)
    node["value"] = kind.usi
    node["form"] = "sign" if sign else "word"


def _side(run: Walk, node: shogi_term, typed: str) -> None:
    side, sign = read_side(typed)
    node["value"] = side.letter
    node["form"] = "sign" if sign else "word"
    if run.cursor.is_handicap:
        node["handicap"] = 1


def _square(run: Walk, node: shogi_term, typed: str) -> None:
    try:
        node["value"] = read_square(typed).usi
    except BadMove as error:
        raise BadOption(error.message, column=error.column) from None


_READ: Final = {"piece": _piece, "side": _side, "square": _square}
