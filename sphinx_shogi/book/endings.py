"""How a line ends, as a sentence under a move list."""

from __future__ import annotations

from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import side_word
from sphinx_shogi.locale import word
from sphinx_shogi.model.game import EndKind, Result
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.notation.results import score, write_result

__all__ = ["ending"]


def ending(
    result: Result, ply: int, mover: Side, settings: Settings, *, handicap: bool = False
) -> str:
    """The end word with who won; `ply` counts the moves played, `mover` would move next.

    >>> from sphinx_shogi.model.game import EndKind
    >>> resigned = Result(EndKind.RESIGNATION, Side.BLACK)
    >>> ending(resigned, 37, Side.WHITE, Settings())
    'resigns (1-0)'
    >>> ending(resigned, 37, Side.WHITE, Settings(language="ja", notation="japanese"))
    '投了　まで37手で先手の勝ち'
    """
    language = settings.language
    said = write_result(result, settings.notation, mover, language=language, handicap=handicap)
    points = score(result)
    if result.winner is None or said == points:
        return said
    if result.kind is EndKind.WIN:
        template = word("ending: won", "{word} ({score})", language)
    else:
        template = word("ending", "{word} ({score})", language)
    winner = side_word(result.winner, language, handicap=handicap, overrides=settings.terms)
    return template.format(word=said, score=points, ply=ply, winner=winner)
