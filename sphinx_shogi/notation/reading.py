"""From a text to the move that it means, in a named notation or in any."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadMove, ShogiError, enumerated, shortened
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation.registry import NOTATIONS, by_start, find_notation
from sphinx_shogi.notation.results import is_end_word
from sphinx_shogi.notation.spelling import BLANKS, SIDE_MARKS
from sphinx_shogi.notation.system import Notation

__all__ = ["TwoReadings", "candidates", "parse", "read", "read_raw"]

_ANNOTATION: Final = "!?！？"


class TwoReadings(AmbiguousMove):
    """A text that means different moves in two notations."""

    def __init__(
        self,
        position: Position,
        pattern: MovePattern,
        raws: list[int],
        text: str,
        names: Sequence[str],
    ) -> None:
        """`raws` and `names`: one of the moves, and the notation in which it is meant."""
        super().__init__(position, pattern, raws)
        self._text = text
        self._names = tuple(names)

    def _parts(self) -> tuple[Any, ...]:
        return (*super()._parts(), self._text, self._names)

    def _sentence(self) -> str:
        meanings = [
            tell("{move} in {name}", move=self._write(move), name=name)
            for move, name in zip(self.candidates, self._names, strict=True)
        ]
        return tell(
            "{text} means {names}; name the notation",
            text=shortened(self._text),
            names=enumerated(meanings),
        )


class Reading(NamedTuple):
    """What a text claims in a notation."""

    notation: Notation
    pattern: MovePattern


def parse(text: str, name: str) -> MovePattern:
    """What a text claims, in the named notation.

    A side mark, blanks around the text, and `!?` and the like behind it may be there in any
    notation. Raises `BadMove` with the column of what does not fit, `BadOption` for an
    unknown notation.

    >>> parse("☖P34!?", "hosking").side.name
    'WHITE'
    """
    known = find_notation(name).id
    try:
        return _parse(text, known)
    except BadMove as error:
        raise _hinted(error, text) from None


@lru_cache(maxsize=1 << 15)
def _parse(text: str, name: str) -> MovePattern:
    return _parsed(text, NOTATIONS[name])


def _parsed(text: str, notation: Notation) -> MovePattern:
    """The same, kept nowhere: `candidates` keeps what it finds by itself."""
    start, end = _bounds(text)
    side = None
    if text[start : start + 1] in SIDE_MARKS and start < end:
        side = SIDE_MARKS[text[start]]
        start = _after_blanks(text, start + 1)
    if start >= end:
        raise BadMove(tell("there is no move in {text}", text=shortened(text)), column=start + 1)
    try:
        pattern = notation.parse(text[start:end])
    except BadMove as error:
        error.column = (error.column or 1) + start
        raise
    if side is None:
        return pattern
    if pattern.side is not None and pattern.side is not side:
        raise BadMove(tell("{text} names both sides", text=shortened(text)), column=start + 1)
    return pattern._replace(side=side)


def _hinted(error: BadMove, text: str) -> BadMove:
    """The error with what the text is, where it is something else."""
    if is_end_word(text.strip()):
        why = tell("{text} tells how a game ends and is no move", text=shortened(text.strip()))
        return BadMove(why, column=_bounds(text)[0] + 1)
    if readings := candidates(text):
        why = tell(
            "{message}; it would be a move in {id}",
            message=error.message,
            id=readings[0].notation.id,
        )
        return BadMove(why, column=error.column)
    return error


def _after_blanks(text: str, at: int) -> int:
    while at < len(text) and text[at] in BLANKS:
        at += 1
    return at


def _bounds(text: str) -> tuple[int, int]:
    """Where the move begins and ends, without blanks around it and annotation behind."""
    end = len(text)
    while end and (text[end - 1] in _ANNOTATION or text[end - 1].isspace()):
        end -= 1
    start = 0
    while start < end and text[start].isspace():
        start += 1
    return start, end


@lru_cache(maxsize=1 << 14)
def candidates(text: str) -> tuple[Reading, ...]:
    """The different things that a text claims in the notations that can read it, each with
    the first of the notations that read it so; none where it is a move in no notation.

    >>> [reading.notation.id for reading in candidates("P76")]
    ['hosking']
    """
    found: dict[MovePattern, Reading] = {}
    fallbacks: dict[MovePattern, Reading] = {}
    for notation in _possible(text):
        try:
            pattern = _parsed(text, notation)
        except BadMove:
            continue
        (fallbacks if notation.fallback else found).setdefault(pattern, Reading(notation, pattern))
    return tuple((found or fallbacks).values())


def _possible(text: str) -> tuple[Notation, ...]:
    """The notations of whose texts the first character can be the first."""
    at = 0
    while at < len(text) and (text[at].isspace() or text[at] in SIDE_MARKS):
        at += 1
    return by_start(text[at : at + 1])


def read(
    text: str, position: Position, name: str | None = None, *, prefer: Sequence[str] = ()
) -> Move:
    """The move that a text means in a position.

    With a `name` the text is read in that notation. Without one it is tried in the notations
    that `prefer` lists and then in all that it can be a text of. Raises `BadMove` where the
    text is no move, `IllegalMove` where the rules forbid it, and `AmbiguousMove` where it
    fits two moves, in one notation or in two of which none is preferred; their messages
    spell moves in the notation that the text looks like.

    >>> read("S48", Position()).usi, read("☗7六歩", Position()).usi
    ('3i4h', '7g7f')
    """
    return position.sheet(read_raw(text, position, name, prefer=prefer))


def read_raw(
    text: str, position: Position, name: str | None = None, *, prefer: Sequence[str] = ()
) -> int:
    """Like `read`, but the move is rsshogi's number of it (see `Position.find_raw`); for
    readers of long records, which need no fact sheet."""
    if name is not None:
        return _find(position, Reading(find_notation(name), parse(text, name)))
    for each in prefer:
        try:
            return position.find_raw(parse(text, each))
        except (BadMove, IllegalMove):
            continue
        except AmbiguousMove as error:
            raise find_notation(each).tell(error) from None
    found: list[tuple[Reading, int]] = []
    for reading in candidates(text):
        try:
            found.append((reading, position.find_raw(reading.pattern)))
        except (IllegalMove, AmbiguousMove):
            continue
    if not found:
        raise _fault(text, position, prefer)
    if len(found) > 1 and len({raw for _, raw in found}) > 1:
        raise _two_readings(text, position, found)
    return found[0][1]


def _two_readings(
    text: str, position: Position, found: Sequence[tuple[Reading, int]]
) -> ShogiError:
    pattern, raws = found[0][0].pattern, [raw for _, raw in found]
    names = [reading.notation.id for reading, _ in found]
    return found[0][0].notation.tell(TwoReadings(position, pattern, raws, text, names))


def _find(position: Position, reading: Reading) -> int:
    try:
        return position.find_raw(reading.pattern)
    except (IllegalMove, AmbiguousMove) as error:
        raise reading.notation.tell(error) from None


def _fault(text: str, position: Position, prefer: Sequence[str]) -> ShogiError:
    """What to say of a text that no notation reads: the fault in the one it looks like."""
    names = [*map(find_notation, prefer), *_possible(text)]
    order = list(dict.fromkeys(each.id for each in names))
    faults: list[tuple[bool, BadMove]] = []
    readings: list[Reading] = []
    for name in order:
        try:
            readings.append(Reading(NOTATIONS[name], _parse(text, name)))
        except BadMove as error:
            faults.append((not NOTATIONS[name].fallback or name in prefer, error))
    if not readings:
        if not faults or not _possible(text):
            return _hinted(_no_notation(text), text)
        # The one that got farthest, dialects last.
        farthest = max(faults, key=lambda fault: (fault[0], fault[1].column or 0))
        return _hinted(farthest[1], text)
    try:
        _find(position, _likeliest(text, readings))
    except (IllegalMove, AmbiguousMove) as error:
        return error
    raise AssertionError("a reading that fails does not succeed the second time")


def _likeliest(text: str, readings: Sequence[Reading]) -> Reading:
    start, end = _bounds(text)
    move = text[start:end].lstrip("".join(SIDE_MARKS) + BLANKS)
    for reading in readings:
        if re.fullmatch(reading.notation.form, move):
            return reading
    return readings[0]


def _no_notation(text: str) -> BadMove:
    start, end = _bounds(text)
    if start >= end or not text[start:end].strip("".join(SIDE_MARKS) + BLANKS):
        return BadMove(tell("there is no move in {text}", text=shortened(text)), column=start + 1)
    return BadMove(
        tell(
            "{text} is a move in no notation; moves look like ７六歩, P76, P-7f or 7g7f",
            text=shortened(text),
        ),
        column=start + 1,
    )
