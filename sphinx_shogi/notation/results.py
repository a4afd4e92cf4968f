"""How a line ends, in the words of each notation: end words and scores."""

from __future__ import annotations

from typing import Final, NamedTuple

from sphinx_shogi.locale import is_japanese, word
from sphinx_shogi.model.game import EndKind, Result
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.notation.registry import find_notation

__all__ = ["ENGLISH_ENDS", "circles", "is_end_word", "score", "write_result"]


class _Words(NamedTuple):
    """The words of a kind of end. Japanese has two where the word speaks of the side to
    move: its loss, and its win."""

    english: str
    japanese: str
    japanese_win: str = ""
    csa: str = ""


_WORDS: Final = {
    EndKind.RESIGNATION: _Words("resigns", "投了", csa="%TORYO"),
    EndKind.MATE: _Words("mate", "詰み", csa="%TSUMI"),
    EndKind.REPETITION: _Words("sennichite", "千日手", csa="%SENNICHITE"),
    EndKind.IMPASSE: _Words("jishogi", "持将棋", csa="%JISHOGI"),
    EndKind.DECLARATION: _Words("declares", "入玉勝ち", csa="%KACHI"),
    EndKind.TRY: _Words("try", "トライ"),
    EndKind.ILLEGAL_MOVE: _Words("illegal move", "反則負け", "反則勝ち", csa="%ILLEGAL_MOVE"),
    EndKind.TIME: _Words("time", "切れ負け", csa="%TIME_UP"),
    EndKind.SUSPENDED: _Words("adjourned", "中断", csa="%CHUDAN"),
    EndKind.SEALED: _Words("sealed move", "封じ手", csa="%CHUDAN"),
    EndKind.FORFEIT: _Words("forfeit", "不戦敗", "不戦勝"),
    EndKind.MAX_MOVES: _Words("move limit", "最大手数", csa="%MAX_MOVES"),
    EndKind.DRAW: _Words("draw", "引き分け", csa="%HIKIWAKE"),
    EndKind.NO_MATE: _Words("no mate", "不詰", csa="%FUZUMI"),
    EndKind.RETRACTED: _Words("retracted", "待った", csa="%MATTA"),
    EndKind.ERROR: _Words("error", "エラー", csa="%ERROR"),
}
_END_WORDS: Final = frozenset(
    word.lower()
    for words in _WORDS.values()
    for word in (words.english, words.japanese, words.japanese_win, words.csa)
) | {"resign", "詰", "投", "勝ち", "win", "draw", "1-0", "0-1", "½-½", "1/2-1/2"}
ENGLISH_ENDS: Final = (*(words.english for words in _WORDS.values()), "Black wins", "White wins")
"""What the catalogues of other languages translate, in the context ``end``."""
_DRAWS: Final = frozenset(
    {EndKind.REPETITION, EndKind.IMPASSE, EndKind.DRAW, EndKind.MAX_MOVES},
)
_SCORES: Final = {Side.BLACK: "1-0", Side.WHITE: "0-1"}
_CIRCLES: Final = {Side.BLACK: ("○", "●"), Side.WHITE: ("●", "○")}


def is_end_word(text: str) -> bool:
    """Whether a text says how a game ends, in any notation.

    >>> is_end_word("投了"), is_end_word("Resigns"), is_end_word("P76")
    (True, True, False)
    """
    return bool(text) and text.lower() in _END_WORDS


def write_result(
    result: Result, name: str, mover: Side, *, language: str | None = None, handicap: bool = False
) -> str:
    """The end of a line as a notation writes it.

    `mover` is the side that would move next, `language` replaces the notation's own, and
    `handicap` calls the sides 下手 and 上手. An end that no list has is written as the record
    has it.

    >>> resigned = Result(EndKind.RESIGNATION, Side.BLACK)
    >>> [write_result(resigned, name, Side.WHITE) for name in ("hosking", "japanese", "csa")]
    ['resigns', '投了', '%TORYO']
    >>> write_result(resigned, "sassersson", Side.WHITE)
    '1-0'
    """
    words = find_notation(name).words
    if language is not None and words in ("english", "japanese"):
        words = "japanese" if is_japanese(language) else "english"
    if words == "score" and (told := score(result)):
        return told
    if words == "csa":
        return _csa(result, mover)
    if result.kind is EndKind.WIN and result.winner is not None:
        return word("end", _win(result.winner, words, handicap), language or "en")
    known = _WORDS.get(result.kind)
    if known is None:
        return result.text
    if words == "japanese":
        won = result.winner is mover and known.japanese_win
        return known.japanese_win if won else known.japanese
    return word("end", known.english, language or "en")


def _win(winner: Side, words: str, handicap: bool) -> str:
    if words == "japanese":
        names = ("下手", "上手") if handicap else ("先手", "後手")
        return f"{names[winner]}の勝ち"
    return f"{winner.name.capitalize()} wins"


def _csa(result: Result, mover: Side) -> str:
    known = _WORDS.get(result.kind)
    if known is None or not known.csa:
        # CSA has no word for it; a comment does no harm.
        winner = "" if result.winner is None else _win(result.winner, "english", False)
        return "'" + ((known.english if known else result.text) or winner)
    if result.kind is EndKind.ILLEGAL_MOVE and result.winner is mover:
        # The sign is that of the side that broke the rules.
        return "%-ILLEGAL_ACTION" if mover is Side.BLACK else "%+ILLEGAL_ACTION"
    return known.csa


def score(result: Result) -> str:
    """``1-0`` where Black won, ``0-1``, ``½-½``; empty where nothing was decided.

    >>> score(Result(EndKind.REPETITION))
    '½-½'
    """
    if result.winner is not None:
        return _SCORES[result.winner]
    return "½-½" if result.kind in _DRAWS else ""


def circles(result: Result) -> tuple[str, str]:
    """What Japanese papers print beside Black's and White's names: ○ for the winner and ●
    for the loser; empty where nobody won.

    >>> circles(Result(EndKind.TIME, Side.WHITE))
    ('●', '○')
    """
    return ("", "") if result.winner is None else _CIRCLES[result.winner]
