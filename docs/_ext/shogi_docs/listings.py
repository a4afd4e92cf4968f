"""``listing``: tables made of the code, so that the manual cannot lag behind it."""

from __future__ import annotations

import dataclasses
import functools
import importlib
import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

import click
from docutils import nodes
from sphinx import addnodes
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective

import sphinx_shogi
from sphinx_shogi import formats, notation
from sphinx_shogi.book import claims, options, roles, terms
from sphinx_shogi.book.captions import PLACEHOLDERS
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.cli.app import COMMANDS
from sphinx_shogi.diagram import Diagram
from sphinx_shogi.diagram.colours import palette
from sphinx_shogi.diagram.options import ABOUT, OPTIONS
from sphinx_shogi.diagram.scene import PARTS
from sphinx_shogi.diagram.styles import STYLES
from sphinx_shogi.model.errors import Code
from sphinx_shogi.model.game import Game, Node
from sphinx_shogi.model.handicaps import HANDICAPS
from sphinx_shogi.model.illegal import IllegalMove
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation.style import Style
from sphinx_shogi.rst.directives import DIRECTIVES
from sphinx_shogi.sphinxext import games, indices, markup
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
        (literal(f":{name}:"), ABOUT[name], option.takes, _typed(defaults[option.field]))
        for name, option in OPTIONS.items()
    )
    return ("option", "what it does", "takes", "otherwise"), rows


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
    """The codes, with a link to the section of each."""
    rows = ((_link(f"shogi.{code.value}", code.value), code.about) for code in Code)
    return ("warning", "what it means"), rows


def _link(text: str, label: str) -> nodes.Node:
    target = {"refdomain": "std", "reftype": "ref", "reftarget": label, "refexplicit": True}
    return addnodes.pending_xref("", literal(text), refwarn=True, **target)


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
        rows += _documented(name, value)
        if value is Game:
            rows += _documented("Node", Node)
        if inspect.ismodule(value):
            for each in sorted(value.__all__, key=str.lower):
                rows += _documented(f"{name}.{each}", getattr(value, each))
    return ("name", "what it is"), rows


def _documented(name: str, value: object) -> Iterator[tuple[Cell, Cell]]:
    """The rows of a name: itself, and if it is a class, what its objects have."""
    is_known = inspect.isroutine(value) or inspect.isclass(value) or inspect.ismodule(value)
    if not is_known:
        return
    shown = f"{name}{_signature(value)}"
    yield literal(shown), first_sentence(value.__doc__)
    if not inspect.isclass(value):
        return
    docs = _attribute_docs(value)
    for each, member in sorted({**dict.fromkeys(docs), **vars(value)}.items()):
        if each.startswith("_"):
            continue
        function = getattr(member, "__func__", member)
        about = docs.get(each) or first_sentence(getattr(function, "__doc__", ""))
        if inspect.isfunction(function):
            yield literal(f"{name}.{each}{_signature(function)}"), about
        elif each in docs or isinstance(member, property | functools.cached_property):
            yield literal(f"{name}.{each}"), about


def _signature(value: object) -> str:
    """The parameters of a function without their types; nothing for a class."""
    if not inspect.isroutine(value):
        return ""
    signature = inspect.signature(value)
    bare = [
        each.replace(annotation=each.empty)
        for name, each in signature.parameters.items()
        if name not in ("self", "cls")
    ]
    return str(signature.replace(parameters=bare, return_annotation=signature.empty))


def _claims() -> Table:
    """The table of the docstring, in which each claim must stand."""
    found = re.findall(r"^``(.+?)``  +(.+)$", claims.__doc__ or "", re.MULTILINE)
    missing = set(claims.CLAIMS) - {re.split("[= ]", claim)[0] for claim, _ in found}
    if missing:
        raise ValueError(f"the docstring of claims.py does not tell of {missing}")
    return ("claim", "holds if"), ((literal(claim), about) for claim, about in found)


def _terms() -> Table:
    rows = (
        (literal(key), terms.term(key, "en"), terms.term(key, "ja")) for key in sorted(terms.TERMS)
    )
    return ("key", "English", "Japanese"), rows


def _indices() -> Table:
    settings = Settings()
    rows = (
        (literal(f"shogi-{each.name}"), each.localname) for each in indices.indices_in(settings)
    )
    return ("name", "title in English"), rows


def _colours() -> Table:
    """What each part of a picture is painted with, and the property that changes it."""
    rows = (
        (literal(f"--shogi-{part}"), about, *(palette(each, "light")[part] for each in STYLES))
        for part, about in PARTS.items()
    )
    return ("property", "what it paints", *STYLES), rows


def _commands() -> Table:
    rows = ((literal(name), place.help) for name, place in COMMANDS.items())
    return ("command", "what it does"), rows


def _command(name: str) -> Table:
    """The options of a subcommand, as its own help has them."""
    module = importlib.import_module(f"sphinx_shogi.cli.{COMMANDS[name].module}")
    command: click.Command = getattr(module, name)
    context = click.Context(command)
    rows = [
        (_spellings(each, context), _help(each))
        for each in command.params
        if isinstance(each, click.Option)
    ]
    return ("option", "what it does"), rows


def _spellings(option: click.Option, context: click.Context) -> nodes.Node:
    """The spellings of an option, long ones first, with what it takes."""
    names = sorted([*option.opts, *option.secondary_opts], key=lambda each: -len(each))
    if option.secondary_opts:
        names = [*option.opts, *option.secondary_opts]
    takes = "" if option.is_flag else f" {option.make_metavar(context).strip('[]')}"
    cell = nodes.inline()
    for index, name in enumerate(names):
        cell += [nodes.Text(", ")] * bool(index) + [literal(f"{name}{takes}")]
    return cell


def _help(option: click.Option) -> str:
    default = ""
    if option.show_default and not option.is_flag:
        default = f" By default {option.default:g}." if isinstance(option.default, float) else ""
        default = default or f" By default {option.default}."
    return f"{option.help}{default}"


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
    "claims": _claims,
    "terms": _terms,
    "indices": _indices,
    "colours": _colours,
    "commands": _commands,
    **{f"command-{name}": functools.partial(_command, name) for name in COMMANDS},
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
