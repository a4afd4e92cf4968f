"""A book of twelve documents in both markups, whose documents refer to each other both ways."""

from __future__ import annotations

import json
import os
import pickle
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .conftest import Build, Built

RECORD = """\
手合割：平手
先手：Ito
後手：Kato
棋戦：Spring Cup
開始日時：2020/05/06
手数----指手
   1 ７六歩(77)
*A calm beginning.
   2 ３四歩(33)
   3 ２六歩(27)
   4 ８四歩(83)
   5 投了
"""

PAGES = {
    "index.rst": """\
Book
====

Of :shogi:see:`opening` and :ref:`after-two`.

.. toctree::

   games
   openings
   middle
   ends
   problems
   solutions
   tables
   prose
   notes
   handicap
   last
""",
    "games.md": """\
# Games

```{shogi:game} games/a.kif
:name: opening
```

```{shogi:game}
:name: 石田流
:id: ishida

1. P76 P34 2. P75
```

After {shogi:line}`P84 <opening@3>` see [](#after-two).
""",
    "openings.rst": """\
Openings
========

.. shogi:diagram:: opening@2
   :name: after-two
   :caption: After {move}

The other way is :shogi:see:`石田流@3`, :shogi:line:`P84 <石田流>`.
""",
    "middle.md": """\
# Middle

```{shogi:diagram} after-two
:name: middle
:moves: P26
```

{shogi:play}`P84` and {shogi:line}`P25`, as in {shogi:see}`opening@4`.
""",
    "ends.rst": """\
Ends
====

.. shogi:position:: middle

:shogi:line:`P84`, :shogi:side:`white`, :shogi:piece:`silver`, :doc:`last`.
""",
    "problems.md": """\
# Problems

```{shogi:tsume} 8k/9/8P/9/9/9/9/9/9 b G 1
:name: first
:plies: 1
:solution: collected
```

See {shogi:see}`first` and {ref}`after-two`.
""",
    "solutions.rst": """\
Solutions
=========

.. shogi:solutions::
   :of: book
""",
    "tables.md": """\
# Tables

```{shogi:games}
:columns: black white event
```
""",
    "prose.rst": """\
Prose :shogi:line:`P76`
=======================

:shogi:play:`P76 P34` then [#one]_ :shogi:move:`P26`, :any:`opening`.

.. [#one] A note: :shogi:line:`P26 P84`.
""",
    "notes.md": """\
# Notes

{shogi:play}`P76 P34` then[^one] {shogi:move}`P26`, [the game](#opening).

[^one]: A note: {shogi:line}`P26 P84`.
""",
    "handicap.rst": """\
Handicap
========

.. shogi:diagram:: 2-piece
   :name: two

:shogi:side:`white` begins: :shogi:line:`G32`.
""",
    "last.md": """\
# Last

{shogi:line}`G32 <two>`, and {shogi:line}`P26 <after-two>`.
""",
}
BUILDERS = (
    "html", "dirhtml", "singlehtml", "json", "pickle", "epub", "latex", "text", "man", "texinfo",
    "xml", "pseudoxml", "gettext", "linkcheck", "dummy", "changes", "htmlhelp", "qthelp",
    "devhelp",
)  # fmt: skip
# These print all documents into one, and Sphinx writes it every time.
ALWAYS = frozenset(
    {"singlehtml", "epub", "latex", "man", "texinfo", "gettext", "linkcheck", "dummy", "changes"}
)
ALL = sorted(name.partition(".")[0] for name in PAGES)


def files() -> dict[str, str | bytes]:
    return {**PAGES, "games/a.kif": RECORD.encode("cp932")}


def outputs(built: Built) -> dict[str, Any]:
    """All files of an output folder but Sphinx's own notes."""
    # The global context names the files that the last page of its process links.
    skipped = {
        ".buildinfo", "environment.pickle", "last_build",
        "globalcontext.json", "globalcontext.pickle",
    }  # fmt: skip
    return {
        str(path.relative_to(built.out)): _content(path)
        for path in sorted(built.out.rglob("*"))
        if path.is_file() and path.name not in skipped
    }


def _content(path: Path) -> Any:
    """The bytes; of an archive those of its files, since Sphinx keeps their times."""
    data = path.read_bytes()
    if path.suffix == ".epub":
        with zipfile.ZipFile(path) as archive:
            return [(name, archive.read(name)) for name in archive.namelist()]
    if path.suffix in (".fjson", ".fpickle"):
        page = json.loads(data) if path.suffix == ".fjson" else pickle.loads(data)
        # Sphinx has no metadata for a page of its own process, and empty ones for others.
        return {**page, "meta": page.get("meta") or {}}
    return data


