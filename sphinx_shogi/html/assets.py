"""The style sheet, as a file and as text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

__all__ = ["STATIC", "STYLE_SHEET", "style_sheet"]

STATIC: Final = Path(__file__).with_name("static")
"""The folder of the files that pages link to."""
STYLE_SHEET: Final = "sphinx-shogi.css"


@cache
def style_sheet() -> str:
    """The text of the style sheet, for a ``style`` element or a file of one's own.

    >>> ".shogi-diagram" in style_sheet()
    True
    """
    return (STATIC / STYLE_SHEET).read_text(encoding="utf-8")
