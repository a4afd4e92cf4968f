"""The formats by name: how each is read and written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from sphinx_shogi.formats import (
    csa,
    epd,
    gnu,
    jkf,
    jkf_writing,
    ki2,
    kif,
    psn,
    psn_writing,
    usi,
)
from sphinx_shogi.formats.events import Event
from sphinx_shogi.formats.kakinoki_writing import write_bod
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption, nearest

__all__ = ["FORMATS", "Format", "find_format"]


def _one(text: str) -> list[tuple[int, str]]:
    return [(1, text)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A record format.

    `read` gives the events of one game, whose first line has the number that it is told;
    `games` takes a file apart into games, each with the number of its first line; `write`
    appends to the list what the format cannot hold.
    """

    name: str
    about: str
    extension: str
    read: Callable[[str, int], Iterator[Event]]
    write: Callable[..., str]
    notation: str
    """The notation that words its messages."""
    games: Callable[[str], list[tuple[int, str]]] = _one


FORMATS: Final = {
    each.name: each
    for each in (
        Format(
            name="kif", about="Kifu for Windows and most Japanese programs", extension="kif",
            read=kif.read, write=kif.write, notation="kif",
        ),
        Format(
            name="ki2", about="KIF as it is printed, without origins and times", extension="ki2",
            read=ki2.read, write=ki2.write, notation="japanese",
        ),
        Format(
            name="bod", about="a board diagram", extension="bod",
            read=kif.read, write=write_bod, notation="japanese",
        ),
        Format(
            name="csa", about="computer shogi", extension="csa",
            read=csa.read, write=csa.write, notation="csa", games=csa.games,
        ),
        Format(
            name="jkf", about="JSON of Kifu for JS and other web programs", extension="jkf",
            read=jkf.read, write=jkf_writing.write, notation="csa",
        ),
        Format(
            name="psn", about="western programs and collections", extension="psn",
            read=psn.read, write=psn_writing.write, notation="psn", games=psn.games,
        ),
        Format(
            name="gnu", about="texts of GNU Shogi and xshogi", extension="gam",
            read=gnu.read, write=gnu.write, notation="psn", games=gnu.games,
        ),
        Format(
            name="epd", about="opening positions of Fairy-Stockfish", extension="epd",
            read=epd.read, write=epd.write, notation="usi", games=epd.games,
        ),
        Format(
            name="usi", about="USI position lines and SFEN", extension="usi",
            read=usi.read, write=usi.write, notation="usi", games=usi.games,
        ),
    )
}  # fmt: skip

_ALIASES: Final = {
    "kifu": "kif",
    "ki2u": "ki2",
    "sfen": "usi",
}


def find_format(name: str) -> Format:
    """The format with this name; `BadOption` names the nearest where there is none.

    >>> find_format("KIF").extension
    'kif'
    """
    plain = name.strip().lower().lstrip(".")
    plain = _ALIASES.get(plain, plain)
    if plain in FORMATS:
        return FORMATS[plain]
    hint = nearest(plain, [*FORMATS, "moves"])
    raise BadOption(tell("there is no record format {name!r}; {hint}", name=name, hint=hint))
