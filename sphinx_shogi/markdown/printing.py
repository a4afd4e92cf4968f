"""From what the walk has put into the tokens to HTML."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from markdown_it.token import Token

from sphinx_shogi.book.drawn import Drawing
from sphinx_shogi.book.games import PlayedGame, Section, game_parts
from sphinx_shogi.book.links import Link
from sphinx_shogi.book.printed import Moves, Term, moves_text, term_text
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.html.elements import link_html, moves_html, term_html, unchecked_html
from sphinx_shogi.html.games import GamePrinter
from sphinx_shogi.html.page import Page, page_prefix
from sphinx_shogi.markdown.fences import Directive

__all__ = ["HTML", "print_tokens", "render"]

HTML: Final = "shogi_html"
"""The key of a token's `meta` for its HTML."""


def print_tokens(tokens: Sequence[Token], settings: Settings, name: str) -> None:
    """Print every played token; `name` keeps the ids of this document apart from others'."""
    games: dict[int, list[Section]] = {}
    drawings: list[Drawing] = []
    in_figure = False
    for token in tokens:
        if token.type in ("shogi_figure_open", "shogi_figure_close"):
            in_figure = token.nesting > 0
        printed = token.meta.get("printed")
        if isinstance(printed, Drawing):
            if in_figure:
                printed = token.meta["printed"] = replace(printed, align="")
                token.meta["in_figure"] = True
            drawings.append(printed)
        elif isinstance(printed, PlayedGame):
            directive: Directive = token.meta["shogi"]
            game, boards, _, view = printed
            sections = list(game_parts(game, boards, settings, directive.anchor, view))
            games[id(token)] = sections
            drawings += _drawings(sections)
    page = Page(drawings, settings, page_prefix(name))
    for token in tokens:
        if token.type == "shogi_directive":
            token.meta[HTML] = _directive(token, page, settings, games.get(id(token), []))
        elif token.type == "shogi_figure_open" and token.meta["shogi_figure"].anchor:
            token.attrSet("id", token.meta["shogi_figure"].anchor)
        elif token.children:
            _print_inline(token.children, settings)


def _drawings(sections: Iterable[Section]) -> list[Drawing]:
    parts = (part for section in sections for part in section.parts)
    return [part for part in parts if isinstance(part, Drawing)]


def _directive(token: Token, page: Page, settings: Settings, sections: list[Section]) -> str:
    directive: Directive = token.meta["shogi"]
    printed = token.meta["printed"]
    ids = [directive.anchor] if directive.anchor and not token.meta.get("in_figure") else []
    if printed is None:
        return ""
    if isinstance(printed, str):
        return unchecked_html(printed)
    if isinstance(printed, Drawing):
        return page.diagram(printed, ids)
    assert isinstance(printed, PlayedGame)
    printer = GamePrinter(page, settings, printed.view.layout)
    classes = directive.typed.options.get("class", "").split()
    return printer.game(sections, printed.rest, classes=classes, ids=ids)


def _print_inline(children: Iterable[Token], settings: Settings) -> None:
    """Print roles; within the text of an image they can only be text."""
    waiting = [(token, False) for token in children]
    while waiting:
        token, is_alt = waiting.pop()
        waiting += [(child, is_alt or token.type == "image") for child in token.children or []]
        if token.type not in ("shogi_role", "shogi_filled"):
            continue
        printed = token.meta["printed"]
        parts = printed if isinstance(printed, list) else [printed]
        if is_alt:
            token.type = "text"
            token.content = "".join([_text(part, settings) for part in parts])
        else:
            token.meta[HTML] = "".join([_inline(part, settings) for part in parts])


def _text(part: Any, settings: Settings) -> str:
    if isinstance(part, Moves):
        return moves_text(part, settings)
    if isinstance(part, Link):
        return part.text
    return term_text(part, settings) if isinstance(part, Term) else str(part)


def _inline(part: Any, settings: Settings) -> str:
    if isinstance(part, Moves):
        return moves_html(part, settings)
    if isinstance(part, Term):
        return term_html(part, settings)
    if isinstance(part, Link):
        return link_html(part)
    return html.escape(str(part), quote=False)


def render(_renderer: Any, tokens: Sequence[Token], index: int, _options: Any, _env: Any) -> str:
    """The render rule of every token of ours."""
    return str(tokens[index].meta.get(HTML, ""))
