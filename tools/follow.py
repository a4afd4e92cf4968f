"""Follows pages of the manual word for word: ``python3 tools/follow.py FOLDER [PAGE …]``.

A page tells its reader to save files and to type commands. This does both, in the order of the
page, in an empty folder beside a copy of the source, and stops at the first command that
fails. It needs nothing but Python, as a newcomer's computer. Without pages it follows the
tutorial, once for each markup, and says how long each command took.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

__all__ = ["MARKUPS", "TUTORIAL", "Command", "Copy", "Save", "follow", "steps"]

TOP = Path(__file__).resolve().parents[1]
DOCS = TOP / "docs"
TUTORIAL = ("first-page", "small-book", "e-book-and-print")
MARKUPS = {"rst": ".rst", "myst": ".md"}
_FENCE = re.compile(r" *(?P<ticks>`{3,})\{?(?P<kind>[\w-]+)\}? *(?P<argument>.*)")
_OPTION = re.compile(r" *:([\w-]+): *(.*)")
_NOTE = re.compile(r"% (\w+): (.*)")


@dataclass(frozen=True)
class Save:
    """A file to be saved; its text is that of another file, or stands on the page."""

    path: str
    text: str


@dataclass(frozen=True)
class Rename:
    """A file that gets another name."""

    old: str
    new: str


@dataclass(frozen=True)
class Replace:
    """Words in a file that are changed."""

    path: str
    old: str
    new: str


@dataclass(frozen=True)
class Copy:
    """What the reader has already: a folder or file of the examples."""

    example: str
    path: str


@dataclass(frozen=True)
class Command:
    """A command, for Windows or for the other systems."""

    line: str
    windows: bool = False
    fails: bool = False


Step = Save | Rename | Replace | Copy | Command


def steps(page: Path, markup: str) -> Iterator[Step]:
    """What a page tells its reader to do, in one markup."""
    suffix = MARKUPS[markup]
    lines = iter(page.read_text(encoding="utf-8").splitlines())
    tab = ""
    fails = False
    for line in lines:
        if note := _NOTE.fullmatch(line):
            words = note[2].split()
            if note[1] == "rename":
                yield Rename(words[0] + suffix, words[1] + suffix)
            elif note[1] == "replace":
                yield Replace(words[0] + suffix, words[1], words[2])
            elif note[1] == "given":
                example, target = (each.replace(".SUFFIX", suffix) for each in words)
                yield Copy(example.replace("MARKUP", markup), target)
            elif note[1] == "fails":
                fails = True
            continue
        if re.match(r" *:::\{tab-item\}", line):
            tab = ""
        if re.match(r" *::::?$", line):
            tab = ""
        if sync := re.match(r" *:sync: (\w+)$", line):
            tab = sync[1]
        if not (fence := _FENCE.fullmatch(line)):
            continue
        options, body = _block(lines, line, fence["ticks"])
        file = options.get("file") or options.get("caption", "")
        if fence["kind"] == "console":
            for each in body:
                yield Command(each, tab == "windows", fails)
            if tab in ("", "windows"):
                fails = False
        elif tab in ("rst", "myst") and tab != markup:
            continue
        elif fence["kind"] == "snippet" and file:
            text = DOCS / "snippets" / markup / f"{fence['argument']}.txt"
            yield Save(file + suffix, text.read_text(encoding="utf-8"))
        elif fence["kind"] == "example":
            project, _, name = fence["argument"].partition("/")
            text = DOCS / "examples" / project / markup / (name + suffix)
            yield Save(file + suffix, text.read_text(encoding="utf-8"))
        elif fence["kind"] == "literalinclude" and file:
            text = (page.parent / fence["argument"]).resolve()
            yield Save(file, text.read_text(encoding="utf-8"))
        elif fence["kind"] == "code-block" and file:
            yield Save(file, "\n".join(body) + "\n")


def _block(lines: Iterator[str], first: str, ticks: str) -> tuple[dict[str, str], list[str]]:
    """The options and the body of a fence."""
    indent = len(first) - len(first.lstrip())
    body: list[str] = []
    for line in lines:
        if line.strip() == ticks:
            break
        body.append(line[indent:])
    options: dict[str, str] = {}
    while body and (match := _OPTION.fullmatch(body[0])):
        options[match[1]] = match[2]
        del body[0]
    if options and body and not body[0]:
        del body[0]
    return options, body


def follow(
    page: Path, markup: str, folder: Path, *, leave_out: Sequence[str] = ()
) -> Iterator[str]:
    """Do what a page says in a folder; yields a line on each command that was run.

    Commands with one of the texts of `leave_out` in them are not run. Raises `RuntimeError` for a
    command that fails, or does not where it should.
    """
    for step in steps(page, markup):
        if isinstance(step, Save):
            target = folder / step.path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(step.text, encoding="utf-8")
        elif isinstance(step, Rename):
            (folder / step.old).rename(folder / step.new)
        elif isinstance(step, Replace):
            text = (folder / step.path).read_text(encoding="utf-8")
            assert step.old in text, f"{step.path} has no {step.old}"
            changed = text.replace(step.old, step.new)
            (folder / step.path).write_text(changed, encoding="utf-8")
        elif isinstance(step, Copy):
            source, target = DOCS / "examples" / step.example, folder / step.path
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, dirs_exist_ok=True)
            else:
                shutil.copy(source, target)
        elif step.windows == (os.name == "nt") and not any(map(step.line.__contains__, leave_out)):
            yield _run(step, folder)


def _run(command: Command, folder: Path) -> str:
    start = time.monotonic()
    done = subprocess.run(
        command.line, shell=True, cwd=folder, capture_output=True, text=True, encoding="utf-8"
    )
    if (done.returncode != 0) != command.fails:
        told = f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        raise RuntimeError(f"{command.line}: exit status {done.returncode}\n{told}")
    return f"{time.monotonic() - start:6.1f} s  {command.line}"


def _main(arguments: list[str]) -> None:
    top = Path(arguments[0])
    pages = [Path(each) for each in arguments[1:]]
    pages = pages or [DOCS / "tutorial" / f"{name}.md" for name in TUTORIAL]
    for markup in MARKUPS:
        folder = top / markup
        folder.mkdir(parents=True)
        ignored = shutil.ignore_patterns(".*", "_build", "build", "node_modules", "__pycache__")
        shutil.copytree(TOP, folder / "sphinx-shogi", ignore=ignored)
        for page in pages:
            print(f"{markup}: {page.name}", flush=True)
            for line in follow(page, markup, folder):
                print(line, flush=True)


if __name__ == "__main__":
    _main(sys.argv[1:])
