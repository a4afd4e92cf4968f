"""From the stream of what a record says to the `Game`: every move is played and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from sphinx_shogi.formats import events as say
from sphinx_shogi.formats.claims import check_said, check_start
from sphinx_shogi.formats.endings import (
    contradiction,
    end_result,
    move_after_end,
    summary_result,
    unknown_end,
    wrong_count,
)
from sphinx_shogi.formats.growing import Frame, Growing
from sphinx_shogi.formats.lookup import look_up
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadMove, BadRecord, ShogiError
from sphinx_shogi.model.game import EndKind, Game, Result
from sphinx_shogi.model.illegal import IllegalMove
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


class Builder(Growing):
    """Takes the events of a record, one after the other."""

    def take(self, event: say.Event) -> None:
        """Take the next event."""
        _TAKE[type(event)](self, event)

    # Headers and start

    def begin(self, event: say.Start) -> None:
        if self.node is not self.game.root or event.position != self.game.start:
            self._begin(event)
        self._start = event

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
        _, _, line, column, number, clock, annotation, said, quick, _ = event
        node, cursor = self.node, self._cursor
        if number is not None and number != node.ply + 1 + self._shift:
            self._renumber(number, line)
        if cursor.at is not node:
            what = tell("a move follows an illegal one, which ends the line")
            raise BadRecord(what, line=line, column=column)
        if quick is None or (following := cursor.follow(quick)) is None:
            try:
                raw = self.find(event)
            except IllegalMove as error:
                self._append_illegal(event, error)
                return
            following = cursor.play(raw, keep=quick is None)
        if self._waiting or self._notes.are_there:
            self._give_notes()
        self.node = following
        following.line = line
        self._branches.latest.append(following)
        if clock is not None:
            self._set_clock(event, following)
        if annotation:
            following.annotation = annotation
        if said is not None:
            self._warnings += check_said(following, event)

    def run(self, event: say.Run) -> None:
        moves, at = event.moves, 0
        while at < len(moves):
            calm = self._illegal is None and self._ended is None and not self._waiting
            if calm and not self._notes.are_there and self._cursor.at is self.node:
                at = self._play(moves, at)
            if at < len(moves):
                self.move(say.MoveText._make(moves[at]))
                at += 1

    def _play(self, moves: list[say.Plain], at: int) -> int:
        """Play plain moves from this one on, as `move` does where nothing else is to be seen
        to; returns the index of the first that needs more than that."""
        follow, falls = self._cursor.follow, self._totals.falls
        add, node, ahead = self._branches.latest.append, self.node, self._shift + 1
        for index in range(at, len(moves)):
            _, _, line, _, number, clock, _, _, quick, total = moves[index]
            if number != node.ply + ahead:
                return index
            following = follow(quick)
            if following is None:
                return index
            self.node = node = following
            node.line = line
            add(node)
            if clock is not None and total is not None:
                node.clock = clock
                if falls(node.ply, total):
                    self._warn_total(say.MoveText._make(moves[index]), node)
        return len(moves)

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
        self._branches.latest.append(node)
        if event.clock is not None:
            self._set_clock(event, node)

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
        self._nesting.append(Frame(self.node, self._shift, event.line, self._illegal))
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

    def odd(self, event: say.Odd) -> None:
        self.warn(event.error)

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
        for frame in [*self._nesting, Frame(self.node, 0, 0, self._illegal)]:
            if frame.illegal is not None:
                self._take_back(frame.node)
                return frame.illegal
        self._notes.give_to(self.node)
        return error


_TAKE: Final[dict[type, Callable[[Builder, Any], None]]] = {
    say.Header: Builder.header,
    say.Start: Builder.begin,
    say.MoveText: Builder.move,
    say.Run: Builder.run,
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
