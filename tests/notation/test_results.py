"""How games end, in every notation's words."""

from __future__ import annotations

import pytest

from sphinx_shogi.model.game import EndKind, Result
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.notation.results import circles, is_end_word, score, write_result

B, W = Side.BLACK, Side.WHITE

# As the tables of end words have them: meaning, Japanese, western, CSA.
WORDS = [
    (EndKind.RESIGNATION, B, "投了", "resigns", "%TORYO"),
    (EndKind.MATE, B, "詰み", "mate", "%TSUMI"),
    (EndKind.REPETITION, None, "千日手", "sennichite", "%SENNICHITE"),
    (EndKind.IMPASSE, None, "持将棋", "jishogi", "%JISHOGI"),
    (EndKind.DECLARATION, W, "入玉勝ち", "declares", "%KACHI"),
    (EndKind.ILLEGAL_MOVE, B, "反則負け", "illegal move", "%ILLEGAL_MOVE"),
    (EndKind.ILLEGAL_MOVE, W, "反則勝ち", "illegal move", "%+ILLEGAL_ACTION"),
    (EndKind.TIME, B, "切れ負け", "time", "%TIME_UP"),
    (EndKind.SUSPENDED, None, "中断", "adjourned", "%CHUDAN"),
    (EndKind.NO_MATE, None, "不詰", "no mate", "%FUZUMI"),
]


@pytest.mark.parametrize(("kind", "winner", "japanese", "western", "csa"), WORDS)
def test_end_words(
    kind: EndKind, winner: Side | None, japanese: str, western: str, csa: str
) -> None:
    """White is to move where the game ends."""
    result = Result(kind, winner)
    assert write_result(result, "japanese", W) == japanese
    assert write_result(result, "iroha", W) == japanese
    assert write_result(result, "hosking", W) == western
    assert write_result(result, "csa", W) == csa


def test_the_sign_of_an_illegal_action_is_that_of_who_did_it() -> None:
    result = Result(EndKind.ILLEGAL_MOVE, B)
    assert write_result(result, "csa", B) == "%-ILLEGAL_ACTION"
    assert write_result(result, "csa", W) == "%ILLEGAL_MOVE"


def test_the_language_may_be_another() -> None:
    result = Result(EndKind.RESIGNATION, B)
    assert write_result(result, "japanese", W, language="en") == "resigns"
    assert write_result(result, "hosking", W, language="ja") == "投了"
    assert write_result(result, "csa", W, language="ja") == "%TORYO"


@pytest.mark.parametrize(
    ("result", "text", "both"),
    [
        (Result(EndKind.RESIGNATION, B), "1-0", ("○", "●")),
        (Result(EndKind.TIME, W), "0-1", ("●", "○")),
        (Result(EndKind.REPETITION), "½-½", ("", "")),
        (Result(EndKind.IMPASSE), "½-½", ("", "")),
        (Result(EndKind.REPETITION, B), "1-0", ("○", "●")),
        (Result(EndKind.SUSPENDED), "", ("", "")),
    ],
)
def test_scores(result: Result, text: str, both: tuple[str, str]) -> None:
    assert score(result) == text
    assert circles(result) == both
    assert write_result(result, "sassersson", W) == (text or "adjourned")


def test_a_winner_without_a_reason() -> None:
    result = Result(EndKind.WIN, B)
    assert write_result(result, "japanese", W) == "先手の勝ち"
    assert write_result(result, "japanese", W, handicap=True) == "下手の勝ち"
    assert write_result(result, "western", W) == "Black wins"


def test_an_unknown_end_stays_as_it_was() -> None:
    result = Result(EndKind.UNKNOWN, None, "電池切れ")
    assert write_result(result, "japanese", W) == "電池切れ"
    assert write_result(result, "hosking", W) == "電池切れ"
    assert write_result(result, "csa", W) == "'電池切れ"


def test_an_end_that_csa_has_no_word_for_is_a_comment() -> None:
    assert write_result(Result(EndKind.FORFEIT, B), "csa", W) == "'forfeit"
    assert write_result(Result(EndKind.WIN, B), "csa", W) == "'Black wins"


def test_every_kind_of_end_has_words() -> None:
    for kind in EndKind:
        for name in ("japanese", "hosking", "csa", "sassersson"):
            assert write_result(Result(kind, B, "text"), name, W)


@pytest.mark.parametrize(
    "text", ["投了", "詰み", "詰", "Resigns", "resign", "%TORYO", "1-0", "千日手"]
)
def test_end_words_are_known_as_such(text: str) -> None:
    assert is_end_word(text)
    assert not is_end_word("P76")
    assert not is_end_word("")
