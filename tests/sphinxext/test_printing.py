"""What a reader sees: one notation, whatever was typed."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest

from .conftest import Build


def game(cases: Path, name: str) -> dict[str, list[str]]:
    """The columns of a sample game."""
    data = json.loads((cases / "seed_games.json").read_text(encoding="utf-8"))
    columns: dict[str, list[str]] = next(
        each["moves"] for each in data["games"] if each["name"] == name
    )
    return columns


def page_of(moves: list[str]) -> str:
    return "T\n=\n\n.. shogi:game::\n\n   " + " ".join(moves) + "\n"


@pytest.mark.parametrize("notation", ["hosking", "japanese"])
def test_four_columns_give_identical_pages(build: Build, cases: Path, notation: str) -> None:
    columns = game(cases, "ishida")
    pages = {}
    for name in ("hosking", "hodges", "japanese", "usi"):
        built = build({"index.rst": page_of(columns[name])}, fresh=True, shogi_notation=notation)
        assert built.warnings == []
        pages[name] = built.body("index.html")
    assert len(set(pages.values())) == 1
    expected = columns[notation][-1].lstrip("☗☖")
    assert expected in pages["usi"]


def test_misprint_in_print_breaks_the_game_four_moves_later(build: Build, cases: Path) -> None:
    moves = list(game(cases, "ishida")["hosking"])
    assert moves[28] == "S56"
    moves[28] = "S58"
    lines = [" ".join(moves[index : index + 2]) for index in range(0, len(moves), 2)]
    text = ".. shogi:game::\n\n" + "".join(f"   {line}\n" for line in lines)
    built = build({"index.rst": text})
    assert len(built.warnings) == 1
    assert built.warnings[0].startswith("index.rst:19: ")  # move 33 opens the 17th pair
    assert "no silver of Black reaches 45" in built.warnings[0]
    body = built.body("index.html")
    assert len(re.findall('class="shogi-move"', body)) == 32
    rest = re.search('<div class="shogi-unchecked.*?</div>', body, re.DOTALL)
    assert rest is not None
    assert html.unescape(re.sub("<[^>]*>", "", rest[0])).split() == moves[32:]


def test_mixed_notations_in_one_line(build: Build) -> None:
    built = build({"index.rst": ":shogi:line:`P-7f ☖３四歩 2g2f P84`\n"})
    assert built.warnings == []
    text = re.sub("<[^>]*>", "", built.body("index.html"))
    assert "P76 P34 P26 P84" in text


def test_numbers_marks_and_annotations_stay_where_they_were_typed(build: Build) -> None:
    built = build({"index.rst": ":shogi:line:`1. P76!? P34 2. P26?`\n"})
    assert "1. P76!? P34 2. P26?" in re.sub("<[^>]*>", "", built.body("index.html"))


@pytest.mark.parametrize(
    ("notation", "printed"),
    [
        ("hosking", "P76 P34 and ...P34"),
        ("japanese", "☗７六歩☖３四歩 and ☖３四歩"),
    ],
)
def test_side_marks_are_printed_as_the_notation_has_them(
    build: Build, notation: str, printed: str
) -> None:
    text = ":shogi:line:`▲７六歩△３四歩` and :shogi:line:`...P34 <startpos moves 7g7f>`\n"
    built = build({"index.rst": text}, shogi_notation=notation)
    assert built.warnings == []
    assert printed in re.sub("<[^>]*>", "", built.body("index.html"))


@pytest.mark.parametrize("typed", ["☖P76", "...P76", "1...P76", "△７六歩"])
def test_a_mark_of_the_other_side_is_a_warning(build: Build, typed: str) -> None:
    built = build({"index.rst": f":shogi:line:`{typed}`\n"})
    assert len(built.warnings) == 1
    assert "[shogi.wrong-side]" in built.warnings[0]


def test_moves_in_headings_show_everywhere(build: Build) -> None:
    built = build(
        {
            "index.rst": "Book\n====\n\n.. toctree::\n\n   a\n\n"
            "See :ref:`here <x>` and :ref:`x`.\n",
            "a.rst": ".. _x:\n\nAfter :shogi:line:`P76 P34`\n===========================\n\n"
            "Sub :shogi:line:`P76`\n---------------------\n",
        },
    )
    assert built.warnings == []
    index = re.sub("<[^>]*>", "", built.body("index.html"))
    assert index.count("After P76 P34") == 2
    assert "Sub P76" in index
    assert "<title>After P76 P34" in built.text("a.html")
    assert '"After P76 P34"' in built.text("searchindex.js")


def test_smart_quotes_leave_drops_alone(build: Build) -> None:
    sfen = "4k4/9/9/9/9/9/9/9/4K4 b P 1"
    for name in ("index.rst", "index.md"):
        role = ":shogi:line:" if name.endswith("rst") else "{shogi:line}"
        built = build({name: f"\"Quoted\" {role}`P'23 <{sfen}>` it's\n"}, out=name, fresh=True)
        body = built.body("index.html")
        assert "P'23" in body
        (built.source / name).unlink()


def test_reference_to_a_heading_shows_its_drop_as_typed(build: Build) -> None:
    drop = ":shogi:line:`P'23 <4k4/9/9/9/9/9/9/9/4K4 b P 1>`"
    built = build({"index.rst": f"It's :ref:`x`.\n\n.. _x:\n\nDrop {drop}\n{'=' * 60}\n"})
    assert built.warnings == []
    body = built.body("index.html")
    assert "Drop P'23</span></a>" in body
    assert "It’s" in body


def test_terms(build: Build) -> None:
    text = (
        ":shogi:piece:`S` :shogi:piece:`silver` :shogi:piece:`銀` :shogi:square:`7f` "
        ":shogi:square:`７六` :shogi:side:`black` :shogi:side:`☖` :shogi:side:`後手`\n"
    )
    built = build({"index.rst": text})
    assert built.warnings == []
    assert "S silver S 76 76 Black ☖ White" in re.sub("<[^>]*>", "", built.body("index.html"))
    built = build({}, language="ja", shogi_notation="japanese", fresh=True)
    assert "銀 銀 銀 ７六 ７六 先手 ☖ 後手" in re.sub("<[^>]*>", "", built.body("index.html"))


def test_sides_of_a_handicap_game_in_japanese(build: Build) -> None:
    text = ".. shogi:position:: 2-piece\n\n:shogi:side:`white` :shogi:side:`black`\n"
    built = build({"index.rst": text}, language="ja")
    assert "上手 下手" in re.sub("<[^>]*>", "", built.body("index.html"))


@pytest.mark.parametrize(
    ("notation", "printed"), [("hosking", "*53 (any piece) Rx53+"), ("japanese", "５三合 同飛成")]
)
def test_interposition_by_any_piece(build: Build, notation: str, printed: str) -> None:
    sfen = "4k4/9/9/9/9/9/9/9/K3R4 w 2gp 1"
    built = build({"index.rst": f":shogi:line:`5三合 同飛成 <{sfen}>`\n"}, shogi_notation=notation)
    assert built.warnings == []
    assert printed in re.sub("<[^>]*>", "", built.body("index.html"))


def test_end_words(build: Build) -> None:
    words = ("resigns", "千日手", "反則勝ち", "0-1")
    built = build({"index.rst": " ".join(f":shogi:result:`{word}`" for word in words)})
    assert built.warnings == []
    page = re.sub("<[^>]*>", "", built.body("index.html"))
    assert "resigns sennichite illegal move White wins" in page
    built = build({}, language="ja", fresh=True)
    page = re.sub("<[^>]*>", "", built.body("index.html"))
    assert "投了 千日手 反則勝ち 後手の勝ち" in page


def test_roles_glued_to_japanese_text_where_the_markup_allows_it(build: Build) -> None:
    text = "ここで:shogi:line:`P76`が:shogi:piece:`S`。\n"
    built = build({"index.rst": text}, shogi_character_level_markup=True)
    assert built.warnings == []
    page = re.sub("<[^>]*>", "", built.body("index.html"))
    assert "ここでP76がS。" in page


def test_default_role_and_default_domain(build: Build) -> None:
    text = "`P76 P34` and :line:`P26`\n\n.. diagram:: startpos\n"
    built = build({"index.rst": text}, default_role="shogi:line", primary_domain="shogi")
    assert built.warnings == []
    assert built.body("index.html").count('class="shogi-move"') == 3


def test_names_of_ours_do_not_hide_those_of_docutils() -> None:
    from docutils.parsers.rst import directives, roles

    from sphinx_shogi.sphinxext.markup import DIRECTIVES, ROLES

    theirs = set(directives._directive_registry) | set(roles._role_registry)
    theirs |= {"ref", "doc", "numref", "term", "option", "any", "download", "eq", "math"}
    assert not theirs & (set(DIRECTIVES) | set(ROLES))
