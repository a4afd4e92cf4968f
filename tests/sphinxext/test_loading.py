"""What setting the extension up loads: no engine, no reader, nothing that a build may not need."""

from __future__ import annotations

import subprocess
import sys

from sphinx_shogi.sphinxext import _LISTENERS, deferred

SCRIPT = """
import io, sys, tempfile
from pathlib import Path
from sphinx.application import Sphinx

with tempfile.TemporaryDirectory() as name:
    folder = Path(name)
    (folder / "index.rst").write_text("Book\\n====\\n")
    app = Sphinx(folder, None, folder / "out", folder / "trees", "html", status=io.StringIO())
    app.setup_extension("sphinx_shogi")
    print(*sorted(name for name in sys.modules if name.startswith(("sphinx_shogi.", "rsshogi"))))
"""


def test_setup_loads_only_what_it_registers() -> None:
    finished = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True
    )
    names = set(finished.stdout.split())
    # The package itself has the hook by which notebooks show a position.
    names -= {"sphinx_shogi.model", "sphinx_shogi.model.showing"}
    assert {name.split(".")[1] for name in names if "." in name} == {"rst", "sphinxext"}
    assert "rsshogi" not in names


def test_each_listener_is_there() -> None:
    for _, module, name in _LISTENERS:
        assert deferred.later(module, name).__qualname__ == f"{module}.{name}"
        loaded = __import__(f"sphinx_shogi.sphinxext.{module}", fromlist=[name])
        assert callable(getattr(loaded, name))
