"""KIF: headers, start, move lines, clocks, ends, variations."""

from __future__ import annotations

import pytest

from sphinx_shogi import ShogiError, formats
from sphinx_shogi.model.clock import Clock
from sphinx_shogi.model.errors import BadMove, BadRecord, Code
from sphinx_shogi.model.game import EndKind
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove, Reason
from sphinx_shogi.model.pieces import Side
from tests.formats.support import EVEN, usi

TWO = EVEN + "   1 ７六歩(77)\n   2 ３四歩(33)\n"


@pytest.mark.parametrize(
    "line",
    [
        "1 ７六歩(77)",
        "   1 ７六歩(77)   ( 0:16/00:00:16)+",
        "１　７六歩（７７）",
        "1手目 ▲７六歩(77)",
        "1 76歩(77) # note",
        "1 7六歩(77)",
        "1 ☗７六歩(77) (00:03 / 00:00:03)",
        "1 ７六歩(77) ( 0:00/00:00:00) ( 0:00/00:00:00)",
        "1 ７六歩",
        "1 ７六歩 (77)",
    ],
)
def test_spellings_of_a_move_line(line: str) -> None:
    game = formats.read(EVEN + line + "\n", "kif")
    assert usi(game) == ["7g7f"]
    assert not game.warnings


@pytest.mark.parametrize(
    "line",
    ["同　銀(31)", "同 銀(31)", "同銀(31)", "同２二銀(31)", "２二同銀(31)", "２二銀(31)"],
)
def test_spellings_of_the_same_square(line: str) -> None:
    game = formats.read(TWO + f"   3 ２二角成(88)\n   4 {line}\n")
    assert usi(game)[-1] == "3a2b"
    assert game.last.move.same


@pytest.mark.parametrize(
    "word", ["２二角(88)", "２二角不成(88)", "２二角生(88)", "２二角成らず(88)"]
)
def test_a_bishop_that_does_not_promote(word: str) -> None:
    game = formats.read(TWO + f"   3 {word}\n")
    assert usi(game)[-1] == "8h2b"
    assert game.last.move.declines


@pytest.mark.parametrize("word", ["５五角打", "５五角打(00)", "５五角"])
def test_drops(word: str) -> None:
    text = TWO + "3 ２二角成(88)\n4 同　銀(31)\n5 " + word + "\n"
    assert usi(formats.read(text))[-1] == "B*5e"


@pytest.mark.parametrize(
    ("written", "clock"),
    [
        ("( 0:16/00:00:16)", Clock(16_000, 16_000)),
        ("(0:4/0:0:4)", Clock(4_000, 4_000)),
        ("( 0:7/)", Clock(7_000, None)),
        ("(00:03 / 00:00:03)", Clock(3_000, 3_000)),
        ("(75:02/01:15:02)", Clock(4_502_000, 4_502_000)),
        ("( 1:02:03/01:02:03)", Clock(3_723_000, 3_723_000)),
        ("( 0:02.5/00:00:02)", Clock(2_500, 2_000)),
    ],
)
def test_clocks(written: str, clock: Clock) -> None:
    game = formats.read(EVEN + f"   1 ７六歩(77)   {written}\n")
    assert game.last.clock == clock


BLACK, WHITE = Side.BLACK, Side.WHITE


@pytest.mark.parametrize(
    ("word", "kind", "winner"),
    [
        # Black is to move at move 3, so a loss is White's win.
        ("投了", EndKind.RESIGNATION, WHITE),
        ("中断", EndKind.SUSPENDED, None),
        ("封じ手", EndKind.SEALED, None),
        ("持将棋", EndKind.IMPASSE, None),
        ("千日手", EndKind.REPETITION, None),
        ("詰み", EndKind.MATE, WHITE),
        ("詰", EndKind.MATE, WHITE),
        ("不詰", EndKind.NO_MATE, None),
        ("切れ負け", EndKind.TIME, WHITE),
        ("時間切れ", EndKind.TIME, WHITE),
        ("反則勝ち", EndKind.ILLEGAL_MOVE, BLACK),
        ("反則負け", EndKind.ILLEGAL_MOVE, WHITE),
        ("入玉勝ち", EndKind.DECLARATION, BLACK),
        ("宣言勝ち", EndKind.DECLARATION, BLACK),
        ("不戦勝", EndKind.FORFEIT, BLACK),
        ("不戦敗", EndKind.FORFEIT, WHITE),
        ("最大手数", EndKind.MAX_MOVES, None),
        ("引き分け", EndKind.DRAW, None),
        ("トライ", EndKind.TRY, WHITE),
    ],
)
def test_end_words(word: str, kind: EndKind, winner: Side | None) -> None:
    result = formats.read(TWO + f"   3 {word}         ( 0:01/00:00:03)\n").result
    assert (result.kind, result.winner, result.text) == (kind, winner, word)
    assert result.clock == Clock(1_000, 3_000)


