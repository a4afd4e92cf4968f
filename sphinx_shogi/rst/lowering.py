"""Our nodes become those that a writer of docutils knows.

HTML gets raw HTML, as `sphinx_shogi.html` prints it; LaTeX gets images in PDF files beside
its output; other writers get boards of characters. XML and the like show our nodes as they
are.
"""

from __future__ import annotations

import hashlib
from itertools import islice
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from docutils.transforms import Transform

from sphinx_shogi.book.choices import make_settings
from sphinx_shogi.book.drawn import Drawing, board_text, diagram_of, spoken
from sphinx_shogi.book.files import why, write_whole
from sphinx_shogi.book.printed import moves_text, term_text
from sphinx_shogi.book.ruby import Ruby
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.diagram import scene
from sphinx_shogi.diagram.to_pdf import to_pdf
from sphinx_shogi.html.assets import STATIC, STYLE_SHEET
from sphinx_shogi.html.elements import (
    details,
    moves_html,
    opening,
    ruby_html,
    term_html,
    variation_classes,
)
from sphinx_shogi.html.page import Page, page_prefix
from sphinx_shogi.html.replay import game_opening
from sphinx_shogi.locale import tell, terminal_language, told
from sphinx_shogi.rst.canonical import drawing_of_node, moves_of_node, replay_of_node, term_of_node
from sphinx_shogi.rst.labels import numbered, put_label, put_number
from sphinx_shogi.rst.nodes import (
    shogi_diagram,
    shogi_diagrams,
    shogi_game,
    shogi_hint,
    shogi_moves,
    shogi_ruby,
    shogi_solution,
    shogi_solutions,
    shogi_term,
    shogi_tsume,
    shogi_variation,
)
from sphinx_shogi.rst.seeking import every
from sphinx_shogi.rst.tex import LATEX_MARKS

__all__ = ["LowerDocument", "make_inlines", "settings_for"]

_KIND: Final = "shogi"
"""The attribute of a standard node that stands for one of ours: what it is."""

_AS_THEY_ARE: Final = ("pseudoxml", "null")
_INLINE: Final[dict[type[nodes.Node], str]] = {
    shogi_moves: "moves",
    shogi_term: "term",
    shogi_ruby: "ruby",
}
_BLOCKS: Final = (shogi_game, shogi_variation, shogi_diagrams)
_PROBLEMS: Final = (shogi_tsume, shogi_hint, shogi_solution)


def settings_for(document: nodes.document, options: dict[str, Any]) -> Settings:
    """The settings of a document, whose language it may say itself."""
    language = options["language"] or document.settings.language_code or "en"
    others = ("replay", "folder", "outside_files")
    chosen = {name: value for name, value in options.items() if name not in others}
    return make_settings(**{**chosen, "language": language})


class LowerDocument(Transform):
    """Puts standard nodes in the place of ours, as the writer of the document needs them."""

    # After all transforms that look at text.
    default_priority = 890

    def apply(self, **kwargs: Any) -> None:
        """Lower every node of the document."""
        writer: Any = self.document.transformer.components.get("writer")
        if writer is None or any(writer.supports(each) for each in _AS_THEY_ARE):
            return
        if writer.supports("xml"):
            _lower_to_data(self.document)
            return
        settings = settings_for(self.document, kwargs["options"])
        for node, number in numbered(self.document):
            put_number(node, number, settings)
        if writer.supports("html"):
            _lower_to_html(self.document, settings, replay=kwargs["options"]["replay"])
        else:
            _lower(self.document, settings, as_images=writer.supports("latex"))


def make_inlines(document: nodes.document, settings: Settings) -> None:
    """Put standard nodes with the data of ours, and their text, in the place of moves and terms.

    docutils copies headings into the contents and writes XML by visitors that know no other
    nodes than its own.
    """
    for node in every(document, *_INLINE):
        assert isinstance(node, nodes.Element)
        kind = _INLINE[type(node)]
        inline = nodes.inline(node.rawsource, "", **{**node.attributes, _KIND: kind})
        inline += nodes.Text(node.astext())
        inline[:] = [nodes.Text(_inline_text(inline, settings))]
        inline.source, inline.line = node.source, node.line
        node.replace_self(inline)


