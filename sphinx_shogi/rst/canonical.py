"""Between nodes, whose attributes are plain lists and strings, and what the book layer plays
and prints."""

from __future__ import annotations

from typing import Any, Final

from docutils import nodes

from sphinx_shogi.book.drawn import Drawing
from sphinx_shogi.book.printed import Moves, Term
from sphinx_shogi.book.replays import Replay
from sphinx_shogi.rst.nodes import shogi_diagram, shogi_game, shogi_moves, shogi_term, text_of

__all__ = [
    "drawing_node",
    "drawing_of_node",
    "moves_node",
    "moves_of_node",
    "replay_of_node",
    "set_drawing",
    "set_moves",
    "set_replay",
    "set_term",
    "term_node",
    "term_of_node",
]

_READ: Final = ("rest", "illegal")
_ONE_MOVE: Final = ["move", ""]
"""The signs of a move with nothing around it, which most are."""
_ENDS: Final = ("result", "end")


def moves_node(run: Moves, text: str = "") -> shogi_moves:
    """A node that holds a run of moves; `text` is what it shows until it is printed."""
    node = shogi_moves()
    set_moves(node, run, text or " ".join(run.moves))
    return node


def set_moves(node: shogi_moves, run: Moves, text: str) -> None:
    """Have a node hold a run of moves."""
    # Texts where lists would do: a book has ten thousands of these nodes, and Python looks
    # through every list again and again for garbage.
    attributes: dict[str, Any] = {
        "layout": "list" if run.ply else "prose",
        "moves": " ".join(run.moves),
    }
    signs = list(run.annotations) if run.ply else [each for sign in run.signs for each in sign]
    if run.ply or signs != _ONE_MOVE:
        attributes["signs"] = signs
    if run.start:
        attributes["start"], attributes["last"] = run.start, run.last
    for key in _READ:
        value = getattr(run, key)
        if value:
            attributes[key] = value
    if run.ply:
        attributes["ply"] = run.ply
    if run.is_main:
        attributes["main"] = 1
    if run.anchors:
        attributes["anchors"] = list(run.anchors)
    node.attributes.update(attributes)
    node[:] = [nodes.Text(text)]


def moves_of_node(node: nodes.Element) -> Moves:
    """The run of moves that a node holds.

    >>> run = Moves("", "", ("7g7f",), (("move", ""),), rest="P35")
    >>> moves_of_node(moves_node(run)) == run
    True
    """
    flat: list[str] = node.get("signs", _ONE_MOVE)
    ply = int(node.get("ply", 0))
    return Moves(
        text_of(node, "start"),
        text_of(node, "last"),
        tuple(node["moves"].split()),
        () if ply else tuple(zip(flat[::2], flat[1::2], strict=True)),
        text_of(node, "rest"),
        text_of(node, "illegal"),
        ply,
        tuple(flat) if ply else (),
        bool(node.get("main")),
        tuple(node.get("anchors", ())),
    )


def term_node(term: Term) -> shogi_term:
    """A node that holds a term."""
    node = shogi_term("", term.text or term.value)
    set_term(node, term)
    return node


def set_term(node: shogi_term, term: Term) -> None:
    """Have a node hold a term; its text stays."""
    node["term"], node["value"] = term.term, term.value
    if term.form:
        node["form"] = term.form
    if term.is_handicap:
        node["handicap"] = 1
    if term.term in _ENDS:
        node["winner"], node["words"] = term.winner, term.text
        node["ply"], node["mover"] = term.ply, term.mover


def term_of_node(node: nodes.Element) -> Term:
    """The term that a node holds.

    >>> term = Term("side", "b", "Sente", "word")
    >>> term_of_node(term_node(term)) == term
    True
    """
    return Term(
        node["term"],
        text_of(node, "value"),
        text_of(node, "words") if node["term"] in _ENDS else node.astext(),
        text_of(node, "form"),
        bool(node.get("handicap")),
        text_of(node, "winner"),
        int(node.get("ply", 0)),
        text_of(node, "mover"),
    )


def drawing_node(drawing: Drawing) -> shogi_diagram:
    """A node that holds a drawing."""
    node = shogi_diagram()
    set_drawing(node, drawing)
    return node


def set_drawing(node: shogi_diagram, drawing: Drawing) -> None:
    """Have a node hold a drawing."""
    attributes: dict[str, Any] = {"sfen": drawing.sfen, "last": drawing.last}
    if drawing.is_handicap:
        attributes["handicap"] = 1
    for key in ("alt", "width", "align"):
        if getattr(drawing, key):
            attributes[key] = getattr(drawing, key)
    if drawing.options:
        attributes["drawing"] = [each for pair in sorted(drawing.options.items()) for each in pair]
    node.attributes.update(attributes)
    node["classes"] += drawing.classes


def drawing_of_node(node: shogi_diagram) -> Drawing:
    """The drawing that a node holds.

    >>> drawing = Drawing(sfen="4k4/9/9/9/9/9/9/9/4K4 b - 1", options={"flip": ""}, align="left")
    >>> drawing_of_node(drawing_node(drawing)) == drawing
    True
    """
    own: list[str] = node.get("drawing", [])
    return Drawing(
        sfen=node["sfen"],
        last=text_of(node, "last"),
        is_handicap=bool(node.get("handicap")),
        options=dict(zip(own[::2], own[1::2], strict=True)),
        alt=text_of(node, "alt"),
        width=text_of(node, "width"),
        align=text_of(node, "align"),
        classes=tuple(node["classes"]),
    )


def set_replay(node: shogi_game, game: Replay) -> None:
    """Have a node hold what a page needs to play through its game."""
    node["start"], node["ply"] = game.start, game.ply
    node["moves"], node["clocks"] = game.moves, game.clocks
    node["players"], node["anchors"], node["kif"] = list(game.names), game.anchors, game.kif
    if game.is_handicap:
        node["handicap"] = 1


def replay_of_node(node: shogi_game) -> Replay:
    """What `set_replay` has written.

    >>> game = Replay("4k4/9/9/9/9/9/9/9/4K4 b - 1", 0, "5i5h", "", ("A", ""), False, "-1", "")
    >>> node = shogi_game()
    >>> set_replay(node, game)
    >>> replay_of_node(node) == game
    True
    """
    black, white = node["players"]
    return Replay(
        node["start"],
        int(node["ply"]),
        node["moves"],
        node["clocks"],
        (black, white),
        bool(node.get("handicap")),
        node["anchors"],
        node["kif"],
    )
