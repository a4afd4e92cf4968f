"""Playing ``tsume``: a mate problem is read, checked and made ready to be printed.

The house keeps the `PlayedProblem`'s drawing and prints its parts: those of the solution where
``:solution:`` says, now or at the end of a document or of the book.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from sphinx_shogi.book.drawn import Drawing
from sphinx_shogi.book.games import Heading, Part, Section, game_parts
from sphinx_shogi.book.playing import (
    drawable,
    report_option_faults,
    report_problems,
    report_typed,
)
from sphinx_shogi.book.printed import Moves, Term
from sphinx_shogi.book.problems import Problem, problem_of
from sphinx_shogi.book.run import Run
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.solving import check_problem
from sphinx_shogi.book.sources import Place
from sphinx_shogi.book.terms import filled, term
from sphinx_shogi.book.tries import Try, check_tries
from sphinx_shogi.book.typed import Elsewhere, Typed
from sphinx_shogi.diagram.options import read_length
from sphinx_shogi.locale import tell, word
from sphinx_shogi.model.errors import BadOption, ShogiError
from sphinx_shogi.model.game import Game
from sphinx_shogi.model.pieces import HAND_ORDER
from sphinx_shogi.model.position import Position
from sphinx_shogi.tsume import Outcome, with_remaining

__all__ = [
    "Facts",
    "Note",
    "PlayedProblem",
    "facts_line",
    "play_solutions",
    "play_tsume",
    "problem_id",
    "problem_label",
    "solution_parts",
    "title_gap",
]


class Facts(NamedTuple):
    """What is said of a problem beside its diagram; empty where nothing is."""

    title: str = ""
    author: str = ""
    source: str = ""
    difficulty: str = ""
    plies: int = 0
    """The length that the author tells the reader."""


class PlayedProblem(NamedTuple):
    """A problem as it was checked."""

    drawing: Drawing
    facts: Facts
    solution: Game
    """Typed or found, as far as it is good; without moves where none is known."""
    mate_in: int | None
    tries: tuple[Try, ...]
    rest: str
    """The typed solution from its fault on."""


class Note(NamedTuple):
    """A sentence beside a solution, with moves in it; `label` comes first and is bold."""

    label: str
    parts: tuple[str | Moves, ...]


def play_tsume(run: Run, directive: Any, typed: Typed) -> PlayedProblem | None:
    """Check a problem; the cursor goes to its start.

    None where there is no position, and what was typed is to be shown as it is.
    """
    try:
        problem = problem_of(typed, run.library)
    except Elsewhere:
        raise
    except ShogiError as error:
        report_option_faults(run, typed)
        report_typed(run, error, typed)
        run.lose_cursor()
        return None
    report_option_faults(run, typed)
    position = problem.position
    report_problems(run, Place(position), typed.place)
    run.set_cursor(position)
    checked = check_problem(run, typed, problem)
    run.library.keep(directive, Place(position, checked.solution, checked.solution.root))
    return PlayedProblem(
        _drawing(run, typed, position),
        _facts(typed, problem),
        checked.solution,
        checked.mate_in,
        check_tries(run, typed, position, checked.mate_in),
        _rest(problem),
    )


_BOARDS: Final = ("start", "end")


def play_solutions(run: Run, typed: Typed) -> list[str]:
    """The diagrams that are wanted beside collected solutions; other words are reported."""
    report_option_faults(run, typed)
    names = typed.options.get("diagrams", "").replace(",", " ").split()
    for name in names:
        if name not in _BOARDS:
            message = tell("diagrams of solutions are start, end or both; not {name!r}", name=name)
            run.report_error(BadOption(message), *typed.option_place("diagrams"))
    return [name for name in names if name in _BOARDS]


def _rest(problem: Problem) -> str:
    """What follows in a typed solution from its fault on."""
    fault = problem.fault
    if fault is None or problem.path:
        return ""
    lines = problem.text.split("\n")[(fault.line or 1) - 1 :]
    if lines and fault.column:
        lines[0] = lines[0][fault.column - 1 :]
    return "\n".join(lines).rstrip()


def _drawing(run: Run, typed: Typed, position: Position) -> Drawing:
    """The diagram; a hand that holds just what is left of the set is not drawn."""
    options = drawable(run, typed, position)
    if "hand-of" not in options and _holds_the_rest(position):
        options["hand-of"] = position.side.name.lower()
    if "kings" not in run.settings.diagram:
        # Whoever plays him, the king that is mated is 玉.
        options.setdefault("kings", "玉")
    return Drawing(
        sfen=position.sfen,
        last=position.last_move or "",
        options=options,
        alt=typed.options.get("alt", ""),
        width=read_length(typed.options["width"]) if typed.options.get("width") else "",
        align=typed.options.get("align", ""),
    )


def _holds_the_rest(position: Position) -> bool:
    """The defender holds all that is nowhere else, or nothing."""
    defender = position.side.opponent
    if not position.hand(defender):
        return True
    full = with_remaining(position).hand(defender)
    held = position.hand(defender)
    return all(held.get(kind, 0) == full.get(kind, 0) for kind in HAND_ORDER)


_HEADERS: Final = {
    "title": ("作品名", "表題", "Title"),
    "author": ("作者", "Author", "Composer"),
    "source": ("発表誌", "出典", "Source"),
}
"""What records of mate problems call these facts."""


def _facts(typed: Typed, problem: Problem) -> Facts:
    options, headers = typed.options, dict(problem.headers)
    told = {
        name: options.get(name, "").strip() or _header(headers, keys)
        for name, keys in _HEADERS.items()
    }
    return Facts(
        told["title"],
        told["author"],
        told["source"],
        options.get("difficulty", "").strip(),
        int(options.get("plies", 0)),
    )


def _header(headers: Mapping[str, str], keys: tuple[str, ...]) -> str:
    return next((headers[key].strip() for key in keys if headers.get(key, "").strip()), "")


def problem_id(typed: Typed) -> str:
    """An id for a problem without one, which stays when problems are put before it.

    >>> problem_id(Typed(argument="7k1/9/9/7N1/9/9/9/9/9 b GN 1"))
    'tsume-bfc49e12'
    """
    data = f"{typed.argument}\n{typed.body}\n{typed.options.get('start', '')}"
    return f"tsume-{hashlib.sha1(data.encode(), usedforsecurity=False).hexdigest()[:8]}"


def problem_label(number: int | None, settings: Settings, title: str = "") -> str:
    """The heading of a problem: its number, as far as it has one, and its title.

    >>> problem_label(3, Settings(), "The trap"), problem_label(3, Settings(language="ja"))
    ('Problem 3. The trap', '第3問')
    """
    if number is None:
        return title
    label = filled(term("problem", settings.language, settings.terms), number)
    return f"{label}{title_gap(settings)}{title}" if title else label


def title_gap(settings: Settings) -> str:
    """What stands between the number of a problem and its title."""
    return word("problem: before title", ". ", settings.language)


_STARS: Final = 5


def facts_line(facts: Facts, settings: Settings) -> str:
    """The line below a problem's title: length, difficulty, author and source.

    >>> facts_line(Facts(author="A. Composer", difficulty="2", plies=3), Settings())
    'Mate in 3 · ★★☆☆☆ · A. Composer'
    """
    parts = []
    if facts.plies:
        parts.append(filled(term("mate-in", settings.language, settings.terms), facts.plies))
    level = facts.difficulty
    if level.isascii() and level.isdigit() and 1 <= int(level) <= _STARS:
        level = "★" * int(level) + "☆" * (_STARS - int(level))
    parts += [each for each in (level, facts.author, facts.source) if each]
    return word("problem: between facts", " · ", settings.language).join(parts)


def solution_parts(played: PlayedProblem, settings: Settings) -> Iterator[Section | Note]:
    """A solution as it is printed, in order; nothing where none is known."""
    game = played.solution
    for section in game_parts(game, frozenset(), settings):
        parts: list[Part] = [each for each in section.parts if not _is_aside(each)]
        if parts and (game.main_line or section.depth):
            yield Section(section.depth, parts)
    if game.main_line and game.last.position.is_mate and not played.rest:
        until = term("until-mate", settings.language, settings.terms)
        yield Note("", (filled(until, game.last.ply),))
    for each in played.tries:
        yield _try_note(each, settings)


def _is_aside(part: Part) -> bool:
    """The headers of a record stand at the problem, and how it ends is told by the mate."""
    return isinstance(part, Heading | Term)


def _try_note(tried: Try, settings: Settings) -> Note:
    label = term("wrong-try", settings.language, settings.terms)
    if tried.outcome is Outcome.NO_MATE:
        said = term("no-mate", settings.language, settings.terms)
    elif tried.outcome is Outcome.LATE and tried.mate_in is not None:
        said = filled(term("mate-only-in", settings.language, settings.terms), tried.mate_in)
    else:
        said = ""
    between = word("problem: after a try", ". ", settings.language)
    return Note(label, (tried.moves, f"{between}{said}") if said else (tried.moves,))
