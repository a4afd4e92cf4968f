"""Files that a build writes, and where the files lie that it may read."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["inside", "write_whole"]


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it appears whole or not at all: builds may run side by side.

    Raises OSError where it cannot be written; nothing is left behind then.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        partial.write_text(text, encoding="utf-8")
        partial.replace(path)
    except OSError:
        partial.unlink(missing_ok=True)
        raise


def inside(path: str, folder: str | os.PathLike[str]) -> bool:
    """Whether a file lies in a folder, links followed."""
    root, target = os.path.realpath(folder), os.path.realpath(path)
    return target == root or target.startswith(root + os.sep)