def test_an_unknown_end_word_is_kept_with_a_warning() -> None:
    game = formats.read(TWO + "   3 ＸＸＸ\n")
    assert (game.result.kind, game.result.text) == (EndKind.UNKNOWN, "ＸＸＸ")
    assert [(w.line, w.column) for w in game.warnings] == [(5, 6)]


def test_an_unknown_word_with_moves_behind_it_is_no_end() -> None:
    with pytest.raises(BadMove, match="ＸＸＸ") as caught:
        formats.read(TWO + "   3 ＸＸＸ\n   4 ８四歩(83)\n")
    assert (caught.value.line, caught.value.column) == (5, 6)


@pytest.mark.parametrize(
    ("sentence", "kind", "winner"),
    [
        ("まで2手で後手の勝ち", EndKind.RESIGNATION, WHITE),
        ("まで、２手で後手の勝ち", EndKind.RESIGNATION, WHITE),
        ("まで2手で先手の勝ち", EndKind.WIN, BLACK),
        ("まで2手で先手の反則負け", EndKind.ILLEGAL_MOVE, WHITE),
        ("まで2手で先手の反則勝ち", EndKind.ILLEGAL_MOVE, BLACK),
        ("まで2手で時間切れにより後手の勝ち", EndKind.TIME, WHITE),
        ("まで2手で入玉勝ち", EndKind.DECLARATION, BLACK),
        ("まで2手で千日手", EndKind.REPETITION, None),
        ("まで二手で中断", EndKind.SUSPENDED, None),
        ("まで2手詰", EndKind.MATE, WHITE),
        ("まで2手で詰み", EndKind.MATE, WHITE),
        ("まで2手で不詰", EndKind.NO_MATE, None),
    ],
)
def test_the_sentence_alone_gives_the_result(
    sentence: str, kind: EndKind, winner: Side | None
) -> None:
    result = formats.read(TWO + sentence + "\n").result
    assert (result.kind, result.winner) == (kind, winner)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("まで3手で後手の勝ち", "after 3 moves; it has 2"),
        ("まで2手で先手の勝ち", "contradicts the end"),
    ],
)
def test_a_sentence_that_contradicts(sentence: str, said: str) -> None:
    game = formats.read(TWO + f"   3 投了\n{sentence}\n")
    assert game.result.winner is WHITE
    (warning,) = game.warnings
    assert said in warning.message
    assert (warning.line, warning.code) == (6, Code.CLAIM)


@pytest.mark.parametrize(
    ("name", "board"),
    [
        ("香落ち", "lnsgkgsn1/1r5b1"),
        ("右香落ち", "1nsgkgsnl/1r5b1"),
        ("角落ち", "lnsgkgsnl/1r7"),
        ("飛車落ち", "lnsgkgsnl/7b1"),
        ("飛落ち", "lnsgkgsnl/7b1"),
        ("飛香落ち", "lnsgkgsn1/7b1"),
        ("二枚落ち", "lnsgkgsnl/9"),
        ("2枚落ち", "lnsgkgsnl/9"),
        ("三枚落ち", "lnsgkgsn1/9"),
        ("四枚落ち", "1nsgkgsn1/9"),
        ("五枚落ち", "2sgkgsn1/9"),
        ("左五枚落ち", "1nsgkgs2/9"),
        ("六枚落ち", "2sgkgs2/9"),
        ("左七枚落ち", "2sgkg3/9"),
        ("右七枚落ち", "3gkgs2/9"),
        ("八枚落ち", "3gkg3/9"),
        ("十枚落ち", "4k4/9"),
        ("トンボ", "4k4/1r5b1"),
    ],
)
def test_handicaps(name: str, board: str) -> None:
    game = formats.read(f"手合割：{name}　　\n上手：A\n下手：B\n   1 ４二玉(51)\n")
    assert game.start.sfen.startswith(f"{board}/ppppppppp/")
    assert game.start.side is WHITE
    assert "手合割" not in game.headers


