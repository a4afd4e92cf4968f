"""What Sphinx puts into pages for their readers, and where it does not."""

from __future__ import annotations

import gzip
import random
import re

import pytest

from sphinx_shogi import Game, formats
from sphinx_shogi.model.clock import Clock
from sphinx_shogi.model.game import Node

from .conftest import Build

PAGE = """\
Page
====

:shogi:line:`P76` :shogi:square:`76`

.. shogi:diagram:: startpos

.. shogi:game::

   P76 P34
"""
OFFERED = {
    "shogi_notations": ["hosking", "japanese", "hodges"],
    "shogi_pieces": ["book", "kanji", "international"],
}


def test_scripts_are_linked_where_they_have_something_to_do(build: Build) -> None:
    files: dict[str, str | bytes] = {
        "index.rst": PAGE,
        "prose.rst": ":orphan:\n\nP\n=\n\n:shogi:line:`P76`\n",
        "none.rst": ":orphan:\n\nN\n=\n\nNothing.\n",
    }
    built = build(files, **OFFERED)
    assert built.warnings == []
    for name, scripts in [("index", 2), ("prose", 2), ("none", 0), ("genindex", 0), ("search", 0)]:
        page = built.text(f"{name}.html")
        assert len(re.findall(r'src="_static/sphinx-shogi[-a-z]*\.js', page)) == scripts, name
        assert page.count('<template class="shogi-switch">') == scripts // 2
    page = built.text("index.html")
    head = page[: page.index("</head>")]
    assert 'data-notation="hosking" data-pieces="book"' in head
    assert head.index("sphinx-shogi-head.js") < head.index("sphinx-shogi.js")
    assert re.search(r'<script defer[^>]* src="_static/sphinx-shogi\.js', head)
    assert (built.out / "_static/sphinx-shogi.js").is_file()
    built = build({}, fresh=True)
    assert "sphinx-shogi.js" in built.text("index.html")
    assert "sphinx-shogi-head.js" not in built.text("index.html")
    assert "sphinx-shogi.js" not in built.text("prose.html")


@pytest.mark.parametrize("builder", ["epub", "htmlhelp", "qthelp", "devhelp"])
def test_where_no_script_runs_nothing_waits_for_one(build: Build, builder: str) -> None:
    built = build({"index.rst": PAGE}, builder, **OFFERED)
    assert built.warnings == []
    name = "index.xhtml" if builder == "epub" else "index.html"
    page = built.text(name)
    assert "<template" not in page
    assert "data-japanese" not in page
    assert "sphinx-shogi.js" not in page


@pytest.mark.parametrize("builder", ["dirhtml", "singlehtml", "json", "pickle", "text", "latex"])
def test_other_builders_take_the_choices(build: Build, builder: str) -> None:
    assert build({"index.rst": PAGE}, builder, **OFFERED).warnings == []


def test_scripts_are_found_from_a_page_in_a_folder(build: Build) -> None:
    files: dict[str, str | bytes] = {"index.rst": "I\n=\n", "deep/a.rst": PAGE}
    page = build(files, "dirhtml", **OFFERED).text("deep/a/index.html")
    assert 'src="../../_static/sphinx-shogi-head.js' in page


def test_another_choice_writes_pages_again_and_reads_none(build: Build) -> None:
    build({"index.rst": PAGE})
    for config in (OFFERED, {**OFFERED, "shogi_replay": False}, {}):
        built = build({}, **config)
        assert (built.read, built.written) == ([], ["index"])
        assert ("data-japanese" in built.text("index.html")) == bool(config)
        assert ("data-moves" in built.text("index.html")) == ("shogi_replay" not in config)
        again = build({}, **config)
        assert (again.read, again.written) == ([], [])


@pytest.mark.parametrize(
    ("config", "told"),
    [
        ({"shogi_notations": ["hoskin"]}, "shogi_notations: there is no notation 'hoskin'"),
        ({"shogi_pieces": ["boks"]}, "shogi_pieces: 'boks' is not known here"),
    ],
)
def test_bad_choices_are_told_and_left_out(
    build: Build, config: dict[str, list[str]], told: str
) -> None:
    built = build({"index.rst": PAGE}, **config)
    assert len(built.warnings) == 1
    assert told in built.warnings[0]
    assert "[shogi.config]" in built.warnings[0]
    assert "shogi-switch" not in built.text("index.html")


def test_own_notation_is_among_those_offered(build: Build) -> None:
    built = build({"index.rst": PAGE}, shogi_notations=["Japanese", "usi", "usi"])
    options = re.findall('<option value="([a-z]+)"', built.text("index.html"))
    assert options == ["hosking", "japanese", "usi"]


def test_bad_option_replay_is_told(build: Build) -> None:
    built = build({"index.rst": ".. shogi:game::\n   :replay: perhaps\n\n   P76\n"})
    assert len(built.warnings) == 1
    assert built.warnings[0].startswith("index.rst:2: ")
    assert "'perhaps' is neither yes nor no" in built.warnings[0]
    assert "data-moves" in built.text("index.html")


def test_ids_of_joined_pages_are_unique(build: Build) -> None:
    files: dict[str, str | bytes] = {
        "index.rst": "I\n=\n\n.. toctree::\n\n   a\n   b\n",
        "a.rst": PAGE,
        "b.rst": PAGE.replace("Page", "Other").replace("====", "====="),
    }
    page = build(files, "singlehtml", **OFFERED).text("index.html")
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert "shogi-game-2-2" in ids
    assert page.count('<template class="shogi-replay">') == 1


def test_a_long_game_with_all_choices_keeps_to_the_budget(build: Build) -> None:
    chance = random.Random(5)
    game = Game()
    _play(chance, game.root, 500)
    for number, node in enumerate(game.main_line[::5]):
        assert node.parent is not None
        before = node.parent
        moves = [move for move in before.position.legal_moves if move != node.move]
        variation = before.add(chance.choice(moves))
        _play(chance, variation, 4)
        variation.comment = f"Remark number {number} on this way to play."
    game.headers.update({"先手": "Alice", "後手": "Bob"})
    files: dict[str, str | bytes] = {
        "index.rst": "Big\n===\n\n.. shogi:game:: big.kif\n   :name: big\n",
        "big.kif": formats.write(game, "kif").encode(),
    }
    built = build(files, **OFFERED)
    assert built.warnings == []
    page = built.text("index.html")
    assert page.count('class="shogi-move"') >= 900
    assert len(gzip.compress(page.encode())) < 60_000


def _play(chance: random.Random, node: Node, count: int) -> None:
    """Moves that leave both sides their pieces, each with its time."""
    for _ in range(count):
        moves = node.position.legal_moves
        quiet = [move for move in moves if move.captured is None]
        if not moves:
            return
        node = node.add(chance.choice(quiet or list(moves)))
        node.clock = Clock(chance.randrange(100) * 1000)
