"""USI position lines and SFEN: ``startpos moves 7g7f 3c3d``, one game or position a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from sphinx_shogi.formats.events import End, Event, MoveText, Start
from sphinx_shogi.formats.lines import BLANKS, excerpt, split_lines
from sphinx_shogi.formats.results import EndWord
from sphinx_shogi.locale import tell
from sphinx_shogi.model.cursor import Quick, quick_of
from sphinx_shogi.model.errors import BadMove, BadRecord, BadSfen
from sphinx_shogi.model.game import EndKind, Game, Result
from sphinx_shogi.model.handicaps import EVEN_SFEN
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation import parse

__all__ = ["games", "read", "read_position", "write"]

_WORD: Final = re.compile(r"\S+")
_ENDS: Final = {
    "resign": EndWord(EndKind.RESIGNATION, False),
    "win": EndWord(EndKind.DECLARATION, True),
    "timeout": EndWord(EndKind.TIME, False),
    "mate": EndWord(EndKind.MATE, False),
    "mated": EndWord(EndKind.MATE, False),
    "rep_draw": EndWord(EndKind.REPETITION),
    "rep_win": EndWord(EndKind.REPETITION, True),
    "rep_lose": EndWord(EndKind.REPETITION, False),
    "draw": EndWord(EndKind.DRAW),
    "impasse": EndWord(EndKind.IMPASSE),
    "max_moves": EndWord(EndKind.MAX_MOVES),
    "illegal": EndWord(EndKind.ILLEGAL_MOVE, False),
    "abort": EndWord(EndKind.SUSPENDED),
    "interrupt": EndWord(EndKind.SUSPENDED),
    "break": EndWord(EndKind.SUSPENDED),
    "none": EndWord(EndKind.UNKNOWN),
    "unknown": EndWord(EndKind.UNKNOWN),
}
_WRITTEN: Final = {(word.kind, word.mover_wins): text for text, word in reversed(_ENDS.items())}


def games(text: str) -> list[tuple[int, str]]:
    """The lines that hold a game or position, with their numbers."""
    return [
        (number, line)
        for number, line in enumerate(split_lines(text), 1)
        if line.strip(BLANKS) and line.strip(BLANKS)[0] not in "#;"
    ]


def read(text: str, line: int = 1) -> Iterator[Event]:
    """The events of one position line."""
    words = list(_WORD.finditer(text))
    if words and words[0][0] == "position":
        del words[0]
    moves = next((i for i, word in enumerate(words) if word[0] == "moves"), None)
    head = words[:moves]
    if not head:
        raise BadRecord(tell("the position is missing before 'moves'"), line=line, column=1)
    yield Start(_position(text, head, line), is_shown=True, line=line)
    if moves is None:
        return
    for word in words[moves + 1 :]:
        column = word.start() + 1
        end = _ENDS.get(word[0])
        if end is not None:
            yield End(end.kind, word[0], line, column, None, end.mover_wins)
            continue
        pattern, quick = _move(word[0])
        if isinstance(pattern, BadMove):
            raise BadMove(pattern.message, line=line, column=column)
        yield MoveText(pattern, word[0], line, column, quick=quick)


@lru_cache(maxsize=1 << 15)
def _move(text: str) -> tuple[MovePattern | BadMove, Quick | None]:
    try:
        pattern = parse(text, "usi")
    except BadMove as error:
        return error, None
    return pattern, quick_of(pattern)


def _position(text: str, head: list[re.Match[str]], line: int) -> Position:
    if head[0][0] == "startpos":
        if len(head) > 1:
            raise BadRecord(
                tell("expected 'moves' after startpos, not {text}", text=excerpt(head[1][0])),
                line=line,
                column=head[1].start() + 1,
            )
        return Position()
    start = head[0].start()
    try:
        return Position.from_sfen(text[start : head[-1].end()])
    except BadSfen as error:
        raise BadSfen(error.message, line=line, column=start + (error.column or 1)) from None


def read_position(text: str, line: int = 1) -> Position:
    """The position of a line, after its moves if it has any."""
    position = Position()
    for event in read(text, line):
        if isinstance(event, Start):
            position = event.position
        elif isinstance(event, MoveText):
            position = position.play_raw(position.find_raw(event.pattern))
    return position


def write(game: Game, lost: list[str]) -> str:
    """The position line of a game's main line."""
    start = game.start.sfen
    head = "startpos" if start == EVEN_SFEN else f"sfen {start}"
    words = [node.move.usi for node in game.main_line if node.move is not None]
    result = game.result
    if result is not None:
        word = end_word(result, game.last.position.side)
        if word is None:
            lost.append(f"the result ({result.text or result.kind.value})")
        else:
            words.append(word)
    text = f"position {head}" + (f" moves {' '.join(words)}" if words else "")
    return text + "\n"


def end_word(result: Result, mover: Side) -> str | None:
    """The word for a result, as engines and programs write it behind the moves."""
    wins = None if result.winner is None else result.winner is mover
    return _WRITTEN.get((result.kind, wins))
