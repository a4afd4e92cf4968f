"""The scene: what is where, whatever prints it."""

from __future__ import annotations

from typing import Any

import pytest

from sphinx_shogi.diagram import Crop, Diagram, scene
from sphinx_shogi.diagram.colours import COLOURS, palette
from sphinx_shogi.diagram.places import (
    read_square,
)
from sphinx_shogi.diagram.scene import (
    CELL_HEIGHT,
    CELL_WIDTH,
    Circle,
    Group,
    Lines,
    Symbols,
)
from sphinx_shogi.diagram.styles import STYLES
from sphinx_shogi.diagram.symbols import symbol
from sphinx_shogi.model.errors import BadOption
from sphinx_shogi.model.pieces import KINDS
from sphinx_shogi.model.position import Position
from tests.diagram.examples import EXAMPLES, FORT, MIDGAME, PROMOTED, check_golden
from tests.diagram.looking import code, drawn, empty, middle, of, on_board, symbols


@pytest.mark.parametrize("name", EXAMPLES)
def test_golden(name: str) -> None:
    picture = scene(EXAMPLES[name])
    (group,) = of(picture, Group)
    lines = [repr(picture).split(", items=")[0], repr(picture.style), repr(picture.colours)]
    lines += [repr(item) for item in picture.items if item is not group]
    lines += [group.id, *map(repr, group.items)]
    check_golden(f"{name}.scene", "\n".join(lines) + "\n")


def test_pieces_stand_on_their_squares() -> None:
    start = drawn(Position(), hands="none")
    assert (code("角"), *middle(1, 7)) in on_board(start, turn=0)
    assert (code("飛"), *middle(7, 7)) in on_board(start, turn=0)
    assert (code("角"), *middle(7, 1)) in on_board(start, turn=180)
    assert (code("王"), *middle(4, 0)) in on_board(start, turn=180)
    assert (code("玉"), *middle(4, 8)) in on_board(start, turn=0)
    assert len(on_board(start)) == 40


def test_a_flipped_board_is_the_board_turned_round() -> None:
    black, white = drawn(MIDGAME, hands="none"), drawn(MIDGAME, hands="none", flip=True)
    width, height = 9 * CELL_WIDTH, 9 * CELL_HEIGHT
    for turn in (0, 180):
        turned = [(name, width - x, height - y) for name, x, y in on_board(black, turn=turn)]
        assert sorted(turned) == sorted(on_board(white, turn=180 - turn))


def test_a_cut_out_shows_its_squares_and_no_others() -> None:
    crop = Crop.between(read_square("95"), read_square("59"))
    cut = drawn(FORT, crop=crop, hands="none")
    assert (code("玉"), *middle(2, 4)) in on_board(cut)
    assert len(on_board(cut)) == 12
    upper = drawn(FORT, crop=Crop(9, 1, 1, 5), hands="none")
    assert on_board(upper) == []


def test_the_frame_is_thick_on_true_edges_alone() -> None:
    cut = empty(drawn(FORT, crop=Crop(9, 5, 5, 9), hands="none", coords="none"))
    thin, thick = (item for item in cut.items if isinstance(item, Lines))
    assert thin.width < thick.width
    assert len(thick.segments) == 2
    (_, bottom, _, _), (left, _, _, _) = thick.segments
    # Outside the squares, so that no piece loses room to it.
    assert bottom - thick.width // 2 == 5 * CELL_HEIGHT
    assert left + thick.width // 2 == 0
    inner = empty(drawn(FORT, crop=Crop(8, 2, 2, 8), hands="none"))
    assert len([item for item in inner.items if isinstance(item, Lines)]) == 1


def test_a_flipped_cut_out_has_its_edges_where_they_belong() -> None:
    group = empty(drawn(FORT, crop=Crop(9, 5, 5, 9), hands="none", coords="none", flip=True))
    thick = [item for item in group.items if isinstance(item, Lines)][1]
    (_, top, _, _), (right, _, _, _) = thick.segments
    assert top < 0
    assert right > 5 * CELL_WIDTH


def test_the_grid_has_every_line_between_squares() -> None:
    grid = empty(drawn(MIDGAME)).items[0]
    assert isinstance(grid, Lines)
    assert len(grid.segments) == 16


