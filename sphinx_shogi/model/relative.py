"""The relative words 右 左 直 上 寄 引 that tell like pieces apart.

The rule is the Japan Shogi Association's ("棋譜の表記方法"). Candidates are the mover and
its rivals; right and left, forward and backward are the mover's own.
"""

from __future__ import annotations

from collections.abc import Sequence

from sphinx_shogi.model.pieces import PieceKind, Side
from sphinx_shogi.model.reach import step_of
from sphinx_shogi.model.squares import Square

__all__ = ["DIRECTIONS", "SIDES", "matching_origins", "relative_words"]

DIRECTIONS = "上寄引直"
SIDES = "右左"


def _direction(forward: int) -> str:
    if forward == 0:
        return "寄"
    return "上" if forward > 0 else "引"


def _goes_straight(kind: PieceKind) -> bool:
    # 直 is for pieces that can stand side by side and move straight: silver, gold and what
    # moves like gold.
    return kind.usi in ("S", "G", "+P", "+L", "+N", "+S")


def relative_words(
    side: Side,
    kind: PieceKind,
    origin: Square,
    destination: Square,
    rivals: Sequence[Square],
) -> str:
    """The words that Japanese notation writes after the piece of a move on the board.

    `rivals` are the squares of the other like pieces that reach the destination; without
    one the result is empty. 打, 成 and 不成 are not this function's.

    >>> from sphinx_shogi.model.pieces import kind
    >>> from sphinx_shogi.model.squares import square
    >>> relative_words(Side.BLACK, kind("G"), square("69"), square("58"), [square("49")])
    '左'
    """
    if not rivals:
        return ""
    right, forward = step_of(side, origin, destination)
    direction = _direction(forward)
    steps = [step_of(side, each, destination) for each in rivals]
    if all(_direction(step[1]) != direction for step in steps):
        return direction
    if kind.usi in ("+B", "+R"):
        # Two at most, and never in one file when they share a direction; the side is seen
        # against the other one, not against the destination.
        return "右" if right < min(step[0] for step in steps) else "左"
    if right == 0 and forward > 0 and _goes_straight(kind):
        return "直"
    # A step to the left is one that comes from the right.
    word = "右" if right < 0 else "左"
    if all(_sign(step[0]) != _sign(right) for step in steps):
        return word
    return word + direction


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _fits_direction(words: str, side: Side, origin: Square, destination: Square) -> bool:
    right, forward = step_of(side, origin, destination)
    if "直" in words:
        return right == 0 and forward > 0
    return _direction(forward) in words or not set(words) & set(DIRECTIONS)


def _on_side(words: str, side: Side, origins: Sequence[Square]) -> list[Square]:
    """The origins farthest to the right (left) as the side sees them; all without a word."""
    if not ("右" in words or "左" in words) or not origins:
        return list(origins)
    offsets = [step_of(side, origins[0], each)[0] for each in origins]
    farthest = max(offsets) if "右" in words else min(offsets)
    return [each for each, offset in zip(origins, offsets, strict=True) if offset == farthest]


def _contradicts(words: str, side: Side, origin: Square, destination: Square) -> bool:
    right, _ = step_of(side, origin, destination)
    return ("右" in words and right > 0) or ("左" in words and right < 0)


def matching_origins(
    words: str,
    side: Side,
    kind: PieceKind,
    destination: Square,
    legal: Sequence[Square],
    reaching: Sequence[Square],
) -> list[Square]:
    """The origins among `legal` that the typed `words` mean: one if the text is good, two or
    more if the words do not tell them apart, none if they contradict all.

    `reaching` holds all like pieces that reach the destination, pinned ones too. First
    what the rule would write, seen against the reaching pieces and then against the legal
    ones; else what the words say by themselves, since old books write more or fewer of
    them than the rule asks for.

    >>> from sphinx_shogi.model.pieces import kind
    >>> from sphinx_shogi.model.squares import square
    >>> golds = [square("69"), square("49")]
    >>> matching_origins("右", Side.BLACK, kind("G"), square("58"), golds, golds)
    [square('49')]
    """
    if len(set(words) & set(SIDES)) > 1 or len(set(words) & set(DIRECTIONS)) > 1:
        return []
    ordered = "".join(sorted(words, key=(SIDES + "直上寄引").index))
    for candidates in (reaching, legal):
        exact = [
            origin
            for origin in legal
            if relative_words(
                side, kind, origin, destination, [each for each in candidates if each is not origin]
            )
            == ordered
        ]
        if len(exact) == 1:
            return exact
    fitting = [each for each in legal if _fits_direction(words, side, each, destination)]
    if len(fitting) < 2:
        return [each for each in fitting if not _contradicts(words, side, each, destination)]
    return _on_side(words, side, fitting)
