"""Every builder, incremental builds, parallel builds."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from .conftest import Build, Built

RECORD = (
    "手合割：平手\n先手：A\n後手：B\n手数----指手\n   1 ７六歩(77)\n*comment <b>\n   2 ３四歩(33)\n"
)
PAGE = """\
Page {number} :shogi:line:`P76`
===============================

.. shogi:game::

   1. P76 P34 2. P26

.. shogi:diagram:: here
   :name: d{number}

   After :shogi:move:`G32`

Prose :shogi:line:`P84 P25 <startpos moves 7g7f 3c3d 2g2f>` :shogi:piece:`S`
:shogi:side:`black`.
"""
MYST = """\
# Page {number} {{shogi:line}}`P76`

```{{shogi:game}}
1. P76 P34 2. P26
```
"""
BUILDERS = [
    "html",
    "dirhtml",
    "singlehtml",
    "json",
    "pickle",
    "epub",
    "latex",
    "text",
    "man",
    "texinfo",
    "xml",
    "pseudoxml",
    "gettext",
    "dummy",
    "changes",
    "htmlhelp",
    "qthelp",
    "devhelp",
]


def project() -> dict[str, str | bytes]:
    """Twelve documents in both markups, two of which use a record file."""
    files: dict[str, str | bytes] = {
        f"p{number}.rst": PAGE.format(number=number) for number in range(8)
    }
    files |= {f"m{number}.md": MYST.format(number=number) for number in range(2)}
    files["k.rst"] = "Kif\n===\n\n.. shogi:game:: games/a.kif\n"
    files["games/a.kif"] = RECORD.encode("cp932")
    names = "".join(f"   {name.split('.')[0]}\n" for name in sorted(files) if "/" not in name)
    files["index.rst"] = f"Book\n====\n\n.. toctree::\n\n{names}"
    return files


@pytest.mark.parametrize("builder", BUILDERS)
def test_every_builder_prints_without_a_warning(build: Build, builder: str) -> None:
    built = build(project(), builder)
    assert built.warnings == []


def outputs(built: Built) -> dict[str, bytes]:
    """All files of an output folder but those that record when they were made."""
    skipped = {".buildinfo", "environment.pickle"}
    return {
        str(path.relative_to(built.out)): path.read_bytes()
        for path in sorted(built.out.rglob("*"))
        if path.is_file() and path.name not in skipped and ".doctrees" not in path.parts
    }


@pytest.mark.parametrize("builder", ["html", "text"])
def test_parallel_build_is_byte_identical(build: Build, builder: str) -> None:
    alone = build(project(), builder, out="alone", fresh=True)
    together = build({}, builder, out="together", fresh=True, parallel=2)
    assert together.warnings == []
    assert outputs(alone) == outputs(together)


def test_second_build_reads_and_writes_nothing(build: Build) -> None:
    first = build(project())
    assert len(first.read) == len(first.written) == 12
    second = build()
    assert (second.read, second.written) == ([], [])


def test_touching_a_record_reads_just_the_pages_that_use_it(build: Build) -> None:
    built = build(project())
    record = built.source / "games/a.kif"
    record.write_bytes(RECORD.replace("３四歩(33)", "８四歩(83)").encode("cp932"))
    os.utime(record, (record.stat().st_atime + 5, record.stat().st_mtime + 5))
    again = build()
    assert again.read == ["k"]
    assert "P84" in again.text("k.html")


def test_another_notation_writes_every_page_and_reads_none(build: Build) -> None:
    builders = ("html", "text", "epub")
    for builder in builders:
        build(project(), builder)
    for builder in builders:
        built = build({}, builder, shogi_notation="japanese")
        assert built.read == []
        assert len(built.written) == 12
        name = {"text": "p0.txt", "html": "p0.html", "epub": "p0.xhtml"}[builder]
        assert "７六歩" in built.text(name)
    for builder in builders:
        built = build({}, builder, shogi_notation="japanese")
        assert (built.read, built.written) == ([], [] if builder != "epub" else built.written)


def test_diagrams_of_an_epub_are_files(build: Build) -> None:
    built = build(project(), "epub")
    page = built.text("p0.xhtml")
    assert "<svg" not in page
    start = page.index('<img src="') + len('<img src="')
    picture = built.out / page[start : page.index('"', start)]
    assert picture.read_text(encoding="utf-8").startswith("<svg ")
    assert picture.name in built.text("content.opf")


def test_ids_are_unique_on_a_joined_page(build: Build) -> None:
    built = build(project(), "singlehtml")
    page = built.text("index.html")
    ids = [
        each
        for drawing in re.findall("<svg.*?</svg>", page, re.DOTALL)
        for each in re.findall(r'\bid="([^"]+)"', drawing)
    ]
    assert ids
    assert all(page.count(f'id="{each}"') == 1 for each in ids)
    wanted = set(re.findall('href="#(s[0-9a-f]{6}-[^"]+)"', page))
    assert wanted <= set(ids)


def test_only_pages_of_ours_link_the_style_sheet(build: Build) -> None:
    built = build({"index.rst": "T\n=\n\n:shogi:line:`P76`\n", "other.rst": "O\n=\n\nNothing.\n"})
    assert "sphinx-shogi.css" in built.text("index.html")
    assert "sphinx-shogi.css" not in built.text("other.html")
    assert (built.out / "_static" / "sphinx-shogi.css").is_file()
    assert "sphinx-shogi.css" not in built.text("genindex.html")


def test_a_folder_or_a_missing_file_is_a_warning(build: Build, tmp_path: Path) -> None:
    text = ".. shogi:game:: ./games\n\n.. shogi:game:: nowhere.kif\n"
    built = build({"index.rst": text, "games/a.kif": RECORD})
    assert len(built.warnings) == 2
    assert all("[shogi.unknown-source]" in line for line in built.warnings)
    assert built.warnings[0].startswith("index.rst:1: ")
    assert built.warnings[1].startswith("index.rst:3: ")
