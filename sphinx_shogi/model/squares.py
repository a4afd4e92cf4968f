"""The 81 squares: interned values, compared by identity.

Files count 1 to 9 from right to left and ranks 1 to 9 from top to bottom, as Black sees
the board; ``11`` is the top right corner.
"""

from __future__ import annotations

from typing import Final

__all__ = ["SQUARES", "Square", "square"]


class Square:
    """One square of the board.

    `file` and `rank` are 1 to 9, `index` is ``(file - 1) * 9 + rank - 1`` (rsshogi's number
    for it), `digits` ``"76"``, `usi` ``"7f"``.

    >>> square("76").usi, square("7f").digits, square("11").index
    ('7f', '76', 0)
    """

    __slots__ = ("digits", "file", "index", "rank", "usi")

    def __init__(self, index: int) -> None:
        self.index = index
        self.file = index // 9 + 1
        self.rank = index % 9 + 1
        self.digits = f"{self.file}{self.rank}"
        self.usi = f"{self.file}{'abcdefghi'[index % 9]}"

    def __repr__(self) -> str:
        return f"square({self.digits!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (square, (self.usi,))

    @property
    def turned(self) -> Square:
        """The square that lies here when the board is turned round.

        >>> square("76").turned
        square('34')
        """
        return SQUARES[80 - self.index]


SQUARES: Final = tuple(Square(index) for index in range(81))
"""All squares; ``SQUARES[index]``."""

_BY_TEXT: Final = {text: each for each in SQUARES for text in (each.usi, each.digits)}


def square(text: str) -> Square:
    """The square spelt ``76`` or ``7f``; KeyError for any other text.

    >>> square("5e").file
    5
    """
    return _BY_TEXT[text]
