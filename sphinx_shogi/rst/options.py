"""The options of the directives: which there are, and what to say of others.

docutils stops at the first bad option and drops the directive with it; here every option is
taken as text, and what is wrong with it becomes one warning while the rest is drawn.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from typing import Final

from sphinx_shogi.diagram.options import OPTIONS, read_length, read_option
from sphinx_shogi.model.errors import BadOption

__all__ = [
    "ABOUT",
    "COMMON",
    "DIAGRAM",
    "DRAWING",
    "GAME",
    "POSITION",
    "AnyOption",
    "check_option",
    "is_anchor",
]

COMMON: Final = frozenset({"name", "id", "format", "encoding", "start"})
POSITION: Final = COMMON | {"moves"}
DRAWING: Final = frozenset(OPTIONS)
"""What only changes the picture; the drawing layer reads these."""
_CLAIMS: Final = frozenset({"assert", "sfen"})
DIAGRAM: Final = POSITION | DRAWING | _CLAIMS | {"class", "align", "width", "alt", "caption"}
GAME: Final = COMMON | {"class", "diagrams"}

ABOUT: Final[dict[str, str]] = {
    "name": "A name, by which other places of the document refer to this one.",
    "id": "The anchor on the page: letters, digits, `-` and `_`. For names in Japanese.",
    "assert": "What the position must be: `check; side=white`, `mate`, `sfen=…`, and so on.",
    "sfen": "The SFEN that the position must have.",
    "format": "The format of the record or position, such as `kif`, where it is not recognised.",
    "encoding": "The encoding of the record file, such as `cp932`, where it is not recognised.",
    "start": "The position from which the moves in the body are played.",
    "moves": "Moves that are played on before the position is used.",
    "caption": "The caption; the body of a directive with an argument can hold one too.",
    "alt": "A text to be read aloud instead of the list of pieces.",
    "width": "The width of the picture: `20em`, `300px`, `60%`.",
    "align": "`left`, `center` or `right`.",
    "class": "Class names for a style sheet.",
    "diagrams": "The moves after which a game shows a diagram: numbers, `start`, `end`.",
}
"""What the options do that are no options of the picture, in a sentence for the manual."""


def _as_text(argument: str | None) -> str:
    return argument or ""


class AnyOption(dict[str, Callable[[str | None], str]]):
    """An option specification that takes any option as text.

    >>> AnyOption()["nonsense"](None)
    ''
    """

    def __missing__(self, name: str) -> Callable[[str | None], str]:
        return _as_text

    def __bool__(self) -> bool:
        # An empty specification would mean a directive without options.
        return True


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
        near = difflib.get_close_matches(name, known, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(sorted(known))}"
        raise BadOption(f"there is no option {name!r}; {hint}")
    if name == "id" and not is_anchor(value):
        raise BadOption(
            f"an id is made of the letters a to z, digits, - and _, and begins with a letter; "
            f"{value!r} is not"
        )
    if name == "align" and value not in ("left", "center", "right"):
        raise BadOption(f"align is left, center or right, not {value!r}")
    if name == "width":
        read_length(value)
    if name in DRAWING:
        read_option(name, value)
