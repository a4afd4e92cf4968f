"""The directives for mate problems: what was typed is recorded, and the walk checks it."""

from __future__ import annotations

from dataclasses import replace

from docutils import nodes

from sphinx_shogi.book.options import SOLUTIONS, TSUME
from sphinx_shogi.book.problems import split_body
from sphinx_shogi.book.tsume import problem_id
from sphinx_shogi.book.typed import Typed
from sphinx_shogi.locale import tell
from sphinx_shogi.rst.carrying import carry
from sphinx_shogi.rst.nodes import (
    shogi_hint,
    shogi_solution,
    shogi_solutions,
    shogi_tsume,
)
from sphinx_shogi.rst.places import body_place
from sphinx_shogi.rst.recording import ShogiDirective, inline_option

__all__ = ["SolutionsDirective", "TsumeDirective"]


class TsumeDirective(ShogiDirective):
    """``shogi:tsume``: a mate problem, with a solution that is checked. With an argument the
    body is the solution, and after a blank line what is said of it."""

    known = TSUME

    def run(self) -> list[nodes.Node]:
        """The problem as typed, which the walk checks; title, hint and text are read here."""
        node = shogi_tsume()
        typed, first = self._with_all(self.record(node, body_is_record=True))
        parts = split_body(typed.body, has_argument=bool(typed.argument))
        if parts.text_line is not None:
            lines = typed.body.split("\n")[: parts.text_line]
            typed = replace(typed, body="\n".join(lines).rstrip())
        carry(node, typed)
        if self.options.get("title", "").strip():
            node += inline_option(self, "title", nodes.rubric)
        if self.options.get("hint", "").strip():
            node += shogi_hint("", inline_option(self, "hint", nodes.paragraph))
        if parts.text_line is not None:
            node += self._text(parts.text_line - first)
        self._name(node, typed)
        return [node]

    def _with_all(self, typed: Typed) -> tuple[Typed, int]:
        """The typed text with all of the body, and the index of the content's first line in it.

        Where the blank line was forgotten the first paragraph came as the argument.
        """
        above, below = typed.body_place.line, body_place(self).line
        if typed.argument or not self.arguments or not self.content:
            return typed, 0
        if above is None or below is None or not typed.body:
            return typed, 0
        gap = below - above
        lines = typed.body.split("\n")
        lines += [""] * (gap - len(lines)) + list(self.content)
        return replace(typed, body="\n".join(lines)), gap

    def _text(self, start: int) -> shogi_solution:
        """What is said of the solution."""
        found = shogi_solution()
        self.state.nested_parse(self.content[start:], self.content_offset + start, found)
        return found

    def _name(self, node: shogi_tsume, typed: Typed) -> None:
        """Every problem has an id, since its solution may stand elsewhere."""
        self.make_target(node)
        name = nodes.fully_normalize_name(self.options.get("name", ""))
        if node["ids"] and (typed.options.get("id") or nodes.make_id(name)):
            return
        anchor = wanted = typed.options.get("id") or problem_id(typed)
        document, number = self.state.document, 1
        while anchor in document.ids:
            number += 1
            anchor = f"{wanted}-{number}"
        node["ids"].insert(0, anchor)
        document.ids[anchor] = node


class SolutionsDirective(ShogiDirective):
    """``shogi:solutions``: the solutions of the problems of this document, or of the book."""

    known = SOLUTIONS

    def run(self) -> list[nodes.Node]:
        """The place, which is filled when all problems are known."""
        node = shogi_solutions()
        typed = self.record(node, body_is_record=True)
        if typed.argument or typed.body:
            message = tell(
                "shogi:solutions takes no argument and no body; :of: says whose they are"
            )
            self.refuse(node, typed, message)
        node["of"] = typed.options.get("of", "") or "document"
        node["classes"] += typed.options.get("class", "").split()
        return [node]
