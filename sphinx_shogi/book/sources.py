"""The small language that names a position or a record.

=====================================  ==============================================
``startpos``, ``平手``, ``2-piece``    a start, even or handicap
``lnsgk…/… b - 1``, ``sfen …``         SFEN, with ``moves …`` after it if wanted
``here``                               the cursor
``opening``, ``opening@24``            something of this book by name, at a ply
``games/habu.kif``, ``all.csa#2@62``   a record file, its second game, at a ply
=====================================  ==============================================

A record without an address stands for the position after its last move.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Final, NamedTuple, Protocol

from sphinx_shogi import formats
from sphinx_shogi.locale import cut, tell
from sphinx_shogi.model.counts import moves, variations
from sphinx_shogi.model.errors import UnknownSource
from sphinx_shogi.model.game import Game, Node
from sphinx_shogi.model.handicaps import find_handicap
from sphinx_shogi.model.position import Position

__all__ = [
    "RECORD_EXTENSIONS",
    "Kind",
    "Library",
    "Place",
    "Source",
    "Step",
    "check_name",
    "find_node",
    "parse_source",
    "resolve",
]

RECORD_EXTENSIONS: Final = frozenset(
    (
        "bod", "csa", "epd", "gam", "jkf", "json", "ki2", "ki2u", "kif", "kifu", "psn", "psn2",
        "sfen", "txt", "usi",
    )
)  # fmt: skip
"""Endings that make a source the name of a file."""

_RESERVED: Final = frozenset({"here", "startpos", "sfen", "position", "end"})


class Kind(Enum):
    """What a source names."""

    CURSOR = "here"
    POSITION = "position"
    NAME = "name"
    FILE = "file"


class Step(NamedTuple):
    """One ``@…`` of an address: a ply (None: the end), a variation, plies further, or a
    bookmark."""

    ply: int | None = None
    variation: int = 0
    further: int = 0
    bookmark: str = ""


class Source(NamedTuple):
    """A source as parsed: for a file or a name, `text` is the path or the name."""

    kind: Kind
    text: str
    number: int = 1
    steps: tuple[Step, ...] = ()


class Place(NamedTuple):
    """What a source leads to: a position, and the game and node it stands in, if any."""

    position: Position
    game: Game | None = None
    node: Node | None = None


class Library(Protocol):
    """Where names, files and the cursor are looked up."""

    def cursor(self) -> Position:
        """The position the prose is talking about; `UnknownSource` where there is none."""

    def named(self, name: str) -> Place:
        """The object of this name; `UnknownSource` if there is none."""

    def record(self, path: str, number: int) -> Game:
        """The game of a file, counted from 1; `UnknownSource` or the file's own fault."""


_ADDRESS: Final = re.compile(r"(?:end|(\d{1,6})(?:\.(\d{1,6}))?|#([^@<>]+?))(?:\+(\d{1,6}))?")
_ENDINGS: Final = "|".join(sorted(RECORD_EXTENSIONS, key=lambda each: (-len(each), each)))
_FILE: Final = re.compile(
    rf"(?P<path>[^@<>#]*?\.(?:{_ENDINGS})|\.{{0,2}}/[^@<>#]*)"
    r"(?:\#(?P<number>\d{1,6}))?(?P<address>@.*)?",
    re.IGNORECASE | re.DOTALL,
)


def parse_source(text: str) -> Source:
    """What a source expression names, without looking anything up.

    Raises `UnknownSource` with a column, from 1.

    >>> parse_source("opening@24.1+3")
    Source(kind=<Kind.NAME: 'name'>, text='opening', number=1, \
steps=(Step(ply=24, variation=1, further=3, bookmark=''),))
    >>> parse_source("games/all.csa#2").number
    2
    """
    text = text.strip()
    if not text:
        raise UnknownSource(tell("a position is expected here, and there is none"), column=1)
    if text == "here":
        return Source(Kind.CURSOR, text)
    if text.count("/") >= 8 or re.match(r"(?:position|sfen|startpos)\b", text):
        return Source(Kind.POSITION, text)
    if find_handicap(text):
        return Source(Kind.POSITION, text)
    file = _FILE.fullmatch(text)
    if file is not None:
        steps = _steps(file["address"] or "", file.start("address") + 1)
        return Source(Kind.FILE, file["path"].strip(), int(file["number"] or 1), steps)
    name, at, address = text.partition("@")
    name = name.strip()
    if not name or any(char in name for char in "/<>#"):
        raise UnknownSource(
            tell(
                "{text!r} names no position: expected a start such as startpos or "
                "2-piece, an SFEN, here, a name of this book or a record file",
                text=text,
            ),
            column=1,
        )
    return Source(Kind.NAME, name, 1, _steps(at + address, text.index(at or text) + 1))


