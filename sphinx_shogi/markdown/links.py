"""``{shogi:see}`opening@24```: links to games, diagrams and moves of the same document."""

from __future__ import annotations

import html
from typing import NamedTuple

from sphinx_shogi.book.library import Library, no_name
from sphinx_shogi.book.roles import split_source
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.titles import title
from sphinx_shogi.markdown.fences import Directive
from sphinx_shogi.model.errors import UnknownSource

__all__ = ["Link", "link_to"]


class Link(NamedTuple):
    """A link within a page."""

    text: str
    anchor: str

    def html(self) -> str:
        """The element.

        >>> Link("<a>", "b").html()
        '<a class="shogi-see" href="#b">&lt;a&gt;</a>'
        """
        text = html.escape(self.text, quote=False)
        return f'<a class="shogi-see" href="#{html.escape(self.anchor)}">{text}</a>'


def link_to(typed: str, library: Library[Directive], settings: Settings) -> Link:
    """The link that a text names, as ``target`` or ``text <target>``.

    Raises `UnknownSource` where the document has nothing of that name, or the game no such
    move.
    """
    text, target = split_source(typed)
    if not target:
        text, target = "", typed.strip()
    name, _, address = target.partition("@")
    name = " ".join(name.split())
    known = {each: directive for each, directive, _ in library.named_directives()}
    directive = known.get(name)
    if directive is None or not directive.anchor:
        raise UnknownSource(no_name(name, [each for each in known if known[each].anchor]))
    game = library.named(name).game if directive.name == "game" else None
    label, anchor = title(game, directive.anchor, address, settings)
    return Link(text or label or name, anchor)