def _inline_text(node: Any, settings: Settings) -> str:
    if node[_KIND] == "moves":
        return moves_text(moves_of_node(node), settings)
    if node[_KIND] == "term":
        return term_text(term_of_node(node), settings)
    return str(Ruby(node["base"], node["reading"]))


def _lower_to_data(document: nodes.document) -> None:
    """For XML: standard nodes with the attributes of ours."""
    for node in every(document, nodes.Element):
        name = type(node).__name__
        if name.startswith("shogi_"):
            attributes = {**node.attributes, _KIND: name.removeprefix("shogi_")}
            node.replace_self(nodes.container("", *node.children, **attributes))


def _lower_to_html(document: nodes.document, settings: Settings, *, replay: bool) -> None:
    _add_style_sheet(document.settings)
    drawings = {id(node): drawing_of_node(node) for node in every(document, shogi_diagram)}
    name = str(document.get("source") or "")
    replays = _replays(document, replay)
    anchors = _anchors(replays)
    page = Page(drawings.values(), settings, page_prefix(name), replays=bool(replays))
    for node in every(document, nodes.Element):
        if isinstance(node, shogi_diagram):
            node.replace_self(_raw(page.diagram(drawings[id(node)], node["ids"])))
        elif isinstance(node, nodes.inline) and _KIND in node:
            node.replace_self(_raw(_inline_html(node, settings, anchors.get(id(node)))))
        elif isinstance(node, shogi_game) and id(node) in replays:
            start = game_opening(replay_of_node(node), settings, node["classes"], node["ids"])
            begin = f'{page.controls()}{start}{page.sheet()}<div class="shogi-text">\n'
            node.replace_self([_raw(begin), *node.children, _raw("</div></div>\n")])
        elif isinstance(node, shogi_hint) or _is_closed(node):
            begin = details([_class(node)], node["label"], node["ids"])
            node.replace_self([_raw(begin), *node.children, _raw("</details>\n")])
        elif isinstance(node, _BLOCKS + _PROBLEMS):
            if isinstance(node, shogi_solution):
                put_label(node)
            start = opening("div", _classes(node), node["ids"])
            node.replace_self([_raw(f"{start}\n"), *node.children, _raw("</div>\n")])
        else:
            _lower_other(node)


def _is_closed(node: nodes.Element) -> bool:
    """A solution that the reader opens. Without Sphinx none stands elsewhere."""
    return isinstance(node, shogi_solution) and not node.get("shown")


def _lower_other(node: nodes.Element) -> None:
    """Nodes of ours that only Sphinx prints in a way of their own."""
    if not type(node).__name__.startswith("shogi_"):
        return
    if isinstance(node, nodes.Invisible | shogi_solutions):
        node.parent.remove(node)
    elif isinstance(node, nodes.Inline):
        node.replace_self(nodes.inline("", "", *node.children))
    else:
        if isinstance(node, shogi_hint | shogi_solution):
            put_label(node)
        node.replace_self(
            nodes.container("", *node.children, ids=node["ids"], classes=node["classes"])
        )


def _raw(text: str) -> nodes.raw:
    return nodes.raw("", text, format="html")


def _replays(document: nodes.document, wanted: bool) -> dict[int, shogi_game]:
    """The games that readers can play through, each with an id."""
    found = {}
    for number, node in enumerate(every(document, shogi_game), 1):
        if "kif" in node and node.get("replay", wanted):
            found[id(node)] = node
            if not node["ids"]:
                node["ids"].append(f"shogi-game-{number}")
    return found


def _anchors(replays: dict[int, shogi_game]) -> dict[int, tuple[str, ...]]:
    """The ids of the moves in these games, by node."""
    found: dict[int, tuple[str, ...]] = {}
    for game in replays.values():
        ids = (f"{game['ids'][0]}{each}" for each in replay_of_node(game).anchors.split())
        for node in every(game, nodes.inline):
            if node.get(_KIND) == "moves":
                found[id(node)] = tuple(islice(ids, len(moves_of_node(node).moves)))
    return found


def _inline_html(node: Any, settings: Settings, anchors: tuple[str, ...] | None) -> str:
    if node[_KIND] == "moves":
        run = moves_of_node(node)
        if anchors is not None:
            run = run._replace(anchors=anchors)
        printed = moves_html(run, settings, linked=anchors is not None)
        return f'<bdo dir="rtl">{printed}</bdo>' if node.get("rtl") else printed
    if node[_KIND] == "term":
        return term_html(term_of_node(node), settings)
    return ruby_html(Ruby(node["base"], node["reading"]))


