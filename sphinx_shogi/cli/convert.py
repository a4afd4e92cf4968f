"""``sphinx-shogi convert``: records in another format, or as move lists for readers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Final, NamedTuple

import click

from sphinx_shogi import formats
from sphinx_shogi.cli.inputs import Input, collect, limit_option, read_input
from sphinx_shogi.cli.options import (
    filled,
    format_option,
    language_option,
    layout_option,
    notation_option,
    notation_or_default,
    read_encoding,
)
from sphinx_shogi.cli.output import fault_line, one_line, plural, say, write_file, write_out
from sphinx_shogi.cli.written import Look, write_markdown, write_text
from sphinx_shogi.formats.writing import Written
from sphinx_shogi.model.errors import BadOption, ShogiError
from sphinx_shogi.model.game import Game
from sphinx_shogi.notation import Layout

__all__ = ["TARGETS", "Target", "convert"]


class Target(NamedTuple):
    """What games can be written as: the name, the ending of its files, who reads it."""

    name: str
    extension: str
    about: str
    listed: bool = False
    """It is a list of moves, for which a notation can be chosen."""
    joint: str | None = None
    """What stands between the games of one file; None where a file holds one game."""


_FOR_READERS: Final[dict[str, Callable[[Game, Look], Written]]] = {
    "text": write_text,
    "markdown": write_markdown,
}
_JOINTS: Final = {"csa": "/\n", "epd": "", "gnu": "", "usi": ""}
TARGETS: Final = {
    each.name: each
    for each in (
        *(
            Target(each.name, each.extension, each.about, joint=_JOINTS.get(each.name))
            for each in formats.FORMATS.values()
        ),
        Target("moves", "txt", "the moves on one line, in any notation", True, ""),
        Target("text", "txt", "headers, moves, comments and variations as plain text", True),
        Target("markdown", "md", "the same as Markdown", True),
    )
}
_ALIASES: Final = {"md": "markdown", "txt": "text", "plain": "text"}
_SHOWN: Final = 5  # replaced characters that are told one by one


def _target(_context: click.Context, _option: click.Parameter, value: str) -> Target:
    plain = value.strip().lower().lstrip(".")
    plain = _ALIASES.get(plain, plain)
    if plain not in TARGETS:
        with suppress(BadOption):
            plain = formats.find_format(plain).name
    if plain not in TARGETS:
        near = get_close_matches(plain, [*TARGETS, *_ALIASES], n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(TARGETS)}"
        raise click.BadParameter(f"there is no format {value!r}; {hint}")
    return TARGETS[plain]


class _Wanted(NamedTuple):
    """What the user asks for."""

    target: Target
    look: Look
    encoding: str
    format: str | None
    from_encoding: str | None
    limit: int
    partial: bool


class _Refused(Exception):
    """A file is not converted; what is wrong has been said."""


@click.command()
@click.argument("paths", metavar="FILE|FOLDER...", nargs=-1, required=True, callback=filled)
@click.option(
    "--to", "target", required=True, metavar="FORMAT", callback=_target,
    help=f"What to write: {', '.join(TARGETS)}.",
)  # fmt: skip
@click.option(
    "--output", "-o", metavar="FOLDER|FILE", callback=filled,
    help="Where to write; several files need a folder. By default the standard output.",
)  # fmt: skip
@click.option("--force", is_flag=True, help="Overwrite files that exist.")
@click.option(
    "--partial", is_flag=True, help="Of a record with a fault write what comes before it."
)
@click.option(
    "--encoding", default="utf-8", show_default=True, metavar="ENCODING", callback=read_encoding,
    help="The encoding to write.",
)  # fmt: skip
@notation_option
@language_option
@layout_option
@format_option
@click.option(
    "--from-encoding", metavar="ENCODING", callback=read_encoding,
    help="The encoding of the files, where it is not found out rightly.",
)  # fmt: skip
@limit_option
def convert(
    paths: tuple[str, ...],
    target: Target,
    output: str | None,
    force: bool,
    partial: bool,
    encoding: str,
    notation: str | None,
    language: str,
    layout: str,
    format: str | None,
    from_encoding: str | None,
    limit: int,
) -> None:
    """Write records in another format, or as move lists for readers.

    What the new format cannot hold, and which characters an encoding lacks, is told on
    standard error. The files that are read stay as they are, and no file is overwritten
    without --force.
    """
    _check_options(target, notation, layout)
    look = Look(notation_or_default(notation, language), language, Layout(layout))
    wanted = _Wanted(target, look, encoding, format, from_encoding, limit, partial)
    inputs = collect(paths)
    place = _Place(inputs, output, target, encoding, force)
    failed = False
    for each in inputs:
        try:
            place.put(each, _texts(each, _read(each, wanted), wanted))
        except _Refused:
            failed = True
        except click.ClickException as refusal:
            say(f"{each.name}: {refusal.message}")
            failed = True
    place.finish()
    if failed:
        raise click.exceptions.Exit(1)


def _check_options(target: Target, notation: str | None, layout: str) -> None:
    if notation is not None and not target.listed:
        raise click.UsageError(f"{target.name} has its own notation, so --notation has no meaning")
    if layout != "running" and target.name not in _FOR_READERS:
        raise click.UsageError(f"--layout has a meaning for {' and '.join(_FOR_READERS)} alone")


def _read(each: Input, wanted: _Wanted) -> list[Game]:
    """The games of a file, their faults told."""
    try:
        data = read_input(each, wanted.limit)
        games = formats.read_all(data, wanted.format, strict=False, encoding=wanted.from_encoding)
    except ShogiError as fault:
        say(fault_line(each.name, fault.message, fault.line, fault.column))
        raise _Refused from None
    faulty = False
    for game in games:
        for warning in game.warnings:
            place = (warning.line, warning.column)
            say(fault_line(each.name, warning.message, *place, warning=True))
        for error in game.errors:
            faulty = True
            say(fault_line(each.name, error.message, error.line, error.column))
    if faulty and not (wanted.partial and any(game.root.children for game in games)):
        raise _Refused
    return games


def _texts(each: Input, games: Sequence[Game], wanted: _Wanted) -> list[str]:
    """The files to be written for one that was read, as text."""
    written = [_write(game, wanted) for game in games]
    for text, count in Counter(lost for one in written for lost in one.lost).items():
        times = f" (in {plural(count, 'game')})" if len(games) > 1 else ""
        say(one_line(f"{each.name}: warning: {wanted.target.name} cannot hold {text}{times}"))
    texts = [one.text for one in written]
    joint = wanted.target.joint
    return texts if joint is None else [joint.join(texts)]


def _write(game: Game, wanted: _Wanted) -> Written:
    name = wanted.target.name
    if name in _FOR_READERS:
        return _FOR_READERS[name](game, wanted.look)
    options = {"notation": wanted.look.notation} if wanted.target.listed else {}
    return formats.convert(game, name, **options)


def _tell_replaced(name: str, replaced: Sequence[formats.Replacement], encoding: str) -> None:
    counts = Counter((each.character, each.written) for each in replaced)
    shown = list(counts.items())[:_SHOWN]
    for (character, written), count in shown:
        say(
            one_line(
                f"{name}: warning: {encoding} has no {character} (U+{ord(character):04X}); "
                f"{written} is written, {plural(count, 'time')}"
            )
        )
    if len(counts) > len(shown):
        rest = plural(len(counts) - len(shown), "more character")
        say(f"{name}: warning: {encoding} lacks {rest}")


class _Place:
    """Where the results go: into a folder, each by itself, or all into one file or to
    standard output, at the end."""

    def __init__(
        self,
        inputs: Sequence[Input],
        output: str | None,
        target: Target,
        encoding: str,
        force: bool,
    ) -> None:
        self._target, self._encoding, self._force = target, encoding, force
        self._taken: dict[Path, str] = {}
        self._texts: list[str] = []
        self._file = None if output is None or output == "-" else Path(output)
        self._folder: Path | None = None
        if self._file is not None and _means_folder(self._file, output or ""):
            self._folder = self._file
        elif len(inputs) > 1 and target.joint is None:
            raise click.UsageError(
                f"{len(inputs):,} files cannot be written into one in this format: name a "
                "folder with -o"
            )

    def put(self, each: Input, texts: Sequence[str]) -> None:
        """Take the results of one file."""
        if self._folder is not None:
            for number, text in enumerate(texts, 1):
                name = self._name(each, number, len(texts))
                self._write(self._folder / name, each.name, text)
        elif len(texts) > 1:
            raise click.ClickException(
                f"it holds {len(texts):,} games, which cannot be written into one file in this "
                "format: name a folder with -o"
            )
        else:
            self._texts += texts

    def finish(self) -> None:
        """Write what waits for the end."""
        if not self._texts:
            return
        text = (self._target.joint or "").join(self._texts)
        if self._file is not None:
            self._write(self._file, str(self._file), text)
        else:
            write_out(self._encoded(text, "<stdout>"))

    def _name(self, each: Input, number: int, count: int) -> Path:
        stem = each.inside.stem
        if count > 1:
            stem += f"-{number:0{len(str(count))}}"
        return each.inside.with_name(f"{stem}.{self._target.extension}")

    def _write(self, path: Path, name: str, text: str) -> None:
        first = self._taken.get(path)
        if first is not None:
            raise click.ClickException(f"{path} was written from {first} just now, and stays")
        write_file(path, self._encoded(text, name), force=self._force)
        self._taken[path] = name

    def _encoded(self, text: str, name: str) -> bytes:
        data, replaced = formats.encode(text, self._encoding)
        _tell_replaced(name, replaced, self._encoding)
        return data


def _means_folder(path: Path, typed: str) -> bool:
    if path.exists():
        return path.is_dir()
    return not path.suffix or typed.endswith(("/", "\\"))
