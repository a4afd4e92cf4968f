"""What the commands print: places and sentences, and files that are written."""

from __future__ import annotations

import os
import sys
import tempfile
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, Final

import click

__all__ = [
    "fault_line",
    "joined_place",
    "make_streams_safe",
    "one_line",
    "plural",
    "printable",
    "say",
    "write_file",
    "write_out",
]

_VISIBLE: Final = {
    code: f"\\x{code:02x}" for code in (*range(0x20), *range(0x7F, 0xA0)) if code not in (9, 10)
}
# Signs that turn the direction of what follows them, and so can make a line read as another.
_VISIBLE.update(
    {code: f"\\u{code:04x}" for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))}
)


def make_streams_safe() -> None:
    """Let no character that a terminal lacks stop the program: it is shown as ``\\u2617``."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def printable(text: str) -> str:
    r"""A text from a file, with what a terminal would obey instead of showing made visible.

    >>> printable("A\x1b[31mB")
    'A\\x1b[31mB'
    """
    return text.translate(_VISIBLE)


def plural(count: int, noun: str) -> str:
    """A number with its noun.

    >>> plural(1, "file"), plural(12345, "file")
    ('1 file', '12,345 files')
    """
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def joined_place(name: str, line: int | None, column: int | None) -> str:
    """``file:line:column``, as far as it is known.

    >>> joined_place("a.kif", 3, None)
    'a.kif:3'
    """
    known = [name] if line is None else [name, str(line)]
    if line is not None and column is not None:
        known.append(str(column))
    return ":".join(known)


def fault_line(
    name: str, message: str, line: int | None, column: int | None, *, warning: bool = False
) -> str:
    """An error or a warning on one line: ``file:line:column: message``.

    >>> fault_line("a.kif", "no such move", 3, 7)
    'a.kif:3:7: no such move'
    """
    kind = "warning: " if warning else ""
    return one_line(f"{joined_place(name, line, column)}: {kind}{message}")


def one_line(text: str) -> str:
    """The text without line breaks or anything that a terminal obeys."""
    return printable(" ".join(text.splitlines()))


def say(text: str) -> None:
    """Print a line on standard error, where it does not mix with results."""
    click.echo(text, err=True)


def write_out(data: bytes) -> None:
    """Write the bytes of a result to standard output."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def write_file(path: Path, data: bytes, *, force: bool) -> None:
    """Write a file whole or not at all.

    Raises `click.ClickException` where it exists and `force` is false, or cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            # A device or a named pipe takes what comes; a folder refuses.
            path.write_bytes(data)
        elif force and path.exists():
            _replace(path.resolve(), data)
        else:
            _create(path, data)
    except (FileExistsError, NotADirectoryError):
        above = next(each for each in path.parents if each.exists())
        if not above.is_dir():
            raise click.ClickException(f"{above} is not a folder") from None
        raise click.ClickException(
            f"{path} exists already and is left as it is; --force overwrites it"
        ) from None
    except OSError as error:
        raise click.ClickException(
            f"{path} cannot be written: {(error.strerror or str(error)).lower()}"
        ) from None


def _create(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        _fill(file, data, path)


def _replace(path: Path, data: bytes) -> None:
    # Another file is written first, so that a full disk does not cost the old one.
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    with os.fdopen(handle, "wb") as file:
        _fill(file, data, Path(name))
    Path(name).chmod(path.stat().st_mode & 0o777)
    Path(name).replace(path)


def _fill(file: BinaryIO, data: bytes, path: Path) -> None:
    try:
        file.write(data)
        file.flush()
    except OSError:
        path.unlink(missing_ok=True)
        raise
