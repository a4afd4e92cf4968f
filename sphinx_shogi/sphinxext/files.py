"""Files that a build writes, and what the files were like that it has read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.util import logging

from sphinx_shogi.book.files import why, write_whole
from sphinx_shogi.locale import tell, terminal_language, told
from sphinx_shogi.sphinxext.application import app_of

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

__all__ = ["signature", "write_output"]

logger = logging.getLogger(__name__)


def write_output(env: BuildEnvironment, path: Path, data: str | bytes) -> None:
    """Write a file of the output, whole or not at all. Where it cannot be written, the author
    is told and the build fails in the end, when all else is done."""
    try:
        write_whole(path, data)
    except OSError as error:
        message = tell("{path} cannot be written: {what}", path=path, what=why(error))
        logger.error(told(message, terminal_language()))
        app_of(env).statuscode = 1


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
