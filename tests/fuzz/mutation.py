"""Ways to damage a text, and the bytes of a file."""

from __future__ import annotations

from random import Random
from typing import Final

ENCODINGS: Final = ("utf-8", "utf-8", "utf-8", "cp932", "euc_jp", "utf-16", "iso2022_jp")
TOKENS: Final = (
    "変化：", "手", "まで", "投了", "反則負け", "千日手", "詰み", "手合割：", "二枚落ち",
    "同　", "成", "不成", "打", "(77)", "( 0:01/00:00:01)", "*", "&", "#", "▲", "△", "☗",
    "７六歩", "３四歩(33)", "+7776FU", "-3334FU", "P+00AL", "P-00AL", "PI", "%TORYO",
    "%+ILLEGAL_ACTION", "T1", ",", "/", "'*", "$EVENT:", "N+", "V3.0", "startpos", "moves",
    "7g7f", "P*5e", "+", "sfen", "4k4/9/9/9/9/9/9/9/4K4 b - 1", "[SFEN \"", "\"]", "{", "}",
    "(", ")", "Variation:", ";", "1.", "P7g-7f", "x", "Resigns", "1-0", "\\", "~",
    "\"moves\":[", "\"forks\":[[", "]]", "null", "1e999", "-1", "{\"x\":7,\"y\":7}",
    "\"special\":", "|", "+---+", "手数＝", "先手番", "持駒：", "盤面回転", "\x00", "\ufeff",
    "\r", "\u2028", "９", "十", "〇", "　", "99999999999999999999", "🎉", "\ud7ff", "[b]",
    "$1", "!?",
)  # fmt: skip
_ALPHABET: Final = (
    "0123456789abcdefghiPLNSGBRK+-x*='!?.,:;@#<>(){}[]/\\ \n１９一九同　歩香桂銀金角飛玉と杏圭"
    "全馬龍成不打左右上直寄引☗☖▲△イロヤ合ー手ⅠSG\u3099\u00ad\u202e\0é🎉٣"
)


def mutated(random: Random, text: str, others: list[str]) -> str:
    """A text of many lines, damaged in one place; `others` are texts to borrow from."""
    at, end = sorted(random.randrange(len(text) + 1) for _ in range(2))
    end = min(end, at + random.choice((1, 1, 2, 5, 40, 400)))
    match random.randrange(8):
        case 0:
            return text[:at] + text[end:]
        case 1:
            return text[:end] + text[at:]
        case 2:
            return text[:at] + random.choice(TOKENS) + text[at:]
        case 3:
            return text[:at] + random.choice(TOKENS) + text[end:]
        case 4:
            return _reordered(random, text)
        case 5:
            other = random.choice(others)
            return text[:at] + other[random.randrange(len(other) + 1) :]
        case 6:
            return text[:at] + random.choice(TOKENS) * random.choice((2, 10, 300)) + text[at:]
        case _:
            first = random.choice((0x30, 0x41, 0x3042, 0x4E00))
            return text[:at] + chr(first + random.randrange(80)) + text[at + 1 :]


def _reordered(random: Random, text: str) -> str:
    lines = text.split("\n")
    if random.random() < 0.3:
        random.shuffle(lines)
        return "\n".join(lines)
    one, other = (random.randrange(len(lines)) for _ in range(2))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def misspelt(random: Random, text: str) -> str:
    """A short text with a character left out, put in, replaced, doubled or swapped."""
    at = random.randrange(len(text) + 1)
    match random.randrange(6):
        case 0:
            return text[:at] + text[at + 1 :]
        case 1:
            return text[:at] + random.choice(_ALPHABET) + text[at:]
        case 2:
            return text[:at] + random.choice(_ALPHABET) + text[at + 1 :]
        case 3:
            return text[:at] + text[at : at + 1] * random.choice((2, 3, 40)) + text[at + 1 :]
        case 4:
            return text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]
        case _:
            return text[:at] + random.choice(TOKENS) + text[at:]


def damaged(random: Random, data: bytes) -> bytes:
    """Bytes cut, replaced, left out or put in."""
    at = random.randrange(len(data) + 1)
    match random.randrange(4):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]
        case 2:
            return data[:at] + data[at + random.randrange(1, 5) :]
        case _:
            return data[:at] + random.randbytes(3) + data[at:]
