"""``sphinx-shogi check``."""

from __future__ import annotations

import gc
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sphinx_shogi.cli import checking
from sphinx_shogi.cli.checking import Report, Wanted, WorkerDied, check_all, check_input
from sphinx_shogi.cli.inputs import Input, collect
from tests.cli.support import BAD, GOOD, ODD, process, run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Records good, bad and odd, and files that are none."""
    root = tmp_path / "games"
    (root / "1990" / "spring").mkdir(parents=True)
    (root / "a.kif").write_text(GOOD, "utf-8")
    (root / "1990" / "b.KIF").write_text(BAD, "utf-8")
    (root / "1990" / "spring" / "c.kif").write_bytes(ODD.encode("cp932"))
    (root / "1990" / "d.csa").write_text("V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n")
    (root / "readme.txt").write_text("These are games.\n")
    (root / "list.txt").write_text("1. P-76 P-34 2. P-26\n")
    (root / "settings.json").write_text('["not", "a", "record"]')
    (root / "picture.png").write_bytes(b"\x89PNG")
    (root / ".hidden.kif").write_text(BAD, "utf-8")
    (root / ".git").mkdir()
    (root / ".git" / "x.kif").write_text(BAD, "utf-8")
    return root


def test_a_good_file_ends_with_0_and_prints_nothing_on_standard_output(tmp_path: Path) -> None:
    path = tmp_path / "a.kif"
    path.write_text(GOOD, "utf-8")
    result = run("check", path)
    assert result.exit_code == 0
    assert result.stdout == ""
    assert result.stderr == "1 file checked (1 game, 5 moves): 0 errors, 0 warnings\n"


def test_a_fault_is_told_with_file_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "b.kif"
    path.write_text(BAD, "utf-8")
    result = run("check", path)
    assert result.exit_code == 1
    [line] = result.stdout.splitlines()
    assert re.fullmatch(re.escape(str(path)) + r":7:6: .*(pawn|歩).*", line)


def test_a_folder_is_searched_with_all_that_is_in_it(folder: Path) -> None:
    result = run("check", folder)
    assert result.exit_code == 1
    names = {line.split(":")[0] for line in result.stdout.splitlines()}
    assert names == {str(folder / "1990" / "b.KIF"), str(folder / "1990" / "spring" / "c.kif")}
    assert "5 files checked" in result.stderr
    assert "1 error, 1 warning" in result.stderr
    assert "2 files (.txt, .json) without a record left out" in result.stderr


def test_a_file_that_is_named_is_never_left_out(folder: Path) -> None:
    result = run("check", folder / "readme.txt")
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{folder / 'readme.txt'}:1: no shogi record found")


def test_strict_counts_warnings(folder: Path) -> None:
    path = folder / "1990" / "spring" / "c.kif"
    plain, strict = run("check", path), run("check", "--strict", path)
    assert plain.exit_code == 0
    assert strict.exit_code == 1
    assert plain.stdout == strict.stdout
    assert f"{path}:10:1: warning: " in plain.stdout


def test_quiet_prints_faults_alone(folder: Path) -> None:
    result = run("check", "-q", folder)
    assert result.exit_code == 1
    assert result.stderr == ""
    assert len(result.stdout.splitlines()) == 2


def test_json_is_one_object_a_file_in_the_order_of_the_files(folder: Path) -> None:
    result = run("check", "--format", "json", folder)
    reports = [json.loads(line) for line in result.stdout.splitlines()]
    assert [Path(each["file"]).name for each in reports] == [
        "b.KIF", "d.csa", "c.kif", "a.kif", "list.txt", "readme.txt", "settings.json",
    ]  # fmt: skip
    for each in reports:
        assert list(each) == [
            "file", "ok", "skipped", "format", "encoding", "games", "moves", "errors", "warnings",
        ]  # fmt: skip
        for fault in each["errors"] + each["warnings"]:
            assert set(fault) == {"message", "line", "column", "code", "game"}
    bad, csa, odd, good, moves, text, other = reports
    assert (bad["ok"], bad["moves"]) == (False, 1)
    assert bad["errors"][0]["line"] == 7
    assert bad["errors"][0]["code"] == "illegal-move"
    assert (csa["ok"], csa["format"], csa["games"], csa["moves"]) == (True, "csa", 1, 2)
    assert (odd["ok"], odd["encoding"], odd["warnings"][0]["code"]) == (True, "cp932", "claim")
    assert good["errors"] == good["warnings"] == []
    assert (moves["format"], moves["moves"]) == ("moves", 3)
    assert text["skipped"]
    assert text["ok"]
    assert other["skipped"]


def test_json_with_strict_says_that_a_file_with_warnings_is_not_ok(folder: Path) -> None:
    path = folder / "1990" / "spring" / "c.kif"
    report = json.loads(run("check", "--strict", "--format", "json", path).stdout)
    assert report["ok"] is False
    assert report["errors"] == []


def test_the_games_of_a_file_are_counted_and_numbered(tmp_path: Path) -> None:
    path = tmp_path / "all.csa"
    path.write_text("V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+7775FU\n%TORYO\n")
    result = run("check", "--format", "json", path)
    report = json.loads(result.stdout)
    assert report["games"] == 2
    assert [(each["line"], each["game"]) for each in report["errors"]] == [(9, 2)]


def test_standard_input() -> None:
    assert run("check", "-", input=GOOD).exit_code == 0
    result = run("check", "-", input=BAD.encode("cp932"))
    assert result.exit_code == 1
    assert result.stdout.startswith("<stdin>:7:6: ")


def test_standard_input_is_read_however_many_processes_are_asked_for(folder: Path) -> None:
    done = process("check", "--jobs", "2", "-", folder, input=BAD.encode())
    assert done.returncode == 1
    assert done.stdout.startswith(b"<stdin>:7:6: ")


def test_an_encoding_and_a_format_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "a.kif"
    path.write_bytes(GOOD.encode("euc_jp"))
    report = json.loads(run("check", "--format", "json", "--encoding", "euc-jp", path).stdout)
    assert (report["ok"], report["encoding"]) == (True, "euc-jp")
    wrong = run("check", "--encoding", "utf-8", path)
    assert wrong.exit_code == 1
    assert f"{path}:1:1: " in wrong.stdout
    other = json.loads(run("check", "--format", "json", "--from", "csa", path).stdout)
    assert (other["format"], other["moves"]) == ("csa", 0)
    assert other["warnings"]


def test_a_position_that_no_game_reaches_is_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "a.sfen"
    path.write_text("4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1\n")
    report = json.loads(run("check", "--format", "json", path).stdout)
    assert [each["code"] for each in report["warnings"]] == ["position"]
    assert "file 5" in report["warnings"][0]["message"]


def _archive(root: Path, count: int) -> Path:
    for number in range(count):
        folder = root / f"{number % 3}"
        folder.mkdir(parents=True, exist_ok=True)
        text = (GOOD, GOOD, BAD, ODD)[number % 4]
        (folder / f"{number:03}.kif").write_text(text, "utf-8")
    return root


@pytest.mark.parametrize("output", ["text", "json"])
def test_the_output_does_not_depend_on_the_number_of_processes(tmp_path: Path, output: str) -> None:
    root = _archive(tmp_path / "games", 70)
    results = [process("check", "--format", output, "-j", jobs, root) for jobs in "123"]
    assert len(results[0].stdout.splitlines()) == (70 if output == "json" else 34)
    for each in results:
        assert each.returncode == 1
        assert each.stdout == results[0].stdout
        assert each.stderr == results[0].stderr
        assert b"70 files checked" in each.stderr


def test_the_default_number_of_processes_gives_the_same(tmp_path: Path) -> None:
    root = _archive(tmp_path / "games", 120)
    assert process("check", root).stdout == process("check", "-j", "1", root).stdout


def _die(task: object) -> list[Report]:
    os._exit(9)


def test_a_process_that_dies_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gc.collect()  # boards of other tests, which the threads of the pool must not collect
    monkeypatch.setattr(checking, "_check_chunk", _die)
    inputs = collect([str(_archive(tmp_path / "games", 20))])
    with pytest.raises(WorkerDied) as caught:
        list(check_all(inputs, Wanted(), 2))
    assert caught.value.first == inputs[0].path


def test_a_mistake_of_ours_costs_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.kif"
    path.write_text(GOOD, "utf-8")

    def fail(*args: object, **options: object) -> None:
        raise RecursionError("too deep")

    monkeypatch.setattr(checking.formats, "read_all", fail)
    [fault] = check_input(Input(str(path))).faults
    assert "RecursionError: too deep" in fault.message
    assert "report it" in fault.message


def test_no_colour_codes_where_there_is_no_terminal(folder: Path) -> None:
    done = process("check", folder, FORCE_COLOR="1")
    assert b"\x1b" not in done.stdout + done.stderr


def test_what_a_terminal_would_obey_is_made_visible(tmp_path: Path) -> None:
    path = tmp_path / "a.kif"
    path.write_text(GOOD.replace("   3 ２六歩(27)", "\x1b[2J\x9b31m\u202e"), "utf-8")
    result = run("check", path)
    assert result.exit_code == 1 or "warning" in result.stdout
    assert "\\x1b[2J\\x9b31m\\u202e" in result.stdout
    assert not set("\x1b\x9b\u202e") & set(result.output)


def test_a_folder_that_links_lead_back_to_is_searched_once(folder: Path) -> None:
    (folder / "1990" / "up").symlink_to(folder)
    assert "5 files checked" in run("check", folder).stderr


def test_a_file_that_is_named_twice_is_checked_once(folder: Path) -> None:
    assert "5 files checked" in run("check", folder, folder / "a.kif", folder / "1990").stderr


def test_an_unreadable_folder_is_an_error_and_the_rest_is_checked(folder: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("the superuser may read everything")
    (folder / "1990").chmod(0)
    try:
        result = run("check", folder)
    finally:
        (folder / "1990").chmod(0o755)
    assert result.exit_code == 1
    assert f"{folder / '1990'}: the folder cannot be looked into: " in result.stdout
    assert "3 files checked" in result.stderr


def test_a_terminal_gets_a_progress_bar(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    root = _archive(tmp_path / "games", 40)
    parent, child = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-m", "sphinx_shogi.cli", "check", "-j", "1", str(root)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=child,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
        timeout=60,
    )
    os.close(child)
    shown = b""
    try:
        while chunk := os.read(parent, 65536):
            shown += chunk
    except OSError:
        pass
    os.close(parent)
    assert b"checking" in shown
    assert b"/40" in shown
    assert b"40 files checked" in shown
    # What is found goes to standard output, plain.
    assert len(done.stdout.splitlines()) == 20
    assert b"\x1b" not in done.stdout
