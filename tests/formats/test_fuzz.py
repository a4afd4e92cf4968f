"""Twenty thousand damaged inputs; `fuzz.py` runs any number."""

from __future__ import annotations

import pytest

from tests.formats.fuzz import run

COUNT = 20_000
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_inputs(part: int) -> None:
    size = COUNT // PARTS
    outcomes = [run(number) for number in range(part * size, (part + 1) * size)]
    assert [outcome.fault for outcome in outcomes if outcome.fault] == []
    # The damage is of all degrees, or nothing would be learnt.
    kinds = {outcome.kind for outcome in outcomes}
    assert kinds >= {"refused", "read in part", "odd", "read"}


@pytest.mark.parametrize("number", [17704, 31837, 73268, 77361, 192017, 219434, 232482])
def test_inputs_that_once_broke_a_reader(number: int) -> None:
    assert run(number).fault == ""
