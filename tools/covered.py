"""How much of the lower layers the tests reach, lines and branches: ``python tools/covered.py``.

The tests of these layers and of what uses them run in two processes, and each layer has to be
covered to the share below; programs that the tests start are measured with them. What is over is
passed to pytest.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

TOP: Final = Path(__file__).resolve().parents[1]
LAYERS: Final = ("model", "notation", "formats", "book")
SHARE: Final = 95
TESTS: Final = (
    *(f"tests/{layer}" for layer in LAYERS),
    *(f"sphinx_shogi/{layer}" for layer in LAYERS),
    "tests/tsume",
    "tests/cli",
    "tests/rst",
    "tests/sphinxext",
    "tests/fuzz",
    "tests/markdown",
    "tests/houses",
    "tests/test_display.py",
    "tests/test_limits.py",
)
# Very long lines and records, whose time is bounded, and builds that are killed: all of it is five
# times as slow under coverage.
LEFT_OUT: Final = (
    "--deselect=tests/notation/test_sequence.py::test_long_lines_take_time_in_proportion",
    "--deselect=tests/formats/test_large.py",
    "--deselect=tests/sphinxext/test_broken_builds.py",
)


def coverage(*arguments: str) -> int:
    """Run coverage, with its data in the folder for what is built."""
    folder = TOP / "build"
    folder.mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "-m", "coverage", *arguments],
        cwd=TOP,
        check=False,
        env={
            **os.environ,
            "COVERAGE_FILE": str(folder / "coverage"),
            "SPHINX_SHOGI_TESTS": "short",
        },
    ).returncode


def main() -> int:
    """Measure, and print a table for each layer; the exit status tells whether all hold."""
    coverage("erase")
    failed = coverage("run", "-m", "pytest", "-q", "-n", "2", *LEFT_OUT, *TESTS, *sys.argv[1:])
    coverage("combine", "-q")
    for layer in LAYERS:
        print(f"\n{layer}", flush=True)
        failed |= coverage(
            "report", f"--include=sphinx_shogi/{layer}/*", "--show-missing", "--skip-covered",
            f"--fail-under={SHARE}",
        )  # fmt: skip
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
