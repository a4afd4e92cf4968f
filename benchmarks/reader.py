"""What the reader's page costs: its weight, and a step of a replay in Debian's Chromium."""

from __future__ import annotations

import gzip
import random
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from benchmarks.data import SEED, record
from benchmarks.harness import Figure, Row, Scale, Skipped, at_most
from benchmarks.project import build
from sphinx_shogi import Game, Position, formats
from sphinx_shogi.model.raw import usi_of

__all__ = ["run"]

CHROMIUM: Final = "/usr/bin/chromium"
FLAGS: Final = ["--no-sandbox", "--disable-gpu"]
CONFIG: Final = """\
extensions = ["sphinx_shogi"]
html_theme = "alabaster"
shogi_notations = ["hosking", "japanese"]
"""
# A click, and the layout that it asks for, without which the work would only be put off.
STEP: Final = """async ({name, count}) => {
    const button = document.querySelector(`[data-do=${name}]`);
    const times = [];
    for (let step = 0; step < count; step++) {
        await new Promise(requestAnimationFrame);
        const start = performance.now();
        button.click();
        document.querySelector(".shogi-stage").getBoundingClientRect();
        times.push(performance.now() - start);
    }
    return times;
}"""


def run(scale: Scale) -> Iterator[Row]:
    """A game of 500 moves with 100 variations: the weight of its page, and each step of it."""
    plies = scale.pick(500, 50)
    with tempfile.TemporaryDirectory() as name:
        source, out = Path(name, "source"), Path(name, "out")
        source.mkdir()
        (source / "conf.py").write_text(CONFIG, encoding="utf-8")
        (source / "index.rst").write_text("Game\n====\n\n.. shogi:game:: long.kif\n", "utf-8")
        game = _long_game(plies, plies // 5)
        (source / "long.kif").write_text(formats.write(game, "kif"), encoding="utf-8")
        build(source, out)
        page = out / "index.html"
        weight = len(gzip.compress(page.read_bytes(), 9, mtime=0)) / 1000
        scripts = b"".join(each.read_bytes() for each in out.glob("_static/sphinx-shogi*.js"))
        script = len(gzip.compress(scripts, 9, mtime=0)) / 1000
        measure = f"page of {plies} moves and {plies // 5} variations"
        yield Row(f"{measure}, gzipped", Figure(weight, "kB"), budget=at_most(60, "kB"))
        yield Row("scripts of the page, gzipped", Figure(script, "kB"), budget=at_most(5, "kB"))
        for button in ("on", "back"):
            times = _steps(page, button, plies)
            slow = statistics.quantiles(times, n=20)[-1]
            note = f"median {statistics.median(times):.1f} ms, slowest {max(times):.0f} ms"
            figure = Figure(slow, "ms", tuple(each / 1000 for each in times))
            measure = f"a step {button} in a replay, p95"
            yield Row(measure, figure, budget=at_most(16, "ms"), note=note)


def _long_game(plies: int, variations: int) -> Game:
    """A random game that leaves nobody without a move, with variations of four moves."""
    rng = random.Random(SEED)
    position, moves, branches = Position(), [], []
    while len(moves) < plies:
        raws = position.legal_raws
        rng.shuffle(raws)
        after, raw = next(
            (position.play_raw(raw), raw) for raw in raws if position.play_raw(raw).legal_raws
        )
        if len(moves) % (plies // variations) == 1:
            branches.append((len(moves), position))
        moves.append(usi_of(raw))
        position = after
    game = record(tuple(moves))
    line = [game.root]
    while line[-1].children:
        line.append(line[-1].children[0])
    for ply, before in branches:
        node = line[ply]
        known = line[ply + 1].move
        for _ in range(4):
            choice = [move for move in before.legal_moves if move != known]
            if not choice:
                break
            move = rng.choice(choice)
            before = before.play(move)
            node, known = node.add(move, before), None
    return game


def _steps(page: Path, button: str, count: int) -> list[float]:
    """The milliseconds of so many clicks on a button of the replay."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise Skipped("playwright is not installed") from None
    if not Path(CHROMIUM).exists():
        raise Skipped("Debian's chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        opened: Any = browser.new_page()
        opened.goto(page.as_uri())
        if button == "back":
            opened.locator("[data-do=end]").first.click()
        times: list[float] = opened.evaluate(STEP, {"name": button, "count": count})
        browser.close()
    return times
