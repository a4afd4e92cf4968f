"""Squares and what is pointed at with them, as authors type it: cut-outs, arrows, ghosts, labels.

Squares may be typed in any notation (``76``, ``7f``, ``７六``, ``７６``), lists with blanks or
commas between. Every function raises `BadOption` with the column of what is wrong, from 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, TypeVar

from sphinx_shogi.diagram.diagram import Arrow, Crop
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption
from sphinx_shogi.model.pieces import HAND_ORDER, PIECES, Piece, PieceKind, Side
from sphinx_shogi.model.squares import Square, square
from sphinx_shogi.notation.spelling import (
    DIGITS,
    HALF_WIDTH,
    KANJI_PIECES,
    SIDE_MARKS,
    WESTERN_LETTERS,
)

__all__ = [
    "read_arrows",
    "read_crop",
    "read_ghosts",
    "read_labels",
    "read_square",
    "read_squares",
]

_SEPARATORS: Final = " \t\n\u3000,、，;；"
_LONGEST_LABEL: Final = 6

# square := file rank        file := 1-9 ／ １-９ ／ 一-九        rank := file ／ a-i
_DIGIT: Final = "1-9１-９一二三四五六七八九"
_SQUARE: Final = f"[{_DIGIT}][{_DIGIT}a-iA-Iａ-ｉＡ-Ｉ]"
# piece := ["+"] letter ／ kanji ／ "成" kanji
_LETTERS: Final = "".join(WESTERN_LETTERS)
_KANJI: Final = "".join(name for name in KANJI_PIECES if len(name) == 1)
_PIECE: Final = f"[+＋]?[{_LETTERS}]|成[香桂銀]|[{_KANJI}]"
_MARK: Final = "".join(SIDE_MARKS)
_DASH: Final = r"(?:->|[-‐‑–—−－ー→⇒>~〜～])"
_SPAN: Final = re.compile(rf"({_SQUARE})\s{{0,3}}(?:{_DASH}|[,、，]|\s)\s{{0,3}}({_SQUARE})")
# arrow := [mark] (square ／ piece [drop sign]) [dash] square
_ARROW: Final = re.compile(
    rf"([{_MARK}])?(?:({_SQUARE})|({_PIECE})\s?[*＊'’打]?)\s?{_DASH}?\s?({_SQUARE})"
)
# ghost := [mark] (piece ["-"] square ／ square ["-"] piece)
_GHOST: Final = re.compile(rf"([{_MARK}])?(?:({_PIECE})-?({_SQUARE})|({_SQUARE})-?({_PIECE}))")
# label := square ("=" ／ ":" ／ blank) text, up to a comma or the next square with a sign
_LABEL: Final = re.compile(rf"({_SQUARE})(?:\s?[=＝:：]\s?|\s)")
_LABEL_END: Final = re.compile(rf"[,、，;；]|\s(?={_SQUARE}\s?[=＝:：])")


def read_square(text: str, column: int = 1) -> Square:
    """One square, in any notation; `column` is that of its first character.

    >>> [read_square(text).digits for text in ("76", "7f", "７六", "7F", "七六")]
    ['76', '76', '76', '76', '76']
    """
    if re.fullmatch(_SQUARE, text):
        plain = text.translate(HALF_WIDTH).lower()
        return square(f"{DIGITS[plain[0]]}{DIGITS.get(plain[1], plain[1])}")
    raise BadOption(
        tell("{text!r} is no square: squares are written file first, as 76, 7f or ７六", text=text),
        column=column,
    )


def read_squares(text: str) -> tuple[Square, ...]:
    """Squares with blanks, commas or dashes between; each once.

    >>> [each.digits for each in read_squares("76, 3四 2b")]
    ['76', '34', '22']
    """
    found = [
        read_square(match.group(), match.start() + 1)
        for match in re.finditer(rf"(?:(?!{_DASH})[^{_SEPARATORS}])+", text)
    ]
    return tuple(dict.fromkeys(_some(found, tell("one square"), tell("76 or 7f"))))


def read_crop(text: str) -> Crop:
    """Two opposite corners of the part that is shown.

    >>> read_crop("91-55"), read_crop("3四－1一")
    (Crop(left=9, right=5, top=1, bottom=5), Crop(left=3, right=1, top=1, bottom=4))
    """
    match = _SPAN.fullmatch(text.strip())
    if match is None:
        raise BadOption(
            tell(
                "{text!r} is no cut-out: two opposite corners are expected, such as 91-55",
                text=text.strip(),
            ),
            column=len(text) - len(text.lstrip()) + 1,
        )
    return Crop.between(read_square(match[1]), read_square(match[2]))


def read_arrows(text: str) -> tuple[Arrow, ...]:
    """Arrows from a square, or from a piece in hand, to a square.

    A capital or a kanji alone means the hand of the side to move, a small letter White's;
    ☗ and ☖ settle it.

    >>> for each in read_arrows("77-33, P*55 ☖銀打4八"): print(each)
    Arrow(origin=square('77'), destination=square('33'), side=None)
    Arrow(origin=kind('P'), destination=square('55'), side=None)
    Arrow(origin=kind('S'), destination=square('48'), side=<Side.WHITE: 1>)
    """
    found = []
    for match in _entries(_ARROW, text, "arrow", tell("77-33, or P*55 from the hand")):
        mark, origin, piece, destination = match.groups()
        end = read_square(destination)
        side = SIDE_MARKS[mark] if mark else None
        if origin:
            found.append(Arrow(read_square(origin), end))
            continue
        kind, white = _read_piece(piece, match.start() + 1)
        if kind not in HAND_ORDER:
            raise BadOption(
                tell("no {name} is ever in hand", name=kind.name), column=match.start() + 1
            )
        if side is None and white:
            side = Side.WHITE
        found.append(Arrow(kind, end, side))
    return tuple(_some(found, tell("one arrow"), "77-33"))


def read_ghosts(text: str) -> tuple[tuple[Square, Piece], ...]:
    """Pieces with their squares; small letters and ☖ are White's.

    >>> read_ghosts("G67 ☖22角 +r11")
    ((square('67'), piece('G')), (square('22'), piece('b')), (square('11'), piece('+r')))
    """
    found = []
    for match in _entries(_GHOST, text, tell("piece with a square"), tell("G67, 金67 or ☖67金")):
        mark, before, after, first, last = match.groups()
        kind, white = _read_piece(before or last, match.start() + 1)
        side = SIDE_MARKS[mark] if mark else Side(white)
        found.append((read_square(after or first), PIECES[side][kind.index - 1]))
    return tuple(_some(found, tell("one piece with a square"), "G67"))


def _read_piece(text: str, column: int) -> tuple[PieceKind, bool]:
    """The kind, and whether the letter is White's."""
    if text in KANJI_PIECES:
        return KANJI_PIECES[text], False
    kind = WESTERN_LETTERS[text[-1]]
    promoted = kind.promoted if len(text) == 2 else kind
    if promoted is None:
        raise BadOption(tell("a {name} does not promote", name=kind.name), column=column)
    return promoted, text[-1].islower()


