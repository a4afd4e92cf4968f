"""Where things stand in the author's files. Nobody else computes a line.

docutils and MyST count differently, and both only tell where a directive or a paragraph
starts. All lines here count from 1.
"""

from __future__ import annotations

import re
from typing import Final

from docutils import nodes
from docutils.parsers.rst import Directive

from sphinx_shogi.book.typed import Spot

__all__ = [
    "argument_place",
    "body_place",
    "directive_place",
    "option_place",
    "role_line",
]

_GAP: Final = re.compile(r"\s+")


def directive_place(directive: Directive) -> Spot:
    """The line on which a directive starts, and its file, which an include changes."""
    source, line = directive.state_machine.get_source_and_line(directive.lineno)
    if source is None:
        source = directive.state.document.current_source or ""
    return Spot(source, line if line is not None else directive.lineno)


def body_place(directive: Directive) -> Spot:
    """The line of the first line of a directive's content."""
    start = directive_place(directive)
    if not len(directive.content):
        return start
    source, offset = directive.content.info(0)
    if not offset:
        # MyST numbers the content from the directive on.
        assert start.line is not None
        return Spot(start.source, start.line + directive.content_offset + 1)
    return Spot(source or start.source, offset + 1)


def argument_place(directive: Directive) -> Spot:
    """The line of the first argument: the next one when nothing follows the name; that of
    the directive where there is none."""
    start = directive_place(directive)
    if not directive.arguments:
        return start
    first = directive.block_text.split("\n", 1)[0].rstrip()
    assert start.line is not None
    return Spot(start.source, start.line + 1) if first.endswith("::") else start


def option_place(directive: Directive, name: str) -> Spot:
    """The line on which an option is written; the directive's where it cannot be found."""
    start = directive_place(directive)
    pattern = re.compile(rf"[\s:]*{re.escape(name)}\s*:", re.IGNORECASE)
    for number, line in enumerate(directive.block_text.split("\n")):
        if number and pattern.match(line):
            assert start.line is not None
            return Spot(start.source, start.line + number)
    return start


def role_line(node: nodes.Element, searched: dict[int, int]) -> int | None:
    """The line of a role: that of its paragraph plus the line ends before it.

    `searched` remembers, by paragraph, how far its source was looked through, so that the
    same text twice in a paragraph is found twice; the walk keeps it for a document.
    """
    block: nodes.Element | None = node.parent
    text = _quoted(node.rawsource)
    while block is not None and isinstance(block, nodes.Inline):
        block = block.parent
    if not isinstance(block, nodes.TextElement) or not block.rawsource or not text:
        return node.line
    start = searched.get(id(block), 0)
    found = _find_words(text.split(), block.rawsource, start)
    if found is None:
        return node.line
    searched[id(block)] = found[1]
    before = block.rawsource.count("\n", 0, found[0])
    if isinstance(block, nodes.title):
        return node.line
    first = node.line if _is_markdown(node, block) else block.line or node.line
    return None if first is None else first + before


def _find_words(words: list[str], text: str, start: int) -> tuple[int, int] | None:
    """Where these words stand with nothing but blanks and line ends between them."""
    at = text.find(words[0], start)
    while at >= 0:
        end = at + len(words[0])
        for word in words[1:]:
            gap = _GAP.match(text, end)
            follows = gap.end() if gap else end
            if follows == end or not text.startswith(word, follows):
                break
            end = follows + len(word)
        else:
            return at, end
        at = text.find(words[0], at + 1)
    return None


def _quoted(rawsource: str) -> str:
    """The part of a role's source that both markups have: from the first backquote on."""
    start = rawsource.find("`")
    return rawsource[start:] if start >= 0 else ""


def _is_markdown(node: nodes.Element, block: nodes.Element) -> bool:
    # MyST hands a role the source that reStructuredText would have had.
    return node.rawsource not in block.rawsource
