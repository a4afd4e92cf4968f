"""Names across the documents of a book: sources, links, changes, circles."""

from __future__ import annotations

import os
import re
import zlib

import pytest

from sphinx_shogi.rst.nodes import shogi_moves

from .conftest import Build, Built

GAME = """\
Games
=====

.. shogi:game::
   :name: opening
   :id: opening

   1. P76 P34 2. P26 G32
"""


def plain(page: str) -> str:
    return " ".join(re.sub("<[^>]*>", "", page).split())


def book(other: str, game: str = GAME, **more: str) -> dict[str, str]:
    """Three documents; the one that uses the game is read before it."""
    names = "".join(f"   {name}\n" for name in ("a", "games", *more))
    index = f"Book\n====\n\n.. toctree::\n\n{names}"
    files = {"index.rst": index, "games.rst": game, "a.rst": f"Other\n=====\n\n{other}"}
    return files | {f"{name}.rst": text for name, text in more.items()}


def touch(built: Built, name: str, text: str) -> None:
    path = built.source / name
    path.write_text(text, encoding="utf-8")
    os.utime(path, (path.stat().st_atime + 5, path.stat().st_mtime + 5))


def test_a_name_of_another_document_is_a_source(build: Build) -> None:
    other = (
        ":shogi:line:`P84 <opening@3>` and :shogi:line:`P66 <opening>`.\n\n"
        ".. shogi:diagram:: opening@2\n   :name: far\n   :caption: After {move}\n\n"
        ":shogi:play:`P66` then :shogi:line:`...P84` :shogi:side:`black`.\n\n"
        ".. shogi:diagram::\n   :crop: 91-55\n\n"
        ".. shogi:diagram:: far\n   :moves: P16\n\n"
        ".. shogi:game:: opening\n\n:shogi:line:`P25`\n"
    )
    built = build(book(other))
    assert built.warnings == []
    page = plain(built.body("a.html"))
    assert "P84 and P66." in page
    assert "After ...P34" in page
    assert "P66 then ...P84 Black." in page
    assert "1. P76 P34 2. P26 G32" in page
    assert page.endswith("P25")
    assert built.body("a.html").count('<div class="shogi-diagram"') == 3


def test_reading_order_and_parallel_reading_do_not_matter(build: Build) -> None:
    filler = "Z\n=\n\n:shogi:line:`P84 <opening@{0}>`\n"
    fillers = {f"z{number}": filler.format(number) for number in (1, 3)}
    more = {f"b{number}": "B\n=\n\n:shogi:line:`P66 <opening@2>`\n" for number in range(8)}
    files = book(":shogi:line:`P84 <opening@1>`\n", **fillers, **more)
    alone = build(files, out="alone", fresh=True)
    together = build({}, out="together", fresh=True, parallel=2)
    assert alone.warnings == together.warnings == []
    for path in sorted(alone.out.glob("*.html")):
        assert path.read_bytes() == (together.out / path.name).read_bytes()


@pytest.mark.parametrize("builder", ["html", "text"])
def test_changing_a_game_writes_just_the_pages_that_use_it(build: Build, builder: str) -> None:
    files = book(":shogi:line:`P84 <opening@1>`\n", c="C\n=\n\nNothing.\n")
    built = build(files, builder)
    assert built.warnings == []
    touch(built, "games.rst", GAME.replace("P76 P34", "P26 P34").replace("2. P26", "2. P76"))
    again = build({}, builder)
    assert again.read == ["games"]
    assert "a" in again.written
    assert "c" not in again.written
    touch(built, "games.rst", "Games\n=====\n")
    gone = build({}, builder)
    assert len(gone.warnings) == 1
    assert gone.warnings[0].startswith("a.rst:4: ")
    assert "nothing in this book is named 'opening'" in gone.warnings[0]


def test_a_change_reaches_pages_that_use_a_game_through_another_document(build: Build) -> None:
    through = "B\n=\n\n.. shogi:position:: opening@1\n   :name: between\n"
    files = book("x\n", b=through, c="C\n=\n\n:shogi:line:`P84 <between>`\n")
    built = build(files)
    assert built.warnings == []
    touch(built, "games.rst", GAME.replace("P76 P34", "P26 P84"))
    again = build({})
    assert again.read == ["games"]
    assert "c" in again.written
    touch(built, "games.rst", "Games\n=====\n")
    gone = build({})
    assert "c" in gone.written
    assert any(line.startswith("c.rst:4: ") for line in gone.warnings)


