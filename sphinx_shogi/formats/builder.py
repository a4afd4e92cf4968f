"""From the stream of what a record says to the `Game`: every move is played and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final, NamedTuple

from sphinx_shogi.formats import events as say
from sphinx_shogi.formats.branches import Branches
from sphinx_shogi.formats.claims import EndChecker, check_said, check_start
from sphinx_shogi.formats.clocks import Totals, parse_clock
from sphinx_shogi.formats.endings import (
    contradiction,
    end_result,
    move_after_end,
    summary_result,
    unknown_end,
    wrong_count,
)
from sphinx_shogi.formats.lines import excerpt
from sphinx_shogi.formats.lookup import look_up
from sphinx_shogi.formats.notes import Notes
from sphinx_shogi.locale import tell
from sphinx_shogi.model.cursor import Cursor
from sphinx_shogi.model.errors import BadMove, BadRecord, ClaimFailed, ShogiError
from sphinx_shogi.model.game import Clock, EndKind, Game, Node, Result
from sphinx_shogi.model.illegal import IllegalMove
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation import Notation

__all__ = ["Builder", "build"]


def build(stream: Iterable[say.Event], notation: Notation, *, strict: bool = True) -> Game:
    """Play a stream of events into a game.

    `notation` words the messages. Raises `ShogiError` at the first fault; with `strict`
    false the game up to there is returned, with the fault in its `errors`.
    """
    builder = Builder(notation)
    move = builder.move
    try:
        for event in stream:
            if type(event) is say.MoveText:
                move(event)
            else:
                builder.take(event)
        builder.finish()
    except ShogiError as error:
        first = builder.stop(error)
        if strict:
            raise first from None
        builder.game.errors.append(first)
    return builder.game


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
        self._notes = Notes()
        self._begin(say.Start(Position()))

    def _begin(self, start: say.Start) -> None:
        self._start = start
        self.game = game = Game(start.position)
        game.headers, game.warnings = self._headers, self._warnings
        self.node = game.root
        self._cursor = Cursor(game.root)
        self._branches = Branches(game.root)
        self._nesting: list[_Frame] = []
        self._waiting = False
        """A variation has begun and has no move yet: comments are for its first."""
        self._opened = 0
        """The line where it has."""
        self._offset = 0
        """By how much the record's numbers are ahead of the plies."""
        self._shift = 0
        """The same for the line being read, which may have a gap."""
        self._ended: say.End | None = None
        self._illegal: ShogiError | None = None
        """Why the last move is illegal, until an end word says that this is known."""
        self._totals = Totals()
        self._checker = EndChecker(self._headers)

    @property
    def mover(self) -> Side:
        """Who moves next."""
        side = self._cursor.side
        return side if self.node is self._cursor.at else side.opponent

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

    # Moves

    def move(self, event: say.MoveText) -> None:
        if self._illegal is not None:
            self._settle()
        if self._ended is not None:
            self.warn(move_after_end(self._ended, event.line))
            self._ended = None
        if (number := event.number) is not None and number != self.node.ply + 1 + self._shift:
            self._renumber(number, event.line)
        cursor = self._cursor
        if cursor.at is not self.node:
            what = tell("a move follows an illegal one, which ends the line")
            raise BadRecord(what, line=event.line, column=event.column)
        raw = cursor.quick(event.quick) if event.quick is not None else 0
        if not raw:
            try:
                raw = self.find(event)
            except IllegalMove as error:
                self._append_illegal(event, error)
                return
        if self._waiting or self._notes:
            self._give_notes()
        self.node = node = cursor.play(raw, keep=event.quick is None)
        node.line = event.line
        self._branches.add(node)
        if event.clock is not None:
            self._set_clock(event, node)
        if event.annotation:
            node.annotation = event.annotation
        if event.said is not None:
            self._warnings += check_said(node, event)

    def find(self, event: say.MoveText) -> int:
        """The number of the legal move that the text means."""
        return look_up(event, self._cursor.position, self._notation, self._warnings)

    def _append_illegal(self, event: say.MoveText, error: IllegalMove) -> None:
        """An illegal move may stand as the last of its line; what follows will tell."""
        try:
            move = self._cursor.position.claimed(event.pattern)
        except BadMove:
            raise error from None
        self._illegal = error
        self._give_notes()
        self.node = node = self.node.add(move)
        node.line = event.line
        self._branches.add(node)
        if event.clock is not None:
            self._set_clock(event, node)

    def _give_notes(self) -> None:
        """Before a move: what was said is about the one before, or begins a variation."""
        if self._waiting:
            self._waiting = False
        elif self._notes:
            self._notes.give_to(self.node)

    def _renumber(self, number: int, line: int) -> None:
        """A number other than expected: odd, except where a record counts on from a diagram."""
        shift = number - self.node.ply - 1
        if self.node is self.game.root and not self._waiting:
            self._offset = shift
            if shift == (self._start.first or 1) - 1:
                self._shift = shift
                return
        expected = self.node.ply + 1 + self._shift
        self._shift = shift
        what = tell("this is move {expected}, not {number}", expected=expected, number=number)
        self.warn(BadRecord(what, line=line))

    # What belongs to a move

    def note(self, event: say.Note) -> None:
        self._notes.add(event.text)

    def label(self, event: say.Label) -> None:
        self._notes.label(event.name)

    def sign(self, event: say.Sign) -> None:
        if self.node is self.game.root:
            self._notes.add(event.text)
        else:
            self.node.annotation += event.text

    def time(self, event: say.Time) -> None:
        node = self.node
        if self._ended is not None and node.result is not None:
            node.result = node.result._replace(clock=self._clock_of(event))
        elif node is self.game.root:
            self.warn(BadRecord(tell("a clock time before the first move"), line=event.line))
        else:
            self._set_clock(event, node)

    def _set_clock(self, event: say.MoveText | say.Time, node: Node) -> None:
        if node.has_clock:
            self._warn_at(event, tell("the move has a clock time already; the last one counts"))
        mover, written = self.mover.opponent, event.clock
        total: str | int | None = event.total
        if isinstance(written, str) and total is not None:
            node.clock = partial(parse_clock, written)
        else:
            node.clock = clock = self._clock_of(event)
            total = None if clock is None else clock.total
        if total is not None and self._totals.falls(mover, total):
            what = tell("the total time of {name} runs backwards", name=mover.word)
            self._warn_at(event, what, ClaimFailed)

    def _clock_of(self, event: say.MoveText | say.Time | say.End) -> Clock | None:
        clock = parse_clock(event.clock) if isinstance(event.clock, str) else event.clock
        if clock is None:
            said = excerpt(str(event.clock))
            what = tell("{said} is no clock time; expected one like ( 0:16/00:01:16)", said=said)
            self._warn_at(event, what)
        return clock

    # Variations

    def branch(self, event: say.Branch) -> None:
        self._close_line()
        number, place = event.number, self._branches.place(event.number - self._offset)
        if place is None:
            what = tell("there is no move {number} that the variation could replace", number=number)
            raise BadRecord(what, line=event.line, column=event.column)
        if not place.replaces:
            what = tell(
                "the line before ends at move {end}; read as its continuation", end=number - 1
            )
            self._warn_at(event, tell("the variation replaces no move: {what}", what=what))
        self._go_to(place.parent)
        self._shift, self._opened = self._offset, event.line
        self._branches.begin(number - self._offset)

    def open(self, event: say.Open) -> None:
        self._notes.give_to(self.node)
        parent = self.node if event.here else self.node.parent
        if parent is None or (self._waiting and not event.here):
            what = tell("a variation before any move that it could replace")
            raise BadRecord(what, line=event.line, column=event.column)
        self._nesting.append(_Frame(self.node, self._shift, event.line, self._illegal))
        self._illegal, self._opened = None, event.line
        self._branches.begin(parent.ply + 1)
        self._go_to(parent)

    def close(self, event: say.Close) -> None:
        if not self._nesting:
            what = tell("a variation ends here that has not begun")
            raise BadRecord(what, line=event.line, column=event.column)
        self._close_line()
        frame = self._nesting.pop()
        self._branches.end()
        self._go_to(frame.node)
        self._shift, self._illegal, self._waiting = frame.shift, frame.illegal, False

    def _go_to(self, node: Node) -> None:
        # The board of the cursor stays before an illegal move.
        self._cursor.go_to(node.parent if node.is_illegal and node.parent else node)
        self.node = node
        self._ended = None
        self._waiting = True
        self._totals = Totals()

    def _close_line(self) -> None:
        self._settle()
        if self._waiting and self._notes:
            self._waiting = False
            what = tell("a variation without moves; its comments stand before it")
            self.warn(BadRecord(what, line=self._opened))
        self._notes.give_to(self.node)

    # Ends

    def end(self, event: say.End) -> None:
        mover = self.mover
        result = end_result(event, mover)
        if event.kind is EndKind.ILLEGAL_MOVE and self._illegal is not None:
            # Whatever the word says of the side to move: who made the move has lost by it.
            self._illegal, result = None, result._replace(winner=mover)
        self._settle()
        if event.number is not None and event.number != self.node.ply + 1 + self._shift:
            self._renumber(event.number, event.line)
        if (before := self.node.result) is not None:
            what = tell("the line has ended before ({text})", text=before.text)
            self.warn(BadRecord(what, line=event.line))
            return
        self._conclude(result, event)
        if event.clock is not None:
            self.time(say.Time(event.clock, event.line, event.column))

    def summary(self, event: say.Summary) -> None:
        found = summary_result(event, self.mover)
        if found.kind is EndKind.ILLEGAL_MOVE:
            self._illegal = None
        self._settle()
        ply, result = self.node.ply, self.node.result
        if event.number is not None and event.number not in (ply, ply + self._shift):
            self.warn(wrong_count(event, ply + self._shift))
        if result is None:
            self._conclude(found, event)
        elif found.kind is EndKind.UNKNOWN:
            self.warn(unknown_end(event))
        elif found.winner is not None and result.winner is None:
            self.node.result = result._replace(winner=found.winner)
        elif found.winner is not None and result.winner is not found.winner:
            self.warn(contradiction(result, event))

    def _conclude(self, result: Result, event: say.End | say.Summary) -> None:
        self.node.result = result
        self._ended = say.End(result.kind, event.text, event.line, event.column)
        if result.kind is EndKind.UNKNOWN:
            self.warn(unknown_end(event))
        if self.node is self._cursor.at:
            self._checker.take(self.node, self._cursor, event.line, event.column)

    # Helpers

    def odd(self, event: say.Odd) -> None:
        self.warn(event.error)

    def warn(self, error: ShogiError) -> None:
        self._warnings.append(error)

    def _warn_at(self, event: say.Placed, what: str, kind: type[ShogiError] = BadRecord) -> None:
        self._warnings.append(kind(what, line=event.line, column=event.column))

    def _settle(self) -> None:
        """An illegal last move stands only if the record knows that it is illegal."""
        error, self._illegal = self._illegal, None
        if error is None:
            return
        if "反則" in self.node.comment or self._notes.mention("反則"):
            self.node.result = Result(EndKind.ILLEGAL_MOVE, self.mover, "反則")
            return
        self._take_back(self.node)
        raise error

    def _take_back(self, node: Node) -> None:
        assert node.parent is not None
        node.parent.children.remove(node)
        self._notes.drop()
        self.node = node.parent

    def finish(self) -> None:
        """The stream is over: what it claims is checked."""
        self._close_line()
        if self._nesting:
            self.warn(BadRecord(tell("this variation has no end"), line=self._nesting[-1].line))
        self._warnings += check_start(self._start, self.game)
        self._finish_warnings()

    def _finish_warnings(self) -> None:
        self._warnings += self._checker.faults()
        self._warnings.sort(key=lambda error: error.line or 0)

    def stop(self, error: ShogiError) -> ShogiError:
        """The stream has broken off at a fault; returns the first one, which may be an
        illegal move just before."""
        self._finish_warnings()
        for frame in [*self._nesting, _Frame(self.node, 0, 0, self._illegal)]:
            if frame.illegal is not None:
                self._take_back(frame.node)
                return frame.illegal
        self._notes.give_to(self.node)
        return error


_TAKE: Final[dict[type, Callable[[Builder, Any], None]]] = {
    say.Header: Builder.header,
    say.Start: Builder._begin,
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
