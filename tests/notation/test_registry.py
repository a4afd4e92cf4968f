"""The notations as a list: complete, described, and open to one more."""

from __future__ import annotations

import dataclasses
import re
from importlib import import_module
from pathlib import Path

import pytest

import sphinx_shogi.notation as package
from sphinx_shogi import Position, notation
from sphinx_shogi.model.errors import BadMove
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import KINDS
from sphinx_shogi.model.squares import SQUARES
from sphinx_shogi.notation import reading, registry
from sphinx_shogi.notation.style import DEFAULT, Style
from sphinx_shogi.notation.system import Notation

IDS = {
    "japanese", "japanese-arabic", "japanese-kanji", "kif", "yorozuya", "hosking", "western",
    "hodges", "hodges-1976", "kitao-kawasaki", "sassersson", "iroha", "shorthand", "usi", "csa",
    "psn",
}  # fmt: skip
ALL = notation.notations()


def test_all_are_there_once() -> None:
    assert {each.id for each in ALL} == IDS
    assert len(ALL) == len(IDS)


def test_each_is_a_module_of_its_name() -> None:
    for each in ALL:
        module = import_module(f"sphinx_shogi.notation.{each.id.replace('-', '_')}")
        assert module.NOTATION is each


@pytest.mark.parametrize("chosen", ALL, ids=lambda each: each.id)
def test_description(chosen: Notation) -> None:
    assert chosen.english
    assert chosen.japanese
    assert chosen.about.endswith(".")
    assert chosen.words in ("english", "japanese", "csa", "score")


@pytest.mark.parametrize("chosen", ALL, ids=lambda each: each.id)
def test_the_example_is_what_is_written(chosen: Notation) -> None:
    simple = Position().move("7g7f")
    silvers = Position.from_sfen("k8/2S6/1p7/S8/9/9/9/9/9 b - 1").move("7b8c+")
    drop = Position.from_sfen("k8/9/9/9/9/9/9/9/K8 b P 1").move("P*2c")
    written = [chosen.write(move, DEFAULT) for move in (simple, silvers, drop)]
    assert " ".join(written) == chosen.example


@pytest.mark.parametrize("chosen", ALL, ids=lambda each: each.id)
def test_squares_and_pieces_have_a_text_each(chosen: Notation) -> None:
    for look in (DEFAULT, Style(promoted="DHT", dragon="竜", digits="half", right_to_left=True)):
        assert len({chosen.square_text(square, look) for square in SQUARES}) == 81
        assert len({chosen.piece_text(kind, look) for kind in KINDS}) == 14
    for square in SQUARES:
        assert notation.read_square(chosen.square_text(square, DEFAULT)) is square


@pytest.mark.parametrize("chosen", ALL, ids=lambda each: each.id)
def test_what_is_written_begins_and_looks_as_the_notation_says(chosen: Notation) -> None:
    *moves, drop = chosen.example.split(" ")
    for text in moves:
        assert text[0] in chosen.starts
        assert re.fullmatch(chosen.form, text)
    # A drop in these two is spelt as in others.
    assert re.fullmatch(chosen.form, drop) or chosen.id in ("kif", "psn")


def test_squares_alone() -> None:
    for text in ("76", "7f", "7F", "７六", "７６", "七六", "7六", "春", "午巳", " 76 "):
        assert notation.read_square(text).digits == "76"
    for text in ("", "7", "70", "7j", "P76", "foo"):
        with pytest.raises(BadMove, match="is no square: expected 76, 7f or ７六"):
            notation.read_square(text)
    assert notation.write_square(SQUARES[0], "hodges") == "1a"


def test_one_more_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    """A notation in which a pawn moves to ``:76``; one file and one line of the registry."""

    def write(move: Move, style: Style) -> str:
        return f":{move.origin.digits if move.origin else '00'}{move.destination.digits}"

    def parse(text: str) -> MovePattern:
        origin, target = notation.read_square(text[1:3]), notation.read_square(text[3:])
        return MovePattern(origin=origin, destination=target, drop=False)

    toy = Notation(
        id="toy",
        english="Toy",
        japanese="玩具",
        example=":7776 :7283 :0023",
        about="A test.",
        write=write,
        parse=parse,
        starts=frozenset(":"),
        form=r":\d{4}",
    )
    monkeypatch.setitem(registry.NOTATIONS, "toy", toy)
    reading.candidates.cache_clear()
    start = Position()
    move = start.move("7g7f")
    assert notation.write(move, "toy") == ":7776"
    assert notation.read(":7776", start) == move
    assert notation.read(":7776!?", start, "toy") == move
    assert str(notation.list_moves([move], "toy")[0]) == ":7776"
    reading.candidates.cache_clear()


def test_no_notation_is_changed_by_accident() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        ALL[0].id = "other"  # type: ignore[misc]


def test_public_names_exist_and_are_sorted() -> None:
    folder = Path(package.__file__).parent
    for path in folder.glob("*.py"):
        module = import_module(f"sphinx_shogi.notation.{path.stem}")
        names = module.__all__
        for name in names:
            assert hasattr(module, name), f"{path.stem}.{name}"
