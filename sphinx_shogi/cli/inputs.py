"""The files that a command is given: found in folders, read with a limit."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import click

from sphinx_shogi.book.files import MAX_BYTES, in_megabytes, read_file
from sphinx_shogi.book.sources import RECORD_EXTENSIONS
from sphinx_shogi.model.errors import TooLarge, UnknownSource

__all__ = ["STDIN", "Input", "collect", "limit_option", "read_input", "read_stdin"]

STDIN: Final = "-"
_SHOWN_STDIN: Final = "<stdin>"
_OFTEN_OTHERS: Final = frozenset({".txt", ".json"})
"""Endings of records that more often are those of something else."""


class Input(NamedTuple):
    """A file to be read."""

    path: str
    below: str = ""
    """The folder that was named and in which it was found; empty if it was named itself."""
    trouble: str = ""
    """Why it cannot be read, where that is known already."""

    @property
    def name(self) -> str:
        """What messages call it."""
        return _SHOWN_STDIN if self.path == STDIN else self.path

    @property
    def inside(self) -> Path:
        """Its path within the folder that was named, or its bare name."""
        path = Path("stdin") if self.path == STDIN else Path(self.path)
        return path.relative_to(self.below) if self.below else Path(path.name)

    @property
    def may_be_other(self) -> bool:
        """It was found in a folder, and its ending does not say that it is a record."""
        return bool(self.below) and Path(self.path).suffix.lower() in _OFTEN_OTHERS


limit_option: Final = click.option(
    "--max-size",
    "limit",
    type=click.IntRange(min=1),
    default=MAX_BYTES // 1_000_000,
    show_default=True,
    metavar="MB",
    callback=lambda _context, _option, value: value * 1_000_000,
    help="Refuse larger files.",
)
"""``--max-size``, which the commands that read files share."""


def collect(paths: Sequence[str]) -> list[Input]:
    """The files that these paths name; folders are searched with all that is in them.

    In a folder a record is known by its ending. Hidden files and folders are left out, and a
    folder that links lead to twice is searched once. Raises `click.UsageError` where
    standard input is named twice, `click.ClickException` where a folder holds no record.
    """
    if list(paths).count(STDIN) > 1:
        raise click.UsageError("standard input (-) can be read only once")
    inputs: dict[Path, Input] = {}
    for path in paths:
        if path != STDIN and Path(path).is_dir():
            found = sorted(_records_in(path))
            if not found:
                raise click.ClickException(
                    f"{path} holds no record files; those end in "
                    f"{', '.join('.' + each for each in sorted(RECORD_EXTENSIONS))}"
                )
        else:
            found = [Input(path)]
        for each in found:
            inputs.setdefault(Path(each.path), each)
    return list(inputs.values())


def _records_in(folder: str) -> Iterator[Input]:
    seen: set[tuple[int, int]] = set()
    waiting = [folder]
    while waiting:
        current = waiting.pop()
        try:
            status = Path(current).stat()
            key = (status.st_dev, status.st_ino)
            if key in seen:
                continue
            seen.add(key)
            with os.scandir(current) as entries:
                listed = sorted(entries, key=lambda each: each.name)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            yield Input(current, folder, f"the folder cannot be looked into: {reason}")
            continue
        for entry in listed:
            if entry.name.startswith("."):
                continue
            if _is_folder(entry):
                waiting.append(entry.path)
            elif Path(entry.name).suffix.lower().lstrip(".") in RECORD_EXTENSIONS:
                yield Input(entry.path, folder)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def read_input(each: Input, limit: int = MAX_BYTES) -> bytes:
    """The bytes of a file or of standard input; `UnknownSource` where it cannot be read,
    `TooLarge` where it is larger than the limit."""
    if each.trouble:
        raise UnknownSource(each.trouble)
    return read_stdin(limit) if each.path == STDIN else read_file(each.path, limit)


def read_stdin(limit: int = MAX_BYTES) -> bytes:
    """All of standard input; `TooLarge` where it is longer than the limit."""
    if sys.stdin is None:
        raise UnknownSource("there is no standard input to be read")
    try:
        data = sys.stdin.buffer.read(limit + 1)
    except OSError as error:
        raise UnknownSource(
            f"standard input cannot be read: {(error.strerror or str(error)).lower()}"
        ) from None
    if len(data) > limit:
        raise TooLarge(f"it is too large: the limit is {in_megabytes(limit)}")
    return data
