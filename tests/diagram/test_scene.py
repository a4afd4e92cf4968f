"""The scene: what is where, whatever prints it."""

from __future__ import annotations

from typing import Any

import pytest

from sphinx_shogi.diagram import Crop, Diagram, Terms, scene
from sphinx_shogi.diagram.colours import COLOURS, STYLES, palette
from sphinx_shogi.diagram.hands import counted
from sphinx_shogi.diagram.places import (
    read_arrows,
    read_ghosts,
    read_labels,
    read_square,
    read_squares,
)
from sphinx_shogi.diagram.scene import (
    CELL_HEIGHT,
    CELL_WIDTH,
    Circle,
    Group,
    Lines,
    Polygon,
    Rect,
    Scene,
    Symbols,
    Text,
)
from sphinx_shogi.diagram.symbols import symbol
from sphinx_shogi.model.errors import BadOption
from sphinx_shogi.model.pieces import KINDS, Side
from sphinx_shogi.model.position import Position
from tests.diagram.examples import EXAMPLES, FORT, MIDGAME, PROBLEM, PROMOTED, check_golden


def drawn(position: Position, **options: Any) -> Scene:
    return scene(Diagram(position, **options))


def symbols(picture: Scene, **look: Any) -> list[tuple[str, int, int]]:
    """The placed symbols whose group has these attributes."""
    return [
        placed
        for item in picture.items
        if isinstance(item, Symbols)
        and all(getattr(item, name) == value for name, value in look.items())
        for placed in item.placed
    ]


def on_board(picture: Scene, **look: Any) -> list[tuple[str, int, int]]:
    return symbols(picture, scale=1, **look)


def of(picture: Scene, kind: type) -> list[Any]:
    return [item for item in picture.items if isinstance(item, kind)]


def empty(picture: Scene) -> Group:
    (group,) = of(picture, Group)
    assert isinstance(group, Group)
    return group


def code(char: str) -> str:
    return f"{ord(char):x}"


def middle(column: int, row: int) -> tuple[int, int]:
    """Of a square, counted from the top left one that is shown."""
    return column * CELL_WIDTH + CELL_WIDTH // 2, row * CELL_HEIGHT + CELL_HEIGHT // 2


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


def test_hands_read_downwards_beside_their_player() -> None:
    picture = drawn(MIDGAME)
    black = [p for p in symbols(picture, turn=0) if p[1] > 9 * CELL_WIDTH]
    white = [p for p in symbols(picture, turn=180) if p[1] < 0]
    assert [name for name, _, _ in sorted(black, key=lambda each: each[2])] == [
        "black", *map(code, "先手角桂歩四"),
    ]  # fmt: skip
    assert [name for name, _, _ in sorted(white, key=lambda each: -each[2])] == [
        "white", *map(code, "後手銀桂"),
    ]  # fmt: skip
    # The columns start at the player's own side and leave the board alone.
    assert min(y for _, _, y in black) < CELL_HEIGHT
    assert max(y for _, _, y in white) > 8 * CELL_HEIGHT


def test_everything_lies_inside_the_picture() -> None:
    for name, diagram in EXAMPLES.items():
        picture = scene(diagram)
        right, bottom = picture.x + picture.width, picture.y + picture.height
        for item in picture.items:
            if isinstance(item, Symbols):
                reach = 250 * item.scale
                for _, x, y in item.placed:
                    assert picture.x <= x - reach * 0.6, name
                    assert x + reach * 0.6 <= right, name
                    assert picture.y <= y - reach * 0.6, name
                    assert y + reach * 0.6 <= bottom, name


HUGE = Position.from_sfen("4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1")


def test_a_long_hand_is_made_smaller_beside_a_whole_board() -> None:
    picture = drawn(HUGE, hand_of=(Side.BLACK,))
    pieces = [p for p in symbols(picture, turn=0) if p[1] > 9 * CELL_WIDTH]
    assert len({x for _, x, _ in pieces}) == 1
    assert max(y for _, _, y in pieces) < 9 * CELL_HEIGHT


