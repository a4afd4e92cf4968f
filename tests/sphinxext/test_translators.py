"""Our visitors, beside the translators of others."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from .conftest import Build

PAGE = "T\n=\n\nProse :shogi:line:`P76`.\n\n.. shogi:diagram:: even\n"
OWN = """
from sphinx.writers.html5 import HTML5Translator

class Own(HTML5Translator):
    def visit_paragraph(self, node):
        self.body.append("<p><!-- own -->")

def setup(app):
    app.set_translator("html", Own)
"""


def test_translator_of_somebody_else_stays_and_learns_ours(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own_translator.py").write_text(OWN, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    built = build({"index.rst": PAGE}, extensions=["own_translator", "myst_parser", "sphinx_shogi"])
    assert built.warnings == []
    body = built.body("index.html")
    assert "<p><!-- own -->Prose" in body
    assert '<span class="shogi-move">P76</span>' in body
    assert "<svg" in body


@pytest.mark.parametrize("builder", ["html", "dirhtml", "singlehtml", "json", "epub"])
def test_translator_is_let_go_at_once(build: Build, builder: str) -> None:
    """It holds the text of its page, and Python finds what holds itself late."""
    # Without MyST, which gives its visitors to each translator.
    built = build({"index.rst": PAGE}, builder, extensions=["sphinx_shogi"])
    app = built.app
    document = app.env.get_doctree("index")
    document.settings = app.builder.docsettings
    gc.disable()
    try:
        translator = app.builder.create_translator(document, app.builder)
        document.walkabout(translator)
        assert any("shogi-move" in part for part in translator.body)
        gone = weakref.ref(translator)
        del translator
        assert gone() is None
    finally:
        gc.enable()
