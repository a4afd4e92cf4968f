"""CSA of all versions."""

from __future__ import annotations

import pytest

from sphinx_shogi import Position, formats
from sphinx_shogi.model.clock import Clock
from sphinx_shogi.model.errors import BadMove, BadOption
from sphinx_shogi.model.game import EndKind
from sphinx_shogi.model.illegal import IllegalMove
from sphinx_shogi.model.pieces import Side, kind
from tests.formats.support import usi

ROWS = (
    "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \n"
    "P3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \n"
    "P6 *  *  *  *  *  *  *  *  * \nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * \n"
    "P9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n"
)
BLACK, WHITE = Side.BLACK, Side.WHITE


@pytest.mark.parametrize(
    "start",
    [
        "PI\n+\n",
        "PI\n",
        ROWS + "+\n",
        ROWS + "P+\nP-\n+\n",
        ROWS.replace(" * ", "*").replace("**", "* *") + "+\n",
        ROWS.replace(" * \n", " *\n") + "+\n",
        ROWS.replace("-KY\n", "-KY.\n") + "+\n",
        "\n".join(
            f"P{sign}{each}"
            for sign, each in (
                ("+", "99KY89KE79GI69KI59OU49KI39GI29KE19KY88KA28HI"),
                ("+", "97FU87FU77FU67FU57FU47FU37FU27FU17FU"),
                ("-", "91KY81KE71GI61KI51OU41KI31GI21KE11KY82HI22KA"),
                ("-", "93FU83FU73FU63FU53FU43FU33FU23FU13FU"),
            )
        )
        + "\n+\n",
    ],
)
def test_spellings_of_the_even_start(start: str) -> None:
    game = formats.read(f"V2.2\n{start}+7776FU\n")
    assert game.start == Position()
    assert usi(game) == ["7g7f"]
    assert not game.warnings


def test_all_the_rest_goes_to_a_hand() -> None:
    game = formats.read("P-11OU\nP+19OU55KA00FU\nP-00AL\n+\n+5544KA\n")
    hand = game.start.hand(WHITE)
    assert (hand[kind("P")], hand[kind("B")], hand[kind("R")]) == (17, 1, 2)


def test_without_a_turn_the_first_sign_tells_who_moves() -> None:
    assert formats.read(f"{ROWS}-3334FU\n").start.side is WHITE


def test_a_start_position_that_is_missing_is_told() -> None:
    game = formats.read("V2.2\n+\n+7776FU\n")
    assert ["no start position" in w.message for w in game.warnings] == [True]


def test_pieces_put_on_an_empty_board() -> None:
    game = formats.read("+0059OU\n-0051OU\n+0028HI\n")
    assert game.start.sfen == "4k4/9/9/9/9/9/9/7R1/4K4 b - 1"
    assert "by drops" in game.warnings[0].message


def test_statements_on_one_line_and_times() -> None:
    game = formats.read("V3.0\nPI\n+\n+7776FU,T3.123\n-3334FU , T4\n%TORYO,T1.001\n")
    assert [node.clock for node in game.main_line] == [Clock(3123), Clock(4000)]
    assert game.result.clock == Clock(1001)


@pytest.mark.parametrize(
    ("word", "ending", "winner"),
    [
        ("%TORYO", EndKind.RESIGNATION, WHITE),
        ("%CHUDAN", EndKind.SUSPENDED, None),
        ("%SENNICHITE", EndKind.REPETITION, None),
        ("%TIME_UP", EndKind.TIME, WHITE),
        ("%ILLEGAL_MOVE", EndKind.ILLEGAL_MOVE, WHITE),
        ("%+ILLEGAL_ACTION", EndKind.ILLEGAL_MOVE, WHITE),
        ("%-ILLEGAL_ACTION", EndKind.ILLEGAL_MOVE, BLACK),
        ("%JISHOGI", EndKind.IMPASSE, None),
        ("%KACHI", EndKind.DECLARATION, BLACK),
        ("%HIKIWAKE", EndKind.DRAW, None),
        ("%MATTA", EndKind.RETRACTED, None),
        ("%TSUMI", EndKind.MATE, WHITE),
        ("%FUZUMI", EndKind.NO_MATE, None),
        ("%ERROR", EndKind.ERROR, None),
        ("%MAX_MOVES", EndKind.MAX_MOVES, None),
        ("%XYZZY", EndKind.UNKNOWN, None),
    ],
)
def test_ends(word: str, ending: EndKind, winner: Side | None) -> None:
    result = formats.read(f"PI\n+\n+7776FU\n-3334FU\n{word}\n").result
    assert (result.kind, result.winner, result.text) == (ending, winner, word)


