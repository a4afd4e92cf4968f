"""From a fence to what was typed: the directive, its argument, options and body, and the
place of each."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from sphinx_shogi.book.options import (
    DIAGRAM,
    GAME,
    POSITION,
    ROW,
    SOLUTIONS,
    TSUME,
    check_options,
)
from sphinx_shogi.book.plain import PLAIN
from sphinx_shogi.book.problems import split_body
from sphinx_shogi.book.typed import Spot, Typed
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import Code, nearest

__all__ = ["DIRECTIVES", "Directive", "read_fence", "split_info"]

DIRECTIVES: Final[dict[str, frozenset[str]]] = {
    "position": POSITION,
    "diagram": DIAGRAM,
    "diagrams": ROW,
    "game": GAME,
    "tsume": TSUME,
    "solutions": SOLUTIONS,
}
"""The directives with the options that they have."""

# "{shogi:diagram} argument", the same without braces, or "kif argument".
_INFO: Final = re.compile(r"(?:\{([^\s{}]+)\}|([^\s{}]+))(?:\s+(.*))?", re.DOTALL)
_OPTION: Final = re.compile(r":([A-Za-z][A-Za-z0-9_-]*):(?:\s+(.*)|\s*)")
_YAML: Final = re.compile(r"([A-Za-z][A-Za-z0-9_-]*):(?:\s+(.*)|\s*)")


@dataclass(eq=False)
class Directive:
    """A directive of a document; one is told from another by its `id`."""

    name: str
    typed: Typed
    spot: Spot
    text: str = ""
    """What is text in the body: caption and legend of a diagram, the drawings of a row, what is
    said of a solution."""
    text_line: int = 0
    """The line on which it begins, from 1."""
    anchor: str = ""
    """Its id on the page, if it has a name."""
    number: int | None = None
    """That of a mate problem, unless the author wants none."""

    @property
    def unchecked(self) -> str:
        """What is shown as typed where it cannot be played."""
        typed = self.typed
        if self.name == "tsume":
            return "\n\n".join(filter(None, (typed.argument, typed.body)))
        return typed.body or typed.argument


def split_info(info: str, *, plain: bool) -> tuple[str, str]:
    """The name of a directive of ours and its argument; no name for another fence.

    >>> split_info("{shogi:diagram} startpos", plain=True), split_info("kif", plain=True)
    (('diagram', 'startpos'), ('game', ''))
    >>> split_info("python", plain=True), split_info("kif", plain=False)
    (('', ''), ('', ''))
    """
    match = _INFO.fullmatch(info.strip())
    if match is None:
        return "", ""
    name, argument = match[1] or match[2], (match[3] or "").strip()
    if name.lower().startswith("shogi:"):
        return name.partition(":")[2].lower(), argument
    if plain:
        return PLAIN.get(name.lower(), ""), argument
    return "", ""


def read_fence(name: str, argument: str, content: str, spot: Spot) -> Directive | str:
    """The directive in a fence that begins at `spot`; a sentence where there is none.

    >>> read_fence("game", "", ":name: a\\n\\nP76\\n", Spot("", 3)).typed.body_place.line
    6
    """
    if name not in DIRECTIVES:
        hint = nearest(f"shogi:{name}", [f"shogi:{each}" for each in DIRECTIVES])
        return tell("there is no directive 'shogi:{name}'; {hint}", name=name, hint=hint)
    assert spot.line is not None
    lines = content.split("\n")
    options, used = _options(lines, Spot(spot.source, spot.line + 1))
    while used < len(lines) and not lines[used].strip():
        used += 1
    body = "\n".join(lines[used:]).rstrip("\n")
    first = spot.line + 1 + used
    checked = check_options(options, DIRECTIVES[name])
    typed = Typed(
        argument=argument,
        argument_place=spot,
        body=body,
        body_place=Spot(spot.source, first),
        options=checked.options,
        option_places=checked.places,
        faults=checked.faults,
    )
    if name == "solutions" and (argument or body):
        message = "shogi:solutions takes no argument and no body; :of: says whose they are"
        typed = _refused(typed, message)
    if name == "diagrams" and argument:
        message = tell("shogi:diagrams takes no argument: the diagrams stand in its body")
        typed = replace(_refused(typed, message), argument="")
    at = _text_index(name, typed)
    if at is None:
        return Directive(name, typed, spot)
    typed = replace(typed, body="\n".join(body.split("\n")[:at]).rstrip())
    return Directive(name, typed, spot, "\n".join(body.split("\n")[at:]), first + at)


def _refused(typed: Typed, message: str) -> Typed:
    """With the fault that there is an argument or a body which does not belong there."""
    place = typed.argument_place if typed.argument else typed.body_place
    return replace(typed, faults=(*typed.faults, (Code.OPTION.value, message, *place)))


def _text_index(name: str, typed: Typed) -> int | None:
    """The index of the line of a body where its text begins; None where it has none."""
    if name == "diagrams" or (name == "diagram" and typed.argument):
        return 0
    if name == "tsume":
        return split_body(typed.body, has_argument=bool(typed.argument)).text_line
    return None


def _options(lines: list[str], spot: Spot) -> tuple[list[tuple[str, str, Spot]], int]:
    """The options at the head of a body, and how many lines they take.

    They are written ``:name: value``, or ``name: value`` between two lines of hyphens.
    """
    at, pattern = 0, _OPTION
    fenced = lines[0].strip() == "---" and "---" in [line.strip() for line in lines[1:]]
    if fenced:
        at, pattern = 1, _YAML
    found: list[tuple[str, str, Spot]] = []
    assert spot.line is not None
    while at < len(lines):
        line = lines[at]
        match = pattern.fullmatch(line.strip())
        if match is not None:
            value = (match[2] or "").strip()
            found.append((match[1].lower(), value, Spot(spot.source, spot.line + at)))
        elif fenced and found and line[:1].isspace() and line.strip():
            # A value that goes on, set in.
            name, value, place = found[-1]
            found[-1] = (name, f"{value}\n{line.strip()}", place)
        else:
            break
        at += 1
    if fenced and at < len(lines) and lines[at].strip() == "---":
        at += 1
    return found, at
