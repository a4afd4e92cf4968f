"""The parts of mate problems, from what the walk has checked to HTML."""

from __future__ import annotations

import html
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from markdown_it.token import Token

from sphinx_shogi.book.games import Section
from sphinx_shogi.book.printed import Moves
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import colon, term
from sphinx_shogi.book.tsume import (
    Note,
    PlayedProblem,
    facts_line,
    problem_label,
    solution_parts,
    title_gap,
)
from sphinx_shogi.html.elements import details, moves_html, opening, unchecked_html
from sphinx_shogi.html.games import GamePrinter
from sphinx_shogi.html.page import Page
from sphinx_shogi.markdown.blocks import PROBLEM
from sphinx_shogi.markdown.fences import Directive

__all__ = ["ProblemPrinter"]


class _Problem(NamedTuple):
    """A problem of the page."""

    directive: Directive
    played: PlayedProblem | None
    """None where it could not be played, and nothing is hidden."""
    solution: str
    """Moves, comments and tries, up to the fault if there is one."""

    @property
    def tag(self) -> str:
        """The element of the solution; empty where there is none, and nothing is said of it."""
        if self.played is None or not (self.directive.text or self.solution):
            return ""
        options = self.directive.typed.options
        return "div" if options.get("solution") == "shown" else "details"


class ProblemPrinter:
    """Prints the parts of the problems that stand in these tokens."""

    def __init__(self, tokens: Sequence[Token], page: Page, settings: Settings) -> None:
        self._page = page
        self._settings = settings
        self._problems: dict[int, _Problem] = {}
        for token in tokens:
            directive: Any = token.meta.get("shogi")
            if token.type == "shogi_directive" and directive.name == "tsume":
                printed = token.meta["printed"]
                played = printed if isinstance(printed, PlayedProblem) else None
                solution = self._solution(played) if played is not None else ""
                self._problems[id(directive)] = _Problem(directive, played, solution)

    def part(self, token: Token) -> str:
        """The HTML of a part."""
        return _PARTS[token.type](self, self._problems[id(token.meta[PROBLEM])])

    def _begin(self, problem: _Problem) -> str:
        directive = problem.directive
        classes = ["shogi-tsume", *directive.typed.options.get("class", "").split()]
        return f"{opening('div', classes, [directive.anchor] * bool(directive.anchor))}\n"

    def _title(self, problem: _Problem) -> str:
        """Number and title; a title that is typed follows as text of the document."""
        label = problem_label(problem.directive.number, self._settings)
        if problem.directive.typed.options.get("title"):
            before = f"{label}{title_gap(self._settings)}" if label else ""
            return html.escape(before, quote=False)
        told = problem.played.facts.title if problem.played else ""
        return html.escape(
            problem_label(problem.directive.number, self._settings, told), quote=False
        )

    def _title_begin(self, problem: _Problem) -> str:
        return opening("p", ["rubric"]) if self._has_title(problem) else ""

    def _title_end(self, problem: _Problem) -> str:
        return "</p>\n" if self._has_title(problem) else ""

    def _has_title(self, problem: _Problem) -> bool:
        return bool(problem.directive.typed.options.get("title") or self._title(problem))

    def _board(self, problem: _Problem) -> str:
        if problem.played is None:
            return ""
        facts = html.escape(facts_line(problem.played.facts, self._settings), quote=False)
        line = f'<p class="shogi-facts">{facts}</p>\n' if facts else ""
        return line + self._page.diagram(problem.played.drawing)

    def _hint_begin(self, problem: _Problem) -> str:
        return details(["shogi-hint"], self._word("hint")) if problem.played else ""

    def _hint_end(self, problem: _Problem) -> str:
        return "</details>\n" if problem.played else ""

    def _solution_begin(self, problem: _Problem) -> str:
        if not problem.tag:
            return ""
        word, printed = self._word("solution"), problem.solution
        if problem.tag == "details":
            return details(["shogi-solution"], word) + printed
        label = f"<strong>{html.escape(word, quote=False)}</strong>"
        first, tag, rest = printed.partition(">")
        if first.startswith("<p"):
            printed = f"{first}{tag}{label}{colon(self._settings.language)}{rest}"
        else:
            printed = f"<p>{label}</p>\n{printed}"
        return f"{opening('div', ['shogi-solution'])}\n{printed}"

    def _solution_end(self, problem: _Problem) -> str:
        return f"</{problem.tag}>\n" if problem.tag else ""

    def _solution(self, played: PlayedProblem) -> str:
        printer = GamePrinter(self._page, self._settings)
        lines = [
            printer.section(each) if isinstance(each, Section) else self._note(each)
            for each in solution_parts(played, self._settings)
        ]
        if played.rest:
            lines.append(unchecked_html(played.rest))
        return "".join(lines)

    def _note(self, note: Note) -> str:
        """A sentence beside a solution."""
        body = "".join(
            moves_html(each, self._settings)
            if isinstance(each, Moves)
            else html.escape(each, quote=False)
            for each in note.parts
        )
        if not note.label:
            return f'<p class="shogi-result">{body}</p>\n'
        label = html.escape(note.label, quote=False)
        label = f"<strong>{label}</strong>{colon(self._settings.language)}"
        return f'<p class="shogi-try">{label}{body}</p>\n'

    def _end(self, problem: _Problem) -> str:
        return "</div>\n"

    def _word(self, name: str) -> str:
        return term(name, self._settings.language, self._settings.terms)


_PARTS: Final[Mapping[str, Callable[[ProblemPrinter, _Problem], str]]] = {
    "shogi_tsume_open": ProblemPrinter._begin,
    "shogi_title_open": ProblemPrinter._title_begin,
    "shogi_title": ProblemPrinter._title,
    "shogi_title_close": ProblemPrinter._title_end,
    "shogi_problem": ProblemPrinter._board,
    "shogi_hint_open": ProblemPrinter._hint_begin,
    "shogi_hint_close": ProblemPrinter._hint_end,
    "shogi_solution_open": ProblemPrinter._solution_begin,
    "shogi_solution_close": ProblemPrinter._solution_end,
    "shogi_tsume_close": ProblemPrinter._end,
}
