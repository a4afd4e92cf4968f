"""The page of the manual has the options that there are, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sphinx_shogi.cli.app import COMMANDS
from tests.cli.support import run

PAGE = Path(__file__).resolve().parents[2] / "docs" / "manual" / "command-line.md"


def _section(name: str) -> str:
    text = PAGE.read_text("utf-8")
    sections = re.split(r"^## (.*)$", text, flags=re.MULTILINE)
    titles = dict(zip(sections[1::2], sections[2::2], strict=True))
    return next(body for title, body in titles.items() if name in title.split(", "))


@pytest.mark.parametrize("name", COMMANDS)
def test_section_lists_the_options(name: str) -> None:
    assert f"```{{listing}} command-{name}\n" in _section(name)


def test_the_example_of_tsume() -> None:
    [problem] = re.findall(r'tsume "(.*)"', _section("tsume"))
    assert run("tsume", problem).exit_code == 0
