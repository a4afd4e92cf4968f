"""Claims about a position, which the build checks: ``:assert: mate; side=white``.

======================  ==========================================================
``check``               the side to move is in check
``mate``                it is in check and has no legal move
``repetition``          the position stands for the fourth time in its game
``declaration``         the side to move can declare a win with an entered king
``side=white``          whose move it is
``ply=24``              how many moves have been played
``mate-in 3``           the side to move mates in three moves, and not sooner
``sfen=…``              board, hands and side to move (the move number may be missing)
======================  ==========================================================

``not`` before one of the first four turns it round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.solving import Teller, length_fault, solve
from sphinx_shogi.book.terms import read_side
from sphinx_shogi.formats.declaration import declaration_fault
from sphinx_shogi.locale import tell
from sphinx_shogi.model.counts import positions_seen
from sphinx_shogi.model.errors import (
    BadOption,
    BadSfen,
    ClaimFailed,
    Code,
    ShogiError,
    clauses,
    listed,
    nearest,
)
from sphinx_shogi.model.pieces import Piece, PieceKind, Side
from sphinx_shogi.model.position import Position

__all__ = ["CLAIMS", "agreement_fault", "check_claims", "mate_fault"]


def check_claims(text: str, position: Position, settings: Settings) -> Iterator[ShogiError]:
    """What is wrong with the claims in a text, separated by semicolons.

    A claim that fails is a `ClaimFailed`, one that is not understood a `BadOption`, each
    with the column of the claim. Moves are told in the author's notation.

    >>> [error.message for error in check_claims("check; side=black", Position(), Settings())]
    ['the claim "check" fails: Black is not in check']
    """
    at = 0
    for part in text.split(";"):
        claim = " ".join(part.split())
        column = at + len(part) - len(part.lstrip()) + 1
        at += len(part) + 1
        if not claim:
            continue
        try:
            reason = _check(claim, position, settings)
        except ClaimFailed as error:
            yield error.at(column=column)
        except ShogiError as error:
            yield BadOption(error.message, column=column)
        else:
            if reason:
                yield ClaimFailed(
                    tell('the claim "{claim}" fails: {reason}', claim=claim, reason=reason),
                    column=column,
                )


def _check(claim: str, position: Position, settings: Settings) -> str:
    """Why a claim fails; empty if it holds."""
    if claim.lower().startswith(_MATE_IN):
        return _mates_in(claim[len(_MATE_IN) :].lstrip(" ="), position, settings)
    name, equals, value = claim.partition("=")
    name = name.strip().lower()
    if equals:
        reader = _VALUES.get(name)
        if reader is not None:
            return reader(value.strip(), position)
    else:
        negated = name.startswith("not ")
        test = _STATES.get(name.removeprefix("not "))
        if test is not None:
            fails = test(position, settings)
            if negated:
                return "" if fails else tell("it is {name}", name=name.removeprefix("not "))
            return fails
    raise BadOption(_unknown(claim, name))


def _unknown(claim: str, name: str) -> str:
    hint = nearest(name.removeprefix("not "), CLAIMS)
    return tell("{claim!r} is nothing that can be claimed; {hint}", claim=claim, hint=hint)


def _side(position: Position) -> str:
    return position.side.word


def _in_check(position: Position, _: Settings) -> str:
    return "" if position.in_check else tell("{side} is not in check", side=_side(position))


def mate_fault(position: Position, settings: Settings, text: str = "") -> str:
    """Why a position is no mate; empty if it is. A move is told in the notation of a text, or
    else in the author's.

    >>> mate_fault(Position(), Settings())
    'Black is not in check'
    """
    if not position.in_check:
        return tell("{side} is not in check", side=_side(position))
    moves = position.legal_moves
    if not moves:
        return ""
    move = Teller(position, text, settings).last((), (moves[0].usi,))
    if len(moves) == 1:
        return tell("{side} has a legal move, {move}", side=_side(position), move=move)
    return tell(
        "{side} has {count} legal moves, such as {move}",
        side=_side(position),
        count=len(moves),
        move=move,
    )


_MATE_IN: Final = "mate-in"


def _mates_in(value: str, position: Position, settings: Settings) -> str:
    if not (value.isascii() and value.isdigit() and len(value) < 6 and int(value) % 2):
        raise BadOption(
            tell("mate-in is followed by an odd number of moves, not {value!r}", value=value)
        )
    claimed = int(value)
    try:
        report = solve(position, settings)
    except ShogiError as error:
        return error.message
    fault = length_fault(report, claimed, f"{_MATE_IN} {claimed}")
    if fault is not None:
        raise fault
    if report.mate_in is None:
        raise ClaimFailed(
            tell(
                'the claim "{mate_in} {claimed}" is not settled: {seen}; with a larger budget '
                "more can be told",
                mate_in=_MATE_IN,
                claimed=claimed,
                seen=positions_seen(report.nodes),
            ),
            code=Code.TSUME_UNDECIDED,
        )
    return ""


def _repetition(position: Position, _: Settings) -> str:
    count = position.repetition
    times = tell("once") if count == 1 else tell("{count} times", count=count)
    return (
        ""
        if count >= 4
        else tell("the position stands {times} in its game, not four times", times=times)
    )


def _declaration(position: Position, _: Settings) -> str:
    return declaration_fault(position, position.side) or ""


def _side_is(value: str, position: Position) -> str:
    side, _ = read_side(value)
    return "" if position.side is side else tell("it is {side}'s move", side=_side(position))


def _ply_is(value: str, position: Position) -> str:
    if not (value.isascii() and value.isdigit()):
        raise BadOption(tell("ply is a number of moves, not {value!r}", value=value))
    played = position.ply - 1
    return "" if played == int(value) else _so_many(played)


def _so_many(played: int) -> str:
    if played == 1:
        return tell("1 move has been played")
    return tell("{played} moves have been played", played=played)


def _sfen_is(value: str, position: Position) -> str:
    try:
        claimed = Position.from_sfen(value)
    except BadSfen as error:
        raise BadOption(error.message) from None
    return agreement_fault(claimed, position)


_STATES: Final[dict[str, Callable[[Position, Settings], str]]] = {
    "check": _in_check,
    "mate": mate_fault,
    "repetition": _repetition,
    "declaration": _declaration,
}
_VALUES: Final[dict[str, Callable[[str, Position], str]]] = {
    "side": _side_is,
    "ply": _ply_is,
    "sfen": _sfen_is,
}
CLAIMS: Final = (*_STATES, _MATE_IN, *_VALUES)
"""All that can be claimed."""


def agreement_fault(claimed: Position, position: Position) -> str:
    """In what a position differs from a claimed one; empty where board, hands and side agree.

    >>> start = Position()
    >>> agreement_fault(start, start.play(start.move("7g7f")))
    "76: a pawn of Black stands there, and nothing is claimed; 77: nothing stands there, and \
a pawn of Black is claimed; it is White's move, not Black's"
    """
    ours, theirs = position.placement, claimed.placement
    told: list[str] = []
    squares = sorted(ours.pieces.keys() | theirs.pieces.keys(), key=lambda each: each.index)
    for square in squares:
        found, wanted = ours.pieces.get(square), theirs.pieces.get(square)
        if found is not wanted:
            told.append(
                tell(
                    "{digits}: {standing} stands there, and {standing2} is claimed",
                    digits=square.digits,
                    standing=_standing(found),
                    standing2=_standing(wanted),
                )
            )
    for side, (held, asked) in enumerate(zip(ours.hands, theirs.hands, strict=True)):
        if held != asked:
            name = Side(side).word
            told.append(
                tell(
                    "{name} holds {hand}, and {hand2} is claimed",
                    name=name,
                    hand=_hand(held),
                    hand2=_hand(asked),
                )
            )
    if ours.side is not theirs.side:
        other = theirs.side.word
        told.append(tell("it is {side}'s move, not {other}'s", side=_side(position), other=other))
    if len(told) > 4:
        told[4:] = [tell("and {number} more", number=len(told) - 4)]
    return clauses(told) if told else ""


def _standing(piece: Piece | None) -> str:
    if piece is None:
        return tell("nothing")
    return tell("a {name} of {name2}", name=piece.kind.name, name2=piece.side.word)


def _hand(hand: Mapping[PieceKind, int]) -> str:
    return listed(
        [tell("{count} {name}", count=count, name=kind.name) for kind, count in hand.items()]
    ) or tell("nothing")
