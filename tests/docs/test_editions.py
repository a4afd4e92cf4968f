"""The tool that builds the editions of the sample book tells what a reader would see."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from .conftest import DOCS

_SPEC = importlib.util.spec_from_file_location("book_tool", DOCS.parent / "tools" / "book.py")
assert _SPEC is not None
assert _SPEC.loader is not None
tool = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(tool)


@pytest.mark.parametrize(
    "line",
    [
        "Overfull \\hbox (14.2pt too wide) in paragraph at lines 3--4",
        "Overfull \\hbox (120.0pt too wide) has occurred while \\output is active",
        "Missing character: There is no ☗ (U+2617) in font TeX Gyre Pagella!",
        "LaTeX Warning: Hyper reference `mates:problem-1' on page 3 undefined on input line 9.",
        "LaTeX Warning: There were undefined references.",
    ],
)
def test_faults_that_a_reader_would_see_are_told(line: str) -> None:
    log = f"This is LuaHBTeX\n{line}\n[]\\TU/x/m/n/10 Text of the line\n\n[12]\n"
    assert tool.faults(log) == [line]


@pytest.mark.parametrize(
    "line",
    [
        "Overfull \\hbox (1.9pt too wide) in paragraph at lines 3--4",
        "Underfull \\hbox (badness 10000) in paragraph at lines 3--4",
        "LaTeX Font Info: Trying to load font information",
    ],
)
def test_what_no_reader_sees_is_not_told(line: str) -> None:
    assert tool.faults(f"{line}\n") == []


def test_languages_are_those_with_a_catalogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "LOCALES", tmp_path / "none")
    assert tool.languages() == ["en"]
    (tmp_path / "ja" / "LC_MESSAGES").mkdir(parents=True)
    monkeypatch.setattr(tool, "LOCALES", tmp_path)
    assert tool.languages() == ["en", "ja"]
