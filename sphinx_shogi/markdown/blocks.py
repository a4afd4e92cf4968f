"""The core rule that finds the directives of a document, before its text is parsed.

What stands in a directive as text, such as a caption, becomes tokens of the document, so
that markdown-it parses it like any other text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from sphinx_shogi.book.typed import Spot
from sphinx_shogi.markdown.fences import Directive, read_fence, split_info

__all__ = ["FAULT", "PATH", "PROBLEM", "PROBLEM_PARTS", "find_directives", "path_of"]

PATH: Final = "shogi_path"
"""The key of the environment for the path of the document, where it is a file."""

FAULT: Final = "shogi_fault"
"""The key of the `meta` of a fence that should be a directive and is none: the sentence."""


PROBLEM: Final = "shogi_problem"
"""The key of the `meta` of each part of a mate problem: its directive."""

PROBLEM_PARTS: Final = (
    "tsume_open", "title_open", "title", "title_close", "problem", "hint_open", "hint_close",
    "solution_open", "solution_close", "tsume_close",
)  # fmt: skip
"""The types of these parts, each behind ``shogi_``."""


def path_of(state: StateCore) -> str:
    """The path of the document that is parsed; empty where it is no file."""
    return str(state.env.get(PATH, ""))


def find_directives(state: StateCore, *, plain: bool) -> None:
    """Put the tokens of directives in the place of their fences."""
    done: list[Token] = []
    # Tokens that are still to be looked at, the next one last: no depth of nesting recurses.
    waiting = list(reversed(state.tokens))
    while waiting:
        token = waiting.pop()
        if token.type != "fence" or token.map is None:
            done.append(token)
            continue
        name, argument = split_info(token.info, plain=plain)
        if not name:
            done.append(token)
            continue
        read = read_fence(name, argument, token.content, Spot(path_of(state), token.map[0] + 1))
        if isinstance(read, str):
            token.meta[FAULT] = read
            done.append(token)
            continue
        waiting.extend(reversed(list(_tokens(state, read, token))))
    state.tokens[:] = done


def _tokens(state: StateCore, directive: Directive, fence: Token) -> Iterator[Token]:
    if directive.name == "diagrams":
        classes = " ".join(["shogi-diagrams", directive.typed.options.get("class", "")])
        row = _block("shogi_diagrams_open", "div", 1, {"class": classes.strip()})
        row.meta["shogi_options"] = directive
        yield row
        yield from _parsed(state, directive.text, directive.text_line, fence.level + 1)
        yield _block("shogi_diagrams_close", "div", -1)
        return
    token = _block("shogi_directive", "", 0)
    token.map, token.level = fence.map, fence.level
    token.content = directive.unchecked
    token.meta["shogi"] = directive
    if directive.name == "tsume":
        yield from _problem(state, directive, token)
        return
    caption = list(_caption(state, directive, fence.level + 1))
    if not caption:
        yield token
        return
    align = directive.typed.options.get("align") or "default"
    figure = _block("shogi_figure_open", "figure", 1, {"class": f"align-{align} shogi-figure"})
    figure.meta["shogi_figure"] = directive
    yield figure
    yield token
    yield _block("shogi_caption_open", "figcaption", 1)
    yield from caption
    yield _block("shogi_caption_close", "figcaption", -1)
    yield _block("shogi_figure_close", "figure", -1)


def _block(
    type_: str, tag: str, nesting: int, attributes: dict[str, str | int | float] | None = None
) -> Token:
    assert nesting in (-1, 0, 1)
    token = Token(type_, tag, nesting)  # type: ignore[arg-type]
    token.block = True
    token.attrs = dict(attributes or {})
    return token


def _caption(state: StateCore, directive: Directive, level: int) -> Iterator[Token]:
    """The caption of a diagram and the legend below it: the option, else the first paragraph
    of the body."""
    text = list(_parsed(state, directive.text, directive.text_line, level))
    typed = _option(directive, "caption")
    if typed is not None:
        yield from _paragraph(typed)
    elif text and text[0].type == "paragraph_open":
        yield from text[:3]
        del text[:3]
    if text:
        yield _block("shogi_legend_open", "div", 1, {"class": "legend"})
        yield from text
        yield _block("shogi_legend_close", "div", -1)


def _problem(state: StateCore, directive: Directive, played: Token) -> Iterator[Token]:
    """The parts of a mate problem, each of which is printed when it has been checked."""

    def part(name: str, nesting: int = 0) -> Token:
        token = _block(f"shogi_{name}", "", nesting)
        token.meta[PROBLEM] = directive
        return token

    title, hint = _option(directive, "title"), _option(directive, "hint")
    yield part("tsume_open", 1)
    yield played
    yield from (part("title_open", 1), part("title"))
    if title is not None:
        yield title
    yield from (part("title_close", -1), part("problem"))
    if hint is not None:
        yield from (part("hint_open", 1), *_paragraph(hint), part("hint_close", -1))
    yield part("solution_open", 1)
    yield from _parsed(state, directive.text, directive.text_line, played.level + 1)
    yield from (part("solution_close", -1), part("tsume_close", -1))


def _option(directive: Directive, name: str) -> Token | None:
    """The text of an option, which may hold markup; None where there is none."""
    typed = directive.typed.options.get(name, "")
    if not typed:
        return None
    line = directive.typed.option_place(name).line or 1
    inline = _block("inline", "", 0)
    inline.content, inline.children, inline.map = typed, [], [line - 1, line]
    return inline


def _paragraph(inline: Token) -> tuple[Token, Token, Token]:
    return _block("paragraph_open", "p", 1), inline, _block("paragraph_close", "p", -1)


def _parsed(state: StateCore, text: str, first: int, level: int) -> list[Token]:
    """The tokens of a text whose first line has this number."""
    tokens: list[Token] = []
    if text.strip():
        state.md.block.parse(text, state.md, state.env, tokens)
    for token in tokens:
        token.level += level
        if token.map is not None:
            token.map = [line + first - 1 for line in token.map]
    return tokens
