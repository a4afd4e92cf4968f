"""JKF, the JSON record of json-kifu-format 1.x.

Specification: https://github.com/na2hiro/Kifu-for-JS/tree/master/packages/json-kifu-format
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sphinx_shogi.formats.events import (
    Close,
    End,
    Event,
    Header,
    Label,
    MoveText,
    Note,
    Open,
    Said,
    Start,
)
from sphinx_shogi.formats.json_text import Located, parse_record
from sphinx_shogi.formats.results import EndWord, read_csa_word, read_phrase
from sphinx_shogi.formats.sets import FULL_SET
from sphinx_shogi.locale import tell
from sphinx_shogi.model.clock import Clock
from sphinx_shogi.model.cursor import quick_of
from sphinx_shogi.model.errors import BadRecord
from sphinx_shogi.model.game import EndKind
from sphinx_shogi.model.handicaps import find_handicap
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import KINDS, Piece, PieceKind, Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.sfen import Placement
from sphinx_shogi.model.squares import SQUARES, Square

__all__ = ["PRESETS", "RELATIVE", "read"]

PRESETS: Final = {
    "HIRATE": "平手",
    "KY": "香落ち",
    "KY_R": "右香落ち",
    "KA": "角落ち",
    "HI": "飛車落ち",
    "HIKY": "飛香落ち",
    "2": "二枚落ち",
    "3": "三枚落ち",
    "4": "四枚落ち",
    "5": "五枚落ち",
    "5_L": "左五枚落ち",
    "6": "六枚落ち",
    "7_L": "左七枚落ち",
    "7_R": "右七枚落ち",
    "8": "八枚落ち",
    "10": "十枚落ち",
}
RELATIVE: Final = {"L": "左", "C": "直", "R": "右", "U": "上", "M": "寄", "D": "引", "H": "打"}
_KINDS: Final = {each.csa: each for each in KINDS}


def read(text: str, line: int = 1) -> Iterator[Event]:
    """The events of a JKF text."""
    record = parse_record(text.removeprefix("\ufeff"))
    yield from _Reader(text.removeprefix("\ufeff"), line).record(record)


class _Reader:
    """Turns the parsed record into events; `text` is for the places of faults."""

    def __init__(self, text: str, line: int) -> None:
        self._text = text
        self._first = line
        self._seen = (0, line, 0)
        """An offset, its line, and where that line begins."""

    def _place(self, at: int) -> tuple[int, int]:
        """Line and column of an offset; offsets mostly grow, so the count goes on."""
        before, line, start = self._seen
        if at < before:
            before, line, start = 0, self._first, 0
        line += self._text.count("\n", before, at)
        start = max(start, self._text.rfind("\n", before, at) + 1)
        self._seen = (at, line, start)
        return line, at - start + 1

    def _fault(self, element: Located, what: str) -> BadRecord:
        line, column = self._place(element.at)
        return BadRecord(what, line=line, column=column)

    def record(self, record: Located) -> Iterator[Event]:
        """The events of the whole record."""
        header = record.get("header")
        for key, value in header.items() if isinstance(header, dict) else ():
            text = "" if value is None else str(value)
            # The preset says it, too.
            if key != "手合割" or find_handicap(text) is None:
                yield Header(str(key), text)
        yield self._start(record)
        moves = record.get("moves")
        if not isinstance(moves, list):
            raise self._fault(record, tell("the record has no list of moves"))
        stack: list[tuple[list[Any], int, Open | None]] = [(moves, 0, None)]
        while stack:
            items, index, opening = stack.pop()
            if index == 0 and opening is not None:
                yield opening
            if index == len(items):
                if opening is not None:
                    yield Close(opening.line, opening.column)
                continue
            element = items[index]
            if not isinstance(element, Located):
                raise self._fault(
                    record,
                    tell("an element of moves is no object: {element!r:.40}", element=element),
                )
            line, column = self._place(element.at)
            yield from self._element(element, line, column)
            stack.append((items, index + 1, opening))
            stack += reversed(self._forks(element, line, column))

    def _forks(
        self, element: Located, line: int, column: int
    ) -> list[tuple[list[Any], int, Open | None]]:
        forks = element.get("forks")
        if not forks:
            return []
        if not isinstance(forks, list) or not all(isinstance(each, list) for each in forks):
            raise self._fault(element, tell("forks is no list of lists"))
        opening = Open(line, column, here=not element.get("move"))
        return [(fork, 0, opening) for fork in forks]

    def _start(self, record: Located) -> Start:
        initial = record.get("initial")
        if not initial:
            return Start(Position())
        if not isinstance(initial, dict):
            raise self._fault(record, tell("initial is no object"))
        preset = str(initial.get("preset"))
        handicap = find_handicap(PRESETS[preset]) if preset in PRESETS else None
        if handicap is not None:
            return Start(Position.from_sfen(handicap.sfen))
        data = initial.get("data")
        if not isinstance(data, dict):
            known = ", ".join(PRESETS)
            raise self._fault(
                record,
                tell(
                    "the preset {preset!r} is none of {known}, and there is no data",
                    preset=preset,
                    known=known,
                ),
            )
        return Start(self._set_up(record, data), is_shown=True, line=self._place(record.at)[0])

    def _set_up(self, record: Located, data: dict[str, Any]) -> Position:
        """The position of a start that is no preset: ``board[file][rank]``, hands, color."""
        pieces: dict[Square, Piece] = {}
        board, hands = data.get("board"), data.get("hands") or [{}, {}]
        if not isinstance(hands, list) or len(hands) != 2:
            raise self._fault(record, tell("hands is no list of two"))
        for file, column in enumerate(self._files(record, board)):
            for rank, cell in enumerate(column):
                name = cell.get("kind") if isinstance(cell, dict) else None
                if not name:
                    continue
                kind, color = _KINDS.get(name), cell.get("color")
                if kind is None or color not in (0, 1):
                    raise self._fault(record, tell("{cell!r:.60} is no piece", cell=cell))
                pieces[SQUARES[file * 9 + rank]] = Piece(Side(color), kind)
        held = (self._hand(record, hands[0]), self._hand(record, hands[1]))
        color = data.get("color", 0)
        if color not in (0, 1):
            raise self._fault(record, tell("color is 0 or 1, not {color!r:.20}", color=color))
        return Position.from_placement(Placement(pieces, held, Side(color), 1))

    def _files(self, record: Located, board: Any) -> list[list[Any]]:
        if isinstance(board, list) and len(board) == 9:
            files = [each for each in board if isinstance(each, list) and len(each) == 9]
            if len(files) == 9:
                return files
        raise self._fault(record, tell("the board is no list of nine files of nine squares"))

    def _hand(self, record: Located, hand: Any) -> dict[PieceKind, int]:
        counts: dict[PieceKind, int] = {}
        for name, count in hand.items() if isinstance(hand, dict) else ():
            kind = _KINDS.get(name)
            if kind not in FULL_SET or not isinstance(count, int) or count > FULL_SET[kind]:
                raise self._fault(
                    record,
                    tell(
                        "{name}: {count!r:.20} is nothing that a hand can hold",
                        name=name,
                        count=count,
                    ),
                )
            if count > 0:
                counts[kind] = count
        return counts

    def _element(self, element: Located, line: int, column: int) -> Iterator[Event]:
        move = element.get("move")
        clock = _clock(element.get("time"))
        if move:
            if not isinstance(move, dict):
                raise self._fault(element, tell("move is no object"))
            yield self._move(element, move, clock, line, column)
        special = element.get("special")
        for comment in element.get("comments") or ():
            yield Label(comment[1:]) if str(comment)[:1] == "&" else Note(str(comment), line)
        if special:
            name = str(special)
            word = read_csa_word(name) or read_phrase(name) or EndWord(EndKind.UNKNOWN)
            yield End(word.kind, name, line, column, word.winner, word.mover_wins, clock=clock)

    def _move(
        self, element: Located, move: dict[str, Any], clock: Clock | None, line: int, column: int
    ) -> MoveText:
        origin = self._square(element, move.get("from"))
        target = self._square(element, move.get("to"))
        same = move.get("same")
        if target is None and not same:
            raise self._fault(element, tell("the move has no destination"))
        kind = self._kind(element, move.get("piece"))
        promotes, color = move.get("promote"), move.get("color")
        pattern = MovePattern(
            side=Side(color) if color in (0, 1) else None,
            piece=kind,
            origin=origin,
            destination=target,
            same=target is None,
            drop=origin is None,
            promotion=promotes if isinstance(promotes, bool) else None,
        )
        said = Said(
            bool(same) if same is not None else None,
            self._kind(element, move.get("capture")),
            self._relative(element, move.get("relative")),
        )
        text = "".join(
            (
                "00" if origin is None else origin.digits,
                "" if target is None else target.digits,
                "" if kind is None else kind.csa,
            )
        )
        quick = quick_of(pattern)
        return MoveText(pattern, text, line, column, clock=clock, said=said, quick=quick)

    def _square(self, element: Located, value: Any) -> Square | None:
        if not value:
            return None
        x, y = (value.get("x"), value.get("y")) if isinstance(value, dict) else (None, None)
        if not (isinstance(x, int) and isinstance(y, int) and 1 <= x <= 9 and 1 <= y <= 9):
            raise self._fault(
                element, tell("{value!r:.40} is no square: x and y go from 1 to 9", value=value)
            )
        return SQUARES[x * 9 + y - 10]

    def _kind(self, element: Located, name: Any) -> PieceKind | None:
        if name is None:
            return None
        kind = _KINDS.get(name) if isinstance(name, str) else None
        if kind is None:
            raise self._fault(
                element,
                tell(
                    "{name!r:.20} is no piece: they are {names}", name=name, names=" ".join(_KINDS)
                ),
            )
        return kind

    def _relative(self, element: Located, letters: Any) -> str | None:
        if not letters:
            return None
        words = "".join(RELATIVE.get(letter, "") for letter in str(letters))
        if len(words) != len(str(letters)):
            raise self._fault(
                element,
                tell(
                    "relative is of {names}, not {letters!r:.20}",
                    names=" ".join(RELATIVE),
                    letters=letters,
                ),
            )
        return words


def _clock(value: Any) -> Clock | None:
    if not isinstance(value, dict):
        return None
    spent, total = _milliseconds(value.get("now")), _milliseconds(value.get("total"))
    return None if spent is None and total is None else Clock(spent, total)


def _milliseconds(value: Any) -> int | None:
    if not isinstance(value, dict):
        return None
    parts = [value.get(name) or 0 for name in "hms"]
    if not all(isinstance(part, int | float) and 0 <= part < 1e7 for part in parts):
        return None
    hours, minutes, seconds = parts
    return round(((hours * 60 + minutes) * 60 + seconds) * 1000)
