"""Reading a mate problem: a position, and the solution where one is typed.

=====================================  ====================================================
an argument                            the position; the body begins with the solution, in
                                       any notation, and goes on with what is said of it
a record, as argument or body          the problem is its start, its moves are the solution
a place in a game, ``opening@62``      the position there; the game's moves are the solution
                                       if they go on to mate
a board or an SFEN in the body         after a blank line the solution may follow, and after
                                       another one what is said of it
neither                                the cursor
=====================================  ====================================================
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from sphinx_shogi import formats
from sphinx_shogi.book.sources import Kind, Place, Source, parse_source
from sphinx_shogi.book.typed import Misplaced, Shelf, Spot, Typed, game_of, place_of
from sphinx_shogi.diagram.options import read_flag
from sphinx_shogi.formats import detect
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadMove, ShogiError
from sphinx_shogi.model.game import Game, Node
from sphinx_shogi.model.position import Position
from sphinx_shogi.tsume import with_remaining

__all__ = ["Body", "Problem", "problem_of", "problem_place", "split_body"]


class Body(NamedTuple):
    """The parts of a problem's body, each with the index of its first line."""

    record: str = ""
    solution: str = ""
    solution_line: int = 0
    text_line: int | None = None
    """Where the text about the solution begins; None where there is none."""


def split_body(body: str, *, has_argument: bool) -> Body:
    """Take a body apart; only blank lines and the first paragraph count.

    >>> split_body("G32 K11 N23\\n\\nThe point is the *last* move.", has_argument=True)
    Body(record='', solution='G32 K11 N23', solution_line=0, text_line=2)
    >>> split_body("sfen 7k1/9/9/7N1/9/9/9/9/9 b GN 1\\n\\nG32 K11 N23", has_argument=False)[1:3]
    ('G32 K11 N23', 2)
    """
    paragraphs = _paragraphs(body)
    if not paragraphs:
        return Body()
    if has_argument:
        return _solution(paragraphs, Body())
    whole = Body(record=body)
    if len(paragraphs) == 1 or not _is_position(paragraphs[0][1]):
        return whole
    if _format(paragraphs[1][1]) == "kif" or _is_tree(paragraphs[1:]):
        return whole
    return _solution(paragraphs[1:], Body(record=paragraphs[0][1]))


def _solution(paragraphs: list[tuple[int, str]], body: Body) -> Body:
    line, text = paragraphs[0]
    after = paragraphs[1][0] if len(paragraphs) > 1 else None
    return body._replace(solution=text, solution_line=line, text_line=after)


def _paragraphs(body: str) -> list[tuple[int, str]]:
    """What blank lines part, with the index of the first line of each."""
    found: list[tuple[int, list[str]]] = []
    is_new = True
    for number, line in enumerate(body.split("\n")):
        if not line.strip():
            is_new = True
            continue
        if is_new:
            found.append((number, []))
            is_new = False
        found[-1][1].append(line)
    return [(number, "\n".join(lines)) for number, lines in found]


def _format(text: str) -> str:
    try:
        return detect(text)
    except ShogiError:
        return ""


def _is_position(text: str) -> bool:
    name = _format(text)
    return name == "bod" or (name in ("usi", "epd") and "moves" not in text.split())


def _is_tree(paragraphs: list[tuple[int, str]]) -> bool:
    """A record's comments and variations, which a list of moves has not."""
    return any(
        line.startswith(("*", "変化")) for _, text in paragraphs for line in text.split("\n")
    )


class Problem(NamedTuple):
    """A position to be mated, and its solution."""

    position: Position
    solution: Game | None = None
    """From the position on; None where none is typed."""
    place: Spot = Spot("", None)
    """Where the lines of the solution's nodes count from."""
    path: str = ""
    """The record file that the solution is in, as typed; the lines are its own."""
    text: str = ""
    """The solution as typed, if it is typed in the document."""
    fault: ShogiError | None = None
    """What the reading of the solution stopped at; its line is the solution's."""
    headers: tuple[tuple[str, str], ...] = ()
    """Those of the record."""


_HINT: Final = tell(
    "(the body begins with the solution; what is said of it comes after a blank line)"
)


