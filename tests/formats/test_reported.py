"""Faults that users of shogi programs have reported, as small inputs, read from `../shared`.

The rows about notation, diagrams and Sphinx are tested with their layers.
"""

from __future__ import annotations

import csv
from collections.abc import Callable

import pytest

from sphinx_shogi import Game, ShogiError, formats, notation
from sphinx_shogi.formats.kakinoki import TURNED
from sphinx_shogi.model.game import EndKind
from sphinx_shogi.model.illegal import IllegalMove, Reason
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from tests.formats.support import SHARED, usi

PATH = SHARED / "cases" / "reported.tsv"


def _inputs() -> dict[int, str]:
    if not PATH.exists():
        return {}
    with PATH.open(encoding="utf-8", newline="") as stream:
        rows = csv.DictReader(stream, delimiter="\t")
        return {int(row["nr"]): row["minimal_input"].replace("\\n", "\n") for row in rows}


INPUTS = _inputs()


def _text(number: int) -> str:
    if number not in INPUTS:
        pytest.skip("../shared is not there")
    return INPUTS[number]


def _moves_off(game: Game) -> int:
    return sum(1 for _ in game.nodes()) - game.last.ply


def _variation_starts_with_same(game: Game) -> bool:
    aside = game.main_line[1].children[1]
    return [node.move.usi for node in aside.children] == ["3a2b", "8b2b"] and _moves_off(game) == 3


CHECKS: dict[int, Callable[[Game], bool]] = {
    1: _variation_starts_with_same,
    3: lambda game: len(usi(game)) == 4,
    4: lambda game: usi(game) == ["9c8b"],
    5: lambda game: len(usi(game)) == 1 and TURNED in game.headers,
    6: lambda game: usi(game) == ["L*1b"] and game.root.bookmarks == ("読み込み時表示",),
    7: lambda game: usi(game) == ["4i5h", "3c3d", "5h6h", "8c8d", "2h5h"],
    9: lambda game: usi(game) == ["G*1b"] and game.result.kind is EndKind.MATE,
    10: lambda game: game.result[:2] == (EndKind.ILLEGAL_MOVE, Side.WHITE),
    11: lambda game: usi(game) == ["G*1b"],
    17: lambda game: len(usi(game)) == 2 and game.root.comment.startswith("URL"),
    29: lambda game: usi(game) == ["G*1b"] and game.start.sfen == "8k/9/8P/9/9/9/9/9/9 b G 1",
    31: lambda game: "GN" not in game.start.sfen and "G2S10P" in game.start.sfen,
    32: lambda game: usi(game) == ["7a6b", "7g7f"],
    37: lambda game: not game.root.children and bool(game.warnings),
    41: lambda game: game.headers["開始日時"] == "2021/10/16 9:00" and len(usi(game)) == 1,
    42: lambda game: len(usi(game)) == 3,
    43: lambda game: usi(game) == ["G*1b"],
    45: lambda game: usi(game) == ["N*1c"] and len(game.root.children) == 2,
    47: lambda game: usi(game) == ["7g7f"] and game.start == Position(),
    61: lambda game: usi(game) == ["5g5f"],
    62: lambda game: usi(game) == ["5e4d"] and len(game.start.hand(Side.WHITE)) == 7,
    15: lambda game: game.start == Position(),
    25: lambda game: game.start.sfen.startswith("ln1gkg2l/2s4s1/"),
}


@pytest.mark.parametrize("number", CHECKS)
def test_right_outcome(number: int) -> None:
    assert CHECKS[number](formats.read(_text(number)))


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (20, "5五将棋"),
        (26, "PGN"),
        (28, "'D' is no piece"),
        (63, "own 角"),
    ],
)
def test_refused_with_the_reason(number: int, said: str) -> None:
    text = _text(number).replace('"[', "[").replace('""', '"')
    with pytest.raises(ShogiError) as caught:
        formats.read(text)
    assert said.lower() in caught.value.message.lower()


def test_an_unknown_handicap_is_not_the_even_game() -> None:
    game = formats.read(_text(21))
    assert game.start.sfen.startswith("4kg3/9/ppppppppp/")
    with pytest.raises(ShogiError, match="名人落ち"):
        formats.read(_text(21).replace("九枚落ち", "名人落ち"))


@pytest.mark.parametrize("encoding", ["utf-8", "cp932", "utf-16"])
def test_content_decides_what_a_kif_is_encoded_in(encoding: str) -> None:
    text = "手合割：平手\n先手：A\n後手：B\n   1 ７六歩(77)\n"
    assert usi(formats.read(text.encode(encoding))) == ["7g7f"]


def test_side_marks_that_shift_jis_lacks_are_never_lost() -> None:
    game = formats.read("   1 ７六歩(77)\n*☗７六歩が好手\n")
    data, replaced = formats.encode(formats.write(game, "kif"), "Shift_JIS")
    assert "*▲７六歩が好手" in data.decode("cp932")
    assert [each.character for each in replaced] == ["☗"]


def test_a_tree_of_variations_keeps_its_order() -> None:
    game = formats.read("startpos moves 7g7f 3c3d 2g2f 8c8d 2f2e")
    second = game.main_line[0]
    one = second.add(second.position.move("8c8d"))
    second.add(second.position.move("5c5d"))
    third = one.add(one.position.move("2g2f"))
    for text in ("8d8e", "3c3d", "4a3b"):
        third.add(third.position.move(text))
    again = formats.read(formats.write(game, "kif"))
    assert [(n.ply, n.move.usi) for n in again.nodes()] == [
        (n.ply, n.move.usi) for n in game.nodes()
    ]


def test_the_winner_survives_writing() -> None:
    game = formats.read("V2.2\nPI\n+\n+7776FU\n%TORYO\n")
    assert formats.read(formats.write(game, "kif")).result[:2] == game.result[:2]


def test_white_to_move_survives_writing() -> None:
    game = formats.read("4k4/9/9/9/9/9/9/9/4K4 w - 1")
    text = formats.write(game, "kif")
    assert "後手番" in text
    assert formats.read(text).start.side is Side.WHITE


def test_a_comment_on_the_start_survives_csa() -> None:
    game = formats.read("手合割：平手\n*text\n   1 ７六歩(77)\n")
    assert formats.read(formats.write(game, "csa")).root.comment == "text"


def test_fairy_fen_is_recognised_as_such() -> None:
    game = formats.read(_text(58))
    assert game.start == Position()


def test_drop_pawn_mate_is_named() -> None:
    with pytest.raises(IllegalMove) as caught:
        formats.read("sfen 8k/6S2/7G1/9/9/9/9/9/4K4 b P 1 moves P*1b")
    assert caught.value.reason is Reason.DROP_MATE


def test_variations_are_in_the_notation_that_is_asked_for() -> None:
    game = formats.read("1.P7g-7f 2.P3c-3d ( 2.P8c-8d ) 3.P2g-2f")
    assert [notation.write(node.move, "hosking") for node in game.nodes()] == [
        "P76",
        "P34",
        "P26",
        "P84",
    ]
