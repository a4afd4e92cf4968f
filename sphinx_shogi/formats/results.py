"""How games end, in the words of Japanese and CSA records.

The end word of a Japanese record stands where the next move would, so it speaks of the side
to move: 投了 is its loss, 反則勝ち its win.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sphinx_shogi.formats.numerals import read_number
from sphinx_shogi.model.game import EndKind, Result
from sphinx_shogi.model.pieces import Side

__all__ = [
    "EndWord",
    "Sentence",
    "csa_word",
    "japanese_sentence",
    "japanese_word",
    "phrase",
    "read_csa_word",
    "read_japanese_word",
    "read_phrase",
    "read_sentence",
    "side_names",
]


class EndWord(NamedTuple):
    """What an end word means: `mover_wins` is True or False where the side to move wins or
    loses by it; `winner` is the side that the word names itself."""

    kind: EndKind
    mover_wins: bool | None = None
    winner: Side | None = None


# The first word of each meaning is the one that is written.
_JAPANESE: Final = {
    "投了": EndWord(EndKind.RESIGNATION, False),
    "中断": EndWord(EndKind.SUSPENDED),
    "封じ手": EndWord(EndKind.SEALED),
    "持将棋": EndWord(EndKind.IMPASSE),
    "千日手": EndWord(EndKind.REPETITION),
    "詰み": EndWord(EndKind.MATE, False),
    "詰": EndWord(EndKind.MATE, False),
    "詰め": EndWord(EndKind.MATE, False),
    "不詰": EndWord(EndKind.NO_MATE),
    "切れ負け": EndWord(EndKind.TIME, False),
    "時間切れ": EndWord(EndKind.TIME, False),
    "時間切れ負け": EndWord(EndKind.TIME, False),
    "反則勝ち": EndWord(EndKind.ILLEGAL_MOVE, True),
    "反則負け": EndWord(EndKind.ILLEGAL_MOVE, False),
    "反則": EndWord(EndKind.ILLEGAL_MOVE, False),
    "入玉勝ち": EndWord(EndKind.DECLARATION, True),
    "宣言勝ち": EndWord(EndKind.DECLARATION, True),
    "入玉宣言勝ち": EndWord(EndKind.DECLARATION, True),
    "入玉宣言": EndWord(EndKind.DECLARATION, True),
    "不戦勝": EndWord(EndKind.FORFEIT, True),
    "不戦敗": EndWord(EndKind.FORFEIT, False),
    "最大手数": EndWord(EndKind.MAX_MOVES),
    "引き分け": EndWord(EndKind.DRAW),
    "引分け": EndWord(EndKind.DRAW),
    "引分": EndWord(EndKind.DRAW),
    # The king that has come home moved last.
    "トライ": EndWord(EndKind.TRY, False),
    "待った": EndWord(EndKind.RETRACTED),
    "エラー": EndWord(EndKind.ERROR),
}

# The word of a kind by (kind, whether the side to move wins).
_WRITTEN: Final = {
    (word.kind, word.mover_wins): text for text, word in reversed(_JAPANESE.items())
} | {(EndKind.ILLEGAL_MOVE, False): "反則負け", (EndKind.ILLEGAL_MOVE, True): "反則勝ち"}
# The bare reason, as in 時間切れにより先手の勝ち.
_REASONS: Final = {
    EndKind.RESIGNATION: "投了",
    EndKind.MATE: "詰み",
    EndKind.REPETITION: "千日手",
    EndKind.IMPASSE: "持将棋",
    EndKind.DECLARATION: "入玉宣言",
    EndKind.TRY: "トライ",
    EndKind.ILLEGAL_MOVE: "反則",
    EndKind.TIME: "時間切れ",
    EndKind.FORFEIT: "不戦",
    EndKind.SUSPENDED: "中断",
    EndKind.SEALED: "封じ手",
    EndKind.MAX_MOVES: "最大手数",
    EndKind.DRAW: "引き分け",
    EndKind.NO_MATE: "不詰",
    EndKind.RETRACTED: "待った",
    EndKind.ERROR: "エラー",
}
_REASON_KINDS: Final = {text: kind for kind, text in _REASONS.items()} | {
    text: word.kind for text, word in _JAPANESE.items()
}
# まで32手で先手の反則負け: these sentences name the side to move, whoever won.
_SPOKEN_OF_MOVER: Final = (EndKind.ILLEGAL_MOVE, EndKind.DECLARATION, EndKind.FORFEIT)
_SIDES: Final = {"先手": Side.BLACK, "下手": Side.BLACK, "後手": Side.WHITE, "上手": Side.WHITE}


def side_names(handicap: bool) -> tuple[str, str]:
    """What Black and White are called in Japanese.

    >>> side_names(handicap=True)
    ('下手', '上手')
    """
    return ("下手", "上手") if handicap else ("先手", "後手")


def read_japanese_word(text: str) -> EndWord | None:
    """The meaning of an end word, or None.

    >>> read_japanese_word("反則勝ち").mover_wins
    True
    """
    return _JAPANESE.get(text)


def japanese_word(result: Result, mover: Side) -> str | None:
    """The end word of a result where `mover` would move next.

    None where no word says it: the まで sentence must.
    """
    if result.kind is EndKind.UNKNOWN:
        return result.text or None
    if result.winner is not None:
        word = _WRITTEN.get((result.kind, result.winner is mover))
        if word is not None:
            return word
    return _WRITTEN.get((result.kind, None))


class Sentence(NamedTuple):
    """What a まで sentence says; `kind` is None for a bare 〜の勝ち, which stands for
    a resignation where the winner made the last move."""

    kind: EndKind | None
    winner: Side | None
    word: EndWord | None
    number: int | None
    text: str


_NUMBER: Final = "[0-9０-９〇一二三四五六七八九十百]"
_SENTENCE: Final = re.compile(
    rf"まで[、，, 　]*(?:({_NUMBER}{{1,9}})[ 　]*手目?)?[、，, 　]*(?:で|にて)?[、，, 　]*(.*)"
)
_VERDICT: Final = re.compile(
    r"(?:([^。]*?)(?:により|によって|で)[、 　]*)?(先手|後手|上手|下手)(の?)(.+)"
)


def read_sentence(line: str) -> Sentence | None:
    """Read ``まで75手で先手の勝ち``; None where the line does not begin with まで.

    >>> sentence = read_sentence("まで69手で時間切れにより先手の勝ち")
    >>> sentence.kind.name, sentence.winner.name, sentence.number
    ('TIME', 'BLACK', 69)
    """
    match = _SENTENCE.fullmatch(line)
    if match is None:
        return None
    digits, rest = match.groups()
    number = read_number(digits) if digits else None
    rest = rest.strip(" 　。.")
    word = _JAPANESE.get(rest)
    if word is not None:
        return Sentence(word.kind, None, word, number, rest)
    verdict = _VERDICT.fullmatch(rest)
    if verdict is not None:
        found = _verdict(*verdict.groups())
        if found is not None:
            kind, winner = found
            said = verdict[1] if kind is EndKind.UNKNOWN else rest
            return Sentence(kind, winner, None, number, said)
    return Sentence(EndKind.UNKNOWN, None, None, number, rest)


def _verdict(
    reason: str | None, name: str, particle: str, verdict: str
) -> tuple[EndKind | None, Side] | None:
    side = _SIDES[name]
    kind: EndKind | None = None
    if reason:
        kind = _REASON_KINDS.get(reason.strip(" 　"), EndKind.UNKNOWN)
    if verdict in ("勝ち", "勝", "勝利"):
        return (kind or (None if particle else EndKind.WIN)), side
    if verdict in ("負け", "負", "敗北"):
        return kind, side.opponent
    word = _JAPANESE.get(verdict)
    if word is None or word.mover_wins is None or kind is not None:
        return None
    return word.kind, side if word.mover_wins else side.opponent


def japanese_sentence(result: Result, number: int, mover: Side, names: tuple[str, str]) -> str:
    """The まで sentence of a result after `number` moves, where `mover` would move next.

    >>> result = Result(EndKind.TIME, Side.BLACK)
    >>> japanese_sentence(result, 69, Side.WHITE, side_names(False))
    'まで69手で時間切れにより先手の勝ち'
    """
    kind, winner = result.kind, result.winner
    head = f"まで{number}手で"
    if winner is None:
        return head + (japanese_word(result, mover) or _REASONS.get(kind, result.text))
    name, last = names[winner], mover.opponent
    if kind is EndKind.WIN:
        return f"{head}{name}勝ち"
    if kind is EndKind.RESIGNATION and winner is last:
        return f"{head}{name}の勝ち"
    if kind is EndKind.MATE and winner is last:
        return f"{head}詰み"
    word = _WRITTEN.get((kind, winner is mover))
    if word is not None and kind in _SPOKEN_OF_MOVER:
        return f"{head}{names[mover]}の{word}"
    return f"{head}{_REASONS.get(kind, result.text)}により{name}の勝ち"


def phrase(result: Result, mover: Side, names: tuple[str, str]) -> str:
    """A result in words, for formats that have no word of their own; `read_phrase` reads it.

    >>> phrase(Result(EndKind.REPETITION, Side.BLACK), Side.WHITE, side_names(False))
    '千日手により先手の勝ち'
    """
    word = japanese_word(result, mover)
    wins = None if result.winner is None else result.winner is mover
    if word is not None and (result.kind, wins) in _WRITTEN:
        return word
    return japanese_sentence(result, 0, mover, names).removeprefix("まで0手で")


def read_phrase(text: str) -> EndWord | None:
    """The meaning of a Japanese end word or of the phrase in a まで sentence, or None.

    >>> read_phrase("千日手により先手の勝ち").winner.name
    'BLACK'
    """
    said = read_sentence(f"まで{text}")
    if said is None or said.kind in (None, EndKind.UNKNOWN):
        return None
    if said.word is not None:
        return said.word
    assert said.kind is not None
    return EndWord(said.kind, None, said.winner)


_CSA: Final = {
    "TORYO": EndWord(EndKind.RESIGNATION, False),
    "CHUDAN": EndWord(EndKind.SUSPENDED),
    "SENNICHITE": EndWord(EndKind.REPETITION),
    "TIME_UP": EndWord(EndKind.TIME, False),
    "ILLEGAL_MOVE": EndWord(EndKind.ILLEGAL_MOVE, False),
    # The sign names the side that broke the rules, not the winner.
    "+ILLEGAL_ACTION": EndWord(EndKind.ILLEGAL_MOVE, winner=Side.WHITE),
    "-ILLEGAL_ACTION": EndWord(EndKind.ILLEGAL_MOVE, winner=Side.BLACK),
    "JISHOGI": EndWord(EndKind.IMPASSE),
    "KACHI": EndWord(EndKind.DECLARATION, True),
    "HIKIWAKE": EndWord(EndKind.DRAW),
    "MAX_MOVES": EndWord(EndKind.MAX_MOVES),
    "MATTA": EndWord(EndKind.RETRACTED),
    "TSUMI": EndWord(EndKind.MATE, False),
    "FUZUMI": EndWord(EndKind.NO_MATE),
    "ERROR": EndWord(EndKind.ERROR),
}
_CSA_WRITTEN: Final = {
    (word.kind, word.mover_wins): name for name, word in _CSA.items() if word.winner is None
}


def read_csa_word(name: str) -> EndWord | None:
    """The meaning of a CSA end word, without its ``%``; None for an unknown one.

    >>> read_csa_word("+ILLEGAL_ACTION").winner.name
    'WHITE'
    """
    return _CSA.get(name)


def csa_word(result: Result, mover: Side) -> str | None:
    """The CSA end word for a result, without ``%``; None where CSA has none that says it."""
    if result.kind is EndKind.UNKNOWN:
        return None
    if result.winner is None:
        return _CSA_WRITTEN.get((result.kind, None))
    word = _CSA_WRITTEN.get((result.kind, result.winner is mover))
    if word is None and result.kind is EndKind.ILLEGAL_MOVE:
        return ("-" if result.winner is Side.BLACK else "+") + "ILLEGAL_ACTION"
    return word
