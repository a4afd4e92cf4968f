"""Options of diagrams as authors type them: text in, values for `Diagram` out.

Directives and the command line share this. Every reader raises `BadOption` with the column of
what is wrong, from 1.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from sphinx_shogi.diagram.colours import COLOURS
from sphinx_shogi.diagram.diagram import COORDS, HANDS, Diagram
from sphinx_shogi.diagram.places import (
    read_arrows,
    read_crop,
    read_ghosts,
    read_labels,
    read_squares,
)
from sphinx_shogi.diagram.styles import STYLES
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption, nearest
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.squares import Square

__all__ = [
    "ABOUT",
    "OPTIONS",
    "Option",
    "check",
    "read_flag",
    "read_kings",
    "read_last_move",
    "read_length",
    "read_move_number",
    "read_names",
    "read_option",
]

_LENGTH: Final = re.compile(r"(\d{1,5}(?:\.\d{1,3})?)\s{0,3}(%|[a-zA-Z]{1,3})?")
_UNITS: Final = ("px", "em", "rem", "ex", "ch", "%", "cm", "mm", "in", "pt", "pc", "vw")
_TRUE: Final = ("", "yes", "on", "true", "1")
_FALSE: Final = ("no", "off", "false", "0", "none")


class Option(NamedTuple):
    """One option: the field of `Diagram` that it fills, how it is read, and what it takes."""

    field: str
    read: Callable[[str], Any]
    takes: str
    """For messages and the manual."""


def _start(text: str) -> int:
    """The column of the first character that is no blank."""
    return len(text) - len(text.lstrip()) + 1


def read_flag(text: str) -> bool:
    """Yes or no; nothing at all is yes.

    >>> read_flag(""), read_flag("off")
    (True, False)
    """
    word = text.strip().lower()
    if word in _TRUE or word in _FALSE:
        return word in _TRUE
    raise BadOption(tell("{text!r} is neither yes nor no", text=text.strip()), column=_start(text))


def read_last_move(text: str) -> bool | tuple[Square, ...]:
    """Yes, no, or the squares to mark.

    >>> read_last_move("no"), read_last_move("77-76")
    (False, (square('77'), square('76')))
    """
    try:
        return read_flag(text)
    except BadOption:
        return read_squares(text)


def read_move_number(text: str) -> bool | int:
    """Yes, no, or the number to print.

    >>> read_move_number(""), read_move_number("34")
    (True, 34)
    """
    word = text.strip()
    if word.isascii() and word.isdigit() and len(word) < 6:
        return int(word)
    try:
        return read_flag(word)
    except BadOption:
        raise BadOption(
            tell("{word!r} is neither a number nor yes or no", word=word), column=_start(text)
        ) from None


def read_names(text: str) -> tuple[str, str]:
    """Black's name and White's, with a slash between.

    >>> read_names("羽生善治 / 藤井聡太")
    ('羽生善治', '藤井聡太')
    """
    parts = [part.strip() for part in re.split("[/／]", text)]
    if len(parts) != 2:
        raise BadOption(
            tell(
                "{text!r} is not two names: write Black's and White's with a slash between",
                text=text.strip(),
            ),
            column=_start(text),
        )
    return parts[0], parts[1]


def read_kings(text: str) -> tuple[str, str]:
    """The kanji of Black's king and White's; one for both.

    >>> read_kings("玉"), read_kings("王玉")
    (('玉', '玉'), ('王', '玉'))
    """
    word = "".join(text.split())
    if len(word) in (1, 2) and set(word) <= set("玉王"):
        return word[0], word[-1]
    raise BadOption(
        tell("{text!r} is not 玉 or 王, or one for each side", text=text.strip()),
        column=_start(text),
    )


def read_length(text: str) -> str:
    """A CSS length or a percentage; a bare number counts pixels.

    >>> read_length("60 %"), read_length("300")
    ('60%', '300px')
    """
    match = _LENGTH.fullmatch(text.strip())
    unit = (match[2] or "px").lower() if match else ""
    if match is None or unit not in _UNITS:
        raise BadOption(
            tell(
                "{text!r} is no length: write a number with a unit, such as 20em or 60%",
                text=text.strip(),
            ),
            column=_start(text),
        )
    return match[1] + unit


def _choice(*allowed: str, **aliases: Any) -> Callable[[str], Any]:
    """A reader for one word of several; `aliases` are other words with their values."""

    def read(text: str) -> Any:
        word = text.strip().lower()
        if word in aliases:
            return aliases[word]
        if word in allowed:
            return word
        if not word:
            names = ", ".join(allowed)
            raise BadOption(
                tell("a word is missing here; there are {names}", names=names), column=_start(text)
            )
        hint = nearest(word, allowed, also=aliases)
        raise BadOption(
            tell("{text!r} is not known here; {hint}", text=text.strip(), hint=hint),
            column=_start(text),
        )

    return read


_BOTH: Final = (Side.BLACK, Side.WHITE)
_SIDES: Final = {"both": _BOTH, "black": _BOTH[:1], "white": _BOTH[1:], "none": ()}
_GREY: Final = dict.fromkeys(("gray", "greyscale", "grayscale"), "grey")
_HAND_OF: Final = _choice(*_SIDES, **_SIDES)

OPTIONS: Final[dict[str, Option]] = {
    "style": Option("style", _choice(*STYLES), ", ".join(STYLES)),
    "colours": Option("colours", _choice(*COLOURS, **_GREY), ", ".join(COLOURS)),
    "flip": Option("flip", read_flag, "yes or no"),
    "crop": Option("crop", read_crop, "two opposite corners: 91-55"),
    "hands": Option("hands", _choice(*HANDS), ", ".join(HANDS)),
    "hand-of": Option("hand_of", _HAND_OF, ", ".join(_SIDES)),
    "coords": Option("coords", _choice(*COORDS), ", ".join(COORDS)),
    "names": Option("names", read_names, "Black's name / White's name"),
    "move-number": Option("move_number", read_move_number, "yes, no or a number"),
    "side-to-move": Option("side_to_move", read_flag, "yes or no"),
    "last-move": Option("last_move", read_last_move, "yes, no or squares"),
    "highlight": Option("highlight", read_squares, "squares: 76 33"),
    "circles": Option("circles", read_squares, "squares: 76 33"),
    "labels": Option("labels", read_labels, "squares with text: 55=A, 66=B"),
    "arrows": Option("arrows", read_arrows, "arrows: 77-33 P*55"),
    "ghosts": Option("ghosts", read_ghosts, "pieces with squares: G67 ☖22角"),
    "two-character": Option("two_character", read_flag, "yes (成銀) or no (全)"),
    "red": Option("red", read_flag, "yes or no"),
    "dragon": Option("dragon", _choice("龍", "竜"), "龍 or 竜"),
    "kings": Option("kings", read_kings, "玉, 王 or one for each side: 玉王"),
}
"""The options by the name that authors type."""

ABOUT: Final[dict[str, str]] = {
    "style": "How the pieces look.",
    "colours": "The colours; `auto` follows the page.",
    "flip": "White sits at the bottom.",
    "crop": "The part of the board that is shown.",
    "hands": "Where the pieces in hand stand.",
    "hand-of": "Whose hand is shown.",
    "coords": "The coordinates at the edges.",
    "names": "The names of the players, at their hands.",
    "move-number": "Print the number of the last move, or this number, above the board.",
    "side-to-move": "Print above the board whose move it is.",
    "last-move": "Tint the square of the last move, or these squares.",
    "highlight": "Tint squares.",
    "circles": "Draw circles on squares.",
    "labels": "Print a letter or a word on squares.",
    "arrows": "Draw arrows from square to square, or from a hand.",
    "ghosts": "Draw faintly pieces that are not there.",
    "two-character": "Write promoted silvers, knights and lances with both characters.",
    "red": "Promoted pieces are red.",
    "dragon": "The character of a promoted rook.",
    "kings": "The characters of the kings, Black's first.",
}
"""What the options do, for the manual and the help of the command line."""


def read_option(name: str, text: str) -> Any:
    """The value of an option, by the name that authors type.

    >>> read_option("hands", "below")
    'below'
    """
    if name not in OPTIONS:
        hint = nearest(name, OPTIONS)
        raise BadOption(tell("a diagram has no option {name!r}; {hint}", name=name, hint=hint))
    return OPTIONS[name].read(text)


def check(diagram: Diagram) -> list[tuple[str, BadOption]]:
    """What a diagram's options ask for and its position cannot give, by option.

    >>> from sphinx_shogi.model.position import Position
    >>> [(name, each.message) for name, each in check(
    ...     Diagram(Position(), arrows=read_arrows("P*55"), crop=read_crop("91-55"),
    ...             circles=read_squares("11")))]  # doctest: +NORMALIZE_WHITESPACE
    [('circles', '11 lies outside the cut-out 91-55'),
     ('arrows', 'Black has no pawn in hand for the arrow to 55')]
    """
    faults = _outside(diagram)
    for arrow in diagram.arrows:
        side = diagram.position.side if arrow.side is None else arrow.side
        if arrow.origin is arrow.destination:
            message = tell("the arrow from {digits} leads nowhere", digits=arrow.destination.digits)
        elif isinstance(arrow.origin, Square) or arrow.origin in diagram.placement.hands[side]:
            continue
        else:
            message = tell(
                "{name} has no {name2} in hand for the arrow to {digits}",
                name=side.word,
                name2=arrow.origin.name,
                digits=arrow.destination.digits,
            )
        faults.append(("arrows", BadOption(message)))
    return faults


def _outside(diagram: Diagram) -> list[tuple[str, BadOption]]:
    """Marks on squares that are not shown."""
    crop = diagram.crop
    shown = f"{crop.left}{crop.top}-{crop.right}{crop.bottom}"
    ends = [place for arrow in diagram.arrows for place in (arrow.origin, arrow.destination)]
    marked: tuple[tuple[str, Iterable[object]], ...] = (
        ("highlight", diagram.highlight),
        ("circles", diagram.circles),
        ("labels", dict(diagram.labels)),
        ("ghosts", dict(diagram.ghosts)),
        ("arrows", ends),
    )
    return [
        (
            name,
            BadOption(
                tell("{digits} lies outside the cut-out {shown}", digits=place.digits, shown=shown)
            ),
        )
        for name, places in marked
        for place in places
        if isinstance(place, Square) and not crop.holds(place)
    ]
