"""The style sheet and the scripts, as files and as text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

__all__ = [
    "HEAD_SCRIPT",
    "SCRIPT",
    "STATIC",
    "STYLE_SHEET",
    "WEB",
    "WEB_STYLE_SHEET",
    "script",
    "style_sheet",
    "write_assets",
]

STATIC: Final = Path(__file__).with_name("static")
"""The folder of the files that pages link to."""
STYLE_SHEET: Final = "sphinx-shogi.css"
WEB: Final = Path(__file__).with_name("web")
"""The folder of what is not for EPUB, whose readers know less of CSS."""
WEB_STYLE_SHEET: Final = "sphinx-shogi-web.css"
"""For pages with a board to play on."""
SCRIPT: Final = "sphinx-shogi.js"
"""The switch and the replay; it is loaded with ``defer``."""
HEAD_SCRIPT: Final = "sphinx-shogi-head.js"
"""Keeps another notation than the reader's from showing while the page loads."""


@cache
def style_sheet() -> str:
    """The text of the style sheet, for a ``style`` element or a file of one's own.

    >>> ".shogi-diagram" in style_sheet()
    True
    """
    return (STATIC / STYLE_SHEET).read_text(encoding="utf-8")


@cache
def script() -> str:
    """The text of the script that plays through games, for a ``script`` element at the end of a
    page or a file of one's own that is loaded with ``defer``.

    >>> "</script" in script()
    False
    """
    return (STATIC / SCRIPT).read_text(encoding="utf-8")


def write_assets(folder: str | Path) -> list[Path]:
    """Write style sheet and script into a folder, which is made if need be, as the files that
    pages link to; gives their paths.

    Raises `OSError` where that is not possible.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as name:
    ...     [path.name for path in write_assets(name)]
    ['sphinx-shogi.css', 'sphinx-shogi.js']
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, text in ((STYLE_SHEET, style_sheet()), (SCRIPT, script())):
        paths.append(folder / name)
        paths[-1].write_text(text, encoding="utf-8")
    return paths
