"""The themes that books use, light and dark, from a phone to a large screen."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .books import OFFERED
from .conftest import Books, Pages, missing

THEMES = ["alabaster", "furo", "pydata_sphinx_theme", "sphinx_book_theme", "sphinx_rtd_theme"]
SCHEMES = ["light", "dark"]
WIDTHS = [320, 768, 1280, 3840]
AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
OURS = ["form.shogi-switch", ".shogi-game", ".shogi-diagram", ".shogi-moves"]


@pytest.fixture(params=THEMES)
def themed(request: pytest.FixtureRequest, book: Books) -> tuple[str, Path]:
    """A theme and the folder of a book in it."""
    theme: str = request.param
    if theme != "alabaster":
        try:
            __import__(theme)
        except ImportError:
            missing(theme)
    extensions = ["sphinx_shogi"] + ([theme] if theme == "sphinx_rtd_theme" else [])
    return theme, book(html_theme=theme, extensions=extensions, **OFFERED)


def open_themed(page: Pages, site: str, theme: str, scheme: str, width: int) -> Any:
    """The page, dark by the theme's own switch where the system is light."""
    opened = page(
        f"{site}/index.html#opening-4",
        viewport={"width": width, "height": 900},
        expect="Failed to load resource",
    )
    if theme == "furo":
        opened.evaluate(f"document.body.dataset.theme = '{scheme}'")
    elif theme in ("pydata_sphinx_theme", "sphinx_book_theme"):
        dataset = f"{{theme: '{scheme}', mode: '{scheme}'}}"
        opened.evaluate(f"Object.assign(document.documentElement.dataset, {dataset})")
    elif scheme == "dark":
        # These have no dark side of their own; books give them one.
        opened.add_style_tag(
            content="html, body, div.body, div.document, .wy-nav-content, .wy-nav-content-wrap"
            "{ background: #14161a !important; color: #dde2e8 !important }"
            " a, h1, h2, p { color: #dde2e8 !important }"
        )
    return opened


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_fits_and_can_be_seen(
    page: Pages, serve: Callable[..., str], themed: tuple[str, Path], scheme: str, width: int
) -> None:
    theme, folder = themed
    opened = open_themed(page, serve(folder), theme, scheme, width)
    switch = opened.locator("form.shogi-switch")
    assert switch.is_visible()
    for locator in (switch, opened.locator("div.shogi-replay").first):
        box = locator.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    stage = opened.locator(".shogi-stage").first.bounding_box()
    assert stage["width"] >= 200
    text = opened.locator(".shogi-text").first.bounding_box()
    assert text["width"] >= 200
    for place in (".shogi-status", ".shogi-buttons button", ".shogi-stage svg", "#opening-4"):
        assert contrast(opened, place) >= 4.5, place
    keep = os.environ.get("SCREENSHOTS")
    if keep:
        opened.wait_for_timeout(300)
        opened.screenshot(path=f"{keep}/{theme}-{scheme}-{width}.png", full_page=width < 3840)


def contrast(opened: Any, selector: str) -> float:
    """How the colour of an element stands out against what lies behind it."""
    return float(
        opened.locator(selector).first.evaluate(
            """element => {
              const numbers = text => text.match(/[\\d.]+/g).map(Number);
              let behind = [255, 255, 255];
              for (let each = element; each; each = each.parentElement) {
                const [r, g, b, a = 1] = numbers(getComputedStyle(each).backgroundColor);
                if (a > .9) { behind = [r, g, b]; break; }
              }
              const light = rgb => rgb.map(v => v / 255)
                .map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
                .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
              const one = light(numbers(getComputedStyle(element).color).slice(0, 3));
              const other = light(behind);
              return (Math.max(one, other) + .05) / (Math.min(one, other) + .05);
            }"""
        )
    )


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing(
    page: Pages, serve: Callable[..., str], themed: tuple[str, Path], scheme: str
) -> None:
    if not AXE.is_file():
        missing("axe-core (npm install --no-package-lock in tests/browser)")
    theme, folder = themed
    opened = open_themed(page, serve(folder), theme, scheme, 1280)
    opened.add_script_tag(path=str(AXE))
    opened.wait_for_timeout(400)
    found = opened.evaluate("ours => axe.run({include: ours.map(each => [each])})", OURS)
    told = [
        f"{each['id']}: {node['html'][:200]} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]
    assert told == []


def test_switch_stands_below_the_title(
    page: Pages, serve: Callable[..., str], themed: tuple[str, Path]
) -> None:
    theme, folder = themed
    opened = open_themed(page, serve(folder), theme, "light", 1280)
    opened.evaluate("scrollTo(0, 0)")
    title = opened.locator("section > h1").bounding_box()
    switch = opened.locator("form.shogi-switch").bounding_box()
    assert 0 <= switch["y"] - title["y"] - title["height"] < 40
    assert switch["height"] < 60


def test_nothing_covers_the_board(
    page: Pages, serve: Callable[..., str], themed: tuple[str, Path]
) -> None:
    theme, folder = themed
    opened = open_themed(page, serve(folder), theme, "light", 1280)
    # As in a long game, of whose text the reader is in the middle.
    opened.locator(".shogi-text").first.evaluate("each => each.style.minHeight = '3000px'")
    opened.locator(".shogi-game").first.evaluate(
        "each => scrollTo({top: each.getBoundingClientRect().top + scrollY + 900, "
        "behavior: 'instant'})"
    )
    assert 0 <= opened.locator(".shogi-stage").first.bounding_box()["y"] < 300
    covered = """element => {
      const {left, top, width} = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + width / 2, top + 3));
    }"""
    assert not opened.locator(".shogi-player").first.evaluate(covered)


def test_forced_colours(page: Pages, serve: Callable[..., str], book: Books) -> None:
    opened = page(f"{serve(book(**OFFERED))}/index.html#opening-2", forced_colors="active")
    marked = opened.locator("[aria-current]").evaluate(
        "each => getComputedStyle(each).outlineStyle"
    )
    assert marked == "solid"
    piece = opened.locator(".shogi-stage g + g").first
    fill = piece.evaluate("each => getComputedStyle(each).fill")
    behind = opened.evaluate("getComputedStyle(document.body).backgroundColor")
    assert fill != behind
