"""The drawings of one page, which share their glyphs, and what its readers can choose."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sphinx_shogi.book.drawn import Drawing, diagram_of, spoken
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.diagram import Scene, inline, scene, sheet
from sphinx_shogi.html import replay
from sphinx_shogi.html.choices import Reader, grids, own_style, with_option
from sphinx_shogi.html.elements import opening

__all__ = ["Page", "diagram_classes", "page_prefix"]


def page_prefix(name: str) -> str:
    """What the ids of a page's glyphs begin with: pages are joined by some programs, and their
    ids stay apart.

    >>> page_prefix("index")
    'se540cd-'
    """
    return f"s{hashlib.sha1(name.encode(), usedforsecurity=False).hexdigest()[:6]}-"


def diagram_classes(drawing: Drawing) -> list[str]:
    """The classes of the element around a drawing."""
    align = f"align-{drawing.align}" if drawing.align else ""
    return [*drawing.classes, "shogi-diagram", align]


class _Look(NamedTuple):
    """A drawing, what it says to those who do not see it, and its pictures."""

    drawing: Drawing
    label: str
    picture: Scene
    others: dict[str, Scene]
    """In other styles of pieces, by style."""
    follows: bool
    """Its coordinates follow the notation."""


class Page:
    """Prints the drawings of a page inline; the first brings the glyphs of all of them.

    `reader` says what the page's readers can choose, by default nothing; with `replays` the
    page holds games that they can play through.
    """

    def __init__(
        self,
        drawings: Iterable[Drawing],
        settings: Settings,
        prefix: str,
        reader: Reader | None = None,
        *,
        replays: bool = False,
    ) -> None:
        self._settings = settings
        self._prefix = prefix
        self.others = reader.others(settings) if reader else ()
        """The settings of the other notations that the page carries."""
        self._pieces = reader.other_pieces(settings) if reader else ()
        self._looks = {id(each): self._look(each) for each in drawings}
        self._replays = replays
        self._has_sheet = False
        self._has_controls = False

    def _look(self, drawing: Drawing) -> _Look:
        settings = self._settings
        follows = bool(self.others) and not {*settings.diagram, *drawing.options} & {"coords"}
        pieces = () if "style" in drawing.options else self._pieces
        others = {
            style: scene(diagram_of(drawing, with_option(settings, "style", style)))
            for style in pieces
        }
        diagram = diagram_of(drawing, settings)
        return _Look(drawing, spoken(drawing, diagram, settings), scene(diagram), others, follows)

    def look(self, drawing: Drawing) -> tuple[str, Scene]:
        """What a drawing says to those who do not see it, and the picture."""
        found = self._looks.get(id(drawing)) or self._look(drawing)
        return found.label, found.picture

    def diagram(self, drawing: Drawing, ids: Sequence[str] = ()) -> str:
        """A drawing of this page, in its element. Other styles wait in templates, which
        nothing shows, reads out or searches."""
        found = self._looks.get(id(drawing)) or self._look(drawing)
        classes = [*diagram_classes(drawing), "shogi-follows" if found.follows else ""]
        waiting = "".join(
            f'<template data-style="{style}">{self._inline(found, picture)}</template>'
            for style, picture in found.others.items()
        )
        shown = self._inline(found, found.picture)
        return f"{opening('div', classes, ids)}{self.sheet()}{shown}{waiting}</div>\n"

    def _inline(self, look: _Look, picture: Scene) -> str:
        return inline(picture, self._prefix, label=look.label, width=look.drawing.width or None)

    def sheet(self) -> str:
        """The glyphs of the page, the first time that they are asked for; then nothing."""
        if self._has_sheet:
            return ""
        self._has_sheet = True
        wanted: set[str] = set()
        for look in self._looks.values():
            for picture in (look.picture, *look.others.values()):
                wanted |= picture.symbols
                if look.follows:
                    wanted |= grids(picture.symbols, self.others)
        if self._replays:
            wanted.update(replay.symbols(self._settings, self._styles))
        return sheet(sorted(wanted), self._prefix)

    @property
    def _styles(self) -> tuple[str, ...]:
        return (own_style(self._settings), *self._pieces)

    def controls(self) -> str:
        """The template of a replay's board and controls, the first time; then nothing."""
        if self._has_controls:
            return ""
        self._has_controls = True
        choice = bool(self.others)
        return replay.template(self._settings, self._styles, self._prefix, choice=choice)
