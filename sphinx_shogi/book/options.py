"""The options of directives and fences: which there are, and what to say of others."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from sphinx_shogi.book.typed import Spot
from sphinx_shogi.diagram.options import OPTIONS, read_flag, read_length, read_option
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption, ShogiError, nearest

__all__ = [
    "ABOUT",
    "COMMON",
    "DIAGRAM",
    "DRAWING",
    "GAME",
    "LAYOUTS",
    "MODES",
    "POSITION",
    "ROW",
    "SOLUTIONS",
    "TSUME",
    "Checked",
    "check_option",
    "check_options",
    "is_anchor",
]

COMMON: Final = frozenset({"name", "id", "format", "encoding", "start"})
POSITION: Final = COMMON | {"moves"}
DRAWING: Final = frozenset(OPTIONS)
"""What only changes the picture; the drawing layer reads these."""
_CLAIMS: Final = frozenset({"assert", "sfen"})
DIAGRAM: Final = POSITION | DRAWING | _CLAIMS | {"class", "align", "width", "alt", "caption"}
LAYOUTS: Final = ("running", "pairs", "lines", "table", "vertical", "right-to-left")
ROW: Final = frozenset({"class"})
GAME: Final = COMMON | {"class", "depth", "diagrams", "layout", "moves", "replay"}

TSUME: Final = COMMON | DRAWING | {
    "alt", "align", "author", "class", "difficulty", "hint", "number", "plies", "remaining",
    "solution", "source", "title", "tries", "width",
}  # fmt: skip
SOLUTIONS: Final = frozenset({"class", "diagrams", "of"})
MODES: Final = ("hidden", "shown", "collected")
"""What happens to a solution: the reader opens it, and in print it stands at the end; it
stands below the problem; it stands in ``solutions`` alone. The first is the default."""

ABOUT: Final[dict[str, str]] = {
    "name": "A name, by which other places of the document refer to this one.",
    "id": "The anchor on the page: letters, digits, `-` and `_`. For names in Japanese.",
    "assert": "What the position must be: `check; side=white`, `mate`, `sfen=…`, and so on.",
    "sfen": "The SFEN that the position must have.",
    "format": "The format of the record or position, such as `kif`, where it is not recognised.",
    "encoding": "The encoding of the record file, such as `cp932`, where it is not recognised.",
    "start": "The position from which the moves in the body are played.",
    "moves": "Moves that are played on before the position is used; of a game, the part that is "
    "printed, such as `1-40`.",
    "caption": "The caption; the body of a directive with an argument can hold one too.",
    "alt": "A text to be read aloud instead of the list of pieces.",
    "width": "The width of the picture: `20em`, `300px`, `60%`.",
    "align": "`left`, `center` or `right`.",
    "class": "Class names for a style sheet.",
    "depth": "How deep variations are printed: 0 for none, 1 for those of the main line.",
    "layout": "How the moves stand: `running` in paragraphs, `pairs` or `lines` with a line for "
    "each pair or move, `table` with clock times, and in Japanese `vertical` or `right-to-left`.",
    "diagrams": "The moves after which a game shows a diagram: numbers, `start`, `end`, or "
    "`#` and the name of a bookmark; in a list of solutions `start`, `end` or both. Empty for "
    "none.",
    "plies": "The length of a problem, which is checked, and printed with it.",
    "solution": "`hidden` until the reader opens it, and in print at the end; `shown` below "
    "the problem; or `collected` where `shogi:solutions` stands.",
    "hint": "A hint, which the reader opens.",
    "title": "The title of a problem.",
    "author": "The composer of a problem.",
    "source": "Where a problem appeared first.",
    "difficulty": "How hard a problem is, in any words; 1 to 5 become stars.",
    "number": "The number of a problem, from which the next ones count on; `none` for none.",
    "remaining": "The defender holds all pieces that are nowhere else.",
    "tries": "Tempting lines that do not mate, with `;` between them; the build finds the "
    "refutations.",
    "of": "Whose solutions they are: of this `document`, of the `book`, or of the document "
    "that is named.",
    "replay": "Whether a web page lets the reader play through the game: `yes` or `no`.",
}
"""What the options do that are no options of the picture, in a sentence for the manual."""


def is_anchor(text: str) -> bool:
    """Whether a text can be the id of an element in every output.

    >>> is_anchor("ishida-1"), is_anchor("石田流")
    (True, False)
    """
    return re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]{0,80}", text) is not None


def check_option(name: str, value: str, known: frozenset[str]) -> None:
    """Raise `BadOption` for an option that a directive does not have, or a bad value.

    >>> check_option("flipp", "", DIAGRAM)
    Traceback (most recent call last):
    ...
    sphinx_shogi.model.errors.BadOption: there is no option 'flipp'; did you mean 'flip'?
    """
    if name not in known:
        hint = nearest(name, sorted(known))
        raise BadOption(tell("there is no option {name!r}; {hint}", name=name, hint=hint))
    if name == "id" and not is_anchor(value):
        raise BadOption(
            tell(
                "an id is made of the letters a to z, digits, - and _, and begins with "
                "a letter; {value!r} is not",
                value=value,
            )
        )
    if name == "align" and value not in ("left", "center", "right"):
        raise BadOption(tell("align is left, center or right, not {value!r}", value=value))
    if name == "width":
        read_length(value)
    if name == "replay":
        read_flag(value)
    if name == "layout" and value not in LAYOUTS:
        raise BadOption(
            tell("layout is one of {names}, not {value!r}", names=", ".join(LAYOUTS), value=value)
        )
    if name == "depth" and not (value.isascii() and value.isdigit() and len(value) < 4):
        raise BadOption(tell("depth is a number, 0 for no variations, not {value!r}", value=value))
    if name in _NUMBERS and not _is_number(name, value):
        raise BadOption(
            tell(
                "{name} is {numbers}, not {value!r}", name=name, numbers=_NUMBERS[name], value=value
            )
        )
    if name == "solution" and value not in MODES:
        raise BadOption(
            tell("solution is one of {names}, not {value!r}", names=", ".join(MODES), value=value)
        )
    if name == "remaining":
        read_flag(value)
    if name in DRAWING:
        read_option(name, value)
    elif name in _WORDED and not value:
        raise BadOption(tell("{name} is empty: it takes a text, or is left out", name=name))


_WORDED: Final = frozenset({
    "alt", "assert", "author", "caption", "class", "difficulty", "encoding", "format",
    "hint", "moves", "of", "source", "start", "title", "tries",
})  # fmt: skip
"""What without a text would do nothing, and say nothing of it."""
_NUMBERS: Final = {
    "plies": tell("a number of moves, and odd, since the attacker makes the first and the last"),
    "number": tell("a number, or none for no number"),
}


def _is_number(name: str, value: str) -> bool:
    if name == "number" and value == "none":
        return True
    is_number = value.isascii() and value.isdigit() and len(value) < 6
    return is_number and (name != "plies" or int(value) % 2 == 1)


class Checked(NamedTuple):
    """The options of a directive that were understood, with their places, and the others."""

    options: dict[str, str]
    places: dict[str, Spot]
    faults: list[tuple[str, str, str, int | None]]
    """Code, message and place, as `Typed.faults`."""


def check_options(typed: Iterable[tuple[str, str, Spot]], known: frozenset[str]) -> Checked:
    """Tell good options, given as name, text and place, from bad ones.

    >>> check_options([("flip", "", Spot("a.md", 3)), ("flop", "", Spot("a.md", 4))], DIAGRAM)[2]
    [('option', "there is no option 'flop'; did you mean 'flip'?", 'a.md', 4)]
    """
    found = Checked({}, {}, [])
    for name, text, place in typed:
        value = text.strip()
        try:
            check_option(name, value, known)
        except ShogiError as error:
            found.faults.append((error.code.value, error.message, *place))
        else:
            found.options[name] = value
            found.places[name] = place
    return found
