"""The worked examples of the contributing guide work as they stand."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
import types
from pathlib import Path

import pytest

from sphinx_shogi import Position, formats, notation
from sphinx_shogi.formats.registry import FORMATS, Format
from sphinx_shogi.model.errors import BadMove
from sphinx_shogi.notation.registry import NOTATIONS

from .conftest import DOCS

TOP = DOCS.parent
GUIDE = (TOP / "CONTRIBUTING.md").read_text(encoding="utf-8")


def printed(name: str) -> str:
    """The code that is printed under a mark."""
    found = re.search(rf"<!-- {name} -->\n\n```python\n(.*?)```", GUIDE, re.DOTALL)
    assert found is not None
    return found[1]


def module(name: str) -> types.ModuleType:
    """The module that is printed under a mark."""
    made = types.ModuleType(name)
    exec(compile(printed(name), f"CONTRIBUTING.md: {name}", "exec"), made.__dict__)
    return made


class Fork:
    """A copy of the package, to which a contributor adds something."""

    def __init__(self, top: Path) -> None:
        self.top = top
        self.package = top / "sphinx_shogi"
        shutil.copytree(
            TOP / "sphinx_shogi", self.package, ignore=shutil.ignore_patterns("__pycache__")
        )

    def add(self, file: str, text: str) -> None:
        """A new file."""
        assert not (self.package / file).exists()
        (self.package / file).write_text(text, encoding="utf-8")

    def insert(self, file: str, text: str, *, before: str) -> None:
        """Lines before the first ones that read so."""
        path = self.package / file
        old = path.read_text(encoding="utf-8")
        assert before in old
        path.write_text(old.replace(before, text + before, 1), encoding="utf-8")

    def run(self, *arguments: str) -> str:
        """What a Python module prints that runs with the copy."""
        done = subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=self.top,
            env={**os.environ, "PYTHONPATH": f"{self.top}{os.pathsep}{TOP}", "PYTHONUTF8": "1"},
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        assert done.returncode == 0, f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        return done.stdout

    def page(self, text: str, **settings: object) -> str:
        """A page that a book of one document makes, without a warning."""
        source = self.top / "book"
        source.mkdir(exist_ok=True)
        lines = [
            "extensions = ['sphinx_shogi']",
            *(f"{key} = {settings[key]!r}" for key in settings),
        ]
        (source / "conf.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
        (source / "index.rst").write_text(f"Title\n=====\n\n{text}\n", encoding="utf-8")
        self.run("sphinx", "-q", "-E", "-n", "-W", "book", "html")
        return (self.top / "html" / "index.html").read_text(encoding="utf-8")


@pytest.fixture
def fork(tmp_path: Path) -> Fork:
    """A fresh copy."""
    return Fork(tmp_path)


def test_a_notation_takes_one_file_and_one_line(fork: Fork) -> None:
    fork.add("notation/arrow.py", printed("notation"))
    fork.insert("notation/registry.py", '    "arrow",\n', before=')\n"""Each has')
    assert "77→76" in fork.run("sphinx_shogi.cli", "notations")
    text = "Now :shogi:play:`P76 33→34 P26`.\n\n.. shogi:game::\n\n   27→26 83→84 77→76"
    page = fork.page(text, shogi_notation="arrow", shogi_notations=["arrow", "hodges"])
    assert "27→26" in page
    assert "33→34" in page
    record = fork.top / "game.kif"
    record.write_text("手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n", encoding="utf-8")
    listed = fork.run(
        "sphinx_shogi.cli", "convert", "--to", "moves", "--notation", "arrow", str(record)
    )
    assert "77→76 33→34" in listed
    checks = str(TOP / "tests" / "notation" / "test_registry.py")
    # Of what the guide says to run first, what takes no minutes; without the list of all ids.
    fork.run(
        "pytest", "-q", "-p", "no:cacheprovider",
        "-k", "not all_are_there", checks,
    )  # fmt: skip


