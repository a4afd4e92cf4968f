"""Markdown as MyST-Parser reads it, as far as markdown-it-py can: the same page is then told the
same faults, whatever is made of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from sphinx_shogi.book.faults import Fault
from sphinx_shogi.markdown.blocks import FAULT
from sphinx_shogi.model.errors import Code

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

__all__ = ["foreign", "use_syntax"]

_FENCE: Final = re.compile(r"\s*\{([^}\s]{1,64})\}")
_ROLE: Final = re.compile(r"\{([a-zA-Z][\w:.+-]{0,63})\}$")


def use_syntax(md: MarkdownIt) -> None:
    """Have footnotes, lists of definitions, comments and front matter read, which come with
    MyST-Parser."""
    with suppress(ModuleNotFoundError):
        from mdit_py_plugins.deflist import deflist_plugin
        from mdit_py_plugins.footnote import footnote_plugin
        from mdit_py_plugins.front_matter import front_matter_plugin
        from mdit_py_plugins.myst_blocks import myst_block_plugin

        for plugin in (front_matter_plugin, myst_block_plugin, footnote_plugin, deflist_plugin):
            md.use(plugin)


def foreign(tokens: Sequence[Token], source: str) -> Iterator[Fault]:
    """What are the directives and roles of others, in which nothing is played."""
    for token in tokens:
        first = token.map[0] + 1 if token.map else None
        if token.type == "fence" and FAULT not in token.meta:
            found = _FENCE.match(token.info)
            if found is not None:
                yield Fault(Code.MARKUP, _directive(found[1]), source, first)
        elif token.type == "inline":
            yield from _roles(token.children or [], source, first)


def _roles(children: Sequence[Token], source: str, line: int | None) -> Iterator[Fault]:
    before = ""
    for child in children:
        if child.type in ("softbreak", "hardbreak") and line is not None:
            line += 1
        found = _ROLE.search(before) if child.type == "code_inline" else None
        if found is not None:
            yield Fault(Code.MARKUP, _role(found[1]), source, line)
        before = child.content if child.type == "text" else ""


def _directive(name: str) -> str:
    return (
        f"the directive {name!r} is not known to HTML made of Markdown: it is shown as it is, and "
        "nothing in it is played"
    )


def _role(name: str) -> str:
    return f"the role {name!r} is not known to HTML made of Markdown: it is shown as it is"
