"""What the writers share: a tree laid out in blocks, and totals of the clocks."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from typing import NamedTuple

from sphinx_shogi.model.game import Game, Node, Result

__all__ = [
    "Block",
    "Written",
    "blocks",
    "clock_totals",
    "padded",
    "plural",
    "signs_lost",
    "tree_lost",
    "unfolded",
]


class Written(NamedTuple):
    """A record as text, and in sentences what its format could not hold."""

    text: str
    lost: tuple[str, ...] = ()


class Block(NamedTuple):
    """A line of moves: the main line, or a variation that replaces the move `number`.

    `parent` is the node before its first move; `result` is how the line ends.
    """

    number: int
    parent: Node
    nodes: list[Node]
    result: Result | None


def blocks(game: Game) -> Iterator[Block]:
    """The main line, then its variations from the last move to the first, each followed by
    its own: the order of Kakinoki's programs, in which each finds its place again."""
    stack: list[tuple[Node, Node | None]] = [(game.root, game.root.following)]
    main = True
    while stack:
        parent, first = stack.pop()
        nodes: list[Node] = []
        node = first
        while node is not None:
            nodes.append(node)
            node = node.following
        end = nodes[-1] if nodes else parent
        yield Block(parent.ply + 1, parent, nodes, end.result)
        for each in [parent, *nodes] if main else nodes:
            stack += [(each, child) for child in reversed(each.children[1:])]
            if each.result is not None and each.children:
                # An end at a place where the record also goes on.
                stack.append((each, None))
        main = False


def clock_totals(game: Game) -> dict[Node, int]:
    """What the mover of each timed move has used so far, where the record does not say."""
    sums: dict[Node, tuple[int, int]] = {game.root: (0, 0)}
    totals: dict[Node, int] = {}
    for node in game.nodes():
        assert node.parent is not None
        other, own = sums[node.parent]
        if node.clock is not None:
            own = own + (node.clock.spent or 0) if node.clock.total is None else node.clock.total
            totals[node] = own
        sums[node] = (own, other)
    return totals


def padded(text: str, width: int) -> str:
    """`text` with blanks up to `width` columns of a terminal, and at least one.

    >>> padded("７六歩(77)", 13)
    '７六歩(77)   '
    """
    columns = sum(2 if unicodedata.east_asian_width(char) in "WFA" else 1 for char in text)
    return text + " " * max(width - columns, 1)


def plural(count: int, noun: str) -> str:
    """``1 move``, ``2 moves``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def signs_lost(game: Game, lost: list[str]) -> None:
    """Say that ``!?`` and the like have no place."""
    count = sum(bool(node.annotation) for node in game.nodes())
    if count:
        lost.append(f"the signs (!, ?) at {plural(count, 'move')}")


def tree_lost(game: Game, lost: list[str]) -> None:
    """Say what a format that holds little more than the main line leaves out."""
    nodes = list(game.nodes())
    aside = len(nodes) - game.last.ply
    if aside:
        lost.append(f"the variations, {plural(aside, 'move')} in all")
    if any(node.bookmarks for node in [game.root, *nodes]):
        lost.append("the bookmarks")
    if any(node.clock is not None for node in nodes):
        lost.append("the clock times")


def unfolded(root: Node, line: Callable[[Node], list[str | Node]]) -> Iterator[str]:
    """The texts of the main line with all that nests in it, at any depth.

    `line` gives those of the line that begins with a node, and the first nodes of variations
    in their places.
    """
    stack: list[str | Node] = list(root.children[:1])
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            yield item
        else:
            stack += reversed(line(item))
