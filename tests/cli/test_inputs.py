"""Files that cannot be read: each has its sentence, and none stops or hangs the program."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from sphinx_shogi.book.files import MAX_BYTES, read_file
from sphinx_shogi.cli.inputs import collect
from sphinx_shogi.model.errors import TooLarge, UnknownSource
from tests.cli.support import GOOD, process, run


def _said(path: Path, limit: int = MAX_BYTES) -> str:
    with pytest.raises((UnknownSource, TooLarge)) as caught:
        read_file(path, limit)
    return caught.value.message


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.kif"
    path.write_bytes(b"\r\n\x1a\x00\xff")
    assert read_file(path) == b"\r\n\x1a\x00\xff"
    assert read_file(str(path), 5) == b"\r\n\x1a\x00\xff"


def test_sentences(tmp_path: Path) -> None:
    (tmp_path / "habu.kif").write_text("x")
    assert _said(tmp_path) == "this is a folder, not a file"
    assert _said(tmp_path / "nosuch") == "there is no such file"
    assert _said(tmp_path / "nosuch" / "habu.kif") == "there is no such file"
    near = tmp_path / "habu.kif"
    assert _said(tmp_path / "hubu.kif") == f"there is no such file; did you mean {str(near)!r}?"
    assert "cannot be read" in _said(tmp_path / "habu.kif" / "x")
    assert "cannot be read" in _said(Path("a\0b"))
    assert "cannot be read" in _said(tmp_path / ("x" * 5000))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_what_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert _said(tmp_path / "pipe") == "this is a pipe, not a file"
    assert _said(Path("/dev/zero")) == "this is a device, not a file"
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert _said(tmp_path / "loop") == "its links lead round in a circle"
    (tmp_path / "gone").symlink_to(tmp_path / "nothing")
    nothing = f"it is a link to {tmp_path / 'nothing'}, which is not there"
    assert _said(tmp_path / "gone") == nothing


def test_a_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket.kif")
        assert "cannot be read" in _said(Path("socket.kif"))


@contextmanager
def nobody() -> Iterator[None]:
    """The superuser, who may read everything, is somebody else for a while."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="the system has no such users")
def test_no_permission() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        path = folder / "a.kif"
        path.write_text("x")
        path.chmod(0)
        with nobody():
            assert _said(path) == "there is no permission to read this file"
        path.chmod(0o644)
        folder.chmod(0)
        try:
            with nobody():
                assert _said(path) == "there is no permission to read this file"
                assert _said(folder) == "this is a folder, not a file"
        finally:
            folder.chmod(0o755)


def test_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "a.kif"
    with path.open("wb") as file:
        file.truncate(1_000_000_000)
    assert _said(path) == "the file is too large: it has 1,000 MB, and the limit is 20 MB"
    path.write_bytes(b"x" * 11)
    assert _said(path, 10) == "the file is too large: it has 11 bytes, and the limit is 10 bytes"
    assert read_file(path, 11) == b"x" * 11


def test_the_limit_can_be_raised(tmp_path: Path) -> None:
    path = tmp_path / "a.kif"
    path.write_text(GOOD + "# " + "x" * 1_500_000 + "\n", "utf-8")
    assert run("check", path).exit_code == 0
    refused = run("check", "--max-size", "1", path)
    assert refused.exit_code == 1
    assert refused.stdout == (
        f"{path}: the file is too large: it has 2 MB, and the limit is 1 MB\n"
    )
    piped = run("check", "--max-size", "1", "-", input=path.read_bytes())
    assert piped.stdout == "<stdin>: it is too large: the limit is 1 MB\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_folder_of_faults_is_checked_to_its_end(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.kif")
    (tmp_path / "b.kif").symlink_to(tmp_path / "b.kif")
    (tmp_path / "c.kif").write_bytes(b"")
    (tmp_path / "d.kif").write_bytes(bytes(3_000_000))
    (tmp_path / "e.kif").write_bytes(b"\xff" * 1000)
    (tmp_path / "f.kif").write_text(GOOD, "utf-8")
    done = process("check", tmp_path)
    assert done.returncode == 1
    lines = done.stdout.decode().splitlines()
    assert [Path(line.split(":")[0]).name for line in lines] == [
        "a.kif", "b.kif", "c.kif", "d.kif", "e.kif",
    ]  # fmt: skip
    assert b"6 files checked (1 game, 5 moves): 5 errors, 0 warnings" in done.stderr


def test_a_path_that_is_not_there_is_an_error_and_the_others_are_checked(tmp_path: Path) -> None:
    (tmp_path / "a.kif").write_text(GOOD, "utf-8")
    result = run("check", tmp_path / "nosuch.csa", tmp_path / "a.kif")
    assert result.exit_code == 1
    assert result.stdout == f"{tmp_path / 'nosuch.csa'}: there is no such file\n"
    assert "2 files checked (1 game" in result.stderr


def test_a_folder_without_records_is_an_error(tmp_path: Path) -> None:
    result = run("check", tmp_path)
    assert result.exit_code == 1
    assert f"{tmp_path} holds no record files; those end in .bod, .csa" in result.stderr


def test_names_that_are_no_text(tmp_path: Path) -> None:
    name = os.fsdecode(b"\xff\xfe.kif")
    try:
        (tmp_path / name).write_text("nothing", "utf-8")
    except OSError:
        pytest.skip("the file system takes no such name")
    done = process("check", tmp_path)
    assert (done.returncode, b"Traceback" in done.stderr) == (1, False)
    assert b"\\udcff\\udcfe.kif:1: " in done.stdout
    assert process("check", "--format", "json", tmp_path).returncode == 1


def test_links_are_followed_once(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "a.kif").write_text(GOOD, "utf-8")
    (tmp_path / "one" / "again").symlink_to(tmp_path / "one")
    (tmp_path / "two").symlink_to(tmp_path / "one")
    assert len(collect([str(tmp_path)])) == 1
