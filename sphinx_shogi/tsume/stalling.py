"""Proof that there is no mate at all, however long.

A search up to a limit cannot see that checks go round in circles for ever. What proves it
is a set of positions in which every check has a reply that leads back into the set. It is
found by taking any reply that looks good, and striking a position out again when it turns
out that one of its checks has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sphinx_shogi.tsume.nodes import NEVER, Attack, Defence

if TYPE_CHECKING:
    from sphinx_shogi.tsume.search import Search

__all__ = ["never_mates"]


def never_mates(search: Search, most: int) -> bool:
    """Whether the position on the board is proved to be no mate, within `most` positions.

    False says nothing. Futile drops are no replies; to be on the safe side, no drop is one
    that is not yet known to count.
    """
    outer = search.table.board
    search.table.board = outer.copy()
    try:
        lost: set[int] = set()
        root = outer.zobrist_hash()
        while root not in lost:
            struck = _strike_out(search, outer.to_sfen(), lost, most)
            if struck is None:
                return True
            if struck < 0:
                return False
            lost.add(struck)
        return False
    finally:
        search.table.board = outer


def _strike_out(search: Search, sfen: str, lost: set[int], most: int) -> int | None:
    """The key of a position to strike out; None if the set is closed, -1 if it is too large."""
    board = search.table.board
    board.set_sfen(sfen)
    standing = {board.zobrist_hash()}
    waiting = [sfen]
    while waiting:
        if len(standing) > most:
            return -1
        board.set_sfen(waiting.pop())
        search.spend()
        key: int = board.zobrist_hash()
        node = search.here()
        if node.proven < NEVER:
            return key
        if node.refuted >= NEVER:
            continue
        for check in search.checks(node):
            if check.refuted >= NEVER:
                continue
            board.push_move32(check.move)
            move = _way_out(search, check, standing, lost)
            if move is None:
                return key
            board.push_move(move)
            if board.zobrist_hash() not in standing:
                standing.add(board.zobrist_hash())
                waiting.append(board.to_sfen())
            board.pop()
            board.pop()
    return None


def _way_out(search: Search, check: Defence, standing: set[int], lost: set[int]) -> Any | None:
    """A reply into the set, or else the one that has withstood longest."""
    board = search.table.board
    best, rank = None, -1
    for move, node in _replies(search, check):
        board.push_move(move)
        key = board.zobrist_hash()
        board.pop()
        if node.proven < NEVER or key in lost:
            continue
        if key in standing:
            return move
        if node.refuted > rank or best is None:
            best, rank = move, node.refuted
    return best


def _replies(search: Search, check: Defence) -> list[tuple[Any, Attack]]:
    replies = search.replies(check)
    if search.interpositions is not None:
        return replies
    drops = [*check.counted, *(move for square in check.drops for move in square)]
    return replies + [(move, search.after(move)) for move in drops]
