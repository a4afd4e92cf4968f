"""The start position of PSN games: the tags ``SFEN``, ``FEN`` and ``Handicap``, and the
placements of mate problems."""

from __future__ import annotations

import re
from typing import Final

from sphinx_shogi.formats.lines import excerpt
from sphinx_shogi.formats.sets import remaining
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadRecord, BadSfen, ShogiError
from sphinx_shogi.model.handicaps import find_handicap
from sphinx_shogi.model.pieces import HAND_ORDER, Piece, PieceKind, Side, kind
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.sfen import Placement, parse_sfen
from sphinx_shogi.model.squares import Square, square

__all__ = ["PLACEMENT", "Placements", "read_fen", "read_handicap", "read_sfen_tag"]

PLACEMENT: Final = re.compile(r"([bw])(\+?[PLNSGBRK])(?:([1-9][a-i])|H([0-9]{1,2}))(?=\s|$)")
"""``wK3a``, ``bBH1``: side, piece and square, or a count in hand."""
_NUMBERS: Final = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10,
}  # fmt: skip
_OLD_HAND_ORDER: Final = "PLNSGBR"


def read_handicap(name: str, line: int, column: int) -> Position | None:
    """The start of a ``Handicap`` tag such as "2 piece" or "rook and lance"; None for an
    even game. Raises `BadRecord`."""
    plain = " ".join(re.sub(r"[+&]|\band\b", " ", name.lower()).replace("-", " ").split())
    plain = plain.removesuffix(" handicap").removesuffix("s")
    if plain in ("", "even", "none", "no", "hirate"):
        return None
    first, _, rest = plain.partition(" ")
    if first in _NUMBERS and rest == "piece":
        plain = f"{_NUMBERS[first]} piece"
    found = find_handicap(plain.replace(" ", "-")) or find_handicap(plain) or find_handicap(name)
    if found is None:
        raise BadRecord(
            tell(
                "{text} is no handicap known here; they are lance, bishop, rook, rook "
                "and lance, 2 piece and so on",
                text=excerpt(name),
            ),
            line=line,
            column=column,
        )
    return Position.from_sfen(found.sfen)


def read_sfen_tag(text: str, line: int, column: int) -> Position:
    """The start of an ``SFEN`` tag."""
    try:
        return Position.from_sfen(text)
    except BadSfen as error:
        raise BadSfen(error.message, line=line, column=column + (error.column or 1) - 1) from None


def read_fen(text: str, line: int, column: int) -> Position:
    """The start of an old ``FEN`` tag: the board, then the hands as seven digits a side (P L
    N S G B R; T for all the rest of the set), then s or g, then a number."""
    fields = text.split()
    if len(fields) < 3 or fields[2] not in ("s", "g"):
        return read_sfen_tag(text, line, column)
    board = parse_sfen(f"{fields[0]} b - 1").pieces
    hands: list[dict[PieceKind, int]] = [{}, {}]
    parts = fields[1].split("/")
    if len(parts) != 2:
        raise BadRecord(
            tell("{text} is no pair of hands", text=excerpt(fields[1])), line=line, column=column
        )
    for side, part in enumerate(parts):
        if re.fullmatch(r"[0-9]{7}", part):
            hands[side] = {
                each: int(part[_OLD_HAND_ORDER.index(each.usi)])
                for each in HAND_ORDER
                if part[_OLD_HAND_ORDER.index(each.usi)] != "0"
            }
        elif part not in ("T", "-"):
            raise BadRecord(tell("{text} is no hand", text=excerpt(part)), line=line, column=column)
    for side, part in enumerate(parts):
        if part == "T":
            hands[side] = remaining(board.values(), hands[1 - side])
    mover = Side.BLACK if fields[2] == "s" else Side.WHITE
    return Position.from_placement(Placement(board, (hands[0], hands[1]), mover, 1))


class Placements:
    """The pieces of a mate problem, ``wK3a bB5b bBH1``; Black moves first."""

    def __init__(self) -> None:
        self._pieces: dict[Square, Piece] = {}
        self._hands: tuple[dict[PieceKind, int], dict[PieceKind, int]] = ({}, {})

    def take(self, match: re.Match[str], line: int, column: int) -> None:
        """Put one piece, as matched by `PLACEMENT`. Raises `BadRecord`."""
        color, name, place, count = match.groups()
        side, piece = Side("bw".index(color)), kind(name)
        if place is None:
            if piece not in HAND_ORDER:
                raise BadRecord(
                    tell("a {name} is never in hand", name=piece.name), line=line, column=column
                )
            self._hands[side][piece] = self._hands[side].get(piece, 0) + int(count)
        elif square(place) in self._pieces:
            raise BadRecord(
                tell("two pieces stand on {place}", place=place), line=line, column=column
            )
        else:
            self._pieces[square(place)] = Piece(side, piece)

    def position(self, line: int) -> Position:
        """The position. Raises `BadRecord` for more pieces in hand than there can be."""
        try:
            return Position.from_sfen(
                Position.from_placement(Placement(self._pieces, self._hands, Side.BLACK, 1)).sfen
            )
        except (ShogiError, ValueError):
            raise BadRecord(tell("the pieces in hand are more than a set has"), line=line) from None
