"""How much of the lower layers the tests reach, lines and branches: ``python tools/covered.py``.

The tests of these layers and of what uses them run in two processes, and each layer has to be
covered to the share below; programs that the tests start are measured with them. What is over is
passed to pytest.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

TOP: Final = Path(__file__).resolve().parents[1]
LAYERS: Final = ("model", "notation", "formats", "book")
SHARE: Final = 95
# A process for each. The workers of pytest-xdist are killed where they take more than seconds to
# write down what they measured, and that is then missing without a word.
PARTS: Final = (
    (
        *(f"tests/{layer}" for layer in LAYERS),
        *(f"sphinx_shogi/{layer}" for layer in LAYERS),
        "tests/tsume",
        "tests/fuzz",
        "tests/test_display.py",
        "tests/test_limits.py",
    ),
    ("tests/cli", "tests/rst", "tests/sphinxext", "tests/markdown", "tests/houses"),
)
# Very long lines and records, whose time is bounded, and builds that are killed: all of it is up
# to five times as slow under coverage.
LEFT_OUT: Final = (
    "--deselect=tests/notation/test_sequence.py::test_long_lines_take_time_in_proportion",
    "--deselect=tests/formats/test_large.py",
    "--deselect=tests/sphinxext/test_broken_builds.py",
)


def coverage(*arguments: str, output: int | None = None) -> subprocess.CompletedProcess[str]:
    """Run coverage, with its data in the folder for what is built."""
    folder = TOP / "build"
    folder.mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "-m", "coverage", *arguments],
        cwd=TOP,
        check=False,
        text=True,
        stdout=output,
        stderr=output and subprocess.STDOUT,
        env={
            **os.environ,
            "COVERAGE_FILE": str(folder / "coverage"),
            "SPHINX_SHOGI_TESTS": "short",
        },
    )


def measure(tests: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    """Run tests, and keep what they print until they have ended."""
    arguments = ("run", "-m", "pytest", "-q", *LEFT_OUT, *tests, *sys.argv[1:])
    return coverage(*arguments, output=subprocess.PIPE)


def main() -> int:
    """Measure, and print a table for each layer; the exit status tells whether all hold."""
    coverage("erase")
    failed = 0
    with ThreadPoolExecutor(len(PARTS)) as pool:
        for done in pool.map(measure, PARTS):
            print(done.stdout, flush=True)
            failed |= done.returncode
    coverage("combine", "-q")
    for layer in LAYERS:
        print(f"\n{layer}", flush=True)
        failed |= coverage(
            "report", f"--include=sphinx_shogi/{layer}/*", "--show-missing", "--skip-covered",
            f"--fail-under={SHARE}",
        ).returncode  # fmt: skip
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
