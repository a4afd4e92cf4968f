"""Builders that nobody has told of our nodes get standard ones: images where they take SVG,
boards of characters where they do not, and text."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes

from sphinx_shogi.book.drawn import board_text, diagram_of, spoken
from sphinx_shogi.book.printed import moves_text, term_text
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.diagram import scene, standalone
from sphinx_shogi.rst.canonical import drawing_of_node, moves_of_node, term_of_node
from sphinx_shogi.rst.nodes import (
    shogi_diagram,
    shogi_diagrams,
    shogi_game,
    shogi_hint,
    shogi_moves,
    shogi_ruby,
    shogi_solution,
    shogi_term,
    shogi_tsume,
    shogi_variation,
)
from sphinx_shogi.rst.seeking import every
from sphinx_shogi.sphinxext.application import KNOWN, app_of, wants_data
from sphinx_shogi.sphinxext.config import settings_of
from sphinx_shogi.sphinxext.files import write_output
from sphinx_shogi.sphinxext.nodes import shogi_page
from sphinx_shogi.sphinxext.problem_visitors import enter_texinfo

if TYPE_CHECKING:
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

__all__ = ["Lowering", "print_moves", "visit_board", "visit_texinfo_board"]

_INLINE: Final = (shogi_moves, shogi_term, shogi_ruby)
_BLOCKS: Final = (shogi_game, shogi_diagrams, shogi_tsume, shogi_hint, shogi_solution)
_SVG: Final = "image/svg+xml"


def print_moves(document: nodes.document, config: Config) -> None:
    """Give moves and terms their texts in the notation of the build."""
    settings = settings_of(config)
    for node in every(document, shogi_moves, shogi_term):
        if isinstance(node, shogi_moves):
            text = moves_text(moves_of_node(node), settings)
        else:
            text = term_text(term_of_node(node), settings)
        node[:] = [nodes.Text(text)]


class Lowering:
    """Puts standard nodes in the place of ours, for builders of other formats."""

    def __init__(self, env: BuildEnvironment, document: nodes.document) -> None:
        self.env = env
        self.document = document

    def run(self) -> None:
        """Lower every node of the document."""
        builder = app_of(self.env).builder
        if builder.format in KNOWN or wants_data(builder):
            return
        settings = settings_of(self.env.config)
        for node in every(self.document, nodes.Element):
            if isinstance(node, shogi_diagram):
                node.replace_self(self._diagram(node, settings))
            elif isinstance(node, _INLINE):
                node.replace_self(nodes.inline("", node.astext()))
            elif isinstance(node, shogi_variation):
                node.replace_self(nodes.block_quote("", *node.children))
            elif isinstance(node, shogi_page):
                node.parent.remove(node)
            elif isinstance(node, _BLOCKS):
                node.replace_self(nodes.container("", *node.children, ids=node["ids"]))

    def _diagram(self, node: shogi_diagram, settings: Settings) -> nodes.Element:
        drawing = drawing_of_node(node)
        builder = app_of(self.env).builder
        if _SVG not in builder.supported_image_types:
            text = board_text(drawing, settings)
            return nodes.literal_block(text, text, language="none")
        diagram = diagram_of(drawing, settings)
        data = standalone(scene(diagram))
        name = hashlib.sha1(data.encode(), usedforsecurity=False).hexdigest()[:16]
        path = Path(builder.doctreedir) / f"shogi-{name}.svg"
        write_output(self.env, path, data)
        uri = str(path)
        self.env.images.add_file(self.env.docname, uri)
        alt = spoken(drawing, diagram, settings)
        return nodes.image("", uri=uri, candidates={_SVG: uri}, alt=alt)


def visit_board(translator: Any, node: shogi_diagram) -> None:
    """Print the board as a literal block, which every one of these builders knows."""
    text = board_text(drawing_of_node(node), settings_of(translator.config))
    block = nodes.literal_block(text, text, language="none")
    block.parent = node.parent
    if node.document is not None:
        block.document = node.document
    block.walkabout(translator)
    raise nodes.SkipNode


def visit_texinfo_board(translator: Any, node: shogi_diagram) -> None:
    """The same, with a target."""
    enter_texinfo(translator, node)
    visit_board(translator, node)
