"""The directives: they record what was typed and where; the walk plays it.

Nothing is played or reported here, since documents are not parsed in the order in which
they are read.
"""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import Directive

from sphinx_shogi.book.options import (
    DIAGRAM,
    GAME,
    POSITION,
    ROW,
    Checked,
    check_options,
    is_anchor,
)
from sphinx_shogi.book.sources import Kind, parse_source
from sphinx_shogi.book.typed import Typed
from sphinx_shogi.model.errors import Code, ShogiError
from sphinx_shogi.rst.carrying import carry
from sphinx_shogi.rst.nodes import shogi_diagram, shogi_diagrams, shogi_game, shogi_position
from sphinx_shogi.rst.options import AnyOption
from sphinx_shogi.rst.places import (
    argument_place,
    body_place,
    directive_place,
    option_place,
)

__all__ = [
    "DIRECTIVES",
    "DiagramDirective",
    "DiagramsDirective",
    "GameDirective",
    "PositionDirective",
]


class _ShogiDirective(Directive):
    """What the directives share: an argument or a body, options as text, places."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = AnyOption()
    known: ClassVar[frozenset[str]]

    def record(self, node: nodes.Element, *, body_is_record: bool) -> Typed:
        """Write what was typed, and where, into a node."""
        argument = self.arguments[0] if self.arguments else ""
        body, place = "", body_place(self)
        if "\n" in argument or (argument and self._starts_below() and not self.content):
            # Authors forget the blank line before a list of moves.
            body, argument, place = argument, "", argument_place(self)
        elif body_is_record:
            body = "\n".join(self.content)
        options, places, faults = self._options()
        typed = Typed(
            argument=argument,
            argument_place=argument_place(self),
            body=body,
            body_place=place,
            options=options,
            option_places=places,
            faults=faults,
        )
        carry(node, typed)
        self._note_files(argument, options.get("start", ""))
        node.source, node.line = directive_place(self)
        return typed

    def _starts_below(self) -> bool:
        return self.block_text.split("\n", 1)[0].rstrip().endswith("::")

    def _options(self) -> Checked:
        typed = ((name, text, option_place(self, name)) for name, text in self.options.items())
        return check_options(typed, self.known)

    def make_target(self, node: nodes.Element) -> None:
        """Let ``:name:`` be a target for references, as in other directives.

        Here and not in the walk, since Sphinx gives figures their ids in between. A name that
        is taken is told by the walk.
        """
        name = nodes.fully_normalize_name(self.options.get("name", ""))
        document = self.state.document
        if not name or name in document.nameids:
            return
        anchor = self.options.get("id", "").strip()
        if is_anchor(anchor) and anchor not in document.ids:
            node["ids"].append(anchor)
        node["names"].append(name)
        document.note_explicit_target(node, node)

    def _note_files(self, *sources: str) -> None:
        """Tell Sphinx which record files a page depends on, so that it is read again when
        one changes."""
        env = getattr(self.state.document.settings, "env", None)
        if env is None:
            return
        for text in sources:
            try:
                source = parse_source(text)
            except ShogiError:
                continue
            if source.kind is Kind.FILE:
                # A link that leads round in a circle is told when the file is read.
                with contextlib.suppress(OSError, RuntimeError):
                    env.note_dependency(env.relfn2path(source.text)[1])


class PositionDirective(_ShogiDirective):
    """``shogi:position``: sets the cursor and prints nothing."""

    known = POSITION

    def run(self) -> list[nodes.Node]:
        """One invisible node."""
        node = shogi_position()
        self.record(node, body_is_record=True)
        return [node]


class DiagramDirective(_ShogiDirective):
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
        caption = self._typed_caption(typed) if typed else None
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

    def _typed_caption(self, typed: str) -> nodes.caption:
        place = option_place(self, "caption")
        assert place.line is not None
        children, messages = self.state.inline_text(typed, place.line)
        caption = nodes.caption(typed, "", *children, *messages)
        caption.source, caption.line = place
        for child in caption.findall(nodes.Element):
            # The parser counts from the directive inside an include; the caption knows.
            child.source, child.line = place
        return caption


def _caption_of(paragraph: nodes.Node) -> nodes.caption:
    assert isinstance(paragraph, nodes.paragraph)
    caption = nodes.caption(paragraph.rawsource, "", *paragraph.children)
    caption.source, caption.line = paragraph.source, paragraph.line
    return caption


class DiagramsDirective(_ShogiDirective):
    """``shogi:diagrams``: the diagrams in its body stand side by side."""

    known = ROW

    def run(self) -> list[nodes.Node]:
        """A row of whatever the body holds."""
        row = shogi_diagrams()
        typed = self.record(row, body_is_record=False)
        if typed.argument or typed.body:
            message = "shogi:diagrams takes no argument; its body holds the diagrams"
            fault = (Code.OPTION.value, message, *typed.argument_place)
            carry(row, replace(typed, faults=(*typed.faults, fault)))
        row["classes"] += self.options.get("class", "").split()
        self.state.nested_parse(self.content, self.content_offset, row)
        return [row]


class GameDirective(_ShogiDirective):
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
}
"""The directives by their names in the domain ``shogi``."""
