"""The reader's choice of notation and pieces."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .books import OFFERED
from .conftest import PHONE, Books, Pages, choose, moves

HOSKING = "1. P76 P34"
JAPANESE = "1. ７六歩 ３四歩"


@pytest.fixture
def address(book: Books) -> str:
    return f"file://{book(**OFFERED)}/index.html"


def text(page: Any) -> str:
    """All that the page says, the switch itself left out."""
    said = page.locator("[role=main]").inner_text()
    switch = str(page.locator("form.shogi-switch").inner_text())
    return str(said).replace(switch, "").replace("\N{NO-BREAK SPACE}", " ")


def test_own_notation_is_shown_at_first(page: Pages, address: str) -> None:
    opened = page(address)
    assert moves(opened) == HOSKING
    assert opened.locator("select[name=notation]").input_value() == "hosking"
    assert opened.locator("select[name=pieces]").input_value() == "book"


def test_every_move_and_term_follows(page: Pages, address: str) -> None:
    opened = page(address)
    choose(opened, "notation", "japanese")
    shown = text(opened)
    assert JAPANESE in shown
    assert "銀 can go to ７八" in shown
    assert "After ４五角" in shown
    assert "☗２六歩 ☖８四歩 ☗２五歩" in shown
    assert "P76" not in shown
    choose(opened, "notation", "hodges")
    shown = text(opened)
    assert "1. P-7f P-3d" in shown
    assert "S can go to 7h" in shown
    choose(opened, "notation", "hosking")
    assert HOSKING in text(opened)
    assert "1. P26 P84 2. P25 P85" in text(opened)


def test_language_follows(page: Pages, address: str) -> None:
    opened = page(address)
    run = opened.locator(".shogi-moves").first
    assert run.get_attribute("lang") is None
    choose(opened, "notation", "japanese")
    assert run.get_attribute("lang") == "ja"
    assert opened.locator(".shogi-piece").first.get_attribute("lang") == "ja"
    choose(opened, "notation", "hosking")
    assert run.get_attribute("lang") is None


def test_language_of_a_japanese_page(page: Pages, book: Books) -> None:
    opened = page(f"file://{book(language='ja', **OFFERED)}/index.html")
    assert moves(opened) == JAPANESE
    assert opened.locator(".shogi-moves").first.get_attribute("lang") is None
    choose(opened, "notation", "hosking")
    assert opened.locator(".shogi-moves").first.get_attribute("lang") == "en"
    assert opened.get_by_role("combobox", name="駒").count() == 1


def boards(page: Any) -> list[str]:
    found = page.locator(".shogi-diagram > svg.shogi-board").all()
    return [str(each.get_attribute("class")).split()[1] for each in found]


def test_boards_change_but_for_those_whose_style_is_set(page: Pages, address: str) -> None:
    opened = page(address)
    assert boards(opened) == ["shogi-book", "shogi-kanji", "shogi-book"]
    choose(opened, "pieces", "international")
    assert boards(opened) == ["shogi-international", "shogi-kanji", "shogi-international"]
    choose(opened, "pieces", "kanji")
    assert boards(opened) == ["shogi-kanji"] * 3
    choose(opened, "pieces", "book")
    assert boards(opened) == ["shogi-book", "shogi-kanji", "shogi-book"]


def test_every_symbol_of_every_board_is_on_the_page(page: Pages, address: str) -> None:
    opened = page(address)
    for pieces in OFFERED["shogi_pieces"]:
        choose(opened, "pieces", pieces)
        for notation in OFFERED["shogi_notations"]:
            choose(opened, "notation", notation)
            lost = opened.evaluate(
                "[...document.querySelectorAll('use')].map(use => use.getAttribute('href'))"
                ".filter(name => !document.getElementById(name.slice(1)))"
            )
            assert lost == []


def test_coordinates_follow_unless_they_are_set(page: Pages, address: str) -> None:
    opened = page(address)

    def coordinates() -> list[str]:
        grids = opened.locator('.shogi-diagram > svg use[href*="-grid-"]').all()
        return [str(each.get_attribute("href")).split("-")[3] for each in grids]

    assert coordinates() == ["arabic", "letters", "arabic"]
    choose(opened, "notation", "japanese")
    assert coordinates() == ["kanji", "letters", "kanji"]
    choose(opened, "pieces", "international")
    assert coordinates() == ["kanji", "letters", "kanji"]
    choose(opened, "notation", "hodges")
    assert coordinates() == ["letters", "letters", "letters"]


def test_choice_is_remembered_on_other_pages(
    page: Pages, book: Books, serve: Callable[..., str]
) -> None:
    site = serve(book(**OFFERED))
    opened = page(f"{site}/index.html")
    choose(opened, "notation", "japanese")
    choose(opened, "pieces", "kanji")
    opened.goto(f"{site}/other.html")
    assert moves(opened) == "２六歩"
    assert opened.locator("select[name=notation]").input_value() == "japanese"
    opened.goto(f"{site}/index.html")
    assert boards(opened)[0] == "shogi-kanji"


def test_choice_is_remembered_from_the_disk(page: Pages, address: str) -> None:
    opened = page(address)
    choose(opened, "notation", "japanese")
    opened.reload()
    assert moves(opened) == JAPANESE


def test_no_other_notation_shows_while_the_page_loads(
    page: Pages, book: Books, serve: Callable[..., str]
) -> None:
    site = serve(book(**OFFERED))
    opened = page(f"{site}/index.html")
    choose(opened, "notation", "japanese")
    # The main script is held back; what has been chosen is known all the same.
    opened.route("**/sphinx-shogi.js*", lambda route: None)
    opened.goto(f"{site}/other.html", wait_until="commit")
    run = opened.locator(".shogi-moves").first
    run.wait_for(state="attached")
    assert run.evaluate("each => getComputedStyle(each).visibility") == "hidden"
    # Should it never come, the page shows what it has.
    opened.wait_for_function(
        "getComputedStyle(document.querySelector('.shogi-moves')).visibility === 'visible'"
    )
    assert moves(opened) == "P26"


def test_own_notation_is_never_hidden(page: Pages, book: Books, serve: Callable[..., str]) -> None:
    site = serve(book(**OFFERED))
    opened = page(f"{site}/index.html")
    opened.route("**/sphinx-shogi.js*", lambda route: None)
    opened.goto(f"{site}/other.html", wait_until="commit")
    run = opened.locator(".shogi-moves").first
    run.wait_for(state="attached")
    assert run.evaluate("each => getComputedStyle(each).visibility") == "visible"


def test_storage_may_be_blocked(page: Pages, address: str) -> None:
    # Sphinx's own script does not expect it.
    opened = page("about:blank", expect="blocked")
    opened.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked') }})"
    )
    opened.goto(address)
    choose(opened, "notation", "japanese")
    assert moves(opened) == JAPANESE


def test_a_choice_of_another_book_changes_nothing(page: Pages, address: str) -> None:
    opened = page(address)
    opened.evaluate("localStorage.setItem('shogi-notation', 'iroha')")
    opened.reload()
    assert moves(opened) == HOSKING
    assert opened.locator(".shogi-moves").first.is_visible()


def test_switch_is_a_form_with_labels(page: Pages, address: str) -> None:
    opened = page(address)
    notation = opened.get_by_role("combobox", name="Notation", exact=True)
    notation.focus()
    opened.keyboard.press("ArrowDown")
    assert moves(opened) == JAPANESE
    assert opened.get_by_role("combobox", name="Pieces", exact=True).count() == 1
    labels = notation.locator("option").all_inner_texts()
    assert labels == ["Hosking · P76", "Japanese · ７六歩", "Hodges · P-7f"]


def test_moves_are_found_and_copied_as_shown(page: Pages, address: str) -> None:
    opened = page(address)
    choose(opened, "notation", "japanese")
    opened.locator("p", has_text="can go to").first.click(click_count=3)
    assert "After 1. ７六歩 ３四歩 a 銀" in opened.evaluate("getSelection().toString()")
    assert opened.evaluate("find('７六歩')")
    assert not opened.evaluate("find('P76')")


def test_search_indexes_and_shows_the_own_notation_alone(
    page: Pages, book: Books, serve: Callable[..., str]
) -> None:
    folder = book(**OFFERED)
    index = (folder / "searchindex.js").read_text(encoding="utf-8")
    assert '"p76"' in index
    assert "７六歩" not in index
    opened = page(f"{serve(folder)}/search.html?q=playing")
    found = opened.locator("#search-results .context").first
    assert "P76 P34" in found.inner_text()
    assert "７六歩" not in found.inner_text()
    assert "Copy" not in found.inner_text()


def test_nothing_to_choose_means_no_switch(page: Pages, book: Books) -> None:
    folder = book()
    opened = page(f"file://{folder}/index.html")
    assert opened.locator("form.shogi-switch").count() == 0
    other = (folder / "other.html").read_text(encoding="utf-8")
    assert "sphinx-shogi.js" not in other
    assert "sphinx-shogi-head.js" not in other
    assert "data-japanese" not in other


def test_switch_on_a_phone(page: Pages, address: str) -> None:
    opened = page(address, viewport=PHONE)
    box = opened.locator("form.shogi-switch").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] < 400


def test_without_a_script_the_own_notation_shows(page: Pages, address: str) -> None:
    opened = page(address, java_script_enabled=False)
    assert moves(opened) == HOSKING
    assert opened.locator("form.shogi-switch").count() == 0


def test_strict_policy(page: Pages, book: Books, serve: Callable[..., str]) -> None:
    # What Sphinx and the theme have inline is blocked, and told.
    site = serve(book(**OFFERED), strict=True)
    opened = page(f"{site}/index.html", expect="Content Security Policy")
    choose(opened, "notation", "japanese")
    choose(opened, "pieces", "kanji")
    assert moves(opened) == JAPANESE
    assert boards(opened)[0] == "shogi-kanji"
    opened.get_by_label("One move on").first.click()
    assert opened.locator("[aria-current]").inner_text() == "☗７六歩"


def test_pages_name_no_inline_script(book: Books) -> None:
    page = Path(book(**OFFERED), "index.html").read_text(encoding="utf-8")
    ours = [line for line in page.splitlines() if "shogi" in line]
    assert not any("<script>" in line or "onclick" in line for line in ours)
