"""Board diagrams: pieces, hands, whose move it is, the last move."""

from __future__ import annotations

import pytest

from sphinx_shogi import Position, formats
from sphinx_shogi.formats.kakinoki import TURNED
from sphinx_shogi.model.errors import BadRecord
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.squares import square

EVEN_ROWS = [
    "|v香v桂v銀v金v玉v金v銀v桂v香|一",
    "| ・v飛 ・ ・ ・ ・ ・v角 ・|二",
    "|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三",
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四",
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五",
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六",
    "| 歩 歩 歩 歩 歩 歩 歩 歩 歩|七",
    "| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八",
    "| 香 桂 銀 金 玉 金 銀 桂 香|九",
]
FILES = "  ９ ８ ７ ６ ５ ４ ３ ２ １"
RULE = "+---------------------------+"


def _bod(rows: list[str], *, head: str = "", tail: str = "") -> str:
    return "\n".join([head, FILES, RULE, *rows, RULE, tail]) + "\n"


def test_the_even_start() -> None:
    game = formats.read(_bod(EVEN_ROWS, head="後手の持駒：なし", tail="先手の持駒：なし"))
    assert game.start == Position()
    assert not game.warnings


@pytest.mark.parametrize(
    "rows",
    [
        [row[:-1] for row in EVEN_ROWS],
        [row.replace("|", "｜") for row in EVEN_ROWS],
        [row.replace("v", "^" if "歩 歩" in row else "v") for row in EVEN_ROWS],
        [row.replace(" 歩", "+歩") for row in EVEN_ROWS],
        [row.replace("v", "V") for row in EVEN_ROWS],
        [row.replace("・", "．") for row in EVEN_ROWS],
        [row.replace("v", " v") for row in EVEN_ROWS],
        [row.strip("|")[:-2] for row in EVEN_ROWS],
        [row.replace("玉", "王") for row in EVEN_ROWS],
    ],
)
def test_spellings_of_the_board(rows: list[str]) -> None:
    assert formats.read(_bod(rows), "bod").start == Position()


def test_a_board_seen_from_the_other_side() -> None:
    rows = []
    for row in reversed(EVEN_ROWS):
        cells = [row[1:-2][at : at + 2] for at in range(0, 18, 2)]
        rows.append("|" + "".join(reversed(cells)) + "|" + row[-1])
    text = "\n".join([TURNED, "  １ ２ ３ ４ ５ ６ ７ ８ ９", RULE, *rows, RULE]) + "\n"
    game = formats.read(text)
    assert game.start == Position()
    assert TURNED in game.headers


@pytest.mark.parametrize(
    ("hand", "sfen"),
    [
        ("なし", "-"),
        ("", "-"),
        ("飛　角二　金", "R2BG"),
        ("飛 角二 金", "R2BG"),
        ("飛角二金", "R2BG"),
        ("金 角２ 飛1", "R2BG"),
        ("歩十八", "18P"),
        ("歩１８", "18P"),
        ("歩18", "18P"),
        ("歩一八", "18P"),
        ("歩十", "10P"),
        ("歩二枚", "2P"),
    ],
)
def test_hands(hand: str, sfen: str) -> None:
    rows = ["| ・ ・ ・ ・ ・ ・ ・ ・ ・|"] * 8 + ["| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九"]
    game = formats.read(_bod(rows, tail=f"先手の持駒：{hand}"))
    assert game.start.sfen.split()[2] == sfen


def test_all_that_is_left() -> None:
    rows = ["| ・ ・ ・ ・v玉 ・ ・ ・ 飛|"] + ["| ・ ・ ・ ・ ・ ・ ・ ・ ・|"] * 8
    game = formats.read(_bod(rows, head="後手の持駒：残り", tail="先手の持駒：金二"))
    assert game.start.sfen.split()[2] == "2Gr2b2g4s4n4l18p"


@pytest.mark.parametrize(
    ("head", "tail", "side"),
    [
        ("", "後手番", Side.WHITE),
        ("", "先手番", Side.BLACK),
        ("", "上手番", Side.WHITE),
        ("", "手数＝17　▲７六歩　まで", Side.WHITE),
        ("", "手数＝18　△３四歩　まで", Side.BLACK),
        ("", "手数＝17　▲７六歩　まで\n先手番", Side.BLACK),
        ("上手の持駒：なし", "下手の持駒：なし", Side.WHITE),
        ("後手の持駒：なし", "先手の持駒：なし", Side.BLACK),
        ("手合割：角落ち\n", "", Side.WHITE),
    ],
)
def test_who_moves(head: str, tail: str, side: Side) -> None:
    rows = [*EVEN_ROWS]
    rows[2] = rows[2].replace("v歩v歩v歩|", " ・v歩v歩|")
    rows[3] = "| ・ ・ ・ ・ ・ ・v歩 ・ ・|四"
    rows[5] = "| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六"
    rows[6] = rows[6].replace("| 歩 歩 歩", "| 歩 歩 ・")
    assert formats.read(_bod(rows, head=head, tail=tail)).start.side is side


def test_the_last_move_counts_for_the_number_and_for_the_same_square() -> None:
    rows = [*EVEN_ROWS]
    rows[1] = "| ・v飛 ・ ・ ・ ・ ・ 馬 ・|二"
    rows[7] = "| ・ ・ ・ ・ ・ ・ ・ 飛 ・|八"
    text = _bod(rows, head="後手の持駒：なし", tail="先手の持駒：角\n手数＝23　▲２二角成　まで")
    game = formats.read(text + "   1 同　銀(31)\n")
    assert game.start.ply == 24
    assert game.start.last_destination is square("22")
    assert [node.move.usi for node in game.main_line] == ["3a2b"]
    # Numbers may go on from the diagram, too.
    again = formats.read(text + "  24 同　銀(31)\n  25 ７六歩(77)\n\n変化：25手\n  25 ２六歩(27)\n")
    assert not again.warnings
    assert len(again.main_line[0].children) == 2


def test_read_position() -> None:
    assert formats.read_position(_bod(EVEN_ROWS)) == Position()
    assert formats.read_position("startpos moves 7g7f").ply == 2
    assert formats.read_position("4k4/9/9/9/9/9/9/9/4K4 w - 8").ply == 8


@pytest.mark.parametrize("size", [5, 8, 10, 12])
def test_boards_of_another_size(size: int) -> None:
    rows = ["|" + " ・" * size + "|"] * size
    with pytest.raises(BadRecord):
        formats.read(_bod(rows), "bod")


def test_what_is_written() -> None:
    text = formats.write(formats.read("startpos moves 7g7f"), "bod")
    assert text.splitlines()[0] == "後手の持駒：なし"
    assert text.splitlines()[1] == FILES
    assert text.splitlines()[8] == "| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六"
    assert text.splitlines()[-2:] == ["手数＝1　▲７六歩　まで", "後手番"]
    written = formats.convert(formats.read("startpos moves 7g7f"), "bod")
    assert "1 move" in written.lost[0]
