"""HTML: moves as elements, diagrams as inline SVG with one glyph sheet a page."""

from __future__ import annotations

import hashlib
import html
from pathlib import Path
from typing import Any

from docutils import nodes

from sphinx_shogi.diagram import Diagram, Scene, inline, scene, sheet, standalone
from sphinx_shogi.notation import find_notation
from sphinx_shogi.rst.drawing import diagram_of, spoken
from sphinx_shogi.rst.nodes import (
    shogi_diagram,
    shogi_diagrams,
    shogi_game,
    shogi_moves,
    shogi_term,
    shogi_variation,
    text_of,
)
from sphinx_shogi.rst.printing import segments, term_text
from sphinx_shogi.sphinxext.config import settings_of

__all__ = [
    "depart_block",
    "visit_diagram",
    "visit_diagrams",
    "visit_game",
    "visit_moves",
    "visit_term",
    "visit_variation",
]


_DEEPEST = 6
"""Deeper variations are set in no further."""


def visit_moves(translator: Any, node: shogi_moves) -> None:
    """One element a move; the text between them is not part of any."""
    settings = settings_of(translator.config)
    parts = []
    for segment in segments(node, settings):
        text = html.escape(segment.text, quote=False)
        parts.append(text if segment.move is None else _move(node, segment.move, text))
    rest = text_of(node, "rest")
    if rest:
        parts.append(f'<span class="shogi-unchecked">{html.escape(rest, quote=False)}</span>')
    language = "ja" if find_notation(settings.notation).words == "japanese" else ""
    lang = f' lang="{language}"' if language and not settings.language.startswith("ja") else ""
    kind = "shogi-moves shogi-main" if node.get("main") else "shogi-moves"
    translator.body.append(f'<span class="{kind}"{lang}>{"".join(parts)}</span>')
    raise nodes.SkipNode


def _move(node: shogi_moves, number: int, text: str) -> str:
    anchors = node.get("anchors")
    anchor = f' id="{html.escape(anchors[number])}"' if anchors else ""
    return f'<span class="shogi-move"{anchor}>{text}</span>'


def visit_term(translator: Any, node: shogi_term) -> None:
    """A word or sign in a span."""
    settings = settings_of(translator.config)
    kind = text_of(node, "term")
    unchecked = "" if text_of(node, "value") else " shogi-unchecked"
    text = html.escape(term_text(node, settings), quote=False)
    translator.body.append(f'<span class="shogi-{kind}{unchecked}">{text}</span>')
    raise nodes.SkipNode


def visit_game(translator: Any, node: shogi_game) -> None:
    """A section of its own, so that a page can style it."""
    translator.body.append(translator.starttag(node, "div", "", CLASS="shogi-game"))


def visit_variation(translator: Any, node: shogi_variation) -> None:
    """Set in by its depth, which the style sheet reads."""
    depth = min(int(node["depth"]), _DEEPEST)
    classes = f"shogi-variation shogi-depth-{depth}"
    translator.body.append(translator.starttag(node, "div", "", CLASS=classes))


def visit_diagrams(translator: Any, node: shogi_diagrams) -> None:
    """A row that wraps where the page is narrow."""
    translator.body.append(translator.starttag(node, "div", "", CLASS="shogi-diagrams"))


def depart_block(translator: Any, node: nodes.Element) -> None:
    """Close a game, a variation or a row of diagrams."""
    translator.body.append("</div>\n")


def visit_diagram(translator: Any, node: shogi_diagram) -> None:
    """The drawing inline; in an EPUB a file, since Sphinx does not declare inline SVG there."""
    settings = settings_of(translator.config)
    page = _Page.of(translator)
    drawing, picture = page.drawings.get(id(node)) or _draw(node, settings)
    label = spoken(node, drawing, settings)
    classes = ["shogi-diagram", *node["classes"]]
    if node.get("align"):
        classes.append(f"align-{node['align']}")
    translator.body.append(translator.starttag(node, "div", "", CLASS=" ".join(classes)))
    if translator.builder.name == "epub":
        translator.body.append(_file(translator, picture, label, text_of(node, "width")))
    else:
        if not page.has_sheet:
            page.has_sheet = True
            translator.body.append(sheet(page.symbols, page.prefix))
        width = text_of(node, "width") or None
        translator.body.append(inline(picture, page.prefix, label=label, width=width))
    translator.body.append("</div>\n")
    raise nodes.SkipNode


def _draw(node: shogi_diagram, settings: Any) -> tuple[Diagram, Scene]:
    drawing = diagram_of(node, settings)
    return drawing, scene(drawing)


class _Page:
    """The drawings of the page that a translator prints, and the symbols they share."""

    def __init__(self, translator: Any) -> None:
        settings = settings_of(translator.config)
        found = translator.document.findall(shogi_diagram)
        self.drawings = {id(node): _draw(node, settings) for node in found}
        self.symbols = sorted(
            {symbol for _, picture in self.drawings.values() for symbol in picture.symbols}
        )
        self.has_sheet = False
        # Pages are joined by singlehtml and by readers' programs; ids stay apart.
        name = getattr(translator.builder, "current_docname", "") or ""
        self.prefix = f"s{hashlib.sha1(name.encode(), usedforsecurity=False).hexdigest()[:6]}-"

    @classmethod
    def of(cls, translator: Any) -> _Page:
        page = getattr(translator, "shogi_page", None)
        if page is None:
            page = translator.shogi_page = cls(translator)
        assert isinstance(page, cls)
        return page


def _file(translator: Any, picture: Scene, label: str, width: str) -> str:
    builder = translator.builder
    data = standalone(picture)
    name = f"shogi-{hashlib.sha1(data.encode(), usedforsecurity=False).hexdigest()[:16]}.svg"
    folder = Path(builder.outdir) / builder.imagedir
    target = folder / name
    if not target.exists():
        folder.mkdir(parents=True, exist_ok=True)
        # Writers run side by side; a file appears whole or not at all.
        partial = folder / f"{name}.{id(picture):x}.part"
        partial.write_text(data, encoding="utf-8")
        partial.replace(target)
    size = f' style="width: {html.escape(width)}"' if width else ""
    source = f"{builder.imgpath}/{name}"
    return f'<img src="{source}" alt="{html.escape(label)}"{size} class="shogi-board"/>'
