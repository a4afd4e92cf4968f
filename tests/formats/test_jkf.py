"""JKF: presets, moves as programs write them, forks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sphinx_shogi import Position, formats
from sphinx_shogi.model.clock import Clock
from sphinx_shogi.model.errors import BadRecord
from sphinx_shogi.model.game import EndKind
from sphinx_shogi.model.handicaps import find_handicap
from sphinx_shogi.model.pieces import Side
from tests.formats.support import usi


def _move(origin: int | None, target: int, piece: str, **more: Any) -> dict[str, Any]:
    move: dict[str, Any] = {"to": {"x": target // 10, "y": target % 10}, "piece": piece}
    if origin is not None:
        move["from"] = {"x": origin // 10, "y": origin % 10}
    return {"move": move | more}


def _text(*elements: dict[str, Any], **more: Any) -> str:
    return json.dumps({"header": {}, "moves": [{}, *elements], **more})


P76, P34 = _move(77, 76, "FU"), _move(33, 34, "FU")


def test_moves() -> None:
    game = formats.read(
        _text(
            P76,
            P34,
            _move(88, 22, "KA", promote=True, color=0, capture="KA"),
            _move(31, 22, "GI", color=1, same=True),
            _move(None, 45, "KA", relative="H"),
        )
    )
    assert usi(game) == ["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"]
    assert not game.warnings


def test_a_destination_left_out_after_same() -> None:
    last = {"move": {"from": {"x": 3, "y": 1}, "piece": "GI", "same": True}}
    game = formats.read(_text(P76, P34, _move(88, 22, "KA", promote=True), last))
    assert usi(game)[-1] == "3a2b"


@pytest.mark.parametrize("value", [None, {}])
def test_a_start_left_out_is_the_even_game(value: object) -> None:
    assert formats.read(_text(P76, initial=value)).start == Position()


@pytest.mark.parametrize(
    ("preset", "name"),
    [
        ("HIRATE", "平手"), ("KY", "香落ち"), ("KY_R", "右香落ち"), ("KA", "角落ち"),
        ("HI", "飛車落ち"), ("HIKY", "飛香落ち"), ("2", "二枚落ち"), ("3", "三枚落ち"),
        ("4", "四枚落ち"), ("5", "五枚落ち"), ("5_L", "左五枚落ち"),
        ("6", "六枚落ち"), ("7_L", "左七枚落ち"), ("7_R", "右七枚落ち"),
        ("8", "八枚落ち"), ("10", "十枚落ち"),
    ],
)  # fmt: skip
def test_presets(preset: str, name: str) -> None:
    game = formats.read(_text(initial={"preset": preset}))
    assert game.start.sfen == find_handicap(name).sfen
    written = json.loads(formats.write(game, "jkf"))
    assert find_handicap(name).sfen == formats.read(json.dumps(written)).start.sfen


def test_another_start() -> None:
    board = [[{} for _ in range(9)] for _ in range(9)]
    board[4][0] = {"color": 1, "kind": "OU"}
    board[4][8] = {"color": 0, "kind": "OU"}
    data = {"color": 1, "board": board, "hands": [{"FU": 2}, {"KI": 1, "FU": 0}]}
    game = formats.read(_text(initial={"preset": "OTHER", "data": data}))
    assert game.start.sfen == "4k4/9/9/9/9/9/9/9/4K4 w 2Pg 1"


def test_forks_replace_the_element_that_carries_them() -> None:
    aside = [_move(83, 84, "FU"), _move(27, 26, "FU")]
    aside[1]["forks"] = [[_move(67, 66, "FU")]]
    game = formats.read(
        _text(P76, P34 | {"forks": [aside, [_move(53, 54, "FU")]]}, _move(27, 26, "FU"))
    )
    first = game.main_line[0]
    assert [node.move.usi for node in first.children] == ["3c3d", "8c8d", "5c5d"]
    assert [node.move.usi for node in first.children[1].children] == ["2g2f", "6g6f"]
    assert usi(game) == ["7g7f", "3c3d", "2g2f"]


def test_a_fork_beside_an_end() -> None:
    game = formats.read(_text(P76, {"special": "CHUDAN", "forks": [[P34]]}))
    assert game.main_line[0].result.kind is EndKind.SUSPENDED
    assert usi(game) == ["7g7f", "3c3d"]


def test_comments_times_and_ends() -> None:
    time = {"now": {"m": 1, "s": 2}, "total": {"h": 1, "m": 1, "s": 2.5}}
    game = formats.read(
        _text(
            P76 | {"comments": ["one", "", "two", "&mark"], "time": time},
            {"special": "TORYO", "time": time},
        )
    )
    node = game.last
    assert (node.comment, node.bookmarks) == ("one\n\ntwo", ("mark",))
    assert node.clock == game.result.clock == Clock(62_000, 3_662_500)
    assert game.result.winner is Side.BLACK


def test_variations_may_nest_deeper_than_python_recurses() -> None:
    depth = 3000
    shuffle = [_move(59, 58, "OU"), _move(51, 52, "OU"), _move(58, 59, "OU"), _move(52, 51, "OU")]
    text = '{"header":{},"moves":[{}'
    for index in range(depth):
        here = json.dumps(shuffle[index % 4]["move"])
        other = json.dumps(
            (P76, P34)[index % 2]["move"] if index < 2 else shuffle[index % 4]["move"]
        )
        text += f',{{"move":{other},"forks":[[{{"move":{here}}}'
    text += "]]}" * depth + "]}"
    game = formats.read(text)
    assert sum(1 for _ in game.nodes()) == 2 * depth
    assert formats.read(formats.write(game, "jkf")).start == game.start


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, '{"header":' + "[" * 100_000])
def test_nesting_elsewhere_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        formats.read(text, "jkf")


def test_the_place_of_a_fault_in_one_long_line() -> None:
    with pytest.raises(BadRecord) as caught:
        formats.read(_text(P76, {"move": {"piece": "FU"}}))
    assert caught.value.line == 1
    assert caught.value.column == _text(P76, {"move": {"piece": "FU"}}).rindex('{"move"') + 1


def test_a_handicap_in_the_header_is_what_the_preset_says() -> None:
    text = json.dumps({"header": {"手合割": "平手　　", "先手": "A"}, "moves": [{}, P76]})
    assert formats.read(text).headers == {"先手": "A"}