def test_a_long_hand_is_broken_beside_a_low_cut_out() -> None:
    picture = drawn(HUGE, crop=Crop(9, 5, 1, 4), hand_of=(Side.BLACK,))
    pieces = [p for p in symbols(picture, turn=0) if p[1] > 5 * CELL_WIDTH]
    columns = sorted({x for _, x, _ in pieces}, reverse=True)
    assert len(columns) == 3
    # Columns run from right to left, and no count is parted from its piece.
    lines = [
        "".join(
            chr(int(name, 16)) if name != "black" else "☗"
            for name, x, _ in sorted(pieces, key=lambda each: each[2])
            if x == column
        )
        for column in columns
    ]
    assert "".join(lines) == "☗先手飛二角二金四銀四桂四香四歩十八"
    assert all(line[0] not in "一二三四五六七八九十" for line in lines)


def test_hands_below_are_lines_of_both_sides() -> None:
    picture = drawn(MIDGAME, hands="below")
    below = [p for p in symbols(picture, turn=0) if p[2] > 9 * CELL_HEIGHT]
    assert not symbols(picture, turn=180, scale=0.56)
    lines = sorted({y for _, _, y in below})
    assert [
        [name for name, _, y in sorted(below, key=lambda each: each[1]) if y == line]
        for line in lines
    ] == [["black", *map(code, "先手角桂歩四")], ["white", *map(code, "後手銀桂")]]


def test_hands_may_be_left_out() -> None:
    plain = drawn(MIDGAME, hands="none")
    assert "black" not in plain.symbols
    mate = drawn(PROBLEM, hand_of=(Side.BLACK,))
    assert "black" in mate.symbols
    assert "white" not in mate.symbols


def test_an_empty_hand_is_said_to_be_empty() -> None:
    words = [name for name, _, _ in symbols(drawn(Position()), scale=0.56)]
    assert words.count(code("な")) == words.count(code("し")) == 2


@pytest.mark.parametrize(
    ("number", "text"),
    [(1, ""), (2, "二"), (9, "九"), (10, "十"), (11, "十一"), (18, "十八"), (20, "二十")],
)
def test_counts(number: int, text: str) -> None:
    assert counted(number) == text


def test_names_stand_beside_the_marks() -> None:
    picture = drawn(Position(), names=("羽生", "Kō 12"))
    assert {code("羽"), code("生"), "4b", "14d", "31", "32"} <= picture.symbols
    sideways = symbols(picture, turn=270)
    assert [name for name, _, _ in sideways] == ["4b", "14d"]
    assert not {code("先"), code("後")} & picture.symbols


def test_small_kana_have_their_vertical_form_in_columns_only() -> None:
    assert {"v30fc", "v30c3"} <= drawn(Position(), names=("ソードッ", "")).symbols
    lying = drawn(Position(), names=("ソードッ", ""), hands="below").symbols
    assert {"30fc", "30c3"} <= lying


def test_a_character_without_outline_is_a_text() -> None:
    picture = drawn(Position(), names=("한국", ""))
    assert picture.missing == "한국"
    assert [(item.text, item.turn) for item in of(picture, Text)] == [("한", 0), ("국", 0)]


def test_what_leaves_no_ink_takes_no_room() -> None:
    plain, marked = (
        drawn(Position(), names=(name, "")) for name in ("葛é", "葛\U000e0100e\u0301\u200b\x07")
    )
    assert plain.items == marked.items
    assert marked.missing == ""


def test_lines_below_are_indented_after_the_mark() -> None:
    picture = drawn(HUGE, crop=Crop(9, 5, 1, 4), hands="below", hand_of=(Side.BLACK,))
    below = [p for p in symbols(picture) if p[2] > 4 * CELL_HEIGHT]
    starts = {y: min(x for _, x, line in below if line == y) for y in {y for _, _, y in below}}
    first, *others = [starts[y] for y in sorted(starts)]
    assert others
    assert all(start > first + CELL_WIDTH / 3 for start in others)


