"""The command as a whole: help, versions, what it costs to start, how it fails."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from importlib.metadata import entry_points

import pytest

from sphinx_shogi import __version__
from sphinx_shogi.cli.app import COMMANDS
from tests.cli.support import GOOD, process, run


def test_help_names_every_command() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for name, place in COMMANDS.items():
        assert f"{name} " in result.stdout
        assert place.help in result.stdout
    assert run("-h").stdout == result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_that_begins_as_the_list_says(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    command = getattr(import_module(f"sphinx_shogi.cli.{COMMANDS[name].module}"), name)
    first = command.help.split("\n")[0].split(",")[0].split(":")[0].rstrip(".")
    assert COMMANDS[name].help.startswith(first.split(" each")[0])


def test_version() -> None:
    assert run("--version").stdout.strip() == f"sphinx-shogi, version {__version__}"


def test_help_loads_neither_engine_nor_sphinx_nor_rich() -> None:
    script = (
        # What measures the tests is there before.
        "import sys\nbefore = set(sys.modules)\n"
        "from sphinx_shogi.cli import main\nsys.argv[1:] = ['--help']\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "heavy = {'rsshogi', 'sphinx', 'docutils', 'rich', 'pydyf', 'multiprocessing'}\n"
        "print('loaded', sorted(heavy & (set(sys.modules) - before)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.splitlines()[-1] == "loaded []"


def test_the_script_is_declared() -> None:
    found = entry_points(group="console_scripts", name="sphinx-shogi")
    if not found:
        pytest.skip("the package was installed before it had a script")
    assert [each.value for each in found] == ["sphinx_shogi.cli:main"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["chekc"], "there is no command 'chekc'; did you mean check?"),
        (["frobnicate"], "there is no command 'frobnicate'; there are check, convert"),
        (["--frobnicate"], "--frobnicate"),
        (["check"], "FILE|FOLDER"),
        (["check", "--jobs", "0", "x"], "'0' is neither a number from 1 nor auto"),
        (["check", "--jobs", "-1", "x"], "'-1' is neither a number from 1 nor auto"),
        (["check", "--jobs", "many", "x"], "'many' is neither a number from 1 nor auto"),
        (["check", "--format", "xml", "x"], "'xml' is not one of"),
        (["check", "--from", "kiv", "x"], "did you mean 'kif'"),
        (["check", "--encoding", "x-unknown", "x"], "'x-unknown' is no encoding known here"),
        (["check", "--max-size", "big", "x"], "--max-size"),
        (["check", "-", "-"], "standard input (-) can be read only once"),
        (["notations", "extra"], "extra"),
        (["formats", "--format", "yaml"], "'yaml' is not one of"),
    ],
)
def test_what_is_not_understood_ends_with_2(args: list[str], said: str) -> None:
    result = run(*args, input=GOOD)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())
    assert result.stdout == ""


def test_without_a_command_there_is_help() -> None:
    done = process()
    assert done.returncode == 2
    assert b"Commands:" in done.stdout + done.stderr


def test_a_mistake_of_ours_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    from sphinx_shogi.cli import show as module

    def fail(*args: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(module, "write_text", fail)
    result = run("show", "-", input=GOOD)
    assert result.exit_code == 1
    assert "a mistake in sphinx-shogi (ZeroDivisionError: by nothing)" in result.stderr
    assert isinstance(run("--traceback", "show", "-", input=GOOD).exception, ZeroDivisionError)


def test_a_reader_that_stops_reading_is_no_fault() -> None:
    producer = subprocess.Popen(
        [sys.executable, "-m", "sphinx_shogi.cli", "show", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert producer.stdout is not None
    producer.stdout.close()
    assert producer.stdin is not None
    producer.stdin.write(GOOD.encode())
    producer.stdin.close()
    assert producer.stderr is not None
    with producer.stderr as stream:
        assert stream.read() == b""
    producer.wait(60)


@pytest.mark.parametrize(
    "args",
    [
        ["check", ""],
        ["check", "a.kif", " "],
        ["convert", "--to", "kif", ""],
        ["convert", "--to", "kif", "a.kif", "-o", ""],
        ["draw", ""],
        ["draw", "startpos", "-o", ""],
        ["draw", "startpos", "--moves", ""],
        ["render", ""],
        ["render", "a.md", "-o", ""],
        ["show", ""],
        ["tsume", ""],
        ["tsume", "startpos", "--solution", ""],
        ["tsume", "startpos", "--cache", ""],
        ["tsume", "startpos", "--engine", ""],
    ],
)
def test_what_is_empty_is_told(args: list[str]) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert re.search("Invalid value for '.*': it is empty$", result.stderr.strip())
