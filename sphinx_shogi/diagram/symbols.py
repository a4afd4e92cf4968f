"""The symbols that boards are set with: kanji, pentagons with kanji or letters, ☗ and ☖.

A symbol is named by its id, which says what is in it, so that nothing is registered:

* ``6b69``, ``g50``: a glyph alone;
* ``b-6210-9280``: two characters in the room of one, by their code points;
* ``k-S-9280``: the body of a silver with these characters;
* ``i-GI-53``: a body with the moves of a kind, named as in CSA, and these letters;
* ``black`` and ``white``: the marks ☗ and ☖.
"""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import Final, NamedTuple

from sphinx_shogi.diagram.glyphs import EM, glyph
from sphinx_shogi.diagram.scene import Role
from sphinx_shogi.diagram.styles import STYLES, Pieces, style_of_symbol
from sphinx_shogi.model.pieces import PieceKind

__all__ = ["MARKS", "Part", "piece_symbol", "symbol"]

MARKS: Final = ("black", "white")
"""The ids of ☗ and ☖, by side."""


class Part(NamedTuple):
    """An outline in a symbol, scaled and then moved.

    Without a fill it takes the colour of the place where the symbol is put.
    """

    path: str
    fill: Role | None = None
    stroke: Role | None = None
    width: int = 0
    scale_x: float = 1
    scale_y: float = 1
    x: int = 0
    y: int = 0


# Bodies, as width and height in units; a king's fills the square best.
_BODIES: Final = {
    "P": (392, 438), "L": (420, 462), "N": (420, 474), "S": (446, 506), "G": (446, 506),
    "B": (462, 530), "R": (462, 530), "K": (476, 546),
}  # fmt: skip
_LETTER_BODY: Final = (470, 530)

# The squares round a piece that it moves to, named like the keys of a number pad (8 is
# forward): single steps, then whole lines. The knight's two are leaps.
_STEPS: Final = {
    "FU": "8", "GI": "78913", "KI": "789462", "OU": "78946123", "TO": "789462", "NY": "789462",
    "NK": "789462", "NG": "789462", "UM": "8462", "RY": "7913",
}  # fmt: skip
_LINES: Final = {"KY": "8", "KA": "7913", "HI": "8462", "UM": "7913", "RY": "8462"}
_PLACES: Final = {
    "7": (-138, -158), "8": (0, -196), "9": (138, -158), "4": (-184, 26), "6": (184, 26),
    "1": (-150, 212), "2": (0, 212), "3": (150, 212),
}  # fmt: skip
_LEAPS: Final = ((-58, -178), (58, -178))
_DOT: Final = 19


def piece_symbol(style: str, kind: PieceKind, writing: str) -> str:
    """The id of a piece's symbol; `writing` are the characters on it.

    >>> from sphinx_shogi.model.pieces import kind
    >>> piece_symbol("book", kind("P"), "歩"), piece_symbol("kanji", kind("+S"), "成銀")
    ('6b69', 'k-S-6210-9280')
    """
    codes = "-".join([f"{ord(char):x}" for char in writing])
    drawn = STYLES[style]
    match drawn.pieces:
        case Pieces.CHARACTERS:
            return codes if len(writing) == 1 else f"{drawn.key}-{codes}"
        case Pieces.PENTAGONS:
            return f"{drawn.key}-{kind.letter}-{codes}"
        case Pieces.LETTERS:
            return f"{drawn.key}-{kind.csa}-{codes}"


