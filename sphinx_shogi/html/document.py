"""A whole web page around what one of the printers made, or what is put into one."""

from __future__ import annotations

import html
import re
from typing import Final

from sphinx_shogi.html.assets import SCRIPT, STYLE_SHEET, script, style_sheet

__all__ = ["ARTICLE_STYLE", "assets_of", "document_html", "fragment_html", "title_of"]

ARTICLE_STYLE: Final = """\
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; line-height: 1.6; \
font-family: Georgia, "Noto Serif", "Noto Serif CJK JP", "Hiragino Mincho ProN", serif; }
h1, h2, h3, h4 { line-height: 1.25; }
figure { margin: 1.5rem 0; text-align: center; }
pre { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem auto; }
td, th { padding: .2rem .6rem; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, \
transparent); text-align: left; vertical-align: top; }
"""
"""A plain look for a single article."""

_REPLAYED: Final = "shogi-replayed"
"""The class of a game that readers can play through."""
_HEADING: Final = re.compile(r"<h1\b[^>]*>(.*?)</h1>", re.DOTALL)
_TAG: Final = re.compile(r"<[^<>]*>")


def title_of(body: str, otherwise: str) -> str:
    """The text of the first heading of a body, or else another text; both as plain text.

    >>> title_of("<h1>A <b>b</b> &amp; c</h1>", "x"), title_of("<p>y</p>", "x")
    ('A b & c', 'x')
    """
    found = _HEADING.search(body)
    return html.unescape(_TAG.sub("", found[1])).strip() if found else otherwise


def assets_of(body: str) -> tuple[str, ...]:
    """The files that a page with this body loads.

    >>> assets_of("<p>x</p>")
    ('sphinx-shogi.css',)
    """
    return (STYLE_SHEET, SCRIPT) if _REPLAYED in body else (STYLE_SHEET,)


def fragment_html(body: str, *, self_contained: bool) -> str:
    """What is put into a page that someone else makes: the body, with style and script in it if
    it is `self_contained`; otherwise that page loads them.

    >>> fragment_html("<p>x</p>", self_contained=False)
    '<p>x</p>'
    """
    if not self_contained:
        return body
    return f"<style>\n{style_sheet()}</style>\n{body}{_script(body)}"


def _script(body: str) -> str:
    return f"<script>\n{script()}</script>\n" if SCRIPT in assets_of(body) else ""


def document_html(body: str, *, title: str, language: str, self_contained: bool) -> str:
    """A page with this body. Its style, and the script where a game needs one, are inside, or in
    ``sphinx-shogi.css`` and ``sphinx-shogi.js`` beside it.

    >>> page = document_html("<p>x</p>", title="<", language="ja", self_contained=False)
    >>> '<html lang="ja">' in page, "<title>&lt;</title>" in page
    (True, True)
    """
    plays = _script(body)
    if plays and not self_contained:
        plays = f'<script defer src="{SCRIPT}"></script>\n'
    ours = (
        f"<style>\n{style_sheet()}</style>"
        if self_contained
        else f'<link rel="stylesheet" href="{STYLE_SHEET}">'
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{html.escape(language.replace("_", "-"))}">\n<head>\n'
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html.escape(title, quote=False)}</title>\n"
        f"<style>\n{ARTICLE_STYLE}</style>\n{ours}\n</head>\n<body>\n{body}{plays}</body>\n</html>\n"
    )
