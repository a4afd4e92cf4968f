"""`Style`: the choices that a house style makes within a notation."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any, Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption, nearest
from sphinx_shogi.model.pieces import KINDS
from sphinx_shogi.notation.spelling import kanji_names

__all__ = ["DEFAULT", "Style", "style"]

_CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "pad": (None, False, True),
    "with_square": (False, True),
    "digits": (None, "full", "half"),
    "same": ("同", "仝"),
    "pawn": ("歩", "兵"),
    "king": ("玉", "王"),
    "dragon": ("龍", "竜"),
    "declined": ("不成", "生"),
    "promoted": ("+", "DHT"),
    "drop": (None, "*", "'", "’", "′", "@"),
    "right_to_left": (False, True),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a notation is spelt, where it leaves a choice.

    A choice that a notation does not have is without effect on it, so that one style can
    serve a book that is printed in several notations. Raises `BadOption` for a value that
    is none of those listed.

    >>> Style(king="王").king
    '王'
    """

    side: bool | str = False
    """The side mark before a move. True: the notation's own marks (``☗☖``, in CSA ``+-``);
    a text of two characters such as ``"▲△"``: these, Black's first."""
    pad: bool | None = None
    """An ideographic space after 同: ``同　歩`` (before a piece of two characters only in
    `kif`). None: as the notation has it, which is so in `kif` alone."""
    with_square: bool = False
    """The square is written although it is the one before: ``２四同歩``, ``歩x24``. For the
    first move after a break, where the reader may have lost the square."""
    digits: str | None = None
    """``"full"`` or ``"half"``: width of Arabic digits beside kanji. None: as the notation
    has it (``７六歩`` and ``76歩``)."""
    same: str = "同"
    """``"同"``, or ``"仝"`` as in old books."""
    pawn: str = "歩"
    """``"歩"``, or ``"兵"`` as in old books."""
    king: str = "玉"
    """``"玉"`` or ``"王"``."""
    dragon: str = "龍"
    """``"龍"`` or ``"竜"``."""
    declined: str = "不成"
    """``"不成"``, or ``"生"`` as in old books and problems."""
    promoted: str = "+"
    """``"+"``: promoted pieces are ``+R +B +P``; ``"DHT"``: these three are D, H, T, as on
    81Dojo."""
    drop: str | None = None
    """The sign of a drop where letters are used, one of ``* ' ’ ′ @``. None: as the
    notation has it."""
    right_to_left: bool = False
    """In `shorthand`: the digits from right to left, ``6 7`` for 7六."""

    kanji: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """Made of the choices: kanji names, by index of the kind."""
    letters: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """Made of the choices: western letters, by index of the kind."""

    def __post_init__(self) -> None:
        for name, allowed in _CHOICES.items():
            if getattr(self, name) not in allowed:
                listed = ", ".join(repr(each) for each in allowed)
                raise BadOption(
                    tell(
                        "{name} is one of {listed}, not {value!r}",
                        name=name,
                        listed=listed,
                        value=getattr(self, name),
                    )
                )
        if isinstance(self.side, str) and len(self.side) != 2:
            raise BadOption(
                tell(
                    "side is True, False or two marks such as ☗☖ (Black's first), not {side!r}",
                    side=self.side,
                )
            )
        names = kanji_names(pawn=self.pawn, king=self.king, dragon=self.dragon)
        object.__setattr__(self, "kanji", names)
        own = {"+R": "D", "+B": "H", "+P": "T"} if self.promoted == "DHT" else {}
        letters = ("", *(own.get(each.usi, each.usi) for each in KINDS))
        object.__setattr__(self, "letters", letters)


DEFAULT: Final = Style()

_NAMES: Final = tuple(each.name for each in fields(Style) if each.init)


def style(**options: Any) -> Style:
    """The style with these options; `BadOption` names the one that is not understood.

    >>> style(drogon="竜")
    Traceback (most recent call last):
    ...
    sphinx_shogi.model.errors.BadOption: there is no style option 'drogon'; did you mean 'dragon'?
    """
    try:
        return _style(**options)
    except TypeError:  # an unhashable value; no choice has one
        return Style(**options)


@lru_cache(maxsize=256)
def _style(**options: Any) -> Style:
    for name in options:
        if name not in _NAMES:
            hint = nearest(name, _NAMES)
            raise BadOption(tell("there is no style option {name!r}; {hint}", name=name, hint=hint))
    return Style(**options)
