"""Each fault that users of shogi programs have reported is a test: here those of moves, and
for the others the test of their layer."""

from __future__ import annotations

import csv
import importlib
from pathlib import Path
from typing import Final

import pytest

from sphinx_shogi import Position, notation
from sphinx_shogi.model.illegal import IllegalMove, Reason
from tests.formats import test_reported as records

WESTERN: Final = ("hosking", "hodges", "western", "kitao-kawasaki", "usi")
ELSEWHERE: Final = {
    12: "formats.test_reported:test_content_decides_what_a_kif_is_encoded_in",
    13: "formats.test_reported:test_side_marks_that_shift_jis_lacks_are_never_lost",
    18: "formats.test_reported:test_a_tree_of_variations_keeps_its_order",
    20: "formats.test_reported:test_refused_with_the_reason",
    21: "formats.test_reported:test_an_unknown_handicap_is_not_the_even_game",
    26: "formats.test_reported:test_refused_with_the_reason",
    27: "formats.test_reported:test_variations_are_in_the_notation_that_is_asked_for",
    28: "formats.test_reported:test_refused_with_the_reason",
    33: "formats.test_reported:test_the_winner_survives_writing",
    46: "formats.test_reported:test_white_to_move_survives_writing",
    49: "formats.test_reported:test_a_comment_on_the_start_survives_csa",
    53: "diagram.test_around:test_everything_lies_inside_the_picture",
    54: "diagram.test_options:test_values",
    55: "diagram.test_svg:test_a_file_stands_alone",
    56: "diagram.test_svg:test_golden_file",
    58: "formats.test_reported:test_fairy_fen_is_recognised_as_such",
    63: "formats.test_reported:test_refused_with_the_reason",
    64: "tsume.test_facts:test_counted_they_lengthen_the_mate_by_two_plies_each",
    66: "sphinxext.test_lines:test_fault_is_one_warning_at_its_line",
    67: "sphinxext.test_book:test_reading_order_and_parallel_reading_do_not_matter",
    69: "sphinxext.test_record_files:test_readers_in_other_processes_note_their_files",
    71: "outputs.test_books:test_epub_is_clean",
}
"""By number, the test of a fault that is neither here nor in a table of the records."""
HERE: Final = (23, 34, 35, 38, 39, 51, 52, 59)


def rows(cases: Path) -> dict[int, str]:
    """The inputs by number."""
    with (cases / "reported.tsv").open(encoding="utf-8", newline="") as stream:
        return {
            int(row["nr"]): row["minimal_input"] for row in csv.DictReader(stream, delimiter="\t")
        }


def position_and_move(cases: Path, number: int) -> tuple[Position, str]:
    """Those of ``sfen … ; move 5c5b``."""
    sfen, _, move = rows(cases)[number].partition(" ; ")
    return Position.from_sfen(sfen.removeprefix("sfen ")), move.removeprefix("move ").split()[0]


def test_every_fault_has_its_test(cases: Path) -> None:
    assert sorted({*records.CHECKS, *ELSEWHERE, *HERE}) == sorted(rows(cases))
    for place in ELSEWHERE.values():
        module, _, name = place.partition(":")
        assert hasattr(importlib.import_module(f"tests.{module}"), name), place


def test_a_gold_never_declines_to_promote(cases: Path) -> None:
    position, usi = position_and_move(cases, 23)
    for each in notation.notations():
        text = notation.write(position.move(usi), each.id)
        assert not {"=", "不"} & set(text)


@pytest.mark.parametrize("number", [34, 35])
def test_moves_that_are_legal(cases: Path, number: int) -> None:
    position, usi = position_and_move(cases, number)
    assert position.move(usi).legal


def test_a_dropped_pawn_that_mates(cases: Path) -> None:
    position, usi = position_and_move(cases, 51)
    with pytest.raises(IllegalMove) as caught:
        position.move(usi)
    assert caught.value.reason is Reason.DROP_MATE


@pytest.mark.parametrize(
    ("number", "text"), [(38, "☖４四銀右"), (39, "☗８八龍右"), (59, "☗５三銀不成")]
)
def test_words_of_japanese_moves(cases: Path, number: int, text: str) -> None:
    position, usi = position_and_move(cases, number)
    assert notation.write(position.move(usi), "japanese", side=True) == text


@pytest.mark.parametrize("name", WESTERN)
def test_a_promoted_pawn_is_neither_a_gold_nor_a_check(cases: Path, name: str) -> None:
    position, usi = position_and_move(cases, 52)
    text = notation.write(position.move(usi), name)
    assert not text.endswith("+")
    assert "G" not in text
    assert text.startswith("+P") or name in ("usi", "kitao-kawasaki")
