"""``:tries:``: tempting lines that do not mate (紛れ), each with its refutation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sphinx_shogi import notation
from sphinx_shogi.book.printed import Moves
from sphinx_shogi.book.run import Run
from sphinx_shogi.book.solving import solve
from sphinx_shogi.book.typed import Typed
from sphinx_shogi.locale import tell
from sphinx_shogi.model import counts
from sphinx_shogi.model.errors import ClaimFailed, ShogiError
from sphinx_shogi.model.position import Position
from sphinx_shogi.tsume import Outcome, Refutation, Verdict, refute

__all__ = ["Try", "check_tries"]


class Try(NamedTuple):
    """A try with the answer to it."""

    moves: Moves
    outcome: Outcome | None = None
    """None where nothing was found out."""
    mate_in: int | None = None


def check_tries(run: Run, typed: Typed, position: Position, mate_in: int | None) -> tuple[Try, ...]:
    """Play the lines of ``:tries:``, which semicolons part, and look for their refutations.

    A try may end with the author's own answer to it, which then is what is checked. One that
    mates is reported, and one that cannot be played comes back as typed.
    """
    text, spot = typed.options.get("tries", ""), typed.option_place("tries")
    tries: list[Try] = []
    for line, column, part in _parts(text):
        try:
            tries.append(_check(run, part, position, mate_in))
        except ShogiError as error:
            error.column = (error.column or 1) + (column if error.line in (None, 1) else 0)
            error.line = (error.line or 1) + line
            run.report_error(error, *spot)
            tries.append(Try(Moves(rest=part.strip())))
    return tuple(tries)


def _parts(text: str) -> Iterator[tuple[int, int, str]]:
    """What semicolons part, with the lines and the columns before each."""
    at = 0
    for part in text.split(";"):
        if part.strip():
            before = text[:at]
            yield before.count("\n"), at - before.rfind("\n") - 1, part
        at += len(part) + 1


def _check(run: Run, text: str, position: Position, mate_in: int | None) -> Try:
    played = notation.read_sequence(text, position, run.settings.input)
    line = tuple(each.move.usi for each in played)
    if not line:
        raise ClaimFailed(tell("a try is expected here, and there are no moves"))
    annotations = tuple(each.typed.annotation for each in played)
    found = _refutation(run, line, position, mate_in)
    typed = played[len(line) - 1].typed.text if len(line) % 2 else played[-2].typed.text
    if found.outcome is Outcome.MATES:
        answer = (
            tell(" in spite of {text}", text=played[-1].typed.text) if len(line) % 2 == 0 else ""
        )
        raise ClaimFailed(
            tell(
                "{typed} is no wrong try: it mates{answer}, and in {moves} or less",
                typed=typed,
                answer=answer,
                moves=counts.moves(mate_in or 0),
            )
        )
    if len(line) % 2:
        line += (found.answer,) if found.answer else ()
    last = position.last_move or ""
    moves = Moves(position.sfen, last, line, ply=1, annotations=annotations)
    return Try(moves, found.outcome, found.mate_in)


def _refutation(
    run: Run, line: tuple[str, ...], position: Position, mate_in: int | None
) -> Refutation:
    settings = run.settings
    limit = mate_in or len(line)
    if len(line) % 2:
        return refute(
            position,
            line,
            limit,
            budget=settings.tsume_budget,
            cache=settings.tsume_cache or None,
        )
    for usi in line:
        position = position.play(position.move(usi))
    report = solve(position, settings)
    if report.verdict is Verdict.NO_MATE:
        return Refutation(Outcome.NO_MATE)
    if report.mate_in is None:
        return Refutation(Outcome.UNDECIDED)
    total = len(line) + report.mate_in
    return Refutation(Outcome.MATES if total <= limit else Outcome.LATE, "", total)
