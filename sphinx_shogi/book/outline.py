"""The order in which a game is printed: runs of moves, comments, variations.

A variation stands right after the move that it replaces, as in printed books. The outline
is flat, with a depth, since a tree as deep as some files are would break what walks it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from sphinx_shogi.model.game import Game, Node, Result

__all__ = ["WHOLE", "Block", "Board", "Comment", "End", "Part", "Run", "outline"]


class Run(NamedTuple):
    """Moves without anything between them; `depth` 0 is the main line."""

    nodes: tuple[Node, ...]
    depth: int
    begins: bool
    """It begins a line: the main line or a variation."""


class Comment(NamedTuple):
    """The text on the position after a node (the root: before the first move)."""

    text: str
    depth: int


class Board(NamedTuple):
    """A diagram of the position after a node."""

    node: Node


class End(NamedTuple):
    """How a line ends after its last node."""

    result: Result
    node: Node
    depth: int


Block = Run | Comment | Board | End


class Part(NamedTuple):
    """Which part of a game is printed."""

    first: int = 1
    """The first move of the main line."""
    last: int | None = None
    """The last one; None: to the end."""
    depth: int | None = None
    """How deep variations go; 0: none, None: all."""


WHOLE: Final = Part()


def outline(
    game: Game, boards: frozenset[int] = frozenset(), part: Part = WHOLE
) -> Iterator[Block]:
    """The blocks of a game, in their order.

    `boards` holds the plies of the main line after which a diagram is wanted; 0 is the start.
    """
    before = game.at(min(part.first, game.last.ply + 1) - 1)
    if part.first <= 1 and before.comment:
        yield Comment(before.comment, 0)
    if before.ply in boards:
        yield Board(before)
    if before.result is not None and part.first <= 1:
        yield End(before.result, before, 0)
    # Each entry: a node to go on with, its depth, and whether it begins a line.
    waiting: list[tuple[Node, int, bool]] = []
    if before.children:
        waiting.append((before.children[0], 0, True))
    run: list[Node] = []
    run_depth, run_begins = 0, True
    while waiting:
        node, depth, begins = waiting.pop()
        if begins or depth != run_depth:
            run, run_depth, run_begins = [], depth, begins
        run.append(node)
        is_last = depth == 0 and node.ply == part.last
        others = _variations(node) if part.depth is None or depth < part.depth else []
        if is_last or others or _ends_run(node, depth, boards):
            yield Run(tuple(run), depth, run_begins)
            run, run_begins = [], False
            yield from _after(node, depth, boards)
        if node.children and not is_last:
            waiting.append((node.children[0], depth, False))
        waiting.extend((other, depth + 1, True) for other in reversed(others))


def _variations(node: Node) -> list[Node]:
    """The variations that replace a node, which only a first child has."""
    assert node.parent is not None
    siblings = node.parent.children
    return siblings[1:] if siblings[0] is node else []


def _ends_run(node: Node, depth: int, boards: frozenset[int]) -> bool:
    return bool(
        not node.children
        or node.comment
        or node.result is not None
        or (depth == 0 and node.ply in boards)
    )


def _after(node: Node, depth: int, boards: frozenset[int]) -> Iterator[Block]:
    if node.comment:
        yield Comment(node.comment, depth)
    if depth == 0 and node.ply in boards:
        yield Board(node)
    if node.result is not None:
        yield End(node.result, node, depth)
