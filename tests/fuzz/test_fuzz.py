"""A part of the fuzzing with every run of the tests; ``python -m tests.fuzz`` does any number."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from sphinx_shogi import ShogiError, formats
from tests.fuzz.all import TARGETS
from tests.fuzz.past import PAST

COUNTS: Final = {"reader": 2_000, "parser": 300, "document": 40}


@pytest.mark.parametrize("name", TARGETS)
def test_damaged_inputs(name: str) -> None:
    target = TARGETS[name]
    outcomes = [target.run(number) for number in range(COUNTS[target.family])]
    assert [outcome.fault for outcome in outcomes if outcome.fault] == []
    # The damage is of all degrees, or nothing would be learnt.
    kinds = {outcome.kind for outcome in outcomes}
    if target.family == "reader":
        assert kinds == {"refused", "read in part", "odd", "read"}
    elif target.family == "parser" and name != "term":
        assert kinds == {"refused", "read"}


@pytest.mark.parametrize(("name", "data", "_what"), PAST, ids=lambda value: repr(value)[:40])
def test_inputs_that_once_broke_something(name: str, data: Any, _what: str) -> None:
    target = TARGETS[name]
    assert [target.feed(data, number).fault for number in range(40)] == [""] * 40
    if target.family != "reader":
        return
    for chosen in (None, *formats.FORMATS, "moves"):
        try:
            games = formats.read_all(data, chosen, strict=False)
        except ShogiError as error:
            assert str(error)
            continue
        for game in games:
            assert all(str(each) for each in [*game.errors, *game.warnings])
            for form in formats.FORMATS:
                formats.write(game, form)


def test_an_input_is_known_by_its_number() -> None:
    for target in TARGETS.values():
        assert target.input(7) == target.input(7) == target.make(Random(f"{target.name} 7"))


def test_every_reader_and_notation_is_a_target() -> None:
    from sphinx_shogi import notation

    wanted = {*formats.FORMATS, *(f"notation-{each.id}" for each in notation.notations())}
    assert wanted <= set(TARGETS)
