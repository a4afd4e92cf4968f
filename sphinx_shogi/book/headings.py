"""The heading of a game, made of its headers."""

from __future__ import annotations

from typing import Final

from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import colon, handicap_word, term
from sphinx_shogi.locale import word
from sphinx_shogi.model.game import Game
from sphinx_shogi.model.handicaps import EVEN_SFEN, handicap_of

__all__ = ["between", "event", "header", "heading", "players", "translatable"]

_KEYS: Final = {
    "black": ("先手", "下手", "Black", "Sente"),
    "white": ("後手", "上手", "White", "Gote"),
    "event": ("棋戦", "表題", "Event"),
    "date": ("開始日時", "対局日", "日時", "Date"),
    "place": ("場所", "Site", "Venue"),
    "opening": ("戦型", "Opening"),
}
"""What records call a fact, the most telling name first."""

_IN_WORDS: Final = ("black", "white", "event", "place", "opening")
"""The facts that another language may say in another way."""


def header(game: Game, fact: str) -> str:
    """What a record says of a fact: black, white, event, date, place or opening; empty where
    it says nothing."""
    found = (game.headers.get(key, "").strip() for key in _KEYS[fact])
    return next((text for text in found if text), "")


def players(game: Game) -> tuple[str, str]:
    """The names of Black and White; empty where the record has none.

    >>> game = Game()
    >>> game.headers["先手"] = "A"
    >>> players(game)
    ('A', '')
    """
    return header(game, "black"), header(game, "white")


def event(game: Game) -> str:
    """The event or the title of the record; empty where it has none."""
    return header(game, "event")


def between(settings: Settings) -> str:
    """What stands between the facts of a game."""
    return word("heading: between", ", ", settings.language)


def heading(game: Game, settings: Settings) -> list[str]:
    """The lines over a game: the players, then event, date, place and handicap; none for a
    record without headers.

    >>> game = Game()
    >>> game.headers.update({"先手": "A", "後手": "B", "棋戦": "Meijin"})
    >>> heading(game, Settings())
    ['☗A – ☖B', 'Meijin']
    """
    language = settings.language
    black, white = players(game)
    lines = []
    if black or white:
        lines.append(" – ".join(("☗" + (black or "?"), "☖" + (white or "?"))))
    facts = [header(game, fact) for fact in ("event", "date", "place")]
    handicap = handicap_of(game.start.sfen)
    if handicap is not None and handicap.sfen != EVEN_SFEN:
        label = term("handicap", language, settings.terms)
        facts.append(f"{label}{colon(language)}{handicap_word(handicap, language)}")
    facts = [fact for fact in facts if fact]
    if facts:
        lines.append(between(settings).join(facts))
    return lines


def translatable(game: Game) -> dict[str, str]:
    """The headers that readers are shown and that another language may say in another way:
    names, but no dates.

    >>> game = Game()
    >>> game.headers.update({"先手": "Ito", "開始日時": "2026/01/02", "備考": "x"})
    >>> translatable(game)
    {'先手': 'Ito'}
    """
    keys = (key for fact in _IN_WORDS for key in _KEYS[fact])
    return {key: game.headers[key] for key in keys if game.headers.get(key, "").strip()}
