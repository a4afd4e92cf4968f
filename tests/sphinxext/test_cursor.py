"""The cursor: what sets it, what reads it, and what keeps to itself."""

from __future__ import annotations

import pytest

from sphinx_shogi.rst.nodes import shogi_diagram, shogi_moves

from .conftest import Build, Built


def moves(built: Built, name: str = "index") -> list[list[str]]:
    """The moves of every role of a document, in USI."""
    return [node["moves"].split() for node in built.doctree(name).findall(shogi_moves)]


def boards(built: Built, name: str = "index") -> list[str]:
    """The board part of every diagram's SFEN."""
    return [node["sfen"].split()[0] for node in built.doctree(name).findall(shogi_diagram)]


AFTER_P76 = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL"
START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"


def test_line_leaves_the_cursor_and_play_moves_it(build: Build) -> None:
    built = build(
        {
            "index.rst": ":shogi:line:`P76 P34` :shogi:line:`P26` :shogi:play:`P76` "
            ":shogi:line:`P34`\n"
        }
    )
    assert built.warnings == []
    assert moves(built) == [["7g7f", "3c3d"], ["2g2f"], ["7g7f"], ["3c3d"]]


def test_diagram_without_argument_and_body_draws_the_cursor(build: Build) -> None:
    built = build(
        {"index.rst": ":shogi:play:`P76`\n\n.. shogi:diagram::\n\n.. shogi:diagram:: here\n"}
    )
    assert built.warnings == []
    assert boards(built) == [AFTER_P76, AFTER_P76]


def test_game_leaves_the_cursor_after_its_last_move(build: Build) -> None:
    built = build({"index.rst": ".. shogi:game::\n\n   P76\n\n:shogi:line:`...P34`\n"})
    assert built.warnings == []
    assert moves(built) == [["7g7f"], ["3c3d"]]


def test_position_sets_the_cursor_and_prints_nothing(build: Build) -> None:
    built = build({"index.rst": ".. shogi:position:: 2-piece\n\n:shogi:line:`G32 P76`\n"})
    assert built.warnings == []
    assert "svg" not in built.body("index.html")
    assert moves(built) == [["4a3b", "7g7f"]]


def test_source_at_the_end_of_a_role(build: Build) -> None:
    text = (
        ".. shogi:game::\n   :name: opening\n\n   P76 P34 P26\n\n"
        ":shogi:line:`P84 <opening@1>` :shogi:line:`P84 P26 <opening@2>`"
    )
    built = build({"index.rst": text.replace("P84 P26", "P66 P84")})
    assert built.warnings == []
    assert moves(built) == [["7g7f", "3c3d", "2g2f"], ["8c8d"], ["6g6f", "8c8d"]]


def test_a_name_may_come_later(build: Build) -> None:
    built = build(
        {
            "index.rst": ":shogi:line:`P34 <later>`\n\n"
            ".. shogi:position:: startpos moves 7g7f\n   :name: later\n"
        }
    )
    assert built.warnings == []
    assert moves(built) == [["3c3d"]]


HERE = (
    ".. shogi:diagram:: here\n   :name: later\n   :sfen: " + AFTER_P76 + " w - 2\n",
    ".. shogi:diagram::\n   :name: later\n   :sfen: " + AFTER_P76 + " w - 2\n",
    ".. shogi:game::\n   :name: later\n   :start: here\n\n   P34\n",
)


@pytest.mark.parametrize("directive", HERE, ids=["here", "nothing", "start"])
def test_a_name_that_comes_later_stands_for_the_cursor_where_it_is(
    build: Build, directive: str
) -> None:
    text = f":shogi:line:`P34 <later@0>` then :shogi:play:`P76`\n\n{directive}"
    built = build({"index.rst": text})
    assert built.warnings == []
    page = built.body("index.html")
    assert '<span class="shogi-move">P34</span>' in page
    assert "shogi-unchecked" not in page


@pytest.mark.parametrize(
    "fault",
    [
        ".. shogi:diagram:: lnsgkgsnl/9/9/9/9/9/9/9/8 b - 1",
        ".. shogi:position:: startpos moves 7g7e",
        ".. shogi:position::",
        ".. shogi:game:: missing.kif",
        ":shogi:play:`P76 <missing.kif>`",
    ],
)
def test_after_a_position_with_a_fault_nothing_is_played_until_the_next_one(
    build: Build, fault: str
) -> None:
    text = (
        f"{fault}\n\n:shogi:line:`P76` :shogi:play:`P75` :shogi:side:`black` [#]_\n\n"
        ".. shogi:diagram::\n\n.. shogi:diagram:: here\n   :moves: P75\n\n"
        ":shogi:line:`P26 <startpos>`\n\n.. shogi:position:: startpos\n\n:shogi:line:`P16`\n\n"
        ".. [#] Note :shogi:line:`P34`\n"
    )
    built = build({"index.rst": text})
    assert len(built.warnings) == 1, built.warnings
    assert built.warnings[0].startswith("index.rst:1: ")
    page = built.body("index.html")
    for move in ("P26", "P16"):
        assert f'<span class="shogi-move">{move}</span>' in page
    for move in ("P76", "P75", "P34"):
        assert f'<span class="shogi-move">{move}</span>' not in page
    assert 'role="img"' not in page


