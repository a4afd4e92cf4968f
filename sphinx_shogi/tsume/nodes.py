"""What a search remembers of a position: numbers of plies, and how hard the rest looks."""

from __future__ import annotations

from typing import Any, Final

from sphinx_shogi.tsume.table import Drops

__all__ = ["NEVER", "Attack", "Defence"]

NEVER: Final = 1 << 30
"""More plies than any mate takes."""


class Attack:
    """A position with the attacker to move.

    It is known to be mate in at most `proven` plies and in more than `refuted`. `proof` and
    `disproof` are the proof numbers (least number of positions still to be settled for the
    one or the other) of a mate in at most `limit` plies.
    """

    __slots__ = ("checks", "disproof", "limit", "proof", "proven", "refuted")

    def __init__(self) -> None:
        self.checks: list[Defence] | None = None
        self.proven = NEVER
        self.refuted = -1
        self.limit = 0
        self.proof = 1
        self.disproof = 1


class Defence:
    """A position after the check `move`, with the defender to move; else as `Attack`.

    `checker` is the square of the piece that checks from afar, or -1; None until someone asks.
    `replies` are the defender's moves that count, with the positions that they lead to;
    `counted` are drops that count and have not joined them yet, and `drops` those, square by
    square, the nearest to the king last, of which it is still open whether they count.
    """

    __slots__ = (
        "checker",
        "counted",
        "disproof",
        "drops",
        "limit",
        "move",
        "proof",
        "proven",
        "refuted",
        "replies",
    )

    def __init__(self, move: Any) -> None:
        self.move = move
        self.checker: int | None = None
        self.replies: list[tuple[Any, Attack]] | None = None
        self.drops: list[Drops] = []
        self.counted: Drops = []
        self.proven = NEVER
        self.refuted = -2
        self.limit = 0
        self.proof = 1
        self.disproof = 1
