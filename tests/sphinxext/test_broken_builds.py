"""Builds that end before their time, or run at the same one: the next build is right."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Build

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no signals")

PAGES = 8
CONF = """
import os
import signal
from pathlib import Path

extensions = ["sphinx_shogi"]
project, copyright = "Test", "2026"
html_theme = "basic"
shogi_notation = Path(__file__).with_name("notation").read_text()
main = os.getpid()
event, _, where = os.environ.get("BREAK", "").partition(" ")


def die(*arguments):
    if where in ("", "worker") or where in arguments[1:]:
        os.kill(os.getpid(), signal.SIGKILL)


def fill_the_disk(*arguments):
    import resource

    most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(where), most))


def empty_the_disk(*arguments):
    import resource

    most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


def in_worker(*arguments):
    if os.getpid() != main:
        os.kill(os.getpid(), signal.SIGKILL)


def setup(app):
    if event == "full":
        app.connect("build-finished", fill_the_disk, priority=1)
    elif event == "full-reading":
        app.connect("source-read", fill_the_disk)
        app.connect("env-updated", empty_the_disk)
    elif where == "worker":
        app.connect(event, in_worker)
    elif event:
        app.connect(event, die, priority=1)
"""
PAGE = """\
:orphan:

Page {number}
=============

.. shogi:game:: game.kif
   :name: game{number}
   :diagrams: 1

Then :shogi:line:`{move}`, as in :shogi:line:`P84 <game0@1>`.

.. shogi:tsume:: 9/8k/9/8+B/9/9/9/9/9 b BS 1
   :remaining:
"""
KIF = "先手：{name}\n手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n"


# Sphinx's index for searching keeps the words that a page had before.
_OTHER = (".buildinfo", "searchindex.js")


class Book:
    """A book in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.source, self.out = folder / "source", folder / "out"
        self.source.mkdir(parents=True)
        self.write("hosking", "P26", "A")

    def write(self, notation: str, move: str, name: str) -> None:
        """The book in one of its states."""
        files = {"conf.py": CONF, "notation": notation, "game.kif": KIF.format(name=name)}
        for number in range(PAGES):
            stem = f"page{number}" if number else "index"
            files[f"{stem}.rst"] = PAGE.format(number=number, move=move)
        for each, text in files.items():
            path = self.source / each
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")

    def start(
        self, builder: str = "html", breaks: str = "", jobs: int = 1
    ) -> subprocess.Popen[str]:
        """Begin a build."""
        options = ["-q", "--no-color", "-j", str(jobs), "-b", builder]
        return subprocess.Popen(
            [sys.executable, "-m", "sphinx", *options, str(self.source), str(self.out)],
            stderr=subprocess.PIPE, text=True, env={**os.environ, "BREAK": breaks},
        )  # fmt: skip

    def build(self, builder: str = "html", breaks: str = "", jobs: int = 1) -> tuple[int, str]:
        """Build, and return the exit status and what was said."""
        process = self.start(builder, breaks, jobs)
        try:
            said = process.communicate(timeout=200)[1]
        finally:
            process.kill()
        return process.returncode, said.replace(f"{self.source}/", "").replace(f"{self.out}/", "")

    @property
    def output(self) -> dict[str, bytes]:
        """The files that readers get."""
        return {
            str(path.relative_to(self.out)): path.read_bytes()
            for path in sorted(self.out.rglob("*"))
            if path.is_file() and ".doctrees" not in path.parts and path.name not in _OTHER
        }


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(tmp_path / "book")


def rebuilt(folder: Path, book: Book, builder: str = "html") -> dict[str, bytes]:
    """The output of the same book, built once in another folder."""
    other = Book(folder / "other")
    shutil.rmtree(other.source)
    shutil.copytree(book.source, other.source)
    assert other.build(builder) == (0, "")
    return other.output


@pytest.mark.slow
@pytest.mark.parametrize(
    "when", ["source-read page3", "env-updated", "html-page-context page3", "build-finished"]
)
def test_a_build_that_is_killed(book: Book, tmp_path: Path, when: str) -> None:
    assert book.build(breaks=when)[0] == -signal.SIGKILL
    assert book.build() == (0, "")
    book.write("japanese", "P26", "B")
    assert book.build(breaks=when)[0] == -signal.SIGKILL
    assert book.build() == (0, "")
    assert book.output == rebuilt(tmp_path, book)


@pytest.mark.slow
def test_two_builds_at_once_in_one_folder(book: Book, tmp_path: Path) -> None:
    for state in ("hosking", "japanese"):
        book.write(state, "P26", state)
        both = [book.start(), book.start()]
        said = [each.communicate(timeout=200)[1] for each in both]
        assert [each for each in said if "shogi" in each.lower()] == []
        assert book.build() == (0, "")
    assert book.output == rebuilt(tmp_path, book)
    assert not list(book.out.rglob("*.part"))


@pytest.mark.slow
@pytest.mark.parametrize("event", ["source-read", "html-page-context"])
def test_a_worker_that_dies(book: Book, tmp_path: Path, event: str) -> None:
    status, said = book.build(breaks=f"{event} worker", jobs=2)
    assert status != 0, said
    assert said
    assert book.build(jobs=2) == (0, "")
    assert book.output == rebuilt(tmp_path, book)


@pytest.mark.slow
def test_a_disk_that_is_full_for_the_drawings(book: Book, tmp_path: Path) -> None:
    status, said = book.build("latex", breaks="full 2000")
    assert status == 1
    assert said == "ERROR: sphinx-shogi-diagrams.pdf cannot be written: file too large\n"
    assert not list(book.out.glob("sphinx-shogi-diagrams*"))
    assert book.build("latex") == (0, "")
    assert book.output == rebuilt(tmp_path, book, "latex")


@pytest.mark.slow
def test_a_disk_that_is_full_for_what_is_remembered(book: Book, tmp_path: Path) -> None:
    status, said = book.build(breaks="full 10")
    assert (status, said) == (0, "")
    assert not list((book.out / ".doctrees").glob("sphinx-shogi-html-*"))
    # Nobody knows what the pages were printed with, so that they are printed again.
    book.write("japanese", "P26", "A")
    assert book.build() == (0, "")
    assert book.output == rebuilt(tmp_path, book)


@pytest.mark.parametrize("spoil", ["", "{", "[]", "{}", '{"uses": {}, "files": 3}'])
def test_what_is_remembered_is_spoilt(build: Build, tmp_path: Path, spoil: str) -> None:
    files = {"index.rst": ":shogi:line:`P76`\n", "a.rst": ":shogi:line:`P26`\n"}
    build(files)
    (stamp,) = (tmp_path / "doctrees").glob("sphinx-shogi-html-*")
    stamp.write_text(spoil, encoding="utf-8")
    again = build({}, shogi_notation="japanese")
    assert again.read == []
    assert again.written == ["a", "index"]
    assert "２六歩" in again.body("a.html")
