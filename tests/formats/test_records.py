"""Record files as programs wrote them, read from `../shared` where that is there."""

from __future__ import annotations

import csv
import json

import pytest

from sphinx_shogi import Game, ShogiError, formats
from sphinx_shogi.model.handicaps import find_handicap
from tests.formats.support import SHARED

INDEX = SHARED / "records" / "index.tsv"
PROBES = SHARED / "cases" / "record_probes.json"
# Files under the name of PSN that hold chess games or no game at all, and a file that puts
# the pieces of the even start on an empty board, one after the other.
NO_RECORD = ("files/0438.psn", "files/0440.psn", "files/0441.psn")
NO_MOVES = ("files/0895.csa",)


def _rows() -> list[dict[str, str]]:
    if not INDEX.exists():
        return []
    with INDEX.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream, delimiter="\t"))


def _counts(game: Game) -> tuple[int, int]:
    main = game.last.ply
    return main, sum(1 for _ in game.nodes()) - main


@pytest.mark.skipif(not INDEX.exists(), reason="../shared is not there")
@pytest.mark.parametrize("row", _rows(), ids=lambda row: row["file"])
def test_nothing_is_lost(row: dict[str, str]) -> None:
    data = (SHARED / "records" / row["file"]).read_bytes()
    if row["file"] in NO_RECORD:
        with pytest.raises(ShogiError):
            formats.read(data)
        return
    game = formats.read(data)
    main, aside = _counts(game)
    if row["file"] not in NO_MOVES:
        assert main >= int(row["main_moves"] or 0)
        assert aside >= int(row["variation_moves"] or 0)
    for name in ("kif", "ki2", "jkf", "psn"):
        assert _counts(formats.read(formats.write(game, name), name)) == (main, aside)
    assert _counts(formats.read(formats.write(game, "csa"), "csa")) == (main, 0)


def _probes() -> list[dict[str, object]]:
    return json.loads(PROBES.read_text(encoding="utf-8")) if PROBES.exists() else []


@pytest.mark.skipif(not PROBES.exists(), reason="../shared is not there")
@pytest.mark.parametrize("case", _probes(), ids=lambda case: str(case["name"]))
def test_probes(case: dict[str, object]) -> None:
    note, text = str(case["note"]), str(case["text"])
    name = str(case["name"]).partition(" ")[2]
    if note in ("should error", "should say no record", "must say ambiguous") or (
        note == "hc" and find_handicap(name) is None and name
    ):
        with pytest.raises(ShogiError):
            formats.read(text)
        return
    try:
        game = formats.read(text)
    except ShogiError:
        assert "error" in note
        return
    assert _counts(game) == (case["main"], case["var"])
    assert game.warnings or "warn" not in note