def read_labels(text: str) -> tuple[tuple[Square, str], ...]:
    """Squares with what is written on them.

    >>> read_labels("55=A, 66 =B 77=好手")
    ((square('55'), 'A'), (square('66'), 'B'), (square('77'), '好手'))
    """
    found: list[tuple[Square, str]] = []
    at = _skip(text, 0)
    while at < len(text):
        match = _LABEL.match(text, at)
        if match is None:
            raise _unread(text, at, "label", tell("55=A, with commas between several"))
        stop = _LABEL_END.search(text, match.end())
        end = stop.start() if stop else len(text)
        label = text[match.end() : end].strip()
        if not 1 <= len(label) <= _LONGEST_LABEL:
            raise BadOption(
                tell(
                    "a label has 1 to {longest_label} characters, not {count}",
                    longest_label=_LONGEST_LABEL,
                    count=len(label),
                ),
                column=match.end() + 1,
            )
        found.append((read_square(match[1]), label))
        at = _skip(text, end)
    return tuple(_some(found, tell("one label"), "55=A"))


def _entries(
    pattern: re.Pattern[str], text: str, what: str, example: str
) -> Iterator[re.Match[str]]:
    """The matches of a list's entries, which leave no rest."""
    at = _skip(text, 0)
    while at < len(text):
        match = pattern.match(text, at)
        if match is None or (match.end() < len(text) and text[match.end()] not in _SEPARATORS):
            raise _unread(text, at, what, example)
        yield match
        at = _skip(text, match.end())


def _skip(text: str, at: int) -> int:
    """The next place that is no separator."""
    while at < len(text) and text[at] in _SEPARATORS:
        at += 1
    return at


def _unread(text: str, at: int, what: str, example: str) -> BadOption:
    end = at
    while end < len(text) and text[end] not in _SEPARATORS:
        end += 1
    return BadOption(
        tell(
            "{text!r} is no {what}; write {example}", text=text[at:end], what=what, example=example
        ),
        column=at + 1,
    )


_T = TypeVar("_T")


def _some(found: list[_T], what: str, example: str) -> list[_T]:
    if not found:
        raise BadOption(
            tell("at least {what} is expected, such as {example}", what=what, example=example),
            column=1,
        )
    return found
