"""Reading SFEN, the text form of a position that USI engines use.

The engine reads SFEN as well; this reader is here for its messages, and accepts what files
in the wild hold: a missing move number, hands in any order, underscores for blanks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from sphinx_shogi.locale import tell
from sphinx_shogi.model import counts
from sphinx_shogi.model.errors import BadSfen, shortened
from sphinx_shogi.model.pieces import HAND_ORDER, PIECE_BY_USI, Piece, PieceKind, Side, kind
from sphinx_shogi.model.squares import SQUARES, Square

__all__ = ["LARGEST_HAND", "Placement", "check_hands", "format_sfen", "is_crowded", "parse_sfen"]


class Placement(NamedTuple):
    """A position as plain data: what stands where, the hands by side, who moves, and the
    number of the next move."""

    pieces: dict[Square, Piece]
    hands: tuple[dict[PieceKind, int], dict[PieceKind, int]]
    side: Side
    number: int


LARGEST_HAND: Final = {
    kind(letter): most for letter, most in zip("PLNSGBR", (31, 7, 7, 7, 7, 3, 3), strict=True)
}
"""How many of a kind one hand can hold at all: the engine keeps a hand in bit fields."""

_LARGEST_NUMBER: Final = 999_999
_FIELD: Final = re.compile(r"[^\s_]+")
_HELD: Final = re.compile(r"([0-9]{0,3})([PLNSGBRplnsgbr])")


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
        raise BadSfen(tell("there is no SFEN here"), column=1)
    pieces = _board(*fields[0])
    if len(fields) < 2:
        raise BadSfen(
            tell(
                "the SFEN ends after the board: the side to move (b or w) and the "
                "hands (- for none) are missing"
            ),
            column=fields[0][1] + len(fields[0][0]),
        )
    side = _side(*fields[1])
    hands = _hands(*fields[2]) if len(fields) > 2 else ({}, {})
    number = _number(*fields[3]) if len(fields) > 3 else 1
    if len(fields) > 4:
        raise BadSfen(
            tell("an SFEN has four parts; {text} is one too many", text=shortened(fields[4][0])),
            column=fields[4][1],
        )
    return Placement(pieces, hands, side, number)


@lru_cache(maxsize=4096)
def is_crowded(sfen: str) -> bool:
    """Whether a game from the position of a canonical SFEN might overfill a hand, or a side has
    two kings. Counts letters, since every position that is set up is asked.

    >>> is_crowded("4k4/9/9/9/9/9/9/9/3KK4 b - 1")
    True
    """
    board, _, hands, _ = sfen.split(" ")
    if board.count("K") > 1 or board.count("k") > 1:
        return True
    letters = board.upper()
    held: dict[str, int] = {}
    for count, letter in _HELD.findall(hands.upper()):
        held[letter] = held.get(letter, 0) + int(count or 1)
    return any(
        letters.count(each.usi) + held.get(each.usi, 0) > most
        for each, most in LARGEST_HAND.items()
    )


def _board(text: str, start: int) -> dict[Square, Piece]:
    rows = text.split("/")
    if len(rows) != 9:
        raise BadSfen(
            tell(
                "the board {text} has {ranks}, separated by /, instead of 9",
                text=shortened(text),
                ranks=counts.ranks(len(rows)),
            ),
            column=start,
        )
    pieces: dict[Square, Piece] = {}
    column = start
    for rank, row in enumerate(rows):
        try:
            _put_row(pieces, row, rank)
        except BadSfen as error:
            error.column = column + (error.column or 0)
            raise
        column += len(row) + 1
    return pieces


_TOKEN: Final = re.compile(r"\+?[^+]|\+")
_EMPTY: Final = {str(count): 9 * count for count in range(1, 10)}
"""How far a digit goes on in the squares, from file to file."""


def _put_row(pieces: dict[Square, Piece], row: str, rank: int) -> None:
    """Put down the pieces of a rank; columns of faults count from 0 here."""
    at = 72 + rank
    for token in _TOKEN.findall(row):
        if token in _EMPTY:
            at -= _EMPTY[token]
        elif token in PIECE_BY_USI and at >= 0:
            pieces[SQUARES[at]] = PIECE_BY_USI[token]
            at -= 9
        else:
            raise _fault(row, rank)
    if at != rank - 9:
        raise _fault(row, rank)


def _fault(row: str, rank: int) -> BadSfen:
    """What is wrong with a rank."""
    count, promoted = 0, ""
    for offset, char in enumerate(row):
        if char == "+" and not promoted:
            promoted = "+"
        elif char in _EMPTY and not promoted:
            count += int(char)
        elif promoted + char in PIECE_BY_USI:
            count, promoted = count + 1, ""
        else:
            return BadSfen(
                tell(
                    "{piece!r} is no piece: the letters are P L N S G B R K, upper case "
                    "for Black, with + before a promoted one",
                    piece=promoted + char,
                ),
                column=offset - len(promoted),
            )
    if promoted:
        return BadSfen(tell("the + is followed by no piece"), column=len(row) - 1)
    return BadSfen(
        tell(
            "rank {number} of the board, {text}, has {squares} instead of 9",
            number=rank + 1,
            text=shortened(row),
            squares=counts.squares(count),
        ),
        column=0,
    )


def _side(text: str, column: int) -> Side:
    if text not in ("b", "w"):
        raise BadSfen(
            tell("the side to move is b or w, not {text}", text=shortened(text)), column=column
        )
    return Side("bw".index(text))


def _hands(text: str, column: int) -> tuple[dict[PieceKind, int], dict[PieceKind, int]]:
    hands: tuple[dict[PieceKind, int], dict[PieceKind, int]] = ({}, {})
    if text == "-":
        return hands
    position = 0
    while match := _HELD.match(text, position):
        digits, letter = match.groups()
        count = int(digits) if digits else 1
        if not count:
            break
        each = kind(letter.upper())
        held = hands[letter.islower()]
        held[each] = held.get(each, 0) + count
        if held[each] > LARGEST_HAND[each]:
            raise BadSfen(_too_many(each, held[each]), column=column + position)
        position = match.end()
    if position < len(text):
        raise BadSfen(
            tell(
                "the hands are not understood at {text}: they are - for none, or "
                "letters with counts, such as 2Pb for two pawns of Black and a bishop "
                "of White",
                text=shortened(text[position:]),
            ),
            column=column + position,
        )
    return (_ordered(hands[0]), _ordered(hands[1]))


def _too_many(each: PieceKind, count: int) -> str:
    most = LARGEST_HAND.get(each)
    if most is None:
        return tell("a {name} is never in hand", name=each.name)
    return tell(
        "{count} {name}s are too many for one hand, which holds {most}",
        count=count,
        name=each.name,
        most=most,
    )


def check_hands(placement: Placement) -> None:
    """Raise `BadSfen` where a hand holds more of a kind than it can.

    >>> check_hands(Placement({}, ({kind("P"): 32}, {}), Side.BLACK, 1))
    Traceback (most recent call last):
    sphinx_shogi.model.errors.BadSfen: 32 pawns are too many for one hand, which holds 31
    """
    for hand in placement.hands:
        for each, count in hand.items():
            if count > LARGEST_HAND.get(each, 0):
                raise BadSfen(_too_many(each, count))


def _ordered(hand: Mapping[PieceKind, int]) -> dict[PieceKind, int]:
    return {each: hand[each] for each in HAND_ORDER if hand.get(each)}


def _number(text: str, column: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise BadSfen(
            tell(
                "the move number {text} is no number up to {largest_number}",
                text=shortened(text),
                largest_number=_LARGEST_NUMBER,
            ),
            column=column,
        )
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
