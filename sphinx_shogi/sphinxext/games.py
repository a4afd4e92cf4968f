"""``shogi:games``: the games of the book as a table or a list, with links."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

from sphinx_shogi.book.columns import COLUMNS, column, column_heading
from sphinx_shogi.book.packing import unpack
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.titles import title_of
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption, nearest
from sphinx_shogi.model.game import Game
from sphinx_shogi.rst.options import AnyOption
from sphinx_shogi.rst.places import option_place
from sphinx_shogi.rst.seeking import every
from sphinx_shogi.sphinxext.application import app_of
from sphinx_shogi.sphinxext.config import settings_of
from sphinx_shogi.sphinxext.nodes import shogi_games
from sphinx_shogi.sphinxext.shelf import ALL, Entry, shelf_of
from sphinx_shogi.sphinxext.warning import report

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

    from sphinx_shogi.sphinxext.domain import ShogiDomain

__all__ = ["DEFAULT_COLUMNS", "OPTIONS", "Filling", "GamesDirective"]


DEFAULT_COLUMNS: Final = ("black", "white", "event", "date", "result")
OPTIONS: Final = {
    "columns": "The columns of the table, of black, white, event, date, place, opening, "
    "handicap, moves and result.",
    "style": "`table`, or `list` for one line a game.",
    "sort": "The column by which the games are sorted; by default they stand as in the book.",
    "player": "Only games of players whose name holds this text.",
    "class": "Class names for a style sheet.",
}


class GamesDirective(SphinxDirective):
    """``shogi:games``: what it shows is known when the whole book is."""

    option_spec: ClassVar[dict[str, Any]] = AnyOption()

    def run(self) -> list[nodes.Node]:
        """The place of the table."""
        node = shogi_games(columns=list(DEFAULT_COLUMNS), style="table", sort="", player="")
        for name, value in self.options.items():
            try:
                _set(node, name, value.strip())
            except BadOption as error:
                source, line = option_place(self, name)
                report(error.message, error.code, f"{source}:{line}")
        self.set_source_info(node)
        domain: ShogiDomain = self.env.domains["shogi"]  # type: ignore[assignment]
        domain.data["uses"].setdefault(self.env.docname, []).append(ALL)
        return [node]


def _set(node: shogi_games, name: str, value: str) -> None:
    """Write an option into the node; `BadOption` where it is not understood."""
    if name not in OPTIONS:
        hint = nearest(name, OPTIONS)
        raise BadOption(tell("there is no option {name!r}; {hint}", name=name, hint=hint))
    if name == "columns":
        names = value.replace(",", " ").split()
        for each in names:
            _check_column(each)
        node["columns"] = names or list(DEFAULT_COLUMNS)
    elif name == "class":
        node["classes"] += value.split()
    else:
        if name == "style" and value not in ("table", "list"):
            raise BadOption(tell("style is table or list, not {value!r}", value=value))
        if name == "sort":
            _check_column(value)
        node[name] = value


def _check_column(name: str) -> None:
    if name not in COLUMNS:
        hint = nearest(name, COLUMNS)
        raise BadOption(tell("there is no column {name!r}; {hint}", name=name, hint=hint))


class Filling:
    """Puts the games of the book into the places of a document."""

    def __init__(self, env: BuildEnvironment, document: nodes.document) -> None:
        self.env = env
        self.document = document

    def run(self) -> None:
        """Fill each place of the document."""
        places = every(self.document, shogi_games)
        if not places:
            return
        settings = settings_of(self.env.config)
        for node in places:
            node.replace_self(self._filled(node, settings))

    def _filled(self, node: shogi_games, settings: Settings) -> nodes.Element:
        rows = [
            (name, entry, unpack(entry.packed))
            for name, entry in shelf_of(self.env)
            if entry.kind == "game" and entry.anchor and entry.packed
        ]
        wanted = node["player"].lower()
        rows = [
            row
            for row in rows
            if any(wanted in column(side, row[2], settings).lower() for side in ("black", "white"))
        ]
        if node["sort"]:
            rows.sort(key=lambda row: _sort_key(column(node["sort"], row[2], settings)))
        if node["style"] == "list":
            return self._list(node, rows, settings)
        return self._table(node, rows, settings)

    def _link(self, entry: Entry, text: str) -> nodes.Node:
        builder = app_of(self.env).builder
        child = nodes.inline("", text)
        return make_refnode(builder, self.env.docname, entry.docname, entry.anchor, child)

    def _list(
        self, node: shogi_games, rows: list[tuple[str, Entry, Game]], settings: Settings
    ) -> nodes.Element:
        found = nodes.bullet_list("", classes=["shogi-games", *node["classes"]])
        for name, entry, game in rows:
            shown = title_of(game, settings) or name
            found += nodes.list_item("", nodes.paragraph("", "", self._link(entry, shown)))
        return found

    def _table(
        self, node: shogi_games, rows: list[tuple[str, Entry, Game]], settings: Settings
    ) -> nodes.Element:
        columns = node["columns"]
        group = nodes.tgroup("", cols=len(columns))
        group += [nodes.colspec("", colwidth=100 // len(columns)) for _ in columns]
        headings = (nodes.Text(column_heading(each, settings)) for each in columns)
        group += nodes.thead("", _row(list(headings)))
        body = nodes.tbody()
        for name, entry, game in rows:
            texts = [column(each, game, settings) for each in columns]
            cells: list[nodes.Node] = [nodes.Text(text) for text in texts]
            first = next((number for number, text in enumerate(texts) if text), 0)
            cells[first] = self._link(entry, texts[first] or name)
            body += _row(cells)
        group += body
        return nodes.table("", group, classes=["shogi-games", *node["classes"]])


def _row(cells: list[nodes.Node]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", cell)) for cell in cells))


def _sort_key(text: str) -> tuple[bool, int, str]:
    """Numbers by size, then texts; games without the fact last."""
    return (not text, int(text) if text.isascii() and text.isdigit() else 0, text)
