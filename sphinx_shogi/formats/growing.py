"""The game that grows while a record is read, with what is open in it at each moment."""

from __future__ import annotations

from typing import NamedTuple

from sphinx_shogi.formats import events as say
from sphinx_shogi.formats.branches import Branches
from sphinx_shogi.formats.claims import EndChecker
from sphinx_shogi.formats.clocks import Totals
from sphinx_shogi.formats.lines import excerpt
from sphinx_shogi.formats.notes import Notes
from sphinx_shogi.locale import tell
from sphinx_shogi.model.clock import Clock, parse_clock
from sphinx_shogi.model.cursor import Cursor
from sphinx_shogi.model.errors import BadRecord, ClaimFailed, ShogiError
from sphinx_shogi.model.game import EndKind, Game, Node, Result
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation import Notation

__all__ = ["Frame", "Growing"]


class Frame(NamedTuple):
    """Where a variation in parentheses was left for: to be gone on with when it is closed."""

    node: Node
    shift: int
    line: int
    illegal: ShogiError | None


class Growing:
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
        self._nesting: list[Frame] = []
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
        self._checker = EndChecker(self._headers, self._notation)

    @property
    def mover(self) -> Side:
        """Who moves next."""
        side = self._cursor.side
        return side if self.node is self._cursor.at else side.opponent

    def _give_notes(self) -> None:
        """Before a move: what was said is about the one before, or begins a variation."""
        if self._waiting:
            self._waiting = False
        elif self._notes.are_there:
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

    def _set_clock(self, event: say.MoveText | say.Time, node: Node) -> None:
        if node.has_clock:
            self._warn_at(event, tell("the move has a clock time already; the last one counts"))
        node.clock = clock = self._clock_of(event)
        total = None if clock is None else clock.total
        if total is not None and self._totals.falls(node.ply, total):
            self._warn_total(event, node)

    def _warn_total(self, event: say.MoveText | say.Time, node: Node) -> None:
        assert node.parent is not None
        name = node.parent.position.side.word
        what = tell("the total time of {name} runs backwards", name=name)
        self._warn_at(event, what, ClaimFailed)

    def _clock_of(self, event: say.MoveText | say.Time | say.End) -> Clock | None:
        written = event.clock
        clock = parse_clock(written) if isinstance(written, str) else written
        if clock is None:
            said = excerpt(str(written))
            what = tell("{said} is no clock time; expected one like ( 0:16/00:01:16)", said=said)
            self._warn_at(event, what)
        return clock

    def _go_to(self, node: Node) -> None:
        # The board of the cursor stays before an illegal move.
        self._cursor.go_to(node.parent if node.is_illegal and node.parent else node)
        self.node = node
        self._ended = None
        self._waiting = True
        self._totals = Totals()

    def _close_line(self) -> None:
        self._settle()
        if self._waiting and self._notes.are_there:
            what = tell("a variation without moves; its comments stand before it")
            self.warn(BadRecord(what, line=self._opened))
            self._waiting = False
        self._notes.give_to(self.node)

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
