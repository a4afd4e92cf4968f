"""Mate problems: is the solution right, and is it the only one?"""

from __future__ import annotations

from sphinx_shogi.tsume.cache import CHECKER, Cache, Question
from sphinx_shogi.tsume.checking import DEFAULT_BUDGET, check, with_remaining
from sphinx_shogi.tsume.report import (
    Choice,
    Convention,
    Cook,
    Fault,
    FaultKind,
    Minor,
    Report,
    Verdict,
)

__all__ = [
    "CHECKER",
    "DEFAULT_BUDGET",
    "Cache",
    "Choice",
    "Convention",
    "Cook",
    "Fault",
    "FaultKind",
    "Minor",
    "Question",
    "Report",
    "Verdict",
    "check",
    "with_remaining",
]
