"""Looks in a record that breaks at a move for the slip that would explain it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sphinx_shogi.formats import events as say
from sphinx_shogi.formats.builder import Builder
from sphinx_shogi.formats.lookup import look_up
from sphinx_shogi.formats.misprint import Step, find_suspects, sentence
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import ShogiError
from sphinx_shogi.model.game import Node
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation import Notation, PlayedSequence, candidates, read_raw
from sphinx_shogi.notation.style import DEFAULT

__all__ = ["explain", "explain_typed"]


class _Recorder(Builder):
    """A builder that remembers the texts of the moves."""

    def __init__(self, notation: Notation) -> None:
        super().__init__(notation)
        self.texts: dict[Node, say.MoveText] = {}
        self.latest: say.MoveText | None = None
        self._suspicious: list[say.MoveText] = []

    def take(self, event: say.Event) -> None:
        if isinstance(event, say.MoveText):
            self.latest = event
            super().take(event)
            self.texts[self.node] = event
        else:
            super().take(event)

    def find(self, event: say.MoveText) -> int:
        self._suspicious.append(event)
        raw = super().find(event)
        self._suspicious.pop()
        return raw

    def broken(self, error: ShogiError) -> say.MoveText | None:
        """The move that an error is about."""
        for event in self._suspicious:
            if (event.line, event.column) == (error.line, error.column):
                return event
        return None

    @property
    def depth(self) -> int:
        """How many variations were opened after the move that the record breaks at."""
        for index, frame in enumerate(self._nesting):
            if frame.illegal is not None:
                return len(self._nesting) - index
        return 0


def explain(stream: Iterable[say.Event], notation: Notation) -> str:
    """What to tell of the likely misprint in a stream that breaks at an illegal or ambiguous
    move; the empty text if none is found."""
    recorder = _Recorder(notation)
    rest = say.singly(stream)
    broken: say.MoveText | None = None
    depth = 0
    try:
        for event in rest:
            recorder.take(event)
        recorder.finish()
    except ShogiError as error:
        depth = recorder.depth
        broken = recorder.broken(recorder.stop(error))
    if broken is None:
        return ""
    texts = [recorder.texts[node] for node in recorder.node.path()]
    fault = len(texts)
    texts.append(broken)
    if not depth and recorder.latest is not None and recorder.latest is not broken:
        texts.append(recorder.latest)
    is_whole = _take_rest(rest, texts, depth)
    suspects = find_suspects(recorder.game.start, [_step(text, notation) for text in texts], fault)
    return sentence(
        suspects,
        lambda move: notation.write(move, DEFAULT),
        lambda index: texts[index].text,
        lambda index: texts[index].number or index + 1,
        tell("the whole game") if is_whole else tell("what follows"),
    )


def _take_rest(stream: Iterator[say.Event], texts: list[say.MoveText], depth: int) -> bool:
    """Collect the moves that go on the broken line, in which `depth` variations are open;
    False if another fault cuts it off."""
    try:
        for event in stream:
            if isinstance(event, say.Open):
                depth += 1
            elif isinstance(event, say.Close):
                depth -= 1
            elif isinstance(event, say.MoveText) and not depth:
                texts.append(event)
            if depth < 0 or isinstance(event, say.Branch):
                break
    except ShogiError:
        return False
    return True


def _step(text: say.MoveText, notation: Notation) -> Step:
    return lambda position: look_up(text, position, notation, [])


def explain_typed(sequence: PlayedSequence, start: Position, names: Sequence[str] = ()) -> str:
    """What to tell of the likely misprint in a typed line of moves that breaks at an illegal
    or ambiguous one; the empty text if there is none.

    `start` is where the line began, and `names` the notations tried first, as they were
    given to `notation.play_sequence`. The result can be added to the error's message.

    >>> from sphinx_shogi.notation import play_sequence
    >>> sequence = play_sequence("P66 P34 P26 P84 Bx22+", Position())
    >>> explain_typed(sequence, Position())
    'P76 at move 1 instead of P66 would make the whole line legal'
    """
    if not isinstance(sequence.error, IllegalMove | AmbiguousMove):
        return ""
    typed = [move.text for move in sequence.typed.moves]
    steps: list[Step] = [
        lambda position, text=text: read_raw(text, position, prefer=names)  # type: ignore[misc]
        for text in typed
    ]
    suspects = find_suspects(start, steps, len(sequence.played))
    if not suspects:
        return ""
    readings = candidates(typed[suspects[0].place])
    notation = next((each.notation for each in readings if each.notation.id in names), None)
    write = (notation or readings[0].notation).write
    return sentence(
        suspects,
        lambda move: write(move, DEFAULT),
        lambda place: typed[place],
        lambda place: start.ply + place,
    )
