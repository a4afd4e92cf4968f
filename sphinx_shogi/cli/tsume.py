"""``sphinx-shogi tsume``: is a mate problem sound?"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

import click

from sphinx_shogi import notation as notations
from sphinx_shogi import tsume as problems
from sphinx_shogi.book.files import RecordFault, why
from sphinx_shogi.book.sources import Place
from sphinx_shogi.cli.engine import Answer, ask_for_mate
from sphinx_shogi.cli.inputs import limit_option
from sphinx_shogi.cli.library import FileLibrary
from sphinx_shogi.cli.options import (
    encoding_option,
    filled,
    format_option,
    language_option,
    notation_option,
    notation_or_default,
)
from sphinx_shogi.cli.output import fault_line, one_line, plural, say
from sphinx_shogi.model.counts import positions_seen
from sphinx_shogi.model.errors import ShogiError
from sphinx_shogi.model.move import Move
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation import Numbering
from sphinx_shogi.tsume import DEFAULT_BUDGET, Report, Verdict

__all__ = ["tsume"]


class _Asked(NamedTuple):
    """What the user asks for."""

    notation: str
    output: str
    budget: int
    futile: bool
    remaining: bool
    cache: problems.Cache | None
    engine: str | None
    seconds: float
    engine_options: tuple[tuple[str, str], ...]


class _Problem(NamedTuple):
    """A problem to be solved, and its solution in USI if it has one."""

    name: str
    position: Position
    solution: tuple[str, ...] | None


class _Solved(NamedTuple):
    """A problem with what was found."""

    problem: _Problem
    report: Report
    answer: Answer | None = None

    @property
    def sound(self) -> bool:
        """There is one solution, apart from choices of little weight, and the one that was
        given is right."""
        report = self.report
        one = report.verdict is Verdict.UNIQUE or report.only_minor
        return one and not report.faults


def _setoption(
    _context: click.Context, _option: click.Parameter, values: tuple[str, ...]
) -> tuple[tuple[str, str], ...]:
    pairs = [each.partition("=") for each in values]
    for value, (name, equals, _) in zip(values, pairs, strict=True):
        if not equals or not name.strip() or not value.isprintable():
            raise click.BadParameter(f"{value!r} is not NAME=VALUE")
    return tuple((name.strip(), text) for name, _, text in pairs)


@click.command()
@click.argument("source", metavar="POSITION|FILE", nargs=-1, required=True, callback=filled)
@click.option(
    "--solution", metavar="MOVES", callback=filled,
    help="The solution to check, in any notation.",
)  # fmt: skip
@click.option(
    "--remaining", is_flag=True,
    help="Give the defender all pieces that are neither on the board nor in a hand.",
)  # fmt: skip
@click.option(
    "--futile/--no-futile", default=True, show_default=True,
    help="Leave futile interpositions out of the count.",
)  # fmt: skip
@click.option(
    "--budget", type=click.IntRange(min=1), default=DEFAULT_BUDGET, show_default=True,
    metavar="N", help="How many positions to look at before giving up.",
)  # fmt: skip
@click.option(
    "--cache", metavar="FOLDER", callback=filled, help="Keep what is found out in this folder."
)
@click.option(
    "--engine", metavar="PROGRAM", callback=filled,
    help="A USI engine to ask for a mate (go mate) where the checker gives up.",
)  # fmt: skip
@click.option(
    "--time-limit", "seconds", type=click.FloatRange(min=0.1, max=86400), default=60.0,
    show_default=True, metavar="SECONDS", help="How long the engine may think.",
)  # fmt: skip
@click.option(
    "--engine-option", "engine_options", multiple=True, metavar="NAME=VALUE", callback=_setoption,
    help="An option of the engine; may be given several times.",
)  # fmt: skip
@click.option(
    "--format", "output", type=click.Choice(["text", "json"]), default="text",
    help="What to print: text, or a JSON object for each problem.",
)  # fmt: skip
@notation_option
@language_option
@format_option
@encoding_option
@limit_option
def tsume(
    source: tuple[str, ...],
    solution: str | None,
    remaining: bool,
    futile: bool,
    budget: int,
    cache: str | None,
    engine: str | None,
    seconds: float,
    engine_options: tuple[tuple[str, str], ...],
    output: str,
    notation: str | None,
    language: str,
    format: str | None,
    encoding: str | None,
    limit: int,
) -> None:
    """Solve mate problems and look for second solutions.

    The position is given as for draw. A record file is a problem from its start, or from
    FILE@PLY, and its moves are the solution; of a file with several games or positions each
    is a problem. "-" is the standard input.

    The exit status is 0 where each problem has one solution, and the one that is given is
    right; else it is 1.
    """
    asked = _Asked(
        notation_or_default(notation, language), output, budget, futile, remaining,
        None if cache is None else problems.Cache(cache), engine, seconds, engine_options,
    )  # fmt: skip
    library = FileLibrary(format, encoding, limit)
    text = " ".join(source)
    places = library.find_all(text)
    if solution is not None and len(places) > 1:
        raise click.UsageError(
            f"--solution is for one problem, and there are {len(places):,}: name one with #1"
        )
    failed = False
    for number, place in enumerate(places, 1):
        name = f"{text}#{number}" if len(places) > 1 else text
        try:
            solved = _solve(_problem(name, place, solution, library.name), asked)
        except ShogiError as error:
            failed = True
            _tell(error, name)
            continue
        failed = failed or not solved.sound
        for line in _json(solved) if output == "json" else _lines(solved, asked.notation):
            click.echo(line)
    if asked.cache is not None and asked.cache.fault is not None:
        say(f"nothing can be kept in {asked.cache.folder}: {why(asked.cache.fault)}")
    if failed:
        raise click.exceptions.Exit(1)


def _tell(error: ShogiError, name: str) -> None:
    path = error.path if isinstance(error, RecordFault) else name
    say(fault_line(path, error.message, error.line, error.column))


def _problem(name: str, place: Place, typed: str | None, file: str) -> _Problem:
    game, node = place.game, place.node
    if typed is not None:
        sequence = notations.play_sequence(typed, place.position)
        if sequence.error is not None:
            column = f" at column {sequence.error.column}" if sequence.error.column else ""
            raise click.UsageError(f"--solution{column}: {sequence.error.message}")
        return _Problem(name, place.position, tuple(each.move.usi for each in sequence.played))
    if game is None or node is None:
        return _Problem(name, place.position, None)
    if game.errors:
        raise RecordFault(game.errors[0], file)
    moves = tuple(each.move.usi for each in node.line_from() if each.move is not None)
    return _Problem(name, place.position, moves or None)


def _solve(problem: _Problem, asked: _Asked) -> _Solved:
    position = problem.position
    if asked.remaining:
        position = problems.with_remaining(position)
        problem = problem._replace(position=position)
    report = problems.check(
        position,
        problem.solution,
        budget=asked.budget,
        futile=asked.futile,
        cache=asked.cache,
    )
    if report.verdict is not Verdict.UNDECIDED or asked.engine is None:
        return _Solved(problem, report)
    answer = ask_for_mate(asked.engine, position, asked.seconds, asked.engine_options)
    if answer.kind == "nomate":
        report = replace(report, verdict=Verdict.NO_MATE, line=())
    elif answer.kind == "mate" and problem.solution is None:
        report = replace(report, line=answer.moves)
    else:
        return _Solved(problem, report, answer)
    if asked.cache is not None:
        question = problems.Question.about(position, problem.solution, asked.futile)
        asked.cache.put(question, report, asked.budget)
    return _Solved(problem, report, answer)


def _json(solved: _Solved) -> Iterator[str]:
    answer = solved.answer
    data: dict[str, Any] = {
        "problem": solved.problem.name,
        "sfen": solved.problem.position.sfen,
        "solution": solved.problem.solution,
        "sound": solved.sound,
        **solved.report.to_json(),
        "engine": None if answer is None else {"answer": answer.kind, "line": answer.moves},
    }
    yield json.dumps(data, ensure_ascii=False)


_SENTENCES: Final = {
    Verdict.UNIQUE: "mate in {mate_in}, with one solution",
    Verdict.COOK: "mate in {mate_in}, with other solutions beside the main line",
    Verdict.SHORTER: "mate in {mate_in}, which is shorter than the solution given",
    Verdict.NO_MATE: "there is no mate",
    Verdict.UNDECIDED: "undecided: there is no mate in {searched} or less, and {seen}",
}


def _sentence(solved: _Solved) -> str:
    report, answer = solved.report, solved.answer
    said = _SENTENCES[report.verdict]
    if report.only_minor:
        said = "mate in {mate_in}; beside the main line there are only choices of little weight"
    text = said.format(
        mate_in=report.mate_in, searched=report.searched, seen=positions_seen(report.nodes)
    )
    if report.verdict is Verdict.NO_MATE and answer is not None:
        text += ", says the engine"
    elif report.verdict is Verdict.UNDECIDED and answer is not None:
        text += (
            f"; the engine mates in {len(answer.moves)}, perhaps not the shortest way or the only "
            "one"
            if answer.moves
            else "; the engine finds nothing in its time either"
        )
    elif report.verdict is Verdict.UNDECIDED:
        text += "; a larger --budget or an --engine may tell more"
    return text


def _lines(solved: _Solved, name: str) -> Iterator[str]:
    """What was found, in text: a sentence, and what belongs to it indented."""
    report, answer = solved.report, solved.answer
    write = _Writer(solved.problem.position, name)
    yield one_line(f"{solved.problem.name}: {_sentence(solved)}")
    line = report.line
    if line:
        yield f"  line: {write.line(line)}"
    if answer is not None and answer.moves and answer.moves != line:
        yield f"  the engine's line: {write.line(answer.moves)}"
    tolerated = {(each.ply, move) for each in report.minor for move in each.moves}
    for cook in report.cooks:
        moves = [each for each in cook.moves if (cook.ply, each) not in tolerated]
        if moves:
            yield f"  also at move {cook.ply}: {write.moves(line[: cook.ply - 1], moves)}"
    for minor in report.minor:
        moves_text = write.moves(line[: minor.ply - 1], minor.moves)
        yield f"  choice at move {minor.ply} ({minor.choice.value}): {moves_text}"
    if report.leftover:
        held = ", ".join(_held(letter, count) for letter, count in report.leftover)
        yield f"  left in hand at the end: {held}"
    if report.futile:
        yield "  futile interpositions are left out of the count"
    if report.convention is not None:
        convention = report.convention
        yield (
            f"  without futile interpositions it is mate in {convention.mate_in}: "
            f"{write.line(convention.line)}"
        )
    given = solved.problem.solution or ()
    for fault in report.faults:
        told = fault.told_in(partial(write.last, given[: fault.ply - 1]))
        yield one_line(f"  wrong at move {fault.ply}: {told}")


def _held(letter: str, count: int) -> str:
    from sphinx_shogi.model.pieces import kind

    return plural(count, kind(letter).name)


class _Writer:
    """Writes moves of a problem in a notation."""

    def __init__(self, position: Position, name: str) -> None:
        self._position, self._name = position, name
        self._notation = notations.find_notation(name)

    def _played(self, usi: Sequence[str]) -> list[Move]:
        """The moves as far as they are legal."""
        position, moves = self._position, []
        for each in usi:
            try:
                moves.append(position.move(each))
            except ShogiError:
                break
            position = position.play(moves[-1])
        return moves

    def line(self, usi: Sequence[str]) -> str:
        """A line from the start, each move with its number or its side's mark."""
        pairs = self._notation.numbering is Numbering.PAIRS
        numbering = Numbering.PLY if pairs else None
        listed = notations.list_moves(self._played(usi), self._name, numbering=numbering)
        return " ".join(map(str, listed))

    def moves(self, before: Sequence[str], usi: Sequence[str]) -> str:
        """Moves that could each be made after a line."""
        return ", ".join(self.last(before, (each,)) for each in usi)

    def last(self, before: Sequence[str], usi: Sequence[str]) -> str:
        """The last move of a line that follows another."""
        whole = [*before, *usi]
        moves = self._played(whole)
        if len(moves) < len(whole):
            return whole[-1]
        return notations.write(moves[-1], self._name, side=self._notation.marked)
