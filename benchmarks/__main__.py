"""The command: runs the measures, prints one table, writes JSON beside it."""

from __future__ import annotations

import argparse
import compileall
import json
import os
import platform
import sys
import time
from collections.abc import Iterator
from importlib import import_module, metadata
from pathlib import Path
from typing import Any

import sphinx_shogi
from benchmarks.harness import Row, Scale, Skipped, table, tell
from benchmarks.peers import node_version, versions

MEASURES = ("book", "moves", "diagrams", "loading", "records", "tsume", "reader", "growth")


def _arguments(argv: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Measure sphinx-shogi beside its peers and against its budgets.",
    )
    parser.add_argument(
        "--only",
        action="append",
        choices=MEASURES,
        metavar="NAME",
        help=f"only this measure (may be given several times): {', '.join(MEASURES)}",
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows to FILE too")
    parser.add_argument(
        "--markdown", type=Path, metavar="FILE", help="write the table to FILE too, for the manual"
    )
    parser.add_argument(
        "--quick", action="store_true", help="small samples, to see that everything runs"
    )
    return parser.parse_args(argv)


def _compile() -> None:
    """As pip does it for all that it installs: our peers are compiled, a checkout is not."""
    (folder,) = sphinx_shogi.__path__
    compileall.compile_dir(folder, quiet=1)


def _rows(name: str, scale: Scale) -> Iterator[Row]:
    try:
        for row in import_module(f"benchmarks.{name}").run(scale):
            tell(f"  {row.measure}" + (f", beside {row.peer}" if row.peer else ""))
            yield row
    except Skipped as reason:
        yield Row(name, note=f"left out: {reason}")


def _machine(scale: Scale) -> dict[str, Any]:
    return {
        "sphinx-shogi": metadata.version("sphinx-shogi"),
        "sphinx": metadata.version("sphinx"),
        "python": platform.python_version(),
        "node": node_version(),
        "system": platform.system(),
        "machine": platform.machine(),
        "processors": os.cpu_count(),
        "load": os.getloadavg() if hasattr(os, "getloadavg") else None,
        "quick": scale.quick,
        "peers": versions(),
    }


def _about(machine: dict[str, Any], seconds: float) -> Iterator[str]:
    """Where the figures come from."""
    load = "" if machine["load"] is None else f", load {machine['load'][0]:.1f} at the end"
    yield (
        f"sphinx-shogi {machine['sphinx-shogi']}, Sphinx {machine['sphinx']}, "
        f"Python {machine['python']}, Node {machine['node'] or 'missing'}; "
        f"{machine['system']} on {machine['machine']}, {machine['processors']} processors{load}; "
        f"{'small samples, ' if machine['quick'] else ''}{seconds:,.0f} seconds in all."
    )
    yield ""
    yield f"Peers: {', '.join(f'{name} {each}' for name, each in machine['peers'].items())}."


def main(argv: list[str] | None = None) -> int:
    """Run what was asked for; 1 if a budget is missed, but for samples that say little."""
    arguments = _arguments(argv)
    scale = Scale(arguments.quick)
    _compile()
    start = time.perf_counter()
    rows: list[Row] = []
    for name in MEASURES:
        if arguments.only is None or name in arguments.only:
            tell(f"{name} …")
            rows.extend(_rows(name, scale))
    machine = _machine(scale)
    text = "\n".join([*table(rows), "", *_about(machine, time.perf_counter() - start)])
    print(text)
    if arguments.markdown is not None:
        arguments.markdown.write_text(f"{text}\n", encoding="utf-8")
    if arguments.json is not None:
        data = {"machine": machine, "rows": [row.as_data() for row in rows]}
        text = json.dumps(data, ensure_ascii=False, indent=1)
        arguments.json.parent.mkdir(parents=True, exist_ok=True)
        arguments.json.write_text(f"{text}\n", encoding="utf-8")
    return int(not scale.quick and any(row.held is False for row in rows))


if __name__ == "__main__":
    sys.exit(main())
