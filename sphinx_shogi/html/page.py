"""The drawings of one page, which share their glyphs."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

from sphinx_shogi.book.drawn import Drawing, diagram_of, spoken
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.diagram import Scene, inline, scene, sheet
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


class Page:
    """Prints the drawings of a page inline; the first brings the glyphs of all of them."""

    def __init__(self, drawings: Iterable[Drawing], settings: Settings, prefix: str) -> None:
        self._settings = settings
        self._prefix = prefix
        self._scenes = {id(each): (each, *self._scene(each)) for each in drawings}
        symbols = {name for _, _, picture in self._scenes.values() for name in picture.symbols}
        self._symbols = sorted(symbols)
        self._has_sheet = False

    def _scene(self, drawing: Drawing) -> tuple[str, Scene]:
        diagram = diagram_of(drawing, self._settings)
        return spoken(drawing, diagram, self._settings), scene(diagram)

    def look(self, drawing: Drawing) -> tuple[str, Scene]:
        """What a drawing says to those who do not see it, and the picture."""
        found = self._scenes.get(id(drawing))
        return found[1:] if found is not None else self._scene(drawing)

    def diagram(self, drawing: Drawing, ids: Sequence[str] = ()) -> str:
        """A drawing of this page, in its element."""
        label, picture = self.look(drawing)
        glyphs = "" if self._has_sheet else sheet(self._symbols, self._prefix)
        self._has_sheet = True
        drawn = inline(picture, self._prefix, label=label, width=drawing.width or None)
        return f"{opening('div', diagram_classes(drawing), ids)}{glyphs}{drawn}</div>\n"