def test_an_illegal_move_with_its_end() -> None:
    game = formats.read("PI\n+\n+7733KA\n%ILLEGAL_MOVE\n")
    assert not game.last.move.legal
    assert game.result.winner is WHITE
    with pytest.raises(IllegalMove):
        formats.read("PI\n+\n+7733KA\n%TORYO\n")


def test_promotion_follows_from_the_piece_after_the_move() -> None:
    game = formats.read("PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n")
    assert usi(game) == ["7g7f", "3c3d", "8h2b+", "3a2b"]
    assert usi(formats.read("PI\n+\n+7776FU\n-3334FU\n+8822KA\n"))[-1] == "8h2b"


def test_headers_go_under_the_names_of_kif() -> None:
    game = formats.read(
        "V3.0\nN+Black Name\nN-White\n$EVENT:E\n$SITE:S\n$START_TIME:2003/05/03 10:30:00\n"
        "$TIME:300+30+0\n$MAX_MOVES:256\n$NOTE:one\\ntwo\\\\\nPI\n+\n+7776FU\n"
    )
    assert list(game.headers.items()) == [
        ("先手", "Black Name"),
        ("後手", "White"),
        ("棋戦", "E"),
        ("場所", "S"),
        ("開始日時", "2003/05/03 10:30:00"),
        ("持ち時間", "300+30+0"),
        ("$MAX_MOVES", "256"),
        ("備考", "one\ntwo\\"),
    ]
    assert formats.read(formats.write(game, "csa", version="3.0")).headers == game.headers


def test_comments() -> None:
    game = formats.read(
        "'CSA encoding=UTF-8\nV3.0\n'バージョン\n'*start\n'plain\nPI\n+\n+7776FU\n'** 30 -3334FU\n"
        "'*one\n'*\n'*two\n%TORYO\n'summary:toryo:a win:b lose\n'P1-KY\n'+\n"
    )
    assert game.root.comment == "start\nplain"
    assert game.last.comment == "* 30 -3334FU\none\n\ntwo"
    assert game.headers == {"summary": "toryo:a win:b lose"}


def test_several_games() -> None:
    text = "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+2726FU\n-3334FU\n%CHUDAN\n/\nPI\n+\n+9999FU\n"
    game = formats.read(text)
    assert usi(game) == ["7g7f"]
    assert "3 games" in game.warnings[-1].message
    games = formats.read_all(text, strict=False)
    assert [usi(each) for each in games] == [["7g7f"], ["2g2f", "3c3d"], []]
    assert [error.line for error in games[2].errors] == [15]


@pytest.mark.parametrize("move", ["+7775FU", "-7776FU", "+7776GI", "+0076FU", "+7676FU"])
def test_illegal_moves(move: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        formats.read(f"PI\n+\n{move}\n")
    assert (caught.value.line, caught.value.column) == (3, 1)


@pytest.mark.parametrize("move", ["7776FU", "+777FU", "+7776", "+7776F", "+7a76FU", "+0076TO"])
def test_damaged_moves(move: str) -> None:
    with pytest.raises(BadMove) as caught:
        formats.read(f"PI\n+\n{move}\n", "csa")
    assert caught.value.line == 3


def test_what_csa_cannot_hold_is_told() -> None:
    game = formats.read(
        "   1 ７六歩(77)   ( 0:01.5/00:00:01.5)\n&mark\n   2 封じ手\n\n変化：1手\n   1 ２六歩(27)\n"
    )
    written = formats.convert(game, "csa")
    assert written.text.splitlines() == ["V2.2", "PI", "+", "+7776FU", "T1", "%CHUDAN"]
    told = " ".join(written.lost)
    for word in ("variations", "bookmarks", "sealed", "fractions"):
        assert word in told
    with pytest.raises(BadOption):
        formats.write(game, "csa", version="9")
