"""``see``: links to games, diagrams and moves of the same document."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from sphinx_shogi.book.library import Library, no_name
from sphinx_shogi.book.roles import split_source
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.titles import title
from sphinx_shogi.model.errors import UnknownSource

__all__ = ["Link", "link_to"]

Directive = TypeVar("Directive")


class Link(NamedTuple):
    """A link within a page."""

    text: str
    anchor: str
    whole: str = ""
    """The id of the game of a move."""


def link_to(
    typed: str,
    library: Library[Directive],
    anchor_of: Callable[[Directive], str],
    label_of: Callable[[Directive], str],
    settings: Settings,
) -> Link:
    """The link that a text names, as ``target`` or ``text <target>``.

    `anchor_of` is the id of a directive on the page; empty for one that prints nothing.
    `label_of` is the heading of a mate problem; empty for another directive. Raises
    `UnknownSource` where the document has nothing of that name, or the game no such move.
    """
    text, target = split_source(typed)
    if not target:
        text, target = "", typed.strip()
    name, _, address = target.partition("@")
    name = " ".join(name.split())
    named = {each: directive for each, directive, _ in library.named_directives()}
    anchors = {each: anchor_of(directive) for each, directive in named.items()}
    if not anchors.get(name):
        raise UnknownSource(no_name(name, [each for each in anchors if anchors[each]]))
    game = library.named(name).game
    label, anchor = title(game, anchors[name], address, settings)
    heading = label_of(named[name])
    if heading:
        # The moves of a solution have no ids, since the reader has to open it.
        label = f"{heading}: {label}" if address and label else heading
        anchor = anchors[name]
    return Link(text or label or name, anchor, anchors[name])
