"""The data of a page that its script reads: damaged, in Debian's Chromium.

An input says which attributes of a page hold what, what the browser remembers, where the
address leads, and what the reader then does. ``script.js`` does it all, and says what is wrong.
"""

from __future__ import annotations

import atexit
import html
import json
import re
import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from sphinx_shogi import Game, formats
from sphinx_shogi.html.assets import HEAD_SCRIPT, SCRIPT, STATIC, STYLE_SHEET
from tests.browser.books import BOOK, CHROMIUM, FLAGS, OFFERED, RECORD, build_book
from tests.fuzz.mutation import TOKENS, misspelt, mutated
from tests.fuzz.targets import Target
from tests.hostile import HOSTILE

_ADDRESS: Final = "http://book.test/"
_HARNESS: Final = Path(__file__).with_suffix(".js")
_TAG: Final = re.compile(r'<([a-z]+)((?: [\w:-]+="[^"<>]*")+)(?= ?/?>)')
_ATTRIBUTE: Final = re.compile(r' ([\w:-]+)="([^"]*)"')
_READ: Final = re.compile(r"data-.*|id|class|lang|value")
"""The attributes that a script reads."""


class Spot(NamedTuple):
    """An attribute of the page: the number of its element, its name, and what it holds."""

    element: int
    name: str
    value: str


class Page(NamedTuple):
    """A page whose elements are numbered, and its attributes that the script reads: those
    of each game, and those that all games share."""

    text: str
    games: tuple[tuple[Spot, ...], ...]
    shared: tuple[Spot, ...]


@cache
def page() -> Page:
    """The page without its scripts."""
    with tempfile.TemporaryDirectory() as folder:
        built = build_book(Path(folder), BOOK, OFFERED)
        text = (built / "index.html").read_text(encoding="utf-8")
        style = (built / "_static" / STYLE_SHEET).read_text(encoding="utf-8")
    # Glyphs would only be drawn, which takes its time.
    drop = r"<script\b.*?</script>|<link [^>]*>|(?<=<defs>).*?(?=</defs>)"
    text = re.sub(drop, "", text, flags=re.DOTALL)
    text = text.replace("</head>", f"<style>{style}</style></head>")
    head, body = text.split("<body>")
    games: list[list[Spot]] = []
    spots: list[Spot] = []
    shared = spots

    def numbered(match: re.Match[str]) -> str:
        nonlocal spots
        pairs = _ATTRIBUTE.findall(match[2])
        kind = dict(pairs).get("class", "").split()
        if "shogi-replayed" in kind:
            spots = []
            games.append(spots)
        elif match[1] in ("section", "h2") or "shogi-switch" in kind:
            spots = shared
        read = [(name, value) for name, value in pairs if _READ.fullmatch(name)]
        if not read or not (any(each.startswith("shogi-") for each in kind) or "data-" in match[2]):
            return match[0]
        number = sum(map(len, (shared, *games)))
        spots += [Spot(number, name, html.unescape(value)) for name, value in read]
        return f'{match[0]} fuzz="{number}"'

    body = _TAG.sub(numbered, body)
    return Page(f"{head}<body>{body}", tuple(map(tuple, games)), tuple(shared))


_NUMBERS: Final = ("0", "-1", "1e999", "99999999999999999999", "NaN", "1.5", "", "0x10", "٣")
_DATA: Final = (
    "7g7f", "P*5e", "8h2b+", "0:7g7f", "5:7g7f", "7g7f:0", "length:7g7f", "__proto__:3c3d", "+P",
    "constructor", "4k4/9/9/9/9/9/9/9/4K4 b - 1", "4k4/9 w 99999999P 0", "///////// b - 1", "/",
    "0:05/0:00:05", "b", " b ", "9" * 300, "hosking", "japanese", "book", "x]\"'", "\\", "P=",
    "shogi-move", "shogi-replay", "shogi-text", "shogi-moves", "ja", "toString",
)  # fmt: skip
_HOSTILE: Final = tuple(each[:2000] for each in HOSTILE.values())
_STORED: Final = ("japanese", "kanji", "hosking", "none", "", "null", *_DATA, *_HOSTILE)
_HASHES: Final = (
    "", "#opening-3", "#opening-5.1", "#opening", "#opening-99", "#%", "#%E3%81%82", "#top", "##",
    "#shogi-choice", "#__proto__", "#javascript:window.harm=1", "#exchange",
)  # fmt: skip
_DEEDS: Final = (
    "start", "back", "on", "on", "on", "end", "flip", "play", "sfen", "kif", "ArrowLeft",
    "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "f", "link", "link", "choice", "swipe",
    "notation", "pieces", "hash", "tick", "resize",
)  # fmt: skip


