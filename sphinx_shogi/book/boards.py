"""The words on and beside a board, by language."""

from __future__ import annotations

from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import side_word
from sphinx_shogi.diagram.diagram import ENGLISH, JAPANESE, Terms
from sphinx_shogi.model.pieces import Side

__all__ = ["board_terms"]


def board_terms(settings: Settings, *, handicap: bool = False, picture: bool = True) -> Terms:
    """The words of the reader's language.

    In a picture, a reader of another language than Japanese sees the marks of the sides alone
    beside the board, where words would have to stand upright; a board of characters names
    them, and says where a hand is empty.

    >>> board_terms(Settings(language="ja"), handicap=True).white
    '上手'
    >>> board_terms(Settings()).hands, board_terms(Settings(), picture=False).hands
    (('', ''), None)
    """
    black, white = (
        side_word(side, settings.language, handicap=handicap, overrides=settings.terms)
        for side in Side
    )
    if settings.language.startswith("ja"):
        return JAPANESE._replace(black=black, white=white)
    terms = ENGLISH._replace(black=black, white=white)
    if picture:
        return terms._replace(hands=("", ""))
    return terms._replace(none="(nothing in hand)")
