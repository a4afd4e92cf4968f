"""The other programs: what is installed, and how contestants are run.

None is a dependency. `peers.txt` and `package.json` in this folder name them; they are
installed by

    pip install -r benchmarks/peers.txt
    npm install --prefix benchmarks
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from functools import cache, partial
from importlib import import_module, metadata, util
from pathlib import Path
from typing import Any, Final, NamedTuple

from benchmarks.harness import Skipped, Timing, in_turns

__all__ = [
    "OURS",
    "Competition",
    "Passes",
    "compete",
    "missing",
    "node_version",
    "python_peer",
    "versions",
]

OURS: Final = "sphinx-shogi"
_FOLDER: Final = Path(__file__).parent
_MODULES: Final = _FOLDER / "node_modules"
_PYTHON: Final = {
    "python-shogi": "shogi",
    "cshogi": "cshogi",
    "chess": "chess",
    "rsshogi": "rsshogi",
}
_NODE: Final = ("tsshogi", "shogiops", "json-kifu-format")


def python_peer(module: str) -> Any:
    """A module of a peer; `Skipped` where it is not installed."""
    try:
        return import_module(module)
    except ImportError:
        raise Skipped(f"{module.partition('.')[0]} is not installed") from None


@cache
def node_version() -> str | None:
    """The version of Node, or None without it."""
    program = shutil.which("node")
    if program is None:
        return None
    found = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    return found.stdout.strip().removeprefix("v")


def missing(name: str) -> str:
    """Why a peer can't run here; empty if it can."""
    if name not in _NODE:
        return "" if util.find_spec(_PYTHON[name]) else f"{name} is not installed"
    if node_version() is None:
        return "Node is not installed"
    return "" if (_MODULES / name).is_dir() else f"{name} is not installed"


class Passes(NamedTuple):
    """What a contestant took: CPU seconds of the first pass, of the best later one in each
    round, and the most memory in kB, of which `before` was taken by its program alone."""

    first: Timing
    later: Timing
    peak: int
    before: int


class Competition(NamedTuple):
    """What each contestant took, and why others are not among them."""

    results: dict[str, Passes]
    left_out: dict[str, str]


def compete(
    subject: str, names: Iterable[str], data: Any, *, rounds: int, passes: int
) -> Competition:
    """Let us and these peers do the same work in turns, each round in a fresh process.

    `subject` is a module with ``CONTESTANTS`` for Python and a script for Node. A peer that
    is not installed, or can't do the work, is left out.
    """
    text = json.dumps(data, ensure_ascii=False)
    left_out = {name: missing(name) for name in names if missing(name)}
    for name in names:
        if name not in left_out and (fault := _trial(subject, name, text)):
            left_out[name] = fault
    answers: dict[str, list[Any]] = {name: [] for name in (OURS, *names) if name not in left_out}

    def run(name: str) -> float:
        answers[name].append(json.loads(_answer(subject, name, text, passes).stdout))
        return 0.0

    in_turns({name: partial(run, name) for name in answers}, rounds)
    return Competition({name: _summary(given) for name, given in answers.items()}, left_out)


def _trial(subject: str, name: str, data: str) -> str:
    """Why a peer can't do the work; empty if it can."""
    finished = _answer(subject, name, data, 1)
    if not finished.returncode:
        return ""
    lines = [line.strip() for line in finished.stderr.splitlines() if "Error" in line[:60]]
    return f"it stops at the data: {lines[-1][:80] if lines else 'no reason given'}"


def _answer(subject: str, name: str, data: str, passes: int) -> subprocess.CompletedProcess[str]:
    if name in _NODE:
        command = ["node", str(_FOLDER / "node" / f"{subject}.mjs"), name, str(passes)]
    else:
        command = [sys.executable, "-m", "benchmarks.child", subject, name, str(passes)]
    return subprocess.run(
        command,
        input=data,
        capture_output=True,
        encoding="utf-8",
        cwd=_FOLDER.parent,
        check=name == OURS,
    )


def _summary(given: list[Any]) -> Passes:
    return Passes(
        Timing(tuple(each["seconds"][0] for each in given)),
        Timing(tuple(min(each["seconds"][1:] or each["seconds"]) for each in given)),
        min(each["peak"] for each in given),
        min(each["before"] for each in given),
    )


def versions() -> dict[str, str]:
    """The versions of all peers that are installed."""
    found: dict[str, str] = {}
    for name in _PYTHON:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    for name in _NODE:
        file = _MODULES / name / "package.json"
        if file.is_file():
            found[name] = json.loads(file.read_text(encoding="utf-8"))["version"]
    return found
