"""Playing ``game``: a record becomes a heading, move lists, comments and variations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final, NamedTuple

from sphinx_shogi.book.drawn import Drawing, drawing_of
from sphinx_shogi.book.headings import heading
from sphinx_shogi.book.outline import WHOLE, Block, Board, Comment, outline
from sphinx_shogi.book.outline import Part as Stretched
from sphinx_shogi.book.outline import Run as Stretch
from sphinx_shogi.book.places import places_of
from sphinx_shogi.book.playing import report_option_faults, report_problems, report_typed
from sphinx_shogi.book.printed import Moves, Term
from sphinx_shogi.book.run import Run
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.sources import Place
from sphinx_shogi.book.titles import Anchors
from sphinx_shogi.book.typed import Elsewhere, Misplaced, Typed, game_of
from sphinx_shogi.locale import tell
from sphinx_shogi.model import counts
from sphinx_shogi.model.errors import BadOption, ShogiError, TooLarge, clauses, shortened
from sphinx_shogi.model.game import Game, Node, Result
from sphinx_shogi.model.handicaps import EVEN_SFEN
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation.numbering import pair_number

__all__ = [
    "EVERYTHING",
    "Heading",
    "Lines",
    "Part",
    "PlayedGame",
    "Remark",
    "Row",
    "Rows",
    "Section",
    "View",
    "game_parts",
    "play_game",
]


class Heading(NamedTuple):
    """A line over a game: the players, or what else its headers say."""

    text: str
    is_players: bool


class Remark(NamedTuple):
    """A comment of a record, by paragraphs."""

    paragraphs: tuple[str, ...]


class Lines(NamedTuple):
    """Moves with a line for each pair or for each move."""

    lines: tuple[Moves, ...]


class Row(NamedTuple):
    """A row of a table of moves: a pair with its number, and what each move took."""

    number: int
    black: Moves | None
    black_time: str
    white: Moves | None
    white_time: str


class Rows(NamedTuple):
    """Moves in a table."""

    rows: tuple[Row, ...]


Part = Heading | Moves | Lines | Rows | Remark | Drawing | Term


class Section(NamedTuple):
    """Parts of a game that stand together: of the main line where `depth` is 0, else of a
    variation, which stands right after what it replaces."""

    depth: int
    parts: list[Part]


class View(NamedTuple):
    """How much of a game is printed, and how its moves stand."""

    part: Stretched = WHOLE
    layout: str = "running"
    """One of `book.options.LAYOUTS`."""


EVERYTHING: Final = View()


class PlayedGame(NamedTuple):
    """A game as far as it could be played, the plies after which a diagram stands, and the
    text from its fault on."""

    game: Game
    boards: frozenset[int]
    rest: str
    view: View = EVERYTHING


def play_game(run: Run, directive: Any, typed: Typed) -> PlayedGame | None:
    """The game, and the cursor goes to the end of what is printed of it; None where nothing
    could be played."""
    rest = ""
    try:
        game = game_of(typed, run.library)
    except Elsewhere:
        raise
    except ShogiError as error:
        report_option_faults(run, typed)
        report_typed(run, error, typed)
        partial = error.game if isinstance(error, Misplaced) else None
        if partial is None:
            run.lose_cursor()
            return None
        game, rest = partial, _rest(typed.body, error)
    else:
        report_option_faults(run, typed)
    report_problems(run, Place(game.start, game), typed.place)
    run.library.keep(directive, Place(game.last.position, game, game.last))
    view = View(_part_of(run, typed, game), typed.options.get("layout", "running"))
    last = view.part.last
    shown = game.last if last is None else game.at(min(last, game.last.ply))
    run.set_cursor(shown.position)
    return PlayedGame(game, _boards(run, typed, game, view.part), rest, view)


def _rest(body: str, error: ShogiError) -> str:
    """What follows in the body from the fault on."""
    lines = body.split("\n")[(error.line or 1) - 1 :]
    if lines and error.column:
        lines[0] = lines[0][error.column - 1 :]
    return "\n".join(lines).rstrip()


_SPAN: Final = re.compile(r"(\d{1,6})?\s*(?:[-–]|\.\.)\s*(\d{1,6})?|(\d{1,6})")


def _part_of(run: Run, typed: Typed, game: Game) -> Stretched:
    """The part that ``:moves:`` and ``:depth:`` ask for."""
    depth = typed.options.get("depth")
    part = Stretched(depth=int(depth) if depth is not None else None)
    wanted = typed.options.get("moves", "").strip()
    if not wanted:
        return part
    match = _SPAN.fullmatch(wanted)
    last = game.last.ply
    first, until, only = match.groups() if match is not None else (None, None, None)
    begin, end = int(only or first or 1), int(only or until or last)
    if match is None or not 1 <= begin <= end or begin > max(last, 1):
        message = tell(
            "a part of a game is given by moves up to {last}, such as 1-40; not {wanted!r}",
            last=last,
            wanted=wanted,
        )
        run.report_error(BadOption(message), *typed.option_place("moves"))
        return part
    if end > last:
        message = tell("the game has {moves}, and not {end}", moves=counts.moves(last), end=end)
        run.report_error(BadOption(message), *typed.option_place("moves"))
    return part._replace(first=begin, last=end)


def _boards(run: Run, typed: Typed, game: Game, part: Stretched) -> frozenset[int]:
    """The plies after which a diagram stands: those asked for, and the start where a game
    does not begin as usual."""
    plies: set[int] = set()
    wanted = typed.options.get("diagrams")
    marked = _bookmarks(game)
    for word in places_of(wanted or "", marked):
        ply = _board(word, game, part, marked)
        if ply is None:
            message = tell(
                "diagrams are listed by move, up to {ply}, start, end or #bookmark; not {word}",
                ply=game.last.ply,
                word=shortened(word),
            )
            if word.startswith("#"):
                message = clauses((message, _marked(marked)))
            run.report_error(BadOption(message), *typed.option_place("diagrams"))
        else:
            plies.add(ply)
    most = run.settings.limits.diagrams
    if len(plies) > most:
        message = _too_many(len(plies), most)
        run.report_error(TooLarge(message), *typed.option_place("diagrams"))
        plies = set(sorted(plies)[:most])
    if wanted is None and (game.start.sfen != EVEN_SFEN or part.first > 1):
        plies.add(part.first - 1)
    return frozenset(plies)


def _too_many(count: int, most: int) -> str:
    if count == 1:
        return tell("1 diagram is more than the limit for one game, which is {most}", most=most)
    return tell(
        "{count} diagrams are more than the limit for one game, which is {most}",
        count=count,
        most=most,
    )


def _bookmarks(game: Game) -> dict[str, int]:
    """The bookmarks of the main line, each with its ply; the first of a name counts."""
    marked: dict[str, int] = {}
    for node in (game.root, *game.main_line):
        for name in node.bookmarks:
            marked.setdefault(name, node.ply)
    return marked


def _marked(bookmarks: Mapping[str, int]) -> str:
    """What there is, for a bookmark that there is not."""
    if not bookmarks:
        return tell("the main line has no bookmarks")
    names = [f"#{name}" for name in islice(bookmarks, _MOST_NAMED)]
    return tell("the main line has {names}", names=", ".join(map(_shown, names)))


def _shown(name: str) -> str:
    return f'"{name}"' if any(sign.isspace() or sign == "," for sign in name) else name


_MOST_NAMED: Final = 8
"""So many bookmarks are named in a message."""


def _board(word: str, game: Game, part: Stretched, marked: Mapping[str, int]) -> int | None:
    """The ply that a word means; None where it means none."""
    if word == "start":
        return part.first - 1
    if word == "end":
        return game.last.ply if part.last is None else min(part.last, game.last.ply)
    if word.startswith("#"):
        return marked.get(word[1:])
    if word.isascii() and word.isdigit() and int(word) <= game.last.ply:
        return int(word)
    return None


def game_parts(
    game: Game,
    boards: frozenset[int],
    settings: Settings,
    anchor: str = "",
    view: View = EVERYTHING,
) -> Iterator[Section]:
    """A game as it is printed, in order; `anchor` is its id on its page, if it has a name.

    >>> game = Game()
    >>> _ = game.root.add(game.start.move("7g7f"))
    >>> [section.parts[0].moves for section in game_parts(game, frozenset(), Settings())]
    [('7g7f',)]
    """
    for number, line in enumerate(heading(game, settings)):
        yield Section(0, [Heading(line, number == 0)])
    anchors = Anchors(anchor) if anchor else None
    variation: Section | None = None
    for block in outline(game, boards, view.part):
        depth = 0 if isinstance(block, Board) else block.depth
        begins = isinstance(block, Stretch) and block.begins
        if variation is not None and (begins or variation.depth != depth):
            yield variation
            variation = None
        part = _part(block, anchors, view.layout)
        if not depth:
            yield Section(0, [part])
        elif variation is None:
            variation = Section(depth, [part])
        else:
            variation.parts.append(part)
    if variation is not None:
        yield variation


def _part(block: Block, anchors: Anchors | None, layout: str) -> Part:
    if isinstance(block, Stretch):
        if layout == "table" and not block.depth:
            return Rows(tuple(_rows(block)))
        if layout in ("pairs", "lines") and not block.depth:
            nodes = (_pairs if layout == "pairs" else _singles)(block.nodes)
            each = (block._replace(nodes=tuple(line)) for line in nodes)
            return Lines(tuple(_moves(line, anchors) for line in each))
        return _moves(block, anchors)
    if isinstance(block, Comment):
        return Remark(tuple(_paragraphs(block.text)))
    if isinstance(block, Board):
        return drawing_of(block.node.position)
    return _end(block.result, block.node.ply, block.node.position)


def _pairs(nodes: tuple[Node, ...]) -> Iterator[list[Node]]:
    """Black's move with White's reply; either may be alone."""
    pair: list[Node] = []
    for node in nodes:
        if pair and node.position.side is Side.WHITE:
            yield pair
            pair = []
        pair.append(node)
    if pair:
        yield pair


def _singles(nodes: tuple[Node, ...]) -> Iterator[list[Node]]:
    return ([node] for node in nodes)


def _rows(block: Stretch) -> Iterator[Row]:
    for pair in _pairs(block.nodes):
        black = next((each for each in pair if each.position.side is Side.WHITE), None)
        white = next((each for each in pair if each.position.side is Side.BLACK), None)
        first = pair[0]
        mover = first.position.side.opponent
        yield Row(
            pair_number(first.ply, mover),
            _alone(black),
            _time(black),
            _alone(white),
            _time(white),
        )


def _alone(node: Node | None) -> Moves | None:
    """One move without a number, for a cell of a table."""
    if node is None or node.move is None:
        return None
    assert node.parent is not None
    before = node.parent.position
    return Moves(
        before.sfen,
        before.last_move or "",
        (node.move.usi,),
        (("move", ""), ("annotation", node.annotation)),
        illegal="" if node.move.legal else node.move.piece.usi,
    )


def _time(node: Node | None) -> str:
    """What a move took, as ``m:ss``; empty where the record does not say."""
    if node is None or node.clock is None or node.clock.spent is None:
        return ""
    minutes, seconds = divmod(node.clock.spent // 1000, 60)
    return f"{minutes}:{seconds:02}"


def _moves(block: Stretch, anchors: Anchors | None) -> Moves:
    first, last = block.nodes[0], block.nodes[-1].move
    assert first.parent is not None
    before = first.parent.position
    return Moves(
        before.sfen,
        before.last_move or "",
        tuple(each.position.last_move or "" for each in block.nodes),
        illegal=last.piece.usi if last is not None and not last.legal else "",
        ply=first.ply,
        annotations=tuple(each.annotation for each in block.nodes),
        is_main=not block.depth,
        anchors=() if anchors is None else tuple(anchors.of(each) for each in block.nodes),
    )


def _paragraphs(text: str) -> list[str]:
    return [each.strip() for each in "\n".join(text.splitlines()).split("\n\n") if each.strip()]


def _end(result: Result, ply: int, position: Position) -> Term:
    return Term(
        "result",
        result.kind.value,
        result.text,
        is_handicap=position.is_handicap,
        winner="" if result.winner is None else result.winner.letter,
        ply=ply,
        mover=position.side.letter,
    )
