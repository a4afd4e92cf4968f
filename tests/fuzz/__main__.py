"""Feed damaged inputs to everything that reads what people typed.

The whole run that the manual of contributors tells of::

    python -m tests.fuzz reader --count 1000000
    python -m tests.fuzz parser document --count 200000

Whatever comes in, a reader returns a game or raises a `ShogiError`, and soon; what it returns
can be written in every format. An input that fails is printed with its number, and
``python -m tests.fuzz NAME --first N --count 1 --show`` repeats it. When it is stopped, the run
says how far it came, and ``--first`` goes on from there.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from tests.fuzz.all import TARGETS
from tests.fuzz.targets import Outcome, Target

_STEP = 1000


def _outcomes(target: Target, numbers: range, jobs: int) -> Iterator[Outcome]:
    if jobs < 2:
        yield from map(target.run, numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_run, ((target.name, number) for number in numbers), chunksize=_STEP)


def _run(which: tuple[str, int]) -> Outcome:
    name, number = which
    return TARGETS[name].run(number)


def _feed(target: Target, numbers: range, jobs: int) -> int:
    """Feed a target, and say what came of it; returns the number of faults."""
    kinds: Counter[str] = Counter()
    begun = time.monotonic()
    try:
        for outcome in _outcomes(target, numbers, jobs):
            kinds[outcome.kind] += 1
            if outcome.fault:
                print(outcome.fault, flush=True)
    finally:
        count, taken = kinds.total(), time.monotonic() - begun
        rate = count / taken if taken else 0
        said = ", ".join(f"{number:,} {kind}" for kind, number in kinds.most_common())
        print(f"{target.name}: {count:,} inputs, {rate:,.0f} a second: {said}", flush=True)
    return kinds["fault"]


def main() -> int:
    """The run from the command line; the exit status is 1 where an input failed."""
    families = sorted({target.family for target in TARGETS.values()})
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument(
        "targets", nargs="+", choices=[*families, *TARGETS], metavar="TARGET",
        help=f"{', '.join(families)}; or one of {', '.join(TARGETS)}",
    )  # fmt: skip
    parser.add_argument("--count", type=int, default=10_000, help="inputs for each target")
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print the inputs")
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.count)
    faults = 0
    for target in TARGETS.values():
        if target.name in options.targets or target.family in options.targets:
            if options.show:
                for number in numbers:
                    print(repr(target.input(number)))
            faults += _feed(target, numbers, options.jobs)
    return 1 if faults else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
