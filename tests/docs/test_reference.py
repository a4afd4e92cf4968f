"""The lists of the manual hold all that the code has, and say something of each."""

from __future__ import annotations

import re

import click
import pytest
from docutils import nodes

import sphinx_shogi
from sphinx_shogi import formats, notation
from sphinx_shogi.book import options
from sphinx_shogi.book.claims import CLAIMS
from sphinx_shogi.book.terms import TERMS
from sphinx_shogi.cli.app import COMMANDS, cli
from sphinx_shogi.diagram.options import OPTIONS
from sphinx_shogi.model.errors import Code
from sphinx_shogi.sphinxext import markup

from .conftest import DOCS

from shogi_docs import listings  # isort: skip  (found by conftest)

PAGES = "".join(path.read_text(encoding="utf-8") for path in (DOCS / "manual").glob("*.md"))


def cells(name: str) -> list[list[str]]:
    """The texts of a list, row by row."""
    _, rows = listings.LISTINGS[name]()
    return [
        [cell.astext() if isinstance(cell, nodes.Node) else cell for cell in row] for row in rows
    ]


@pytest.mark.parametrize("name", listings.LISTINGS)
def test_list_is_shown_and_has_no_empty_cell(name: str) -> None:
    assert f"{{listing}} {name}\n" in PAGES
    rows = cells(name)
    assert rows
    assert all(cell.strip() for row in rows for cell in row)


@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("directives", [f"shogi:{each}" for each in markup.DIRECTIVES]),
        ("roles", [f"shogi:{each}" for each in markup.ROLES]),
        ("common-options", [f":{each}:" for each in options.ABOUT]),
        ("diagram-options", [f":{each}:" for each in OPTIONS]),
        ("codes", [f"shogi.{each.value}" for each in Code]),
        ("notations", [each.id for each in notation.notations()]),
        ("formats", list(formats.FORMATS)),
        ("commands", list(COMMANDS)),
        ("terms", sorted(TERMS)),
    ],
)
def test_list_is_complete(name: str, there: list[str]) -> None:
    assert [row[0] for row in cells(name)] == there


@pytest.mark.parametrize("claim", CLAIMS)
def test_claim_is_in_the_list(claim: str) -> None:
    assert any(re.split("[= ]", row[0])[0] == claim for row in cells("claims"))


@pytest.mark.parametrize("name", COMMANDS)
def test_options_of_a_command(name: str) -> None:
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    there = {
        spelling
        for each in command.params
        if isinstance(each, click.Option)
        for spelling in (*each.opts, *each.secondary_opts)
    }
    told = {
        word
        for row in cells(f"command-{name}")
        for word in re.findall(r"(?<!\w)--?[a-z-]+", row[0])
    }
    assert told == there


@pytest.mark.parametrize("name", [each for each in sphinx_shogi.__all__ if each[0] != "_"])
def test_python_name_is_in_the_list(name: str) -> None:
    value = getattr(sphinx_shogi, name)
    listed = [re.sub(r"\(.*", "", row[0], flags=re.DOTALL) for row in cells("python")]
    assert name in listed
    for each in getattr(value, "__all__", ()):
        known = getattr(value, each)
        if isinstance(known, type) or callable(known):
            assert f"{name}.{each}" in listed
