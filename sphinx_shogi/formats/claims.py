"""What a record claims of its moves and ends, checked against the board: warnings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from sphinx_shogi.formats.declaration import declaration_fault
from sphinx_shogi.formats.events import MoveText, Start
from sphinx_shogi.formats.lines import excerpt
from sphinx_shogi.locale import tell
from sphinx_shogi.model.cursor import Cursor
from sphinx_shogi.model.errors import BadRecord, ClaimFailed, Code, ShogiError
from sphinx_shogi.model.game import EndKind, Game, Node, Result
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.raw import DROP
from sphinx_shogi.model.squares import square
from sphinx_shogi.notation import Notation, write

__all__ = ["EndChecker", "check_said", "check_start", "is_mate"]


def check_said(node: Node, event: MoveText) -> list[ShogiError]:
    """The faults in what a record says of a move that it need not say."""
    said, move = event.said, node.move
    assert said is not None and move is not None and node.parent is not None
    faults: list[str] = []
    if said.same is not None and said.same != move.same:
        faults.append(
            tell("it goes to another square than the move before")
            if said.same
            else tell("it goes to the square of the move before")
        )
    if said.captured is not None and said.captured is not move.captured:
        taken = (
            tell("nothing") if move.captured is None else tell("a {name}", name=move.captured.name)
        )
        faults.append(tell("it takes {taken}, not a {name}", taken=taken, name=said.captured.name))
    if said.relative and not _fits(said.relative, move, node.parent.position):
        faults.append(
            tell("the relative words {relative} do not single it out", relative=said.relative)
        )
    return [
        ClaimFailed(
            tell(
                "the record says something else of {text} than the board: {fault}",
                text=event.text,
                fault=fault,
            ),
            line=event.line,
            column=event.column,
        )
        for fault in faults
    ]


def _fits(words: str, move: Move, position: Position) -> bool:
    """Whether the words of a Japanese move would lead to this move."""
    if words == "打" or move.is_drop:
        return words == "打" and move.is_drop
    pattern = MovePattern(
        piece=move.piece,
        destination=move.destination,
        relative=words,
        drop=False,
        promotion=True if move.promotes else None,
    )
    try:
        return position.sheet(position.find_raw(pattern)).usi == move.usi
    except ShogiError:
        return False


def check_start(start: Start, game: Game) -> list[ShogiError]:
    """What is wrong with the start position, and whether there is a record at all."""
    if start.is_shown:
        return [
            BadRecord(
                tell("in the start position {message}", message=problem.message),
                line=start.line,
                code=Code.POSITION,
            )
            for problem in game.start.problems
        ]
    if game.root.children or game.result:
        return []
    return [BadRecord(tell("the record has no moves and no board diagram"), line=start.line)]


_CHECKED: Final = (EndKind.MATE, EndKind.REPETITION, EndKind.DECLARATION, EndKind.TRY)
# Squares that the opponent's king starts on: where a king must come to win by the try rule.
_TRY: Final = (square("51"), square("59"))
# Positions looked at for repetitions in one record; a record with thousands of lines that
# all claim one would otherwise take time that grows with the square of its size.
_MOST_POSITIONS: Final = 200_000


class EndChecker:
    """Checks the ends of a record: 詰み, 千日手, declarations and the try rule.

    `headers` may say by which rule declarations are made, ``$JISHOGI`` in CSA 3.0; `notation`
    words the messages.
    """

    def __init__(self, headers: Mapping[str, str], notation: Notation) -> None:
        self._headers = headers
        self._notation = notation
        self._left = _MOST_POSITIONS
        self._repetitions: list[tuple[Node, int, int]] = []
        self._faults: list[ShogiError] = []

    def take(self, node: Node, cursor: Cursor, line: int, column: int) -> None:
        """Check the end at a node, where the cursor stands."""
        result = node.result
        if result is None or result.kind not in _CHECKED:
            return
        if result.kind is EndKind.REPETITION:
            # Who has won by it is perhaps said later.
            self._repetitions.append((node, line, column))
            return
        fault = self._fault_here(result, cursor.position)
        if fault is not None:
            self._add(result, fault, line, column)

    def faults(self) -> list[ShogiError]:
        """What is wrong with the ends that were taken."""
        for node, line, column in self._repetitions:
            result = node.result
            assert result is not None
            fault = self._repetition_fault(node, result.winner)
            if fault is not None:
                self._add(result, fault, line, column)
        return self._faults

    def _add(self, result: Result, fault: str, line: int, column: int) -> None:
        said = excerpt(result.text)
        self._faults.append(
            ClaimFailed(
                tell("{said}, but {fault}", said=said, fault=fault), line=line, column=column
            )
        )

    def _fault_here(self, result: Result, position: Position) -> str | None:
        if result.kind is EndKind.MATE:
            return self._mate_fault(position)
        if result.kind is EndKind.DECLARATION and result.winner is not None:
            rule = {"24": 24, "27": 27}.get(self._headers.get("$JISHOGI", ""))
            return declaration_fault(position, result.winner, rule)
        if result.kind is EndKind.TRY and result.winner is not None:
            king, goal = position.king(result.winner), _TRY[result.winner]
            return (
                None
                if king is goal
                else tell(
                    "the king of {name} is not on {digits}",
                    name=_name(result.winner),
                    digits=goal.digits,
                )
            )
        return None

    def _mate_fault(self, position: Position) -> str | None:
        if is_mate(position):
            return None
        side = _name(position.side)
        if not position.in_check:
            return tell("{side} is not in check", side=side)
        move = write(position.legal_moves[0], self._notation.id)
        return tell("{side} can still play, for one {move}", side=side, move=move)

    def _repetition_fault(self, node: Node, winner: Side | None) -> str | None:
        path = node.path()
        if len(path) > self._left:
            return None
        self._left -= len(path)
        keys = [_key(each.position) for each in _with_root(node, path)]
        places = [ply for ply, key in enumerate(keys) if key == keys[-1]]
        if len(places) < 4:
            times = tell("once") if len(places) == 1 else tell("{count} times", count=len(places))
            return tell(
                "千日手 needs a position four times, and the last one has occurred {times}",
                times=times,
            )
        checker = _perpetual_checker(path[places[-4] :])
        if checker is winner is None or (checker is not None and winner is checker.opponent):
            return None
        if checker is not None:
            return tell("it is a perpetual check by {name}, who loses by it", name=_name(checker))
        return tell(
            "no side has given check all the time, so it is a draw and not a win of {name}",
            name=_name(winner),
        )


_FARTHEST: Final = 8  # squares between a king and the rook that checks it


def is_mate(position: Position, depth: int = _FARTHEST) -> bool:
    """Mate as problems count it: futile interpositions aside, drops between that are taken
    at once with mate (無駄合).

    >>> is_mate(Position.from_sfen("7lk/7p1/9/6B2/9/9/9/9/8R w p 1"))
    True
    """
    if position.is_mate:
        return True
    if not position.in_check or not depth:
        return False
    replies = position.legal_raws
    if not all(raw & DROP for raw in replies):
        return False
    return all(_is_futile(position.play_raw(raw), raw & 0x7F, depth - 1) for raw in replies)


def _is_futile(after: Position, place: int, depth: int) -> bool:
    return any(
        is_mate(after.play_raw(raw), depth)
        for raw in after.legal_raws
        if raw & 0x7F == place and not raw & DROP
    )


def _name(side: Side | None) -> str:
    return tell("nobody") if side is None else side.word


def _key(position: Position) -> str:
    return position.sfen.rsplit(" ", 1)[0]


def _with_root(node: Node, path: list[Node]) -> Iterator[Node]:
    first = path[0].parent if path else node
    assert first is not None
    yield first
    yield from path


def _perpetual_checker(nodes: list[Node]) -> Side | None:
    """The side all of whose moves here give check; `nodes` are the moves of the repetition,
    whichever side closes it."""
    for side in Side:
        own = [each for each in nodes if each.position.side is side.opponent]
        if own and all(each.position.in_check for each in own):
            return side
    return None
