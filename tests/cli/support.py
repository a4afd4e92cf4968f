"""What the tests of the command line share."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from sphinx_shogi.cli.app import cli

GOOD = """\
手合割：平手
先手：Sato
後手：Ito
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:02/00:00:02)
*A quiet start.
   2 ３四歩(33)   ( 0:03/00:00:03)
   3 ２六歩(27)
   4 投了
まで3手で先手の勝ち

変化：2手
   2 ８四歩(83)
   3 ７八金(69)
"""
"""A comment, clock times and a variation; nothing is wrong with it."""

BAD = GOOD.replace("３四歩(33)", "３五歩(33)")
"""Its second move, on line 7, cannot be played."""

ODD = GOOD.replace("まで3手", "まで5手")
"""It says that it has five moves, on line 10."""


def run(*args: str | Path, input: str | bytes | None = None, **env: str) -> Result:
    """A command in this process."""
    runner = CliRunner(env={"LANG": "C.UTF-8", "LC_ALL": None, "LC_MESSAGES": None, **env})
    return runner.invoke(cli, [str(each) for each in args], input=input)


def process(
    *args: str | Path, input: bytes | None = None, cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "sphinx_shogi.cli", *map(str, args)],
        input=input if input is not None else b"",
        capture_output=True,
        timeout=120,
        cwd=cwd,
        env={**os.environ, "LANG": "C.UTF-8", "PYTHONWARNINGS": "error", **env},
    )
