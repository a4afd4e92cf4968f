"""A small book, built once in each theme, and pages of it in Debian's Chromium."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

from .books import BOOK, CHROMIUM, FLAGS, build_book

SERVER = Path(__file__).with_name("server.py")
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:"
"""Nothing inline runs under it, and nothing comes from elsewhere."""
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 900}


def missing(what: str) -> NoReturn:
    """Skip a test for want of something; in CI that is a failure."""
    message = f"{what} is not installed"
    if os.environ.get("CI"):
        pytest.fail(message)
    pytest.skip(message)


Books = Callable[..., Path]


@pytest.fixture(scope="session")
def book(tmp_path_factory: pytest.TempPathFactory) -> Books:
    """A function that builds a book, each once, and returns the folder of its pages."""
    known: dict[str, Path] = {}

    def build(files: dict[str, str] = BOOK, **config: Any) -> Path:
        key = repr((files, sorted(config.items())))
        if key not in known:
            known[key] = build_book(tmp_path_factory.mktemp("book"), files, config)
        return known[key]

    return build


@pytest.fixture
def serve() -> Iterator[Callable[..., str]]:
    """A function that serves a folder and returns its address."""
    servers: list[subprocess.Popen[str]] = []

    def start(folder: Path, *, strict: bool = False) -> str:
        command = [sys.executable, str(SERVER), str(folder), POLICY if strict else ""]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        servers.append(server)
        assert server.stdout is not None
        return f"http://127.0.0.1:{int(server.stdout.readline())}"

    yield start
    for server in servers:
        server.kill()
        server.communicate()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The browser."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("playwright")
    if not Path(CHROMIUM).exists():
        missing("Debian's chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


Pages = Callable[..., Any]


@pytest.fixture
def page(chromium: Any) -> Iterator[Pages]:
    """A function that opens an address in a browser of its own. A test fails on any error that
    a page tells of, unless it expects some."""
    contexts: list[Any] = []
    told: list[str] = []
    allowed: list[str] = []

    def open_page(address: str, *, expect: str = "", **options: Any) -> Any:
        options = {"viewport": DESK, **options}
        context = chromium.new_context(**options)
        contexts.append(context)
        if expect:
            allowed.append(expect)
        opened = context.new_page()
        opened.set_default_timeout(10_000)
        # To lay out a text of 100 kB without a blank takes Chromium seconds, and seconds more
        # where other tests run beside this one.
        opened.set_default_navigation_timeout(60_000)
        opened.on("pageerror", lambda error: told.append(str(error)))
        opened.on("console", lambda said: said.type == "error" and told.append(said.text))
        opened.goto(address)
        return opened

    yield open_page
    for context in contexts:
        context.close()
    # A favicon is what browsers ask for by themselves; pydata-sphinx-theme tells of a first visit.
    faults = [each for each in told if "404" not in each and "theme mode" not in each]
    assert [each for each in faults if not any(known in each for known in allowed)] == []


def choose(page: Any, name: str, value: str) -> None:
    """Choose a notation or pieces, as a reader does."""
    page.locator(f"select[name={name}]").select_option(value)


def moves(page: Any) -> str:
    """The text of the first moves of the page."""
    return str(page.locator(".shogi-moves").first.inner_text())


def shown(page: Any, game: int = 0) -> str:
    """The SFEN of the position that a replay shows, from the link that it gives."""
    address = page.locator(".shogi-links a").nth(game).get_attribute("href")
    return str(address).rsplit("/analysis/", 1)[1].replace("_", " ")