def star_points(**options: Any) -> set[tuple[int, int]]:
    group = empty(drawn(MIDGAME, **options))
    return {
        (item.x // CELL_WIDTH, item.y // CELL_HEIGHT)
        for item in group.items
        if isinstance(item, Circle)
    }


def test_star_points() -> None:
    assert star_points() == {(3, 3), (6, 3), (3, 6), (6, 6)}
    assert star_points(flip=True) == {(3, 3), (6, 3), (3, 6), (6, 6)}
    # Files 6 to 1 and ranks 1 to 5: the dot left of file 6 lies on the cut.
    assert star_points(crop=Crop(6, 1, 1, 5)) == {(3, 3)}
    assert star_points(crop=Crop(6, 1, 1, 5), flip=True) == {(3, 2)}


@pytest.mark.parametrize(
    ("coords", "files", "ranks"),
    [
        ("kanji", "987654321", "一二三四五六七八九"),
        ("arabic", "987654321", "123456789"),
        ("letters", "987654321", "abcdefghi"),
        ("western", "987654321", "123456789"),
    ],
)
@pytest.mark.parametrize("flip", [False, True])
def test_coordinates(coords: str, files: str, ranks: str, flip: bool) -> None:
    (labels,) = (
        item
        for item in empty(drawn(MIDGAME, coords=coords, flip=flip)).items
        if isinstance(item, Symbols)
    )
    across = sorted(labels.placed[:9], key=lambda each: each[1])
    down = sorted(labels.placed[9:], key=lambda each: each[2])
    step = -1 if flip else 1
    assert [name for name, _, _ in across] == [code(char) for char in files[::step]]
    assert [name for name, _, _ in down] == [code(char) for char in ranks[::step]]
    below = coords == "western"
    assert (across[0][2] > 9 * CELL_HEIGHT) == below
    assert (down[0][1] < 0) == below


def test_coordinates_default_to_the_style() -> None:
    assert "-kanji-" in empty(drawn(MIDGAME)).id
    assert "-letters-" in empty(drawn(MIDGAME, style="international")).id
    assert not [x for x in empty(drawn(MIDGAME, coords="none")).items if isinstance(x, Symbols)]


def test_promoted_pieces() -> None:
    book = drawn(PROMOTED, hands="none")
    assert {code("と"), code("馬"), code("龍"), "b-6210-9280"} <= book.symbols
    short = drawn(PROMOTED, hands="none", two_character=False, dragon="竜", kings=("王", "玉"))
    assert {code("全"), code("圭"), code("杏"), code("竜")} <= short.symbols
    assert (code("王"), *middle(2, 8)) in on_board(short)
    assert symbols(book, fill="red") == []
    red = drawn(PROMOTED, hands="none", red=True)
    assert len(symbols(red, fill="red")) == 12
    kanji = drawn(PROMOTED, style="kanji", hands="none")
    assert f"k-S-{code('全')}" in kanji.symbols
    assert len(symbols(kanji, fill="red")) == 12


def test_without_red_a_letter_says_that_it_is_promoted() -> None:
    assert "i-TO-50" in drawn(PROMOTED, style="international").symbols
    assert "i-TO-2b-50" in drawn(PROMOTED, style="international", red=False).symbols


def test_every_piece_has_a_symbol_in_every_style() -> None:
    board = "/".join(["lnsgkbrp1", "+l+n+s+b+r+p3", *["9"] * 5, "LNSGKBRP1", "+L+N+S+B+R+P3"])
    position = Position.from_sfen(f"{board} b - 1")
    for style in STYLES:
        for two in (False, True):
            for red in (False, True):
                picture = drawn(position, style=style, two_character=two, red=red, hands="none")
                for name in picture.symbols:
                    assert name.startswith("grid-") or symbol(name)
                assert len(on_board(picture)) == 28


def test_international_pieces_show_their_moves() -> None:
    """As many signs as a piece has directions, filled with the colour of its letter."""
    directions = {"P": 1, "L": 1, "N": 2, "S": 5, "G": 6, "K": 8, "B": 4, "R": 4, "+B": 8, "+R": 8}
    for kind in KINDS:
        body, moves, letter = symbol(f"i-{kind.csa}-{ord(kind.letter):x}")
        expected = directions.get(kind.usi, 6)
        assert moves.path.count("z") == expected, kind
        assert body.fill == "piece"
        assert moves.fill is letter.fill is None


@pytest.mark.parametrize("style", STYLES)
def test_every_scheme_has_every_colour(style: str) -> None:
    roles = set(palette("book", "light"))
    for colours in COLOURS:
        values = palette(style, colours)
        assert set(values) == roles
        if colours in ("grey", "print"):
            for value in values.values():
                assert value == "none" or value[1:3] == value[3:5] == value[5:7]


def test_unknown_choices_are_refused() -> None:
    for options in ({"style": "wood"}, {"colours": "sepia"}, {"hands": "left"}, {"coords": "abc"}):
        with pytest.raises(BadOption, match=f"{next(iter(options))} is one of"):
            Diagram(Position(), **options)  # type: ignore[arg-type]
