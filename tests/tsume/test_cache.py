"""Reports on disk: found again, never half, never another checker's."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sphinx_shogi import Position, tsume
from sphinx_shogi.tsume import cache as cache_module
from sphinx_shogi.tsume import checking

PROBLEM = Position.from_sfen("7R1/9/9/9/9/9/8k/9/9 b Gr2b3g4s4n4l18p 1")
SOLUTION = ["G*2g", "1g1h", "2g2h", "1h1i", "2h2i"]


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A list that grows with each problem that is solved."""
    calls: list[int] = []
    original = checking._checked

    def counted(*arguments: object) -> tsume.Report:
        calls.append(1)
        return original(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(checking, "_checked", counted)
    return calls


def test_the_second_time_nothing_is_solved(tmp_path: Path, solved: list[int]) -> None:
    first = tsume.check(PROBLEM, SOLUTION, cache=tmp_path / "deep" / "er")
    second = tsume.check(PROBLEM, SOLUTION, cache=tsume.Cache(tmp_path / "deep" / "er"))
    assert first == second
    assert len(solved) == 1


def test_the_move_number_makes_no_difference(tmp_path: Path, solved: list[int]) -> None:
    tsume.check(PROBLEM, cache=tmp_path)
    tsume.check(Position.from_sfen(PROBLEM.sfen[:-1] + "99"), cache=tmp_path)
    assert len(solved) == 1


def test_solution_and_options_make_another_question(tmp_path: Path, solved: list[int]) -> None:
    tsume.check(PROBLEM, cache=tmp_path)
    tsume.check(PROBLEM, SOLUTION, cache=tmp_path)
    tsume.check(PROBLEM, SOLUTION[:3], cache=tmp_path)
    tsume.check(PROBLEM, SOLUTION, futile=False, cache=tmp_path)
    assert len(solved) == 4
    assert len(list(tmp_path.iterdir())) == 4


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: "",
        lambda text: text[: len(text) // 2],
        lambda text: "[]",
        lambda text: "{}",
        lambda text: text.replace('"unique"', '"certain"'),
        lambda text: text.replace(f'"checker": {tsume.CHECKER}', '"checker": 0'),
        lambda text: text.replace("G*2g", "G*2f"),
    ],
)
def test_a_spoilt_file_is_solved_again(tmp_path: Path, solved: list[int], spoil: object) -> None:
    report = tsume.check(PROBLEM, SOLUTION, cache=tmp_path)
    (path,) = tmp_path.iterdir()
    text = path.read_text(encoding="utf-8")
    path.write_text(spoil(text), encoding="utf-8")  # type: ignore[operator]
    assert path.read_text(encoding="utf-8") != text
    assert tsume.check(PROBLEM, SOLUTION, cache=tmp_path) == report
    assert len(solved) == 2
    assert path.read_text(encoding="utf-8") == text


def test_another_version_of_the_checker_solves_again(
    tmp_path: Path, solved: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    tsume.check(PROBLEM, cache=tmp_path)
    monkeypatch.setattr(cache_module, "CHECKER", tsume.CHECKER + 1)
    tsume.check(PROBLEM, cache=tmp_path)
    assert len(solved) == 2


def test_an_undecided_report_is_only_good_for_no_larger_budget(
    tmp_path: Path, solved: list[int]
) -> None:
    assert tsume.check(PROBLEM, budget=5, cache=tmp_path).verdict == "undecided"
    assert tsume.check(PROBLEM, budget=4, cache=tmp_path).verdict == "undecided"
    assert len(solved) == 1
    assert tsume.check(PROBLEM, cache=tmp_path).verdict == "unique"
    assert tsume.check(PROBLEM, budget=5, cache=tmp_path).verdict == "unique"
    assert len(solved) == 2


def test_a_folder_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    assert tsume.check(PROBLEM, cache=blocked).verdict == "unique"
    assert blocked.read_text(encoding="utf-8") == "not a folder"


def test_two_processes_may_write_at_once(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "from sphinx_shogi import Position, tsume\n"
        "from sphinx_shogi.tsume import Question, Report, Verdict\n"
        "cache = tsume.Cache(sys.argv[1])\n"
        "question = Question('4k4/9/9/9/9/9/9/9/9 b G', None, True)\n"
        "for number in range(300):\n"
        "    cache.put(question, Report(Verdict.NO_MATE, line=('G*5b',) * number))\n"
        "    kept = cache.get(question)\n"
        "    assert kept is not None and set(kept.line) <= {'G*5b'}\n"
    )
    command = [sys.executable, "-c", program, str(tmp_path)]
    processes = [subprocess.Popen(command) for _ in range(2)]
    assert [process.wait() for process in processes] == [0, 0]
    (path,) = tmp_path.iterdir()
    assert json.loads(path.read_text(encoding="utf-8"))["checker"] == tsume.CHECKER


def test_every_part_of_a_report_comes_back(tmp_path: Path) -> None:
    problems = [
        ("8k/9/6NG1/R3P4/9/9/9/9/9 b p 1", ["9d9a+", "P*2a", "9a2a"]),
        ("7lk/9/7GP/9/9/9/9/9/9 b - 1", ["1c1b"]),
        ("4k4/9/4P4/9/9/9/9/9/9 b GSP 1", ["G*4b"]),
        ("4k4/9/9/9/9/9/9/9/9 b - 1", []),
    ]
    store = tsume.Cache(tmp_path)
    for sfen, solution in problems:
        report = tsume.check(Position.from_sfen(sfen), solution)
        question = tsume.Question.about(Position.from_sfen(sfen), solution, True)
        store.put(question, report)
        assert store.get(question) == report
