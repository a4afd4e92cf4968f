"""A contestant in a process of its own: ``python -m benchmarks.child MODULE NAME PASSES``.

Reads its data as JSON, does its work so many times, and answers with the CPU seconds of each
pass and the most memory that it took; the scripts in ``node`` do the same.
"""

from __future__ import annotations

import json
import resource
import sys
from importlib import import_module
from pathlib import Path

from benchmarks.harness import cpu

__all__ = ["main", "peak_memory"]


def peak_memory() -> int:
    """The most memory that this process has taken, in kB."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        # Elsewhere a process is told its parent's peak too, where that was higher.
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak // 1024 if sys.platform == "darwin" else peak
    line = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1])


def main(module: str, name: str, passes: str) -> None:
    """Do the work of one contestant."""
    data = json.load(sys.stdin)
    work = import_module(f"benchmarks.{module}").CONTESTANTS[name]()
    before = peak_memory()
    seconds = [cpu(lambda: work(data)) for _ in range(int(passes))]
    json.dump({"seconds": seconds, "before": before, "peak": peak_memory()}, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
