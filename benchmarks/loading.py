"""What it costs to load the package and to set the extension up."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import util
from typing import Final

from benchmarks.harness import Figure, Row, Scale, Timing, at_most, in_turns

__all__ = ["run"]

# Each script prints CPU seconds. Python has then started, and what it starts is not counted.
_IMPORT: Final = """
import time
start = time.process_time()
{statement}
print(time.process_time() - start)
"""
_SETUP: Final = """
import io, sys, tempfile, time
from pathlib import Path
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace
with tempfile.TemporaryDirectory() as name, docutils_namespace():
    folder = Path(name)
    (folder / "index.rst").write_text("Book\\n====\\n")
    app = Sphinx(
        folder, None, folder / "out", folder / "trees", "html",
        status=io.StringIO(), warning=sys.stderr,
    )
    start = time.process_time()
    app.setup_extension({extension!r})
    print(time.process_time() - start)
"""
_ALL: Final = "from sphinx_shogi import Game, Position, diagram, formats, notation"
_PEERS: Final = ("rsshogi", "cshogi", "shogi", "chess")


def run(scale: Scale) -> Iterator[Row]:
    """Import and ``setup()``, each in fresh processes, beside what peers take."""
    rounds = scale.pick(15, 4)
    runs = {
        "package": _script(_IMPORT.format(statement="import sphinx_shogi")),
        "everything": _script(_IMPORT.format(statement=_ALL)),
        "setup": _script(_SETUP.format(extension="sphinx_shogi")),
    }
    for name in filter(util.find_spec, _PEERS):
        runs[name] = _script(_IMPORT.format(statement=f"import {name}"))
    if util.find_spec("myst_parser"):
        runs["myst_parser"] = _script(_SETUP.format(extension="myst_parser"))
    times = in_turns(runs, rounds)
    yield Row("import sphinx_shogi", _ms(times["package"]), budget=at_most(50, "ms"))
    yield Row(
        "setup() in a running Sphinx, import included",
        _ms(times["setup"]),
        "myst_parser" if "myst_parser" in times else "",
        _ms(times["myst_parser"]) if "myst_parser" in times else None,
        at_most(50, "ms"),
    )
    for name in _PEERS:
        if name in times:
            yield Row(
                "import of all public names", _ms(times["everything"]), name, _ms(times[name])
            )


def _ms(timing: Timing) -> Figure:
    return Figure(timing.best * 1000, "ms", timing.seconds)


def _script(text: str) -> Callable[[], float]:
    def run() -> float:
        command = [sys.executable, "-c", text]
        finished = subprocess.run(command, capture_output=True, text=True, check=True)
        return float(finished.stdout)

    return run
