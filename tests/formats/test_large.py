"""Long games and wide trees are read without recursion, in linear time."""

from __future__ import annotations

import pytest

from sphinx_shogi import formats
from sphinx_shogi.model.errors import ShogiError
from tests.formats.support import EVEN

SHUFFLE = ("５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)")


def _main(plies: int) -> str:
    return EVEN + "".join(f"{ply:4} {SHUFFLE[(ply - 1) % 4]}\n" for ply in range(1, plies + 1))


def _variation(ply: int) -> str:
    one, two = ("７六歩(77)", "３四歩(33)") if ply % 2 else ("３四歩(33)", "７六歩(77)")
    return f"\n変化：{ply}手\n{ply:4} {one}\n{ply + 1:4} {two}\n*note\n"


def test_ten_thousand_moves_with_a_thousand_variations() -> None:
    text = _main(10_000) + "".join(_variation(ply) for ply in range(9_990, 0, -10))
    game = formats.read(text)
    assert game.last.ply == 10_000
    assert sum(1 for _ in game.nodes()) == 10_000 + 2 * 999
    assert all(node.children[0].comment == "note" for node in [game.at(9).children[1]])
    for name in ("kif", "ki2", "jkf", "psn"):
        again = formats.read(formats.write(game, name), name)
        assert sum(1 for _ in again.nodes()) == 10_000 + 2 * 999


@pytest.mark.parametrize("name", ["kif", "ki2"])
def test_variations_far_apart_take_no_longer(name: str) -> None:
    # Each one makes the reader go from one end of the game to the other.
    text = _main(10_000) + "".join(_variation(9_999) + _variation(1) for _ in range(1_000))
    if name == "ki2":
        game = formats.read(_main(10_000))
        far, near = game.at(9_998), game.root
        for _ in range(1_000):
            for node in (far, near):
                node.add(node.position.move("7g7f" if node.ply % 2 == 0 else "3c3d"))
        lines = formats.write(game, "ki2").split("変化：")
        ordered = [line for pair in zip(lines[1:1001], lines[1001:], strict=True) for line in pair]
        text = "変化：".join([lines[0], *ordered])
    game = formats.read(text, name)
    assert len(game.root.children) == 1_001


def test_variations_in_variations_in_variations() -> None:
    plies = 3_000
    text = _main(1) + "".join(
        f"\n変化：{ply}手\n{ply:4} {SHUFFLE[(ply - 1) % 4]}\n" for ply in range(1, plies)
    )
    game = formats.read(text)
    assert max(node.ply for node in game.nodes()) == plies - 1
    for name in ("kif", "jkf", "psn"):
        again = formats.read(formats.write(game, name), name)
        assert max(node.ply for node in again.nodes()) == plies - 1


def test_a_game_that_is_too_long_for_the_engine() -> None:
    text = "startpos moves " + " ".join(["5i5h", "5a5b", "5h5i", "5b5a"] * 15_001)
    with pytest.raises(ShogiError, match="too long"):
        formats.read(text)
    game = formats.read(text, strict=False)
    assert game.last.ply == 60_000


@pytest.mark.parametrize(
    "text",
    [
        "(" * 200_000,
        "P7g-7f " + "(" * 200_000,
        "{" * 200_000,
        "[" * 200_000,
        "手数＝1 " + " " * 200_000 + "x\n| ・\n",
        "先手の持駒：" + "　" * 200_000 + "飛\n| ・\n",
        "1 ７六歩(77)" + " " * 200_000 + "x",
        "1 ７六歩(77)" + "(0:00)" * 100_000 + "x",
        "1 ７六歩(77)" + "+" * 200_000 + "x",
        "*" * 500_000,
        "▲" * 200_000,
        "▲７六歩" + "　" * 200_000 + "x",
        "+7776FU" + "," * 200_000,
        "P1" + " " * 200_000 + "x",
        "PI" + "82HI" * 50_000,
        "startpos moves " + "x" * 500_000,
        "sfen " + "/" * 200_000,
        "sfen " + "1" * 200_000 + " b - 1",
        "4k4/9/9/9/9/9/9/9/4K4[" + "p" * 200_000 + "] w 0 1",
        "変化：" * 100_000,
        "まで" * 100_000,
        "まで1手で" + "により" * 100_000,
        "先手：" + "A" * 500_000,
        "#" * 500_000,
        "1. " * 100_000 + "P76",
        "P76" * 20_000,
        '{"moves":[' + "{}," * 100_000 + "{}]}",
        "\r" * 300_000 + "1 ７六歩(77)",
        "[A \"" + "\\" * 200_000 + "\"]",
        "1.P7g-7f " + "(00:00:01 / " * 50_000,
        "－" * 200_000,
        "+-" * 100_000,
        " ・" * 100_000,
    ],
)  # fmt: skip
def test_no_text_takes_long(text: str) -> None:
    # What takes the square of its length would run into the time limit of every test.
    for name in (None, "kif", "ki2", "csa", "psn"):
        formats.read(text, name, strict=False)
