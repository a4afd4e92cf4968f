"""One article in every house: the same moves, the same drawings, the same fault."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from sphinx_shogi import Game, Position, formats, notation
from sphinx_shogi.cli.app import cli
from sphinx_shogi.model.illegal import IllegalMove

from ..needs import needs
from .article import BOARD, FAULT, FAULT_LINE, MOVES, PROBLEM, RECORD, TEXTS, Page, bare
from .houses import HOUSES, markdown_it, run


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """The page that the others are compared to."""
    return markdown_it(TEXTS["md"], tmp_path_factory.mktemp("first"))


@pytest.mark.parametrize("house", HOUSES)
def test_every_house_prints_the_same(house: str, first: Page, tmp_path: Path) -> None:
    make, markup, above = HOUSES[house]
    page = make(TEXTS[markup], tmp_path)
    assert page.moves == MOVES
    assert page.anchors == ["game-1", "game-2", "game-2.1"]
    assert page.lines == first.lines
    assert page.drawings == first.drawings
    assert len(page.boards) == 4  # two diagrams, the board of the replay, and the problem
    assert page.replay == first.replay
    assert page.problem == [
        "Problem 1. The trap",
        "Mate in 3",
        "Hint",
        "It begins with G'32.",
        "Solution",
        "1. G'32 K11 2. N'23",
        "Mate in 3.",
        "Wrong try: 1. G'22 Kx22. There is no mate.",
        "The king on 11 is smothered.",
    ]
    line, sentence = page.fault
    assert line == FAULT_LINE + above
    assert sentence == first.fault[1]
    assert FAULT in sentence
    assert "A &amp; B" in page.html
    assert "A &lt;comment&gt;" in page.html
    assert re.search('<a class="[^"]*shogi-see[^"]*" href="#trap"|href="#trap"', page.html)


def _in_order(text: str) -> None:
    at = 0
    for move in MOVES:
        at = text.index(move, at) + len(move)


def test_latex_of_docutils_says_the_same(tmp_path: Path) -> None:
    (tmp_path / "page.rst").write_text(TEXTS["rst"], encoding="utf-8")
    script = (
        "from docutils.core import rst2latex; from sphinx_shogi.rst import register; register(); "
        "rst2latex()"
    )
    options = ("--use-latex-citations", "--legacy-column-widths")
    done = run("-c", script, *options, "page.rst", "page.tex", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    tex = (tmp_path / "page.tex").read_text(encoding="utf-8")
    _in_order(re.sub(r"\\textquotesingle *(?:\{\})?", "'", tex))
    pictures = re.findall(r"\\includegraphics(?:\[[^\]]*\])?\{(page-diagrams/[^}]*)\}", tex)
    assert len(pictures) == 3
    assert all((tmp_path / each).exists() for each in pictures)
    told = [line for line in done.stderr.splitlines() if "[shogi." in line]
    line, sentence = Page("", told).fault
    assert line == FAULT_LINE
    assert sentence.startswith(FAULT)


@pytest.mark.parametrize("markup", TEXTS)
@pytest.mark.parametrize("kind", ["tex", "txt"])
def test_render_for_print_says_the_same(markup: str, kind: str, tmp_path: Path) -> None:
    if markup == "md":
        needs("myst_parser")
    (tmp_path / f"page.{markup}").write_text(TEXTS[markup], encoding="utf-8")
    target = tmp_path / f"page.{kind}"
    arguments = [str(tmp_path / f"page.{markup}"), "--language", "en", "-o", str(target)]
    done = CliRunner().invoke(cli, ["render", *arguments])
    text = target.read_text(encoding="utf-8")
    _in_order(re.sub(r"\\textquotesingle *(?:\{\})?", "'", text))
    if kind == "txt":
        assert text.count("+---------------------------+") == 6  # three boards
    told = [line for line in done.stderr.splitlines() if "shogi." in line]
    assert Page("", told).fault[0] == FAULT_LINE


def positions() -> list[Any]:
    """The positions of the article's diagrams and of its problem."""
    start = Position()
    moves = notation.read_sequence("P76 P34", start)
    return [moves[-1].position_after, Position.from_sfen(BOARD)]


def test_command_line_draws_the_same(first: Page, tmp_path: Path) -> None:
    target = tmp_path / "drawn.svg"
    options = ["--language", "en", "-o", str(target), "--force"]
    diagrams = [first.boards[0], first.boards[-1]]
    looks = (["--highlight", "76 34"], ["--style", "kanji"])
    for position, drawing, look in zip(positions(), diagrams, looks, strict=True):
        arguments = [f"sfen {position.sfen}", *look]
        if position.last_move:
            arguments = ["startpos", "--moves", "P76 P34", *look]
        done = CliRunner().invoke(cli, ["draw", *arguments, *options])
        assert done.exit_code == 0, done.output
        assert bare(target.read_text(encoding="utf-8")) == bare(drawing, first.html)
        assert bare(drawing)


def test_notebook_shows_the_same(first: Page) -> None:
    formatters = needs("IPython.core.formatters")
    shown = formatters.DisplayFormatter()
    game = formats.read(RECORD)
    assert isinstance(game, Game)
    data, _ = shown.format(game)
    assert {"text/html", "image/svg+xml", "text/markdown", "text/plain"} <= data.keys()
    assert Page(data["text/html"]).moves == ("P76", "P34", "P84")
    for position in positions():
        data, _ = shown.format(position)
        assert {"text/html", "image/svg+xml", "text/markdown", "text/plain"} <= data.keys()
        [board] = Page(data["text/html"]).boards
        assert bare(board, data["text/html"]) == bare(data["image/svg+xml"])
    problem: Any = Position.from_sfen(PROBLEM)
    played = [each.move for each in notation.read_sequence("G'32 K11 N'23", problem)]
    assert [Page(shown.format(each)[0]["text/html"]).moves for each in played] == [
        ("☗G'32",),
        ("☖K11",),
        ("☗N'23",),
    ]
    with pytest.raises(IllegalMove, match=FAULT.removeprefix("P74: ")):
        notation.read_sequence("P74", positions()[0])
