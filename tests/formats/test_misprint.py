"""The likely misprint of a record that breaks."""

from __future__ import annotations

import json
import time
from functools import partial
from itertools import count

import pytest

from sphinx_shogi import Position, formats
from sphinx_shogi.formats.misprint import find_suspects
from sphinx_shogi.model.illegal import IllegalMove
from sphinx_shogi.notation import play_sequence, read_raw
from tests.formats.support import EVEN, SHARED

SEEDS = SHARED / "cases" / "seed_games.json"
pytestmark = pytest.mark.filterwarnings("error")

# Legal at move 29, and a misprint that is in print: 5八 for 5六.
SLIPS = {
    "hosking": ("S56", "S58"),
    "hodges": ("S-5f", "S-5h"),
    "japanese": ("５六銀", "５八銀"),
}


def _ishida() -> dict[str, list[str]]:
    if not SEEDS.exists():
        pytest.skip("../shared is not there")
    games = json.loads(SEEDS.read_text(encoding="utf-8"))["games"]
    return next(game["moves"] for game in games if game["name"] == "ishida")


@pytest.mark.parametrize("name", SLIPS)
def test_the_misprint_of_a_typed_line_is_named_where_it_breaks(name: str) -> None:
    right, wrong = SLIPS[name]
    texts = _ishida()[name]
    assert texts[28].lstrip("☗") == right
    texts[28] = wrong
    with pytest.raises(IllegalMove) as caught:
        formats.read(" ".join(texts), "moves")
    said = f"{right} at move 29 instead of {wrong} would make the whole line legal"
    assert said in caught.value.message
    game = formats.read(" ".join(texts), "moves", strict=False)
    assert game.last.ply == 32


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("kif", "５六銀(67)", "５八銀(67)"),
        ("ki2", "５六銀", "５八銀"),
        ("csa", "6756GI", "6758GI"),
        ("psn", "S6g-5f", "S6g-5h"),
    ],
)
def test_the_misprint_of_a_record(name: str, right: str, wrong: str) -> None:
    moves = " ".join(_ishida()["usi"])
    text = formats.write(formats.read(f"startpos moves {moves}"), name)
    assert right in text
    game = formats.read(text.replace(right, wrong, 1), strict=False)
    (error,) = game.errors
    assert game.last.ply == 32
    assert f"{right} at move 29 instead of " in error.message
    assert "would make the whole game legal" in error.message


def _suspects(texts: list[str], fault: int, **options: int) -> list[tuple[int, str, int | None]]:
    steps = [lambda position, text=text: read_raw(text, position, "usi") for text in texts]
    found = find_suspects(Position(), steps, fault, **options)
    return [(each.place, each.move.usi, each.swapped) for each in found]


def test_two_moves_swapped() -> None:
    # The bishop captures before its diagonal is open.
    texts = ["8h2b+", "3c3d", "7g7f", "8c8d", "2g2f"]
    assert (0, "7g7f", 2) in _suspects(texts, 0)


def test_a_wrong_digit_at_the_fault_itself() -> None:
    texts = ["7g7f", "3c3d", "2g2e", "8c8d", "2f2e"]
    assert _suspects(texts, 2)[0] == (2, "2g2f", None)


def test_a_promotion_left_out() -> None:
    # Only a dragon can go on from 2c to 3b.
    texts = ["2g2f", "3c3d", "2f2e", "1c1d", "2e2d", "2c2d", "2h2d", "1d1e", "2d2c", "1e1f", "2c3b"]
    assert (8, "2d2c+", None) in _suspects(texts, 10)


def test_no_suspect_where_nothing_explains_the_break() -> None:
    texts = ["7g7f", "3c3d", "1a9i", "9i1a", "1a9i", "9i1a"]
    assert _suspects(texts, 2) == []


def _moves_read(texts: list[str], fault: int, **options: int) -> int:
    read = count()

    def step(position: Position, text: str) -> int:
        next(read)
        return read_raw(text, position, "usi")

    find_suspects(Position(), [partial(step, text=text) for text in texts], fault, **options)
    return next(read)


def test_the_search_is_bounded_in_work_and_not_in_time() -> None:
    loop = ["5i5h", "5a5b", "5h5i", "5b5a"]
    texts = loop * 60 + ["1a9i", "9i1a"]
    # Once to the fault, and then a line or two.
    assert _moves_read(texts, 240, work=0) == 240
    assert 240 < _moves_read(texts, 240, work=3_000) < 240 + 3_000 / 8 + 240
    assert _moves_read(texts, 240) > 2_000


def test_a_slow_machine_is_told_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ["7g7f", "3c3d", "2g2e", "8c8d", "2f2e"]
    monkeypatch.setattr(time, "monotonic", partial(next, count(0, 60)))
    assert _suspects(texts, 2)[0] == (2, "2g2f", None)


def test_a_line_that_starts_later_counts_its_moves_on() -> None:
    start = Position.from_sfen(Position().sfen[:-1] + "25")
    sequence = play_sequence("P66 P34 P26 P84 Bx22+", start)
    assert formats.explain_typed(sequence, start).startswith("P76 at move 25 instead of P66")
    assert formats.explain_typed(play_sequence("P76 P34", start), start) == ""


def test_a_variation_is_searched_from_the_start_of_the_game() -> None:
    game = formats.read(
        EVEN + "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n\n変化：2手\n   2 ８四歩(83)\n"
        "   3 ２二角成(88)\n   4 同　銀(31)\n",
        strict=False,
    )
    (error,) = game.errors
    assert error.line == 9
    assert (
        "３四歩(33) at move 2 instead of ８四歩(83) would make the whole game legal"
        in error.message
    )
