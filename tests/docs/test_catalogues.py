"""The catalogues of the sample book: complete, up to date, with the roles of the original."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from sphinx_shogi.book.roles import MOVES, split_source

from .conftest import DOCS

LANGUAGES = sorted(path.parent.name for path in (DOCS / "locale").glob("*/LC_MESSAGES"))
_ROLE = re.compile(r"(?::([a-z:-]+):|\{([a-z:-]+)\})`([^`]+)`")
_FOOTNOTE = re.compile(r"\[#\w*\]_")
_FIELD = re.compile(r"\{\w+\}(?!`)|\|\w+\|")


def sphinx(builder: str, source: Path, out: Path, *options: str) -> None:
    """Build in a process of its own, since Sphinx keeps the language of an earlier build."""
    command = [sys.executable, "-m", "sphinx", "-q", "-nW", "--keep-going", "-b", builder]
    done = subprocess.run(
        [*command, *options, "-d", str(out / "doctrees"), str(source), str(out / builder)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=240,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def catalogue(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


@pytest.fixture(scope="module")
def templates(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Catalog]:
    """What the book has to translate, by chapter."""
    out = tmp_path_factory.mktemp("templates")
    sphinx("gettext", DOCS / "book", out)
    return {path.stem: catalogue(path) for path in (out / "gettext").glob("*.pot")}


def translations(language: str) -> dict[str, Catalog]:
    folder = DOCS / "locale" / language / "LC_MESSAGES"
    return {path.stem: catalogue(path) for path in folder.glob("*.po")}


def texts(found: Catalog) -> list[str]:
    return [str(message.id) for message in found if message.id]


def test_book_has_a_japanese_edition() -> None:
    assert "ja" in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_hold_what_the_book_says_today(
    templates: dict[str, Catalog], language: str
) -> None:
    found = translations(language)
    assert sorted(found) == sorted(templates)
    for chapter, template in templates.items():
        assert texts(found[chapter]) == texts(template), f"update {chapter}.po"
        assert not found[chapter].obsolete, f"{chapter}.po keeps what the book no longer says"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_translated(language: str) -> None:
    for chapter, found in translations(language).items():
        for message in found:
            assert message.string, f"{chapter}.po: {message.id!r} is not translated"
            assert not message.fuzzy, f"{chapter}.po: {message.id!r} is fuzzy"


def claims(text: str) -> tuple[list[tuple[str, str]], list[str]]:
    """The roles that play moves, in order, with the position at which each starts; and all
    else that stands for something: other roles with their targets, footnotes, fields."""
    played, others = [], []
    for first, second, content in _ROLE.findall(text):
        name = (first or second).removeprefix("shogi:")
        if name in MOVES:
            played.append((name, split_source(content)[1]))
        else:
            others.append(f"{name} {split_source(content)[1] or content}")
    return played, sorted(others + _FOOTNOTE.findall(text) + _FIELD.findall(text))


def test_claims_of_a_paragraph() -> None:
    text = (
        "{shogi:square}`59` :shogi:line:`P76 <a@2>`, [#note]_ {shogi:play}`P34` {move} "
        "{shogi:see}`the castle <mino>`"
    )
    assert claims(text) == (
        [("line", "a@2"), ("play", "")],
        ["[#note]_", "see mino", "square 59", "{move}"],
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_roles_are_those_of_the_original(language: str) -> None:
    for chapter, found in translations(language).items():
        for message in found:
            if message.id:
                assert claims(str(message.string)) == claims(str(message.id)), chapter


@pytest.mark.parametrize("language", LANGUAGES)
def test_translated_moves_are_those_of_the_original(tmp_path: Path, language: str) -> None:
    # Of a copy, since Sphinx compiles catalogues where they lie.
    shutil.copytree(DOCS / "book", tmp_path / "book")
    shutil.copytree(DOCS / "locale", tmp_path / "locale")
    sphinx("text", tmp_path / "book", tmp_path, "-D", f"language={language}")
    printed = "".join(path.read_text(encoding="utf-8") for path in tmp_path.glob("text/*.txt"))
    assert ("☗７六歩" in printed) == (language == "ja")
