"""Numbers as records write them: half-width, full-width and kanji."""

from __future__ import annotations

from typing import Final

__all__ = ["KANJI_DIGITS", "kanji_number", "read_number"]

KANJI_DIGITS: Final = "〇一二三四五六七八九"
_VALUES: Final = {char: value for value, char in enumerate(KANJI_DIGITS)} | {"零": 0}
_WIDE: Final = str.maketrans("０１２３４５６７８９", "0123456789")
_LONGEST: Final = 9


def read_number(text: str) -> int | None:
    """The number that a text spells, or None.

    >>> [read_number(text) for text in ("18", "１８", "十八", "二十", "一八", "九九", "x", "")]
    [18, 18, 18, 20, 18, 99, None, None]
    """
    plain = text.translate(_WIDE)
    if not plain or len(plain) > _LONGEST:
        return None
    if plain.isascii() and plain.isdigit():
        return int(plain)
    if "十" not in plain and "百" not in plain:
        digits = [_VALUES.get(char) for char in plain]
        if None in digits:
            return None
        return int("".join(str(digit) for digit in digits))
    return _counted(plain)


def _counted(text: str) -> int | None:
    """Kanji with 十 and 百: each unit multiplies the digit before it."""
    total = 0
    digit: int | None = None
    smallest = 1000
    for char in text:
        unit = {"百": 100, "十": 10}.get(char)
        if unit is not None:
            if unit >= smallest or digit == 0:
                return None
            total += (1 if digit is None else digit) * unit
            smallest, digit = unit, None
        elif char in _VALUES and digit is None:
            digit = _VALUES[char]
        else:
            return None
    return total + (digit or 0)


def kanji_number(number: int) -> str:
    """A count from 1 to 99 in kanji, as diagrams write hands.

    >>> kanji_number(2), kanji_number(10), kanji_number(18), kanji_number(31)
    ('二', '十', '十八', '三十一')
    """
    tens, ones = divmod(number, 10)
    head = "" if not tens else ("十" if tens == 1 else KANJI_DIGITS[tens] + "十")
    return head + (KANJI_DIGITS[ones] if ones else "")
