"""The gallery shows what there is."""

from __future__ import annotations

import re

from sphinx_shogi.book.options import LAYOUTS
from sphinx_shogi.diagram.styles import STYLES
from tests.browser.test_themes import THEMES

from .conftest import DOCS

GALLERY = DOCS / "gallery"


def read(name: str) -> str:
    return (GALLERY / f"{name}.md").read_text(encoding="utf-8")


def test_each_theme_that_is_tested_is_shown() -> None:
    assert set(re.findall(r'html_theme = "(\w+)"', read("themes"))) == set(THEMES)
    shown = re.findall(r"images/themes/(\w+)(?:-dark)?\.png", read("themes"))
    assert set(shown) == set(THEMES)


def test_each_layout_is_shown() -> None:
    snippets = re.findall(r"\{snippet\} (\S+)", read("layouts"))
    sources = [
        (DOCS / "snippets" / "rst" / f"{name}.txt").read_text(encoding="utf-8") for name in snippets
    ]
    for layout in LAYOUTS:
        assert any(f"   :layout: {layout}\n" in source for source in sources)


def test_each_style_is_shown() -> None:
    for style in STYLES:
        assert f"{{snippet}} style-{style}\n" in read("styles")
