"""Playing the roles: typed moves become canonical ones, typed terms canonical terms."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from sphinx_shogi.book.printed import Moves, Term
from sphinx_shogi.book.prose import play_illegal, play_line
from sphinx_shogi.book.run import Run
from sphinx_shogi.book.terms import read_piece, read_side
from sphinx_shogi.book.typed import Elsewhere, Spot, find_place
from sphinx_shogi.formats.moves import read_end_word
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadMove, BadOption, Code, ShogiError
from sphinx_shogi.notation.squares import read_square

__all__ = ["ABOUT", "MOVES", "TERMS", "play_role", "read_term", "split_source"]

MOVES: Final = ("line", "play", "move", "illegal")
"""The roles that hold moves."""
TERMS: Final = ("piece", "square", "side", "result")
"""The roles that hold a term."""

ABOUT: Final[dict[str, str]] = {
    "line": "Plays moves from the cursor, and leaves the cursor where it is.",
    "play": "Plays moves from the cursor, and moves the cursor to their end.",
    "move": "One move at the cursor.",
    "illegal": "One move that must be illegal at the cursor; a legal one is the warning.",
    "piece": "A piece, by its sign or its name.",
    "square": "A square of the board.",
    "side": "Black or White, by mark or name.",
    "result": "How a game ends, by its end word: `resigns`, `投了`, `sennichite`.",
}
"""What each role does, in a sentence for the manual."""

_FROM: Final = re.compile(r"<([^<>]*)>\s*\Z")


def split_source(typed: str) -> tuple[str, str]:
    """The moves of a role and the source at its end, empty for none.

    >>> split_source("P-84 P-34 <opening@2>")
    ('P-84 P-34', 'opening@2')
    """
    match = _FROM.search(typed)
    if match is None:
        return typed, ""
    # Empty brackets are kept, to be told as a source that names nothing.
    return typed[: match.start()].rstrip(), match[1].strip() or match[0].strip()


def play_role(run: Run, role: str, text: str, source: str, spot: Spot) -> Moves:
    """Play the text of ``line``, ``play``, ``move`` or ``illegal``.

    What cannot be played is reported at `spot` and comes back as typed, in `rest`.
    """
    try:
        start = find_place(source, run.library).position if source else run.here()
    except Elsewhere:
        raise
    except ShogiError as error:
        run.report_error(error, *spot)
        if role == "play":
            run.lose_cursor()
        return Moves(rest=text)
    if role == "illegal":
        line = play_illegal(text, start, run.settings)
    else:
        line = play_line(text, start, run.settings, single=role == "move")
    if line.fault is not None:
        fault = line.fault if source else _explained(run, line.fault)
        run.report_error(fault, *spot)
    if role == "play":
        run.set_cursor(line.end)
    return Moves(start.sfen, start.last_move or "", line.moves, line.signs, line.rest, line.illegal)


def _explained(run: Run, error: ShogiError) -> ShogiError:
    """A fault at a cursor that nothing has set says so, since that is likely the reason."""
    if run.is_set or error.code is not Code.ILLEGAL_MOVE:
        return error
    return ShogiError(
        tell(
            "{message} (nothing in this document has set a position yet: the text "
            "is played from the start of an even game)",
            message=error.message,
        ),
        line=error.line,
        column=error.column,
        code=error.code,
    )


def read_term(run: Run, role: str, text: str, spot: Spot) -> Term:
    """Read the text of ``piece``, ``square``, ``side`` or ``result``; one that is not understood is
    reported and comes back without a value."""
    try:
        return _READ[role](run, text)
    except Elsewhere:
        raise
    except ShogiError as error:
        run.report_error(error, *spot)
        return Term(role, "", text)


def _piece(run: Run, text: str) -> Term:
    kind, sign = read_piece(text)
    return Term("piece", kind.usi, text, "sign" if sign else "word")


def _side(run: Run, text: str) -> Term:
    side, sign = read_side(text)
    # Whether the sides are those of a handicap game is the cursor's to say.
    handicap = run.here().is_handicap
    return Term("side", side.letter, text, "sign" if sign else "word", is_handicap=handicap)


def _square(run: Run, text: str) -> Term:
    try:
        return Term("square", read_square(text).usi, text)
    except BadMove as error:
        raise BadOption(error.message, column=error.column) from None


def _result(run: Run, text: str) -> Term:
    word = read_end_word(text)
    if word is None:
        raise BadOption(
            tell("{text!r} is no end of a game: expected resigns, mate, 千日手, 1-0 …", text=text)
        )
    position = run.here()
    mover = position.side
    winner = word.winner
    if word.mover_wins is not None:
        winner = mover if word.mover_wins else mover.opponent
    return Term(
        "end",
        word.kind.value,
        text,
        is_handicap=position.is_handicap,
        winner="" if winner is None else winner.letter,
        mover=mover.letter,
    )


_READ: Final[dict[str, Callable[[Run, str], Term]]] = {
    "piece": _piece,
    "side": _side,
    "square": _square,
    "result": _result,
}
