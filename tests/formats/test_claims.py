"""What records claim beside their moves."""

from __future__ import annotations

import json

import pytest

from sphinx_shogi import Game, formats, notation
from sphinx_shogi.formats.claims import is_mate
from sphinx_shogi.model.errors import Code
from sphinx_shogi.model.position import Position
from tests.formats.support import EVEN

KINGS = (
    "後手の持駒：なし\n"
    "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
    "+---------------------------+\n"
    "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n"
    + "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n"
    * 6
    + "| ・ ・ ・ ・ ・ 飛 ・ ・ ・|八\n"
    "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n"
    "+---------------------------+\n"
    "先手の持駒：なし\n"
)
CHASE = ("５八飛(48)", "４一玉(51)", "４八飛(58)", "５一玉(41)")
SHUFFLE = ("５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)")
EVEN_SHUFFLE = ("５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)")


def _record(moves: list[str], end: str, head: str = EVEN) -> str:
    rows = [f"{number:4} {move}" for number, move in enumerate([*moves, end], 1)]
    return head + "\n".join(rows) + "\n"


def _claims(game: Game) -> list[str]:
    return [warning.message for warning in game.warnings if warning.code is Code.CLAIM]


def test_repetition_from_the_start_position() -> None:
    assert not formats.read(_record([*EVEN_SHUFFLE * 3], "千日手")).warnings


def test_repetition_with_three_positions_is_none() -> None:
    (claim,) = _claims(formats.read(_record([*EVEN_SHUFFLE * 2], "千日手")))
    assert "needs a position four times, and the last one has occurred 3 times" in claim


def test_repetition_that_never_was() -> None:
    (claim,) = _claims(formats.read(_record(["７六歩(77)"], "千日手")))
    assert "has occurred once" in claim


def test_perpetual_check_is_told_apart() -> None:
    (claim,) = _claims(formats.read(_record([*CHASE * 3], "千日手", KINGS)))
    assert "perpetual check by Black, who loses by it" in claim


def test_perpetual_check_that_the_checked_side_does_not_close() -> None:
    # The loop begins and ends after a check: Black's move closes it.
    moves = ["５八飛(48)", "４一玉(51)", "４八飛(58)", "５一玉(41)"] * 3 + ["５八飛(48)"]
    (claim,) = _claims(formats.read(_record(moves, "千日手", KINGS)))
    assert "perpetual check by Black" in claim


def test_perpetual_check_with_the_right_winner() -> None:
    text = _record([*CHASE * 3], "千日手", KINGS) + "まで12手で後手の勝ち\n"
    game = formats.read(text)
    assert game.result.winner.name == "WHITE"
    assert not _claims(game)
    (claim,) = _claims(formats.read(text.replace("後手の勝ち", "先手の勝ち")))
    assert "perpetual check by Black" in claim


def test_a_quiet_repetition_has_no_winner() -> None:
    text = _record([*EVEN_SHUFFLE * 3], "千日手") + "まで12手で先手の勝ち\n"
    (claim,) = _claims(formats.read(text))
    assert "not a win of Black" in claim


MATE = "sfen 8k/8p/7S1/9/9/9/9/9/9 b G 1"


def test_mate() -> None:
    assert not formats.read(f"{MATE} moves G*2b mate").warnings
    (claim,) = _claims(formats.read("startpos moves 7g7f mate"))
    assert "White is not in check" in claim
    (claim,) = _claims(formats.read("sfen 8k/9/9/9/9/9/9/9/8R b - 1 moves 1i1h mate"))
    assert "White can still play" in claim


