"""The elements of a page: moves, terms, and what stands around games and diagrams."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Final

from sphinx_shogi.book.links import Link
from sphinx_shogi.book.printed import Moves, Term, segments, term_text
from sphinx_shogi.book.ruby import Ruby
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.notation import find_notation

__all__ = [
    "language_of",
    "link_html",
    "moves_html",
    "opening",
    "ruby_html",
    "term_html",
    "unchecked_html",
    "variation_classes",
]

_DEEPEST: Final = 6
"""Deeper variations are set in no further."""


def opening(tag: str, classes: Sequence[str], ids: Sequence[str] = ()) -> str:
    """A start tag; further ids are those of empty elements behind it.

    >>> opening("div", ["shogi-game"], ["a", "b"])
    '<div class="shogi-game" id="a"><span id="b"></span>'
    """
    names = " ".join(dict.fromkeys(each for each in classes if each))
    named = f' class="{html.escape(names)}"' if names else ""
    first = f' id="{html.escape(ids[0])}"' if ids else ""
    more = "".join([f'<span id="{html.escape(each)}"></span>' for each in ids[1:]])
    return f"<{tag}{named}{first}>{more}"


def language_of(settings: Settings) -> str:
    """The language of moves where it is not that of the page; empty else."""
    is_japanese = find_notation(settings.notation).words == "japanese"
    return "ja" if is_japanese and not settings.language.startswith("ja") else ""


def link_html(link: Link) -> str:
    """A link within a page.

    >>> link_html(Link("<a>", "b"))
    '<a class="shogi-see" href="#b">&lt;a&gt;</a>'
    """
    text = html.escape(link.text, quote=False)
    return f'<a class="shogi-see" href="#{html.escape(link.anchor)}">{text}</a>'


def ruby_html(ruby: Ruby) -> str:
    """A reading over characters, in parentheses where that cannot be shown.

    >>> ruby_html(Ruby("歩", "ふ"))
    '<ruby>歩<rp>（</rp><rt>ふ</rt><rp>）</rp></ruby>'
    """
    base, reading = (html.escape(text, quote=False) for text in ruby)
    return f"<ruby>{base}<rp>（</rp><rt>{reading}</rt><rp>）</rp></ruby>"


def moves_html(run: Moves, settings: Settings) -> str:
    """One element a move; the text between them is not part of any.

    >>> moves_html(Moves(rest="<P75>"), Settings())
    '<span class="shogi-moves"><span class="shogi-unchecked">&lt;P75&gt;</span></span>'
    """
    parts = []
    for segment in segments(run, settings):
        text = html.escape(segment.text, quote=False)
        parts.append(text if segment.move is None else _move(run, segment.move, text))
    if run.rest:
        parts.append(f'<span class="shogi-unchecked">{html.escape(run.rest, quote=False)}</span>')
    language = language_of(settings)
    lang = f' lang="{language}"' if language else ""
    classes = "shogi-moves shogi-main" if run.is_main else "shogi-moves"
    return f'<span class="{classes}"{lang}>{"".join(parts)}</span>'


def _move(run: Moves, number: int, text: str) -> str:
    anchor = f' id="{html.escape(run.anchors[number])}"' if run.anchors else ""
    return f'<span class="shogi-move"{anchor}>{text}</span>'


def term_html(term: Term, settings: Settings) -> str:
    """A word or sign in an element.

    >>> term_html(Term("square", "7f", "76"), Settings())
    '<span class="shogi-square">76</span>'
    """
    unchecked = "" if term.value else " shogi-unchecked"
    text = html.escape(term_text(term, settings), quote=False)
    return f'<span class="shogi-{term.term}{unchecked}">{text}</span>'


def unchecked_html(text: str) -> str:
    """What could not be played, as typed."""
    return f'<pre class="shogi-unchecked">{html.escape(text, quote=False)}</pre>\n'


def variation_classes(depth: int) -> list[str]:
    """Set in by its depth, which the style sheet reads.

    >>> variation_classes(40)
    ['shogi-variation', 'shogi-depth-6']
    """
    return ["shogi-variation", f"shogi-depth-{min(depth, _DEEPEST)}"]
