"""Mate problems when the whole book is known: numbers, and solutions where they belong.

On a web page a hidden solution stays where it is, closed. In print it stands where
``shogi:solutions`` collects it, or else at the end of its document.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.util import docname_join
from sphinx.util.nodes import make_refnode

from sphinx_shogi.book.drawn import Drawing
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import term
from sphinx_shogi.rst.canonical import drawing_node
from sphinx_shogi.rst.labels import put_label, put_number
from sphinx_shogi.rst.nodes import (
    shogi_diagram,
    shogi_hint,
    shogi_solution,
    shogi_solutions,
    shogi_tsume,
)
from sphinx_shogi.rst.seeking import every
from sphinx_shogi.sphinxext.application import app_of, wants_data
from sphinx_shogi.sphinxext.config import settings_of
from sphinx_shogi.sphinxext.nodes import shogi_page
from sphinx_shogi.sphinxext.playing import SilentHost, play_all_waiting
from sphinx_shogi.sphinxext.problem_list import Book, Problem, is_page

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

__all__ = ["place_solutions"]


def place_solutions(env: BuildEnvironment, document: nodes.document) -> None:
    """Number the problems of a document, which in print may be the whole book, and put the
    solutions where they belong."""
    if wants_data(app_of(env).builder):
        # A text that moved to another document would be translated there.
        return
    parts = every(document, *_PARTS)
    problems = [each for each in parts if isinstance(each, shogi_tsume)]
    places = [each for each in parts if isinstance(each, shogi_solutions)]
    if problems or places:
        _Placing(env, document, Book(env)).run(problems, places)


_PARTS: Final = (shogi_tsume, shogi_solutions)


class _Placing:
    """The solutions of one document on their way."""

    def __init__(self, env: BuildEnvironment, document: nodes.document, book: Book) -> None:
        self.env = env
        self.document = document
        self.builder = app_of(env).builder
        self.is_page = is_page(self.builder)
        self.settings: Settings = settings_of(env.config)
        self.book = book
        self._removed: dict[tuple[str, str], shogi_tsume] = {}
        self._loaded: dict[str, nodes.document] = {}
        self._placed: set[str] = set()
        self._documents: dict[int, str] = {}
        self._find_documents()

    def run(self, problems: list[shogi_tsume], places: list[shogi_solutions]) -> None:
        """Number, take out, put in."""
        homeless: dict[str, list[tuple[str, Problem]]] = {}
        for node in problems:
            docname = self._docname(node)
            problem = self.book.find(docname, node["ids"][0])
            assert problem is not None
            self._head(node, docname, problem)
            if self._settle(node, docname, problem):
                homeless.setdefault(docname, []).append((docname, problem))
        for place in places:
            self._fill(place)
        for docname, entries in homeless.items():
            self._append(docname, entries)

    def _find_documents(self) -> None:
        """Which document each part was written in: in print one holds the others.

        The parts do not know it, since Sphinx leaves them with their old parents.
        """
        for file in every(self.document, addnodes.start_of_file):
            # Those of a file within this one are set again when it is that one's turn.
            for node in every(file, *_PARTS):
                self._documents[id(node)] = str(file["docname"])

    def _docname(self, node: nodes.Node) -> str:
        return self._documents.get(id(node), self.env.docname)

    def _head(self, node: shogi_tsume, docname: str, problem: Problem) -> None:
        """Number and title over a problem."""
        put_number(node, self.book.number(docname, problem.anchor), self.settings)

    def _settle(self, node: shogi_tsume, docname: str, problem: Problem) -> bool:
        """Leave the solution or take it out; whether it has no place of its own."""
        for hint in every(node, shogi_hint):
            if not self.is_page:
                put_label(hint)
        solution = _solution_of(node)
        if solution is None:
            return False
        if problem.mode == "shown":
            put_label(solution)
            return False
        if not self._moves(problem):
            solution["closed"] = 1
            return False
        self._removed[docname, problem.anchor] = node.deepcopy()
        node.remove(solution)
        home = self.book.home(docname)
        goal = home if home is not None else docname
        node += self._link(docname, goal, _anchor(problem), solution["label"], "shogi-to-solution")
        return home is None

    def _moves(self, problem: Problem) -> bool:
        """Whether the solution of a problem stands elsewhere in this output."""
        return problem.mode == "collected" or (problem.mode == "hidden" and not self.is_page)

    def _link(self, here: str, there: str, anchor: str, text: str, kind: str) -> nodes.paragraph:
        child = nodes.inline("", text)
        link = make_refnode(self.builder, here, there, anchor, child)
        page = shogi_page(target=f"{there}:{anchor}")
        return nodes.paragraph("", "", link, page, classes=[kind])

    def _fill(self, place: shogi_solutions) -> None:
        here = self._docname(place)
        of = {"document": here}.get(place["of"], place["of"])
        if of not in ("book", here):
            of = docname_join(here, of)
        found = [
            self._entry(here, docname, problem, place["diagrams"])
            for docname, problem in self.book.covered(of)
            if self._moves(problem) and problem.state
        ]
        box = nodes.container(classes=["shogi-solutions", *place["classes"]])
        box += [each for each in found if each is not None]
        place.replace_self(box if box.children else [])

    def _append(self, docname: str, entries: list[tuple[str, Problem]]) -> None:
        """Put solutions at the end of a document."""
        word = term("solutions", self.settings.language, self.settings.terms)
        box = nodes.container("", nodes.rubric("", word), classes=["shogi-solutions"])
        for name, problem in entries:
            found = self._entry(docname, name, problem, [])
            if found is not None:
                box += found
        top = next(
            (
                each
                for each in every(self.document, addnodes.start_of_file)
                if each["docname"] == docname
            ),
            self.document,
        )
        section = next((each for each in top.children if isinstance(each, nodes.section)), top)
        section.append(box)

    def _entry(
        self, here: str, docname: str, problem: Problem, boards: list[str]
    ) -> shogi_solution | None:
        """A solution, headed by a link to its problem."""
        node = self._removed.get((docname, problem.anchor)) or self._load(docname, problem)
        solution = _solution_of(node) if node is not None else None
        if node is None or solution is None:
            return None
        solution = _detached(solution, here, docname)
        solution.attributes.pop("closed", None)
        anchor = _anchor(problem)
        if anchor not in self._placed:
            self._placed.add(anchor)
            solution["ids"] = [anchor]
        label = self.book.label(docname, problem, self.settings) or solution["label"]
        heading = self._link(here, docname, problem.anchor, label, "shogi-to-problem")
        drawn = [each for each in node.children if isinstance(each, shogi_diagram)]
        if "end" in boards and drawn:
            solution += _final(solution, drawn[0])
        if "start" in boards and drawn:
            solution.insert(0, _bare(drawn[0]))
        solution.insert(0, heading)
        return solution

    def _load(self, docname: str, problem: Problem) -> shogi_tsume | None:
        """A problem of a document that is not being written."""
        document = self._loaded.get(docname)
        if document is None:
            document = self._loaded[docname] = self.env.get_doctree(docname)
        for node in every(document, shogi_tsume):
            if problem.anchor in node["ids"]:
                host = SilentHost(self.env, document)
                play_all_waiting(self.env, document, node, host, docname)
                return node
        return None


def _anchor(problem: Problem) -> str:
    return f"solution-{problem.anchor}"


def _solution_of(node: shogi_tsume) -> shogi_solution | None:
    return next((each for each in node.children if isinstance(each, shogi_solution)), None)


def _detached(solution: shogi_solution, here: str, docname: str) -> shogi_solution:
    """A copy that can stand in another document."""
    copy = solution.deepcopy()
    for node in every(copy, nodes.Element):
        if node["ids"]:
            node["ids"] = []
        if isinstance(node, nodes.footnote_reference):
            node.replace_self(nodes.superscript("", node.astext()))
        elif isinstance(node, addnodes.pending_xref):
            if node.get("reftype") == "doc" and node.get("refdomain") == "std":
                node["reftarget"] = f"/{docname_join(docname, node['reftarget'])}"
            node["refdoc"] = here
    return copy


def _bare(diagram: shogi_diagram) -> shogi_diagram:
    copy = diagram.deepcopy()
    copy["ids"], copy["names"] = [], []
    return copy


def _final(solution: shogi_solution, diagram: shogi_diagram) -> shogi_diagram:
    """The position at the end, drawn as the problem is."""
    own: list[str] = diagram.get("drawing", [])
    options = dict(zip(own[::2], own[1::2], strict=True))
    kept = {
        name: text
        for name, text in options.items()
        if name not in ("arrows", "circles", "ghosts", "highlight", "labels")
    }
    return drawing_node(Drawing(sfen=solution["end"], last=solution["last"], options=kept))
