"""Writing JKF."""

from __future__ import annotations

import json
from typing import Any, Final

from sphinx_shogi.formats.jkf import PRESETS, RELATIVE
from sphinx_shogi.formats.results import csa_word, phrase, side_names
from sphinx_shogi.formats.writing import clock_totals, signs_lost, unfolded
from sphinx_shogi.model.clock import Clock
from sphinx_shogi.model.game import EndKind, Game, Node, Result
from sphinx_shogi.model.handicaps import handicap_of
from sphinx_shogi.model.move import Move
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.relative import relative_words
from sphinx_shogi.model.squares import SQUARES, Square

__all__ = ["write"]

_PRESET_OF: Final = {japanese: preset for preset, japanese in PRESETS.items()}
_LETTERS: Final = {word: letter for letter, word in RELATIVE.items()}


def write(game: Game, lost: list[str]) -> str:
    """The JKF text of a game; what it cannot hold is told in `lost`."""
    writer = _Writer(clock_totals(game), lost)
    body = writer.moves(game)
    header, initial = _json(game.headers), _json(_initial(game.start, lost))
    signs_lost(game, lost)
    return f'{{"header":{header},\n"initial":{initial},\n"moves":[\n{body}\n]}}\n'


class _Writer:
    """Lays out the tree, whose variations nest in the elements that they replace."""

    def __init__(self, totals: dict[Node, int], lost: list[str]) -> None:
        self._totals = totals
        self._lost = lost

    def moves(self, game: Game) -> str:
        """The elements of the main line with all that nests in them."""
        out = [_json(self._notes(game.root))]
        if game.root.children:
            out.append(",\n")
        elif game.root.result is not None:
            out += [",\n", self._end(game.root)]
        return "".join([*out, *unfolded(game.root, self._line)])

    def _line(self, first: Node) -> list[str | Node]:
        """A line of moves: texts, and the first nodes of variations in their places."""
        work: list[str | Node] = []
        node: Node | None = first
        while node is not None:
            assert node.parent is not None
            if node is not first:
                work.append(",\n")
            text = _json(self._fields(node))
            forks = self._forks(node, node.parent)
            if forks:
                work += [text[:-1] + ',"forks":[', *forks, "]}"]
            else:
                work.append(text)
            if not node.children and node.result is not None:
                work += [",\n", self._end(node)]
            node = node.following
        return work

    def _forks(self, node: Node, parent: Node) -> list[str | Node]:
        """What stands beside the first move after `parent`."""
        if node is not parent.children[0]:
            return []
        forks: list[str | Node] = []
        for sibling in parent.children[1:]:
            forks += ["," if forks else "", "[", sibling, "]"]
        if parent.result is not None:
            forks += ["," if forks else "", f"[{self._end(parent)}]"]
        return forks

    def _notes(self, node: Node) -> dict[str, Any]:
        comments = [f"&{name}" for name in node.bookmarks]
        if node.comment:
            text = node.comment
            if text.startswith("&"):
                text = f" {text}"
                self._lost.append("that a comment begins with &, which marks a bookmark")
            comments.append(text)
        return {"comments": comments} if comments else {}

    def _fields(self, node: Node) -> dict[str, Any]:
        move = node.move
        assert move is not None
        fields: dict[str, Any] = {"move": _move(move)}
        if node.clock is not None:
            fields["time"] = _time(node.clock, self._totals[node])
        return fields | self._notes(node)

    def _end(self, node: Node) -> str:
        result = node.result
        assert result is not None
        fields: dict[str, Any] = {"special": _special(result, node.position.side)}
        if result.clock is not None:
            before = self._totals.get(node.parent, 0) if node.parent is not None else 0
            fields["time"] = _time(result.clock, before + (result.clock.spent or 0))
        return _json(fields)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _special(result: Result, mover: Side) -> str:
    if result.kind is EndKind.UNKNOWN:
        return result.text or "UNKNOWN"
    return csa_word(result, mover) or phrase(result, mover, side_names(False))


def _move(move: Move) -> dict[str, Any]:
    fields: dict[str, Any] = {"color": int(move.side)}
    if move.origin is not None:
        fields["from"] = _square(move.origin)
    fields["to"] = _square(move.destination)
    fields["piece"] = move.piece.csa
    if move.same:
        fields["same"] = True
    if move.promotes or move.declines:
        fields["promote"] = move.promotes
    if move.captured is not None:
        fields["capture"] = move.captured.csa
    if move.rivals and move.legal:
        words = (
            "打"
            if move.origin is None
            else relative_words(move.side, move.piece, move.origin, move.destination, move.rivals)
        )
        fields["relative"] = "".join(_LETTERS[word] for word in words)
    return fields


def _square(square: Square) -> dict[str, int]:
    return {"x": square.file, "y": square.rank}


def _time(clock: Clock, total: int) -> dict[str, Any]:
    return {
        "now": _hms(clock.spent or 0),
        "total": _hms(total if clock.total is None else clock.total),
    }


def _hms(milliseconds: int) -> dict[str, int | float]:
    seconds, fraction = divmod(milliseconds, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return {"h": hours, "m": minutes, "s": seconds + fraction / 1000 if fraction else seconds}


def _initial(start: Position, lost: list[str]) -> dict[str, Any]:
    handicap = handicap_of(start.sfen)
    if start.ply != 1 or start.last_move is not None:
        lost.append("the number and the last move of the start position")
    if handicap is not None and handicap.japanese in _PRESET_OF:
        return {"preset": _PRESET_OF[handicap.japanese]}
    pieces = start.pieces
    board = [
        [
            {}
            if (piece := pieces.get(SQUARES[file * 9 + rank])) is None
            else {"color": int(piece.side), "kind": piece.kind.csa}
            for rank in range(9)
        ]
        for file in range(9)
    ]
    hands = [{each.csa: count for each, count in start.hand(side).items()} for side in Side]
    return {"preset": "OTHER", "data": {"color": int(start.side), "board": board, "hands": hands}}
