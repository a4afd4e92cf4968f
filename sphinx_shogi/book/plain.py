"""Fences that are named after a format of records."""

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
}
"""What a fence is that is named after a format, and that other programs show as code."""
