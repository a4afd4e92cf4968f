"""Facts about a game for tables and indices: players, event, date, opening, length, result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sphinx_shogi.book.endings import ending
from sphinx_shogi.book.headings import header, players
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import handicap_word, term
from sphinx_shogi.model.game import Game
from sphinx_shogi.model.handicaps import EVEN_SFEN, handicap_of
from sphinx_shogi.notation.results import score

__all__ = ["COLUMNS", "column", "column_heading"]


def _handicap(game: Game, settings: Settings) -> str:
    handicap = handicap_of(game.start.sfen)
    if handicap is None or handicap.sfen == EVEN_SFEN:
        return ""
    return handicap_word(handicap, settings.language)


def _result(game: Game, settings: Settings) -> str:
    result = game.result
    if result is None:
        return ""
    last = game.last
    return score(result) or ending(result, last.ply, last.position.side, settings)


COLUMNS: Final[Mapping[str, Callable[[Game, Settings], str]]] = {
    "black": lambda game, settings: players(game)[0],
    "white": lambda game, settings: players(game)[1],
    "event": lambda game, settings: header(game, "event"),
    "date": lambda game, settings: header(game, "date"),
    "place": lambda game, settings: header(game, "place"),
    "opening": lambda game, settings: header(game, "opening"),
    "handicap": _handicap,
    "moves": lambda game, settings: str(game.last.ply),
    "result": _result,
}
"""By name: what a column of a table of games holds."""


def column(name: str, game: Game, settings: Settings) -> str:
    """What a column says of a game; empty where the record says nothing.

    >>> column("moves", Game(), Settings())
    '0'
    """
    return COLUMNS[name](game, settings)


def column_heading(name: str, settings: Settings) -> str:
    """The heading of a column in the language of the page.

    >>> column_heading("event", Settings(language="ja"))
    '棋戦'
    """
    return term(name, settings.language, settings.terms)
