"""Board diagrams: inline SVG, and pages of a PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from benchmarks.data import full_boards
from benchmarks.harness import Figure, Row, Scale, Skipped, Timing, at_most, cpu, in_turns
from benchmarks.peers import python_peer
from sphinx_shogi import Position
from sphinx_shogi.diagram import Diagram, describe, inline, scene, sheet
from sphinx_shogi.diagram.to_pdf import to_pdf

__all__ = ["run"]

Draw = Callable[[], list[str]]
_START_OF_CHESS: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def run(scale: Scale) -> Iterator[Row]:
    """One drawing beside the peers', its words, and a hundred pages of a PDF."""
    positions = [Position.from_sfen(sfen) for sfen in full_boards(scale.pick(1000, 100))]
    rounds = scale.pick(7, 3)
    yield from _inline(positions, rounds)
    yield from _words(positions, rounds)
    yield from _pdf(positions[:100], rounds)


def _per_drawing(timing: Timing, count: int) -> Figure:
    return Figure(timing.best / count * 1000, "ms", timing.seconds)


def _inline(positions: Sequence[Position], rounds: int) -> Iterator[Row]:
    def draw() -> list[str]:
        return [inline(scene(Diagram(position))) for position in positions]

    draws: dict[str, Draw] = {"": draw}
    left_out = []
    for name, ready in _PEERS.items():
        try:
            draws[name] = ready(positions)
        except Skipped as reason:
            left_out.append(Row("inline SVG of a board", peer=name, note=f"left out: {reason}"))
    runs = {name: partial(cpu, work) for name, work in draws.items()}
    times = in_turns(runs, rounds)
    count = len(positions)
    sizes = {name: _kilobytes(work()) for name, work in draws.items()}
    ours = _per_drawing(times.pop(""), count)
    yield Row("inline SVG of a board: time", ours, budget=at_most(0.1, "ms"))
    yield Row("inline SVG of a board: size", sizes[""], budget=at_most(3.5, "kB"))
    for name, timing in times.items():
        theirs = _per_drawing(timing, count)
        yield Row("inline SVG of a board: time", ours, name, theirs)
        yield Row("inline SVG of a board: size", sizes[""], name, sizes[name])
    yield from left_out
    symbols = {symbol for each in positions for symbol in scene(Diagram(each)).symbols}
    yield Row("the glyph sheet of a page: size", _kilobytes([sheet(symbols)]))


def _kilobytes(texts: list[str]) -> Figure:
    return Figure(sum(len(each.encode()) for each in texts) / len(texts) / 1000, "kB")


def _words(positions: Sequence[Position], rounds: int) -> Iterator[Row]:
    """The alternative text, which each drawing on a page carries as well."""
    diagrams = [Diagram(position) for position in positions]
    for language in ("en", "ja"):
        work = partial(_describe_all, diagrams, language)
        times = in_turns({"": partial(cpu, work)}, rounds)
        yield Row(
            f"a board in words, for listeners ({language})",
            _per_drawing(times[""], len(diagrams)),
            note=str(_kilobytes(work())),
        )


def _describe_all(diagrams: Sequence[Diagram], language: str) -> list[str]:
    return [describe(each, language) for each in diagrams]


def _pdf(positions: Sequence[Position], rounds: int) -> Iterator[Row]:
    def write() -> bytes:
        return to_pdf(scene(Diagram(position)) for position in positions)

    timing = in_turns({"": partial(cpu, write)}, rounds)[""]
    yield Row(
        f"{len(positions)} diagrams as pages of a PDF",
        Figure(timing.best, "s", timing.seconds),
        budget=at_most(0.05, "s"),
        note=f"{len(write()) / 1000:.0f} kB",
    )


def _chess(positions: Sequence[Position]) -> Draw:
    """As many boards of chess, after a move each."""
    chess: Any = python_peer("chess")
    svg: Any = python_peer("chess.svg")
    boards = []
    for number in range(len(positions)):
        board = chess.Board(_START_OF_CHESS)
        moves = list(board.legal_moves)
        board.push(moves[number % len(moves)])
        boards.append(board)
    return lambda: [svg.board(board) for board in boards]


def _rsshogi(positions: Sequence[Position]) -> Draw:
    core: Any = python_peer("rsshogi.core")
    boards = [core.Board(position.sfen) for position in positions]
    return lambda: [str(board.to_svg()) for board in boards]


def _cshogi(positions: Sequence[Position]) -> Draw:
    cshogi: Any = python_peer("cshogi")
    boards = [cshogi.Board(position.sfen) for position in positions]
    return lambda: [str(board.to_svg()) for board in boards]


_PEERS: Final[Mapping[str, Callable[[Sequence[Position]], Draw]]] = {
    "python-chess": _chess,
    "rsshogi": _rsshogi,
    "cshogi": _cshogi,
}
