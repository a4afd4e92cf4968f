"""HTML: where Sphinx's pages put what `sphinx_shogi.html` prints."""

from __future__ import annotations

import hashlib
import html
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from docutils import nodes

from sphinx_shogi.book.drawn import Drawing
from sphinx_shogi.book.ruby import Ruby
from sphinx_shogi.diagram import Scene, standalone
from sphinx_shogi.html.choices import Reader
from sphinx_shogi.html.elements import (
    moves_html,
    opening,
    ruby_html,
    term_html,
    variation_classes,
)
from sphinx_shogi.html.page import Page, diagram_classes, page_prefix
from sphinx_shogi.html.replay import game_opening
from sphinx_shogi.rst.canonical import (
    drawing_of_node,
    moves_of_node,
    replay_of_node,
    term_of_node,
)
from sphinx_shogi.rst.nodes import (
    shogi_diagram,
    shogi_diagrams,
    shogi_game,
    shogi_moves,
    shogi_ruby,
    shogi_term,
    shogi_variation,
)
from sphinx_shogi.rst.seeking import every
from sphinx_shogi.sphinxext.config import reader_of, settings_of
from sphinx_shogi.sphinxext.files import write_output

__all__ = [
    "depart_block",
    "depart_game",
    "is_played",
    "visit_diagram",
    "visit_diagrams",
    "visit_game",
    "visit_moves",
    "visit_ruby",
    "visit_term",
    "visit_variation",
]


def visit_moves(translator: Any, node: shogi_moves) -> None:
    """One element a move; in an old line from right to left if the author wants that."""
    at = _at(translator)
    run = moves_of_node(node)
    if at.in_replay:
        run = run._replace(anchors=tuple(islice(at.anchors, len(run.moves))))
    printed = moves_html(run, at.settings, at.page.others, linked=at.in_replay)
    translator.body.append(f'<bdo dir="rtl">{printed}</bdo>' if node.get("rtl") else printed)
    raise nodes.SkipNode


def visit_term(translator: Any, node: shogi_term) -> None:
    """A word or sign in a span."""
    at = _at(translator)
    translator.body.append(term_html(term_of_node(node), at.settings, at.page.others))
    raise nodes.SkipNode


def visit_ruby(translator: Any, node: shogi_ruby) -> None:
    """A reading over characters, in parentheses where that cannot be shown."""
    translator.body.append(ruby_html(Ruby(node["base"], node["reading"])))
    raise nodes.SkipNode


def is_played(node: shogi_game, reader: Reader) -> bool:
    """Whether a reader can play through a game."""
    return "kif" in node and bool(node.get("replay", reader.replay))


def visit_game(translator: Any, node: shogi_game) -> None:
    """A section of its own, so that a page can style it; with a replay, what that needs."""
    at = _at(translator)
    at.in_replay = is_played(node, at.reader)
    if not at.in_replay:
        translator.body.append(opening("div", [*node["classes"], "shogi-game"], node["ids"]))
        return
    game, ids = replay_of_node(node), node["ids"]
    if not ids:
        at.unnamed += 1
        ids = [f"shogi-game-{at.unnamed}"]
    at.anchors = iter([f"{ids[0]}{each}" for each in game.anchors.split()])
    translator.body += [
        at.page.controls(),
        game_opening(game, at.settings, node["classes"], ids),
        at.page.sheet(),
        '<div class="shogi-text">',
    ]


def depart_game(translator: Any, node: shogi_game) -> None:
    """Close a game."""
    at = _at(translator)
    translator.body.append("</div></div>\n" if at.in_replay else "</div>\n")
    at.in_replay = False


def visit_variation(translator: Any, node: shogi_variation) -> None:
    """Set in by its depth."""
    translator.body.append(opening("div", variation_classes(int(node["depth"]))))


def visit_diagrams(translator: Any, node: shogi_diagrams) -> None:
    """A row that wraps where the page is narrow."""
    translator.body.append(opening("div", [*node["classes"], "shogi-diagrams"], node["ids"]))


def depart_block(translator: Any, node: nodes.Element) -> None:
    """Close a variation or a row of diagrams."""
    translator.body.append("</div>\n")


def visit_diagram(translator: Any, node: shogi_diagram) -> None:
    """The drawing inline; in an EPUB a file, since Sphinx does not declare inline SVG there."""
    at = _at(translator)
    page, drawing = at.page, at.drawings.get(id(node)) or drawing_of_node(node)
    if translator.builder.name == "epub":
        label, picture = page.look(drawing)
        start = opening("div", diagram_classes(drawing), node["ids"])
        image = _file(translator, picture, label, drawing.width)
        translator.body.append(f"{start}{image}</div>\n")
    else:
        translator.body.append(page.diagram(drawing, node["ids"]))
    raise nodes.SkipNode


class _At:
    """What a translator knows of the page that it prints, and where on it it is."""

    def __init__(self, translator: Any) -> None:
        config, document, builder = translator.config, translator.document, translator.builder
        self.settings = settings_of(config)
        self.reader = reader_of(config, builder.name)
        self.drawings: dict[int, Drawing] = {}
        replays = False
        for node in every(document, shogi_diagram, shogi_game):
            if isinstance(node, shogi_diagram):
                self.drawings[id(node)] = drawing_of_node(node)
            elif isinstance(node, shogi_game):
                replays = replays or is_played(node, self.reader)
        self.page = Page(
            self.drawings.values(),
            self.settings,
            page_prefix(getattr(builder, "current_docname", "") or ""),
            self.reader,
            replays=replays,
        )
        self.in_replay = False
        """A game that can be played through is being printed."""
        self.unnamed = 0
        """How many games without a name there have been."""
        self.anchors: Iterator[str] = iter(())
        """The ids of its moves to come."""


def _at(translator: Any) -> _At:
    known: _At | None = getattr(translator, "shogi_at", None)
    if known is None:
        known = translator.shogi_at = _At(translator)
    return known


def _file(translator: Any, picture: Scene, label: str, width: str) -> str:
    builder = translator.builder
    data = standalone(picture)
    name = f"shogi-{hashlib.sha1(data.encode(), usedforsecurity=False).hexdigest()[:16]}.svg"
    folder = Path(builder.outdir) / builder.imagedir
    target = folder / name
    if not target.exists():
        write_output(builder.env, target, data)
    size = f' style="width: {html.escape(width)}"' if width else ""
    source = f"{builder.imgpath}/{name}"
    return f'<img src="{source}" alt="{html.escape(label)}"{size} class="shogi-board"/>'