def test_a_format_takes_one_file_and_an_entry(fork: Fork) -> None:
    fork.add("formats/titled.py", printed("format"))
    fork.insert("formats/registry.py", "    titled,\n", before="    usi,\n")
    entry = textwrap.indent(printed("format-entry").rstrip() + ",\n", " " * 8)
    fork.insert("formats/registry.py", entry, before="    )\n}  # fmt: skip\n")
    assert "titled" in fork.run("sphinx_shogi.cli", "formats")
    record = fork.top / "game.usi"
    record.write_text("startpos moves 7g7f 3c3d\n", encoding="utf-8")
    written = fork.run("sphinx_shogi.cli", "convert", "--to", "titled", str(record))
    assert written == "\n7g7f\n3c3d\n"
    page = fork.page(".. shogi:game::\n   :format: titled\n\n   A title\n   7g7f\n   3c3d")
    assert "P34" in page


def test_a_style_takes_a_table_and_its_name(fork: Fork) -> None:
    style = printed("style")
    fork.insert("diagram/styles.py", style + "\n", before="STYLES: Final")
    fork.insert("diagram/styles.py", ", _WALNUT", before=")}\n")
    drawn = fork.run("sphinx_shogi.cli", "draw", "--style", "walnut", "--as", "svg", "startpos")
    assert "#5a3a24" in drawn
    text = ".. shogi:diagram:: startpos\n   :style: walnut\n\n.. shogi:diagram:: startpos"
    page = fork.page(text, shogi_pieces=["book", "walnut", "kanji"])
    assert "Kanji on walnut" in page
    # Side by side with another style of pentagons each has its own colours.
    assert "var(--shogi-board,#5a3a24)" in page
    assert "var(--shogi-piece,#f3dfb4)" in page
    assert "var(--shogi-piece,#fcf0d2)" in page


def test_the_notation_of_the_guide_reads_and_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = module("notation").NOTATION
    monkeypatch.setitem(NOTATIONS, toy.id, toy)
    texts = ["77→76", "33→34", "88→22+", "31→22", "B→45"]
    position = Position()
    for text in texts:
        move = notation.read(text, position)
        assert notation.write(move, "arrow") == text
        position = position.play(move)
    for text, column in (("77-76", 3), ("77→7", 5), ("B→45+", 5), ("77→76=", 6)):
        with pytest.raises(BadMove) as told:
            notation.read(text, position, "arrow")
        assert told.value.column == column
    simple = Position().move("7g7f")
    silvers = Position.from_sfen("k8/2S6/1p7/S8/9/9/9/9/9 b - 1").move("7b8c+")
    drop = Position.from_sfen("k8/9/9/9/9/9/9/9/K8 b P 1").move("P*2c")
    written = [notation.write(move, "arrow") for move in (simple, silvers, drop)]
    assert " ".join(written) == toy.example


def test_the_format_of_the_guide_reads_and_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = module("format")
    entry = Format(
        name="titled", about="example", extension="titled",
        read=toy.read, write=toy.write, notation="usi",
    )  # fmt: skip
    monkeypatch.setitem(FORMATS, "titled", entry)
    record = "A game\n7g7f\n3c3d\n"
    game = formats.read(record, "titled")
    assert [node.move.usi for node in game.main_line if node.move] == ["7g7f", "3c3d"]
    assert formats.write(game, "titled") == record
    broken = formats.read("A game\n7g7f\n3c3e\n", "titled", strict=False)
    assert broken.errors[0].line == 3
    branched = formats.read("▲７六歩 △３四歩\n\n変化：2手\n△８四歩\n")
    assert formats.convert(branched, "titled").lost == ("the variations",)


def test_map_has_every_folder() -> None:
    folders = {path.parent.name for path in (TOP / "sphinx_shogi").glob("*/__init__.py")}
    table = re.findall(r"^\| ((?:`\w+/`(?:, )?)+) \|", GUIDE, re.MULTILINE)
    named = {name for row in table for name in re.findall(r"`(\w+)/`", row)}
    assert folders <= named
