"""Prints a diagram as a board of characters, for terminals, manual pages and text files.

Characters are cells of a grid, not places in a picture, so this printer starts from the
diagram and not from its scene. Full-width characters count as two columns.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final
from unicodedata import east_asian_width

from sphinx_shogi.diagram.describe import describe_marks
from sphinx_shogi.diagram.diagram import ENGLISH, Diagram
from sphinx_shogi.diagram.hands import counted
from sphinx_shogi.diagram.layout import heading
from sphinx_shogi.diagram.styles import STYLES
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.squares import SQUARES, Square
from sphinx_shogi.notation.spelling import KANJI_DIGITS

__all__ = ["text_board", "text_width"]

_KANJI: Final = "　歩香桂銀角飛金玉と杏圭全馬龍"
"""One character each, by index of the kind, as boards of characters have them."""
_WIDE: Final = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
_RANKS: Final = {"kanji": KANJI_DIGITS, "letters": "abcdefghi"}


def text_width(text: str) -> int:
    """Columns that a text takes in a terminal.

    >>> text_width("v歩 7")
    5
    """
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def text_board(
    diagram: Diagram,
    *,
    ascii_only: bool = False,
    language: str = "en",
    square: Callable[[Square], str] | None = None,
) -> str:
    """The board, its hands and marks as lines of text, without a line break at the end.

    By default pieces are kanji as in BOD boards, ``v`` before White's. With `ascii_only`, or
    international pieces, they are letters: capitals for Black, ``+`` for promoted ones.
    `language` is that of the line on marks, and `square` spells its squares.

    >>> from sphinx_shogi.model.position import Position
    >>> from sphinx_shogi.diagram.diagram import Crop
    >>> print(text_board(Diagram(Position(), crop=Crop(9, 5, 7, 9), hands="none")))
      ９ ８ ７ ６ ５
    | 歩 歩 歩 歩 歩 七
    | ・ 角 ・ ・ ・ 八
    | 香 桂 銀 金 玉 九
    +---------------
    """
    letters = ascii_only or STYLES[diagram.style].has_letters
    if ascii_only and diagram.terms is None:
        diagram = replace(diagram, terms=ENGLISH)
    above, below = diagram.bottom.opponent, diagram.bottom
    lines = [
        "  ".join(heading(diagram)),
        _hand(diagram, above, letters, ascii_only),
        *_board(diagram, letters, ascii_only),
        _hand(diagram, below, letters, ascii_only),
        describe_marks(diagram, language, square),
    ]
    return "\n".join([line.rstrip() for line in lines if line])


def _board(diagram: Diagram, letters: bool, ascii_only: bool) -> list[str]:
    """The rows with rules along the true edges of the board."""
    crop, flip = diagram.crop, diagram.flip
    files = list(range(crop.left, crop.right - 1, -1))
    ranks = list(range(crop.top, crop.bottom + 1))
    left, right = crop.left == 9, crop.right == 1
    top, bottom = crop.top == 1, crop.bottom == 9
    if flip:
        files, ranks = files[::-1], ranks[::-1]
        left, right, top, bottom = right, left, bottom, top
    rule = ("+" if left else " ") + "-" * (3 * len(files)) + ("+" if right else "")
    lines = []
    if diagram.coordinates != "none":
        digits = [f"{file:3}" if letters else f" {file}".translate(_WIDE) for file in files]
        lines.append(" " + "".join(digits))
    if top:
        lines.append(rule)
    for rank in ranks:
        cells = [_cell(diagram, SQUARES[(file - 1) * 9 + rank - 1], letters) for file in files]
        start, end = "|" if left else " ", "|" if right else " "
        lines.append(start + "".join(cells) + end + _rank(diagram, rank, letters, ascii_only))
    if bottom:
        lines.append(rule)
    return lines


def _cell(diagram: Diagram, square: Square, letters: bool) -> str:
    """Three columns: a sign of the side or of promotion, and the piece."""
    piece = diagram.placement.pieces.get(square)
    if letters:
        return f"{piece.usi if piece else '.':>3}"
    if piece is None:
        label = dict(diagram.labels).get(square, "").translate(_WIDE)
        return f" {label if text_width(label) == 2 else '・'}"
    kanji = _KANJI[piece.kind.index]
    if piece.kind.letter == "K":
        kanji = diagram.kings[piece.side]
    elif piece.kind.usi == "+R":
        kanji = diagram.dragon
    return ("v" if piece.side else " ") + kanji


def _rank(diagram: Diagram, rank: int, letters: bool, ascii_only: bool) -> str:
    """The label of a rank; kanji become digits where only ASCII will do."""
    coords = diagram.coordinates
    if coords == "none":
        return ""
    if coords == "letters" or (coords == "kanji" and not ascii_only):
        return _RANKS[coords][rank - 1]
    return str(rank) if letters else str(rank).translate(_WIDE)


def _hand(diagram: Diagram, side: Side, letters: bool, ascii_only: bool) -> str:
    """A side's name and hand; empty where neither is shown."""
    shown = diagram.hands != "none" and side in diagram.hand_of
    name = diagram.names[side] if diagram.names else ""
    if not (shown or name):
        return ""
    word = name or diagram.labelled.hand(side)
    start = f"{word}:" if ascii_only else f"{'☗☖'[side]}{word}"
    if not shown:
        return start.rstrip(":")
    hand = diagram.placement.hands[side]
    if letters:
        held = [kind.letter + (str(count) if count > 1 else "") for kind, count in hand.items()]
    else:
        held = [_KANJI[kind.index] + counted(count) for kind, count in hand.items()]
    return (" " if letters else "\u3000").join([start, *(held or [diagram.labelled.none])])
