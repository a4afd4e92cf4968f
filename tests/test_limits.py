"""Limits against texts that mean harm, in every house, and files that no text may read."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from docutils.core import publish_string
from markdown import Markdown
from markdown_it import MarkdownIt

from sphinx_shogi.book.limits import Limits, read_limits
from sphinx_shogi.markdown import problems, shogi_plugin
from sphinx_shogi.markdown.python_markdown import ShogiExtension
from sphinx_shogi.model.errors import BadOption
from sphinx_shogi.rst import register
from sphinx_shogi.sphinxext.values import VALUES

RST = ".. shogi:game:: {path}\n   :diagrams: 1 2 3\n"
MARKDOWN = "```{{shogi:game}} {path}\n:diagrams: 1 2 3\n```\n"
KIF = (
    "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n"
    "\n変化：2手\n   2 ８四歩(83)\n"
)


def with_docutils(folder: Path, path: str, **options: Any) -> tuple[list[str], str]:
    said = io.StringIO()
    register(folder=options.pop("folder", folder), **options)
    page = publish_string(
        RST.format(path=path), writer="html5", source_path=str(folder / "a.rst"),
        settings_overrides={
            "warning_stream": said, "output_encoding": "unicode", "embed_stylesheet": False,
            "stylesheet_path": [],
        },
    )  # fmt: skip
    return said.getvalue().strip().splitlines(), str(page)


def with_markdown_it(folder: Path, path: str, **options: Any) -> tuple[list[str], str]:
    env: dict[str, Any] = {}
    options = {"folder": folder, "on_problem": None, **options}
    page = MarkdownIt().use(shogi_plugin, **options).render(MARKDOWN.format(path=path), env)
    return [f"{each} [shogi.{each.code.value}]" for each in problems(env)], page


def with_python_markdown(folder: Path, path: str, **options: Any) -> tuple[list[str], str]:
    md = Markdown(extensions=[ShogiExtension(**{"folder": str(folder), **options})])
    page = md.convert(MARKDOWN.format(path=path))
    found = md.shogi_problems  # type: ignore[attr-defined]
    return [f"{each} [shogi.{each.code.value}]" for each in found], page


House = Callable[..., tuple[list[str], str]]
HOUSES = pytest.mark.parametrize("house", [with_docutils, with_markdown_it, with_python_markdown])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    inside = tmp_path / "inside"
    inside.mkdir()
    for place in (inside, tmp_path):
        (place / "a.kif").write_text(KIF, encoding="utf-8")
    (inside / "link.kif").symlink_to(tmp_path / "a.kif")
    (inside / "away").symlink_to(tmp_path)
    return inside


@HOUSES
def test_within_the_limits_nothing_is_said(house: House, folder: Path) -> None:
    limits = {"moves": 5, "variations": 1, "diagrams": 3, "file_size": len(KIF.encode())}
    told, page = house(folder, "a.kif", limits=limits)
    assert told == []
    assert "P84" in page


@HOUSES
@pytest.mark.parametrize(
    ("limit", "said", "printed"),
    [
        ({"moves": 3}, "the game has more than 3 moves, which is the limit", "P26"),
        ({"variations": 0}, "the game has more than 0 variations, which is the limit", "P26"),
        ({"diagrams": 2}, "3 diagrams are more than the limit for one game, which is 2", "P84"),
        ({"file_size": 20}, "the limit is 20 bytes", "a.kif"),
    ],
)
def test_beyond_a_limit(
    house: House, folder: Path, limit: dict[str, int], said: str, printed: str
) -> None:
    told, page = house(folder, "a.kif", limits=limit)
    assert len(told) == 1
    assert said in told[0]
    assert "[shogi.limit]" in told[0]
    assert printed in page
    assert page.count('role="img"') == min(limit.get("diagrams", 3), 3 if "P2" in page else 0)


@HOUSES
@pytest.mark.parametrize("path", ["../a.kif", "link.kif", "away/a.kif", "/../a.kif"])
def test_files_outside_the_folder(house: House, folder: Path, path: str) -> None:
    told, page = house(folder, path)
    assert len(told) == 1
    assert "leads out of the folder of the record files" in told[0]
    assert "P76" not in page
    told, page = house(folder, path, outside_files=True)
    assert told == []
    assert "P76" in page


@HOUSES
@pytest.mark.parametrize("outside", [False, True])
def test_links_in_a_circle(house: House, folder: Path, outside: bool) -> None:
    (folder / "loop.kif").symlink_to(folder / "loop.kif")
    told, _ = house(folder, "loop.kif", outside_files=outside)
    assert len(told) == 1
    assert "its links lead round in a circle" in told[0]


@pytest.mark.parametrize(
    "values", [{"move": 3}, {"moves": -1}, {"moves": "3"}, {"moves": True}, {3: 3}]
)
def test_limits_that_are_none(values: dict[Any, Any]) -> None:
    with pytest.raises(BadOption):
        read_limits(values)


def test_the_manual_gives_every_limit_with_its_default() -> None:
    about = next(value.about for value in VALUES if value.name == "shogi_limits")
    records = Path(__file__).resolve().parents[1] / "docs" / "manual" / "records.md"
    listed = records.read_text(encoding="utf-8")
    for name, value in vars(Limits()).items():
        assert f"`{name}`" in about
        assert f"{value:,}" in about
        assert f'"{name}": {value:_},' in listed