def test_names_in_a_circle_are_told(build: Build) -> None:
    text = ".. shogi:position:: b\n   :name: a\n\n.. shogi:position:: a\n   :name: b\n"
    built = build({"index.rst": text})
    assert any(
        "circle: a → b → a" in line or "circle: b → a → b" in line for line in built.warnings
    )


@pytest.mark.parametrize(
    "apart",
    [
        ".. only:: html\n\n   :shogi:play:`P76`\n",
        ".. shogi:diagram:: here\n\n   Caption :shogi:play:`P76`\n",
        "Note [#]_.\n\n.. [#] A note :shogi:play:`P76`\n",
    ],
    ids=["only", "caption", "footnote"],
)
def test_play_that_stands_apart_does_not_move_the_cursor(build: Build, apart: str) -> None:
    built = build({"index.rst": f"{apart}\n\nAfter :shogi:line:`P26`.\n"})
    assert built.warnings == []
    assert ["2g2f"] in moves(built)


def test_footnote_starts_at_its_first_reference(build: Build) -> None:
    text = (
        ":shogi:play:`P76` [#a]_ :shogi:play:`P34` [#]_\n\n:shogi:play:`P26` [#a]_\n\n"
        ".. [#a] :shogi:line:`P84`\n.. [#] :shogi:line:`P66`\n"
    )
    built = build({"index.rst": text})
    assert built.warnings == []
    assert moves(built)[-2:] == [["8c8d"], ["6g6f"]]


def test_footnote_in_markdown(build: Build) -> None:
    text = "{shogi:play}`P76`[^n] {shogi:play}`P34`\n\n[^n]: {shogi:line}`P84`\n"
    built = build({"index.md": text})
    assert built.warnings == []
    assert moves(built)[-1] == ["8c8d"]


def test_caption_starts_from_the_position_drawn(build: Build) -> None:
    text = ".. shogi:diagram:: startpos moves 7g7f\n\n   Then :shogi:move:`P34`\n"
    built = build({"index.rst": text})
    assert built.warnings == []
    assert moves(built) == [["3c3d"]]


def test_substitution_is_played_where_it_is_used(build: Build) -> None:
    text = (
        ".. |reply| replace:: :shogi:line:`P34`\n\n"
        ":shogi:play:`P76` then |reply|, not :shogi:line:`P84`\n"
    )
    built = build({"index.rst": text})
    assert built.warnings == []
    assert moves(built) == [["7g7f"], ["3c3d"], ["8c8d"]]


def test_error_before_anything_set_a_position_says_so(build: Build) -> None:
    built = build({"index.rst": ":shogi:line:`P75`\n"})
    assert "has set a position yet" in built.warnings[0]
    built = build({"index.rst": ".. shogi:position:: startpos\n\n:shogi:line:`P75`\n"})
    assert "has set a position yet" not in built.warnings[0]


def test_illegal_must_be_illegal(build: Build) -> None:
    built = build({"index.rst": ":shogi:illegal:`P75`\n"})
    assert built.warnings == []
    assert "P75" in built.body("index.html")
    built = build({"index.rst": ":shogi:illegal:`P76`\n"})
    assert "[shogi.legal-move]" in built.warnings[0]


def test_illegal_that_names_no_square_is_told(build: Build) -> None:
    built = build({"index.rst": "T\n=\n\nNow :shogi:illegal:`同飛`, and :shogi:line:`P76`.\n"})
    assert built.warnings == ["index.rst:4: the move names no destination [shogi.bad-move]"]
    assert "同飛" in built.body("index.html")
    assert moves(built)[-1] == ["7g7f"]


def test_move_is_one_move(build: Build) -> None:
    built = build({"index.rst": ":shogi:move:`P76 P34`\n"})
    assert len(built.warnings) == 1
    assert "one move is expected" in built.warnings[0]


def test_position_sources(build: Build) -> None:
    record = (
        "手合割：平手\n手数----指手\n   1 ７六歩(77)\n   2 ３四歩(33)\n\n"
        "変化：2手\n   2 ８四歩(83)\n"
    )
    sources = {
        "startpos": START,
        "平手": START,
        "startpos moves 7g7f": AFTER_P76,
        f"sfen {START} b - 1": START,
        f"{START} b - 1": START,
        f"{START} b - 1 moves 7g7f": AFTER_P76,
        "games/a.kif@1": AFTER_P76,
        "/games/a.kif@1": AFTER_P76,
        "./games/a.kif@1": AFTER_P76,
        "games/a.kif@0": START,
        "二枚落ち": "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL",
        "2-piece": "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL",
        "games/a.kif@2.1": "lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL",
        "games/a.kif@end": "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL",
    }
    text = "\n\n".join(f".. shogi:diagram:: {source}" for source in sources)
    built = build({"index.rst": text, "games/a.kif": record})
    assert built.warnings == []
    assert dict(zip(sources, boards(built), strict=True)) == sources
