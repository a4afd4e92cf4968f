"""Move numbers without a full stop: ``1 P76 2 P34``.

A number stands before a move, apart from it. Two digits from 1 to 9 are a square as well, and
then perhaps of a move whose piece was forgotten; they count only where they go on from the number
before them, or the next one goes on from them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sphinx_shogi.notation.parts import Part, PartKind
from sphinx_shogi.notation.reading import candidates
from sphinx_shogi.notation.spelling import BLANKS

__all__ = ["looks_like_number", "with_numbers"]

_NUMBER: Final = re.compile(r"[0-9０-９]{1,5}")
_SQUARE: Final = re.compile(r"[1-9１-９]{2}")
_STOPS: Final = ".．"


def looks_like_number(text: str, following: str) -> bool:
    """Whether `text` can be the number of the move that stands behind it.

    A move with a blank in it, ``7 六歩``, has none.

    >>> looks_like_number("1", "P76"), looks_like_number("7", "六歩"), looks_like_number("1", "x")
    (True, False, False)
    """
    return (
        _NUMBER.fullmatch(text) is not None
        and bool(candidates(following))
        and not candidates(text + following)
    )


def with_numbers(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts, where what stands in the place of a move is a number if it can be one."""
    if not any(part.kind is PartKind.MOVE and part.text.isdecimal() for part in parts):
        return parts
    possible = {index for index in range(len(parts)) if _is_possible(parts, index)}
    chosen: list[Part] = []
    before: tuple[int, int] | None = None
    moves = 0
    for index, part in enumerate(parts):
        if index in possible:
            here = int(part.text), moves
            after = _next_number(parts, index, possible)
            fits = _follows(here, before) if before is not None else _follows(after, (here[0], 0))
            if fits or not _SQUARE.fullmatch(part.text):
                part = part._replace(kind=PartKind.NUMBER)
        if part.kind is PartKind.NUMBER:
            before = int(part.text.rstrip(_STOPS)), moves
        moves += part.kind is PartKind.MOVE
        chosen.append(part)
    return tuple(chosen)


def _is_possible(parts: Sequence[Part], index: int) -> bool:
    """Whether digits stand alone, with blanks and then a move, or its side mark, behind them."""
    part = parts[index]
    if part.kind is not PartKind.MOVE or not part.text.isdecimal():
        return False
    if index and parts[index - 1].kind is not PartKind.TEXT:
        return False
    rest = [
        each
        for each in parts[index + 1 : index + 5]
        if each.kind is not PartKind.TEXT or each.text.strip(BLANKS)
    ]
    if rest and rest[0].kind is PartKind.MARK:
        del rest[0]
    if (
        not rest
        or rest[0].kind is not PartKind.MOVE
        or rest[0].start == part.start + len(part.text)
    ):
        return False
    return looks_like_number(part.text, rest[0].text)


def _next_number(parts: Sequence[Part], index: int, possible: set[int]) -> tuple[int, int] | None:
    """The next number, and how many moves there are before it."""
    moves = 0
    for at in range(index + 1, len(parts)):
        part = parts[at]
        if at in possible or part.kind is PartKind.NUMBER:
            return int(part.text.rstrip(_STOPS)), moves
        moves += part.kind is PartKind.MOVE
    return None


def _follows(number: tuple[int, int] | None, before: tuple[int, int]) -> bool:
    """Whether a number goes on from another, where moves or pairs are counted."""
    if number is None:
        return False
    moves = number[1] - before[1]
    return number[0] - before[0] in (moves, (moves + 1) // 2)
