"""The words on and beside a board, by language."""

from __future__ import annotations

from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import side_word
from sphinx_shogi.diagram.diagram import Terms
from sphinx_shogi.locale import is_japanese, word
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.squares import SQUARES
from sphinx_shogi.notation import find_notation, write_square

__all__ = ["board_coords", "board_terms"]


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
    language = settings.language
    black, white = (
        side_word(side, language, handicap=handicap, overrides=settings.terms) for side in Side
    )
    terms = Terms(
        black,
        white,
        word("board: empty hand", "(nothing in hand)", language),
        word("board: number", "Move {number}", language),
        word("board: turn", "{side} to move", language),
    )
    if picture and not is_japanese(language):
        return terms._replace(hands=("", ""), none="")
    return terms


def board_coords(settings: Settings) -> str:
    """The coordinates that go with the reader's notation: a reader of ``45`` or ``4e`` does not
    look for 五 at the edge of the board.

    >>> board_coords(Settings(notation="hodges")), board_coords(Settings(notation="japanese"))
    ('letters', 'kanji')
    """
    chosen = find_notation(settings.notation)
    if chosen.words == "japanese":
        return "kanji"
    return "letters" if write_square(SQUARES[0], chosen.id).endswith("a") else "arabic"