@pytest.mark.parametrize("name", ["二枚", "5五将棋", "名人落ち", "その他", "詰将棋"])
def test_a_handicap_without_a_board_is_refused(name: str) -> None:
    with pytest.raises(BadRecord) as caught:
        formats.read(f"手合割：{name}\n手数----指手---------消費時間--\n")
    assert name in caught.value.message
    assert caught.value.line == 1


def test_headers_are_kept_in_order_with_colons_in_values() -> None:
    game = formats.read(
        "開始日時：2021/10/16 9:00\n棋戦:練習\n手数：9\n消費時間：117▲268△283\n備考：\n先手：A：B\n"
        + EVEN
    )
    assert list(game.headers.items()) == [
        ("開始日時", "2021/10/16 9:00"),
        ("棋戦", "練習"),
        ("手数", "9"),
        ("消費時間", "117▲268△283"),
        ("備考", ""),
        ("先手", "A：B"),
    ]


def test_comments_and_bookmarks_belong_to_the_move_before() -> None:
    game = formats.read(
        "*above\n" + EVEN + "*start\n&here\n   1 ７六歩(77)\n*one\n*\n*two\n# skipped\n&there\n"
        "   2 ３四歩(33)\n"
    )
    first = game.root.children[0]
    assert game.root.comment == "above\nstart"
    assert game.root.bookmarks == ("here",)
    assert first.comment == "one\n\ntwo"
    assert first.bookmarks == ("there",)
    assert not game.warnings


VARIATIONS = TWO + (
    "   3 ２六歩(27)\n   4 投了\nまで3手で先手の勝ち\n\n"
    "変化：3手\n*intro\n   3 ６六歩(67)\n   4 ８四歩(83)\n\n"
    "変化：4手\n   4 ４四歩(43)\n\n"
    "変化：2手\n   2 ８四歩(83)\n"
)


def test_variations_hang_on_the_nearest_line_that_has_the_move() -> None:
    game = formats.read(VARIATIONS)
    main = game.main_line
    assert usi(game) == ["7g7f", "3c3d", "2g2f"]
    assert [node.move.usi for node in main[0].children] == ["3c3d", "8c8d"]
    assert [node.move.usi for node in main[1].children] == ["2g2f", "6g6f"]
    aside = main[1].children[1]
    assert [node.move.usi for node in aside.children] == ["8c8d", "4c4d"]
    assert aside.comment == "intro"
    assert not game.warnings


def test_same_in_a_variation_means_the_move_before_the_branch() -> None:
    game = formats.read(
        TWO + "   3 ６六歩(67)\n\n変化：3手\n   3 ２二角成(88)\n   4 同　銀(31)\n\n"
        "変化：4手\n   4 同　飛(82)\n"
    )
    aside = game.main_line[1].children[1]
    assert [node.move.usi for node in aside.children] == ["3a2b", "8b2b"]


def test_a_variation_that_goes_on_where_the_line_ends() -> None:
    game = formats.read(TWO + "\n変化：3手\n   3 ２六歩(27)\n")
    assert usi(game) == ["7g7f", "3c3d", "2g2f"]
    assert [warning.line for warning in game.warnings] == [6]


@pytest.mark.parametrize("line", ["変化：9手", "変化：手", "変化：x手", "変化："])
def test_a_variation_without_a_place(line: str) -> None:
    with pytest.raises(BadRecord) as caught:
        formats.read(TWO + f"\n{line}\n   9 ８四歩(83)\n")
    assert caught.value.line == 6


def test_numbers_that_do_not_follow() -> None:
    game = formats.read(EVEN + "   1 ７六歩(77)\n   3 ３四歩(33)\n   4 ２六歩(27)\n")
    assert len(usi(game)) == 3
    (warning,) = game.warnings
    assert warning.line == 4
    assert warning.message == "this is move 2, not 3 (“3 ３四歩(33)”)"


def test_a_line_that_is_not_understood() -> None:
    game = formats.read(TWO + "以下省略\n")
    assert [(w.line, "以下省略" in w.message) for w in game.warnings] == [(5, True)]


