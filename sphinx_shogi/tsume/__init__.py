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
from sphinx_shogi.tsume.trying import Outcome, Refutation, refute

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
    "Outcome",
    "Question",
    "Refutation",
    "Report",
    "Verdict",
    "check",
    "refute",
    "with_remaining",
]
