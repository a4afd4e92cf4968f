"""The README shows what the manual shows, and its links lead somewhere."""

from __future__ import annotations

import re
import tomllib

import pytest
import yaml

import sphinx_shogi
from sphinx_shogi import formats, notation

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


@pytest.mark.parametrize("name", ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"])
def test_links_lead_somewhere(name: str) -> None:
    text = (TOP / name).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)", text) if "://" not in link]
    assert all((TOP / link).exists() for link in links), links


def test_commands_are_marked_for_the_checks() -> None:
    lines = README.splitlines()
    for marker in ("book", "tests"):
        at = lines.index(f"<!-- {marker} -->")
        assert lines[at + 2].startswith("    python3 -m venv .venv && ")


def test_numbers_and_names_are_those_of_the_program() -> None:
    told = " ".join(README.split())
    assert len(notation.notations()) == 16
    assert "sixteen notations" in told
    for name in ("Japanese", "Hosking", "Western", "Hodges", "USI"):
        assert any(each.english == name for each in notation.notations())
    for name in re.findall(r"[A-Z][A-Z0-9]+", told.partition("**Records** in ")[2][:34]):
        assert name.lower() in formats.FORMATS
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = project["requires-python"].removeprefix(">=")
    assert f"Python {needed} or newer" in told
    for extra in set(re.findall(r"\.\[(\w+)\]", README)):
        assert extra in project["optional-dependencies"]


def test_citation() -> None:
    cited = yaml.safe_load((TOP / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors", "version"} <= cited.keys()
    assert cited["version"] == sphinx_shogi.__version__


def test_limits_and_settings_of_the_security_policy_are_there() -> None:
    from sphinx_shogi.sphinxext.values import VALUES

    policy = (TOP / "SECURITY.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(shogi_\w+)`", policy))
    assert named
    assert named <= {value.name for value in VALUES}
