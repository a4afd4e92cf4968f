"""``fault``: a faulty source in both markups, with the warning that it really gives.

A fault is a pair of files, ``faults/rst/NAME.txt`` and ``faults/myst/NAME.txt``, whose name
is a code, or a code with a word after it: ``illegal-move.nifu``. All of them are built as a
project of its own, whose ``conf.py`` has a fault too; what Sphinx says is what the page
shows.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

from .snippets import MARKUPS, SUFFIXES, is_markdown, names, tabs

__all__ = ["FaultDirective", "build", "code_of", "warnings"]

_WARNING: Final = re.compile(r"(?:(?P<place>[^\s:]+(?::\d+)?): )?WARNING: (?P<told>.*)")

CONFIG: Final = "conf"
"""The name under which the faults of ``conf.py`` are kept."""


def code_of(name: str) -> str:
    """The code that a fault is an example of.

    >>> code_of("illegal-move.nifu")
    'illegal-move'
    """
    return name.partition(".")[0]


@cache
def build(folder: Path) -> dict[tuple[str, str], tuple[str, ...]]:
    """The warnings of the faults in a folder, by name and markup, as Sphinx prints them.

    In their places the documents are called ``chapter.rst`` and ``chapter.md``.
    """
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for markup in MARKUPS:
        # A project for each, since names may not stand for two things in a book.
        for line in warnings(folder, markup):
            match = _WARNING.fullmatch(line)
            if match is None:
                raise ValueError(f"this is no warning: {line}")
            for name in _owners(match["place"], folder, markup):
                suffix = SUFFIXES[markup]
                shown = line.replace(f"{name}{suffix}:", f"chapter{suffix}:")
                found[name, markup] = (*found.get((name, markup), ()), shown)
    return found


def warnings(folder: Path, markup: str, suppressed: Sequence[str] = ()) -> list[str]:
    """What Sphinx says when it builds the faults of a markup, line by line."""
    with tempfile.TemporaryDirectory() as name:
        top = Path(name).resolve()
        source = top / "source"
        shutil.copytree(folder, source, ignore=shutil.ignore_patterns(*MARKUPS))
        all_names = names(folder)
        for each in all_names:
            text = (folder / markup / f"{each}.txt").read_bytes()
            (source / f"{each}{SUFFIXES[markup]}").write_bytes(text)
        options = ["-b", "dummy", "-q", "--no-color", "-D", f"root_doc={all_names[0]}"]
        options += ["-D", f"suppress_warnings={','.join(('toc.not_included', *suppressed))}"]
        done = subprocess.run(
            [sys.executable, "-m", "sphinx", *options, str(source), str(top / "out")],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
            cwd=top,
        )
        told = done.stderr.replace(f"{source}{os.sep}", "")
    return [line for line in told.splitlines() if line]


def _owners(place: str | None, folder: Path, markup: str) -> list[str]:
    """The faults that a warning belongs to: that of its document; all that use its record."""
    if place is None:
        return [CONFIG]
    file = place.partition(":")[0]
    if file.endswith(SUFFIXES[markup]):
        return [file.removesuffix(SUFFIXES[markup])]
    return [
        name
        for name in names(folder)
        if file in (folder / markup / f"{name}.txt").read_text(encoding="utf-8")
    ]


class FaultDirective(SphinxDirective):
    """Shows a faulty source in both markups, and what the build says of it;
    ``:hide-source:`` only the latter. ``:called:`` names the document."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "hide-source": directives.flag,
        "called": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        """The tabs; or, for ``conf``, the lines of ``conf.py`` and the warnings."""
        name, folder = self.arguments[0], Path(self.env.srcdir) / "faults"
        told = build(folder)
        box = nodes.container(classes=["snippet", "fault"])
        if name == CONFIG:
            path = folder / "conf.py"
            self.env.note_dependency(str(path))
            text = path.read_text(encoding="utf-8").rstrip("\n")
            box += nodes.literal_block(text, text, language="python")
            messages = "\n".join(told[CONFIG, "rst"])
            box += nodes.literal_block(messages, messages, language="none", classes=["told"])
            return [box]
        contents = {}
        for markup in MARKUPS:
            path = folder / markup / f"{name}.txt"
            self.env.note_dependency(str(path))
            if (name, markup) not in told:
                raise self.error(f"the fault {name!r} gives no warning in {MARKUPS[markup]}")
            source = path.read_text(encoding="utf-8").rstrip("\n")
            messages = "\n".join(told[name, markup])
            if "called" in self.options:
                messages = messages.replace("chapter.", f"{self.options['called']}.")
            contents[markup] = (source, messages)
            if "hide-source" in self.options:
                contents[markup] = ("", messages)
        lines = tabs(contents, markdown=is_markdown(self))
        self.state.nested_parse(StringList(lines, self.get_source_info()[0]), 0, box)
        return [box]
