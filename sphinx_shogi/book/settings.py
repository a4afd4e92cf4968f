"""`Settings`: what a build or a page says about notation and language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sphinx_shogi.book.limits import Limits
from sphinx_shogi.locale import is_japanese
from sphinx_shogi.tsume import DEFAULT_BUDGET

__all__ = ["Settings", "default_notation"]


def default_notation(language: str | None) -> str:
    """The notation that readers of a language expect.

    >>> default_notation("ja"), default_notation("de")
    ('japanese', 'hosking')
    """
    return "japanese" if is_japanese(language or "en") else "hosking"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How moves are read and printed.

    `input` lists the notations that are tried first when a move is typed; `style` holds
    keywords of `notation.write`; `terms` overrides the words of `terms.py`.
    """

    notation: str = "hosking"
    style: Mapping[str, Any] = field(default_factory=dict)
    language: str = "en"
    input: tuple[str, ...] = ()
    terms: Mapping[str, str] = field(default_factory=dict)
    diagram: Mapping[str, str] = field(default_factory=dict)
    """Options of diagrams by name, as an author would type them; a diagram's own win."""
    ascii_boards: bool = False
    """Boards of characters have letters instead of kanji."""
    tsume_budget: int = DEFAULT_BUDGET
    """How many positions the checker of mate problems looks at before it gives up."""
    limits: Limits = field(default_factory=Limits)
    """How large things may be."""
    tsume_cache: str = ""
    """The folder where its answers are kept; empty for none."""
