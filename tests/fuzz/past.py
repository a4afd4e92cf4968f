"""Inputs that once broke something, each made as small as it could be."""

from __future__ import annotations

from typing import Any, Final


def _page(element: str, name: str, value: str | None) -> dict[str, Any]:
    """What the target ``script`` reads: a page with one other attribute, whose games are played."""
    return {
        "damaged": int(element.startswith("#shogi-game")),
        "changes": [[element, name, value]],
        "stored": {"shogi-notation": "japanese"},
        "hashes": [""],
        "deeds": [["on", 0]] * 9 + [["notation", 1], ["pieces", 1], ["play", 0]],
    }


PAST: Final[tuple[tuple[str, Any, str], ...]] = (
    ("psn", '[変化：ente "A"]\n', "a header with the name of a KIF keyword could not be written"),
    ("usi", "'変化：変化：変化６：", "a comment with a colon was written as a variation"),
    ("kif", "2 ６八玉(59)\n4 ７三歩\n5 反則勝ち\n変化：4手", "a variation hung on an illegal move"),
    ("ki2", "５二飛まで5手後手反則勝ち\n変化：2手", "the same in KI2"),
    ("psn", '[開始日時：2020/08/10 "A"]\n', "a header with a colon could not be written"),
    ("line", "同飛", "an illegal move without a destination stopped the build"),
    ("script", _page("#shogi-game-1", "data-moves", None), "without data, every move was hidden"),
    ("script", _page("#shogi-game-1", "data-moves", "7g7f zz"), "a step to a move that is none"),
    ("script", _page("#opening-5", "class", ""), "without its text, other games had no replay"),
    ("script", _page("#opening", "data-clocks", "0:05/0:05"), "the same without a time"),
    ("script", _page("#opening", "data-start", ""), "the same without a position"),
)
"""The target, the input, and what went wrong."""
