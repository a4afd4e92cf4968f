"""Playing ``position`` and ``diagram``: the cursor is set, a drawing gets its position.

`directive` is whatever the house keeps of a directive, and by which its library knows it.
"""

from __future__ import annotations

from typing import Any

from sphinx_shogi.book.claims import agreement_fault, check_claims
from sphinx_shogi.book.drawn import Drawing, diagram_of
from sphinx_shogi.book.options import DRAWING
from sphinx_shogi.book.run import Run
from sphinx_shogi.book.sources import Place
from sphinx_shogi.book.typed import Elsewhere, Misplaced, Spot, Typed
from sphinx_shogi.diagram.options import check, read_length
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import Code, ShogiError
from sphinx_shogi.model.position import Position

__all__ = [
    "drawable",
    "play_diagram",
    "play_position",
    "report_option_faults",
    "report_problems",
    "report_typed",
]


def play_position(run: Run, directive: Any, typed: Typed, spot: Spot) -> None:
    """Set the cursor; `spot` is where the directive stands."""
    if not typed.argument and not typed.body:
        run.report(
            Code.UNKNOWN_SOURCE,
            tell("shogi:position needs a position, as its argument or in its body"),
            *spot,
        )
        run.lose_cursor()
    else:
        place = _place(run, directive, typed)
        if place is not None:
            run.set_cursor(place.position)
    report_option_faults(run, typed)


def play_diagram(run: Run, directive: Any, typed: Typed) -> Drawing | None:
    """The drawing, and the cursor is set to its position; None where there is a fault, and
    what was typed is to be shown as it is."""
    place = _place(run, directive, typed)
    report_option_faults(run, typed)
    if place is None:
        return None
    position, options = place.position, typed.options
    run.set_cursor(position)
    drawing = Drawing(
        sfen=position.sfen,
        last=position.last_move or "",
        is_handicap=position.is_handicap,
        options=drawable(run, typed, position),
        alt=options.get("alt", ""),
        width=read_length(options["width"]) if options.get("width") else "",
        align=options.get("align", ""),
        classes=tuple(options.get("class", "").split()),
    )
    for error in check_claims(options.get("assert", ""), position, run.settings):
        run.report_error(error, *typed.option_place("assert"))
    _check_agreement(run, typed, position)
    return drawing


def _check_agreement(run: Run, typed: Typed, position: Position) -> None:
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
        run.report(
            Code.CLAIM, tell("the SFEN is not that of the position: {fault}", fault=fault), *spot
        )


def drawable(run: Run, typed: Typed, position: Position) -> dict[str, str]:
    """The options of the picture, but for those that the position cannot give."""
    options = {name: text for name, text in typed.options.items() if name in DRAWING}
    if not options:
        return options
    drawing = Drawing(sfen=position.sfen, last=position.last_move or "", options=options)
    for name, error in check(diagram_of(drawing, run.settings)):
        run.report_error(error, *typed.option_place(name))
        options.pop(name, None)
    return options


def _place(run: Run, directive: Any, typed: Typed) -> Place | None:
    try:
        place = run.library.place_of(directive)
    except Elsewhere:
        raise
    except ShogiError as error:
        report_typed(run, run.library.faults.get(id(directive), error), typed)
        run.lose_cursor()
        return None
    report_problems(run, place, typed.place)
    return place


def report_typed(run: Run, error: ShogiError, typed: Typed) -> None:
    """Report an error of a directive's text at the part that is at fault."""
    place = error.place if isinstance(error, Misplaced) else typed.argument_place
    run.report_error(error, *place)


def report_problems(run: Run, place: Place, spot: Spot) -> None:
    """Warn of what is wrong with a position that someone set up.

    Moves are checked one by one, so in a game only its start can be wrong.
    """
    start = place.game.start if place.game is not None else place.position
    for problem in start.problems:
        run.report(Code.POSITION, problem.message, *spot)


def report_option_faults(run: Run, typed: Typed) -> None:
    """Warn of the options that were not understood."""
    for code, message, source, line in typed.faults:
        run.report(Code(code), message, source, line)