def _steps(address: str, column: int) -> tuple[Step, ...]:
    steps: list[Step] = []
    for part in address.split("@")[1:]:
        match = _ADDRESS.fullmatch(part.strip())
        if match is None:
            raise UnknownSource(
                tell(
                    "@{part} is no place in a game: those are @24, @end, @24.1 (the first "
                    "variation at move 24), @24.1+3 and @#bookmark",
                    part=cut(part.strip()),
                ),
                column=column,
            )
        ply, variation, bookmark, further = match.groups()
        if variation == "0":
            raise UnknownSource(tell("@{part}: variations count from 1", part=part), column=column)
        steps.append(
            Step(
                None if ply is None else int(ply),
                int(variation or 0),
                int(further or 0),
                bookmark or "",
            )
        )
        column += len(part) + 1
    return tuple(steps)


def check_name(name: str) -> str:
    """The name, stripped, if it can be one; `UnknownSource` says why not.

    >>> check_name(" opening ")
    'opening'
    """
    name = " ".join(name.split())
    if not name:
        raise UnknownSource(tell("a name is expected here"))
    bad = next((char for char in name if char in "@/<>#"), None)
    if bad is not None:
        raise UnknownSource(tell("a name cannot hold {bad!r}: {name!r}", bad=bad, name=name))
    if name in _RESERVED or find_handicap(name) or _FILE.fullmatch(name):
        raise UnknownSource(
            tell("{name!r} cannot be a name, since it already means a position", name=name)
        )
    return name


def resolve(text: str, library: Library) -> Place:
    """The place that a source expression leads to.

    Raises `UnknownSource`, `BadSfen` or what is wrong in the record.
    """
    source = parse_source(text)
    if source.kind is Kind.CURSOR:
        return Place(library.cursor())
    if source.kind is Kind.POSITION:
        return _position(source.text)
    if source.kind is Kind.FILE:
        game = library.record(source.text, source.number)
        return _in_game(game, source)
    place = library.named(source.text)
    if not source.steps:
        return place
    if place.game is None:
        if source.steps in ((Step(ply=0),), (Step(),)):
            return place
        raise UnknownSource(
            tell("{text} is a position: it has no moves to count", text=source.text)
        )
    return _in_game(place.game, source)


def _position(text: str) -> Place:
    handicap = find_handicap(text)
    if handicap is not None:
        return Place(Position.from_sfen(handicap.sfen))
    if text.count("/") == 8 and "moves" not in text and not text.startswith("position"):
        # The plain case of most diagrams, which needs no record reader.
        return Place(Position.from_sfen(text))
    game = formats.read(text, "usi")
    return Place(game.last.position, game, game.last)


def _in_game(game: Game, source: Source) -> Place:
    node = find_node(game, source.steps, source.text)
    return Place(node.position, game, node)


def find_node(game: Game, steps: tuple[Step, ...], name: str = tell("the game")) -> Node:
    """The node that an address leads to; the last of the main line without one.

    Raises `UnknownSource` where the game has no such place.
    """
    if not steps:
        return game.last
    node = game.root
    for step in steps:
        node = _follow(game, node, step, name)
    return node


def _follow(game: Game, node: Node, step: Step, name: str) -> Node:
    if step.bookmark:
        node = _bookmarked(game, step.bookmark, name)
    elif step.ply is None:
        node = _walk(node, None, name)
    elif step.variation:
        parent = _walk(node, step.ply - 1, name)
        count = len(parent.children) - 1
        if step.variation > count:
            if count < 1:
                raise UnknownSource(
                    tell("{name} has no variation at move {ply}", name=name, ply=step.ply)
                )
            has = variations(count)
            raise UnknownSource(
                tell(
                    "{name} has {has} at move {ply}, and no number {variation}",
                    name=name,
                    has=has,
                    ply=step.ply,
                    variation=step.variation,
                )
            )
        node = parent.children[step.variation]
    else:
        node = _walk(node, step.ply, name)
    return _walk(node, node.ply + step.further, name) if step.further else node


def _walk(node: Node, ply: int | None, name: str) -> Node:
    """Along the line to a ply, or to its end."""
    if ply is not None and ply < node.ply:
        if ply < 0 or node.parent is None:
            raise UnknownSource(tell("{name} has no move {ply}", name=name, ply=ply))
        return node.path()[ply - 1] if ply else _root(node)
    while (ply is None or node.ply < ply) and node.children:
        node = node.children[0]
    if ply is not None and node.ply < ply:
        raise UnknownSource(
            tell(
                "there is no move {ply} in {name}: it has {moves}",
                ply=ply,
                name=name,
                moves=moves(node.ply),
            )
        )
    return node


def _root(node: Node) -> Node:
    while node.parent is not None:
        node = node.parent
    return node


def _bookmarked(game: Game, bookmark: str, name: str) -> Node:
    if bookmark in game.root.bookmarks:
        return game.root
    for node in game.nodes():
        if bookmark in node.bookmarks:
            return node
    raise UnknownSource(tell("{name} has no bookmark {bookmark!r}", name=name, bookmark=bookmark))