def _other(random: Random, spot: Spot, spots: tuple[Spot, ...]) -> str | None:
    """What an attribute holds after the damage; None where it is gone."""
    value = spot.value
    match random.randrange(9):
        case 0:
            return None
        case 1:
            return random.choice(("", *_NUMBERS))
        case 2:
            return random.choice((*TOKENS, *_DATA))
        case 3:
            return random.choice(_HOSTILE)
        case 4:
            return random.choice([each.value for each in spots if each.name == spot.name])
        case 5:
            return random.choice(spots).value
        case 6:
            return mutated(random, value, [each.value for each in spots])
        case 7:
            return _some_other_word(random, value)
        case _:
            return misspelt(random, value)


def _some_other_word(random: Random, value: str) -> str:
    """A list in which an entry is another, is gone or stands twice."""
    words = value.split(" ")
    at = random.randrange(len(words))
    words[at : at + 1] = random.choice(
        ([], [words[at]] * 2, [random.choice((*_NUMBERS, *_DATA))], [f"{random.randrange(9)}:5a5b"])
    )
    return " ".join(words)


def _make(random: Random) -> dict[str, Any]:
    known = page()
    damaged = random.choice((None, *range(len(known.games))))
    of_game = () if damaged is None else known.games[damaged]
    spots = of_game or known.shared
    # The data of the game itself is read with care; most of the rest is text.
    told = [each for each in spots if each.name.startswith("data-")]
    weighty = [each for each in told if len(each.value) > 30] or told
    every = (*known.shared, *(spot for game in known.games for spot in game))
    changes = []
    for _ in range(random.choice((1, 1, 1, 2, 2, 4, 30))):
        spot = random.choice(random.choice((spots, told, weighty)))
        value = _other(random, spot, random.choice((spots, every)))
        # A lone surrogate cannot be sent, nor be in a page.
        text = None if value is None else value.encode("utf-8", "replace").decode()
        changes.append([spot.element, spot.name, text])
    stored = {
        random.choice(("shogi-notation", "shogi-pieces", "shogi-")): random.choice(_STORED)
        for _ in range(random.choice((0, 0, 1, 2)))
    }
    return {
        "damaged": damaged,
        "changes": changes,
        "stored": stored,
        "hashes": [random.choice(_HASHES) for _ in range(3)],
        "deeds": [[random.choice(_DEEDS), random.randrange(99)] for _ in range(12)],
    }


def _sfens(game: Game) -> list[str]:
    return [game.root.position.sfen, *(node.position.sfen for node in game.main_line)]


@cache
def _browser() -> Any:
    """A page in the browser, with the harness in it; one for each process."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise SystemExit("playwright is not installed") from None
    if not Path(CHROMIUM).exists():
        raise SystemExit("Debian's chromium is not installed")
    playwright = sync_playwright().start()
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    atexit.register(playwright.stop)
    opened = browser.new_page()
    opened.route(
        f"{_ADDRESS}**", lambda route: route.fulfill(body=page().text, content_type="text/html")
    )
    opened.goto(_ADDRESS)
    opened.evaluate(_HARNESS.read_text(encoding="utf-8"), {
        "head": (STATIC / HEAD_SCRIPT).read_text(encoding="utf-8"),
        "script": (STATIC / SCRIPT).read_text(encoding="utf-8"),
        "own": {"notation": "hosking", "pieces": "book"},
        "games": [_sfens(formats.read(each)) for each in (RECORD, _ANOTHER)],
    })  # fmt: skip
    return opened


_ANOTHER: Final = "1. P26 P84 2. P25 P85 3. G78 G32"
"""The second game of the book."""


def _read(data: dict[str, Any], random: Random) -> str:
    # As JSON: Playwright would number the parts of what it sends.
    kind, faults = _browser().evaluate("data => feed(JSON.parse(data))", json.dumps(data))
    assert not faults, "; ".join(faults)
    return str(kind)


SCRIPTS: Final = [Target("script", "script", _make, _read)]
