"""The page of the manual has the options that there are, and no other."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import click
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
def test_options(name: str) -> None:
    command: click.Command = getattr(
        import_module(f"sphinx_shogi.cli.{COMMANDS[name].module}"), name
    )
    there = {
        option
        for each in command.params
        if isinstance(each, click.Option)
        for option in (*each.opts, *each.secondary_opts)
    }
    rows = [line for line in _section(name).splitlines() if line.startswith("| `-")]
    told = {word for row in rows for word in re.findall(r"`(--?[a-z-]+)", row.split(" | ")[0])}
    assert told == there


def test_the_example_of_tsume() -> None:
    [problem] = re.findall(r'tsume "(.*)"', _section("tsume"))
    assert run("tsume", problem).exit_code == 0
