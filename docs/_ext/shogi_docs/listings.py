"""``listing``: tables made of the code, so that the manual cannot lag behind it."""

from __future__ import annotations

import dataclasses
import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective

import sphinx_shogi
from sphinx_shogi import formats, notation
from sphinx_shogi.book import options, roles
from sphinx_shogi.book.captions import PLACEHOLDERS
from sphinx_shogi.diagram import Diagram
from sphinx_shogi.diagram.options import OPTIONS
from sphinx_shogi.model.errors import Code
from sphinx_shogi.model.handicaps import HANDICAPS
from sphinx_shogi.model.illegal import IllegalMove
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation.style import Style
from sphinx_shogi.rst.directives import DIRECTIVES
from sphinx_shogi.sphinxext import games, markup
from sphinx_shogi.sphinxext.values import VALUES

__all__ = ["LISTINGS", "ListingDirective"]

Cell = str | nodes.Node
Table = tuple[Sequence[str], Iterable[Sequence[Cell]]]

_REASONS: Final = Path(__file__).parents[2] / "faults" / "reasons.txt"
_SAMPLE: Final = "P76 P34 P26 G32 P25 Bx88+ Sx88 B'33"
_MARKED: Final = re.compile(r"``([^`]+)``|`([^`]+)`")


def inline(text: str) -> Iterator[nodes.Node]:
    """The text of a docstring as nodes: what stands between backquotes is literal."""
    end = 0
    for match in _MARKED.finditer(text):
        if match.start() > end:
            yield nodes.Text(text[end : match.start()])
        literal = match[1] or match[2]
        yield nodes.literal(literal, literal)
        end = match.end()
    if end < len(text):
        yield nodes.Text(text[end:])


def literal(text: str) -> nodes.Node:
    """A text as it is typed."""
    return nodes.literal(text, text)


def verbatim(text: str) -> nodes.Node:
    """A text of moves: smart quotes would change the drops in it."""
    return nodes.inline("", text, support_smartquotes=False)


def first_sentence(text: str | None) -> str:
    """The first paragraph of a docstring, on one line.

    >>> first_sentence("Ends\\n    here.\\n\\n    More.")
    'Ends here.'
    """
    return " ".join((text or "").strip().split("\n\n")[0].split())


def _table(headers: Sequence[str], rows: Iterable[Sequence[Cell]]) -> nodes.table:
    group = nodes.tgroup(cols=len(headers))
    group += [nodes.colspec(colwidth=1) for _ in headers]
    group += nodes.thead("", _row(headers))
    group += nodes.tbody("", *(_row(row) for row in rows))
    return nodes.table("", group, classes=["listing", "colwidths-auto"])


def _row(cells: Sequence[Cell]) -> nodes.row:
    row = nodes.row()
    for cell in cells:
        children = inline(cell) if isinstance(cell, str) else [cell]
        row += nodes.entry("", nodes.paragraph("", "", *children))
    return row


def _attribute_docs(cls: type) -> dict[str, str]:
    """The strings below the attributes of a class, by attribute."""
    found = ModuleAnalyzer.for_module(cls.__module__).find_attr_docs()
    return {
        name: " ".join(" ".join(lines).split())
        for (owner, name), lines in found.items()
        if owner == cls.__name__
    }


def _directives() -> Table:
    rows = (
        (literal(f"shogi:{name}"), first_sentence(cls.__doc__).partition(": ")[2])
        for name, cls in markup.DIRECTIVES.items()
    )
    return ("directive", "what it does"), rows


def _roles() -> Table:
    about = {**roles.ABOUT, "see": "A link to a game or diagram by its name, or to a move."}
    return ("role", "what it does"), (
        (literal(f"shogi:{name}"), about[name]) for name in markup.ROLES
    )


def _common() -> Table:
    """Options that do not change a picture, with the directives that have them."""
    owners: dict[str, frozenset[str]] = {
        name: getattr(cls, "known", frozenset()) for name, cls in DIRECTIVES.items()
    }
    rows = [
        (literal(f":{name}:"), about, ", ".join(each for each in owners if name in owners[each]))
        for name, about in options.ABOUT.items()
    ]
    return ("option", "what it takes and does", "of"), rows


def _games() -> Table:
    rows = ((literal(f":{name}:"), about) for name, about in games.OPTIONS.items())
    return ("option", "what it takes and does"), rows


def _drawing() -> Table:
    defaults = {field.name: field.default for field in dataclasses.fields(Diagram)}
    rows = (
        (literal(f":{name}:"), option.takes, _typed(defaults[option.field]))
        for name, option in OPTIONS.items()
    )
    return ("option", "takes", "otherwise"), rows


