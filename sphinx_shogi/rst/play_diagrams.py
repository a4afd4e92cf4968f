"""Playing ``position`` and ``diagram``: the cursor is set, the drawing gets its position."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from docutils import nodes

from sphinx_shogi.book.claims import agreement_fault, check_claims
from sphinx_shogi.book.sources import Place
from sphinx_shogi.book.typed import Elsewhere, Misplaced, Spot, Typed
from sphinx_shogi.diagram.options import check, read_length
from sphinx_shogi.model.errors import Code, ShogiError
from sphinx_shogi.model.position import Position
from sphinx_shogi.rst.captions import fill_caption
from sphinx_shogi.rst.carrying import put_down, typed_of
from sphinx_shogi.rst.cursor import FROM, WAITS
from sphinx_shogi.rst.drawing import diagram_of, flat
from sphinx_shogi.rst.nodes import shogi_diagram, shogi_position
from sphinx_shogi.rst.options import DRAWING

if TYPE_CHECKING:
    from sphinx_shogi.rst.walk import Walk

__all__ = [
    "drawing",
    "forget",
    "play_diagram",
    "play_position",
    "replace",
    "report_option_faults",
    "report_problems",
    "report_typed",
    "unchecked_block",
]


def play_position(run: Walk, node: shogi_position) -> None:
    """Set the cursor; the node goes away."""
    typed = typed_of(node)
    if not typed.argument and not typed.body:
        run.report(
            Code.UNKNOWN_SOURCE,
            "shogi:position needs a position, as its argument or in its body",
            node.source,
            node.line,
        )
    else:
        place = _place(run, node, typed)
        if place is not None:
            run.set_cursor(place.position)
    report_option_faults(run, typed)
    node.parent.remove(node)


def play_diagram(run: Walk, node: shogi_diagram) -> None:
    """Give the drawing its position, and set the cursor to it."""
    typed = typed_of(node)
    place = _place(run, node, typed)
    report_option_faults(run, typed)
    if place is None:
        replace(node, unchecked_block(node, typed))
        return
    run.set_cursor(place.position)
    forget(node)
    options = typed.options
    node.attributes.update(canonical(place.position))
    if options.get("alt"):
        node["alt"] = options["alt"]
    if options.get("width"):
        node["width"] = read_length(options["width"])
    if options.get("align") and not isinstance(node.parent, nodes.figure):
        node["align"] = options["align"]
    _set_drawing(run, node, typed)
    for error in check_claims(options.get("assert", ""), place.position):
        run.report_error(error, *typed.option_place("assert"))
    _check_agreement(run, typed, place.position)
    node["classes"] += options.get("class", "").split()
    for sibling in node.parent.children:
        if isinstance(sibling, nodes.caption):
            fill_caption(run, sibling, place.position)


def _check_agreement(run: Walk, typed: Typed, position: Position) -> None:
    """A diagram of a place in a game may give its SFEN as well; the two must agree."""
    if "sfen" not in typed.options:
        return
    spot = typed.option_place("sfen")
    try:
        fault = agreement_fault(Position.from_sfen(typed.options["sfen"]), position)
    except ShogiError as error:
        run.report_error(error, *spot)
        return
    if fault:
        run.report(Code.CLAIM, f"the SFEN is not that of the position: {fault}", *spot)


def forget(node: nodes.Element) -> None:
    """Take out of a node what was only there for its playing."""
    put_down(node)
    for key in (WAITS, FROM):
        node.attributes.pop(key, None)


def _set_drawing(run: Walk, node: shogi_diagram, typed: Typed) -> None:
    """Keep the options of the picture, but for those that the position cannot give."""
    options = {name: text for name, text in typed.options.items() if name in DRAWING}
    if not options:
        return
    node["drawing"] = flat(options)
    for name, error in check(diagram_of(node, run.settings)):
        run.report_error(error, *typed.option_place(name))
        options.pop(name, None)
    node["drawing"] = flat(options)


def drawing(position: Position) -> shogi_diagram:
    """A drawing of a position, as the walk leaves it."""
    return shogi_diagram(**canonical(position))


def canonical(position: Position) -> dict[str, Any]:
    """The attributes that say which position is drawn."""
    attributes: dict[str, Any] = {"sfen": position.sfen, "last": position.last_move or ""}
    if position.is_handicap:
        attributes["handicap"] = 1
    return attributes


def replace(node: nodes.Element, by: nodes.Element) -> None:
    """Put another node in its place."""
    node.parent.replace(node, by)


def _place(run: Walk, node: nodes.Element, typed: Typed) -> Place | None:
    try:
        place = run.library.place_of(node)
    except Elsewhere:
        raise
    except ShogiError as error:
        report_typed(run, run.library.faults.get(id(node), error), typed)
        return None
    report_problems(run, place, typed.place)
    return place


def report_typed(run: Walk, error: ShogiError, typed: Typed) -> None:
    """Report an error of a directive's text at the part that is at fault."""
    place = error.place if isinstance(error, Misplaced) else typed.argument_place
    run.report_error(error, *place)


def report_problems(run: Walk, place: Place, spot: Spot) -> None:
    """Warn of what is wrong with a position that someone set up.

    Moves are checked one by one, so in a game only its start can be wrong.
    """
    start = place.game.start if place.game is not None else place.position
    for message in _problems(start.sfen):
        run.report(Code.POSITION, message, *spot)


@lru_cache(maxsize=4096)
def _problems(sfen: str) -> tuple[str, ...]:
    return tuple(each.message for each in Position.from_sfen(sfen).problems)


def report_option_faults(run: Walk, typed: Typed) -> None:
    """Warn of the options that were not understood."""
    for code, message, source, line in typed.faults:
        run.report(Code(code), message, source, line)


def unchecked_block(node: nodes.Element, typed: Typed) -> nodes.literal_block:
    """The author's text as typed, where it could not be played."""
    text = typed.body or typed.argument
    block = nodes.literal_block(text, text, classes=["shogi-unchecked"], language="none")
    block.source, block.line = node.source, node.line
    return block
