"""Record files that a page may not read, cannot read, or that change while it is built."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sphinx_shogi.book import files
from sphinx_shogi.sphinxext import playing

from .conftest import Build

PAGE = {"index.rst": "T\n=\n\n.. shogi:game:: a.kif\n\n:shogi:line:`P76 <startpos>`\n"}
P76 = "   1 ７六歩(77)\n"
P26 = "   1 ２六歩(27)\n"


def told(reason: str) -> str:
    return f"index.rst:4: the record file a.kif cannot be read: {reason} [shogi.unknown-source]"


@pytest.mark.parametrize("path", ["../secret.kif", "/../secret.kif", "games/../../secret.kif"])
def test_record_outside_the_source_folder(build: Build, tmp_path: Path, path: str) -> None:
    (tmp_path / "secret.kif").write_text("   1 ７六歩(77)\n", encoding="utf-8")
    files = {"index.rst": f".. shogi:game:: {path}\n", "games/x.txt": ""}
    built = build(files)
    assert len(built.warnings) == 1
    assert "outside the source folder" in built.warnings[0]
    assert "P76" not in built.body("index.html")
    allowed = build({}, shogi_outside_files=True, fresh=True)
    assert allowed.warnings == []
    assert "P76" in allowed.body("index.html")


def test_link_that_leads_outside(build: Build, tmp_path: Path) -> None:
    (tmp_path / "secret.kif").write_text("   1 ７六歩(77)\n", encoding="utf-8")
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "inner.kif").symlink_to(tmp_path / "secret.kif")
    built = build({"index.rst": ".. shogi:game:: inner.kif\n"})
    assert "outside the source folder" in built.warnings[0]


KINDS = {
    "nothing": told("there is no such file"),
    "pipe": told("this is a pipe, not a file"),
    "loop": "index.rst:4: the record file a.kif cannot be read: its links lead round in a circle "
    "[shogi.unknown-source]",
    "dangling": told("it is a link to gone.kif, which is not there"),
    "folder": told("this is a folder, not a file"),
    "large": told("the file is too large: it has 1,000 MB, and the limit is 20 MB").replace(
        "unknown-source", "limit"
    ),
    "locked": told("there is no permission to read this file"),
    "device": "index.rst:4: a.kif lies outside the source folder, which shogi_outside_files would "
    "have to allow [shogi.unknown-source]",
}


def make(path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "loop":
        path.symlink_to(path)
    elif kind == "dangling":
        path.symlink_to(path.with_name("gone.kif"))
    elif kind == "folder":
        path.mkdir()
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "large":
        with path.open("wb") as file:
            file.truncate(1_000_000_000)
    elif kind == "locked":
        path.write_text(P76, encoding="utf-8")
        path.chmod(0)
        if os.geteuid() == 0:
            # The superuser may read everything.
            monkeypatch.setattr(files.os, "open", denied)


def denied(*arguments: object) -> int:
    raise PermissionError(13, "Permission denied")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
@pytest.mark.parametrize("kind", KINDS)
def test_files_that_are_none(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    path = tmp_path / "source" / "a.kif"
    path.parent.mkdir()
    with monkeypatch.context() as patch:
        make(path, kind, patch)
        built = build(PAGE)
    assert built.warnings == [KINDS[kind]]
    assert "P76" in built.body("index.html")
    # When there is a file, the next build has it.
    if kind == "folder":
        path.rmdir()
    elif kind != "nothing":
        path.unlink()
    path.write_text(P26, encoding="utf-8")
    again = build({})
    assert again.warnings == []
    assert "P26" in again.body("index.html")


def test_a_file_that_vanishes_between_two_builds(build: Build, tmp_path: Path) -> None:
    files = {**PAGE, "a.kif": P26}
    assert build(files).warnings == []
    (tmp_path / "source" / "a.kif").unlink()
    assert build({}).warnings == [KINDS["nothing"]]
    assert build({"a.kif": P26}).warnings == []


def test_a_file_that_vanishes_while_it_is_asked_for(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "source" / "a.kif"

    def late(name: str, limit: int) -> bytes:
        path.unlink()
        return files.read_record(name, limit)

    with monkeypatch.context() as patch:
        patch.setattr(playing, "read_record", late)
        assert build({**PAGE, "a.kif": P26}).warnings == [KINDS["nothing"]]
    again = build({"a.kif": P26})
    assert again.warnings == []
    assert "P26" in again.body("index.html")


def test_a_file_that_changes_while_a_page_is_read(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "source" / "a.kif"

    def early(name: str, limit: int) -> bytes:
        data = files.read_record(name, limit)
        path.write_text("手合割：平手\n" + P26, encoding="utf-8")
        return data

    with monkeypatch.context() as patch:
        patch.setattr(playing, "read_record", early)
        assert "P26" not in build({**PAGE, "a.kif": P76}).body("index.html")
    again = build({})
    assert again.read == ["index"]
    assert "P26" in again.body("index.html")
    assert build({}).read == []


def test_a_file_that_is_put_back_with_its_old_time(build: Build, tmp_path: Path) -> None:
    path = tmp_path / "source" / "a.kif"
    old = tmp_path / "old.kif"
    old.write_text("手合割：平手\n" + P26, encoding="utf-8")
    os.utime(old, (1_000_000_000, 1_000_000_000))
    build({**PAGE, "a.kif": P76})
    old.replace(path)
    again = build({})
    assert again.read == ["index"]
    assert "P26" in again.body("index.html")


def test_readers_in_other_processes_note_their_files(build: Build, tmp_path: Path) -> None:
    names = [f"page{number}" for number in range(8)]
    pages: dict[str, str | bytes] = {
        f"{name}.rst": f":orphan:\n\n{PAGE['index.rst']}" for name in names
    }
    build({**PAGE, **pages, "a.kif": P76}, parallel=2)
    path = tmp_path / "source" / "a.kif"
    path.write_text("手合割：平手\n" + P26, encoding="utf-8")
    os.utime(path, (1_000_000_000, 1_000_000_000))
    again = build({}, parallel=2)
    assert again.warnings == []
    assert all("P26" in again.body(f"{name}.html") for name in names)
