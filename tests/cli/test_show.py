"""``sphinx-shogi show``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.support import BAD, GOOD, ODD, process, run


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A good record."""
    path = tmp_path / "a.kif"
    path.write_text(GOOD, "utf-8")
    return path


def test_headers_moves_comments_and_variations(game: Path) -> None:
    result = run("show", game)
    assert result.exit_code == 0
    assert result.stdout == (
        "先手: Sato\n後手: Ito\n\n1. P76\n\nA quiet start.\n\n1...P34\n\n"
        "    Variation:\n    1...P84 2. G78\n\n2. P26\n\nresigns (1-0)\n"
    )


@pytest.mark.parametrize(
    ("notation", "text"),
    [("japanese", "☗７六歩"), ("hodges", "P-7f"), ("usi", "7g7f"), ("western", "P-76")],
)
def test_in_any_notation(game: Path, notation: str, text: str) -> None:
    assert text in run("show", "--notation", notation, game).stdout


def test_a_board_after_a_move(game: Path) -> None:
    by_option = run("show", "--ply", "1", game).stdout
    assert by_option == run("show", f"{game}@1").stdout
    assert by_option.startswith(run("show", game).stdout)
    board = by_option.splitlines()
    assert "White to move" in board
    assert "| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六" in board


def test_the_language_of_the_system(game: Path) -> None:
    assert "☗７六歩" in run("show", game, LANG="ja_JP.UTF-8").stdout
    assert "☗７六歩" in run("show", game, LC_ALL="ja", LANG="de_DE").stdout
    assert "1. P76" in run("show", game, LC_ALL="de_DE", LANG="ja_JP").stdout
    assert "1. P76" in run("show", game, "--language", "en", LANG="ja_JP.UTF-8").stdout


def test_a_position_has_a_board_alone() -> None:
    result = run("show", "4k4/9/9/9/9/9/9/9/4K4 w G 1")
    assert result.stdout.startswith("White to move\n")


def test_a_record_with_a_fault_is_shown_up_to_it(game: Path) -> None:
    game.write_text(BAD, "utf-8")
    result = run("show", game)
    assert result.exit_code == 1
    assert "1. P76" in result.stdout
    assert result.stderr.startswith(f"{game}:7:6: ")


def test_warnings_are_told(game: Path) -> None:
    game.write_text(ODD, "utf-8")
    result = run("show", game)
    assert result.exit_code == 0
    assert result.stderr.startswith(f"{game}:10:1: warning: ")


def test_a_further_game_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "all.csa"
    path.write_text("V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+2726FU\n%TORYO\n")
    first = run("show", path)
    assert "P76" in first.stdout
    assert f"{path}: warning: it holds 2 games; this is the first" in first.stderr
    second = run("show", f"{path}#2")
    assert "P26" in second.stdout
    assert second.stderr == ""


def test_what_a_terminal_would_obey_is_made_visible(game: Path) -> None:
    game.write_text(GOOD.replace("quiet", "q\x1b]0;x\x07"), "utf-8")
    shown = run("show", game).stdout
    assert "q\\x1b]0;x\\x07 start" in shown


def test_characters_that_the_terminal_lacks_do_not_stop_it(game: Path) -> None:
    done = process("show", game, "--notation", "japanese", PYTHONIOENCODING="latin-1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\u2617\\uff17\\u516d\\u6b69" in done.stdout


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["{file}", "--ply", "7"], 1, "there is no move 7"),
        (["{file}", "--ply", "-1"], 2, "--ply"),
        (["{file}", "--ply", "x"], 2, "--ply"),
        (["{file}", "--notation", "hodge"], 2, "did you mean 'hodges'"),
        (["P-76", "--ply", "2"], 1, "there is no move 2"),
        (["2-piece", "--ply", "1"], 1, "2-piece is a position: it has no moves to count"),
        ([], 2, "FILE"),
        (["nosuch.kif"], 1, "nosuch.kif: there is no such file"),
    ],
)
def test_bad_input(game: Path, args: list[str], code: int, said: str) -> None:
    result = run("show", *(each.replace("{file}", str(game)) for each in args))
    assert result.exit_code == code, result.output
    assert said in result.stderr
    assert "mistake in sphinx-shogi" not in result.stderr
