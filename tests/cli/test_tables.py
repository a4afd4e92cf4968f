"""``sphinx-shogi notations`` and ``sphinx-shogi formats``."""

from __future__ import annotations

import json

from sphinx_shogi import formats, notation
from sphinx_shogi.notation.layout import display_width
from tests.cli.support import process, run


def test_every_notation_has_a_row_with_an_example() -> None:
    result = run("notations")
    assert result.exit_code == 0
    head, *rows = result.stdout.splitlines()
    assert head.split() == ["notation", "example", "name", "about"]
    assert [row.split()[0] for row in rows] == [each.id for each in notation.notations()]
    assert "P76 S72x83+ P'23" in rows[1]


def test_the_columns_line_up_although_kanji_are_wide() -> None:
    head, *rows = run("notations").stdout.splitlines()
    start = display_width(head[: head.index("name")])
    for row, each in zip(rows, notation.notations(), strict=True):
        assert display_width(row[: row.index(f"{each.english} (")]) == start


def test_every_format_has_a_row_with_an_example() -> None:
    rows = [json.loads(line) for line in run("formats", "--format", "json").stdout.splitlines()]
    assert [row["format"] for row in rows] == [*formats.FORMATS, "moves", "text", "markdown"]
    for row in rows:
        assert set(row) == {"format", "example", "ending", "use", "about"}
        assert all(row.values())
    examples = {row["format"]: row["example"] for row in rows}
    assert examples["csa"] == "+7776FU"
    assert examples["usi"] == "position startpos moves 7g7f"
    assert examples["kif"].startswith("1 ７六歩(77)")


def test_json_of_the_notations() -> None:
    rows = [json.loads(line) for line in run("notations", "--format", "json").stdout.splitlines()]
    assert len(rows) == len(notation.notations())
    assert rows[0]["notation"] == "japanese"


def test_a_process_of_its_own() -> None:
    for name in ("notations", "formats"):
        done = process(name)
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"\x1b" not in done.stdout
