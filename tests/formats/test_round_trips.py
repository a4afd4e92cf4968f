"""What is written is read as the same game."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sphinx_shogi import Game, formats
from sphinx_shogi.model.clock import Clock
from tests.formats.support import tree
from tests.formats.trees import games

SETTINGS = settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@SETTINGS
@given(games())
def test_kif(game: Game) -> None:
    assert tree(formats.read(formats.write(game, "kif"), "kif")) == tree(game)


@SETTINGS
@given(games(timed=False))
def test_ki2(game: Game) -> None:
    assert tree(formats.read(formats.write(game, "ki2"), "ki2")) == tree(game)


@SETTINGS
@given(games(numbered=False))
def test_jkf(game: Game) -> None:
    assert tree(formats.read(formats.write(game, "jkf"), "jkf")) == tree(game)


@SETTINGS
@given(games(signs=True))
def test_psn(game: Game) -> None:
    again = formats.read(formats.write(game, "psn"), "psn")
    assert tree(again) == tree(game)
    assert [node.annotation for node in again.nodes()] == [node.annotation for node in game.nodes()]


@SETTINGS
@given(games(numbered=False), st.sampled_from(["2.2", "3.0"]))
def test_csa_keeps_the_main_line(game: Game, version: str) -> None:
    written = formats.convert(game, "csa", version=version)
    again = formats.read(written.text, "csa")
    assert again.start == game.start
    assert [(n.move.usi, n.comment) for n in again.main_line] == [
        (n.move.usi, n.comment) for n in game.main_line
    ]
    if not any("result" in loss or "sealed" in loss for loss in written.lost):
        assert (again.result and again.result[:2]) == (game.result and game.result[:2])
    for node, other in zip(again.main_line, game.main_line, strict=True):
        spent = other.clock and other.clock.spent
        expected = spent if version == "3.0" or spent is None else spent // 1000 * 1000
        assert (node.clock and node.clock.spent) == expected


@SETTINGS
@given(games())
def test_what_is_written_is_detected(game: Game) -> None:
    for name in ("kif", "ki2", "jkf", "csa", "usi", "epd"):
        text = formats.write(game, name)
        found = formats.detect(text)
        assert found == name or (found, name) == ("bod", "ki2") or not game.root.children


@pytest.mark.parametrize("name", ["kif", "jkf", "psn"])
def test_a_missing_total_is_the_sum_of_the_mover(name: str) -> None:
    game = formats.read("V2.2\nPI\n+\n+7776FU,T3\n-3334FU,T5\n+2726FU,T4\n%TORYO,T9\n")
    again = formats.read(formats.write(game, name))
    assert [node.clock for node in again.main_line] == [
        Clock(3000, 3000),
        Clock(5000, 5000),
        Clock(4000, 7000),
    ]
    assert again.result.clock == Clock(9000, 14000)
