"""The README shows what the manual shows, and its links lead somewhere."""

from __future__ import annotations

import re

import pytest

from .conftest import DOCS, SUFFIXES

from shogi_docs import faults  # isort: skip  (found by conftest)

TOP = DOCS.parent
README = (TOP / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("markup", SUFFIXES)
def test_first_page_is_that_of_the_manual(markup: str) -> None:
    assert (DOCS / "snippets" / markup / "first-page.txt").read_text(encoding="utf-8") in README


def test_message_is_the_one_that_comes() -> None:
    (told,) = faults.build(DOCS / "faults")["illegal-move.first-page", "myst"]
    assert told.replace("chapter.", "index.") in README.splitlines()


@pytest.mark.parametrize("name", ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"])
def test_links_lead_somewhere(name: str) -> None:
    text = (TOP / name).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)", text) if "://" not in link]
    assert all((TOP / link).exists() for link in links), links


def test_commands_are_marked_for_the_checks() -> None:
    lines = README.splitlines()
    for marker in ("book", "tests"):
        at = lines.index(f"<!-- {marker} -->")
        assert lines[at + 2].startswith("    python3 -m venv .venv && ")
