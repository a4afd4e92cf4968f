"""Playing ``game``: a record becomes a heading, move lists, comments and variations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from docutils import nodes

from sphinx_shogi.book.headings import heading
from sphinx_shogi.book.outline import Block, Board, Comment, End, Run, outline
from sphinx_shogi.book.sources import Place, parse_source
from sphinx_shogi.book.titles import Anchors
from sphinx_shogi.book.typed import Elsewhere, Misplaced, RecordFault, Typed, game_of
from sphinx_shogi.model.errors import BadOption, ShogiError
from sphinx_shogi.model.game import Game, Node
from sphinx_shogi.model.handicaps import EVEN_SFEN
from sphinx_shogi.rst.carrying import typed_of
from sphinx_shogi.rst.nodes import shogi_game, shogi_moves, shogi_term, shogi_variation
from sphinx_shogi.rst.play_diagrams import (
    drawing,
    forget,
    replace,
    report_option_faults,
    report_problems,
    report_typed,
    unchecked_block,
)

if TYPE_CHECKING:
    from sphinx_shogi.rst.walk import Walk

__all__ = ["play_game"]


def play_game(run: Walk, node: shogi_game) -> None:
    """Fill the node with the played game; the cursor goes to its end."""
    typed = typed_of(node)
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
            replace(node, unchecked_block(node, typed))
            return
        game, rest = partial, _rest(typed.body, error)
    else:
        report_option_faults(run, typed)
        if game.errors:
            # A record file is read as far as it is good.
            path = run.host.record_path(parse_source(typed.argument).text)
            run.report_error(RecordFault(game.errors[0], path), None, None)
    report_problems(run, Place(game.start, game), typed.place)
    run.library.keep(node, Place(game.last.position, game, game.last))
    forget(node)
    node.children.clear()
    node.extend(_children(run, game, typed, node["ids"][0] if node["names"] else ""))
    if rest:
        node += _unchecked(rest)
    node["classes"] += typed.options.get("class", "").split()
    run.set_cursor(game.last.position)


def _rest(body: str, error: ShogiError) -> str:
    """What follows in the body from the fault on."""
    lines = body.split("\n")[(error.line or 1) - 1 :]
    if lines and error.column:
        lines[0] = lines[0][error.column - 1 :]
    return "\n".join(lines).rstrip()


def _unchecked(text: str) -> nodes.literal_block:
    return nodes.literal_block(text, text, classes=["shogi-unchecked"], language="none")


def _children(run: Walk, game: Game, typed: Typed, anchor: str) -> Iterator[nodes.Element]:
    for number, line in enumerate(heading(game, run.settings)):
        kind = "shogi-players" if number == 0 else "shogi-header"
        yield nodes.paragraph(line, line, classes=[kind])
    variation: shogi_variation | None = None
    anchors = Anchors(anchor) if anchor else None
    for block in outline(game, _boards(run, typed, game)):
        depth = 0 if isinstance(block, Board) else block.depth
        begins = isinstance(block, Run) and block.begins
        if not depth:
            variation = None
            yield _printed(block, anchors)
        elif variation is None or begins or variation["depth"] != depth:
            variation = shogi_variation("", _printed(block, anchors), depth=depth)
            yield variation
        else:
            variation += _printed(block, anchors)


def _printed(block: Block, anchors: Anchors | None) -> nodes.Element:
    if isinstance(block, Run):
        return _run(block, anchors)
    if isinstance(block, Comment):
        return _comment(block)
    if isinstance(block, Board):
        return drawing(block.node.position)
    return _end(block)


def _boards(run: Walk, typed: Typed, game: Game) -> frozenset[int]:
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


def _run(block: Run, anchors: Anchors | None) -> nodes.paragraph:
    first: Node = block.nodes[0]
    assert first.parent is not None
    before = first.parent.position
    moves = [each.position.last_move or "" for each in block.nodes]
    run = shogi_moves(
        "",
        " ".join(moves),
        layout="list",
        start=before.sfen,
        last=before.last_move or "",
        moves=moves,
        ply=first.ply,
        signs=[each.annotation for each in block.nodes],
    )
    illegal = block.nodes[-1].move
    if illegal is not None and not illegal.legal:
        run["illegal"] = illegal.piece.usi
    if not block.depth:
        run["main"] = 1
    if anchors is not None:
        run["anchors"] = [anchors.of(each) for each in block.nodes]
    return nodes.paragraph("", "", run, classes=["shogi-line"])


def _comment(block: Comment) -> nodes.Element:
    box = nodes.container(classes=["shogi-comment"])
    for text in _paragraphs(block.text):
        box += nodes.paragraph(text, text)
    return box


def _paragraphs(text: str) -> list[str]:
    return [each.strip() for each in "\n".join(text.splitlines()).split("\n\n") if each.strip()]


def _end(block: End) -> nodes.paragraph:
    result = block.result
    term = shogi_term(
        "",
        result.text or result.kind.value,
        term="result",
        value=result.kind.value,
        winner="" if result.winner is None else result.winner.letter,
        words=result.text,
        ply=block.node.ply,
        mover=block.node.position.side.letter,
    )
    if block.node.position.is_handicap:
        term["handicap"] = 1
    return nodes.paragraph("", "", term, classes=["shogi-result"])
