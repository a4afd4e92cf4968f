"""Nothing that an author can type is without a place in the documentation that uses it.

The lists are the code's own; what is used is read from the sources of the sample book, the
gallery and the manual with its snippets.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from sphinx_shogi.book import options
from sphinx_shogi.book.captions import PLACEHOLDERS
from sphinx_shogi.book.claims import CLAIMS
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.sources import Kind, Source, Step, parse_source
from sphinx_shogi.diagram.colours import COLOURS, STYLES
from sphinx_shogi.diagram.diagram import COORDS, HANDS, Diagram
from sphinx_shogi.diagram.options import OPTIONS
from sphinx_shogi.sphinxext import games
from sphinx_shogi.sphinxext.indices import indices_in
from sphinx_shogi.sphinxext.markup import DIRECTIVES, ROLES

from .conftest import DOCS

BOOK = [path for path in sorted((DOCS / "book").iterdir()) if path.suffix in (".md", ".rst")]
PARTS = ("gallery", "howto", "manual", "tutorial")
ALL = [
    *BOOK,
    *(page for part in PARTS for page in sorted((DOCS / part).rglob("*.md"))),
    *(path for kind in ("rst", "myst") for path in sorted((DOCS / "snippets" / kind).iterdir())),
]

_DIRECTIVE = re.compile(
    r"^(?P<indent> *)(?:`{3,}|:{3,})\{(?:shogi:)?(?P<fence>[a-z]+)\}"
    r"|^(?P<dents> *)\.\. (?:shogi:)?(?P<dots>[a-z]+)::",
)
_OPTION = re.compile(r"^ *:(?P<name>[a-z-]+):(?: +(?P<value>.*))?$")


def used(paths: list[Path]) -> Iterator[tuple[str, dict[str, str], str]]:
    """The directives in sources: name, options and the text of the line."""
    for path in paths:
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines):
            match = _DIRECTIVE.match(line)
            if match is None:
                continue
            found = {}
            for each in lines[number + 1 :]:
                option = _OPTION.match(each)
                if option is None:
                    break
                found[option["name"]] = (option["value"] or "").strip()
            yield match["fence"] or match["dots"], found, line


def options_used(paths: list[Path]) -> dict[str, set[str]]:
    """The options in sources, with all their values."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, typed, _ in used(paths):
        if name in DIRECTIVES:
            for option, value in typed.items():
                found[option].add(value)
    return found


def sources_used(paths: list[Path]) -> list[Source]:
    """The positions and records that directives of sources name."""
    found = []
    for name, _, line in used(paths):
        typed = re.split(r"\}|::", line, maxsplit=1)[1].strip()
        if name in ("diagram", "game", "position", "tsume") and typed:
            found.append(parse_source(typed))
    return found


def text(paths: list[Path]) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


@pytest.mark.parametrize("name", DIRECTIVES)
def test_the_book_uses_each_directive(name: str) -> None:
    assert name in {each for each, _, _ in used(BOOK)}


@pytest.mark.parametrize("name", ROLES)
def test_the_book_uses_each_role(name: str) -> None:
    assert re.search(rf"\{{shogi:{name}\}}`|:shogi:{name}:`", text(BOOK))


@pytest.mark.parametrize("name", {**OPTIONS, **options.ABOUT, **games.OPTIONS})
def test_documentation_uses_each_option(name: str) -> None:
    assert name in options_used(ALL)


@pytest.mark.parametrize(
    ("option", "values", "default"),
    [
        ("style", STYLES, Diagram.style),
        ("colours", COLOURS, Diagram.colours),
        ("coords", COORDS, Diagram.coords),
        ("hands", HANDS, Diagram.hands),
        ("layout", options.LAYOUTS, options.LAYOUTS[0]),
        ("solution", options.MODES, options.MODES[0]),
    ],
)
def test_documentation_shows_each_choice_of_an_option(
    option: str, values: tuple[str, ...], default: str | None
) -> None:
    assert default in (None, *values)
    assert set(values) <= options_used(ALL)[option] | {default}


@pytest.mark.parametrize("kind", Kind)
def test_book_has_each_kind_of_source(kind: Kind) -> None:
    assert kind in {source.kind for source in sources_used(BOOK)}


def test_documentation_shows_each_part_of_an_address() -> None:
    sources = sources_used(ALL)
    assert any(source.number > 1 for source in sources)
    steps = [step for source in sources for step in source.steps]
    for name, default in Step._field_defaults.items():
        assert any(getattr(step, name) != default for step in steps), name


@pytest.mark.parametrize("claim", CLAIMS)
def test_documentation_makes_each_claim(claim: str) -> None:
    typed = options_used(ALL)
    claims = ";".join(typed["assert"] | {f"sfen={sfen}" for sfen in typed["sfen"]})
    name = claim.partition("=")[0].strip()
    assert re.search(rf"(?:^|;) *(?:not )?{re.escape(name)}", claims)


@pytest.mark.parametrize("name", PLACEHOLDERS)
def test_book_has_each_placeholder(name: str) -> None:
    assert f"{{{name}}}" in text(BOOK)


@pytest.mark.parametrize("index", [f"shogi-{each.name}" for each in indices_in(Settings())])
def test_documentation_leads_to_each_index(index: str) -> None:
    assert index in text(ALL)
