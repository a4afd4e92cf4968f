"""PSN in its dialects, and the texts of GNU Shogi."""

from __future__ import annotations

import pytest

from sphinx_shogi import Position, formats
from sphinx_shogi.model.clock import Clock
from sphinx_shogi.model.errors import BadRecord
from sphinx_shogi.model.game import EndKind, Result
from sphinx_shogi.model.pieces import Side
from tests.formats.support import usi

FOUR = ["7g7f", "3c3d", "8h2b+", "3a2b"]


@pytest.mark.parametrize(
    "text",
    [
        "1.P7g-7f 2.P3c-3d 3.B8hx2b+ 4.S3ax2b",
        "1. P7g-7f P3c-3d 2. B8hx2b+ S3ax2b",
        "P7g-7f P3c-3d B8hx2b+ xS",
        "P7g-7f P3c-3d B8hx2b+ Sx",
        "P7f P3d Bx2b+ Sx2b",
        "P-7f P-3d Bx2b+ Sx2b",
        "1.7g7f 2.3c3d 3.8h2b+ 4.3a2b",
        "1.P7g-7f! 2.P3c-3d?? $1 3.B8hx2b+!? 4.S3ax2b$3",
        "1.P7g-7f (00:03 / 00:00:03) 2.P3c-3d (00:03 / 00:00:03)\n3.B8hx2b+\n4.S3ax2b *",
        "[Sente \"A\"]\n[Gote: \"B\"]\n\nP7g-7f P3c-3d ; rest of line\nB8hx2b+ {a\ncomment} S3ax2b",
    ],
)  # fmt: skip
def test_spellings(text: str) -> None:
    game = formats.read(text, "psn")
    assert usi(game) == FOUR


def test_partial_origins() -> None:
    assert usi(formats.read("G45h", "psn")) == ["4i5h"]
    assert usi(formats.read("P7g-7f P3c-3d Gi5h P8c-8d", "psn", strict=False)) == ["7g7f", "3c3d"]


@pytest.mark.parametrize("mark", ["'", "*", "@"])
def test_drops(mark: str) -> None:
    assert usi(formats.read(f"P7g-7f P3c-3d B8hx2b+ S3ax2b B{mark}4e", "psn"))[-1] == "B*4e"


def test_tags_go_under_the_names_of_kif() -> None:
    game = formats.read(
        '[Sente "A"]\n[Gote "B"]\n[Event "E"]\n[Date "19970822"]\n[SenteGrade "3dan"]\n'
        '[Quote "a \\"b\\" \\\\c"]\n[Result "*"]\nP7g-7f\n'
    )
    assert list(game.headers.items()) == [
        ("先手", "A"),
        ("後手", "B"),
        ("棋戦", "E"),
        ("対局日", "19970822"),
        ("先手段級", "3dan"),
        ("Quote", 'a "b" \\c'),
    ]


@pytest.mark.parametrize(
    ("score", "ending", "winner"),
    [
        ("1-0", EndKind.WIN, Side.BLACK),
        ("0-1", EndKind.WIN, Side.WHITE),
        ("0–1", EndKind.WIN, Side.WHITE),
        ("1/2-1/2", EndKind.DRAW, None),
        ("½-½", EndKind.DRAW, None),
    ],
)
def test_scores(score: str, ending: EndKind, winner: Side | None) -> None:
    for text in (f'[Result "{score}"]\nP7g-7f\n', f"1.P7g-7f {score}\n"):
        result = formats.read(text).result
        assert (result.kind, result.winner) == (ending, winner)


@pytest.mark.parametrize(
    ("word", "ending", "winner"),
    [
        ("Resigns", EndKind.RESIGNATION, Side.BLACK),
        ("2.Resign (00:01 / 00:00:10)", EndKind.RESIGNATION, Side.BLACK),
        ("Interrupt", EndKind.SUSPENDED, None),
        ("Mate", EndKind.MATE, Side.BLACK),
        ("2.Sennichite     (00:01 / 00:00:10)", EndKind.REPETITION, None),
        ("Jishogi", EndKind.IMPASSE, None),
        ("Timeup", EndKind.TIME, Side.BLACK),
        ("IllegalMove", EndKind.ILLEGAL_MOVE, Side.BLACK),
        ("RepetitionWin", EndKind.REPETITION, Side.WHITE),
        ("DeclarationWin", EndKind.DECLARATION, Side.WHITE),
        ("TryRuleWin", EndKind.TRY, Side.BLACK),
        ("MaxMovesDraw", EndKind.MAX_MOVES, None),
        ("--Black Won--", EndKind.WIN, Side.BLACK),
        ("--Draw--", EndKind.DRAW, None),
        ("Resigns\n--Black Won--", EndKind.RESIGNATION, Side.BLACK),
    ],
)
def test_ends(word: str, ending: EndKind, winner: Side | None) -> None:
    result = formats.read(f"1.P7g-7f {word}\n").result
    assert (result.kind, result.winner) == (ending, winner)


@pytest.mark.parametrize(
    ("name", "board"),
    [
        ("lance", "lnsgkgsn1/1r5b1"),
        ("right lance", "1nsgkgsnl/1r5b1"),
        ("bishop", "lnsgkgsnl/1r7"),
        ("Rook", "lnsgkgsnl/7b1"),
        ("rook and lance", "lnsgkgsn1/7b1"),
        ("rook+lance", "lnsgkgsn1/7b1"),
        ("2 piece", "lnsgkgsnl/9"),
        ("two pieces", "lnsgkgsnl/9"),
        ("8-piece", "3gkg3/9"),
        ("ten piece", "4k4/9"),
        ("three pawns", "4k4/9/9"),
    ],
)
def test_handicaps(name: str, board: str) -> None:
    game = formats.read(f'[Handicap "{name}"]\n1...K5a-4b\n')
    assert game.start.sfen.startswith(board)
    assert game.start.side is Side.WHITE


