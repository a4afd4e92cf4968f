"""Where a text is from that MkDocs has Python-Markdown convert.

MkDocs hands over a page without its path and without its front matter. It adds a tree processor
that knows the file of the page.
"""

from __future__ import annotations

from typing import Any

from markdown import Markdown

__all__ = ["origin"]


def origin(md: Markdown, source: str) -> tuple[str, int]:
    """The page's path, as MkDocs names it, and how many lines of its file come before the text.

    Empty and 0 outside MkDocs, and the number 0 where a plugin has changed the text.

    >>> origin(Markdown(), "text")
    ('', 0)
    """
    if "relpath" not in md.treeprocessors:
        return "", 0
    file: Any = getattr(md.treeprocessors["relpath"], "file", None)
    path = str(getattr(file, "src_uri", ""))
    try:
        text = str(file.content_string)
    except (AttributeError, OSError, ValueError):
        return path, 0
    written, converted = _lines(text, md.tab_length), _lines(source, md.tab_length)
    above = len(written) - len(converted)
    return path, above if above >= 0 and written[above:] == converted else 0


def _lines(text: str, tab: int) -> list[str]:
    """The lines, as Python-Markdown has them before anything else."""
    return [line.rstrip() for line in text.expandtabs(tab).rstrip().splitlines()]