@cache
def symbol(identity: str) -> tuple[Part, ...]:
    """The parts of a symbol, first painted first; KeyError for an unknown id.

    >>> [part.fill for part in symbol("k-P-6b69")]
    ['piece', None]
    """
    if identity in MARKS:
        return (_mark(identity),)
    _, dash, rest = identity.partition("-")
    if not dash:
        return (Part(_outline(identity)),)
    match style_of_symbol(identity).pieces:
        case Pieces.CHARACTERS:
            return _writing(rest, 500, 560)
        case Pieces.PENTAGONS:
            letter, _, codes = rest.partition("-")
            width, height = _BODIES[letter]
            return (
                _body(width, height),
                *_writing(codes, width * 0.8, height * 0.74, height // 18),
            )
        case Pieces.LETTERS:
            csa, _, codes = rest.partition("-")
            return (_body(*_LETTER_BODY), *_moves(csa), *_letters(codes))


def _outline(identity: str) -> str:
    face, code = (identity[0], identity[1:]) if identity[0] in "gv" else ("", identity)
    found = glyph(chr(int(code, 16)), face)
    if found is None:
        raise KeyError(identity)
    return found.path


def _mark(name: str) -> Part:
    path = "M-98 108l28-164 70-48 70 48 28 164z"
    if name == "black":
        return Part(path)
    return Part("M-88 97l25-147 63-43 63 43 25 147z", "paper", "ink", 22)


def _body(width: int, height: int) -> Part:
    """A pentagon, point up, as wide at the foot as `width`."""
    foot, shoulder = width // 2, round(width * 0.365)
    top, neck = round(height * 0.5), round(height * 0.345)
    path = (
        f"M0 {-top}l{shoulder} {top - neck} {foot - shoulder} {neck + height // 2}"
        f"h{-2 * foot}l{foot - shoulder} {-neck - height // 2}z"
    )
    return Part(path, "piece", "edge", 14)


def _writing(codes: str, width: float, height: float, lower: int = 0) -> tuple[Part, ...]:
    """One character, or two one above the other, in a box; `lower` moves it down."""
    outlines = [_outline(code) for code in codes.split("-")]
    if len(outlines) == 1:
        scale = round(min(width, height) / EM, 3)
        return (Part(outlines[0], scale_x=scale, scale_y=scale, y=lower),)
    scale_x, scale_y = round(width / EM, 3), round(height / 2 / EM, 3)
    offset = round(height / 4)
    return tuple(
        Part(outline, scale_x=scale_x, scale_y=scale_y, y=lower + y)
        for outline, y in zip(outlines, (-offset, offset), strict=True)
    )


def _letters(codes: str) -> tuple[Part, ...]:
    """Capitals side by side in the middle of a piece."""
    found = [glyph(chr(int(code, 16)), "g") for code in codes.split("-")]
    letters = [each for each in found if each is not None]
    scale = 0.54 if len(letters) == 1 else 0.44
    left = -sum(letter.advance for letter in letters) * scale / 2
    parts = []
    for letter in letters:
        middle = left + letter.advance * scale / 2
        parts.append(Part(letter.path, scale_x=scale, scale_y=scale, x=round(middle), y=26))
        left += letter.advance * scale
    return tuple(parts)


def _moves(csa: str) -> tuple[Part, ...]:
    """Dots for single steps and arrow heads for lines and leaps, as one outline."""
    paths = [_dot(*_PLACES[key]) for key in _STEPS.get(csa, "")]
    for key in _LINES.get(csa, ""):
        x, y = _PLACES[key]
        paths.append(_head(x, y, (int(key) - 1) % 3 - 1, 1 - (int(key) - 1) // 3))
    if csa == "KE":
        paths += [_head(x, y, 0, -1) for x, y in _LEAPS]
    return (Part("".join(paths)),)


def _dot(x: int, y: int) -> str:
    r, k = _DOT, round(_DOT * 0.5523)
    e = r - k
    return (
        f"M{x - r} {y}c0 {-k} {e} {-r} {r} {-r}c{k} 0 {r} {e} {r} {r}"
        f"c0 {k} {-e} {r} {-r} {r}c{-k} 0 {-r} {-e} {-r} {-r}z"
    )


def _head(x: int, y: int, dx: int, dy: int) -> str:
    """A triangle at (x, y) that points where (dx, dy) does."""
    length = 26 / hypot(dx, dy)
    points = [
        (x + dx * length * 1.1, y + dy * length * 1.1),
        (x - dx * length * 0.7 - dy * length, y - dy * length * 0.7 + dx * length),
        (x - dx * length * 0.7 + dy * length, y - dy * length * 0.7 - dx * length),
    ]
    (x0, y0), (x1, y1), (x2, y2) = [(round(px), round(py)) for px, py in points]
    return f"M{x0} {y0}l{x1 - x0} {y1 - y0} {x2 - x1} {y2 - y1}z"
