"""What the sample book says of its diagrams beyond what its own build checks."""

from __future__ import annotations

import io
import re
import shutil
from collections import Counter
from pathlib import Path

import pytest
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from sphinx_shogi import Position, formats, tsume
from sphinx_shogi.rst.nodes import shogi_diagram, shogi_tsume

from .conftest import DOCS

CHAPTERS = sorted(path.stem for path in (DOCS / "book").iterdir() if path.suffix in (".md", ".rst"))


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> dict[str, nodes.document]:
    """The doctrees of the book, built by itself."""
    top = tmp_path_factory.mktemp("book")
    shutil.copytree(DOCS / "book", top / "source")
    warnings = io.StringIO()
    with patch_docutils(), docutils_namespace():
        app = Sphinx(
            top / "source", top / "source", top / "out", top / "doctrees", "dummy",
            status=io.StringIO(), warning=warnings,
        )  # fmt: skip
        app.build()
        doctrees = {name: app.env.get_doctree(name) for name in CHAPTERS}
    assert warnings.getvalue() == ""
    return doctrees


def diagrams(book: dict[str, nodes.document], word: str) -> list[shogi_diagram]:
    """The diagrams with a class name."""
    return [
        node
        for document in book.values()
        for node in document.findall(shogi_diagram)
        if re.search(rf"\b{word}\b", " ".join(node["classes"]))
    ]


def test_pieces_reach_the_circled_squares(book: dict[str, nodes.document]) -> None:
    shown = diagrams(book, "reach")
    assert len(shown) == 10
    for node in shown:
        position = Position.from_sfen(node["sfen"])
        options = dict(zip(node["drawing"][::2], node["drawing"][1::2], strict=True))
        reached = {move.destination.digits for move in position.legal_moves}
        assert set(options["circles"].split()) == reached, node["sfen"]
        assert len(position.pieces) == 1


def test_book_has_twenty_mate_problems_without_a_fault(book: dict[str, nodes.document]) -> None:
    problems = list(book["mates"].findall(shogi_tsume))
    assert len(problems) == 20
    lengths = Counter(node["length"] for node in problems)
    assert set(lengths) == {1, 3, 5, 7}
    for node in problems:
        sfen = next(node.findall(shogi_diagram))["sfen"]
        report = tsume.check(Position.from_sfen(sfen), remaining=True)
        assert (report.verdict, report.mate_in) == ("unique", node["length"]), sfen
        # Neither pieces left over nor another last move, promotion or distance.
        assert (report.leftover, report.minor, report.cooks) == ((), (), ()), sfen


def test_position_of_the_game_has_no_answer_but_checks(book: dict[str, nodes.document]) -> None:
    (figure,) = book["whole-game"].findall(
        lambda node: isinstance(node, nodes.figure) and "last-word" in node["ids"]
    )
    assert isinstance(figure, nodes.figure)
    position = Position.from_sfen(next(figure.findall(shogi_diagram))["sfen"])
    assert not position.in_check
    for answer in position.legal_moves:
        after = position.play(answer)
        if not after.in_check:
            assert tsume.check(after).mate_in in (1, 3, 5), answer.usi


def test_brinkmate_cannot_be_answered(book: dict[str, nodes.document]) -> None:
    (figure,) = book["endgame"].findall(
        lambda node: isinstance(node, nodes.figure) and "brinkmate" in node["names"]
    )
    assert isinstance(figure, nodes.figure)
    start = Position.from_sfen(next(figure.findall(shogi_diagram))["sfen"])
    assert tsume.check(start).verdict.value == "no-mate"
    after = start.play(start.move("S*2c"))
    assert not after.in_check
    assert len(after.legal_moves) == 5
    for answer in after.legal_moves:
        report = tsume.check(after.play(answer))
        assert report.mate_in in (1, 3), answer.usi


def test_record_of_the_book_is_shift_jis_with_variations_and_comments() -> None:
    data = (DOCS / "book" / "games" / "ishida.kif").read_bytes()
    with pytest.raises(UnicodeDecodeError):
        data.decode("utf-8")
    game = formats.read(data)
    assert data.decode("cp932").count("変化：") == 3
    assert sum(bool(node.comment) for node in game.nodes()) >= 10
    assert game.warnings == []


def test_book_is_written_in_both_markups() -> None:
    for suffix in (".md", ".rst"):
        assert len(list(Path(DOCS / "book").glob(f"*{suffix}"))) >= 3
