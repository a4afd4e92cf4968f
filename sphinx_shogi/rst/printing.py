"""From the canonical moves and terms of a node to text in the reader's notation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sphinx_shogi import notation
from sphinx_shogi.book.endings import ending
from sphinx_shogi.book.lists import print_list
from sphinx_shogi.book.prose import Segment, print_line
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import piece_word, side_word
from sphinx_shogi.model.game import EndKind, Result
from sphinx_shogi.model.move import Move
from sphinx_shogi.model.pieces import Side, kind
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.raw import pattern_of, raw_of
from sphinx_shogi.model.squares import square
from sphinx_shogi.rst.nodes import shogi_moves, shogi_term, text_of

__all__ = ["moves_of", "moves_text", "segments", "term_text"]


def moves_of(node: shogi_moves) -> list[Move]:
    """The fact sheets of a node's moves, played from its start position."""
    position = Position.from_sfen(node["start"], node["last"] or None)
    moves: list[Move] = []
    illegal = text_of(node, "illegal")
    for number, usi in enumerate(node["moves"], 1):
        if illegal and number == len(node["moves"]):
            pattern = pattern_of(raw_of(usi))._replace(piece=kind(illegal))
            moves.append(position.claimed(pattern))
            break
        move = position.move(usi)
        moves.append(move)
        position = position.play(move)
    return moves


def segments(node: shogi_moves, settings: Settings) -> Iterator[Segment]:
    """The printed pieces of a node, moves and what stands between them; what could not be
    read comes last, as typed, and is not among them."""
    if not node["moves"]:
        return iter(())
    moves = moves_of(node)
    if node["layout"] == "list":
        return print_list(moves, node["ply"], node["signs"], settings)
    flat = node["signs"]
    signs = list(zip(flat[::2], flat[1::2], strict=True))
    return print_line(moves, signs, settings)


def moves_text(node: shogi_moves, settings: Settings) -> str:
    """The text of a node in the notation of the settings."""
    return "".join(each.text for each in segments(node, settings)) + text_of(node, "rest")


def term_text(node: shogi_term, settings: Settings) -> str:
    """The text of a term; as typed where it was not understood."""
    value = text_of(node, "value")
    if not value:
        return node.astext()
    return _PRINT[node["term"]](node, value, settings)


def _side_of(letter: str) -> Side:
    return Side("bw".index(letter))


def _square(node: shogi_term, value: str, settings: Settings) -> str:
    return notation.write_square(square(value), settings.notation, **settings.style)


def _piece(node: shogi_term, value: str, settings: Settings) -> str:
    if node["form"] == "word":
        return piece_word(kind(value), settings.language)
    chosen = notation.find_notation(settings.notation)
    return chosen.piece_text(kind(value), notation.style(**settings.style))


def _side(node: shogi_term, value: str, settings: Settings) -> str:
    side = _side_of(value)
    if node["form"] == "sign":
        return notation.find_notation(settings.notation).marks[side] or "☗☖"[side]
    return side_word(
        side,
        settings.language,
        handicap=bool(node.get("handicap")),
        overrides=settings.terms,
    )


def _result(node: shogi_term, value: str, settings: Settings) -> str:
    winner = text_of(node, "winner")
    result = Result(EndKind(value), _side_of(winner) if winner else None, text_of(node, "words"))
    return ending(
        result,
        node["ply"],
        _side_of(node["mover"]),
        settings,
        handicap=bool(node.get("handicap")),
    )


_PRINT: Final = {"square": _square, "piece": _piece, "side": _side, "result": _result}
