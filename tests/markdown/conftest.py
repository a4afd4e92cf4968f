"""Rendering a text with the plugin."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest
from markdown_it import MarkdownIt

from sphinx_shogi.book.faults import Fault
from sphinx_shogi.markdown import problems, shogi_plugin


@dataclass
class Rendered:
    """A page and what was told of its text."""

    page: str
    problems: list[Fault]

    @property
    def plain(self) -> str:
        """The text of the page, without tags and drawings."""
        without = re.sub("<svg.*?</svg>", "", self.page, flags=re.DOTALL)
        return " ".join(re.sub("<[^>]*>", "", without).split())

    @property
    def drawings(self) -> list[str]:
        """The drawings, without the sheet of glyphs."""
        return re.findall('<svg role="img".*?</svg>', self.page, flags=re.DOTALL)

    @property
    def told(self) -> list[tuple[int | None, str]]:
        """Line and code of each problem."""
        return [(each.line, each.code.value) for each in self.problems]


class Render:
    """Calls the plugin with options."""

    def __call__(self, text: str, env: dict[str, Any] | None = None, **options: Any) -> Rendered:
        env = {} if env is None else env
        # Whether markup of the text itself counts is markdown-it's own option.
        md = (
            MarkdownIt("commonmark", {"html": False})
            .enable("table")
            .use(shogi_plugin, on_problem=None, **options)
        )
        return Rendered(md.render(text, env), problems(env))


@pytest.fixture
def render() -> Render:
    """Renders a text."""
    return Render()
