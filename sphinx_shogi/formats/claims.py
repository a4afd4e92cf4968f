"""What a record claims besides its moves, checked against the board: warnings."""

from __future__ import annotations

from sphinx_shogi.formats.events import MoveText
from sphinx_shogi.model.errors import ClaimFailed, ShogiError
from sphinx_shogi.model.game import Node
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.position import Position

__all__ = ["check_said"]


def check_said(node: Node, event: MoveText) -> list[ShogiError]:
    """The faults in what a record says of a move that it need not say."""
    said, move = event.said, node.move
    assert said is not None and move is not None and node.parent is not None
    faults: list[str] = []
    if said.same is not None and said.same != move.same:
        faults.append(
            "it goes to another square than the move before"
            if said.same
            else "it goes to the square of the move before"
        )
    if said.captured is not None and said.captured is not move.captured:
        taken = "nothing" if move.captured is None else f"a {move.captured.name}"
        faults.append(f"it takes {taken}, not a {said.captured.name}")
    if said.relative and not _fits(said.relative, move, node.parent.position):
        faults.append(f"the relative words {said.relative} do not single it out")
    return [
        ClaimFailed(
            f"the record says something else of {event.text} than the board: {fault}",
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
