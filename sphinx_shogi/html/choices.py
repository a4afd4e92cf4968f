"""The switch for notation and pieces: the other texts of a move and the other drawings of a
position, which wait in the page until the reader asks for them."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from sphinx_shogi.book.boards import board_coords
from sphinx_shogi.book.printed import Moves, segments
from sphinx_shogi.book.prose import Segment
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.diagram.options import read_option
from sphinx_shogi.diagram.styles import STYLES
from sphinx_shogi.locale import in_words, is_japanese, mark, word
from sphinx_shogi.notation import find_notation

__all__ = [
    "RANKS",
    "Reader",
    "Written",
    "attributes",
    "grids",
    "language",
    "own_style",
    "switch",
    "with_option",
    "written",
]


class Reader(NamedTuple):
    """What the reader of a page can choose and do."""

    notations: tuple[str, ...]
    """By id; the build's own among them, and alone where there is no choice."""
    pieces: tuple[str, ...]
    """Styles of pieces, likewise."""
    replay: bool = False

    @property
    def has_choice(self) -> bool:
        """Whether there is anything to choose."""
        return len(self.notations) > 1 or len(self.pieces) > 1

    def others(self, settings: Settings) -> tuple[Settings, ...]:
        """The settings of the notations that are not the build's own."""
        return tuple(
            replace(settings, notation=name) for name in self.notations if name != settings.notation
        )

    def other_pieces(self, settings: Settings) -> tuple[str, ...]:
        """The styles that are not the build's own."""
        own = own_style(settings)
        return tuple(each for each in self.pieces if each != own)


def own_style(settings: Settings) -> str:
    """The style of the build's pieces.

    >>> own_style(Settings())
    'book'
    """
    return str(read_option("style", settings.diagram.get("style", "book")))


class Written(NamedTuple):
    """A piece of a run: the text in the build's notation, those of other notations that
    differ, by id, and the index of the move that it is, or None."""

    text: str
    others: dict[str, str]
    move: int | None = None


def written(run: Moves, settings: Settings, others: Sequence[Settings]) -> Iterator[Written]:
    """The pieces of a run, printed in the build's notation and in each other.

    Notations differ in what stands between the moves, never in the moves.

    >>> from sphinx_shogi import Position
    >>> run = Moves(Position().sfen, moves=("7g7f",), ply=1, annotations=("",))
    >>> for each in written(run, Settings(), [Settings(notation="japanese")]): print(each)
    Written(text='1.\\xa0', others={'japanese': ''}, move=None)
    Written(text='P76', others={'japanese': '☗７六歩'}, move=0)
    """
    own = _by_move(segments(run, settings))
    texts = {each.notation: _by_move(segments(run, each)) for each in others}
    for index, text in enumerate(own):
        differ = {name: other[index] for name, other in texts.items() if other[index] != text}
        if text or differ:
            yield Written(text, differ, index // 2 if index % 2 else None)


def _by_move(run: Iterable[Segment]) -> list[str]:
    """What stands before the first move, the first move, what follows it, the next, …"""
    texts = [""]
    for segment in run:
        if segment.move is None:
            texts[-1] += segment.text
        else:
            texts += [segment.text, ""]
    return texts


def attributes(others: dict[str, str]) -> str:
    """The texts of other notations as attributes of an element."""
    return "".join(f' data-{name}="{html.escape(text)}"' for name, text in others.items())


def language(name: str, page: str) -> str:
    """The language of a notation's moves, where it is not that of the page.

    >>> language("japanese", "en"), language("hosking", "en"), language("hosking", "ja")
    ('ja', '', 'en')
    """
    is_own = any(char >= _KANA for char in find_notation(name).example)
    if is_own == is_japanese(page):
        return ""
    return "ja" if is_own else "en"


RANKS: Final = {
    "kanji": "一二三四五六七八九",
    "arabic": "123456789",
    "letters": "abcdefghi",
    "western": "123456789",
}
"""What stands beside the ranks, by the coordinates of a board; files have digits."""

_KANA: Final = "\u3040"
"""From here on, characters are not Latin."""


_GRID: Final = re.compile(r"(grid-\w+)-(?:kanji|arabic|letters)-(\w+)")


def grids(symbols: Iterable[str], others: Sequence[Settings]) -> set[str]:
    """The empty boards that the coordinates of other notations need.

    >>> grids(["grid-book-arabic-b9119", "6b69"], [Settings(notation="usi")])
    {'grid-book-letters-b9119'}
    """
    wanted = {board_coords(settings) for settings in others}
    return {
        f"{match[1]}-{coords}-{match[2]}"
        for symbol in symbols
        if (match := _GRID.fullmatch(symbol))
        for coords in wanted
    }


def with_option(settings: Settings, name: str, value: str) -> Settings:
    """Settings with another default for an option of diagrams."""
    return replace(settings, diagram={**settings.diagram, name: value})


_WORDS: Final = dict(
    (
        mark("choice: notation", "Notation"),
        mark("choice: pieces", "Pieces"),
    )
)


def switch(settings: Settings, reader: Reader) -> str:
    """The form in which a reader chooses, for the script to put into the page."""
    words = in_words(_WORDS, settings.language)
    notations = []
    for name in reader.notations:
        coords = board_coords(replace(settings, notation=name))
        lang = language(name, settings.language)
        more = f' data-lang="{lang}" data-coords="{coords}" data-ranks="{RANKS[coords]}"'
        notations.append((name, _label(name, settings.language), more))
    pieces = [(name, word(*STYLES[name].label, settings.language), "") for name in reader.pieces]
    fields = _field("notation", words, notations, settings.notation)
    fields += _field("pieces", words, pieces, own_style(settings))
    return f'<template class="shogi-switch"><form class="shogi-switch">{fields}</form></template>'


def _label(name: str, page: str) -> str:
    """The name of a notation with an example."""
    found = find_notation(name)
    example = found.example.split()[0].strip(",;、")
    return f"{word('notation', found.english, page)} · {example}"


def _field(
    name: str, words: dict[str, str], options: Sequence[tuple[str, str, str]], own: str
) -> str:
    """A label with a list; nothing where there is no choice."""
    if len(options) < 2:
        return ""
    listed = "".join(
        f'<option value="{value}"{more}{" selected" if value == own else ""}>'
        f"{html.escape(text)}</option>"
        for value, text, more in options
    )
    return (
        f'<label>{words[name]} <select name="{name}" autocomplete="off">{listed}</select></label> '
    )
