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


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("index.rst", "T\n=\n\n.. image:: a.png\n   :alt: After :shogi:line:`P76`\n"),
        ("index.md", "# T\n\n\n```{image} a.png\n:alt: After {shogi:line}`P76`\n```\n"),
        ("index.rst", "T\n=\n\n.. toctree::\n   :caption: After :shogi:line:`P76`\n\n   other\n"),
        ("index.md", "# T\n\n\n```{toctree}\n:caption: After {shogi:line}`P76`\n\nother\n```\n"),
    ],
)
def test_a_role_where_no_markup_is_read_is_told(build: Build, name: str, text: str) -> None:
    built = build({name: text, "other.rst": ":orphan:\n\nO\n=\n", "a.png": b""})
    assert len(built.warnings) == 1
    assert built.warnings[0].startswith(f"{name}:4: ")
    assert "where no role is played" in built.warnings[0]
    assert built.warnings[0].endswith("[shogi.markup]")
