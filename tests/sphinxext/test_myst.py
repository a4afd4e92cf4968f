"""MyST: every directive and role in every way to write one, each fault at its line."""

from __future__ import annotations

import pytest

from sphinx_shogi.book.plain import PLAIN
from sphinx_shogi.rst.directives import DIRECTIVES
from sphinx_shogi.rst.roles import ROLES

from .conftest import Build, Built

PROBLEM = "7k1/9/9/7N1/9/9/9/9/9 b GN 1"
FULL = "7k1/9/9/7N1/9/9/9/9/9 b GN2r2b3g4s2n4l18p 1"
# A directive by its name: argument, options, body with the fault, and what a page then shows.
# The line with the fault holds "BAD", which is taken out.
TYPED = {
    "position": ("startpos", ":moves: P76 P75 BAD\n", "", ""),
    "diagram": ("startpos", ":flip:\n", "After {shogi:move}`P75` BAD\n", 'role="img"'),
    "diagrams": ("", ":clas: x BAD\n", "", ""),
    "game": ("", ":class: g\n", "1. P76\nP35 BAD\n", "P76"),
    "tsume": (PROBLEM, ":remaining:\n", "G'32\nK11 N'33 BAD\n", 'role="img"'),
    "solutions": ("", ":diagrams: all BAD\n", "", ""),
    "games": ("", ":columns: blak BAD\n", "", ""),
}
FENCES = ["```{{shogi:{}}}", "~~~~{{shogi:{}}}", ":::{{shogi:{}}}"]
ROLE_TEXTS = {
    "line": "P75",
    "play": "P75",
    "move": "P75",
    "illegal": "P76",
    "piece": "x",
    "square": "x",
    "side": "x",
    "result": "x",
    "see": "nothing",
}
PLACES = {
    "paragraph": "a\n\nb\nROLE c BAD\n",
    "heading": "## a ROLE BAD\n",
    "list": "- a\n  1. b\n\n     c\n     ROLE BAD\n",
    "quote": "> a\n> > b\n> > ROLE BAD\n",
    "table": "| a | b |\n|---|---|\n| c | d |\n| e | ROLE | BAD\n",
    "admonition": "::::{note}\n:::{tip}\na\n\nROLE BAD\n:::\n::::\n",
    "directive in a directive": "````{note}\n```{tip}\na\n\nROLE BAD\n```\n````\n",
    "definition": "a\n: b\n  ROLE BAD\n",
    "footnote": "a[^n]\n\n[^n]: b\n    ROLE BAD\n",
    "emphasis": "a **b\nROLE** BAD\n",
}


def see_lines(build: Build, pages: dict[str, str], **config: object) -> Built:
    """Build pages; in each the line that holds "BAD" is told of, once, and no other."""
    expected = {}
    for name, text in pages.items():
        at = text.find("BAD")
        expected[name] = [] if at < 0 else [text.count("\n", 0, at) + 1]
    files = {f"{name}.md": text.replace(" BAD", "") for name, text in pages.items()}
    # Each page is one of its own.
    files = {name: f"---\norphan: true\n---\n{text}" for name, text in files.items()}
    built = build(
        {**files, "index.md": "# Index\n"},
        myst_enable_extensions=["colon_fence", "substitution", "deflist"],
        **config,
    )
    told: dict[str, list[int]] = {name: [] for name in pages}
    for warning in built.warnings:
        if "[shogi." in warning:
            file, line = warning.split(": ")[0].split(":")
            told[file.removesuffix(".md")].append(int(line) - 3)
    assert told == expected
    return built


def test_all_are_tried() -> None:
    assert TYPED.keys() >= DIRECTIVES.keys()
    assert ROLE_TEXTS.keys() == {*ROLES, "see"}


def fenced(name: str, fence: str = FENCES[0]) -> str:
    argument, options, body, _ = TYPED[name]
    opening = fence.format(name)
    # A name is that of one page.
    return f"{opening} {argument}\n{options}\n{body}{opening.partition('{')[0]}\n"


@pytest.mark.parametrize("fence", FENCES)
def test_directive_in_every_fence(build: Build, fence: str) -> None:
    built = see_lines(build, {name: f"# T\n\na\n\n{fenced(name, fence)}" for name in TYPED})
    for name, (*_, shown) in TYPED.items():
        assert shown in built.body(f"{name}.html")


def _set_in(text: str, blank: str) -> str:
    return "".join(f"{blank}{line}".rstrip() + "\n" for line in text.splitlines())


WITHIN = {
    "list": lambda text: "- a\n  1. b\n\n" + _set_in(text, "     "),
    "quote": lambda text: "> a\n>\n" + _set_in(text, "> "),
    "colons": lambda text: f":::::{{note}}\n\n::::{{tip}}\na\n\n{text}::::\n:::::\n",
    # MyST puts a line in before the second fence.
    "colons at once": lambda text: (
        f"::::::{{note}}\n:::::{{tip}}\n::::{{tip}}\n\n{text}::::\n:::::\n::::::\n"
    ),
    "backquotes": lambda text: f"`````{{note}}\n````{{tip}}\na\n\n{text}````\n`````\n",
}


@pytest.mark.parametrize("within", WITHIN)
@pytest.mark.parametrize("fence", [FENCES[0], FENCES[2]])
def test_directive_within_other_blocks(build: Build, within: str, fence: str) -> None:
    pages = {name: f"# T\n\n{WITHIN[within](fenced(name, fence))}" for name in TYPED}
    built = see_lines(build, pages)
    for name, (*_, shown) in TYPED.items():
        assert shown in built.body(f"{name}.html")


@pytest.mark.parametrize("name", ROLE_TEXTS)
def test_role_in_every_place(build: Build, name: str) -> None:
    role = f"{{shogi:{name}}}`{ROLE_TEXTS[name]}`"
    see_lines(
        build,
        {
            place.replace(" ", "-"): "# T\n\n" + text.replace("ROLE", role)
            for place, text in PLACES.items()
        },
    )


def test_substitutions_hold_roles_and_directives(build: Build) -> None:
    built = build(
        {"index.md": "# T\n\nHere {{ move }}.\n\n{{ board }}\n\n| {{ move }} |\n|---|\n| a |\n"},
        myst_enable_extensions=["substitution"],
        myst_substitutions={
            "move": "{shogi:line}`P76 <startpos>`",
            "board": "```{shogi:diagram} startpos\n```",
        },
    )
    assert built.warnings == []
    page = built.body("index.html")
    assert page.count(">P76</span>") == 2
    assert page.count('role="img"') == 1


PLAIN_BODIES = {
    "sfen": "4k4/9/4P4/9/9/9/9/9/9 b G 1\n",
    "kif": "   1 ７六歩(77)\n   2 ３五歩(33) BAD\n",
    "ki2": "▲７六歩 △３四歩\n▲７六歩 BAD\n",
    "csa": "PI\n+\n+7776FU\n-3335FU BAD\n",
    "usi": "startpos moves 7g7f\n",
    "tsume": f":plies: 3\n\nsfen {FULL}\n\nG'32 K11 N'33 BAD\n",
}


def test_plain_fences(build: Build) -> None:
    pages = {name: f"# T\n\na\n\n```{name}\n{body}```\n" for name, body in PLAIN_BODIES.items()}
    built = see_lines(build, pages, myst_fence_as_directive=list(PLAIN))
    assert 'role="img"' in built.body("sfen.html")
    assert 'class="shogi-tsume' in built.body("tsume.html")
