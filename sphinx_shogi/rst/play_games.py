"""Playing ``game`` in the doctree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from docutils import nodes

from sphinx_shogi.book.drawn import Drawing
from sphinx_shogi.book.games import Heading, Lines, Part, Remark, Row, Rows, Section, game_parts
from sphinx_shogi.book.games import play_game as play
from sphinx_shogi.book.headings import translatable
from sphinx_shogi.book.printed import Moves
from sphinx_shogi.book.replays import replay_of
from sphinx_shogi.book.ruby import Ruby, split_ruby
from sphinx_shogi.diagram.options import read_flag
from sphinx_shogi.model.game import Game
from sphinx_shogi.rst.canonical import drawing_node, moves_node, set_replay, term_node
from sphinx_shogi.rst.carrying import typed_of
from sphinx_shogi.rst.nodes import shogi_game, shogi_moves, shogi_ruby, shogi_variation
from sphinx_shogi.rst.play_diagrams import forget, replace, unchecked_block
from sphinx_shogi.rst.seeking import every

if TYPE_CHECKING:
    from sphinx_shogi.rst.walk import Walk

__all__ = ["play_game", "section_nodes"]


def play_game(run: Walk, node: shogi_game) -> None:
    """Fill the node with the played game; the cursor goes to its end."""
    typed = typed_of(node)
    played = play(run, node, typed)
    if played is None:
        replace(node, unchecked_block(node, typed))
        return
    forget(node)
    node.children.clear()
    _translate_headers(run, node, played.game)
    anchor = node["ids"][0] if node["names"] else ""
    for section in game_parts(played.game, played.boards, run.settings, anchor, played.view):
        node.extend(section_nodes(run, node, section))
    replay = replay_of(played.game, played.view.part)
    if replay.moves:
        set_replay(node, replay)
    if "replay" in typed.options:
        node["replay"] = int(read_flag(typed.options["replay"]))
    if played.rest:
        rest = played.rest
        node += nodes.literal_block(rest, rest, classes=["shogi-unchecked"], language="none")
    if played.view.layout in ("vertical", "right-to-left"):
        node["classes"].append(f"shogi-{played.view.layout}")
    if played.view.layout == "right-to-left":
        for moves in every(node, shogi_moves):
            moves["rtl"] = 1
    node["classes"] += typed.options.get("class", "").split()


def _translate_headers(run: Walk, node: shogi_game, game: Game) -> None:
    """Give the game its headers in the language of the page, for its heading and all links."""
    for key, text in translatable(game).items():
        game.headers[key] = run.in_language(node, text)


def section_nodes(run: Walk, owner: nodes.Element, section: Section) -> Iterator[nodes.Element]:
    """The nodes of a part of a game that stands in the directive `owner`."""
    printed = [_node(run, owner, part) for part in section.parts]
    if section.depth:
        yield shogi_variation("", *printed, depth=section.depth)
    else:
        yield from printed


def _node(run: Walk, owner: nodes.Element, part: Part) -> nodes.Element:
    if isinstance(part, Heading):
        kind = "shogi-players" if part.is_players else "shogi-header"
        return nodes.paragraph(part.text, part.text, classes=[kind], translatable=False)
    if isinstance(part, Moves):
        return nodes.paragraph("", "", moves_node(part), classes=["shogi-line"], translatable=False)
    if isinstance(part, Lines):
        lines = (nodes.line("", "", moves_node(each), translatable=False) for each in part.lines)
        return nodes.line_block("", *lines, classes=["shogi-line"])
    if isinstance(part, Rows):
        return _table(part)
    if isinstance(part, Remark):
        box = nodes.container(classes=["shogi-comment"])
        for text in part.paragraphs:
            paragraph = _paragraph(text, run.translate(text))
            # Where the catalogue finds the text of a record file is where the page names it.
            paragraph.source, paragraph.line = owner.source, owner.line
            box += paragraph
        return box
    if isinstance(part, Drawing):
        return drawing_node(part)
    return nodes.paragraph("", "", term_node(part), classes=["shogi-result"], translatable=False)


def _paragraph(original: str, text: str) -> nodes.paragraph:
    paragraph = nodes.paragraph(original)
    for piece in split_ruby(text):
        if isinstance(piece, Ruby):
            paragraph += shogi_ruby("", str(piece), base=piece.base, reading=piece.reading)
        else:
            paragraph += nodes.Text(piece)
    return paragraph


def _table(part: Rows) -> nodes.table:
    """A table of moves; columns of times where the record has any."""
    timed = any(row.black_time or row.white_time for row in part.rows)
    widths = (10, 30, 15, 30, 15) if timed else (10, 45, 45)
    group = nodes.tgroup("", cols=len(widths))
    group += [nodes.colspec("", colwidth=width) for width in widths]
    group += nodes.tbody("", *(_row(row, timed=timed) for row in part.rows))
    return nodes.table("", group, classes=["shogi-moves-table"])


def _row(row: Row, *, timed: bool) -> nodes.row:
    cells: list[nodes.Node] = [nodes.Text(str(row.number))]
    for moves, time in ((row.black, row.black_time), (row.white, row.white_time)):
        cells.append(moves_node(moves) if moves is not None else nodes.Text("…"))
        if timed:
            cells.append(nodes.Text(time))
    paragraphs = (nodes.paragraph("", "", each, translatable=False) for each in cells)
    return nodes.row("", *(nodes.entry("", each) for each in paragraphs))
