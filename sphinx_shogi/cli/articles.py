"""Rendering one article, in reStructuredText or Markdown, without any configuration."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sphinx_shogi.book.plain import PLAIN
from sphinx_shogi.html.document import assets_of, document_html, fragment_html, title_of
from sphinx_shogi.model.errors import BadOption

__all__ = ["KINDS", "MARKUPS", "Article", "Rendered", "render_article"]

KINDS: Final = ("html", "tex", "txt")
MARKUPS: Final = {".rst": "rst", ".rest": "rst", ".md": "md", ".markdown": "md", ".txt": "rst"}
"""By the ending of a file: what it is written in."""

# docutils says "file:3: (WARNING/2) text".
_LEVEL: Final = re.compile(r"\((?:INFO|WARNING|ERROR|SEVERE)/[0-4]\) ")


@dataclass(frozen=True, kw_only=True)
class Article:
    """What is to be rendered, and how."""

    text: str
    path: str
    """Where the text is from; record files are sought beside it."""
    markup: str
    kind: str
    """One of `KINDS`."""
    target: str
    """The file that will be written; LaTeX has its pictures beside it. Empty for none."""
    language: str
    notation: str | None = None
    input: tuple[str, ...] = ()
    self_contained: bool = False
    fragment: bool = False
    """Whether HTML is put into a page that someone else makes."""

    @property
    def options(self) -> dict[str, Any]:
        """The options that the plugin and docutils are registered with."""
        return {"notation": self.notation, "language": self.language, "input": self.input}


@dataclass(frozen=True)
class Rendered:
    """The output and the sentences on what is wrong."""

    data: bytes
    faults: list[str]
    assets: tuple[str, ...] = ()
    """The files that the page loads from beside it."""


def render_article(article: Article) -> Rendered:
    """Render an article.

    Markdown becomes HTML by markdown-it-py; LaTeX and text are made by docutils, for which
    MyST-Parser reads Markdown.
    """
    if article.kind == "html" and article.markup == "md":
        body, faults = _markdown(article)
        return _page(article, body, f"<main>\n{body}</main>\n", faults)
    if article.kind == "html":
        parts, faults = _docutils(article, "html5")
        inner = "".join([parts[name] for name in _INNER])
        return _page(article, inner, parts["html_body"], faults)
    parts, faults = _docutils(article, {"tex": "latex", "txt": "text"}[article.kind])
    return Rendered(parts["whole"].encode(), faults)


_INNER: Final = ("html_title", "html_subtitle", "docinfo", "fragment")
"""The parts of the HTML of docutils that are text of the article."""


def _page(article: Article, inner: str, body: str, faults: list[str]) -> Rendered:
    """A whole page, or only what is `inner`."""
    if article.fragment:
        page = fragment_html(inner, self_contained=article.self_contained)
    else:
        page = document_html(
            body,
            title=title_of(body, Path(article.path).stem),
            language=article.language,
            self_contained=article.self_contained,
        )
    assets = () if article.self_contained else assets_of(body)
    return Rendered(page.encode(), faults, assets)


def _markdown(article: Article) -> tuple[str, list[str]]:
    from markdown_it import MarkdownIt

    from sphinx_shogi.cli.markdown_syntax import foreign, use_syntax
    from sphinx_shogi.markdown import PATH, problems, shogi_plugin

    md = MarkdownIt().enable(["table", "strikethrough"])
    use_syntax(md)
    md.use(
        shogi_plugin,
        folder=Path(article.path).parent,
        outside_files=True,
        on_problem=None,
        replay=True,
        **article.options,
    )
    env: dict[str, Any] = {PATH: article.path}
    tokens = md.parse(article.text, env)
    body = md.renderer.render(tokens, md.options, env)
    faults = [*problems(env), *foreign(tokens, article.path)]
    return body, [f"{each} [shogi.{each.code.value}]" for each in faults]


def _docutils(article: Article, writer: str) -> tuple[dict[str, Any], list[str]]:
    from docutils.core import publish_parts

    from sphinx_shogi.rst import register

    register(plain=True, replay=True, outside_files=True, **article.options)
    stream = io.StringIO()
    parts: Any = publish_parts(
        article.text,
        source_path=article.path,
        destination_path=article.target or None,
        parser=_parser(article.markup),
        writer=_writer(writer),
        settings_overrides={
            "warning_stream": stream,
            "output_encoding": "unicode",
            "language_code": article.language,
            "embed_stylesheet": False,
            "stylesheet_path": [],
            "use_latex_citations": True,
            "legacy_column_widths": False,
            "halt_level": 5,
            "myst_enable_extensions": {"colon_fence", "deflist", "substitution"},
            "myst_fence_as_directive": set(PLAIN),
        },
    )
    told = [_LEVEL.sub("", line) for line in stream.getvalue().splitlines() if line.strip()]
    return parts, told


def _parser(markup: str) -> Any:
    from sphinx_shogi.rst.alone import play_whole

    class Playing(_parser_class(markup)):  # type: ignore[misc]
        """The parser, which has every page played."""

        def parse(self, inputstring: str, document: Any) -> None:
            super().parse(inputstring, document)
            play_whole(document)

    return Playing()


def _parser_class(markup: str) -> Any:
    if markup == "rst":
        from docutils.parsers.rst import Parser

        return Parser
    try:
        from myst_parser.parsers.docutils_ import Parser as MystParser
    except ModuleNotFoundError:
        raise BadOption(
            "to make LaTeX or text of Markdown, MyST-Parser is needed: pip install myst-parser"
        ) from None
    return MystParser


def _writer(name: str) -> Any:
    if name == "text":
        from sphinx_shogi.rst.text import TextWriter

        return TextWriter()
    from docutils.writers import get_writer_class

    make: Callable[[], Any] = get_writer_class(name)
    return make()