def test_the_line_above_the_board() -> None:
    picture = drawn(MIDGAME, move_number=True, side_to_move=True, hands="none")
    above = [p for p in symbols(picture) if p[2] < -CELL_HEIGHT // 3]
    text = "".join(chr(int(name, 16)) for name, _, _ in sorted(above, key=lambda each: each[1]))
    assert text == "34手目先手番"
    words = Terms("Black", "White", "", "Move {number}", "{side} to move")
    picture = drawn(MIDGAME, move_number=7, side_to_move=True, hands="none", terms=words)
    above = [p for p in symbols(picture) if p[2] < -CELL_HEIGHT // 3]
    text = "".join(chr(int(name, 16)) for name, _, _ in sorted(above, key=lambda each: each[1]))
    assert text == "Move7Blacktomove"
    # Nothing was moved yet, so there is no number.
    assert drawn(Position(), move_number=True).y == drawn(Position()).y


def test_squares_are_coloured_below_the_pieces() -> None:
    picture = drawn(MIDGAME, highlight=read_squares("99"))
    last, area = of(picture, Rect)
    assert last == Rect(2 * CELL_WIDTH, 7 * CELL_HEIGHT, CELL_WIDTH, CELL_HEIGHT, "last")
    assert area == Rect(0, 8 * CELL_HEIGHT, CELL_WIDTH, CELL_HEIGHT, "area")
    assert picture.items.index(area) < picture.items.index(empty(picture))
    assert of(drawn(MIDGAME, last_move=False), Rect) == []
    assert len(of(drawn(MIDGAME, last_move=read_squares("77 78")), Rect)) == 2
    assert of(drawn(Position()), Rect) == []


def test_circles_and_labels() -> None:
    picture = drawn(FORT, circles=read_squares("79"), labels=read_labels("11=A 79=B"))
    (circle,) = of(picture, Circle)
    assert (circle.x, circle.y) == middle(2, 8)
    big, small = (item for item in of(picture, Symbols) if item.fill == "mark")
    assert big.placed == (("41", *middle(8, 0)),)
    assert big.scale > 2 * small.scale
    assert small.placed[0][1] < middle(2, 8)[0] - CELL_WIDTH // 4
    assert small.placed[0][2] < middle(2, 8)[1] - CELL_HEIGHT // 4


def test_arrows_point_at_the_middle_of_their_square() -> None:
    for text in ("77-33", "65-53", "19-11", "91-99"):
        (arrow,) = of(drawn(FORT, arrows=read_arrows(text)), Polygon)
        end = read_square(text[-2:])
        assert middle(9 - end.file, end.rank - 1) in arrow.points


def test_an_arrow_from_a_hand_starts_at_the_piece() -> None:
    (arrow,) = of(drawn(MIDGAME, arrows=read_arrows("N*55")), Polygon)
    knight = next(
        p for p in symbols(drawn(MIDGAME), turn=0)
        if p[0] == code("桂") and p[1] > 9 * CELL_WIDTH
    )  # fmt: skip
    assert min(abs(x - knight[1]) + abs(y - knight[2]) for x, y in arrow.points) < CELL_WIDTH / 2
    (arrow,) = of(drawn(MIDGAME, arrows=read_arrows("☖N*55")), Polygon)
    assert min(x for x, _ in arrow.points) < 0


def test_an_arrow_from_a_hand_that_is_not_shown_comes_over_the_edge() -> None:
    for text, flip, start in (("N*55", False, 9), ("☖N*55", False, 0), ("☖N*55", True, 9)):
        picture = drawn(MIDGAME, arrows=read_arrows(text), hands="none", flip=flip)
        (arrow,) = of(picture, Polygon)
        assert min(abs(y - start * CELL_HEIGHT) for _, y in arrow.points) < CELL_HEIGHT / 2


def test_ghosts_are_faint_and_lie_below_the_pieces() -> None:
    picture = drawn(FORT, ghosts=read_ghosts("G67 ☖22角"))
    black, white = (item for item in of(picture, Symbols) if item.opacity < 100)
    assert black.placed == ((code("金"), *middle(3, 6)),)
    assert (white.placed, white.turn) == (((code("角"), *middle(7, 1)),), 180)
    pieces = next(item for item in of(picture, Symbols) if item.opacity == 100)
    assert picture.items.index(black) < picture.items.index(pieces)


def test_marks_outside_a_cut_out_are_not_drawn() -> None:
    crop = Crop(9, 5, 5, 9)
    picture = drawn(
        MIDGAME,
        crop=crop,
        hands="none",
        last_move=read_squares("11"),
        highlight=read_squares("12"),
        circles=read_squares("13"),
        labels=read_labels("14=A"),
        ghosts=read_ghosts("G15"),
    )
    assert not of(picture, Rect)
    assert not of(picture, Circle)
    assert all(item.fill == "ink" and item.opacity == 100 for item in of(picture, Symbols))


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
