"""``sphinx-shogi draw``."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from sphinx_shogi import Position
from sphinx_shogi.diagram import Diagram, describe
from sphinx_shogi.diagram.options import OPTIONS, read_flag
from tests.cli.support import BAD, GOOD, process, run

SFEN = "4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b 1"


def _board(*args: str | Path, input: str | None = None) -> list[str]:
    """The ranks of an ASCII board, as lists of letters."""
    result = run("draw", "--ascii", *args, input=input)
    assert result.exit_code == 0, result.output
    return [line[1:28].replace(" ", "") for line in result.stdout.splitlines() if line[:1] == "|"]


def _sfen(board: list[str]) -> str:
    text = "/".join(board)
    for count in range(9, 0, -1):
        text = text.replace("." * count, str(count))
    return text


EVEN = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"
AFTER_1 = EVEN.replace("9/PPPPPPPPP", "2P6/PP1PPPPPP")
AFTER_2 = AFTER_1.replace("ppppppppp/9", "pppppp1pp/6p2")


@pytest.mark.parametrize(
    ("source", "board"),
    [
        (["startpos"], EVEN),
        (["平手"], EVEN),
        (["2-piece"], EVEN.replace("1r5b1", "9")),
        (["二枚落ち"], EVEN.replace("1r5b1", "9")),
        ([SFEN], SFEN.split()[0]),
        (["sfen", *SFEN.split()], SFEN.split()[0]),
        (["startpos", "moves", "7g7f", "3c3d"], AFTER_2),
        (["1. P-76 P-34"], AFTER_2),
        (["▲７六歩△３四歩"], AFTER_2),
        (["P-76"], AFTER_1),
        (["{file}@1"], AFTER_1),
        (["{file}@0"], EVEN),
        (["{file}@2"], AFTER_2),
        (["{file}@2.1"], AFTER_1.replace("ppppppppp/9", "p1ppppppp/1p7")),
        (["{file}#1@1"], AFTER_1),
        (["startpos", "--moves", "P-76 P-34"], AFTER_2),
        (["{file}@1", "--moves", "△３四歩"], AFTER_2),
    ],
)
def test_sources(tmp_path: Path, source: list[str], board: str) -> None:
    path = tmp_path / "a.kif"
    path.write_text(GOOD, "utf-8")
    args = [each.replace("{file}", str(path)) for each in source]
    assert _sfen(_board(*args)) == board


def test_standard_input() -> None:
    assert _sfen(_board("-", input=SFEN)) == SFEN.split()[0]
    assert _sfen(_board("--", "-@1", input=GOOD)) == AFTER_1
    assert _sfen(_board("-", input="P-76 P-34")) == AFTER_2


def test_a_file_needs_no_known_ending_where_it_exists(tmp_path: Path) -> None:
    path = tmp_path / "a#1 of @1990.record"
    path.write_text("P-76\n")
    assert _sfen(_board(path)) == AFTER_1


def test_files_are_found_from_the_working_folder(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a.kif").write_bytes(GOOD.encode("cp932"))
    done = process("draw", "games/a.kif@1", "--ascii", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"|  .  .  P  .  .  .  .  .  .|6" in done.stdout


def test_each_kind_of_file(tmp_path: Path) -> None:
    for name in ("a.svg", "b.pdf", "c.txt", "d.SVG"):
        result = run("draw", "startpos", "-o", tmp_path / "new" / name)
        assert (result.exit_code, result.output) == (0, "")
    assert (tmp_path / "new" / "b.pdf").read_bytes().startswith(b"%PDF-1.4")
    assert "|v香v桂" in (tmp_path / "new" / "c.txt").read_text("utf-8")
    for name in ("a.svg", "d.SVG"):
        root = ET.fromstring((tmp_path / "new" / name).read_bytes())
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
    same = run("draw", "startpos", "--as", "svg").stdout_bytes
    assert same == (tmp_path / "new" / "a.svg").read_bytes()


def test_the_title_and_the_width_of_an_svg() -> None:
    svg = run("draw", "startpos", "--as", "svg", "--width", "20em").stdout
    assert 'width="20em"' in svg
    assert describe(Diagram(Position())) in svg
    assert (
        "Joseki &lt;1&gt;" in run("draw", "startpos", "--as", "svg", "--alt", "Joseki <1>").stdout
    )
    assert "先手" in run("draw", "startpos", "--as", "svg", "--language", "ja").stdout


EXAMPLES = {
    "style": "international",
    "colours": "dark",
    "crop": "91-55",
    "hands": "below",
    "hand-of": "black",
    "coords": "letters",
    "names": "Sato / Ito",
    "move-number": "7",
    "last-move": "55",
    "highlight": "55",
    "circles": "76",
    "labels": "55=A",
    "arrows": "77-76",
    "ghosts": "S55",
    "dragon": "竜",
    "kings": "王",
}


def test_every_option_of_diagrams_is_there() -> None:
    flags = {name for name, each in OPTIONS.items() if each.read is read_flag}
    assert set(EXAMPLES) | flags == set(OPTIONS)


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_changes_the_picture(name: str) -> None:
    position = "4k4/9/9/9/9/9/2P6/4+r4/+S3K4 b R2b 1"
    plain = run("draw", position, "--as", "svg").stdout
    if name in EXAMPLES:
        changed = run("draw", position, "--as", "svg", f"--{name}", EXAMPLES[name])
        assert changed.exit_code == 0, changed.output
        assert changed.stdout != plain
    else:
        yes = run("draw", position, "--as", "svg", f"--{name}")
        no = run("draw", position, "--as", "svg", f"--no-{name}")
        assert yes.exit_code == no.exit_code == 0
        assert yes.stdout != no.stdout
        assert plain in (yes.stdout, no.stdout)


def test_a_fault_of_the_record_after_the_move_is_only_told(tmp_path: Path) -> None:
    path = tmp_path / "a.kif"
    path.write_text(BAD, "utf-8")
    before = run("draw", f"{path}@0")
    assert before.exit_code == 0
    assert before.stderr.startswith(f"{path}:7:6: warning: ")
    for source in (f"{path}@1", str(path), f"{path}@3", f"{path}@end"):
        result = run("draw", source)
        assert (result.exit_code, result.stdout) == (1, ""), source
        assert result.stderr.startswith(f"{path}:7:6: "), source


def test_a_position_that_no_game_reaches_is_drawn_with_a_warning() -> None:
    result = run("draw", "4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1")
    assert result.exit_code == 0
    assert result.stderr == "warning: two unpromoted pawns of Black stand on file 5, on 55 and 57\n"


def test_what_is_odd_about_a_position_of_a_file_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "a.sfen"
    path.write_text("4k4/9/9/9/4P4/9/4P4/9/4K4 b - 1\n")
    result = run("draw", path)
    assert result.exit_code == 0
    [line] = result.stderr.splitlines()
    assert line.startswith(f"{path}:1:1: warning: ")


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        ([], 2, "POSITION|FILE@PLY"),
        (["2-peice"], 1, "'2-peice' names no position; did you mean '2-piece'?"),
        (["opening"], 1, "'opening' names no position; expected startpos"),
        (["here"], 1, "there is no text on the command line"),
        (["nosuch.kif"], 1, "nosuch.kif: there is no such file"),
        (["{folder}/gmae.kif"], 1, "did you mean '{folder}/game.kif'?"),
        (["{folder}"], 1, "{folder}: this is a folder, not a file"),
        (["{folder}/game.kif@9"], 1, "there is no move 9 in {folder}/game.kif: it has 3 moves"),
        (["{folder}/game.kif@x"], 1, "@x is no place in a game"),
        (["{folder}/game.kif#2"], 1, "holds one game, so there is no game 2"),
        (["{folder}/game.kif@3.1"], 1, "has no variation at move 3"),
        (["4k4/9/9/9/9/9/9/9 b - 1"], 1, "9"),
        (["P-76 P-77"], 1, "line 1, column 6: no pawn of White reaches 77"),
        (["startpos", "--moves", "P-75"], 2, "--moves at column 1: "),
        (["startpos", "--moves", "nothing!"], 2, "--moves"),
        (["startpos", "--moves", ""], 2, "--moves"),
        (["startpos", "--style", "bokk"], 2, "did you mean 'book'"),
        (["startpos", "--circles", "76 0x"], 2, "--circles"),
        (["startpos", "--circles", "76", "--crop", "91-55"], 2, "76 lies outside the cut-out"),
        (["startpos", "--arrows", "P*55"], 2, "Black has no pawn in hand"),
        (["startpos", "--width", "wide"], 2, "'wide' is no length"),
        (["startpos", "--stlye", "book"], 2, "--style"),
        (["startpos", "-o", "{folder}/a.png"], 2, "ends in none of .svg, .pdf and .txt"),
        (["startpos", "-o", "{folder}"], 2, "ends in none of .svg, .pdf and .txt"),
        (["startpos", "-o", "{folder}", "--as", "svg"], 1, "cannot be written: is a directory"),
        (["startpos", "-o", "{folder}/a.svg"], 1, "exists already"),
        (["startpos", "--as", "png"], 2, "'png' is not one of"),
        (["startpos", "--language", "fr"], 2, "'fr' is not one of"),
        (["-"], 1, "<stdin>:1: no shogi record found: the text is empty"),
    ],
)
def test_bad_input(tmp_path: Path, args: list[str], code: int, said: str) -> None:
    (tmp_path / "game.kif").write_text(GOOD, "utf-8")
    (tmp_path / "a.svg").write_text("mine")
    args = [each.replace("{folder}", str(tmp_path)) for each in args]
    result = run("draw", *args, input="")
    assert result.exit_code == code, result.output
    assert said.replace("{folder}", str(tmp_path)) in " ".join(result.stderr.split())
    assert result.stdout == ""
    assert "mistake in sphinx-shogi" not in result.stderr
    assert (tmp_path / "a.svg").read_text() == "mine"
