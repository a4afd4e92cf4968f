"""The directives: they record what was typed and where; the walk plays it.

Nothing is played or reported here, since documents are not parsed in the order in which
they are read.
"""

from __future__ import annotations

from typing import Final

from docutils import nodes
from docutils.parsers.rst import Directive

from sphinx_shogi.book.options import DIAGRAM, GAME, POSITION, ROW
from sphinx_shogi.locale import tell
from sphinx_shogi.rst.nodes import shogi_diagram, shogi_diagrams, shogi_game, shogi_position
from sphinx_shogi.rst.problems import SolutionsDirective, TsumeDirective
from sphinx_shogi.rst.recording import ShogiDirective, inline_option

__all__ = [
    "DIRECTIVES",
    "DiagramDirective",
    "DiagramsDirective",
    "GameDirective",
    "PositionDirective",
]


class PositionDirective(ShogiDirective):
    """``shogi:position``: sets the cursor and prints nothing."""

    known = POSITION

    def run(self) -> list[nodes.Node]:
        """One invisible node."""
        node = shogi_position()
        self.record(node, body_is_record=True)
        return [node]


class DiagramDirective(ShogiDirective):
    """``shogi:diagram``: draws a position. With an argument the body is a caption and a
    legend, as in ``figure``."""

    known = DIAGRAM

    def run(self) -> list[nodes.Node]:
        """The diagram, in a figure if it has a caption."""
        diagram = shogi_diagram()
        has_argument = bool(self.arguments) and "\n" not in self.arguments[0]
        typed = self.record(diagram, body_is_record=not has_argument)
        caption, legend = self._caption(has_argument and not typed.body)
        if caption is None:
            self.make_target(diagram)
            return [diagram]
        figure = nodes.figure("", diagram, caption, classes=["shogi-figure"])
        if legend is not None:
            figure += legend
        figure.source, figure.line = diagram.source, diagram.line
        if self.options.get("align") in ("left", "center", "right"):
            figure["align"] = self.options["align"]
        self.make_target(figure)
        return [figure]

    def _caption(self, body_is_caption: bool) -> tuple[nodes.caption | None, nodes.legend | None]:
        typed = self.options.get("caption", "").strip()
        caption = inline_option(self, "caption", nodes.caption) if typed else None
        legend: list[nodes.Node] = []
        if body_is_caption and self.content:
            content = nodes.Element()
            self.state.nested_parse(self.content, self.content_offset, content)
            legend = list(content.children)
            if caption is None and legend and isinstance(legend[0], nodes.paragraph):
                caption = _caption_of(legend.pop(0))
        if legend and caption is None:
            caption = nodes.caption()
        return caption, nodes.legend("", *legend) if legend else None


def _caption_of(paragraph: nodes.Node) -> nodes.caption:
    assert isinstance(paragraph, nodes.paragraph)
    caption = nodes.caption(paragraph.rawsource, "", *paragraph.children)
    caption.source, caption.line = paragraph.source, paragraph.line
    return caption


class DiagramsDirective(ShogiDirective):
    """``shogi:diagrams``: the diagrams in its body stand side by side."""

    known = ROW

    def run(self) -> list[nodes.Node]:
        """A row of whatever the body holds."""
        row = shogi_diagrams()
        typed = self.record(row, body_is_record=False)
        if typed.argument or typed.body:
            message = tell("shogi:diagrams takes no argument; its body holds the diagrams")
            self.refuse(row, typed, message)
        row["classes"] += self.options.get("class", "").split()
        self.state.nested_parse(self.content, self.content_offset, row)
        return [row]


class GameDirective(ShogiDirective):
    """``shogi:game``: a record with heading, moves, comments and variations."""

    known = GAME

    def run(self) -> list[nodes.Node]:
        """The record as typed, which the walk fills with what it plays."""
        node = shogi_game()
        self.record(node, body_is_record=True)
        self.make_target(node)
        return [node]


DIRECTIVES: Final[dict[str, type[Directive]]] = {
    "position": PositionDirective,
    "diagram": DiagramDirective,
    "diagrams": DiagramsDirective,
    "game": GameDirective,
    "tsume": TsumeDirective,
    "solutions": SolutionsDirective,
}
"""The directives by their names in the domain ``shogi``."""
