"""The notations, by id. A new one is a module beside this and a line below."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption, nearest
from sphinx_shogi.notation.spelling import HALF_WIDTH
from sphinx_shogi.notation.system import Notation

__all__ = ["NOTATIONS", "by_start", "find_notation", "notations"]

_MODULES: Final = (
    "japanese",
    "hosking",
    "western",
    "hodges",
    "usi",
    "kitao_kawasaki",
    "sassersson",
    "japanese_arabic",
    "japanese_kanji",
    "shorthand",
    "iroha",
    "yorozuya",
    "csa",
    "kif",
    "psn",
    "hodges_1976",
)
"""Each has a `NOTATION`; in the order in which a text without a name is tried."""


def _load() -> dict[str, Notation]:
    found = [import_module(f"sphinx_shogi.notation.{name}").NOTATION for name in _MODULES]
    return {notation.id: notation for notation in found}


NOTATIONS: Final = _load()
"""By id, in this order."""


def notations() -> tuple[Notation, ...]:
    """All notations.

    >>> [each.id for each in notations()][:2]
    ['japanese', 'hosking']
    """
    return tuple(NOTATIONS.values())


def find_notation(name: str) -> Notation:
    """The notation with this id; `BadOption` names the nearest where there is none.

    >>> find_notation("hosking").english
    'Hosking'
    """
    found = NOTATIONS.get(name)
    if found is not None:
        return found
    plain = name.strip().lower().replace("_", "-")
    if plain in NOTATIONS:
        return NOTATIONS[plain]
    hint = nearest(plain, NOTATIONS)
    raise BadOption(tell("there is no notation {name!r}; {hint}", name=name, hint=hint))


def by_start(character: str) -> tuple[Notation, ...]:
    """The notations in which a move can begin with this character, also full-width."""
    plain = character.translate(HALF_WIDTH)
    return tuple(
        each
        for each in NOTATIONS.values()
        if character in each.starts or (plain and plain in each.starts)
    )
