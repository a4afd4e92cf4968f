"""``sphinx-shogi tsume``."""

from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path

import pytest

from sphinx_shogi import Position
from sphinx_shogi.cli.engine import EngineFault, ask_for_mate
from tests.cli.support import process, run

ONE = "3S1kgB1/9/9/9/9/9/9/9/9 b G2rb2g3s4n4l18p 1"
"""Mate in one, by a gold on 52 alone."""

COOKED = "8k/9/8G/9/9/9/9/9/9 b 2G2r2b1g4s4n4l18p 1"
"""A gold on 12 mates, and so does one on 21 or 22: choices at the last move."""

DEEP = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/9/LNSGKGSNL b 2R2B 1"
"""Too deep for a look at one position."""

THREE = "7l1/5s1k1/8p/6S2/9/9/9/9/9 b GS2r2b3gs4n3l17p 1"
"""Mate in three, with the silver dropped on 23 or with the gold."""


def test_a_sound_problem() -> None:
    result = run("tsume", ONE)
    assert result.exit_code == 0
    assert result.stdout == f"{ONE}: mate in 1, with one solution\n  line: 1. G'52\n"
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("notation", "move"), [("japanese", "☗５二金"), ("usi", "G*5b"), ("western", "1. G*52")]
)
def test_in_any_notation(notation: str, move: str) -> None:
    assert f"line: {move}\n" in run("tsume", "--notation", notation, ONE).stdout


@pytest.mark.parametrize("solution", ["G'52", "▲５二金", "G*5b"])
def test_a_solution_in_any_notation(solution: str) -> None:
    assert run("tsume", "--solution", solution, ONE).exit_code == 0


def test_a_cook(tmp_path: Path) -> None:
    path = tmp_path / "a.sfen"
    path.write_text(f"sfen {THREE} moves S*2c 2b1a G*1b\n")
    result = run("tsume", "--format", "json", path)
    report = json.loads(result.stdout)
    assert result.exit_code == 1
    assert report["problem"] == str(path)
    assert report["sfen"] == THREE
    assert report["solution"] == ["S*2c", "2b1a", "G*1b"]
    assert (report["verdict"], report["mate_in"]) == ("cook", 3)
    assert report["cooks"] == [[1, ["G*2c"]]]
    assert report["sound"] is False
    assert report["engine"] is None
    text = run("tsume", path).stdout
    assert text == (
        f"{path}: mate in 3, with other solutions beside the main line\n"
        "  line: 1. S'23 2. K11 3. G'12\n  also at move 1: G'23\n"
    )


def test_choices_at_the_last_move_leave_a_problem_sound() -> None:
    result = run("tsume", "--format", "json", COOKED)
    report = json.loads(result.stdout)
    assert result.exit_code == 0
    assert report["sound"] is True
    assert report["minor"]
    assert "choice at move 1 (last move): " in run("tsume", COOKED).stdout


def test_a_wrong_solution() -> None:
    result = run("tsume", "--solution", "B'52", ONE.replace("G2rb2g", "GB2r2g"))
    assert result.exit_code == 1
    assert "wrong at move 1: " in result.stdout


