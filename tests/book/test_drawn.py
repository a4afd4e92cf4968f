"""What stands at the edge of a board and what a listener hears, by notation and language."""

from __future__ import annotations

import pytest

from sphinx_shogi.book.drawn import Drawing, board_text, diagram_of, spoken
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.model.position import Position

DRAWING = Drawing(sfen=Position().sfen)


@pytest.mark.parametrize(
    ("notation", "coords"),
    [
        ("japanese", "kanji"),
        ("kif", "kanji"),
        ("hosking", "arabic"),
        ("western", "arabic"),
        ("hodges", "letters"),
        ("usi", "letters"),
    ],
)
def test_coordinates_are_those_of_the_notation(notation: str, coords: str) -> None:
    settings = Settings(notation=notation)
    assert diagram_of(DRAWING, settings).coords == coords
    own = Drawing(sfen=DRAWING.sfen, options={"coords": "none"})
    assert diagram_of(own, settings).coords == "none"
    everywhere = Settings(notation=notation, diagram={"coords": "western"})
    assert diagram_of(DRAWING, everywhere).coords == "western"


@pytest.mark.parametrize(
    ("notation", "language", "told"),
    [
        ("hosking", "en", "king 59"),
        ("hodges", "en", "king 5i"),
        ("japanese", "en", "king 59"),
        ("japanese", "ja", "玉５九"),
        ("hodges", "ja", "玉５九"),
    ],
)
def test_squares_are_spoken_as_the_reader_knows_them(
    notation: str, language: str, told: str
) -> None:
    settings = Settings(notation=notation, language=language)
    assert told in spoken(DRAWING, diagram_of(DRAWING, settings), settings)


def test_board_of_ascii_characters() -> None:
    text = board_text(DRAWING, Settings(ascii_boards=True))
    assert text.isascii()
    assert "  L  N  S  G  K  G  S  N  L" in text
    assert not board_text(DRAWING, Settings()).isascii()
