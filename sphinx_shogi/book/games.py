"""Playing ``game``: a record becomes a heading, move lists, comments and variations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from sphinx_shogi.book.drawn import Drawing, drawing_of
from sphinx_shogi.book.files import RecordFault
from sphinx_shogi.book.headings import heading
from sphinx_shogi.book.outline import Block, Board, Comment, outline
from sphinx_shogi.book.outline import Run as Stretch
from sphinx_shogi.book.playing import report_option_faults, report_problems, report_typed
from sphinx_shogi.book.printed import Moves, Term
from sphinx_shogi.book.run import Run
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.sources import Place, parse_source
from sphinx_shogi.book.titles import Anchors
from sphinx_shogi.book.typed import Elsewhere, Misplaced, Typed, game_of
from sphinx_shogi.model.errors import BadOption, ShogiError
from sphinx_shogi.model.game import Game, Result
from sphinx_shogi.model.handicaps import EVEN_SFEN
from sphinx_shogi.model.position import Position

__all__ = ["Heading", "Part", "PlayedGame", "Remark", "Section", "game_parts", "play_game"]


class Heading(NamedTuple):
    """A line over a game: the players, or what else its headers say."""

    text: str
    is_players: bool


class Remark(NamedTuple):
    """A comment of a record, by paragraphs."""

    paragraphs: tuple[str, ...]


Part = Heading | Moves | Remark | Drawing | Term


class Section(NamedTuple):
    """Parts of a game that stand together: of the main line where `depth` is 0, else of a
    variation, which stands right after what it replaces."""

    depth: int
    parts: list[Part]


class PlayedGame(NamedTuple):
    """A game as far as it could be played, the plies after which a diagram stands, and the
    text from its fault on."""

    game: Game
    boards: frozenset[int]
    rest: str


def play_game(run: Run, directive: Any, typed: Typed) -> PlayedGame | None:
    """The game, and the cursor goes to its end; None where nothing could be played."""
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
            return None
        game, rest = partial, _rest(typed.body, error)
    else:
        report_option_faults(run, typed)
        if game.errors:
            # A record file is read as far as it is good.
            path = run.host.record_path(parse_source(typed.argument).text)
            run.report_error(RecordFault(game.errors[0], path), None, None)
    report_problems(run, Place(game.start, game), typed.place)
    run.library.keep(directive, Place(game.last.position, game, game.last))
    run.set_cursor(game.last.position)
    return PlayedGame(game, _boards(run, typed, game), rest)


def _rest(body: str, error: ShogiError) -> str:
    """What follows in the body from the fault on."""
    lines = body.split("\n")[(error.line or 1) - 1 :]
    if lines and error.column:
        lines[0] = lines[0][error.column - 1 :]
    return "\n".join(lines).rstrip()


def _boards(run: Run, typed: Typed, game: Game) -> frozenset[int]:
    """The plies after which a diagram stands: those asked for, and the start where a game
    does not begin as usual."""
    plies: set[int] = set()
    last = game.last.ply
    wanted = typed.options.get("diagrams")
    for word in (wanted or "").replace(",", " ").split():
        ply = {"start": 0, "end": last}.get(word)
        if ply is None and word.isascii() and word.isdigit() and int(word) <= last:
            ply = int(word)
        if ply is None:
            message = f"diagrams are listed by move, up to {last}, start or end; not {word!r}"
            run.report_error(BadOption(message), *typed.option_place("diagrams"))
        else:
            plies.add(ply)
    if wanted is None and game.start.sfen != EVEN_SFEN:
        plies.add(0)
    return frozenset(plies)


def game_parts(
    game: Game, boards: frozenset[int], settings: Settings, anchor: str = ""
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
    for block in outline(game, boards):
        depth = 0 if isinstance(block, Board) else block.depth
        begins = isinstance(block, Stretch) and block.begins
        if variation is not None and (begins or variation.depth != depth):
            yield variation
            variation = None
        part = _part(block, anchors)
        if not depth:
            yield Section(0, [part])
        elif variation is None:
            variation = Section(depth, [part])
        else:
            variation.parts.append(part)
    if variation is not None:
        yield variation


def _part(block: Block, anchors: Anchors | None) -> Part:
    if isinstance(block, Stretch):
        return _moves(block, anchors)
    if isinstance(block, Comment):
        return Remark(tuple(_paragraphs(block.text)))
    if isinstance(block, Board):
        return drawing_of(block.node.position)
    return _end(block.result, block.node.ply, block.node.position)


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