def problem_of(typed: Typed, shelf: Shelf) -> Problem:
    """The problem that a directive means.

    Raises what is wrong with the position; what is wrong with the solution is its `fault`.
    """
    parts = split_body(typed.body, has_argument=bool(typed.argument))
    bare = replace(typed, body=parts.record)
    if typed.argument:
        problem = _of_argument(bare, shelf)
    elif parts.record:
        problem = _of_body(bare, shelf)
    else:
        problem = Problem(shelf.cursor())
    if "remaining" in typed.options and read_flag(typed.options["remaining"]):
        problem = _with_remaining(problem)
    return _typed_solution(problem, parts, typed, shelf) if parts.solution else problem


def problem_place(typed: Typed, shelf: Shelf) -> Place:
    """What a problem's name stands for: its position, and the solution to count moves in."""
    problem = problem_of(typed, shelf)
    game = problem.solution or Game(problem.position)
    return Place(problem.position, game, game.root)


def _of_body(typed: Typed, shelf: Shelf) -> Problem:
    fault: ShogiError | None = None
    try:
        game = game_of(typed, shelf)
    except Misplaced as error:
        if error.game is None or not error.game.main_line:
            raise
        game, fault = error.game, error
    return _of_record(game)._replace(place=typed.body_place, text=typed.body, fault=fault)


def _of_record(game: Game) -> Problem:
    solution = game if game.root.children else None
    return Problem(game.start, solution, headers=tuple(game.headers.items()))


def _of_argument(typed: Typed, shelf: Shelf) -> Problem:
    try:
        source = parse_source(typed.argument)
    except ShogiError as error:
        raise Misplaced(error, typed.argument_place) from None
    if source.kind is Kind.FILE and not source.steps:
        return _of_file(typed, source, shelf)
    place = place_of(replace(typed, body="", options={}), shelf)
    game, node = place.game, place.node
    if game is None or node is None or source.kind is Kind.POSITION:
        return Problem(place.position)
    if source.kind is Kind.NAME and not source.steps:
        return _of_record(game)
    rest = _from(node)
    # What follows in a game may be anything; only a mate makes it a solution.
    return Problem(node.position, rest if rest.last.position.is_mate and rest.last.ply else None)


def _of_file(typed: Typed, source: Source, shelf: Shelf) -> Problem:
    game = game_of(typed, shelf)
    if game.errors and not game.main_line:
        # The library tells what is wrong with the file, and where in it.
        game = shelf.record(source.text, source.number)
    fault = game.errors[0] if game.errors else None
    return _of_record(game)._replace(path=source.text, fault=fault)


def _with_remaining(problem: Problem) -> Problem:
    position = with_remaining(problem.position)
    solution = problem.solution
    if solution is not None:
        solution = _from(solution.root, position)
    return problem._replace(position=position, solution=solution)


def _from(node: Node, start: Position | None = None) -> Game:
    """The game from a node on, with its variations and comments, and perhaps from a start
    with more pieces in hand."""
    game = Game(start or node.position)
    copies = {id(node): game.root}
    waiting = list(reversed(node.children))
    game.root.comment, game.root.result = node.comment, node.result
    while waiting:
        each = waiting.pop()
        assert each.parent is not None and each.move is not None
        copy = copies[id(each)] = copies[id(each.parent)].add(
            each.raw if each.move.legal else each.move
        )
        copy.comment, copy.annotation, copy.line = each.comment, each.annotation, each.line
        copy.result = each.result
        waiting.extend(reversed(each.children))
    return game


def _typed_solution(problem: Problem, parts: Body, typed: Typed, shelf: Shelf) -> Problem:
    """The problem with the list of moves that its body has."""
    start = typed.body_place
    line = None if start.line is None else start.line + parts.solution_line
    place = Spot(start.source, line)
    game = formats.read(
        parts.solution, "moves", strict=False, start=problem.position, names=shelf.input,
        bounds=shelf.limits,
    )  # fmt: skip
    fault: ShogiError | None = None
    if game.errors:
        fault = game.errors[0]
        if isinstance(fault, BadMove) and not game.main_line:
            fault.add(_HINT)
    for warning in game.warnings:
        shelf.warn(warning, place)
    return problem._replace(solution=game, place=place, path="", text=parts.solution, fault=fault)
