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
from sphinx_shogi.book.replays import Replay, replay_of
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.tsume import PlayedProblem
from sphinx_shogi.diagram.options import read_flag
from sphinx_shogi.html.elements import link_html, moves_html, term_html, unchecked_html
from sphinx_shogi.html.games import GamePrinter
from sphinx_shogi.html.page import Page, page_prefix
from sphinx_shogi.markdown.blocks import PROBLEM
from sphinx_shogi.markdown.fences import Directive
from sphinx_shogi.markdown.problems import ProblemPrinter

__all__ = ["HTML", "print_tokens", "render"]

HTML: Final = "shogi_html"
"""The key of a token's `meta` for its HTML."""


def print_tokens(
    tokens: Sequence[Token], settings: Settings, name: str, *, replay: bool = False
) -> None:
    """Print every played token; `name` keeps the ids of this document apart from others'. With
    `replay` readers can play through games, except where one says no."""
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
        elif isinstance(printed, PlayedProblem):
            drawings.append(printed.drawing)
        elif isinstance(printed, PlayedGame):
            directive: Directive = token.meta["shogi"]
            game, boards, _, view = printed
            sections = list(game_parts(game, boards, settings, directive.anchor, view))
            games[id(token)] = sections
            drawings += _drawings(sections)
    replays = {id(token): found for token in tokens if (found := _replay(token, replay))}
    page = Page(drawings, settings, page_prefix(name), replays=bool(replays))
    problems = ProblemPrinter(tokens, page, settings)
    for number, token in enumerate(tokens, 1):
        if id(token) in replays and not token.meta["shogi"].anchor:
            token.meta["shogi"].anchor = f"shogi-game-{number}"
        if token.type == "shogi_directive":
            token.meta[HTML] = _directive(
                token, page, settings, games.get(id(token), []), replays.get(id(token))
            )
        elif PROBLEM in token.meta:
            token.meta[HTML] = problems.part(token)
        elif token.type == "shogi_figure_open" and token.meta["shogi_figure"].anchor:
            token.attrSet("id", token.meta["shogi_figure"].anchor)
        elif token.children:
            _print_inline(token.children, settings)


def _drawings(sections: Iterable[Section]) -> list[Drawing]:
    parts = (part for section in sections for part in section.parts)
    return [part for part in parts if isinstance(part, Drawing)]


def _replay(token: Token, wanted: bool) -> Replay | None:
    """What a reader needs to play through the game of a token; None for another token."""
    printed = token.meta.get("printed")
    if not isinstance(printed, PlayedGame):
        return None
    typed = token.meta["shogi"].typed.options.get("replay")
    if not (wanted if typed is None else read_flag(typed)):
        return None
    replay = replay_of(printed.game, printed.view.part)
    return replay if replay.moves else None


def _directive(
    token: Token, page: Page, settings: Settings, sections: list[Section], replay: Replay | None
) -> str:
    directive: Directive = token.meta["shogi"]
    printed = token.meta["printed"]
    ids = [directive.anchor] if directive.anchor and not token.meta.get("in_figure") else []
    if printed is None or isinstance(printed, PlayedProblem):
        # Of a problem only its parts are printed.
        return ""
    if isinstance(printed, str):
        return unchecked_html(printed)
    if isinstance(printed, Drawing):
        return page.diagram(printed, ids)
    assert isinstance(printed, PlayedGame)
    printer = GamePrinter(page, settings, printed.view.layout)
    classes = directive.typed.options.get("class", "").split()
    return printer.game(sections, printed.rest, classes=classes, ids=ids, replay=replay)


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