@pytest.mark.parametrize("name", ["even", "none", "No", ""])
def test_a_handicap_that_is_none(name: str) -> None:
    game = formats.read(f'[Handicap "{name}"]\n1.P7g-7f\n', "psn")
    assert (game.start, usi(game)) == (Position(), ["7g7f"])


@pytest.mark.parametrize(
    ("text", "said", "place"),
    [
        ("wK1a bK9i bKH1 $", "a king is never in hand", (1, 11)),
        ("wK1a\nbK9i bG9i $", "two pieces stand on 9i", (2, 6)),
    ],
)
def test_faults_of_a_position_that_is_set_up(text: str, said: str, place: tuple[int, int]) -> None:
    with pytest.raises(BadRecord, match=said) as caught:
        formats.read(text, "psn")
    assert (caught.value.line, caught.value.column) == place


@pytest.mark.parametrize(
    ("result", "written"),
    [
        (Result(EndKind.UNKNOWN, None, "and so on"), "--and so on--"),
        (Result(EndKind.RESIGNATION, None, ""), "--resignation--"),
        (Result(EndKind.TIME, Side.BLACK, ""), "--Black Won (time)--"),
        (Result(EndKind.WIN, Side.BLACK, ""), "--Black Won--"),
    ],
)
def test_an_end_that_psn_has_no_word_for_stands_between_dashes(
    result: Result, written: str
) -> None:
    game = formats.read("1.P7g-7f 2.P3c-3d", "psn")
    game.last.result = result
    text = formats.write(game, "psn")
    assert text.endswith(f"{written}\n")
    assert formats.read(text, "psn").result.winner is result.winner


def test_start_positions() -> None:
    game = formats.read('[SFEN "4k4/9/9/9/9/9/9/9/4K4 w P 5"]\nK5a-5b\n')
    assert game.start.sfen == "4k4/9/9/9/9/9/9/9/4K4 w P 5"
    # The old form: pawns, lances, knights, silvers, golds, bishops, rooks; T is all the rest.
    game = formats.read('[FEN "4k4/9/9/9/9/9/9/9/4K4 0012001/T s 1"]\nS*5e\n')
    assert game.start.sfen.split()[1:3] == ["b", "R2SNr2b4g2s3n4l18p"]
    game = formats.read('[FEN "4k4/9/9/9/9/9/9/9/4K4 w - 1"]\nK5a-5b\n')
    assert game.start.side is Side.WHITE


def test_a_mate_problem() -> None:
    game = formats.read("wK3a wN2a bB5b bP4c bBH1 wPH15 $ B5b-4a+ K3a-2b\n", "psn")
    assert game.start.sfen == "6kn1/4B4/5P3/9/9/9/9/9/9 b B15p 1"
    assert usi(game) == ["5b4a+", "3a2b"]


def test_variations_in_parentheses_and_in_blocks() -> None:
    nested = formats.read("1.P7g-7f 2.P3c-3d (2.P8c-8d 3.P2g-2f (3.P6g-6f)) 3.P2g-2f")
    blocks = formats.read(
        "1.P7g-7f\n2.P3c-3d\n3.P2g-2f\n\nVariation:2\n2.P8c-8d\n3.P2g-2f\n\nVariation:3\n3.P6g-6f\n"
    )
    for game in (nested, blocks):
        assert [(n.ply, n.move.usi) for n in game.nodes()] == [
            (1, "7g7f"),
            (2, "3c3d"),
            (3, "2g2f"),
            (2, "8c8d"),
            (3, "2g2f"),
            (3, "6g6f"),
        ]


def test_comments_and_clocks() -> None:
    game = formats.read(
        "{start}\n1.P7g-7f (00:03 / 00:00:03) {one~two} {&mark}\n2.P3c-3d $5 {three}\n"
    )
    one, two = game.main_line
    assert game.root.comment == "start"
    assert (one.comment, one.bookmarks, one.clock) == ("one\ntwo", ("mark",), Clock(3000, 3000))
    assert (two.comment, two.annotation) == ("three", "!?")


def test_several_games() -> None:
    games = formats.read_all('[Sente "A"]\nP7g-7f\n\n[Sente "B"]\n[Gote "C"]\nP2g-2f\n')
    assert [(usi(game), game.headers["先手"]) for game in games] == [
        (["7g7f"], "A"),
        (["2g2f"], "B"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        '[White "a"]\n[Black "b"]\n[Variant "Shogi"]\n\n1. Gf1e2 Pg6 2. Kf1 Pf6 0-1\n',
        "1. d4 d5 2. c4",
        "1. e4 (1. d4)",
        '[White "a"]\n1. d4 Nf6\n',
        "1. Gf1e2 Pg6",
    ],
)
def test_chess_notation_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="PGN"):
        formats.read(text)


def test_gnu_shogi_texts() -> None:
    text = "# Title\n# more\n1. 7g7f P3c-3d [a comment] 2. +B8hx2b+ Sx2b (0:03)\n# Next\n1. P7f\n"
    games = formats.read_all(text, strict=False)
    assert games[0].headers["表題"] == "Title\nmore"
    assert [len(game.main_line) for game in games] == [2, 1]
    game = formats.read("# T\n1. 7g7f P3c-3d [a comment] 2. B8hx2b+ Sx2b (0:03) 3. P-2f\n")
    assert usi(game) == [*FOUR, "2g2f"]
    assert game.main_line[1].comment == "a comment"
    assert game.main_line[3].clock == Clock(3000)
    again = formats.read(formats.write(game, "gnu"))
    assert usi(again) == usi(game)
    assert again.headers["表題"] == "T"
