"""Tables and indices of the games of a book."""

from __future__ import annotations

import os
import re
import zlib

import pytest

from .conftest import Build, Built

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


LINKS = {
    "rst": (
        "list.rst",
        "List\n====\n\nBy :ref:`shogi-players`.\n\nAll :ref:`the *games* <shogi-events>`.\n",
    ),
    "myst": (
        "list.md",
        "# List\n\nBy {ref}`shogi-players`.\n\nAll {ref}`the *games* <shogi-events>`.\n",
    ),
    "link": ("list.md", "# List\n\nBy [](#shogi-players).\n\nAll [the games](#shogi-events).\n"),
}
OUTPUTS = {
    "html": "list.html",
    "dirhtml": "list/index.html",
    "epub": "list.xhtml",
    "singlehtml": "index.html",
    "text": "list.txt",
    "latex": "test.tex",
    "texinfo": "test.texi",
    "man": "test.1",
    "xml": "list.xml",
}


def linking(markup: str, *, games: bool = True) -> dict[str, str]:
    sources = files("")
    del sources["list.rst"]
    name, text = LINKS[markup]
    sources[name] = text
    if not games:
        sources["a.rst"] = "A\n=\n\nNothing.\n"
    return sources


@pytest.mark.parametrize(
    ("builder", "markup"),
    [*((builder, "rst") for builder in OUTPUTS), ("latex", "myst"), ("html", "link")],
)
def test_link_to_an_index_prints_its_title(build: Build, builder: str, markup: str) -> None:
    built = build(linking(markup), builder)
    assert built.warnings == []
    page = built.text(OUTPUTS[builder])
    shown = re.sub("<[^>]*>", "", page) if page.startswith("<") else page
    assert "Games by player" in shown
    assert "shogi-players" not in shown.replace("shogi\\sphinxhyphen{}", "shogi-")
    for target in re.findall('href="((?:[.]+/)?shogi-[^"#]*)', page):
        place = (built.out / OUTPUTS[builder]).parent / target
        assert (place / "index.html" if builder == "dirhtml" else place).exists()
    has_pages = builder in {"html", "dirhtml", "epub"}
    assert len(set(re.findall(r'href="[./]*(shogi-\w+)', page))) == 2 * has_pages


@pytest.mark.parametrize(
    ("builder", "markup"), [("html", "rst"), ("latex", "rst"), ("text", "link")]
)
def test_link_to_an_index_that_is_empty(build: Build, builder: str, markup: str) -> None:
    built = build(linking(markup, games=False), builder)
    name, lines = LINKS[markup][0], (4, 6) if markup == "rst" else (3, 5)
    assert built.warnings == [
        f"{name}:{lines[0]}: there is no index 'shogi-players', since no game with a :name: "
        "names a player [shogi.unknown-source]",
        f"{name}:{lines[1]}: there is no index 'shogi-events', since no game with a :name: "
        "names an event [shogi.unknown-source]",
    ]
    page = built.text(OUTPUTS[builder])
    assert "Games by player" in page
    assert "shogi-players" not in page


def test_link_to_an_index_that_the_settings_leave_out(build: Build) -> None:
    built = build(linking("rst"), html_domain_indices=["shogi-events"])
    assert built.warnings == [
        "list.rst:4: there is no index 'shogi-players', since html_domain_indices leaves it out "
        "[shogi.unknown-source]"
    ]
    assert "shogi-events.html" in built.body("list.html")


@pytest.mark.parametrize(
    ("index", "reason"),
    [
        ("dates", "no game with a :name: has a date"),
        ("openings", "no game with a :name: names an opening"),
        ("positions", "no diagram of the book has a :name:"),
        ("problems", "the book has no mate problem"),
    ],
)
def test_why_an_index_is_empty(build: Build, index: str, reason: str) -> None:
    built = build({"index.rst": f"A\n=\n\n:any:`shogi-{index}`\n"})
    assert built.warnings == [
        f"index.rst:4: there is no index 'shogi-{index}', since {reason} [shogi.unknown-source]"
    ]


def test_label_of_the_author_with_the_name_of_an_index(build: Build) -> None:
    text = "A\n=\n\n:ref:`shogi-players`\n\n.. _shogi-players:\n\nMy players\n----------\n"
    built = build({"index.rst": text})
    # That of Sphinx, for which our label and the author's are two of a name.
    assert [each.partition(",")[0] for each in built.warnings] == [
        "index.rst:9: duplicate label shogi-players"
    ]
    assert 'href="#shogi-players"' in built.body("index.html")
    assert "My players" in built.body("index.html").partition("<h2>")[0]


@pytest.mark.parametrize("builder", ["html", "dirhtml", "epub"])
def test_index_goes_with_the_last_game(build: Build, builder: str) -> None:
    first = build(linking("rst"), builder)
    assert first.warnings == []
    pages = indices_of(first)
    assert len(pages) == 5
    again = build({"a.rst": "A\n=\n\nNothing.\n"}, builder)
    assert indices_of(again) == set()
    assert "there is no index 'shogi-players'" in "\n".join(again.warnings)
    assert "shogi-players" not in again.text(OUTPUTS[builder])
    back = build(files("x") | {"list.rst": LINKS["rst"][1]}, builder)
    assert back.warnings == []
    assert "shogi-players" in back.text(OUTPUTS[builder])
    assert indices_of(back) == pages


def indices_of(built: Built) -> set[str]:
    """The pages of indices in the output, `shogi-NAME.html` or `shogi-NAME/index.html`."""
    found = [str(each.relative_to(built.out)) for each in built.out.rglob("*.*html")]
    return {each for each in found if each.startswith("shogi-")}


def test_page_of_the_author_with_the_name_of_an_index(build: Build) -> None:
    built = build({"index.rst": "A\n=\n", "shogi-players.rst": ":orphan:\n\nMine\n====\n"})
    assert "Mine" in built.body("shogi-players.html")


def test_other_books_are_told_of_indices_that_there_are(build: Build) -> None:
    built = build({"index.rst": "A\n=\n\n.. shogi:diagram:: startpos\n   :name: start\n"})
    inventory = fetch_inventory(built)
    assert "shogi-positions" in inventory
    assert "shogi-players" not in inventory


def fetch_inventory(built: Built) -> str:
    data = (built.out / "objects.inv").read_bytes()
    return zlib.decompress(data.split(b"\n", 4)[4]).decode()
