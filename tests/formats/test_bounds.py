"""Records that are larger than their reader allows: read up to there, with the reason."""

from __future__ import annotations

import pytest

from sphinx_shogi import formats
from sphinx_shogi.model.errors import Code, TooLarge
from sphinx_shogi.model.game import Game

GAME = formats.read("1. P76 P34 2. P26 P84 3. P25 P85")
KIF = formats.write(GAME, "kif") + "\n変化：2手\n 2 ８四歩(83)\n\n変化：1手\n 1 ２六歩(27)\n"
NAMES = [name for name in formats.FORMATS if name not in ("bod", "epd")]


def moves(game: Game) -> list[str]:
    return [node.move.usi for node in game.main_line]


@pytest.mark.parametrize("name", [*NAMES, "moves"])
def test_moves(name: str) -> None:
    text = formats.write(GAME, name)
    assert formats.read(text, name, bounds=formats.Bounds(moves=6)).errors == []
    game = formats.read(text, name, strict=False, bounds=formats.Bounds(moves=4))
    assert moves(game) == ["7g7f", "3c3d", "2g2f", "8c8d"]
    assert [error.code for error in game.errors] == [Code.LIMIT]
    assert "more than 4 moves" in game.errors[0].message
    assert game.errors[0].line is not None
    with pytest.raises(TooLarge, match="more than 4 moves"):
        formats.read(text, name, bounds=formats.Bounds(moves=4))


def test_the_line_is_that_of_the_first_move_too_many() -> None:
    text = formats.write(GAME, "kif")
    (error,) = formats.read(text, strict=False, bounds=formats.Bounds(moves=4)).errors
    assert error.line == next(
        number for number, line in enumerate(text.splitlines(), 1) if line.startswith("   5 ")
    )


def test_moves_of_variations_count() -> None:
    assert formats.read(KIF, bounds=formats.Bounds(moves=8)).errors == []
    (error,) = formats.read(KIF, strict=False, bounds=formats.Bounds(moves=7)).errors
    assert error.line == KIF.count("\n")


def test_variations() -> None:
    assert formats.read(KIF, bounds=formats.Bounds(variations=2)).errors == []
    game = formats.read(KIF, strict=False, bounds=formats.Bounds(variations=1))
    assert [error.message for error in game.errors] == [
        "the game has more than 1 variation, which is the limit (“変化：1手”)"
    ]
    assert len(game.main_line[0].children) == 2
    assert len(game.root.children) == 1


def test_each_game_of_a_file_counts_for_itself() -> None:
    text = "startpos moves 7g7f 3c3d\nstartpos moves 2g2f\nstartpos moves 7g7f 3c3d 2g2f\n"
    games = formats.read_all(text, strict=False, bounds=formats.Bounds(moves=2))
    assert [len(game.errors) for game in games] == [0, 0, 1]
    assert [game.last.ply for game in games] == [2, 1, 2]
