"""A part of the fuzzing with every run of the tests; ``python -m tests.fuzz`` does any number."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from sphinx_shogi import ShogiError, formats
from sphinx_shogi.markdown.fences import DIRECTIVES
from sphinx_shogi.rst.directives import DIRECTIVES as RST
from tests.browser.books import CHROMIUM
from tests.browser.conftest import missing
from tests.fuzz.all import TARGETS
from tests.fuzz.options import EVERY, GOOD
from tests.fuzz.past import PAST
from tests.fuzz.targets import Outcome

COUNTS: Final = {"reader": 2_000, "parser": 300, "document": 40, "script": 40}


def _outcomes(name: str, inputs: Sequence[Any]) -> list[Outcome]:
    """What becomes of inputs, or of those with a number."""
    target = TARGETS[name]
    return [target.run(each) if isinstance(each, int) else target.feed(each) for each in inputs]


def _in_browser(name: str, inputs: Sequence[Any]) -> list[Outcome]:
    """The same in another process: in this one there may be a browser already."""
    try:
        import playwright  # noqa: F401
    except ImportError:
        missing("playwright")
    if not Path(CHROMIUM).exists():
        missing("Debian's chromium")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(_outcomes, name, inputs).result()


@pytest.mark.parametrize("name", TARGETS)
def test_damaged_inputs(name: str) -> None:
    target = TARGETS[name]
    run = _in_browser if target.family == "script" else _outcomes
    outcomes = run(name, range(COUNTS[target.family]))
    assert [outcome.fault for outcome in outcomes if outcome.fault] == []
    # The damage is of all degrees, or nothing would be learnt.
    kinds = {outcome.kind for outcome in outcomes}
    if target.family == "reader":
        assert kinds == {"refused", "read in part", "odd", "read"}
    elif target.family == "parser" and name != "term":
        assert kinds == {"refused", "read"}
    elif target.family == "script":
        assert kinds == {"played", "left"}


@pytest.mark.parametrize(
    ("name", "data", "_what"),
    [each for each in PAST if each[0] != "script"],
    ids=lambda value: repr(value)[:40],
)
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


def test_pages_that_once_broke_something() -> None:
    outcomes = _in_browser("script", [data for name, data, _ in PAST if name == "script"])
    assert [outcome.fault for outcome in outcomes] == [""] * len(outcomes) != []


def test_an_input_is_known_by_its_number() -> None:
    for target in TARGETS.values():
        assert target.input(7) == target.input(7) == target.make(Random(f"{target.name} 7"))


def test_every_option_of_every_directive_is_damaged() -> None:
    known = {(name, option) for name in DIRECTIVES for option in DIRECTIVES[name]}
    assert known == {(name, option) for name, each in RST.items() for option in each.known}
    assert {option for _, option in known} == set(GOOD)
    inputs = [TARGETS["option"].input(number) for number in range(3_000)]
    assert known <= {(name, option) for name, option, _ in inputs}


@pytest.mark.parametrize(("name", "option"), EVERY)
def test_damage_begins_with_a_good_value_of_the_option(name: str, option: str) -> None:
    kinds = {TARGETS["option"].feed((name, option, value)).kind for value in GOOD[option]}
    assert "read" in kinds
    assert "fault" not in kinds


def test_every_reader_and_notation_is_a_target() -> None:
    from sphinx_shogi import notation

    wanted = {*formats.FORMATS, *(f"notation-{each.id}" for each in notation.notations())}
    assert wanted <= set(TARGETS)
