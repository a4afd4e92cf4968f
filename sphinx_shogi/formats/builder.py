"""From the stream of what a record says to the `Game`: every move is played and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from sphinx_shogi.formats import events as say
from sphinx_shogi.formats.claims import EndChecker, check_said
from sphinx_shogi.formats.clocks import parse_clock
from sphinx_shogi.formats.lines import excerpt
from sphinx_shogi.model.errors import BadMove, BadRecord, ClaimFailed, Code, ShogiError
from sphinx_shogi.model.game import Clock, EndKind, Game, Node, Result
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation.system import Notation

__all__ = ["Builder", "build"]


def build(stream: Iterable[say.Event], notation: Notation, *, strict: bool = True) -> Game:
    """Play a stream of events into a game.

    `notation` words the messages. Raises `ShogiError` at the first fault; with `strict`
    false the game up to there is returned, with the fault in its `errors`.
    """
    builder = Builder(notation)
    try:
        for event in stream:
            builder.take(event)
        builder.finish()
    except ShogiError as error:
        first = builder.stop(error)
        if strict:
            raise first from None
        builder.game.errors.append(first)
    return builder.game


class _Line(NamedTuple):
    """A line of moves that variations can hang on: the ply of its first move, its nodes."""

    start: int
    nodes: list[Node]


class _Frame(NamedTuple):
    """Where a variation in parentheses was left for: to be gone on with when it is closed."""

    node: Node
    shift: int
    line: int
    illegal: ShogiError | None


class Builder:
    """The state of one reading: where in the tree we are, and what is still open."""

    def __init__(self, notation: Notation) -> None:
        self._notation = notation
        self._headers: dict[str, str] = {}
        self._warnings: list[ShogiError] = []
        self._begin(Position())

    def _begin(self, start: Position) -> None:
        self.game = game = Game(start)
        game.headers, game.warnings = self._headers, self._warnings
        self.node = game.root
        self._position = start
        self._lines = [_Line(1, [])]
        self._nesting: list[_Frame] = []
        self._comment: list[str] = []
        self._labels: list[str] = []
        self._waiting = False
        """A variation has begun and has no move yet: comments are for its first."""
        self._announced = 0
        """By how much a diagram says that it is ahead of the start."""
        self._offset = 0
        """By how much the record's numbers are ahead of the plies."""
        self._shift = 0
        """The same for the line being read, which may have a gap."""
        self._ended: say.End | None = None
        self._illegal: ShogiError | None = None
        """Why the last move is illegal, until an end word says that this is known."""
        self._totals = [0, 0]
        self._ends: list[tuple[Node, int, int]] = []
        self._is_shown, self._start_line = False, 1

    def take(self, event: say.Event) -> None:
        """Take the next event."""
        _TAKE[type(event)](self, event)

    # Headers and start

    def header(self, event: say.Header) -> None:
        before = self._headers.get(event.key)
        if not before:
            self._headers[event.key] = event.value
        elif event.value and event.value not in before.split("\n"):
            self._headers[event.key] = f"{before}\n{event.value}"

    def start(self, event: say.Start) -> None:
        comment, labels = self._comment, self._labels
        self._begin(event.position)
        self._comment, self._labels = comment, labels
        self._is_shown, self._start_line = event.is_shown, event.line
        self._announced = (event.first or 1) - 1

    # Moves

    def move(self, event: say.MoveText) -> None:
        if self._illegal is not None:
            self._settle()
        if self._ended is not None:
            self._after_end(self._ended, event.line)
        if event.number is not None and event.number != self.node.ply + 1 + self._shift:
            self._renumber(event.number, event.line)
        raw = self.find(event)
        if raw is None:
            move = self._position.claimed(event.pattern)
            self._append(move, self._position.play(move), event.line)
        else:
            self._append(raw, self._position.play_raw(raw), event.line)
        if event.clock is not None:
            self.time(say.Time(event.clock, event.line, event.column))
        if event.annotation:
            self.node.annotation = event.annotation
        if event.said is not None and raw is not None:
            self._warnings += check_said(self.node, event)

    def find(self, event: say.MoveText) -> int | None:
        """The number of the legal move; None for an illegal one that may be the last."""
        pattern = event.pattern
        try:
            return self._position.find_raw(pattern)
        except AmbiguousMove as error:
            if not pattern.promotion_stated:
                raise self._told(error, event) from None
            return self._silent(pattern, event, error)
        except IllegalMove as error:
            self._illegal = self._told(error, event)
            if pattern.destination is None and not pattern.same:
                raise
            return None
        except BadMove as error:
            raise error.at(event.line, event.column) from None

    def _silent(self, pattern: MovePattern, event: say.MoveText, error: AmbiguousMove) -> int:
        """A text that does not say whether the piece promotes, and should."""
        try:
            raw = self._position.find_raw(pattern._replace(promotion_stated=False))
        except ShogiError:
            raise self._told(error, event) from None
        self.warn(
            BadRecord(
                f"{excerpt(event.text)} does not say whether it promotes; read as 不成",
                line=event.line,
                column=event.column,
            )
        )
        return raw

    def _told(self, error: AmbiguousMove | IllegalMove, event: say.MoveText) -> ShogiError:
        return self._notation.tell(error).at(event.line, event.column)

    def _append(self, move: Move | int, after: Position, line: int) -> None:
        if self._waiting:
            self._waiting = False
        elif self._comment or self._labels:
            self.flush()
        self.node = node = self.node.add(move, after)
        self._position = after
        node.line = line
        self._lines[-1].nodes.append(node)

    def _renumber(self, number: int, line: int) -> None:
        """A number other than expected: odd, except where a record counts on from a diagram."""
        shift = number - self.node.ply - 1
        if self.node is self.game.root and not self._waiting:
            self._offset = shift
            if shift == self._announced:
                self._shift = shift
                return
        expected = self.node.ply + 1 + self._shift
        self._shift = shift
        self.warn(BadRecord(f"this is move {expected}, not {number}", line=line))

    def _after_end(self, end: say.End, line: int) -> None:
        self._ended = None
        if end.kind is EndKind.UNKNOWN:
            raise BadMove(
                f"{excerpt(end.text)} is neither a move nor an end word, and moves follow it",
                line=end.line,
                column=end.column,
            )
        self.warn(BadRecord(f"a move follows the end of the line ({end.text})", line=line))

    # What belongs to a move

    def note(self, event: say.Note) -> None:
        self._comment.append(event.text)

    def label(self, event: say.Label) -> None:
        self._labels.append(event.name)

    def sign(self, event: say.Sign) -> None:
        if self.node is self.game.root:
            self._comment.append(event.text)
        else:
            self.node.annotation += event.text

    def time(self, event: say.Time) -> None:
        clock = parse_clock(event.clock) if isinstance(event.clock, str) else event.clock
        if clock is None:
            self.warn(
                BadRecord(
                    f"{excerpt(str(event.clock))} is no clock time; expected one like "
                    "( 0:16/00:01:16)",
                    line=event.line,
                    column=event.column,
                )
            )
            return
        if self._ended is not None and self.node.result is not None:
            self.node.result = self.node.result._replace(clock=clock)
        elif self.node is self.game.root:
            self.warn(BadRecord("a clock time before the first move", line=event.line))
        else:
            self.node.clock = clock
            self._check_total(clock, event)

    def _check_total(self, clock: Clock, event: say.Time) -> None:
        """The time that a side has used in all only grows."""
        if clock.total is None:
            return
        mover = self._position.side.opponent
        if clock.total < self._totals[mover]:
            self.warn(
                ClaimFailed(
                    f"the total time of {mover.name.capitalize()} runs backwards",
                    line=event.line,
                    column=event.column,
                )
            )
        self._totals[mover] = clock.total

    # Variations

    def branch(self, event: say.Branch) -> None:
        self._close_line()
        ply = event.number - self._offset
        parent = self._parent_of(ply, event)
        self._go_to(parent)
        self._shift = self._offset
        self._lines.append(_Line(ply, []))

    def _parent_of(self, ply: int, event: say.Branch) -> Node:
        """Where a variation that replaces `ply` hangs: on the nearest line that has it."""
        lines = self._lines
        while len(lines) > 1 and lines[-1].start >= ply:
            lines.pop()
        for line in reversed(lines):
            if line.start <= ply < line.start + len(line.nodes):
                return line.nodes[ply - line.start].parent or self.game.root
        for line in reversed(lines):
            if line.nodes and ply == line.start + len(line.nodes):
                self.warn(
                    BadRecord(
                        f"the variation replaces no move: the line before it ends at move "
                        f"{event.number - 1}; read as its continuation",
                        line=event.line,
                        column=event.column,
                    )
                )
                return line.nodes[-1]
        raise BadRecord(
            f"there is no move {event.number} that the variation could replace",
            line=event.line,
            column=event.column,
        )

    def open(self, event: say.Open) -> None:
        self.flush()
        parent = self.node if event.here else self.node.parent
        if parent is None:
            raise BadRecord(
                "a variation before the first move", line=event.line, column=event.column
            )
        self._nesting.append(_Frame(self.node, self._shift, event.line, self._illegal))
        self._illegal = None
        self._lines.append(_Line(parent.ply + 1, []))
        self._go_to(parent)

    def close(self, event: say.Close) -> None:
        if not self._nesting:
            raise BadRecord(
                "a variation ends here that has not begun", line=event.line, column=event.column
            )
        self._close_line()
        frame = self._nesting.pop()
        self._lines.pop()
        self._go_to(frame.node)
        self._shift, self._illegal, self._waiting = frame.shift, frame.illegal, False

    def _go_to(self, node: Node) -> None:
        self.node = node
        self._position = node.position
        self._ended = None
        self._waiting = True
        self._totals = [0, 0]

    def _close_line(self) -> None:
        self._settle()
        if self._waiting and (self._comment or self._labels):
            self.warn(BadRecord("a variation without moves; its comments stand at its start"))
            self._waiting = False
        self.flush()

    # Ends

    def end(self, event: say.End) -> None:
        mover = self._position.side
        winner = event.winner
        if winner is None and event.mover_wins is not None:
            winner = mover if event.mover_wins else mover.opponent
        if event.kind is EndKind.ILLEGAL_MOVE and self._illegal is not None:
            # Whatever the word says of the side to move: who made the move has lost by it.
            self._illegal, winner = None, mover
        self._settle()
        if event.number is not None and event.number != self.node.ply + 1 + self._shift:
            self._renumber(event.number, event.line)
        if self._ended is not None:
            self.warn(BadRecord(f"the line has ended before ({self._ended.text})", line=event.line))
            return
        self.node.result = Result(event.kind, winner, event.text)
        self._ends.append((self.node, event.line, event.column))
        self._ended = event
        if event.kind is EndKind.UNKNOWN:
            self.warn(
                BadRecord(
                    f"{excerpt(event.text)} is no end word known here; it is kept as it is",
                    line=event.line,
                    column=event.column,
                )
            )
        if event.clock is not None:
            self.time(say.Time(event.clock, event.line, event.column))

    def summary(self, event: say.Summary) -> None:
        mover = self._position.side
        winner, kind = event.winner, event.kind
        if winner is None and event.mover_wins is not None:
            winner = mover if event.mover_wins else mover.opponent
        if kind is None:
            kind = EndKind.RESIGNATION if winner is mover.opponent else EndKind.WIN
        if kind is EndKind.ILLEGAL_MOVE:
            self._illegal = None
        self._settle()
        self._check_count(event)
        result = self.node.result
        if result is None:
            self.node.result = Result(kind, winner, event.text)
            self._ends.append((self.node, event.line, event.column))
            self._ended = say.End(kind, event.text, event.line, event.column)
            if kind is EndKind.UNKNOWN:
                self.warn(
                    BadRecord(
                        f"the result {excerpt(event.text)} is not understood",
                        line=event.line,
                        column=event.column,
                    )
                )
        else:
            self._compare(result, kind, winner, event)

    def _check_count(self, event: say.Summary) -> None:
        number = event.number
        if number is not None and number not in (self.node.ply, self.node.ply + self._shift):
            self.warn(
                ClaimFailed(
                    f"the record says that it ends after {number} moves; it has "
                    f"{self.node.ply + self._shift}",
                    line=event.line,
                    column=event.column,
                )
            )

    def _compare(
        self, result: Result, kind: EndKind, winner: Side | None, event: say.Summary
    ) -> None:
        if winner is None:
            return
        if result.winner is None:
            self.node.result = result._replace(winner=winner)
        elif result.winner is not winner:
            self.warn(
                ClaimFailed(
                    f"{excerpt(event.text)} contradicts the end of the line, {result.text}",
                    line=event.line,
                    column=event.column,
                )
            )

    # Helpers

    def odd(self, event: say.Odd) -> None:
        self.warn(event.error)

    def warn(self, error: ShogiError) -> None:
        self._warnings.append(error)

    def flush(self) -> None:
        """Give what was said to the node it is about."""
        node = self.node
        if self._comment:
            text = "\n".join(self._comment)
            node.comment = f"{node.comment}\n{text}" if node.comment else text
            self._comment = []
        if self._labels:
            node.bookmarks += tuple(self._labels)
            self._labels = []

    def _settle(self) -> None:
        """An illegal last move stands only if the record knows that it is illegal."""
        error, self._illegal = self._illegal, None
        if error is None:
            return
        if "反則" in self.node.comment or any("反則" in line for line in self._comment):
            self.node.result = Result(EndKind.ILLEGAL_MOVE, self._position.side, "反則")
            return
        self._take_back(self.node)
        raise error

    def _take_back(self, node: Node) -> None:
        assert node.parent is not None
        node.parent.children.remove(node)
        self._comment, self._labels = [], []
        self.node = node.parent

    def finish(self) -> None:
        """The stream is over: what it claims is checked."""
        self._close_line()
        if self._nesting:
            self.warn(BadRecord("this variation has no end", line=self._nesting[-1].line))
        game = self.game
        if not (game.root.children or game.result or self._is_shown):
            self.warn(
                BadRecord("the record has no moves and no board diagram", line=self._start_line)
            )
        self._check_claims()

    def _check_claims(self) -> None:
        checker = EndChecker(self._headers)
        for node, line, column in self._ends:
            fault = checker.fault(node)
            if fault is not None:
                assert node.result is not None
                said = excerpt(node.result.text)
                self.warn(ClaimFailed(f"{said}, but {fault}", line=line, column=column))
        for problem in self.game.start.problems:
            self.warn(
                BadRecord(
                    f"in the start position {problem.message}",
                    line=self._start_line,
                    code=Code.POSITION,
                )
            )
        self._warnings.sort(key=lambda error: error.line or 0)

    def stop(self, error: ShogiError) -> ShogiError:
        """The stream has broken off at a fault; returns the first one, which may be an
        illegal move just before."""
        left = [*self._nesting, _Frame(self.node, 0, 0, self._illegal)]
        for frame in left:
            if frame.illegal is not None:
                self._take_back(frame.node)
                return frame.illegal
        self.flush()
        return error


_TAKE: Final[dict[type, Callable[[Builder, Any], None]]] = {
    say.Header: Builder.header,
    say.Start: Builder.start,
    say.MoveText: Builder.move,
    say.Note: Builder.note,
    say.Label: Builder.label,
    say.Sign: Builder.sign,
    say.Time: Builder.time,
    say.Branch: Builder.branch,
    say.Open: Builder.open,
    say.Close: Builder.close,
    say.End: Builder.end,
    say.Summary: Builder.summary,
    say.Odd: Builder.odd,
}
