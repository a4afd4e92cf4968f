"""Fences that are named after what they hold."""

from __future__ import annotations

from typing import Final

__all__ = ["PLAIN"]

PLAIN: Final = {
    "sfen": "diagram",
    "bod": "diagram",
    "kif": "game",
    "kifu": "game",
    "ki2": "game",
    "csa": "game",
    "psn": "game",
    "usi": "game",
    "jkf": "game",
    "tsume": "tsume",
}
"""What a fence is that has a plain name, and that other programs show as code."""
