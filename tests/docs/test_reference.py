"""Lists of the manual that are typed by hand hold all that the code has."""

from __future__ import annotations

import pytest

from sphinx_shogi.book.claims import CLAIMS

from .conftest import DOCS

DIAGRAMS = (DOCS / "manual" / "diagrams.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("claim", CLAIMS)
def test_claim_is_in_the_table(claim: str) -> None:
    rows = [line for line in DIAGRAMS.splitlines() if line.startswith("| `")]
    assert any(row.startswith(f"| `{claim}") for row in rows)
