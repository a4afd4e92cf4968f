"""The same book gives the same bytes, wherever and whenever it is built."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from .conftest import DOCS, snippets

CONF = """\
extensions = ["sphinx_shogi"]
project, author, copyright, version = "Snippets", "A", "2026, A", "1"
html_theme = "basic"
numfig = True
suppress_warnings = ["toc.no_title"]
shogi_notations = ["hosking", "japanese"]
shogi_pieces = ["book", "kanji"]
"""
SURROUNDINGS = (
    {"TZ": "UTC", "LC_ALL": "C", "LANGUAGE": "en", "PYTHONHASHSEED": "1"},
    {"TZ": "Asia/Tokyo", "LC_ALL": "C.UTF-8", "LANGUAGE": "ja", "PYTHONHASHSEED": "4711"},
)
BUILDERS = {"html": 2, "epub": 1, "latex": 1, "text": 1}
"""The builders, with the processes that the second build has."""


def book(folder: Path) -> Path:
    """A book of all snippets."""
    folder.mkdir(parents=True)
    shutil.copytree(DOCS / "book" / "games", folder / "book" / "games")
    for name in snippets.names(DOCS / "snippets"):
        shutil.copy(DOCS / "snippets" / "rst" / f"{name}.txt", folder / f"{name}.rst")
    index = "Index\n=====\n\n.. toctree::\n   :glob:\n\n   *\n"
    (folder / "index.rst").write_text(index, encoding="utf-8")
    (folder / "conf.py").write_text(CONF, encoding="utf-8")
    return folder


def built(source: Path, builder: str, around: dict[str, str], jobs: int) -> dict[str, bytes]:
    """The files of an edition; of an e-book, what is in it."""
    out = source.parent / f"out-{builder}"
    done = subprocess.run(
        [
            sys.executable, "-m", "sphinx", "-q", "-j", str(jobs), "-b", builder,
            "-d", str(source.parent / "doctrees"), str(source), str(out),
        ],
        env={**os.environ, **around, "SOURCE_DATE_EPOCH": "1767225600"},
        capture_output=True, text=True, encoding="utf-8", errors="replace", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: dict[str, bytes] = {}
    for path in sorted(out.rglob("*")):
        name = str(path.relative_to(out))
        if path.suffix == ".epub":
            with zipfile.ZipFile(path) as archive:
                found |= {f"{name}/{each}": archive.read(each) for each in archive.namelist()}
        elif path.is_file() and path.name != ".buildinfo":
            found[name] = path.read_bytes()
    return found


@pytest.mark.slow
@pytest.mark.parametrize("builder", BUILDERS)
def test_two_builds_are_the_same(builder: str, tmp_path: Path) -> None:
    one, other = (
        built(book(tmp_path / folder / "source"), builder, around, jobs)
        for folder, around, jobs in zip(
            ("a", "b/an other 本"), SURROUNDINGS, (1, BUILDERS[builder]), strict=True
        )
    )
    assert one.keys() == other.keys()
    assert [name for name in one if one[name] != other[name]] == []