def _classes(node: nodes.Element) -> list[str]:
    if isinstance(node, shogi_variation):
        return variation_classes(int(node["depth"]))
    return [*node["classes"], _class(node)]


def _class(node: nodes.Element) -> str:
    return type(node).__name__.replace("_", "-")


def _add_style_sheet(settings: Any) -> None:
    """Have a writer that embeds its style sheets embed ours, after its own."""
    sheets = getattr(settings, "stylesheet_path", None)
    if not getattr(settings, "embed_stylesheet", False) or getattr(settings, "stylesheet", None):
        # The author links style sheets of his own.
        return
    if not isinstance(sheets, list):
        sheets = [each.strip() for each in (sheets or "").split(",") if each.strip()]
    own = str(STATIC / STYLE_SHEET)
    if own not in sheets:
        settings.stylesheet_path = [*sheets, own]


def _lower(document: nodes.document, settings: Settings, *, as_images: bool) -> None:
    folder = None
    if as_images:
        folder = _folder(document)
        _add_preamble(document.settings)
    for node in every(document, nodes.Element):
        if isinstance(node, shogi_diagram):
            drawing = drawing_of_node(node)
            node.replace_self(
                _board(drawing, settings)
                if folder is None
                else _image(document, drawing, settings, folder)
            )
        elif isinstance(node, nodes.inline) and _KIND in node:
            # Again, since smart quotes may have been at it.
            text = nodes.Text(_inline_text(node, settings))
            node.replace_self(nodes.strong("", "", text) if node.get("main") else text)
        elif isinstance(node, shogi_variation):
            node.replace_self(nodes.block_quote("", *node.children))
        elif isinstance(node, _BLOCKS):
            node.replace_self(_box(node, anchored=as_images))
        else:
            _lower_other(node)


def _box(node: nodes.Element, *, anchored: bool) -> nodes.container:
    """A block of ours as a container; `anchored`, with its ids on a target at its head, since
    LaTeX of docutils before 0.22 has no labels for containers."""
    if not (anchored and node["ids"]):
        return nodes.container("", *node.children, ids=node["ids"])
    return nodes.container("", nodes.target("", "", ids=node["ids"]), *node.children)


def _add_preamble(settings: Any) -> None:
    """Have LaTeX know the marks of the sides."""
    text = LATEX_MARKS.read_text(encoding="utf-8")
    body = text.partition("\\RequirePackage")
    wanted = (body[1] + body[2]).replace("\\endinput", "").strip()
    if wanted not in (settings.latex_preamble or ""):
        settings.latex_preamble = "\n".join(filter(None, (settings.latex_preamble, wanted)))


def _board(drawing: Drawing, settings: Settings) -> nodes.literal_block:
    text = board_text(drawing, settings)
    return nodes.literal_block(text, text, classes=["shogi-board"])


def _folder(document: nodes.document) -> Path | None:
    """The folder for the pictures of a document: beside the file that is written."""
    target = getattr(document.settings, "_destination", None)
    if target:
        return Path(target).parent / f"{Path(target).stem}-diagrams"
    document.reporter.warning(
        "diagrams are printed as boards of characters: LaTeX needs them as files, which stand "
        "beside its own, and the output goes to no file"
    )
    return None


def _image(
    document: nodes.document, drawing: Drawing, settings: Settings, folder: Path
) -> nodes.Element:
    """The picture of a diagram; a board of characters where it cannot be written."""
    diagram = diagram_of(drawing, settings)
    data = to_pdf([scene(diagram)])
    name = f"{hashlib.sha1(data, usedforsecurity=False).hexdigest()[:16]}.pdf"
    try:
        write_whole(folder / name, data)
    except OSError as error:
        message = tell(
            "the diagram is a board of characters, since {path} cannot be written: {what}",
            path=folder / name,
            what=why(error),
        )
        document.reporter.error(told(message, terminal_language()))
        return _board(drawing, settings)
    image = nodes.image("", uri=f"{folder.name}/{name}", alt=spoken(drawing, diagram, settings))
    if drawing.width:
        image["width"] = drawing.width
    image["align"] = drawing.align or "center"
    return image
