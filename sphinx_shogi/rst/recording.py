"""What all directives share: they write what was typed, and where, into a node."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, TypeVar

from docutils import nodes
from docutils.parsers.rst import Directive

from sphinx_shogi.book.options import Checked, check_options, is_anchor
from sphinx_shogi.book.typed import Typed
from sphinx_shogi.model.errors import Code
from sphinx_shogi.rst.carrying import carry
from sphinx_shogi.rst.options import AnyOption
from sphinx_shogi.rst.places import argument_place, body_place, directive_place, option_place
from sphinx_shogi.rst.seeking import every

__all__ = ["ShogiDirective", "inline_option"]


class ShogiDirective(Directive):
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
        node.source, node.line = directive_place(self)
        return typed

    def refuse(self, node: nodes.Element, typed: Typed, message: str) -> None:
        """Have the walk tell of an argument or a body that does not belong here."""
        place = typed.argument_place if typed.argument else typed.body_place
        fault = (Code.OPTION.value, message, *place)
        carry(node, replace(typed, faults=(*typed.faults, fault)))

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


_Inline = TypeVar("_Inline", bound=nodes.TextElement)


def inline_option(directive: Directive, name: str, kind: type[_Inline]) -> _Inline:
    """The text of an option, parsed, in an element that translators are given."""
    typed = directive.options[name].strip()
    place = option_place(directive, name)
    assert place.line is not None
    children, messages = directive.state.inline_text(typed, place.line)
    element = kind(typed, "", *children, *messages)
    element.source, element.line = place
    for child in every(element, nodes.Element):
        # The parser counts from the directive inside an include; the option knows.
        child.source, child.line = place
    return element
