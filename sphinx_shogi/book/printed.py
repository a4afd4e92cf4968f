"""Moves and terms in canonical form, and their text in the reader's notation.

Every house keeps these between reading and printing, so that the same text can be printed in
any notation and language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sphinx_shogi import notation
from sphinx_shogi.book.endings import ending
from sphinx_shogi.book.lists import print_list
from sphinx_shogi.book.prose import Segment, Sign, print_line
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import piece_word, side_word
from sphinx_shogi.model.game import EndKind, Result
from sphinx_shogi.model.move import Move
from sphinx_shogi.model.pieces import Side, kind
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.raw import pattern_of, raw_of
from sphinx_shogi.model.squares import square

__all__ = ["Moves", "Term", "moves_text", "play_moves", "segments", "term_text"]


class Moves(NamedTuple):
    """A run of moves, in prose or in a move list."""

    start: str = ""
    """SFEN of the position that it starts from."""
    last: str = ""
    """The move before it, in USI."""
    moves: tuple[str, ...] = ()
    """In USI."""
    signs: tuple[Sign, ...] = ()
    """In prose: what was typed around the moves."""
    rest: str = ""
    """What could not be read, as typed; it comes last."""
    illegal: str = ""
    """The kind of the last move, where that move is illegal on purpose."""
    ply: int = 0
    """In a list: the number of the first move, from 1."""
    annotations: tuple[str, ...] = ()
    """In a list: ``!?`` and the like, by move."""
    is_main: bool = False
    """In a list: it is part of the main line of a game."""
    anchors: tuple[str, ...] = ()
    """In a list: the id of each move on its page; empty where the game has no name."""


class Term(NamedTuple):
    """A piece, a square, a side or a result."""

    term: str
    """``piece``, ``square``, ``side``, ``end`` (an end word) or ``result`` (of a game: the
    end word and who won)."""
    value: str
    """The canonical form; empty where the text was not understood."""
    text: str
    """As typed."""
    form: str = ""
    """``sign`` or ``word``: how a piece or a side is printed."""
    is_handicap: bool = False
    """The sides are called as in handicap games."""
    winner: str = ""
    ply: int = 0
    mover: str = ""
    """Of a result: the side that would move next."""


# The runs of a page are printed twice, once for the search index and once for the page. What is
# kept for longer costs more than it saves: Python looks through it again and again for garbage.
@lru_cache(maxsize=512)
def play_moves(run: Moves) -> tuple[Move, ...]:
    """The fact sheets of a run's moves, played from its start.

    >>> [move.usi for move in play_moves(Moves(Position().sfen, moves=("7g7f", "3c3d")))]
    ['7g7f', '3c3d']
    """
    position = Position.stored(run.start, run.last or None)
    moves: list[Move] = []
    for number, usi in enumerate(run.moves, 1):
        if run.illegal and number == len(run.moves):
            pattern = pattern_of(raw_of(usi))._replace(piece=kind(run.illegal))
            moves.append(position.claimed(pattern))
            break
        # It was found legal when it was read.
        raw = raw_of(usi)
        moves.append(position.sheet(raw))
        position = position.play_raw(raw)
    position.let_go()
    return tuple(moves)


def segments(run: Moves, settings: Settings) -> Iterator[Segment]:
    """The printed pieces of a run, moves and what stands between them; its `rest` is not
    among them."""
    if not run.moves:
        return iter(())
    moves = play_moves(run)
    if run.ply:
        return print_list(moves, run.ply, run.annotations, settings)
    return print_line(moves, run.signs, settings)


def moves_text(run: Moves, settings: Settings) -> str:
    """The text of a run in the notation of the settings.

    >>> moves_text(Moves(Position().sfen, moves=("7g7f",), signs=(("move", ""),)), Settings())
    'P76'
    """
    return "".join(each.text for each in segments(run, settings)) + run.rest


def term_text(term: Term, settings: Settings) -> str:
    """The text of a term; as typed where it was not understood.

    >>> term_text(Term("piece", "+R", "dragon", "word"), Settings(language="ja"))
    '龍'
    """
    if not term.value:
        return term.text
    return _PRINT[term.term](term, settings)


def _side_of(letter: str) -> Side:
    return Side("bw".index(letter))


def _square(term: Term, settings: Settings) -> str:
    return notation.write_square(square(term.value), settings.notation, **settings.style)


def _piece(term: Term, settings: Settings) -> str:
    if term.form == "word":
        return piece_word(kind(term.value), settings.language)
    chosen = notation.find_notation(settings.notation)
    return chosen.piece_text(kind(term.value), notation.style(**settings.style))


def _side(term: Term, settings: Settings) -> str:
    side = _side_of(term.value)
    if term.form == "sign":
        return notation.find_notation(settings.notation).marks[side] or "☗☖"[side]
    return side_word(side, settings.language, handicap=term.is_handicap, overrides=settings.terms)


def _result(term: Term, settings: Settings) -> str:
    winner = _side_of(term.winner) if term.winner else None
    result = Result(EndKind(term.value), winner, term.text)
    return ending(result, term.ply, _side_of(term.mover), settings, handicap=term.is_handicap)


def _end(term: Term, settings: Settings) -> str:
    """The end word alone, in the language of the page."""
    winner = _side_of(term.winner) if term.winner else None
    return notation.write_result(
        Result(EndKind(term.value), winner, term.text),
        settings.notation,
        _side_of(term.mover),
        language=settings.language,
        handicap=term.is_handicap,
    )


_PRINT: Final[dict[str, Callable[[Term, Settings], str]]] = {
    "square": _square,
    "piece": _piece,
    "side": _side,
    "result": _result,
    "end": _end,
}
