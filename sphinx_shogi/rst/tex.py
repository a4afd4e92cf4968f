"""The LaTeX package that comes with this one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

__all__ = ["LATEX_MARKS"]

LATEX_MARKS: Final = Path(__file__).with_name("texinputs") / "sphinx-shogi.sty"
"""The package for the marks of the sides."""
