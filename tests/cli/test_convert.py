"""``sphinx-shogi convert``."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sphinx_shogi import formats
from sphinx_shogi.cli.convert import TARGETS
from tests.cli.support import BAD, GOOD, ODD, process, run


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A good record."""
    path = tmp_path / "in" / "a.kif"
    path.parent.mkdir()
    path.write_text(GOOD, "utf-8")
    return path


@pytest.mark.parametrize("name", sorted(set(formats.FORMATS) - {"bod", "epd"}))
def test_the_moves_survive_in_each_format(game: Path, tmp_path: Path, name: str) -> None:
    result = run("convert", "--to", name, game, "-o", tmp_path / "out")
    assert result.exit_code == 0
    assert result.stdout == ""
    written = tmp_path / "out" / f"a.{formats.FORMATS[name].extension}"
    again = formats.read(written.read_bytes())
    assert [node.move.usi for node in again.main_line] == ["7g7f", "3c3d", "2g2f"]


@pytest.mark.parametrize(
    ("name", "begin"),
    [
        ("usi", "position startpos moves 7g7f 3c3d 2g2f"),
        ("moves", "☗７六歩 ☖３四歩 ☗２六歩"),
        ("text", "先手: Sato\n"),
        ("markdown", "# ☗Sato – ☖Ito\n"),
    ],
)
def test_without_a_place_the_result_goes_to_standard_output(
    game: Path, name: str, begin: str
) -> None:
    result = run("convert", "--to", name, game)
    assert result.exit_code == 0
    if name == "moves":
        result = run("convert", "--to", name, "--notation", "japanese", game)
    assert result.stdout.startswith(begin)


@pytest.mark.parametrize(
    ("name", "lost"),
    [
        ("ki2", "the clock times"),
        ("usi", "the result (封じ手)"),
        ("text", "the clock times"),
        ("moves", "the variations"),
        ("csa", "the variations"),
    ],
)
def test_what_a_format_cannot_hold_is_told(game: Path, name: str, lost: str) -> None:
    game.write_text(GOOD.replace("投了", "封じ手").replace("まで3手で先手の勝ち\n", ""), "utf-8")
    result = run("convert", "--to", name, game)
    assert result.exit_code == 0
    told = [line for line in result.stderr.splitlines() if "cannot hold" in line]
    assert any(line.startswith(f"{game}: warning: {name} cannot hold {lost}") for line in told)


def test_replaced_characters_are_told(game: Path) -> None:
    game.write_text(GOOD.replace("A quiet start.", "☗ is Black’s ☗, 😀"), "utf-8")
    result = run("convert", "--to", "kif", "--encoding", "cp932", game, "-o", game.parent / "out")
    assert result.exit_code == 0
    assert f"{game}: warning: cp932 has no ☗ (U+2617); ▲ is written, 2 times" in result.stderr
    assert "has no 😀 (U+1F600); 〓 is written, 1 time" in result.stderr
    written = (game.parent / "out" / "a.kif").read_bytes()
    assert "*▲ is Black" in written.decode("cp932")


def test_the_encoding_is_utf_8_unless_named(game: Path) -> None:
    done = process("convert", "--to", "ki2", game, PYTHONIOENCODING="ascii")
    assert "▲７六歩" in done.stdout.decode("utf-8")
    done = process("convert", "--to", "ki2", "--encoding", "euc-jp", game)
    assert "▲７六歩" in done.stdout.decode("euc_jp")


def test_no_file_is_overwritten_without_force(game: Path, tmp_path: Path) -> None:
    target = tmp_path / "out" / "a.ki2"
    target.parent.mkdir()
    target.write_text("mine")
    refused = run("convert", "--to", "ki2", game, "-o", tmp_path / "out")
    assert refused.exit_code == 1
    assert f"{target} exists already" in refused.stderr
    assert target.read_text() == "mine"
    assert run("convert", "--to", "ki2", "--force", game, "-o", tmp_path / "out").exit_code == 0
    assert "７六歩" in target.read_text("utf-8")
    assert os.listdir(tmp_path / "out") == ["a.ki2"]  # noqa: PTH208


def test_a_record_is_not_written_over_itself(game: Path) -> None:
    refused = run("convert", "--to", "kif", "--encoding", "cp932", game, "-o", game.parent)
    assert refused.exit_code == 1
    assert game.read_text("utf-8") == GOOD


def test_force_keeps_the_permissions_and_follows_links(game: Path, tmp_path: Path) -> None:
    real = tmp_path / "real.ki2"
    real.write_text("old")
    real.chmod(0o640)
    link = tmp_path / "link.ki2"
    link.symlink_to(real)
    assert run("convert", "--to", "ki2", "--force", game, "-o", link).exit_code == 0
    assert link.is_symlink()
    assert "７六歩" in real.read_text("utf-8")
    assert real.stat().st_mode & 0o777 == 0o640


