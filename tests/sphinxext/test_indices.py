"""Tables and indices of the games of a book."""

from __future__ import annotations

import os
import re

import pytest

from .conftest import Build

RECORD = """\
手合割：{handicap}
先手：{black}
後手：{white}
棋戦：{event}
開始日時：{date}
戦型：{opening}
手数----指手
{moves}
"""
EVEN = "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n"


def record(black: str, white: str, event: str = "Meijin", date: str = "2020/05/06") -> str:
    return RECORD.format(
        handicap="平手", black=black, white=white, event=event, date=date,
        opening="石田流", moves=EVEN,
    )  # fmt: skip


def files(page: str) -> dict[str, str]:
    return {
        "index.rst": "Book\n====\n\n.. toctree::\n\n   a\n   list\n",
        "a.rst": "A\n=\n\n.. shogi:game:: one.kif\n   :name: one\n   :id: one\n\n"
        ".. shogi:game:: two.kif\n   :name: two\n\n"
        ".. shogi:diagram:: two@1\n   :name: a diagram\n",
        "list.rst": f"List\n====\n\n{page}\n",
        "one.kif": record("Ito", "Sato"),
        "two.kif": record("Abe", "Ito", "Ryuo", "2019/01/02 10:00"),
    }


def rows(page: str) -> list[list[str]]:
    """The cells of the first table, row by row."""
    found = re.findall("<tr.*?</tr>", page, re.DOTALL)
    cells = [re.findall("<t[hd].*?</t[hd]>", row, re.DOTALL) for row in found]
    return [[re.sub("<[^>]*>", "", cell).strip() for cell in row] for row in cells]


def test_table_of_games(build: Build) -> None:
    columns = "date, black, white, opening, moves, result"
    built = build(files(f".. shogi:games::\n   :columns: {columns}\n   :sort: date\n"))
    assert built.warnings == []
    assert rows(built.body("list.html")) == [
        ["Date", "Black", "White", "Opening", "Moves", "Result"],
        ["2019/01/02 10:00", "Abe", "Ito", "石田流", "2", "0-1"],
        ["2020/05/06", "Ito", "Sato", "石田流", "2", "0-1"],
    ]
    assert 'href="a.html#one"' in built.body("list.html")


def test_list_of_one_players_games_in_japanese(build: Build) -> None:
    built = build(files(".. shogi:games::\n   :style: list\n   :player: abe\n"), language="ja")
    assert built.warnings == []
    page = built.body("list.html")
    assert re.sub("<[^>]*>", "", page).split("List")[-1].split() == [
        "¶",
        "Abe",
        "–",
        "Ito",
        "Ryuo",
    ]


@pytest.mark.parametrize("builder", ["latex", "text", "epub", "man", "texinfo", "singlehtml"])
def test_table_in_other_builders(build: Build, builder: str) -> None:
    built = build(files(".. shogi:games::\n"), builder)
    assert built.warnings == []


def test_table_follows_the_games(build: Build) -> None:
    built = build(files(".. shogi:games::\n"))
    path = built.source / "one.kif"
    path.write_text(record("Kato", "Sato"), encoding="utf-8")
    os.utime(path, (path.stat().st_atime + 5, path.stat().st_mtime + 5))
    again = build()
    assert again.read == ["a"]
    assert "list" in again.written
    assert "Kato" in again.body("list.html")


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("columns: black, wite", "did you mean 'white'?"),
        ("style: tabel", "style is table or list"),
        ("sort: length", "there is no column 'length'"),
        ("colums: black", "did you mean 'columns'?"),
    ],
)
def test_bad_options_of_a_table(build: Build, option: str, told: str) -> None:
    built = build(files(f".. shogi:games::\n   :{option}\n"))
    assert len(built.warnings) == 1
    assert built.warnings[0].startswith("list.rst:5: ")
    assert told in built.warnings[0]
    assert len(rows(built.body("list.html"))) == 3


@pytest.mark.parametrize(
    ("name", "listed"),
    [
        ("players", [("A", "Abe"), ("I", "Ito"), ("", "Ito"), ("S", "Sato")]),
        ("events", [("M", "Meijin"), ("R", "Ryuo")]),
        ("dates", [("2019", "2019/01/02"), ("2020", "2020/05/06")]),
        ("openings", [("石", "石田流"), ("", "石田流")]),
    ],
)
def test_indices_of_games(build: Build, name: str, listed: list[tuple[str, str]]) -> None:
    built = build(files("x\n"))
    page = built.text(f"shogi-{name}.html")
    found, letter = [], ""
    for row in rows(page):
        if len(row) == 3 and (row[1] or row[2]):
            entry = re.fullmatch(r"(.*?) +\(.*\)", row[1].replace("\n", " "))
            if entry:
                found.append((letter, entry[1]))
            letter = "" if entry else row[1]
    assert found == listed
    letters = [each for each, _ in listed if each]
    assert re.findall(r"<strong>(.*?)</strong>", page) == letters * 2
    assert "a.html#one" in page


@pytest.mark.parametrize("name", ["players", "events"])
def test_letters_of_an_index_are_ids(build: Build, name: str) -> None:
    sources = files("x\n")
    sources["one.kif"] = record("<b> x", "<i>", event='" & <u> 1st')
    page = build(sources, "epub").text(f"shogi-{name}.xhtml")
    assert not {"<b>", "<i>", "<u>"} & set(re.findall("<[^>]*>", page))
    ids = re.findall(r'id="(cap-[^"]*)"', page)
    assert ids == sorted(set(ids))
    assert all(re.fullmatch(r"cap-\w", each) for each in ids)
    assert re.findall(r'href="#(.*?)"', page) == ids


def test_index_of_positions_and_names_of_indices_in_japanese(build: Build) -> None:
    built = build(files("x\n"), language="ja")
    assert "a diagram" in built.text("shogi-positions.html")
    assert "<title>局面 " in built.text("shogi-positions.html")
    assert "対局者別の棋譜" in built.text("shogi-players.html")
