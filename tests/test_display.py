"""What notebooks show of positions, games and moves."""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pytest

from sphinx_shogi import Game, Move, Position, display
from sphinx_shogi.model.errors import BadOption


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """The options are those of the process."""
    display.configure()
    yield
    display.configure()


@pytest.fixture
def game() -> Any:
    """A game with all that can be shown, and hostile names."""
    found = Game()
    found.headers.update({"先手": "<script>A</script>", "後手": "*B*"})
    first = found.root.add(found.start.move("7g7f"))
    first.comment = "A `good` <b>move</b>"
    first.add(first.position.move("3c3d"))
    first.add(first.position.move("8c8d"))
    return found


def test_position_is_drawn() -> None:
    position: Any = Position()
    root = ET.fromstring(position._repr_svg_())
    assert root.tag.endswith("svg")
    page = position._repr_html_()
    # The colour of the page's text, so that a dark notebook shows light lines.
    assert "currentColor" in page
    assert "v香v桂v銀v金v王v金v銀v桂v香" in position._repr_markdown_()


def test_two_positions_in_one_notebook_share_no_id() -> None:
    first: Any = Position()
    second: Any = first.play(first.move("7g7f"))

    def ids(page: str) -> set[str]:
        return {part.split('"')[0] for part in page.split(' id="')[1:]}

    assert not ids(first._repr_html_()) & ids(second._repr_html_())


def test_game(game: Any) -> None:
    page = game._repr_html_()
    assert "<script" not in page
    assert "&lt;script&gt;A" in page
    assert 'class="shogi-variation shogi-depth-1"' in page
    assert page.count('role="img"') == 1
    text = game._repr_markdown_()
    assert r"\*B\*" in text
    assert r"A \`good\` \<b\>move\</b\>" in text
    assert "> 1...P84" in text.replace("\N{NO-BREAK SPACE}", " ")
    assert ET.fromstring(game._repr_svg_()).tag.endswith("svg")


def test_move() -> None:
    move: Any = Position().move("7g7f")
    assert isinstance(move, Move)
    assert "<code>7g7f</code>" in move._repr_html_()
    assert "P76" in move._repr_html_()
    assert move._repr_markdown_().endswith("`7g7f`")


def test_options() -> None:
    display.configure(notation="japanese", language="ja", diagram={"style": "kanji"})
    position: Any = Position()
    assert "shogi-kanji" in position._repr_html_()
    assert "先手" in position._repr_html_()
    move: Any = position.move("7g7f")
    assert "７六歩" in move._repr_html_()
    with pytest.raises(BadOption):
        display.configure(notation="hoskins")


def test_nothing_is_loaded_until_it_is_shown() -> None:
    code = (
        "import sys; from sphinx_shogi import Position, Game; Position(); "
        "assert not [name for name in sys.modules if name.startswith("
        "('sphinx_shogi.diagram', 'sphinx_shogi.html', 'sphinx_shogi.book', 'docutils'))]"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


class Printer:
    """What IPython hands over to print text into."""

    def __init__(self, depth: int) -> None:
        self.stack = [0] * depth
        self.said = ""

    def text(self, said: str) -> None:
        self.said += said


def test_text_for_a_terminal(game: Any) -> None:
    printer = Printer(1)
    game._repr_pretty_(printer, cycle=False)
    lines = printer.said.replace("\N{NO-BREAK SPACE}", " ").splitlines()
    assert "☗<script>A</script> – ☖*B*" in lines
    assert "> 1...P84" in lines
    assert any(line.startswith("+---") for line in lines)
    position: Any = game.start
    position._repr_pretty_(board := Printer(1), cycle=False)
    assert "香v桂v銀v金v王v金v銀v桂v香" in board.said
    position._repr_pretty_(inside := Printer(2), cycle=False)
    assert inside.said == repr(position)


@pytest.mark.parametrize(
    "statement",
    [
        "from sphinx_shogi import Position; move = Position().move('7g7f')",
        "from sphinx_shogi.model.position import Position; move = Position().move('7g7f')",
        "import sphinx_shogi.formats as f; move = f.read('1. P76').last.move",
    ],
)
def test_values_show_themselves_however_they_came(statement: str) -> None:
    code = f"{statement}\nassert 'P76' in move._repr_html_()\nassert '<svg' in "
    code += "__import__('sphinx_shogi').Position()._repr_svg_()"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_drawings_follow_a_dark_notebook(game: Any) -> None:
    fixed = re.compile(r'(?:fill|stroke)="(#[^"]*)"')
    for page in (game._repr_html_(), game.start._repr_html_()):
        drawing = "".join(re.findall("<svg.*?</svg>", page, flags=re.DOTALL))
        # Nothing of the board has a colour of its own: lines and pieces take that of the text.
        assert "currentColor" in drawing
        assert fixed.findall(drawing) == []
    # A picture is no part of the page, and brings its paper along.
    root = ET.fromstring(game._repr_svg_())
    paper = next(each for each in root if each.tag.endswith("path"))
    assert paper.get("fill") == "#ffffff"
    x, y, width, height = str(root.get("viewBox")).split()
    assert paper.get("d") == f"M{x} {y}h{width}v{height}h-{width}z"
