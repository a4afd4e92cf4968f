"""What the end words and sentences of a record come to, for the side to move there."""

from __future__ import annotations

from sphinx_shogi.formats.events import End, Summary
from sphinx_shogi.formats.lines import excerpt
from sphinx_shogi.locale import tell
from sphinx_shogi.model import counts
from sphinx_shogi.model.errors import BadMove, BadRecord, ClaimFailed, ShogiError
from sphinx_shogi.model.game import EndKind, Result
from sphinx_shogi.model.pieces import Side

__all__ = [
    "contradiction",
    "end_result",
    "move_after_end",
    "summary_result",
    "unknown_end",
    "wrong_count",
]


def end_result(event: End, mover: Side) -> Result:
    """The result of an end word where `mover` would move next."""
    return Result(event.kind, _winner(event, mover), event.text)


def summary_result(event: Summary, mover: Side) -> Result:
    """The result of a sentence; a bare 〜の勝ち is that of a resignation if the winner made
    the last move."""
    winner, kind = _winner(event, mover), event.kind
    if kind is None:
        kind = EndKind.RESIGNATION if winner is mover.opponent else EndKind.WIN
    return Result(kind, winner, event.text)


def _winner(event: End | Summary, mover: Side) -> Side | None:
    if event.winner is not None or event.mover_wins is None:
        return event.winner
    return mover if event.mover_wins else mover.opponent


def unknown_end(event: End | Summary) -> BadRecord:
    """The warning about an end that no list has."""
    return BadRecord(
        tell("{text} is no end known here; it is kept as it is", text=excerpt(event.text)),
        line=event.line,
        column=event.column,
    )


def wrong_count(event: Summary, moves: int) -> ClaimFailed:
    """The warning about a sentence with another number of moves."""
    return ClaimFailed(
        tell(
            "the record says that it ends after {said}; it has {moves}",
            said=counts.moves(event.number or 0),
            moves=moves,
        ),
        line=event.line,
        column=event.column,
    )


def contradiction(result: Result, event: Summary) -> ShogiError:
    """The warning about a sentence that names another winner than the end word."""
    return ClaimFailed(
        tell(
            "{text} contradicts the end of the line, {text2}",
            text=excerpt(event.text),
            text2=result.text,
        ),
        line=event.line,
        column=event.column,
    )


def move_after_end(end: End, line: int) -> BadRecord:
    """The warning about a move behind an end word. Raises `BadMove` where that is no end word
    at all, for then it is most likely a move that is not understood."""
    if end.kind is EndKind.UNKNOWN:
        raise BadMove(
            tell(
                "{text} is neither a move nor an end word, and moves follow it",
                text=excerpt(end.text),
            ),
            line=end.line,
            column=end.column,
        )
    return BadRecord(tell("a move follows the end of the line ({text})", text=end.text), line=line)
