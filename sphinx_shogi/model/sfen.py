"""Reading SFEN, the text form of a position that USI engines use.

The engine reads SFEN as well; this reader is here for its messages, and accepts what files
in the wild hold: a missing move number, hands in any order, underscores for blanks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from sphinx_shogi.model.errors import BadSfen
from sphinx_shogi.model.pieces import HAND_ORDER, Piece, PieceKind, Side, kind, piece
from sphinx_shogi.model.squares import SQUARES, Square

__all__ = ["Placement", "format_sfen", "parse_sfen"]


class Placement(NamedTuple):
    """A position as plain data: what stands where, the hands by side, who moves, and the
    number of the next move."""

    pieces: dict[Square, Piece]
    hands: tuple[dict[PieceKind, int], dict[PieceKind, int]]
    side: Side
    number: int


# The engine keeps a hand in bit fields of this width.
_LARGEST: Final = {"P": 31, "L": 7, "N": 7, "S": 7, "G": 7, "B": 3, "R": 3}
_LARGEST_NUMBER: Final = 60000
_FIELD: Final = re.compile(r"[^\s_]+")


def parse_sfen(text: str) -> Placement:
    """Read ``board side hands [number]``, with or without a leading ``sfen``.

    Raises `BadSfen` with the column of the fault, from 1.

    >>> placement = parse_sfen("4k4/9/9/9/9/9/9/9/4K4 b 2Pr 1")
    >>> placement.side.name, {kind.usi: count for kind, count in placement.hands[0].items()}
    ('BLACK', {'P': 2})
    """
    fields = [(match.group(), match.start() + 1) for match in _FIELD.finditer(text)]
    if fields and fields[0][0].lower() == "sfen":
        del fields[0]
    if not fields:
        raise BadSfen("there is no SFEN here", column=1)
    pieces = _board(*fields[0])
    if len(fields) < 2:
        raise BadSfen(
            "the SFEN ends after the board: the side to move (b or w) and the hands "
            "(- for none) are missing",
            column=fields[0][1] + len(fields[0][0]),
        )
    side = _side(*fields[1])
    hands = _hands(*fields[2]) if len(fields) > 2 else ({}, {})
    number = _number(*fields[3]) if len(fields) > 3 else 1
    if len(fields) > 4:
        raise BadSfen(
            f"an SFEN has four parts; {fields[4][0]!r} is one too many", column=fields[4][1]
        )
    return Placement(pieces, hands, side, number)


def _board(text: str, start: int) -> dict[Square, Piece]:
    rows = text.split("/")
    if len(rows) != 9:
        raise BadSfen(f"the board has {len(rows)} ranks instead of 9", column=start)
    pieces: dict[Square, Piece] = {}
    column = start
    for rank, row in enumerate(rows):
        _row(row, rank, column, pieces)
        column += len(row) + 1
    return pieces


def _row(row: str, rank: int, column: int, pieces: dict[Square, Piece]) -> None:
    file = 9
    promoted = ""
    for offset, char in enumerate(row):
        if char == "+" and not promoted:
            promoted = "+"
            continue
        if char.isascii() and char.isdigit() and char != "0" and not promoted:
            file -= int(char)
        else:
            try:
                found = piece(promoted + char)
            except KeyError:
                raise BadSfen(
                    f"{promoted + char!r} is no piece: the letters are P L N S G B R K, upper "
                    "case for Black, with + before a promoted one",
                    column=column + offset - len(promoted),
                ) from None
            if file > 0:
                pieces[SQUARES[(file - 1) * 9 + rank]] = found
            file -= 1
            promoted = ""
    if file != 0 or promoted:
        raise BadSfen(
            f"rank {rank + 1} of the board, {row!r}, has {9 - file} squares instead of 9",
            column=column,
        )


def _side(text: str, column: int) -> Side:
    if text not in ("b", "w"):
        raise BadSfen(f"the side to move is b or w, not {text!r}", column=column)
    return Side("bw".index(text))


def _hands(text: str, column: int) -> tuple[dict[PieceKind, int], dict[PieceKind, int]]:
    hands: tuple[dict[PieceKind, int], dict[PieceKind, int]] = ({}, {})
    if text == "-":
        return hands
    position = 0
    for match in re.finditer(r"(\d{0,3})([A-Za-z])", text):
        if match.start() != position:
            break
        count, letter = match.groups()
        if letter.upper() not in _LARGEST:
            break
        held = hands[letter.islower()]
        each = kind(letter.upper())
        held[each] = held.get(each, 0) + (int(count) if count else 1)
        if held[each] > _LARGEST[letter.upper()]:
            raise BadSfen(
                f"{held[each]} {each.name}s in one hand are too many", column=column + position
            )
        position = match.end()
    if position != len(text):
        raise BadSfen(
            f"the hands {text!r} are not understood from {text[position:]!r} on: they are - or "
            "letters with counts, such as 2Pb",
            column=column + position,
        )
    return (_ordered(hands[0]), _ordered(hands[1]))


def _ordered(hand: Mapping[PieceKind, int]) -> dict[PieceKind, int]:
    return {each: hand[each] for each in HAND_ORDER if hand.get(each)}


def _number(text: str, column: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= _LARGEST_NUMBER):
        raise BadSfen(f"the move number {text!r} is no number up to 60000", column=column)
    return max(int(text), 1)


def format_sfen(placement: Placement) -> str:
    """The canonical SFEN of a placement.

    >>> format_sfen(parse_sfen("sfen 4k4/9/9/9/9/9/9/9/4K4 w pPP"))
    '4k4/9/9/9/9/9/9/9/4K4 w 2Pp 1'
    """
    rows: list[str] = []
    for rank in range(9):
        row, empty = "", 0
        for file in range(8, -1, -1):
            found = placement.pieces.get(SQUARES[file * 9 + rank])
            if found is None:
                empty += 1
                continue
            row += (str(empty) if empty else "") + found.usi
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    hands = "".join(
        (str(count) if count > 1 else "") + (each.usi if side is Side.BLACK else each.usi.lower())
        for side in Side
        for each, count in _ordered(placement.hands[side]).items()
    )
    return f"{'/'.join(rows)} {placement.side.letter} {hands or '-'} {placement.number}"
