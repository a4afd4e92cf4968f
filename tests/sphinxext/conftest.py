"""A small project, built by Sphinx in a folder of its own."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import sphinx.locale
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


@dataclass
class Built:
    """A build that has ended."""

    app: Sphinx
    source: Path
    out: Path
    warnings: list[str]
    read: list[str] = field(default_factory=list)
    written: list[str] = field(default_factory=list)

    def text(self, name: str) -> str:
        """An output file."""
        return (self.out / name).read_text(encoding="utf-8")

    def body(self, name: str) -> str:
        """The part of an HTML page that is the document."""
        page = self.text(name)
        start = page.index('<div class="body" role="main">')
        return page[start : page.index('<div class="sphinxsidebar"', start)]

    def doctree(self, name: str) -> nodes.document:
        """The doctree as pickled."""
        return self.app.env.get_doctree(name)


Build = Callable[..., Built]


@pytest.fixture
def build(tmp_path: Path) -> Iterator[Build]:
    """Write files and build them; called again, it builds again in the same folders."""

    def run(
        files: dict[str, str | bytes] | None = None,
        builder: str = "html",
        *,
        parallel: int = 0,
        fresh: bool = False,
        out: str | None = None,
        **config: Any,
    ) -> Built:
        source = tmp_path / "source"
        source.mkdir(exist_ok=True)
        for name, content in (files or {}).items():
            target = source / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(content, bytes):
                target.write_bytes(content)
            else:
                target.write_text(content, encoding="utf-8")
        return _build(
            source, tmp_path / (out or builder), tmp_path, builder, parallel, fresh, config
        )

    yield run


def _build(
    source: Path,
    out: Path,
    top: Path,
    builder: str,
    parallel: int,
    fresh: bool,
    config: dict[str, Any],
) -> Built:
    warnings = io.StringIO()
    values = {
        "extensions": ["sphinx_shogi", "myst_parser"],
        "myst_enable_extensions": ["colon_fence", "substitution"],
        "suppress_warnings": ["toc.not_included", "epub.unknown_project_files"],
        "exclude_patterns": ["*.inc"],
        "html_theme": "alabaster",
        "keep_warnings": True,
        "project": "Test",
        "version": "1",
        "copyright": "2026",
        "epub_show_urls": "no",
        **config,
    }
    read: list[str] = []
    written: list[str] = []
    # Catalogues of an earlier build in this process.
    sphinx.locale.translators.clear()
    with patch_docutils(), docutils_namespace():
        app = Sphinx(
            source,
            None,
            out,
            top / "doctrees",
            builder,
            confoverrides=values,
            status=io.StringIO(),
            warning=warnings,
            freshenv=fresh,
            parallel=parallel,
        )
        app.connect("source-read", lambda _app, name, _text: read.append(name))
        app.connect("doctree-resolved", lambda _app, _tree, name: written.append(name))
        app.build()
    lines = [ESCAPES.sub("", line) for line in warnings.getvalue().splitlines() if line.strip()]
    lines = [line.replace(f"{source}/", "").replace("WARNING: ", "") for line in lines]
    return Built(app, source, out, lines, sorted(read), sorted(set(written)))