def _typed(value: Any) -> str:
    """A default as an author would type it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "as the style has it"
    if isinstance(value, str):
        return value
    if value == tuple(Side):
        return "both"
    if not value:
        return "none"
    if all(isinstance(each, str) for each in value):
        return "".join(value)
    return "the whole board"


def _config() -> Table:
    rows = (
        (literal(value.name), literal(repr(value.shown_default)), value.about) for value in VALUES
    )
    return ("value", "otherwise", "what it says"), rows


def _codes() -> Table:
    rows = (
        (nodes.reference("", "", literal(f"shogi.{code.value}"), refid=code.value), code.about)
        for code in Code
    )
    return ("warning", "what it means"), rows


def _notations() -> Table:
    rows = (
        (literal(each.id), f"{each.english} · {each.japanese}", verbatim(each.example), each.about)
        for each in notation.notations()
    )
    return ("id", "name", "example", "who uses it"), rows


def _samples() -> Table:
    """One short game in every notation, numbered as its readers expect."""
    moves = [each.move for each in notation.read_sequence(_SAMPLE, Position())]
    rows = (
        (literal(each.id), verbatim(" ".join(map(str, notation.list_moves(moves, each.id)))))
        for each in notation.notations()
    )
    return ("id", "the moves"), rows


def _reasons() -> Table:
    """What is said of moves that are illegal, worded by the library itself."""
    rows = []
    for line in _REASONS.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        sfen, _, typed = line.partition(" | ")
        try:
            notation.read(typed, Position.from_sfen(sfen))
        except IllegalMove as error:
            rows.append((literal(typed), verbatim(error.message)))
        else:
            raise ValueError(f"{typed} is legal in {sfen}")
    return ("typed", "told"), rows


def _styles() -> Table:
    docs = _attribute_docs(Style)
    rows = (
        (literal(field.name), literal(repr(field.default)), docs[field.name])
        for field in dataclasses.fields(Style)
        if field.init
    )
    return ("keyword", "otherwise", "what it changes"), rows


def _formats() -> Table:
    rows = (
        (literal(each.name), each.about, literal(f".{each.extension}"))
        for each in formats.FORMATS.values()
    )
    return ("format", "what it is", "usual ending"), rows


def _handicaps() -> Table:
    rows = ((literal(each.english), literal(each.japanese)) for each in HANDICAPS)
    return ("English name", "Japanese name"), rows


def _python() -> Table:
    """The public names: those of the package, and the functions and classes of its parts."""
    rows: list[tuple[Cell, Cell]] = []
    for name in sphinx_shogi.__all__:
        value = getattr(sphinx_shogi, name)
        if inspect.ismodule(value):
            rows.append((literal(name), first_sentence(value.__doc__)))
            rows += [
                (literal(f"{name}.{each}{_signature(getattr(value, each))}"), about)
                for each in sorted(value.__all__, key=str.lower)
                if (about := _about(getattr(value, each)))
            ]
        elif about := _about(value):
            rows.append((literal(name), about))
    return ("name", "what it is"), rows


def _about(value: object) -> str:
    """The first sentence of what documents itself; empty for plain data."""
    documented = inspect.isroutine(value) or inspect.isclass(value)
    return first_sentence(value.__doc__) if documented else ""


def _signature(value: object) -> str:
    """The parameters of a function without their types; nothing for a class."""
    if not inspect.isroutine(value):
        return ""
    signature = inspect.signature(value)
    bare = [each.replace(annotation=each.empty) for each in signature.parameters.values()]
    return str(signature.replace(parameters=bare, return_annotation=signature.empty))


def _placeholders() -> Table:
    rows = ((literal(f"{{{name}}}"), about) for name, about in PLACEHOLDERS.items())
    return ("typed", "printed"), rows


LISTINGS: Final[dict[str, Callable[[], Table]]] = {
    "directives": _directives,
    "roles": _roles,
    "common-options": _common,
    "games-options": _games,
    "diagram-options": _drawing,
    "config": _config,
    "codes": _codes,
    "notations": _notations,
    "samples": _samples,
    "reasons": _reasons,
    "styles": _styles,
    "formats": _formats,
    "handicaps": _handicaps,
    "placeholders": _placeholders,
    "python": _python,
}
"""The tables by name."""


class ListingDirective(SphinxDirective):
    """A table made of the code."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        """The table."""
        name = self.arguments[0]
        if name not in LISTINGS:
            raise self.error(f"there is no listing {name!r}; there are {', '.join(LISTINGS)}")
        headers, rows = LISTINGS[name]()
        return [_table(headers, rows)]