def test_no_mate() -> None:
    result = run("tsume", "4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0].endswith(": there is no mate")


def test_a_file_of_several_problems(tmp_path: Path) -> None:
    path = tmp_path / "all.sfen"
    other = "4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1"
    path.write_text(f"{ONE}\n{other}\n{ONE}\n")
    result = run("tsume", "--format", "json", path)
    reports = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 1
    assert [each["problem"] for each in reports] == [f"{path}#{number}" for number in (1, 2, 3)]
    assert [each["sound"] for each in reports] == [True, False, True]
    only = json.loads(run("tsume", "--format", "json", f"{path}#3").stdout)
    assert (only["problem"], only["sfen"]) == (f"{path}#3", ONE)


def test_a_bad_problem_does_not_keep_the_others(tmp_path: Path) -> None:
    path = tmp_path / "all.sfen"
    path.write_text(f"9/9/9/9/9/9/9/9/9 b G 1\n{ONE}\nsfen {ONE} moves G*4a\n")
    result = run("tsume", path)
    assert result.exit_code == 1
    assert result.stderr.splitlines()[0].startswith(f"{path}#1: there is no king on the board")
    assert result.stderr.splitlines()[1].startswith(f"{path}:3:56: ")
    assert f"{path}#2: mate in 1, with one solution" in result.stdout


def test_a_record_is_a_problem_with_its_solution(tmp_path: Path) -> None:
    path = tmp_path / "a.kif"
    written = run("convert", "--to", "kif", "-", input=f"sfen {ONE} moves G*5b\n".encode())
    path.write_text(written.stdout, "utf-8")
    report = json.loads(run("tsume", "--format", "json", path).stdout)
    assert (report["sfen"], report["solution"], report["verdict"]) == (ONE, ["G*5b"], "unique")


def test_the_remaining_pieces() -> None:
    bare = "3S1kgB1/9/9/9/9/9/9/9/9 b G 1"
    report = json.loads(run("tsume", "--remaining", "--format", "json", bare).stdout)
    assert report["sfen"] == ONE


def test_what_is_found_out_is_kept(tmp_path: Path) -> None:
    first = run("tsume", "--cache", tmp_path / "kept", ONE)
    [kept] = (tmp_path / "kept").iterdir()
    kept.write_text(kept.read_text().replace('"G*5b"', '"G*6b"'))
    second = run("tsume", "--cache", tmp_path / "kept", ONE)
    assert "G'52" in first.stdout
    assert second.stdout != first.stdout


@pytest.mark.parametrize("kept", ["file", "file/deeper"])
def test_a_folder_that_nothing_can_be_kept_in_is_told_once(tmp_path: Path, kept: str) -> None:
    (tmp_path / "file").write_text("no folder")
    path = tmp_path / "two.sfen"
    path.write_text(f"{ONE}\n{ONE}\n")
    result = run("tsume", "--cache", tmp_path / kept, path)
    assert result.exit_code == 0
    assert result.stdout.count("with one solution") == 2
    [line] = result.stderr.splitlines()
    assert line.startswith(f"nothing can be kept in {tmp_path / kept}: ")
    assert len(line) > len(f"nothing can be kept in {tmp_path / kept}: ")


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("json.dump", full)
    result = run("tsume", "--cache", tmp_path / "kept", ONE)
    assert result.exit_code == 0
    assert result.stderr == f"nothing can be kept in {tmp_path / 'kept'}: no space left on device\n"
    assert list((tmp_path / "kept").iterdir()) == []


def test_a_kept_answer_is_no_reason_to_write(tmp_path: Path) -> None:
    assert run("tsume", "--cache", tmp_path / "kept", ONE).stderr == ""
    assert run("tsume", "--cache", tmp_path / "kept", ONE).stderr == ""


def test_a_small_budget_is_an_honest_answer() -> None:
    result = run("tsume", "--budget", "1", DEEP)
    assert result.exit_code == 1
    assert "undecided: there is no mate in " in result.stdout
    assert "a larger --budget or an --engine may tell more" in result.stdout


ENGINE = """\
import sys, time
for line in sys.stdin:
    word = line.split()[0]
    if word == "usi":
        print("id name test\\nusiok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "setoption":
        open({log!r}, "a").write(line)
    elif word == "position":
        open({log!r}, "a").write(line)
    elif word == "go":
        open({log!r}, "a").write(line)
        print("info string " + "x" * 100_000)
        {answer}
        sys.stdout.flush()
    elif word == "quit":
        break
"""


def _engine(folder: Path, answer: str) -> Path:
    path = folder / "engine"
    script = ENGINE.format(log=str(folder / "log"), answer=answer)
    path.write_text(f"#!{sys.executable}\n{script}", "utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


needs_scripts = pytest.mark.skipif(os.name == "nt", reason="the engine of the tests is a script")


@needs_scripts
def test_an_engine_that_finds_a_mate(tmp_path: Path) -> None:
    path = _engine(tmp_path, "print('checkmate S*2c 2b1a G*1b')")
    args = ["--engine", path, "--time-limit", "2.5", "--engine-option", "USI_Hash=64"]
    result = run("tsume", "--budget", "1", "--format", "json", *args, THREE)
    report = json.loads(result.stdout)
    assert result.exit_code == 1
    assert report["verdict"] == "undecided"
    assert report["engine"] == {"answer": "mate", "line": ["S*2c", "2b1a", "G*1b"]}
    assert report["line"] == ["S*2c", "2b1a", "G*1b"]
    assert (tmp_path / "log").read_text().splitlines() == [
        "setoption name USI_Hash value 64",
        f"position sfen {THREE}",
        "go mate 2500",
    ]
    text = run("tsume", "--budget", "1", *args, THREE)
    assert "the engine mates in 3, perhaps not the shortest way" in text.stdout
    assert "line: 1. S'23 2. K11 3. G'12\n" in text.stdout
    with_solution = run("tsume", "--budget", "1", *args, "--solution", "G'23", THREE).stdout
    assert "the engine's line: 1. S'23 2. K11 3. G'12\n" in with_solution


@needs_scripts
def test_the_engine_is_not_asked_where_the_checker_knows(tmp_path: Path) -> None:
    path = _engine(tmp_path, "print('checkmate nomate')")
    assert run("tsume", "--engine", path, ONE).exit_code == 0
    assert not (tmp_path / "log").exists()


@needs_scripts
def test_an_engine_that_finds_none_is_kept_in_the_cache(tmp_path: Path) -> None:
    path = _engine(tmp_path, "print('checkmate nomate')")
    args = ["--budget", "1", "--cache", tmp_path / "kept"]
    asked = run("tsume", *args, "--engine", path, DEEP)
    assert asked.exit_code == 1
    assert "there is no mate, says the engine" in asked.stdout
    again = run("tsume", *args, DEEP)
    assert again.stdout.splitlines()[0].endswith(": there is no mate")


@needs_scripts
@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("print('checkmate notimplemented')", "the engine cannot search for a mate"),
        ("print('checkmate')", "the engine cannot search for a mate"),
        ("print('checkmate G*4a')", "the engine answers with G*4a at move 1, which cannot be"),
        ("print('checkmate 6a7b')", "6a7b at move 1, which gives no check"),
        ("print('checkmate G*5b 4a3b')", "which cannot be played"),
        ("print('checkmate G*4b')", "answers with 1 move that does not mate"),
        ("sys.exit()", "has ended without an answer"),
    ],
)
def test_an_engine_that_answers_nonsense(tmp_path: Path, answer: str, said: str) -> None:
    path = _engine(tmp_path, answer)
    with pytest.raises(EngineFault) as caught:
        ask_for_mate(str(path), Position.from_sfen(ONE), 1)
    assert said in caught.value.message