def test_a_fault_in_another_documents_move_is_told_at_its_line(build: Build) -> None:
    other = "One\n:shogi:line:`P85 <opening@1>` two\n\n.. shogi:diagram:: opening@99\n"
    built = build(book(other))
    lines = [line.partition(": ")[0] for line in built.warnings]
    assert lines == ["a.rst:5", "a.rst:7"]
    assert "there is no move 99 in opening" in built.warnings[1]


def test_text_after_a_missing_name_is_not_told_twice(build: Build) -> None:
    other = ".. shogi:diagram:: nobody\n\n:shogi:line:`P76` :shogi:play:`P34` :shogi:side:`white`\n"
    built = build(book(other))
    assert len(built.warnings) == 1
    assert "nobody" in built.warnings[0]
    assert 'class="shogi-unchecked">P76' in built.body("a.html")


def test_text_that_needs_no_cursor_is_played_after_a_missing_name(build: Build) -> None:
    other = (
        ".. shogi:diagram:: nobody\n\n"
        ":shogi:line:`P84 <opening@1>` :shogi:line:`P64 <opening@2>` :shogi:piece:`S`\n\n"
        ".. shogi:diagram:: opening@2\n"
    )
    built = build(book(other))
    assert [line.partition(": ")[0] for line in built.warnings] == ["a.rst:4", "a.rst:6"]
    page = built.body("a.html")
    assert '<span class="shogi-move">P84</span>' in page
    assert '<span class="shogi-unchecked">P64</span>' in page
    assert page.count('role="img"') == 1


def test_moves_go_on_from_a_cursor_in_another_document(build: Build) -> None:
    other = (
        ".. shogi:position:: opening@2\n\n"
        ".. shogi:game::\n   :start: here\n\n   P26 P84\n\n:shogi:line:`P25`\n"
    )
    built = build(book(other))
    assert built.warnings == []
    assert "P26 P84 P25" in plain(built.body("a.html"))


def test_circle_through_two_documents_is_a_warning(build: Build) -> None:
    there = "G\n=\n\n.. shogi:diagram:: mine@0\n   :name: yours\n"
    built = build(book(".. shogi:diagram:: yours@0\n   :name: mine\n", there))
    assert built.warnings
    assert all("circle" in line for line in built.warnings)


def test_see_links_to_a_game_and_to_a_move(build: Build) -> None:
    record = "先手：A\n後手：B\n棋戦：Meijin\n手数----指手\n   1 ７六歩(77)\n   2 ３四歩(33)\n"
    game = "Games\n=====\n\n.. shogi:game:: a.kif\n   :name: opening\n   :id: opening\n"
    other = (
        "See :shogi:see:`opening`, :shogi:see:`opening@2` and :shogi:see:`this <opening@1>`, "
        "any: :any:`opening`.\n"
    )
    files = book(other, game) | {"a.kif": record}
    for notation, move in (("hosking", "1...P34"), ("japanese", "☖３四歩")):
        built = build(files, shogi_notation=notation)
        assert built.warnings == []
        page = built.body("a.html")
        assert f"See A – B, Meijin, A – B, Meijin: {move} and this" in plain(page)
        assert 'href="games.html#opening-2"' in page
        assert 'href="games.html#opening"' in page
        games = built.body("games.html")
        for anchor in ("opening", "opening-1", "opening-2"):
            assert f'id="{anchor}"' in games


def test_see_warns_of_what_is_not_there(build: Build) -> None:
    other = (
        "One\n:shogi:see:`nobody` and\n:shogi:see:`opning@2` :shogi:see:`x <silent>` and\n"
        ":shogi:see:`opening@77`\n\n.. shogi:position:: startpos\n   :name: silent\n"
    )
    built = build(book(other))
    assert len(built.warnings) == 4
    places = sorted(line.partition(": ")[0] for line in built.warnings)
    assert places == ["a.rst:5", "a.rst:6", "a.rst:6", "a.rst:7"]
    assert all(line.endswith("[shogi.unknown-source]") for line in built.warnings)
    assert any("nothing in this book is named 'nobody'" in line for line in built.warnings)
    assert any("did you mean 'opening'?" in line for line in built.warnings)
    assert any("'silent' is a position that prints nothing" in line for line in built.warnings)
    assert any("no move 77" in line for line in built.warnings)


