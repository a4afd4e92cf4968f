"""Writing PSN: tags, numbered single moves, comments in braces, variations in parentheses."""

from __future__ import annotations

import re
from typing import Final

from sphinx_shogi.formats.psn import ENDS, KEYS
from sphinx_shogi.formats.writing import clock_totals, unfolded
from sphinx_shogi.model.clock import Clock
from sphinx_shogi.model.game import EndKind, Game, Node, Result
from sphinx_shogi.model.handicaps import EVEN_SFEN
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.notation import psn
from sphinx_shogi.notation.style import DEFAULT

__all__ = ["write"]

_TAGS: Final = {japanese: key for key, japanese in reversed(KEYS.items())} | {
    "下手": "Sente",
    "上手": "Gote",
}
_WORDS: Final = {(word.kind, word.mover_wins): text for text, word in reversed(ENDS.items())}
_SCORES: Final = {Side.BLACK: "1-0", Side.WHITE: "0-1"}
_DRAWS: Final = (EndKind.REPETITION, EndKind.IMPASSE, EndKind.DRAW, EndKind.MAX_MOVES)
_UNWRITABLE: Final = re.compile(r"[\s\[\]\"“:]")


def write(game: Game, lost: list[str]) -> str:
    """The PSN text of a game; what it cannot hold is told in `lost`."""
    lines = _tags(game, lost)
    words = _Words(clock_totals(game)).tree(game)
    return "\n".join([*lines, "", *words]).rstrip("\n") + "\n"


def _tags(game: Game, lost: list[str]) -> list[str]:
    lines: list[str] = []
    for key, value in game.headers.items():
        tag = _TAGS.get(key, key)
        if not tag or len(tag) > 40 or _UNWRITABLE.search(tag):
            lost.append(f"the header {key!r}")
            continue
        lines += [f'[{tag} "{_quoted(part)}"]' for part in value.split("\n")]
    result = game.result
    if result is not None and result.winner is not None:
        lines.append(f'[Result "{_SCORES[result.winner]}"]')
    elif result is not None and result.kind in _DRAWS:
        lines.append('[Result "1/2-1/2"]')
    start = game.start
    if start.sfen != EVEN_SFEN:
        lines.append(f'[SFEN "{start.sfen}"]')
    if start.last_move is not None:
        lost.append("the last move before the start position")
    return lines


def _quoted(text: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", " ".join(text.split("\r")))


class _Words:
    """Lays out the tree, a line of text for each move with what belongs to it."""

    def __init__(self, totals: dict[Node, int]) -> None:
        self._totals = totals

    def tree(self, game: Game) -> list[str]:
        """The lines below the tags."""
        out = _comments(game.root)
        if not game.root.children and game.root.result is not None:
            out.append(self._end(game.root))
        return [*out, *unfolded(game.root, self._line)]

    def _line(self, first: Node) -> list[str | Node]:
        work: list[str | Node] = []
        node: Node | None = first
        while node is not None:
            parent = node.parent
            assert parent is not None
            work.append(" ".join([self._move(node), *_comments(node)]))
            if node is parent.children[0]:
                for sibling in parent.children[1:]:
                    work += ["(", sibling, ")"]
                if parent.result is not None:
                    work.append(f"( {self._end(parent)} )")
            if not node.children and node.result is not None:
                work.append(self._end(node))
            node = node.following
        return work

    def _move(self, node: Node) -> str:
        move = node.move
        assert move is not None
        text = f"{node.ply}.{psn.write(move, DEFAULT)}{node.annotation}"
        if node.clock is not None:
            text += f" {_time(node.clock, self._totals[node])}"
        return text

    def _end(self, node: Node) -> str:
        result = node.result
        assert result is not None
        text = _end_text(result, node.position.side)
        if result.clock is not None:
            before = self._totals.get(node.parent, 0) if node.parent is not None else 0
            text += f" {_time(result.clock, before + (result.clock.spent or 0))}"
        return text


def _end_text(result: Result, mover: Side) -> str:
    if result.kind is EndKind.UNKNOWN:
        return f"--{result.text}--"
    wins = None if result.winner is None else result.winner is mover
    word = _WORDS.get((result.kind, wins))
    if word is not None:
        return word
    if result.winner is None:
        return f"--{result.kind.value}--"
    name = result.winner.name.capitalize()
    reason = "" if result.kind is EndKind.WIN else f" ({result.kind.value})"
    return f"--{name} Won{reason}--"


def _comments(node: Node) -> list[str]:
    texts = [f"{{&{_escaped(' '.join(name.split()))}}}" for name in node.bookmarks]
    if node.comment:
        texts.append(f"{{{_guarded(_escaped(node.comment))}}}")
    return texts


def _escaped(text: str) -> str:
    return re.sub(r"([\\{}~])", r"\\\1", text)


def _guarded(text: str) -> str:
    """Blanks and line breaks at the ends of a comment mean nothing, and & a bookmark."""
    body = text.strip("\n")
    before = len(text) - len(text.lstrip("\n"))
    after = len(text) - len(body) - before
    if body[:1] in ("&", " "):
        body = f"\\{body}"
    return "~" * before + body + "~" * after


def _time(clock: Clock, total: int) -> str:
    return f"({_hms(clock.spent or 0)} / {_hms(total if clock.total is None else clock.total)})"


def _hms(milliseconds: int) -> str:
    seconds, fraction = divmod(milliseconds, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{hours:02}:{minutes:02}:{seconds:02}"
    return text + (f".{fraction:03}".rstrip("0") if fraction else "")