@pytest.mark.parametrize(
    "end", ["   4 反則勝ち\n", "   4 反則負け\n", "*反則手にて終局\n", "まで3手で先手の反則負け\n"]
)
def test_an_illegal_last_move_that_the_record_knows_of(end: str) -> None:
    game = formats.read(TWO + "   3 ５五角打\n" + end)
    assert usi(game) == ["7g7f", "3c3d", "B*5e"]
    assert not game.last.move.legal
    assert (game.result.kind, game.result.winner) == (EndKind.ILLEGAL_MOVE, WHITE)


@pytest.mark.parametrize("end", ["", "   4 投了\n", "   4 ８四歩(83)\n", "まで3手で先手の勝ち\n"])
def test_an_illegal_move_that_the_record_does_not_know_of(end: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        formats.read(TWO + "   3 ５五角打\n" + end)
    assert caught.value.reason is Reason.NOTHING_IN_HAND
    assert (caught.value.line, caught.value.column) == (5, 6)
    game = formats.read(TWO + "   3 ５五角打\n" + end, strict=False)
    assert usi(game) == ["7g7f", "3c3d"]
    assert [type(error) for error in game.errors] == [IllegalMove]


@pytest.mark.parametrize(
    ("word", "fault"),
    [
        ("３四銀(43)", IllegalMove),
        ("３五歩(33)", IllegalMove),
        ("３四歩(3x)", BadMove),
        ("３四歩(3)", BadMove),
        ("３四歩(33", BadMove),
        ("３四兎(33)", BadMove),
        ("０四歩(33)", BadMove),
        ("同　歩(33)", IllegalMove),
        ("▲３四歩(33)", IllegalMove),
    ],
)
def test_faults_name_line_and_column(word: str, fault: type[ShogiError]) -> None:
    with pytest.raises(fault) as caught:
        formats.read(EVEN + f"   1 ７六歩(77)\n   2 {word}\n")
    assert caught.value.line == 4
    assert caught.value.column >= 6


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("３四銀(33)", "歩 stands on ３三, not 銀; read as ３四歩(33)"),
        ("３四歩(43)", "stands on ３三, not on ４三; read as ３四歩(33)"),
        ("３四歩(34)", "stands on ３三, not on ３四; read as ３四歩(33)"),
    ],
)
def test_where_two_of_three_agree_with_the_board(word: str, said: str) -> None:
    game = formats.read(EVEN + f"   1 ７六歩(77)\n   2 {word}\n")
    assert usi(game) == ["7g7f", "3c3d"]
    (warning,) = game.warnings
    assert said in warning.message
    assert (warning.line, warning.column, warning.code) == (4, 6, Code.CLAIM)


def test_where_two_moves_agree_in_two_of_three() -> None:
    # A gold on 69 and a silver on 79 can both go to 68.
    with pytest.raises(IllegalMove):
        formats.read(EVEN + "   1 ６八金(79)\n")


def test_two_golds_without_origin_are_ambiguous() -> None:
    with pytest.raises(AmbiguousMove, match="５八金"):
        formats.read(EVEN + "   1 ５八金\n")


@pytest.mark.parametrize("break_", ["\n", "\r\n", "\r"])
def test_line_ends(break_: str) -> None:
    game = formats.read(VARIATIONS.replace("\n", break_))
    assert sum(1 for _ in game.nodes()) == 7


def test_an_empty_record_is_said_to_be_empty() -> None:
    game = formats.read(EVEN)
    assert ["no moves" in warning.message for warning in game.warnings] == [True]


ILLEGAL = TWO + "   3 ５五角打\n   4 反則勝ち\n"


def test_nothing_can_follow_an_illegal_move() -> None:
    for text in ("   4 ８四歩(83)\n", "\n変化：4手\n   4 ８四歩(83)\n"):
        with pytest.raises(ShogiError) as caught:
            formats.read(ILLEGAL + text)
        assert "illegal" in caught.value.message


def test_a_variation_beside_an_illegal_move() -> None:
    game = formats.read(ILLEGAL + "\n変化：3手\n   3 ２六歩(27)\n")
    assert [node.move.usi for node in game.main_line[1].children] == ["B*5e", "2g2f"]
