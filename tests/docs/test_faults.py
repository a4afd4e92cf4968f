"""The page of warnings: each code has an example, and its message is the one that comes."""

from __future__ import annotations

import re

import pytest

from sphinx_shogi.model.errors import Code

from .conftest import DOCS, SUFFIXES, snippets

from shogi_docs import faults, listings  # isort: skip  (found by conftest)

NAMES = snippets.names(DOCS / "faults")
PAGE = (DOCS / "manual" / "warnings.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("markup", SUFFIXES)
@pytest.mark.parametrize("name", NAMES)
def test_fault_gives_the_warning_of_its_name(name: str, markup: str) -> None:
    told = faults.build(DOCS / "faults").get((name, markup), ())
    assert told
    for line in told:
        assert line.endswith(f" [shogi.{faults.code_of(name)}]")


@pytest.mark.parametrize("name", NAMES)
def test_both_markups_say_the_same(name: str) -> None:
    told = faults.build(DOCS / "faults")
    rst, myst = (
        [
            re.sub(r"chapter\.(rst|md):\d+", "chapter", line.partition(" WARNING: ")[2])
            for line in told[name, markup]
        ]
        for markup in SUFFIXES
    )
    assert rst == myst


def test_faults_of_the_configuration() -> None:
    told = faults.build(DOCS / "faults")[faults.CONFIG, "rst"]
    assert told
    assert all(line.endswith("[shogi.config]") for line in told)


@pytest.mark.parametrize("code", Code)
def test_each_code_has_a_section_with_an_example(code: Code) -> None:
    assert f"({code.value})=\n## `shogi.{code.value}`\n" in PAGE
    section = PAGE.partition(f"({code.value})=\n")[2].partition("\n(")[0]
    example = faults.CONFIG if code is Code.CONFIG else code.value
    assert f"{{fault}} {example}" in section


def test_first_page_is_spoilt_as_the_manual_says() -> None:
    for markup in SUFFIXES:
        good = (DOCS / "snippets" / markup / "first-page.txt").read_text(encoding="utf-8")
        bad = DOCS / "faults" / markup / "illegal-move.first-page.txt"
        assert bad.read_text(encoding="utf-8") == good.replace("G69-58", "G69-57") != good


def test_table_of_reasons_is_of_illegal_moves() -> None:
    _, rows = listings.LISTINGS["reasons"]()
    told = [row[1].astext() for row in rows]
    assert len(told) == len(set(told)) > 8


# The text of the line at which each fault is told, or the record file and its line.
PLACES = {
    "ambiguous-move": ["G58"],
    "bad-move": ["X34"],
    "bad-record": ["White resigned in the 40th move."],
    "bad-sfen": ["pppppppp/9"],
    "claim": ["まで4手で"],
    "claim.assert": [":assert:"],
    "duplicate-name": [":name: start"],
    "encoding": ["games/torn.kif:2"],
    "illegal-move": ["S45"],
    "illegal-move.file": ["games/broken.kif:7"],
    "illegal-move.first-page": ["G69-57"],
    "illegal-move.record": ["２二飛成(28)"],
    "legal-move": ["P76"],
    "limit": [":diagrams:"],
    "markup": [":shogi:line:"],
    "move-number": ["4. P25 P85"],
    "option": [":hands: besides", ":flipped:"],
    "position": ["4P4/9/4P4"],
    "translation": ["P76"],
    "tsume-cook": ["S'23"],
    "tsume-leftover": ["G33-32"],
    "tsume-no-mate": ["P'52"],
    "tsume-shorter": [":plies: 5"],
    "tsume-solution": ["G'32 K11"],
    "tsume-undecided": ["9/8k"],
    "unknown-source": ["swin@4"],
    "unknown-source.file": ["games/lost.kif"],
    "unknown-source.move": ["short@24"],
    "wrong-side": ["☖７六歩"],
}


def test_every_fault_has_its_place() -> None:
    assert sorted(PLACES) == NAMES


@pytest.mark.parametrize("markup", SUFFIXES)
@pytest.mark.parametrize("name", NAMES)
def test_fault_is_told_in_its_file_at_its_line(name: str, markup: str) -> None:
    told = faults.build(DOCS / "faults")[name, markup]
    source = (DOCS / "faults" / markup / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert len(told) == len(PLACES[name])
    for line, expected in zip(told, PLACES[name], strict=True):
        place = line.partition(": WARNING: ")[0]
        file, _, number = place.rpartition(":")
        if file == f"chapter{SUFFIXES[markup]}":
            assert expected in source[int(number) - 1]
        else:
            assert place == expected


@pytest.mark.parametrize("markup", SUFFIXES)
def test_each_kind_of_warning_can_be_switched_off(markup: str) -> None:
    kinds = [f"shogi.{code.value}" for code in Code]
    assert faults.warnings(DOCS / "faults", markup, kinds) == []
    kinds.remove("shogi.position")
    left = faults.warnings(DOCS / "faults", markup, kinds)
    assert left
    assert all(line.endswith(" [shogi.position]") for line in left)
