"""What is written is read as the same move: all notations, random positions.

5,000 moves by default; with ``SPHINX_SHOGI_TESTS=long`` in the environment 200,000, and with
``short`` 500, where coverage makes all of it five times as slow.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sphinx_shogi import Position, notation
from sphinx_shogi.model.errors import BadMove
from sphinx_shogi.model.illegal import AmbiguousMove
from sphinx_shogi.model.move import Move
from tests.notation.positions import cluster_position, telling_moves, walked_position

LENGTH = os.environ.get("SPHINX_SHOGI_TESTS")
LONG = LENGTH == "long"
MOVES_A_POSITION = 10
EXAMPLES = {"long": 200_000, "short": 500}.get(LENGTH or "", 5_000) // MOVES_A_POSITION

NAMES = [each.id for each in notation.notations()]
# Where a declined promotion has no mark, a text without a name is refused, not guessed.
SILENT = {"hodges-1976"}
OLD_STYLE = {
    "side": "▲△",
    "pad": True,
    "with_square": True,
    "digits": "half",
    "same": "仝",
    "pawn": "兵",
    "king": "王",
    "dragon": "竜",
    "declined": "生",
    "promoted": "DHT",
    "drop": "’",
    "right_to_left": True,
}

seeds = st.integers(min_value=0, max_value=1 << 40)
# So many tests of a part each, which run side by side and end long before their time is up.
PARTS = 4
thorough = settings(
    max_examples=EXAMPLES * 4 // 5 // PARTS, deadline=None, suppress_health_check=list(HealthCheck)
)
handicaps = settings(
    max_examples=EXAMPLES // 5, deadline=None, suppress_health_check=list(HealthCheck)
)


def check(position: Position, move: Move) -> None:
    writers: dict[str, set[str]] = {}
    for name in NAMES:
        for options in ({}, {"side": True}, OLD_STYLE):
            writers.setdefault(notation.write(move, name, **options), set()).add(name)
    for text, names in writers.items():
        where = f"{names} {text!r} for {move.usi} in {position.sfen} after {position.last_move}"
        for name in names:
            assert notation.read(text, position, name) == move, where
        try:
            assert notation.read(text, position) == move, f"{where}, without a name"
        except AmbiguousMove:
            assert names <= SILENT and move.declines, f"{where}, without a name"


@pytest.mark.timeout(0 if LONG else 120)
@pytest.mark.parametrize("part", range(PARTS))
@thorough
@given(seed=seeds)
def test_clusters_of_like_pieces(part: int, seed: int) -> None:
    # In CI, Hypothesis gives every part the same numbers.
    seed = seed * PARTS + part
    position = cluster_position(seed)
    for move in telling_moves(position, MOVES_A_POSITION, seed):
        check(position, move)


@pytest.mark.timeout(0 if LONG else 120)
@handicaps
@given(seeds)
def test_games_from_even_and_handicap_starts(seed: int) -> None:
    position = walked_position(seed)
    for move in telling_moves(position, MOVES_A_POSITION, seed):
        check(position, move)


@settings(max_examples=EXAMPLES // 10, deadline=None, suppress_health_check=list(HealthCheck))
@given(seeds, st.sampled_from(NAMES), st.booleans())
def test_a_line_is_read_back_with_its_numbers(seed: int, name: str, glued: bool) -> None:
    position = start = walked_position(seed)
    moves: list[Move] = []
    while len(moves) < 7 and position.legal_raws:
        move = telling_moves(position, 1, seed + len(moves))[0]
        moves.append(move)
        position = position.play(move)
    listed = notation.list_moves(moves, name, ply=start.ply)
    if name in ("japanese", "csa") and glued:
        line = "".join(str(each) for each in listed)
    else:
        line = notation.lay_out(listed, first=start.side)
    played = notation.read_sequence(line, start, [name])
    assert [each.move for each in played] == moves, line


@given(st.text(max_size=30))
@settings(max_examples=300, deadline=None)
def test_any_text_is_split_into_itself(text: str) -> None:
    sequence = notation.split(text)
    assert "".join(part.text for part in sequence.parts) == text
    for move in sequence.moves:
        assert text[move.start : move.end] == move.text


LIKELY = st.text(
    alphabet="76543219７六五四三二一同歩香桂銀金角飛玉と成不打右左上寄引直(７７)PLNSGBRK+-=x*'abcdefghi"
    "☗☖▲△ 　.…!?〃finkhgy丶ナフ－ヨ子丑午をと合",
    max_size=14,
)


@given(LIKELY)
@settings(max_examples=1500, deadline=None)
def test_no_text_raises_anything_but_an_error_with_a_place(text: str) -> None:
    start = Position()
    result = notation.play_sequence(text, start)
    if result.error is None:
        return
    assert result.error.message
    assert result.error.line == 1
    assert result.error.column is not None and 1 <= result.error.column <= len(text) + 1
    assert result.error.played == result.played


@given(st.text(max_size=12) | LIKELY)
@settings(max_examples=800, deadline=None)
def test_every_parser_reads_a_text_or_says_where_it_fails(text: str) -> None:
    for name in NAMES:
        try:
            notation.parse(text, name)
        except BadMove as error:
            assert error.message
            assert error.column is not None and 1 <= error.column <= len(text) + 1