def test_markdown_links_reach_named_games(build: Build) -> None:
    files = book("x\n") | {"m.md": "# M\n\n[the game](#opening) {shogi:see}`opening`\n"}
    files["index.rst"] += "   m\n"
    built = build(files)
    assert built.warnings == []
    assert built.body("m.html").count('href="games.html#opening"') == 2


def test_name_in_two_documents_is_a_warning_with_both_places(build: Build) -> None:
    built = build(book("x\n", more=GAME.replace("Games\n=====", "More\n====")))
    told = [line for line in built.warnings if "[shogi.duplicate-name]" in line]
    assert len(told) == 1
    assert "games.rst:" in told[0]
    assert "more.rst:" in told[0]


def test_japanese_name_with_a_stable_anchor(build: Build) -> None:
    game = ".. shogi:game::\n   :name: 石田流\n   :id: ishida\n\n   P76 P34\n"
    built = build({"index.rst": f"{game}\n:shogi:see:`石田流@1` :shogi:line:`P26 <石田流>`\n"})
    assert built.warnings == []
    assert 'href="#ishida-1"' in built.body("index.html")


def test_inventory_lets_another_book_refer_to_a_game(build: Build) -> None:
    built = build(book("x\n"))
    data = (built.out / "objects.inv").read_bytes()
    lines = zlib.decompress(data.split(b"\n", 4)[4]).decode().splitlines()
    assert "opening shogi:game 1 games.html#$ -" in lines


def test_moves_of_another_document_are_canonical_when_written(build: Build) -> None:
    built = build(book(":shogi:line:`P84 <opening@1>`\n"))
    tree = built.app.env.get_and_resolve_doctree("a", built.app.builder)
    assert [node["moves"].split() for node in tree.findall(shogi_moves)] == [["8c8d"]]


def test_reference_to_a_caption_shows_its_move_in_the_notation_of_the_build(build: Build) -> None:
    diagram = (
        ".. shogi:diagram:: {}\n   :name: {}\n   :caption: After {{move}}, {{side}} to move\n\n"
    )
    other = "See :ref:`near`, :ref:`far` and :ref:`heading`.\n"
    there = f"{diagram.format('opening@1', 'near')}{diagram.format('remote@1', 'far')}"
    heading = ".. _heading:\n\nOf :shogi:move:`P76 <startpos>`\n-------------------------------\n"
    remote = GAME.replace("Games\n=====", "Remote\n======").replace("opening", "remote")
    files = book(other, f"{GAME}\n{there}{heading}", remote=remote)
    files["m.md"] = "# M\n\n[](#near) and [](#far)\n"
    files["index.rst"] += "   m\n"
    for notation, move in (("hosking", "P76"), ("japanese", "☗７六歩")):
        built = build(files, shogi_notation=notation)
        assert built.warnings == []
        caption = f"After {move}, White to move"
        assert f"See {caption}, {caption} and Of {move.removeprefix('☗')}." in plain(
            built.body("a.html")
        )
        assert f"{caption} and {caption}" in plain(built.body("m.html"))
        files = {}


@pytest.mark.parametrize(
    ("builder", "target", "link"),
    [
        ("latex", r"\label{{\detokenize{{{0}:{1}}}}}", r"\hyperref[\detokenize{{{0}:{1}}}]"),
        ("texinfo", "@anchor{{{0} {1}}}", "@ref{{{2},"),
    ],
)
def test_links_in_print_lead_to_games_and_diagrams(
    build: Build, builder: str, target: str, link: str
) -> None:
    diagram = "\n.. shogi:diagram:: startpos\n   :name: board\n   :id: board\n"
    row = ".. shogi:diagrams::\n\n   .. shogi:diagram:: startpos\n      :name: inner\n"
    other = ":shogi:see:`opening` :shogi:see:`board` :shogi:see:`inner`\n"
    documents = [("index", "test.tex", "Test", "Author", "manual")]
    if builder == "texinfo":
        documents = [("index", "test", "Test", "Author", "Test", "About.", "Miscellaneous")]
    built = build(
        book(other, f"{GAME}{diagram}\n{row}"), builder, **{f"{builder}_documents": documents}
    )
    assert built.warnings == []
    text = built.text("test.tex" if builder == "latex" else "test.texi")
    for name in ("opening", "board", "inner"):
        assert target.format("games", name) in text
        found = re.search(rf"@ref{{([^,]+),,{name}", text)
        assert link.format("games", name, found[1] if found else "") in text
