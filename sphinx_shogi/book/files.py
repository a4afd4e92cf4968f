"""Reading a file that an author names: only plain files, and none without bound; and writing
one, whole or not at all.

What cannot be read is told in one sentence that does not name the file, since whoever asked
for it shows its name in front, as ``file: sentence``.
"""

from __future__ import annotations

import errno
import os
import stat
from difflib import get_close_matches
from itertools import islice
from pathlib import Path
from typing import Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import ShogiError, TooLarge, UnknownSource

__all__ = [
    "MAX_BYTES",
    "RecordFault",
    "in_megabytes",
    "inside",
    "read_file",
    "read_record",
    "why",
    "write_whole",
]

MAX_BYTES: Final = 20_000_000
"""The size from which a file is refused, unless the caller allows more."""

_LISTED: Final = 2000  # names of a folder that are looked at for the likely one
_KINDS: Final = (
    (stat.S_ISDIR, tell("this is a folder, not a file")),
    (stat.S_ISFIFO, tell("this is a pipe, not a file")),
    (stat.S_ISSOCK, tell("this is a socket, not a file")),
    (stat.S_ISCHR, tell("this is a device, not a file")),
    (stat.S_ISBLK, tell("this is a device, not a file")),
)
# Without these a pipe that nobody writes to would be waited for, and Windows would translate
# line ends.
_FLAGS: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class RecordFault(ShogiError):
    """A fault in a record file, with the name of the file; line and column are the file's."""

    def __init__(self, error: ShogiError, path: str) -> None:
        super().__init__(error.message, line=error.line, column=error.column, code=error.code)
        self.path = path
        self.is_told = False
        """The author has been told: once is enough, however many places use the file."""


def in_megabytes(size: int) -> str:
    """A number of bytes as people say it.

    >>> in_megabytes(20_000_000), in_megabytes(1_234)
    ('20 MB', '1,234 bytes')
    """
    return f"{size / 1e6:,.0f} MB" if size >= 1_000_000 else f"{size:,} bytes"


def read_file(path: str | Path, limit: int = MAX_BYTES) -> bytes:
    """The bytes of a file of at most `limit` bytes.

    Raises `UnknownSource` where there is no such file, it is a folder, a pipe or a device, or
    it may not be read, `TooLarge` where it is larger. The message does not name the file.

    >>> read_file("no-such-folder/game.kif")
    Traceback (most recent call last):
    ...
    sphinx_shogi.model.errors.UnknownSource: there is no such file
    """
    try:
        handle = os.open(path, _FLAGS)
    except FileNotFoundError:
        raise UnknownSource(_missing(Path(path))) from None
    except (OSError, ValueError) as error:
        raise UnknownSource(_reason(Path(path), error)) from None
    try:
        return _read(handle, limit)
    except OSError as error:
        raise UnknownSource(_reason(Path(path), error)) from None
    finally:
        os.close(handle)


def read_record(path: str | Path, limit: int = MAX_BYTES) -> bytes:
    """Like `read_file`, for a document: the message names the file.

    >>> read_record("no-such-folder/game.kif")
    Traceback (most recent call last):
    ...
    sphinx_shogi.model.errors.UnknownSource: the record file no-such-folder/game.kif cannot be \
read: there is no such file
    """
    try:
        return read_file(path, limit)
    except ShogiError as error:
        message = tell(
            "the record file {path} cannot be read: {message}", path=path, message=error.message
        )
        raise type(error)(message) from None


def _read(handle: int, limit: int) -> bytes:
    status = os.fstat(handle)
    for is_kind, sentence in _KINDS:
        if is_kind(status.st_mode):
            raise UnknownSource(sentence)
    if status.st_size > limit:
        raise _too_large(status.st_size, limit)
    with os.fdopen(handle, "rb", closefd=False) as file:
        # The size that the system tells may be wrong, and the file may grow.
        data = file.read(limit + 1)
    if len(data) > limit:
        raise _too_large(len(data), limit)
    return data


def _too_large(size: int, limit: int) -> TooLarge:
    return TooLarge(
        tell(
            "the file is too large: it has {in_megabytes}, and the limit is {in_megabytes2}",
            in_megabytes=in_megabytes(size),
            in_megabytes2=in_megabytes(limit),
        )
    )


def _reason(path: Path, error: Exception) -> str:
    # Unlike the method of paths, this raises nothing where a folder may not be looked into.
    if isinstance(error, PermissionError) and not os.path.isdir(path):  # noqa: PTH112
        return tell("there is no permission to read this file")
    if isinstance(error, (PermissionError, IsADirectoryError)):
        return tell("this is a folder, not a file")
    if isinstance(error, OSError) and error.errno == errno.ELOOP:
        return tell("its links lead round in a circle")
    return tell("the file cannot be read: {what}", what=why(error))


def inside(path: str | Path, folder: str | os.PathLike[str]) -> bool:
    """Whether a file lies in a folder, links followed.

    Unlike the method of paths that follows links, this raises nothing where they lead round in
    a circle; such a file counts as where its link is, and reading it tells.

    >>> inside("books/../a.kif", "books"), inside("books/b.kif", "books")
    (False, True)
    """
    try:
        root, target = os.path.realpath(folder), os.path.realpath(path)
    except ValueError:
        # No file can have this name.
        return False
    return Path(target).is_relative_to(root)


def why(error: Exception) -> str:
    """What the system says of an error, without the name of the file.

    >>> why(OSError(28, "No space left on device")), why(OSError())
    ('no space left on device', 'no reason is given')
    """
    said = error.strerror if isinstance(error, OSError) else str(error)
    return said.lower() if said else tell("no reason is given")


def write_whole(path: Path, data: str | bytes) -> None:
    """Write a file so that it appears whole or not at all: builds may run side by side, and
    end at any moment.

    Raises OSError where it cannot be written; nothing is left behind then.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        partial.write_bytes(data.encode() if isinstance(data, str) else data)
        partial.replace(path)
    except OSError:
        partial.unlink(missing_ok=True)
        raise


def _missing(path: Path) -> str:
    if path.is_symlink():
        return tell("it is a link to {target}, which is not there", target=path.readlink())
    return tell("there is no such file{likely}", likely=_likely(path))


def _likely(path: Path) -> str:
    """The name in the same folder that was probably meant, as the end of a sentence."""
    try:
        with os.scandir(path.parent) as entries:
            names = sorted(each.name for each in islice(entries, _LISTED))
    except OSError:
        return ""
    near = get_close_matches(path.name, names, n=1, cutoff=0.7)
    return tell("; did you mean {near!r}?", near=str(path.with_name(near[0]))) if near else ""
