"""Records that mean harm: in a page they are text, whatever they hold."""

from __future__ import annotations

from typing import Any

import pytest

from ..hostile import HOSTILE, record
from .books import OFFERED
from .conftest import Books, Pages, choose

BOOK: dict[str, str] = {
    "index.rst": ".. shogi:game:: ./a\"'&.kif\n   :name: &quot;x\"'\n   :id: bad\n",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_players_comments_and_headers_are_text(page: Pages, book: Books, text: str) -> None:
    kif = record(text.replace("\n", " ")[:500], text, text[:500])
    files = {"index.rst": ".. shogi:game:: a.kif\n   :name: bad\n", "a.kif": kif}
    opened = page(f"file://{book(files, **OFFERED)}/index.html")
    # Chromium takes seconds to lay out a hundred thousand characters without a blank.
    opened.set_default_timeout(60_000)
    walk(opened)
    said = opened.locator(".shogi-comment").first.text_content()
    assert text.strip()[:1000] in said
    # The board has been turned.
    assert opened.locator(".shogi-name").nth(0).text_content() == "☗" + text.strip()[:500]
    assert opened.locator(".shogi-text script, .shogi-text img, .shogi-replay img").count() == 0
    assert opened.locator(".shogi-game [onfocus], .shogi-game [onerror]").count() == 0


def test_names_of_files_and_games_are_text(page: Pages, book: Books) -> None:
    files = {**BOOK, "a\"'&.kif": record("A", "c", "h")}
    opened = page(f"file://{book(files, **OFFERED)}/index.html")
    walk(opened)
    assert opened.locator("#bad").count() == 1
    assert opened.locator("[role=main] i").count() == 0


def test_long_words_do_not_widen_a_phone(page: Pages, book: Books) -> None:
    word = "x" * 5000
    files = {"index.rst": ".. shogi:game:: a.kif\n", "a.kif": record(word, word, word)}
    opened = page(f"file://{book(files)}/index.html", viewport={"width": 320, "height": 700})
    box = opened.locator("div.shogi-replay").bounding_box()
    assert box["width"] <= 320
    assert opened.evaluate("document.documentElement.scrollWidth") <= 320


def walk(opened: Any) -> None:
    """Do all that a reader can, and see that nothing ran."""
    for name in ("on", "on", "flip", "back", "start", "end"):
        opened.locator(f"[data-do={name}]").first.dispatch_event("click")
    choose(opened, "notation", "japanese")
    choose(opened, "pieces", "kanji")
    opened.wait_for_timeout(50)
    assert opened.evaluate("window.harm") is None
    assert (
        opened.locator(".shogi-links a")
        .get_attribute("href")
        .startswith("https://lishogi.org/analysis/lnsgkgsnl/")
    )
