"""Feed damaged records to all readers.

The run that is documented with the project::

    python -m tests.formats.fuzz --count 1000000 --jobs 2

Whatever comes in, a reader returns a game or raises a `ShogiError`, soon; what it returns
can be written in every format. A failing input is printed with its number, and
``--first N --count 1`` repeats it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import NamedTuple

from sphinx_shogi import Game, ShogiError, formats
from tests.formats.damage import WHOLE
from tests.formats.trees import make_game

LONGEST = 5.0  # seconds for one input of some kilobytes, on a busy machine
ENCODINGS = ("utf-8", "utf-8", "utf-8", "cp932", "euc_jp", "utf-16", "iso2022_jp")
TOKENS = (
    "変化：", "手", "まで", "投了", "反則負け", "千日手", "詰み", "手合割：", "二枚落ち",
    "同　", "成", "不成", "打", "(77)", "( 0:01/00:00:01)", "*", "&", "#", "▲", "△", "☗",
    "７六歩", "３四歩(33)", "+7776FU", "-3334FU", "P+00AL", "P-00AL", "PI", "%TORYO",
    "%+ILLEGAL_ACTION", "T1", ",", "/", "'*", "$EVENT:", "N+", "V3.0", "startpos", "moves",
    "7g7f", "P*5e", "+", "sfen", "4k4/9/9/9/9/9/9/9/4K4 b - 1", "[SFEN \"", "\"]", "{", "}",
    "(", ")", "Variation:", ";", "1.", "P7g-7f", "x", "Resigns", "1-0", "\\", "~",
    "\"moves\":[", "\"forks\":[[", "]]", "null", "1e999", "-1", "{\"x\":7,\"y\":7}",
    "\"special\":", "|", "+---+", "手数＝", "先手番", "持駒：", "盤面回転", "\x00", "\ufeff",
    "\r", "\u2028", "９", "十", "〇", "　", "99999999999999999999", "🎉", "\ud7ff", "[b]",
    "$1", "!?",
)  # fmt: skip


class Outcome(NamedTuple):
    """What became of an input: its kind, or what went wrong with it."""

    kind: str
    fault: str = ""


def make_input(number: int) -> bytes:
    """The damaged record with this number, always the same."""
    random = Random(number)
    name = random.choice(list(WHOLE))
    if random.random() < 0.3:
        name = random.choice(("kif", "ki2", "csa", "jkf", "psn", "usi"))
        text = formats.write(make_game(random, signs=True), name)
    else:
        text = WHOLE[name]
    for _ in range(random.choice((0, 1, 1, 1, 2, 2, 3, 5, 8))):
        text = _mutated(random, text)
    data = text.encode(random.choice(ENCODINGS), "replace")
    for _ in range(random.choice((0, 0, 1, 2))):
        data = _damaged(random, data)
    return data


def _mutated(random: Random, text: str) -> str:
    at, end = sorted(random.randrange(len(text) + 1) for _ in range(2))
    end = min(end, at + random.choice((1, 1, 2, 5, 40, 400)))
    match random.randrange(8):
        case 0:
            return text[:at] + text[end:]
        case 1:
            return text[:end] + text[at:]
        case 2:
            return text[:at] + random.choice(TOKENS) + text[at:]
        case 3:
            return text[:at] + random.choice(TOKENS) + text[end:]
        case 4:
            lines = text.split("\n")
            random.shuffle(lines) if random.random() < 0.2 else lines.reverse()
            return "\n".join(lines) if random.random() < 0.3 else _line_swapped(random, text)
        case 5:
            other = WHOLE[random.choice(list(WHOLE))]
            cut = random.randrange(len(other) + 1)
            return text[:at] + other[cut:]
        case 6:
            return text[:at] + random.choice(TOKENS) * random.choice((2, 10, 300)) + text[at:]
        case _:
            return (
                text[:at]
                + chr(random.choice((0x30, 0x41, 0x3042, 0x4E00)) + random.randrange(80))
                + text[at + 1 :]
            )


def _line_swapped(random: Random, text: str) -> str:
    lines = text.split("\n")
    one, other = (random.randrange(len(lines)) for _ in range(2))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _damaged(random: Random, data: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    match random.randrange(4):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]
        case 2:
            return data[:at] + data[at + random.randrange(1, 5) :]
        case _:
            return data[:at] + bytes(random.randrange(256) for _ in range(3)) + data[at:]


def run(number: int) -> Outcome:
    """Read the input with this number, and write what comes out of it."""
    data = make_input(number)
    random = Random(number)
    start = time.monotonic()
    try:
        outcome = _read(data, random)
    except Exception as error:
        return Outcome("fault", f"input {number}: {type(error).__name__}: {error}")
    if time.monotonic() - start > LONGEST:
        return Outcome("fault", f"input {number}: took {time.monotonic() - start:.1f} s")
    return Outcome(outcome)


def _read(data: bytes, random: Random) -> str:
    name = random.choice(list(formats.FORMATS)) if random.random() < 0.1 else None
    try:
        games = formats.read_all(data, name, strict=random.random() < 0.2)
    except ShogiError as error:
        if random.random() < 0.02:
            assert str(error)
        return "refused"
    if random.random() < 0.2:
        for game in games:
            _write(game, random)
    if any(game.errors for game in games):
        return "read in part"
    return "odd" if any(game.warnings for game in games) else "read"


def _write(game: Game, random: Random) -> None:
    if random.random() < 0.1:
        assert all(str(error) for error in [*game.errors, *game.warnings])
    for name in formats.FORMATS:
        formats.write(game, name)


def main() -> int:
    """The run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.count)
    kinds: Counter[str] = Counter()
    faults: list[str] = []
    say = partial(print, file=sys.stderr)
    with ProcessPoolExecutor(options.jobs) as pool:
        results = map(run, numbers) if options.jobs < 2 else pool.map(run, numbers, chunksize=500)
        for count, outcome in enumerate(results, 1):
            kinds[outcome.kind] += 1
            if outcome.fault:
                faults.append(outcome.fault)
                say(outcome.fault)
            if count % 20_000 == 0:
                say(f"{count} {dict(kinds)}")
    say(f"{options.count} inputs: {dict(kinds)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
