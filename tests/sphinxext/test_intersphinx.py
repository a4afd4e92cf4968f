"""A second book, which cites the games of the first."""

from __future__ import annotations

import re

import pytest

from .conftest import Build

RECORD = "先手：Ito\n後手：Kato\n棋戦：Spring Cup\n手数----指手\n   1 ７六歩(77)\n   2 ３四歩(33)\n"
FIRST = {
    "index.rst": "First\n=====\n\n.. toctree::\n\n   games\n",
    "games.md": (
        "# Games\n\n```{shogi:game} a.kif\n:name: opening\n```\n\n"
        "```{shogi:game}\n:name: 石田流\n:id: ishida\n\nP76 P34\n```\n\n"
        "```{shogi:diagram} startpos\n:name: board\n:id: board\n```\n\n"
        "```{shogi:tsume} 8k/9/8P/9/9/9/9/9/9 b G 1\n:name: mate\n:id: mate\n:plies: 1\n```\n"
    ),
    "a.kif": RECORD,
}
SECOND = {
    ".rst": (
        "Second\n======\n\n:shogi:see:`opening`, :shogi:see:`石田流`, :shogi:see:`this <board>`, "
        ":external+first:shogi:see:`mate`, :shogi:see:`opening@2`, :any:`opening`.\n"
    ),
    ".md": (
        "# Second\n\n{shogi:see}`opening`, {shogi:see}`石田流`, {shogi:see}`this <board>`, "
        "{external+first:shogi:see}`mate`, {shogi:see}`opening@2`, {any}`opening`.\n"
    ),
}


@pytest.mark.parametrize("suffix", [".rst", ".md"])
def test_second_book_cites_the_first(build: Build, suffix: str) -> None:
    first = build(FIRST, out="first", nitpicky=True)
    assert first.warnings == []
    for name in FIRST:
        (first.source / name).unlink()
    second = build(
        {f"index{suffix}": SECOND[suffix]},
        out="second",
        fresh=True,
        nitpicky=True,
        extensions=["sphinx_shogi", "myst_parser", "sphinx.ext.intersphinx"],
        intersphinx_mapping={"first": ("https://example.org/", str(first.out / "objects.inv"))},
    )
    assert second.warnings == []
    page = second.body("index.html")
    links = re.findall(r'href="https://example\.org/([^"]+)"[^>]*>(.*?)</a>', page)
    assert [(link, re.sub("<[^>]*>", "", text)) for link, text in links] == [
        ("games.html#opening", "Ito – Kato, Spring Cup"),
        ("games.html#ishida", "石田流"),
        ("games.html#board", "this"),
        ("games.html#mate", "Problem 1"),
        ("games.html#opening-2", "Ito – Kato, Spring Cup: 2"),
        ("games.html#opening", "Ito – Kato, Spring Cup"),
    ]


def test_what_no_book_has_is_told(build: Build) -> None:
    first = build(FIRST, out="first")
    for name in FIRST:
        (first.source / name).unlink()
    second = build(
        {"index.rst": "Text\n\n:shogi:see:`opning`\n"},
        out="second",
        fresh=True,
        extensions=["sphinx_shogi", "myst_parser", "sphinx.ext.intersphinx"],
        intersphinx_mapping={"first": ("https://example.org/", str(first.out / "objects.inv"))},
    )
    assert len(second.warnings) == 1
    assert second.warnings[0].startswith("index.rst:3: nothing in this book is named 'opning'")