@pytest.mark.parametrize("builder", BUILDERS)
def test_book_is_the_same_however_it_is_built(
    build: Build, builder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Times of day in catalogues and archives.
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    alone = build(files(), builder, out="alone", fresh=True, nitpicky=True)
    assert alone.warnings == []
    assert alone.read == ALL
    together = build({}, builder, out="together", fresh=True, parallel=2, nitpicky=True)
    assert together.warnings == []
    assert outputs(alone).keys() == outputs(together).keys()
    for name, data in outputs(alone).items():
        assert data == outputs(together)[name], name
    again = build({}, builder, out="together", nitpicky=True)
    # Sphinx looks for a search index where devhelp has none.
    assert [line for line in again.warnings if "search index" not in line] == []
    assert again.read == []
    if builder not in ALWAYS:
        # Newer versions of Sphinx tell that these read the contents for a table of their own.
        contents = {"index"} if builder in ("htmlhelp", "qthelp", "devhelp") else set()
        assert set(again.written) <= contents


def change(built: Built, name: str, old: str, new: str) -> None:
    """Put one text in the place of another, and the time of the file on."""
    path: Path = built.source / name
    encoding = "cp932" if name.endswith(".kif") else "utf-8"
    text = path.read_text(encoding=encoding)
    assert old in text
    path.write_text(text.replace(old, new), encoding=encoding)
    os.utime(path, (path.stat().st_atime + 5, path.stat().st_mtime + 5))


Edit = Callable[[Built], None]

# Those that play from the game, show it or lead to it, be it through another document.
USERS = {"tables", "openings", "middle", "ends", "last", "problems", "prose", "notes"}

# What is done; which documents are read; and which are written besides these. The contents in
# `index` are written with every document that is read, which is Sphinx's rule.
EDITS: dict[str, tuple[Edit, set[str], set[str]]] = {
    "a word of prose": (
        lambda built: change(built, "prose.rst", "then", "and then"),
        {"prose"},
        set(),
    ),
    "a comment of a record": (
        lambda built: change(built, "games/a.kif", "calm", "quiet"),
        {"games"},
        USERS,
    ),
    "a player of a record": (
        lambda built: change(built, "games/a.kif", "Ito", "Abe"),
        {"games"},
        USERS,
    ),
    "the last move of a record": (
        lambda built: change(built, "games/a.kif", "８四歩(83)", "４四歩(43)"),
        {"games"},
        USERS,
    ),
    "a diagram that others go on from": (
        lambda built: change(built, "openings.rst", "opening@2", "opening@0"),
        {"openings"},
        {"games", "middle", "ends", "last", "problems"},
    ),
    "a problem": (
        lambda built: change(built, "problems.md", ":plies: 1", ":plies: 1\n:title: Mate"),
        {"problems"},
        {"solutions"},
    ),
    "a start that another document plays from": (
        lambda built: change(built, "handicap.rst", "2-piece", "4-piece"),
        {"handicap"},
        {"last"},
    ),
}


@pytest.mark.parametrize("name", EDITS)
def test_an_edit_reads_and_writes_just_what_it_concerns(build: Build, name: str) -> None:
    edit, read, written = EDITS[name]
    built = build(files(), nitpicky=True)
    edit(built)
    again = build({}, nitpicky=True)
    assert set(again.read) == read
    assert set(again.written) == {"index"} | read | written


def test_another_notation_reads_nothing(build: Build) -> None:
    build(files(), nitpicky=True)
    again = build({}, nitpicky=True, shogi_notation="hodges")
    assert (again.read, again.written) == ([], ALL)


@pytest.mark.parametrize("markup", ["rst", "md"])
def test_book_with_the_primary_domain_shogi(build: Build, markup: str) -> None:
    pages = {
        "rst": "T\n=\n\n.. _here:\n\nSub\n---\n\n.. game::\n   :name: one\n\n   P76 P34\n\n"
        ".. diagram:: one@1\n   :name: two\n   :caption: After {move}\n\n"
        ":line:`P84` :see:`one@2` :ref:`here` :ref:`two` :doc:`other` :any:`one` :numref:`two`\n",
        "md": "# T\n\n(here)=\n## Sub\n\n```{game}\n:name: one\n\nP76 P34\n```\n\n"
        "```{diagram} one@1\n:name: two\n:caption: After {move}\n```\n\n"
        "{line}`P84` {see}`one@2` {ref}`here` {ref}`two` {doc}`other` {any}`one` {numref}`two`"
        " [](#one) [](#two) [](#here)\n",
    }
    index = {f"index.{markup}": pages[markup], "other.rst": ":orphan:\n\nOther\n=====\n"}
    built = build(index, nitpicky=True, primary_domain="shogi", numfig=True)
    assert built.warnings == []
    assert built.body("index.html").count('<span class="shogi-move">P84</span>') == 1
