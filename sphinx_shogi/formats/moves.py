"""A plain list of moves as an author types it, in any notation: ``1. P-76 P-34 2. P-26``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from sphinx_shogi.formats.lines import place_of
from sphinx_shogi.formats.results import EndWord, read_japanese_word, read_sentence
from sphinx_shogi.formats.slips import explain_typed
from sphinx_shogi.formats.writing import tree_lost
from sphinx_shogi.locale import tell
from sphinx_shogi.model import counts
from sphinx_shogi.model.errors import BadRecord, ClaimFailed, ShogiError
from sphinx_shogi.model.game import EndKind, Game, Result
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation import PartKind, list_moves, play_sequence, split, write_result

__all__ = ["read", "read_end_word", "write"]

_ENDS: Final = {
    "resigns": EndWord(EndKind.RESIGNATION, False),
    "resign": EndWord(EndKind.RESIGNATION, False),
    "mate": EndWord(EndKind.MATE, False),
    "checkmate": EndWord(EndKind.MATE, False),
    "sennichite": EndWord(EndKind.REPETITION),
    "repetition": EndWord(EndKind.REPETITION),
    "jishogi": EndWord(EndKind.IMPASSE),
    "impasse": EndWord(EndKind.IMPASSE),
    "declares": EndWord(EndKind.DECLARATION, True),
    "time": EndWord(EndKind.TIME, False),
    "adjourned": EndWord(EndKind.SUSPENDED),
    "draw": EndWord(EndKind.DRAW),
    "1-0": EndWord(EndKind.WIN, winner=Side.BLACK),
    "0-1": EndWord(EndKind.WIN, winner=Side.WHITE),
    "½-½": EndWord(EndKind.DRAW),
    "1/2-1/2": EndWord(EndKind.DRAW),
}
_BRACKETS: Final = re.compile(r"[()\[\]{}（）［］｛｝〔〕]")
_BREAK: Final = " \t\r\n　、。,;"


class _Ending(NamedTuple):
    """How a list ends, and where in the text its words begin."""

    offset: int
    text: str
    kind: EndKind
    winner: Side | None
    mover_wins: bool | None
    number: int | None = None


def read(
    text: str, start: Position | None = None, names: Sequence[str] = (), *, strict: bool = True
) -> Game:
    """The game of a list of moves from `start`; the notations in `names` are tried first.

    Raises the first fault with line and column; with `strict` false it is in the game's
    `errors`.

    >>> game = read("1. P-76 P-34 2. P-26 resigns")
    >>> game.last.move.usi, game.result.winner.name
    ('2g2f', 'BLACK')
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    game = Game(start)
    ending = _ending(text)
    body = text if ending is None else text[: ending.offset]
    bracket = _bracket(body)
    if bracket is not None:
        body, ending = body[:bracket], None
    sequence = play_sequence(body, game.start, names)
    node = game.root
    at, line = 0, 1
    for each in sequence.played:
        node = node.add(each.move, each.position_after)
        line += body.count("\n", at, each.typed.start)
        at = each.typed.start
        node.line = line
        node.annotation = each.typed.annotation
    error = sequence.error
    if error is None and bracket is not None:
        error = _bracket_fault(text, bracket)
    if error is None and not sequence.typed.moves:
        error = BadRecord(tell("there are no moves here"), line=1)
    if error is not None:
        start = game.start
        if sequence.error is not None:
            error.add(lambda _: explain_typed(sequence, start, names))
        if strict:
            raise error
        game.errors.append(error)
    elif ending is not None:
        _conclude(game, ending, text)
    return game


def _bracket(text: str) -> int | None:
    """Where a bracket stands that is no part of a move. What is in it would otherwise be played
    on, a variation as if it were the line itself."""
    for part in split(text).parts:
        found = _BRACKETS.search(part.text) if part.kind is PartKind.TEXT else None
        if found is not None:
            return part.start + found.start()
    return None


def _bracket_fault(text: str, at: int) -> BadRecord:
    line, column = place_of(text, at)
    return BadRecord(
        tell(
            "a plain list of moves has no brackets; for variations and comments type the game "
            "as KIF, KI2 or PSN"
        ),
        line=line,
        column=column,
    )


def read_end_word(text: str) -> EndWord | None:
    """What an end word means, in English or Japanese; None for any other text.

    >>> read_end_word("resigns").kind.value, read_end_word("千日手").kind.value
    ('resignation', 'repetition')
    """
    return _ENDS.get(text.strip().rstrip(".").lower()) or read_japanese_word(text.strip())


def _ending(text: str) -> _Ending | None:
    """The end word or まで sentence that closes the list."""
    end = len(text.rstrip(_BREAK))
    line = text.rfind("\n", 0, end) + 1
    at = text.find("まで", line, end)
    if at >= 0 and (said := read_sentence(text[at:end].rstrip())) is not None:
        kind = said.kind or EndKind.WIN
        mover_wins = said.word.mover_wins if said.word is not None else None
        return _Ending(at, said.text, kind, said.winner, mover_wins, said.number)
    last = re.compile(rf"[^{_BREAK}]+$").search(text[max(end - 40, 0) : end])
    if last is None:
        return None
    word = read_end_word(last[0])
    if word is None:
        return None
    return _Ending(end - len(last[0]), last[0], word.kind, word.winner, word.mover_wins)


def _conclude(game: Game, ending: _Ending, text: str) -> None:
    mover = game.last.position.side
    winner, kind = ending.winner, ending.kind
    if winner is None and ending.mover_wins is not None:
        winner = mover if ending.mover_wins else mover.opponent
    if kind is EndKind.WIN and ending.text[-2:] == "勝ち" and winner is mover.opponent:
        kind = EndKind.RESIGNATION
    game.last.result = Result(kind, winner, ending.text)
    if ending.number is not None and ending.number != game.last.ply:
        error: ShogiError = ClaimFailed(
            tell(
                "the record says that it ends after {said}; it has {moves}",
                said=counts.moves(ending.number),
                moves=game.last.ply,
            ),
            line=text.count("\n", 0, ending.offset) + 1,
        )
        game.warnings.append(error)


def write(game: Game, lost: list[str], *, notation: str = "japanese") -> str:
    """The main line as a list of moves in a notation."""
    nodes = game.main_line
    moves = [node.move for node in nodes if node.move is not None]
    signs = [node.annotation for node in nodes]
    listed = list_moves(moves, notation, annotations=signs)
    text = " ".join(str(each) for each in listed)
    result = game.result
    if result is not None:
        text += " " + write_result(result, notation, game.last.position.side)
    tree_lost(game, lost)
    return text.strip() + "\n"
