"""The mate problems of a book: their order, their numbers, and where their solutions stand.

Plain data, since Sphinx pickles it and merges it between processes; numbers are counted when
all documents are known.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from docutils import nodes
from sphinx.util import docname_join

from sphinx_shogi.book.numbering import Numbering
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.tsume import problem_label
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import Code
from sphinx_shogi.rst.carrying import is_typed, typed_of
from sphinx_shogi.rst.nodes import shogi_solution, shogi_solutions, shogi_tsume
from sphinx_shogi.rst.seeking import every

if TYPE_CHECKING:
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

__all__ = ["Book", "Collection", "Problem", "collections_of", "is_page", "problems_of"]

BOOK: Final = "book"
DOCUMENT: Final = "document"


class Problem(NamedTuple):
    """A problem of a document."""

    anchor: str
    """Its id."""
    number: str
    """What is typed of its number: digits, ``none``, or nothing."""
    length: int
    """In how many plies it is mate; 0 where that is not known."""
    mode: str
    """What happens to its solution."""
    title: str
    source: str
    line: int
    state: str
    """A digest of the solution; empty where there is none."""


class Collection(NamedTuple):
    """A place of solutions."""

    of: str
    """``book``, or the name of a document."""
    source: str
    line: int


def problems_of(document: nodes.document) -> list[Problem]:
    """The problems of a document that has been walked, in its order."""
    return [_problem(node) for node in every(document, shogi_tsume)]


def _problem(node: shogi_tsume) -> Problem:
    mode, number = node.get("solution", "hidden"), node.get("number", "")
    length, title = int(node.get("length", 0)), str(node.get("title", ""))
    if is_typed(node):
        # It waits for another document, and what it says of itself counts.
        options = typed_of(node).options
        mode, number = options.get("solution", mode), options.get("number", number)
        length = int(options.get("plies", 0))
        found = next(iter(every(node, nodes.rubric)), None)
        title = found.astext() if found is not None else ""
    solution = next((each for each in node.children if isinstance(each, shogi_solution)), None)
    state = "waits" if is_typed(node) else ""
    if solution is not None:
        text = solution.pformat()
        state = hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()[:16]
    return Problem(
        node["ids"][0], number, length, mode, title, node.source or "", node.line or 0, state
    )


def collections_of(document: nodes.document, docname: str) -> list[Collection]:
    """The places of solutions in a document."""
    return [
        Collection(_of(node["of"], docname), node.source or "", node.line or 0)
        for node in every(document, shogi_solutions)
    ]


def _of(typed: str, docname: str) -> str:
    if typed == BOOK:
        return BOOK
    return docname if typed == DOCUMENT else docname_join(docname, typed)


def is_page(builder: Builder) -> bool:
    """Whether readers can open what is hidden: web pages, but not e-books."""
    return builder.format == "html" and builder.name != "epub"


class Book:
    """All problems of a book, in its order."""

    def __init__(self, env: BuildEnvironment) -> None:
        data: dict[str, Any] = env.domaindata["shogi"]
        self._problems: dict[str, list[Problem]] = data["problems"]
        self._collections: dict[str, list[Collection]] = data["collections"]
        self.order = _reading_order(env)
        self._numbers = self._count()

    def _count(self) -> dict[tuple[str, str], int]:
        numbers: dict[tuple[str, str], int] = {}
        counting = Numbering()
        for docname, problem in self:
            number = counting.number(problem.number)
            if number is not None:
                numbers[docname, problem.anchor] = number
        return numbers

    def number(self, docname: str, anchor: str) -> int | None:
        """The number of a problem; None where it has none."""
        return self._numbers.get((docname, anchor))

    def label(self, docname: str, problem: Problem, settings: Settings) -> str:
        """Number and title."""
        return problem_label(self.number(docname, problem.anchor), settings, problem.title)

    def find(self, docname: str, anchor: str) -> Problem | None:
        """A problem by its id."""
        found = self._problems.get(docname, ())
        return next((each for each in found if each.anchor == anchor), None)

    def __iter__(self) -> Iterator[tuple[str, Problem]]:
        """Documents and problems, in the order of the book."""
        for docname in self.order:
            for problem in self._problems.get(docname, ()):
                yield docname, problem

    def covered(self, of: str) -> list[tuple[str, Problem]]:
        """The problems whose solutions a place is for."""
        return [each for each in self if of in (BOOK, each[0])]

    def home(self, docname: str) -> str | None:
        """The first document in which solutions of this one are collected."""
        for each in self.order:
            for collection in self._collections.get(each, ()):
                if collection.of in (BOOK, docname):
                    return each
        return None

    def faults(self) -> Iterator[tuple[str, str, Code]]:
        """What is wrong with where solutions go: a sentence, its place and its code."""
        for docname, problem in self:
            if problem.mode == "collected" and problem.state and self.home(docname) is None:
                yield (
                    tell(
                        "the solution of this problem is collected, and no shogi:solutions of "
                        "the book is for it; it stands at the end of the document"
                    ),
                    f"{problem.source}:{problem.line}",
                    Code.OPTION,
                )
        for docname in self.order:
            for collection in self._collections.get(docname, ()):
                if collection.of not in self.order and collection.of != BOOK:
                    yield (
                        no_document(collection.of, self.order),
                        f"{collection.source}:{collection.line}",
                        Code.UNKNOWN_SOURCE,
                    )

    def digest(self, docname: str) -> str:
        """A short text that differs when what a document shows of other problems does."""
        facts: list[object] = [
            (problem, self.number(docname, problem.anchor))
            for problem in self._problems.get(docname, ())
        ]
        facts.append(self.home(docname) if facts else None)
        for collection in self._collections.get(docname, ()):
            facts += [
                (name, problem[:6], problem.state, self.number(name, problem.anchor))
                for name, problem in self.covered(collection.of)
            ]
        return hashlib.sha1(repr(facts).encode(), usedforsecurity=False).hexdigest()[:16]


def no_document(name: str, known: list[str]) -> str:
    """The sentence for a document that there is not, with the likely one.

    >>> no_document("one", ["two", "once"])
    "there is no document 'one'; did you mean 'once'?"
    """
    near = get_close_matches(name, known, 1)
    hint = tell("; did you mean {near!r}?", near=near[0]) if near else ""
    return tell("there is no document {name!r}{hint}", name=name, hint=hint)


def _reading_order(env: BuildEnvironment) -> list[str]:
    """The documents as the tables of contents have them; the others follow by name."""
    order: dict[str, None] = {}
    waiting = [env.config.root_doc]
    while waiting:
        docname = waiting.pop()
        if docname not in order:
            order[docname] = None
            waiting.extend(reversed(env.toctree_includes.get(docname, [])))
    return [*order, *sorted(env.found_docs - order.keys())]
