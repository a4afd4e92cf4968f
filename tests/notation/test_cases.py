"""The right answers of the shared cases, read and written."""

from __future__ import annotations

import json
from pathlib import Path

from sphinx_shogi import Position, notation


def test_single_moves(cases: Path) -> None:
    count = 0
    with (cases / "moves.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            case = json.loads(line)
            position = Position.from_sfen(case["sfen"], last_move=case["prev"])
            move = position.move(case["usi"])
            for key, text in case["expected"].items():
                name = key.replace("_", "-")
                where = f"{case['id']} {name}"
                assert notation.write(move, name, side=name == "csa") == text, where
                assert notation.read(text, position, name) == move, where
                assert notation.read(text, position) == move, where
                count += 1
    assert count > 2900


def test_whole_games(cases: Path) -> None:
    for game in json.loads((cases / "seed_games.json").read_text(encoding="utf-8"))["games"]:
        for name, column in game["moves"].items():
            marked = column[0][0] in "☗☖"
            position = Position()
            for text, usi in zip(column, game["moves"]["usi"], strict=True):
                move = notation.read(text, position, name)
                assert move.usi == usi
                assert notation.write(move, name, side=marked) == text
                position = position.play(move)
            assert position.sfen == game["final_sfen"]


def test_a_game_as_one_typed_line(cases: Path) -> None:
    for game in json.loads((cases / "seed_games.json").read_text(encoding="utf-8"))["games"]:
        for name, column in game["moves"].items():
            for line in (" ".join(column), "\n".join(column)):
                played = notation.read_sequence(line, Position(), [name])
                assert [each.move.usi for each in played] == game["moves"]["usi"], name
                assert played[-1].position_after.sfen == game["final_sfen"]


def test_the_misprint_of_the_ishida_game(cases: Path) -> None:
    games = json.loads((cases / "seed_games.json").read_text(encoding="utf-8"))["games"]
    column = next(game for game in games if game["name"] == "ishida")["moves"]["hosking"]
    line = " ".join([*column[:28], "S58", *column[29:]])
    result = notation.play_sequence(line, Position())
    assert [each.typed.text for each in result.played] == [*column[:28], "S58", *column[29:32]]
    assert result.error is not None
    assert result.error.column == line.index(" ".join(column[32:])) + 1
    assert result.error.message.startswith("no silver of Black reaches 45; they stand on 38 and 58")
