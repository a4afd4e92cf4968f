"""Detection, reading, writing: the names that others call."""

from __future__ import annotations

import pickle

import pytest

from sphinx_shogi import Game, Position, ShogiError, formats
from sphinx_shogi.model.errors import BadOption, BadRecord, BadSfen
from sphinx_shogi.model.game import EndKind
from sphinx_shogi.model.pieces import Side
from tests.formats.damage import WHOLE
from tests.formats.support import usi


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("手合割：平手\n手数----指手--\n", "kif"),
        ("   1 ７六歩(77)\n", "kif"),
        ("１　７六歩(77)\n", "kif"),
        ("  1 投了\n", "kif"),
        ("先手：A\n後手：B\n", "kif"),
        ("# comment\n*note\n▲７六歩\n", "ki2"),
        ("▲76歩△34歩", "ki2"),
        ("手合割：平手\n\n▲７六歩    △３四歩\n", "ki2"),
        ("７六歩 ３四歩", "ki2"),
        ("後手の持駒：なし\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n", "bod"),
        ("'comment\nV2.2\n", "csa"),
        ("+7776FU\n", "csa"),
        ("PI\n", "csa"),
        ('{"header": {}, "moves": [{}]}', "jkf"),
        ("startpos", "usi"),
        ("startpos moves 7g7f", "usi"),
        ("position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 moves 5i5h", "usi"),
        ("4k4/9/9/9/9/9/9/9/4K4 b -", "usi"),
        ("4k4/9/9/9/9/9/9/9/4K4_b_-_1", "usi"),
        ("4k4/9/9/9/9/9/9/9/4K4[-] w 0 1", "epd"),
        ('[Sente "A"]\nP7g-7f', "psn"),
        ("P7g-7f P3c-3d", "psn"),
        ("# Title\nP7f P3d\n", "gnu"),
        ("1. P-76 P-34 2. P-26", "moves"),
        ("P76 P34", "moves"),
        ("7g7f 3c3d", "moves"),
        ("☗歩-76 ☖歩-34", "moves"),
        ("P-7f P-3d", "moves"),
    ],
)
def test_detection(text: str, name: str) -> None:
    assert formats.detect(text) == name
    assert formats.detect(f"\ufeff\n\n{text}") == name


@pytest.mark.parametrize("text", ["", " \n", "hello world", "Dear reader,\nthis is prose.\n"])
def test_no_record(text: str) -> None:
    with pytest.raises(BadRecord, match="no shogi record found"):
        formats.detect(text)


@pytest.mark.parametrize("name", formats.FORMATS)
def test_every_format_reads_bytes_and_writes_text(name: str) -> None:
    game = formats.read(WHOLE[name].encode())
    assert formats.read(formats.write(game, name).encode(), name).start == game.start


def test_names_of_formats() -> None:
    assert formats.find_format("KIFU").name == "kif"
    assert formats.find_format(".csa").name == "csa"
    with pytest.raises(BadOption, match="did you mean 'kif'"):
        formats.read("", "kiff")


def test_a_list_of_moves_from_another_start() -> None:
    start = Position.from_sfen("4k4/9/9/9/9/9/9/9/4K4 w G 12")
    game = formats.read("...K52 G'55 mate", "moves", start=start)
    assert usi(game) == ["5a5b", "G*5e"]
    assert game.start == start
    assert game.result.kind is EndKind.MATE


def test_notations_that_a_list_is_read_in_first() -> None:
    assert usi(formats.read("P-7f P-3d", "moves", names=("hodges",))) == ["7g7f", "3c3d"]


@pytest.mark.parametrize(
    ("end", "kind", "winner"),
    [
        ("resigns", EndKind.RESIGNATION, Side.WHITE),
        ("投了", EndKind.RESIGNATION, Side.WHITE),
        ("0-1", EndKind.WIN, Side.WHITE),
        ("½-½", EndKind.DRAW, None),
        ("sennichite", EndKind.REPETITION, None),
        ("\nまで2手で後手の勝ち", EndKind.RESIGNATION, Side.WHITE),
        ("まで2手で中断。", EndKind.SUSPENDED, None),
    ],
)
def test_the_end_of_a_list(end: str, kind: EndKind, winner: Side | None) -> None:
    game = formats.read(f"1. P-76 P-34 {end}\n", "moves")
    assert (game.result.kind, game.result.winner) == (kind, winner)
    assert len(usi(game)) == 2


def test_a_list_knows_the_lines_and_signs_of_its_moves() -> None:
    game = formats.read("P76!?\n\nP34 P26??\n", "moves")
    assert [node.line for node in game.main_line] == [1, 3, 3]
    assert [node.annotation for node in game.main_line] == ["!?", "", "??"]


def test_faults_of_a_list_have_their_place() -> None:
    with pytest.raises(ShogiError) as caught:
        formats.read("P76\nP34 P27\n", "moves")
    assert (caught.value.line, caught.value.column) == (2, 5)
    game = formats.read("P76\nP34 P27\n", "moves", strict=False)
    assert len(usi(game)) == 2
    assert len(game.errors) == 1


def test_files_of_positions() -> None:
    text = "startpos moves 7g7f\n# comment\n\nsfen 4k4/9/9/9/9/9/9/9/4K4 w - 1\n4k4/9 b - 1\n"
    games = formats.read_all(text, strict=False)
    assert [len(game.errors) for game in games] == [0, 0, 1]
    assert games[2].errors[0].line == 5
    with pytest.raises(BadSfen) as caught:
        formats.read_all(text)
    assert caught.value.line == 5


def test_usi_tails() -> None:
    game = formats.read("startpos moves 7g7f resign")
    assert game.result[:2] == (EndKind.RESIGNATION, Side.BLACK)
    assert formats.write(game, "usi") == "position startpos moves 7g7f resign\n"
    assert formats.write(game, "sfen") == formats.write(game, "usi")


def test_epd_has_the_sides_the_other_way_round() -> None:
    text = "1nsgkgsnl/lr5b1/ppppppppp/9/1P7/9/P1PPPPPPP/1B5R1/LNSGKGSNL[Pp] b 3 2\n"
    game = formats.read(text)
    assert game.start.side is Side.WHITE
    assert game.start.sfen.split()[2:] == ["Pp", "4"]
    assert formats.write(game, "epd") == text.replace(" 3 2", " 0 2")


def test_games_with_faults_can_be_pickled() -> None:
    game = formats.read(WHOLE["kif"].replace("(33)", "(43)"), strict=False)
    again = pickle.loads(pickle.dumps(game))
    assert usi(again) == usi(game)
    assert [str(error) for error in again.errors] == [str(error) for error in game.errors]


def test_an_empty_game_can_be_written() -> None:
    for name in formats.FORMATS:
        assert formats.read(formats.write(Game(), name), name).start == Position()


def test_written_lists_of_moves() -> None:
    game = formats.read("手合割：二枚落ち\n△６二銀 ▲７六歩 △５四歩\nまで3手で上手の勝ち")
    assert formats.write(game, "moves", notation="hosking") == "1...S62 2. P76 P54 resigns\n"
    assert formats.write(game, "moves") == "☖６二銀 ☗７六歩 ☖５四歩 投了\n"
