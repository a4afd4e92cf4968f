"""Files that a build writes, and where the files lie that it may read."""

from __future__ import annotations

import os
from pathlib import Path

from sphinx.errors import SphinxError

from sphinx_shogi.book.files import why, write_whole
from sphinx_shogi.locale import tell, terminal_language, told

__all__ = ["inside", "signature", "write_output"]


def write_output(path: Path, data: str | bytes) -> None:
    """Write a file of the output, whole or not at all. Raises `SphinxError`, which ends the
    build with a sentence, where it cannot be written."""
    try:
        write_whole(path, data)
    except OSError as error:
        message = tell("{path} cannot be written: {what}", path=path, what=why(error))
        raise SphinxError(told(message, terminal_language())) from error


def inside(path: str, folder: str | os.PathLike[str]) -> bool:
    """Whether a file lies in a folder, links followed."""
    root, target = os.path.realpath(folder), os.path.realpath(path)
    return target == root or target.startswith(root + os.sep)


def signature(path: str) -> str:
    """A text that differs when the content of a file does; empty where there is no file.

    Sphinx asks only whether a file is newer than the page, and does not see one that was changed
    while the page was read, or that was put back with its old time.
    """
    try:
        status = os.stat(path)  # noqa: PTH116
    except (OSError, ValueError):
        return ""
    return f"{status.st_mtime_ns} {status.st_size}"
