"""The elements of a page: moves, terms, and what stands around games and diagrams."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Final

from sphinx_shogi.book.links import Link
from sphinx_shogi.book.printed import Moves, Term, term_text
from sphinx_shogi.book.ruby import Ruby
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.html.choices import attributes, language, written

__all__ = [
    "details",
    "link_html",
    "moves_html",
    "opening",
    "ruby_html",
    "term_html",
    "unchecked_html",
    "variation_classes",
]

_MARKS: Final = frozenset("☗☖▲△")

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


def details(classes: Sequence[str], summary: str, ids: Sequence[str] = ()) -> str:
    """The start of what a reader opens; ``</details>`` ends it.

    >>> details(["shogi-hint"], "Hint")
    '<details class="shogi-hint"><summary>Hint</summary>\\n'
    """
    return f"{opening('details', classes, ids)}<summary>{html.escape(summary)}</summary>\n"


def _lang(settings: Settings) -> str:
    """The language of moves where it is not that of the page."""
    lang = language(settings.notation, settings.language)
    return f' lang="{lang}"' if lang else ""


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


def moves_html(
    run: Moves, settings: Settings, others: Sequence[Settings] = (), *, linked: bool = False
) -> str:
    """One element a move; the text between them is not part of any.

    A move carries its texts in the notations of `others`; what stands between moves is in an
    element where it differs. With `linked` a move that has an id is a link to itself.

    >>> moves_html(Moves(rest="<P75>"), Settings())
    '<span class="shogi-moves"><span class="shogi-unchecked">&lt;P75&gt;</span></span>'
    """
    parts: list[str] = []
    is_marked = False
    for each in written(run, settings, others):
        text, more = html.escape(each.text, quote=False), attributes(each.others)
        if each.move is None:
            is_marked = is_marked or text[-1:] in _MARKS
            # A line may end before the mark of a side, and not behind it.
            if parts and text[-1:] in _MARKS:
                parts.append("<wbr/>")
        if each.move is not None:
            anchor = run.anchors[each.move] if run.anchors else ""
            parts.append(_move(text, more, anchor, linked=linked))
        else:
            parts.append(f"<span{more}>{text}</span>" if more else text)
    if run.rest:
        parts.append(f'<span class="shogi-unchecked">{html.escape(run.rest, quote=False)}</span>')
    classes = "shogi-moves shogi-main" if run.is_main else "shogi-moves"
    if is_marked:
        classes += " shogi-marked"
    return f'<span class="{classes}"{_lang(settings)}>{"".join(parts)}</span>'


def _move(text: str, more: str, anchor: str, *, linked: bool) -> str:
    name = html.escape(anchor)
    place = f' id="{name}"' if anchor else ""
    if linked and anchor:
        return f'<a class="shogi-move"{place} href="#{name}"{more}>{text}</a>'
    return f'<span class="shogi-move"{place}{more}>{text}</span>'


def term_html(term: Term, settings: Settings, others: Sequence[Settings] = ()) -> str:
    """A word or sign in an element, with its texts in the notations of `others`.

    >>> term_html(Term("square", "7f", "76"), Settings(), [Settings(notation="usi")])
    '<span class="shogi-square" data-usi="7f">76</span>'
    """
    unchecked = "" if term.value else " shogi-unchecked"
    text = term_text(term, settings)
    texts = {each.notation: term_text(term, each) for each in others}
    more = attributes({name: other for name, other in texts.items() if other != text})
    lang = _lang(settings) if more else ""
    shown = html.escape(text, quote=False)
    return f'<span class="shogi-{term.term}{unchecked}"{lang}{more}>{shown}</span>'


def unchecked_html(text: str) -> str:
    """What could not be played, as typed."""
    return f'<pre class="shogi-unchecked">{html.escape(text, quote=False)}</pre>\n'


def variation_classes(depth: int) -> list[str]:
    """Set in by its depth, which the style sheet reads.

    >>> variation_classes(40)
    ['shogi-variation', 'shogi-depth-6']
    """
    return ["shogi-variation", f"shogi-depth-{min(depth, _DEEPEST)}"]
