"""A fault is told once, where it stands; what refers to what has it says so in its own place."""

from __future__ import annotations

import pytest

from sphinx_shogi.rst.nodes import shogi_diagram

from .conftest import Build, Built

BROKEN = "手合割：平手\n手数----指手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２五歩(27)\n"


def places(built: Built) -> list[str]:
    """File and line of each warning."""
    return [line.partition(": ")[0] for line in built.warnings]


GAME = ".. shogi:game::\n   :name: x\n\n   P76 P34\n   P25\n"
ROLE = ":shogi:line:`P84 <x@1>`\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [(f"{ROLE}\n{GAME}", 7), (f"{GAME}\n{ROLE}", 5)],
    ids=["before", "after"],
)
def test_what_precedes_the_fault_of_a_game_can_be_referred_to(
    build: Build, text: str, line: int
) -> None:
    built = build({"index.rst": text})
    assert places(built) == [f"index.rst:{line}"]
    assert '<span class="shogi-move">P84</span>' in built.body("index.html")


def test_each_reference_to_a_faulty_position_names_it(build: Build) -> None:
    text = (
        ":shogi:line:`P76 <x>`\n\n"
        ".. shogi:diagram:: x\n   :name: y\n\n"
        ".. shogi:diagram:: startpos\n   :name: x\n   :moves: P75\n\n"
        ":shogi:line:`P76 <y>`\n"
    )
    built = build({"index.rst": text})
    assert places(built) == [f"index.rst:{line}" for line in (1, 3, 8, 10)]
    assert "[shogi.illegal-move]" in built.warnings[2]
    for number, name, line in ((0, "x", 8), (1, "x", 8), (3, "y", 3)):
        assert f"'{name}' has a fault of its own, at " in built.warnings[number]
        assert f"index.rst:{line} [shogi.unknown-source]" in built.warnings[number]


def test_references_through_several_documents_each_tell_their_own_place(build: Build) -> None:
    index = "Top\n===\n\n.. toctree::\n\n   a\n   b\n   c\n"
    text = "T\n=\n\n.. shogi:diagram:: {}\n   :name: {}\n"
    files = {"index.rst": index}
    for document, source, name in (("a", "nobody", "x"), ("b", "x", "y"), ("c", "y", "z")):
        files[f"{document}.rst"] = text.format(source, name)
    built = build(files)
    assert places(built) == ["a.rst:4", "b.rst:4", "c.rst:4"]
    assert "nobody" in built.warnings[0]
    assert "'x' has a fault of its own" in built.warnings[1]
    assert "'y' has a fault of its own" in built.warnings[2]


def test_each_of_two_names_in_a_circle_is_told_at_its_line(build: Build) -> None:
    text = ".. shogi:position:: b\n   :name: a\n\n.. shogi:position:: a\n   :name: b\n"
    built = build({"index.rst": text})
    assert places(built) == ["index.rst:1", "index.rst:4"]
    assert all("circle" in line for line in built.warnings)


def test_fault_of_a_record_file_is_told_once_in_a_document(build: Build) -> None:
    text = (
        ".. shogi:game:: a.kif\n   :name: x\n\n"
        ".. shogi:diagram:: a.kif@2\n\n"
        ":shogi:line:`P26 <a.kif@2>` :shogi:line:`P84 <a.kif@1>` :shogi:line:`P26 <x@2>`\n"
    )
    built = build({"index.rst": text, "a.kif": BROKEN})
    assert places(built) == ["a.kif:5"]
    page = built.body("index.html")
    assert page.count('<span class="shogi-move">P26</span>') == 2
    assert len([*built.doctree("index").findall(shogi_diagram)]) == 1


@pytest.mark.parametrize("source", ["a.kif", "a.kif@end", "a.kif@3", "a.kif@77"])
@pytest.mark.parametrize("option", ["", "\n   :encoding: utf-8"])
def test_what_lies_behind_the_fault_of_a_file_is_left_as_typed(
    build: Build, source: str, option: str
) -> None:
    text = f".. shogi:diagram:: {source}{option}\n\nSee :shogi:line:`P84 <{source}>`\n"
    built = build({"index.rst": text, "a.kif": BROKEN})
    assert places(built) == ["a.kif:5"]
    page = built.body("index.html")
    assert '<span class="shogi-unchecked">P84</span>' in page
    assert 'role="img"' not in page


def test_encoding_holds_for_a_place_in_a_file(build: Build) -> None:
    record = BROKEN.replace("２五歩", "２六歩").encode("utf-16-le")
    text = ".. shogi:diagram:: a.kif@2\n   :encoding: utf-16-le\n   :sfen: {}\n"
    sfen = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"
    built = build({"index.rst": text.format(sfen), "a.kif": record})
    assert built.warnings == []


def test_warnings_of_a_game_that_is_asked_for_early_come_once(build: Build) -> None:
    game = (
        ".. shogi:game::\n   :name: x\n\n"
        "   手合割：平手\n   手数----指手\n      1 ７六歩(77)\n   まで5手で先手の勝ち\n"
    )
    built = build({"index.rst": f":shogi:line:`P34 <x@1>`\n\n{game}"})
    assert len(built.warnings) == 1
    assert "[shogi.claim]" in built.warnings[0]