def test_two_inputs_for_one_name(game: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / "a.csa"
    other.parent.mkdir()
    other.write_text("V2.2\nPI\n+\n+2726FU\n%TORYO\n")
    result = run("convert", "--to", "ki2", "--force", game, other, "-o", tmp_path / "out")
    assert result.exit_code == 1
    assert f"was written from {game} just now" in result.stderr
    assert "７六歩" in (tmp_path / "out" / "a.ki2").read_text("utf-8")


def test_a_folder_keeps_its_structure(game: Path, tmp_path: Path) -> None:
    deep = game.parent / "1990" / "b.kif"
    deep.parent.mkdir()
    deep.write_text(ODD, "utf-8")
    result = run("convert", "--to", "csa", game.parent, "-o", tmp_path / "out")
    assert result.exit_code == 0
    found = {str(each.relative_to(tmp_path / "out")) for each in (tmp_path / "out").rglob("*.csa")}
    assert found == {"a.csa", os.path.join("1990", "b.csa")}  # noqa: PTH118
    assert f"{deep}:10:1: warning: " in result.stderr


def test_a_record_with_a_fault_is_not_converted_unless_asked(game: Path) -> None:
    game.write_text(BAD, "utf-8")
    result = run("convert", "--to", "usi", game)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"{game}:7:6: ")
    part = run("convert", "--to", "usi", "--partial", game)
    assert part.exit_code == 0
    assert part.stdout == "position startpos moves 7g7f\n"
    assert part.stderr.startswith(f"{game}:7:6: ")


def test_a_bad_file_does_not_keep_the_others(game: Path, tmp_path: Path) -> None:
    (game.parent / "0.kif").write_text(BAD, "utf-8")
    result = run("convert", "--to", "ki2", game.parent, "-o", tmp_path / "out")
    assert result.exit_code == 1
    assert [each.name for each in (tmp_path / "out").iterdir()] == ["a.ki2"]


SEVERAL = "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+2726FU\n%TORYO\n"


def test_several_games_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "all.csa"
    path.write_text(SEVERAL)
    assert run("convert", "--to", "kif", path, "-o", tmp_path / "out").exit_code == 0
    assert sorted(each.name for each in (tmp_path / "out").iterdir()) == [
        "all-1.kif",
        "all-2.kif",
    ]
    refused = run("convert", "--to", "kif", path)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "2 games" in refused.stderr
    for name in ("usi", "csa", "gnu"):
        joined = run("convert", "--to", name, path)
        assert joined.exit_code == 0
        games = formats.read_all(joined.stdout, strict=True)
        assert [node.move.usi for each in games for node in each.main_line] == ["7g7f", "2g2f"]


def test_several_files_into_one(game: Path, tmp_path: Path) -> None:
    other = tmp_path / "b.csa"
    other.write_text(SEVERAL)
    one = tmp_path / "all.usi"
    assert run("convert", "--to", "usi", game, other, "-o", one).exit_code == 0
    assert [len(each.main_line) for each in formats.read_all(one.read_bytes())] == [3, 1, 1]
    refused = run("convert", "--to", "kif", game, other)
    assert refused.exit_code == 2
    assert "name a folder with -o" in refused.stderr


def test_standard_input(tmp_path: Path) -> None:
    result = run("convert", "--to", "usi", "-", input=GOOD.encode("cp932"))
    assert result.stdout.startswith("position startpos moves 7g7f 3c3d 2g2f")
    assert run("convert", "--to", "csa", "-", "-o", tmp_path, input=GOOD).exit_code == 0
    assert (tmp_path / "stdin.csa").exists()


def test_a_notation_for_lists(game: Path) -> None:
    for name in ("moves", "text", "md"):
        result = run("convert", "--to", name, "--notation", "hodges", game)
        assert "P-7f" in result.stdout
        assert "P-3d" in result.stdout


def test_the_names_of_formats_are_lenient() -> None:
    for typed, line in [(".KIF", "手合割：平手"), ("sfen", "position"), ("TXT", "1. P76")]:
        result = run("convert", "--to", typed, "-", input="1. P-76")
        assert result.stdout.startswith(line), typed


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["--to", "kiff"], 2, "there is no format 'kiff'; did you mean kif?"),
        (["--to", "docx"], 2, "there is no format 'docx'; there are kif, ki2"),
        ([], 2, "--to"),
        (["--to", "usi", "--notation", "hosking"], 2, "usi has its own notation"),
        (["--to", "kif", "--layout", "pairs"], 2, "--layout has a meaning for text and markdown"),
        (["--to", "moves", "--layout", "pairs"], 2, "--layout has a meaning for text and markdown"),
        (["--to", "text", "--notation", "hoskin"], 2, "did you mean 'hosking'"),
        (["--to", "text", "--encoding", "utf-9"], 2, "'utf-9' is no encoding known here"),
        (["--to", "text", "--layout", "zigzag"], 2, "zigzag"),
        (["--to", "text", "--from", "pgn"], 2, "there is no record format 'pgn'"),
        (["--to", "text", "--from-encoding", "klingon"], 2, "'klingon' is no encoding"),
        (["--to", "text", "--max-size", "0"], 2, "--max-size"),
        (["--to", "text", "-o", "{folder}/a.kif/x"], 1, "a.kif is not a folder"),
    ],
)
def test_bad_input(game: Path, args: list[str], code: int, said: str) -> None:
    args = [each.replace("{folder}", str(game.parent)) for each in args]
    result = run("convert", *args, game)
    assert result.exit_code == code
    assert said in " ".join(result.stderr.split())
    assert "Traceback" not in result.output
    assert result.stdout == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_a_full_disk_is_told(game: Path) -> None:
    result = run("convert", "--to", "kif", game, "-o", "/dev/full")
    assert result.exit_code == 1
    assert "/dev/full cannot be written: no space left on device" in result.stderr


def test_every_target_is_in_the_help() -> None:
    text = " ".join(run("convert", "--help").stdout.split())
    for name in TARGETS:
        assert name in text
