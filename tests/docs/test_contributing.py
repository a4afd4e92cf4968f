"""The worked examples of the contributing guide work as they stand."""

from __future__ import annotations

import re
import types

import pytest

from sphinx_shogi import Position, formats, notation
from sphinx_shogi.formats.registry import FORMATS, Format
from sphinx_shogi.model.errors import BadMove
from sphinx_shogi.notation.registry import NOTATIONS

from .conftest import DOCS

GUIDE = (DOCS.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")


def module(name: str) -> types.ModuleType:
    """The module that is printed under a mark."""
    found = re.search(rf"<!-- {name} -->\n\n```python\n(.*?)```", GUIDE, re.DOTALL)
    assert found is not None
    made = types.ModuleType(name)
    exec(compile(found[1], f"CONTRIBUTING.md: {name}", "exec"), made.__dict__)
    return made


def test_a_notation_takes_one_module_and_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = module("notation").NOTATION
    monkeypatch.setitem(NOTATIONS, toy.id, toy)
    texts = ["77>76", "33>34", "88>22+", "31>22", "B>45"]
    position = Position()
    for text in texts:
        move = notation.read(text, position)
        assert notation.write(move, "arrow") == text
        position = position.play(move)
    for text, column in (("77-76", 3), ("77>7", 5), ("B>45+", 5), ("77>76=", 6)):
        with pytest.raises(BadMove) as told:
            notation.read(text, position, "arrow")
        assert told.value.column == column
    simple = Position().move("7g7f")
    silvers = Position.from_sfen("k8/2S6/1p7/S8/9/9/9/9/9 b - 1").move("7b8c+")
    drop = Position.from_sfen("k8/9/9/9/9/9/9/9/K8 b P 1").move("P*2c")
    written = [notation.write(move, "arrow") for move in (simple, silvers, drop)]
    assert " ".join(written) == toy.example


def test_a_format_takes_one_module_and_one_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = module("format")
    entry = Format(
        name="plain", about="example", extension="plain",
        read=toy.read, write=toy.write, notation="usi",
    )  # fmt: skip
    monkeypatch.setitem(FORMATS, "plain", entry)
    record = "A game\n7g7f\n3c3d\n"
    game = formats.read(record, "plain")
    assert [node.move.usi for node in game.main_line if node.move] == ["7g7f", "3c3d"]
    assert formats.write(game, "plain") == record
    broken = formats.read("A game\n7g7f\n3c3e\n", "plain", strict=False)
    assert broken.errors[0].line == 3
    branched = formats.read("▲７六歩 △３四歩\n\n変化：2手\n△８四歩\n")
    assert formats.convert(branched, "plain").lost == ("the variations",)


def test_map_has_every_folder() -> None:
    folders = {path.parent.name for path in (DOCS.parent / "sphinx_shogi").glob("*/__init__.py")}
    table = re.findall(r"^\| ((?:`\w+/`(?:, )?)+) \|", GUIDE, re.MULTILINE)
    named = {name for row in table for name in re.findall(r"`(\w+)/`", row)}
    assert folders <= named
