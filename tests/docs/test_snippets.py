"""Each snippet of the manual builds, in both markups, to the same document."""

from __future__ import annotations

import difflib
import re

import pytest
from docutils import nodes
from docutils.utils import new_document

from sphinx_shogi.book.options import ABOUT
from sphinx_shogi.diagram.options import OPTIONS
from sphinx_shogi.sphinxext.games import OPTIONS as GAMES
from sphinx_shogi.sphinxext.markup import DIRECTIVES, ROLES

from .conftest import DOCS, Project, snippets

NAMES = snippets.names(DOCS / "snippets")
SOURCES = {
    name: (DOCS / "snippets" / "rst" / f"{name}.txt").read_text(encoding="utf-8") for name in NAMES
}
PAGES = [
    path.read_text(encoding="utf-8")
    for suffix in ("md", "rst")
    for path in sorted(DOCS.rglob(f"*.{suffix}"))
    if not {"_build", "_ext"} & set(path.relative_to(DOCS).parts)
]


def normal(document: nodes.document) -> list[str]:
    """A doctree as text, without what only says where it was written and how."""
    copy = document.deepcopy()
    for node in list(copy.findall(nodes.Element)):
        for key in ("source", "line", "rawsource"):
            node.attributes.pop(key, None)
        _join_texts(node)
    return copy.pformat().splitlines()


def _join_texts(node: nodes.Element) -> None:
    """MyST makes a text of every line and of every line end."""
    joined: list[nodes.Node] = []
    for child in node.children:
        if joined and isinstance(child, nodes.Text) and isinstance(joined[-1], nodes.Text):
            joined[-1] = nodes.Text(joined[-1].astext() + child.astext())
        else:
            joined.append(child)
    node.children[:] = joined


@pytest.mark.parametrize("name", NAMES)
def test_snippet_builds_without_a_warning(projects: dict[str, Project], name: str) -> None:
    for project in projects.values():
        assert project.warnings[name] == []


def test_nothing_else_is_told(projects: dict[str, Project]) -> None:
    for project in projects.values():
        assert {name: told for name, told in project.warnings.items() if name not in NAMES} == {}


@pytest.mark.parametrize("name", NAMES)
def test_both_markups_give_the_same_document(projects: dict[str, Project], name: str) -> None:
    rst, myst = (normal(projects[markup].doctrees[name]) for markup in ("rst", "myst"))
    assert rst == myst, "\n".join(difflib.unified_diff(rst, myst, "rst", "myst", lineterm=""))


def test_a_difference_between_the_markups_is_seen() -> None:
    one, other, same = (new_document("") for _ in range(3))
    one += nodes.paragraph("", "P76 P34")
    other += nodes.paragraph("", "P26 P34")
    same += nodes.paragraph("", "", nodes.Text("P76"), nodes.Text(" P34"))
    assert normal(one) == normal(same) != normal(other)


@pytest.mark.parametrize("name", NAMES)
def test_snippet_is_shown_on_a_page(name: str) -> None:
    use = re.compile(rf"(?:\{{snippet\}}|\.\. snippet::) {re.escape(name)}$", re.MULTILINE)
    assert any(use.search(page) for page in PAGES)


def test_each_page_shows_snippets_that_exist() -> None:
    shown = {
        name for page in PAGES for name in re.findall(r"(?:\{snippet\}|\.\. snippet::) (\S+)", page)
    }
    assert shown - set(NAMES) == set()


@pytest.mark.parametrize("directive", DIRECTIVES)
def test_directive_has_a_snippet(directive: str) -> None:
    assert any(f".. shogi:{directive}::" in source for source in SOURCES.values())


@pytest.mark.parametrize("role", ROLES)
def test_role_has_a_snippet(role: str) -> None:
    assert any(f":shogi:{role}:`" in source for source in SOURCES.values())


@pytest.mark.parametrize("option", [*OPTIONS, *ABOUT, *GAMES])
def test_option_has_a_snippet(option: str) -> None:
    use = re.compile(rf"^ +:{re.escape(option)}:", re.MULTILINE)
    assert any(use.search(source) for source in SOURCES.values())
