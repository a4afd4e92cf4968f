"""Numbers with their nouns, one or many, for messages."""

from __future__ import annotations

from sphinx_shogi.locale import tell

__all__ = ["moves", "positions_seen", "ranks", "squares", "variations"]


def moves(count: int) -> str:
    """So many moves.

    >>> moves(1), moves(1200)
    ('1 move', '1,200 moves')
    """
    return tell("1 move") if count == 1 else tell("{count:,} moves", count=count)


def variations(count: int) -> str:
    """So many variations.

    >>> variations(1), variations(20)
    ('1 variation', '20 variations')
    """
    return tell("1 variation") if count == 1 else tell("{count:,} variations", count=count)


def squares(count: int) -> str:
    """So many squares of a board.

    >>> squares(1), squares(8)
    ('1 square', '8 squares')
    """
    return tell("1 square") if count == 1 else tell("{count} squares", count=count)


def ranks(count: int) -> str:
    """So many ranks of a board.

    >>> ranks(1), ranks(8)
    ('1 rank', '8 ranks')
    """
    return tell("1 rank") if count == 1 else tell("{count} ranks", count=count)


def positions_seen(count: int) -> str:
    """So much was searched, as a clause.

    >>> positions_seen(1), positions_seen(20_000)
    ('1 position was looked at', '20,000 positions were looked at')
    """
    if count == 1:
        return tell("1 position was looked at")
    return tell("{count:,} positions were looked at", count=count)
