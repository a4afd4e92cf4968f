"""Japanese authors in reStructuredText, as the manual tells them."""

from __future__ import annotations

import re

import pytest

from .conftest import Build, Built


def plain(built: Built) -> str:
    return re.sub(r"\s+", "", re.sub("<[^>]*>", "", built.body("index.html")))


@pytest.mark.parametrize("text", ["、{}。", "「{}」", "（{}）", "初手は\\ {}\\ です"])
def test_roles_beside_full_width_punctuation(build: Build, text: str) -> None:
    role = ":shogi:line:`▲７六歩△３四歩`"
    built = build({"index.rst": f"{text.format(role)}\n"}, language="ja")
    assert built.warnings == []
    expected = text.replace("\\ ", "").format("☗７六歩☖３四歩")
    assert expected in plain(built)
    assert built.body("index.html").count('class="shogi-move"') == 2


@pytest.mark.parametrize("text", ["初手は{}です", "{}が"])
def test_roles_within_words_are_told_or_played(build: Build, text: str) -> None:
    role = ":shogi:line:`▲７六歩`"
    source = {"index.rst": f"題\n==\n\n{text.format(role)}\n"}
    built = build(source, language="ja")
    assert built.warnings
    assert all(line.startswith("index.rst:4: ") for line in built.warnings)
    built = build({}, language="ja", shogi_character_level_markup=True)
    assert built.warnings == []
    assert text.format("☗７六歩") in plain(built)


def test_plain_backquotes_hold_moves(build: Build) -> None:
    built = build({"index.rst": "、`▲７六歩△３四歩`。\n"}, language="ja", default_role="shogi:line")
    assert built.warnings == []
    assert "、☗７六歩☖３四歩。" in plain(built)


@pytest.mark.parametrize(("suffix"), [".rst", ".md"])
def test_caption_with_number_and_move(build: Build, suffix: str) -> None:
    diagram = {
        ".rst": "題\n==\n\n.. shogi:diagram:: startpos moves 7g7f\n   :caption: は{move}まで\n",
        ".md": "# 題\n\n```{shogi:diagram} startpos moves 7g7f\n:caption: は{move}まで\n```\n",
    }
    built = build(
        {f"index{suffix}": diagram[suffix]},
        language="ja",
        numfig=True,
        numfig_format={"figure": "第%s図"},
    )
    assert built.warnings == []
    assert "第1図は☗７六歩まで" in plain(built)
