"""Roles that the markup did not take for roles, and text that only shows one."""

from __future__ import annotations

import pytest

from .conftest import Build


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("index.rst", "Write ``a :shogi:line:`P76` b`` in a line.\n"),
        ("index.rst", ".. code-block:: rst\n\n   Here:shogi:line:`P76`\n"),
        ("index.rst", "So::\n\n   :shogi:line:`P76`\n"),
        ("index.md", "Write `` :shogi:line:`P76` `` in a line.\n"),
        ("index.md", "```rst\n:shogi:line:`P76`\n```\n"),
    ],
)
def test_a_role_that_is_shown_is_no_fault(build: Build, name: str, text: str) -> None:
    built = build({name: text})
    assert built.warnings == []


@pytest.mark.parametrize("text", ["ここで:shogi:line:`P76`。\n", "word:shogi:move:`P76`\n"])
def test_a_glued_role_is_told(build: Build, text: str) -> None:
    built = build({"index.rst": text})
    assert [line.rpartition(" ")[2] for line in built.warnings] == ["[shogi.markup]"]