@needs_scripts
def test_an_engine_that_takes_too_long_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sphinx_shogi.cli.engine._GRACE", 0.2)
    path = _engine(tmp_path, "time.sleep(600)")
    answer = ask_for_mate(str(path), Position.from_sfen(ONE), 0.2)
    assert answer.kind == "timeout"


@needs_scripts
def test_a_program_that_is_no_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sphinx_shogi.cli.engine._GREETING", 0.3)
    path = tmp_path / "sleeper"
    path.write_text("#!/bin/sh\nsleep 5\n")
    path.chmod(0o755)
    with pytest.raises(
        EngineFault,
        match=r"does not say 'usiok' within 0 seconds; is it a USI engine\? "
        "To 'usi' such a program answers 'usiok'",
    ):
        ask_for_mate(str(path), Position.from_sfen(ONE), 1)
    path.write_text("no script\n")
    result = run("tsume", "--budget", "1", "--engine", path, DEEP)
    assert result.exit_code == 1
    assert "cannot be started" in result.stderr or "is it a USI engine?" in result.stderr


@needs_scripts
def test_an_engine_may_take_long_to_load_but_not_to_greet(tmp_path: Path) -> None:
    from sphinx_shogi.cli import engine

    assert engine._GREETING <= 15 < engine._STARTING
    path = tmp_path / "ends"
    path.write_text("#!/bin/sh\nexit 0\n")
    path.chmod(0o755)
    with pytest.raises(EngineFault, match="has ended without an answer"):
        ask_for_mate(str(path), Position.from_sfen(ONE), 1)


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        ([], 2, "POSITION|FILE"),
        (["9/9/9/9/9/9/9/9/9 b G 1"], 1, "there is no king on the board"),
        (["8k/9/9/9/9/9/9/9 b G 1"], 1, "9"),
        (["nosuch.kif"], 1, "nosuch.kif: there is no such file"),
        ([ONE, "--solution", "G'41"], 2, "--solution at column 1: "),
        ([ONE, "--budget", "0"], 2, "--budget"),
        ([ONE, "--budget", "many"], 2, "--budget"),
        ([ONE, "--time-limit", "0"], 2, "--time-limit"),
        ([ONE, "--engine-option", "Hash"], 2, "'Hash' is not NAME=VALUE"),
        ([ONE, "--engine-option", "Hash=1\nquit"], 2, "is not NAME=VALUE"),
        ([DEEP, "--budget", "1", "--engine", "nosuch-engine"], 1, "nosuch-engine is not there"),
        ([DEEP, "--budget", "1", "--engine", "{folder}"], 1, "is no program"),
    ],
)
def test_bad_input(tmp_path: Path, args: list[str], code: int, said: str) -> None:
    result = run("tsume", *(each.replace("{folder}", str(tmp_path)) for each in args))
    assert result.exit_code == code, result.output
    assert said in " ".join(result.stderr.split())
    assert "mistake in sphinx-shogi" not in result.stderr


def test_a_process_of_its_own() -> None:
    done = process("tsume", "-", input=ONE.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"-: mate in 1, with one solution\n")
