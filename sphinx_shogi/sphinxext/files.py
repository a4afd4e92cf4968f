"""Files that a build writes, and where the files lie that it may read."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.util import logging

from sphinx_shogi.book.files import why, write_whole
from sphinx_shogi.locale import tell, terminal_language, told
from sphinx_shogi.sphinxext.application import app_of

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

__all__ = ["inside", "settled", "signature", "write_output"]

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


def inside(path: str, folder: str | os.PathLike[str]) -> bool:
    """Whether a file lies in a folder, links followed."""
    root, target = os.path.realpath(folder), os.path.realpath(path)
    return target == root or target.startswith(root + os.sep)


def settled(path: str) -> str:
    """The file that a path leads to, links followed, whether it is there or not.

    Raises OSError where the links lead round in a circle; pathlib, which some versions of Sphinx
    ask, raises another error then, or none, as Python's version has it.
    """
    try:
        os.stat(path)  # noqa: PTH116
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise
    except ValueError:
        # A path that no file can have; reading it will tell.
        return path
    return os.path.realpath(path)


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