@pytest.mark.parametrize(
    ("format", "name"), [("kif", "kif"), ("ki2", "japanese"), ("csa", "csa"), ("psn", "psn")]
)
def test_a_reply_is_told_as_the_record_writes_moves(format: str, name: str) -> None:
    game = formats.read("sfen 8k/9/9/9/9/9/9/9/8R b - 1 moves 1i1h mate")
    text = formats.write(game, format)
    (told,) = [claim for claim in _claims(formats.read(text, format)) if "can still play" in claim]
    reply = told.rpartition("for one ")[2].partition(" (“")[0]
    # Any reply will do, but in this notation.
    after = game.last.position
    move = notation.read(reply, after, name)
    assert reply in (notation.write(move, name), notation.write(move, name, side=True))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "手数----指手\n   1 ７六歩(77)\n   2 ３四歩(33)\nまで1手で先手の勝ち\n",
            "after 1 move; it has 2",
        ),
        ("手数----指手\n   1 ７六歩(77)\nまで2手で先手の勝ち\n", "after 2 moves; it has 1"),
        ("P76 P34 まで1手で先手の勝ち", "after 1 move; it has 2"),
    ],
)
def test_one_move_is_one_move(text: str, said: str) -> None:
    claims = " ".join(_claims(formats.read(text)))
    assert said in claims


def test_futile_interpositions_do_not_spoil_a_mate() -> None:
    assert is_mate(Position.from_sfen("7lk/7p1/9/6B2/9/9/9/9/8R w p 1"))
    # Without the bishop the rook on 12 would be lost.
    assert not is_mate(Position.from_sfen("7lk/7p1/9/9/9/9/9/9/8R w p 1"))


ENTERED = "+R+BGKG4/+BSSSS4/NN7/9/9/9/9/9/4k4 b R10Pr8p2g2n4l 1"


def test_a_declaration_with_enough_points() -> None:
    assert not _claims(formats.read(f"{ENTERED} moves win"))


@pytest.mark.parametrize(
    ("sfen", "said"),
    [
        ("4k4/9/9/9/9/9/9/9/4K4 b - 1", "has not entered the camp"),
        ("+R+BGKG4/+BSSSS4/9/9/9/9/9/9/4k4 b R10P 1", "9 pieces in the camp"),
        ("+R1GKG4/1SSSS4/NN1PP4/9/9/9/9/9/4k4 b 2P 1", "points, and 28 are needed"),
        ("+R+BGKG4/+BSS1SS3/NN7/9/3r5/9/9/9/4k4 b 10P 1", "in check"),
    ],
)
def test_a_declaration_that_falls_short(sfen: str, said: str) -> None:
    (claim,) = _claims(formats.read(f"{sfen} moves win"))
    assert said in claim


def test_the_rule_that_a_csa_record_names() -> None:
    board = formats.write(formats.read(ENTERED.replace("b R10P", "b R2P")), "csa")
    head, rest = board.split("\n", 1)
    assert not _claims(formats.read(f"{head}\n{rest}%KACHI\n"))
    (claim,) = _claims(formats.read(f"V3.0\n$JISHOGI:24\n{rest}%KACHI\n"))
    assert "31 are needed" in claim


def test_clock_totals_that_run_backwards() -> None:
    game = formats.read(
        EVEN + "   1 ７六歩(77)   ( 0:10/00:00:10)\n   2 ３四歩(33)   ( 0:05/00:00:05)\n"
        "   3 ２六歩(27)   ( 0:01/00:00:09)\n"
    )
    (warning,) = game.warnings
    assert "total time of Black runs backwards" in warning.message
    assert (warning.line, warning.code) == (5, Code.CLAIM)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"relative": "L"}, "relative words 左"),
        ({"same": True}, "another square than the move before"),
        ({"capture": "FU"}, "takes nothing, not a pawn"),
    ],
)
def test_what_jkf_says_too_much(change: dict[str, object], said: str) -> None:
    move = {"color": 0, "from": {"x": 4, "y": 9}, "to": {"x": 5, "y": 8}, "piece": "KI"}
    text = json.dumps({"header": {}, "moves": [{}, {"move": move | {"relative": "R"}}]})
    assert not formats.read(text).warnings
    (claim,) = _claims(
        formats.read(json.dumps({"header": {}, "moves": [{}, {"move": move | change}]}))
    )
    assert said in claim


def test_a_start_position_that_no_game_reaches() -> None:
    game = formats.read("sfen 4k4/4p4/4p4/9/9/9/9/9/4K4 b - 1")
    assert [(w.line, w.code) for w in game.warnings] == [(1, Code.POSITION)]
