"""HTML: where Sphinx's pages put what `sphinx_shogi.html` prints."""

from __future__ import annotations

import hashlib
import html
from pathlib import Path
from typing import Any

from docutils import nodes

from sphinx_shogi.book.drawn import Drawing
from sphinx_shogi.book.ruby import Ruby
from sphinx_shogi.diagram import Scene, standalone
from sphinx_shogi.html.elements import (
    moves_html,
    opening,
    ruby_html,
    term_html,
    variation_classes,
)
from sphinx_shogi.html.page import Page, diagram_classes, page_prefix
from sphinx_shogi.rst.canonical import drawing_of_node, moves_of_node, term_of_node
from sphinx_shogi.rst.nodes import (
    shogi_diagram,
    shogi_diagrams,
    shogi_game,
    shogi_moves,
    shogi_ruby,
    shogi_term,
    shogi_variation,
)
from sphinx_shogi.sphinxext.config import settings_of
from sphinx_shogi.sphinxext.files import write_whole

__all__ = [
    "depart_block",
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
    printed = moves_html(moves_of_node(node), settings_of(translator.config))
    translator.body.append(f'<bdo dir="rtl">{printed}</bdo>' if node.get("rtl") else printed)
    raise nodes.SkipNode


def visit_term(translator: Any, node: shogi_term) -> None:
    """A word or sign in a span."""
    translator.body.append(term_html(term_of_node(node), settings_of(translator.config)))
    raise nodes.SkipNode


def visit_ruby(translator: Any, node: shogi_ruby) -> None:
    """A reading over characters, in parentheses where that cannot be shown."""
    translator.body.append(ruby_html(Ruby(node["base"], node["reading"])))
    raise nodes.SkipNode


def visit_game(translator: Any, node: shogi_game) -> None:
    """A section of its own, so that a page can style it."""
    translator.body.append(opening("div", [*node["classes"], "shogi-game"], node["ids"]))


def visit_variation(translator: Any, node: shogi_variation) -> None:
    """Set in by its depth."""
    translator.body.append(opening("div", variation_classes(int(node["depth"]))))


def visit_diagrams(translator: Any, node: shogi_diagrams) -> None:
    """A row that wraps where the page is narrow."""
    translator.body.append(opening("div", [*node["classes"], "shogi-diagrams"], node["ids"]))


def depart_block(translator: Any, node: nodes.Element) -> None:
    """Close a game, a variation or a row of diagrams."""
    translator.body.append("</div>\n")


def visit_diagram(translator: Any, node: shogi_diagram) -> None:
    """The drawing inline; in an EPUB a file, since Sphinx does not declare inline SVG there."""
    page, drawings = _page(translator)
    drawing = drawings.get(id(node)) or drawing_of_node(node)
    if translator.builder.name == "epub":
        label, picture = page.look(drawing)
        start = opening("div", diagram_classes(drawing), node["ids"])
        image = _file(translator, picture, label, drawing.width)
        translator.body.append(f"{start}{image}</div>\n")
    else:
        translator.body.append(page.diagram(drawing, node["ids"]))
    raise nodes.SkipNode


def _page(translator: Any) -> tuple[Page, dict[int, Drawing]]:
    """The drawings of the page that a translator prints, by node."""
    known: tuple[Page, dict[int, Drawing]] | None = getattr(translator, "shogi_page", None)
    if known is None:
        found = translator.document.findall(shogi_diagram)
        drawings = {id(node): drawing_of_node(node) for node in found}
        prefix = page_prefix(getattr(translator.builder, "current_docname", "") or "")
        page = Page(drawings.values(), settings_of(translator.config), prefix)
        known = translator.shogi_page = (page, drawings)
    return known


def _file(translator: Any, picture: Scene, label: str, width: str) -> str:
    builder = translator.builder
    data = standalone(picture)
    name = f"shogi-{hashlib.sha1(data.encode(), usedforsecurity=False).hexdigest()[:16]}.svg"
    folder = Path(builder.outdir) / builder.imagedir
    target = folder / name
    if not target.exists():
        write_whole(target, data)
    size = f' style="width: {html.escape(width)}"' if width else ""
    source = f"{builder.imgpath}/{name}"
    return f'<img src="{source}" alt="{html.escape(label)}"{size} class="shogi-board"/>'
