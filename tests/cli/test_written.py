"""Games as plain text and as Markdown."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from sphinx_shogi import Game, formats
from sphinx_shogi.cli.written import Look, write_markdown, write_text
from sphinx_shogi.model.game import EndKind, Result
from sphinx_shogi.notation import Layout
from tests.cli.support import GOOD


def _deep() -> Game:
    """A variation in a variation, each with a comment."""
    game = formats.read("1. P-76 P-34 2. P-26 P-84")
    first = game.at(1).add(game.at(1).position.move("8c8d"))
    first.comment = "in the first"
    second = first.add(first.position.move("2g2f"))
    other = first.add(first.position.move("6i7h"))
    other.comment = "in the second"
    second.add(second.position.move("8d8e"))
    return game


def test_text_has_all_that_a_record_says() -> None:
    assert write_text(formats.read(GOOD)).text == (
        "先手: Sato\n後手: Ito\n\n1. P76\n\nA quiet start.\n\n1...P34\n\n"
        "    Variation:\n    1...P84 2. G78\n\n2. P26\n\nresigns (1-0)\n"
    )


def test_text_in_japanese() -> None:
    look = Look("japanese", "ja")
    assert write_text(formats.read(GOOD), look).text == (
        "先手：Sato\n後手：Ito\n\n☗７六歩\n\nA quiet start.\n\n☖３四歩\n\n"
        "    変化：\n    ☖８四歩 ☗７八金\n\n☗２六歩\n\n投了　まで3手で先手の勝ち\n"
    )


def test_the_square_is_written_where_the_reader_has_lost_it() -> None:
    game = formats.read("☗７六歩 ☖３四歩 ☗２二角成 ☖同銀", "ki2")
    game.at(3).comment = "x"
    assert "\nx\n\n☖２二同銀\n" in write_text(game, Look("japanese", "ja")).text


def test_a_handicap_is_named_and_its_board_drawn() -> None:
    game = formats.read("手合割：二枚落ち\n   1 ６二銀(71)\n")
    text = write_text(game).text
    assert text.startswith("Handicap: 2-piece\n\nWhite to move\n")
    assert "|v香v桂v銀v金v王v金v銀v桂v香|一" in text
    assert "\n1...S62\n" in text
    assert "手合割：二枚落ち" in write_text(game, Look("japanese", "ja")).text


@pytest.mark.parametrize(
    ("layout", "expected"),
    [
        (Layout.RUNNING, "1. P76 P34 2. P26\n"),
        (Layout.LINES, "1. P76\nP34\n2. P26\n"),
        (Layout.PAIRS, "1. P76  P34\n2. P26\n"),
        (Layout.RIGHT_TO_LEFT, "62P .2 43P 67P .1\n"),
    ],
)
def test_layouts(layout: Layout, expected: str) -> None:
    game = formats.read("1. P-76 P-34 2. P-26")
    assert write_text(game, Look(layout=layout)).text == expected
    fenced = write_markdown(game, Look(layout=layout)).text
    if layout is not Layout.RUNNING:
        assert fenced == f"```text\n{expected}```\n"


def test_lines_are_no_longer_than_asked_for() -> None:
    moves = " ".join(["4h5h 6b5b 5h4h 5b6b"] * 20)
    game = formats.read(f"startpos moves 2h4h 8b6b {moves}")
    text = write_text(game, Look(width=40)).text
    assert max(map(len, text.splitlines())) <= 40
    assert " ".join(text.split()).count(".") == 41


def test_an_illegal_last_move_is_written() -> None:
    game = formats.read("   1 ７六歩(77)\n   2 ３五歩(33)\n   3 反則勝ち\n", "kif")
    assert "P35" in write_text(game).text
    assert "illegal move (1-0)" in write_text(game).text


def test_an_end_that_no_list_has_is_written_as_it_is() -> None:
    game = Game()
    game.root.result = Result(EndKind.UNKNOWN, None, "謎")
    assert write_text(game).text == "謎\n"


def test_ten_thousand_moves_and_deep_variations_are_written() -> None:
    game = Game()
    node = game.root
    for usi in ["2h3h", "8b7b", "3h2h", "7b8b"] * 500:
        parent = node
        node = node.add(node.position.move(usi))
        parent.add(parent.position.move("5i5h" if parent.ply % 2 == 0 else "5a5b"))
    assert write_text(game).text.count("Variation:") == 2000
    assert write_markdown(game).text.count("Variation:") == 2000


def _inline_text(tokens: list[Token]) -> list[str]:
    """What a reader of the page sees, paragraph by paragraph."""
    seen = []
    for token in tokens:
        if token.type == "inline":
            assert {each.type for each in token.children or []} <= {
                "text", "softbreak", "hardbreak", "text_special",
            }  # fmt: skip
            seen.append("".join(each.content or "\n" for each in token.children or []))
        elif token.type == "fence":
            seen.append(token.content)
    return seen


def test_markdown() -> None:
    tokens = MarkdownIt().parse(write_markdown(formats.read(GOOD)).text)
    assert [each.tag for each in tokens if each.type == "heading_open"] == ["h1"]
    assert _inline_text(tokens) == [
        "☗Sato – ☖Ito", "先手: Sato", "後手: Ito", "1. P76", "A quiet start.", "1...P34",
        "Variation:\n1...P84 2. G78", "2. P26", "resigns (1-0)",
    ]  # fmt: skip
    assert not any(each.type == "ordered_list_open" for each in tokens)


def test_variations_are_quotations_and_stay_in_one() -> None:
    tokens = MarkdownIt().parse(write_markdown(_deep()).text)
    opened = [each.level for each in tokens if each.type == "blockquote_open"]
    assert opened == [0, 1]
    assert "in the first" in _inline_text(tokens)
    assert "in the second" in _inline_text(tokens)


HARMFUL = [
    "<script>alert(1)</script>",
    "*not* _emphasised_ `code` [link](x) ![image](y)",
    "# no heading",
    "- no list",
    "+ no list",
    "12. no list",
    "3) no list",
    "> no quotation",
    "---",
    "===",
    "::: no directive",
    "(no-target)=",
    "% no comment",
    "{{ nothing }} $x$ ~~y~~ | table |",
    "&amp; stays &lt;",
    "```",
    "    not code",
    "ends in a backslash\\",
    "http://example.org/a_b_c",
    "[label]: http://example.org",
]


@pytest.mark.parametrize("text", HARMFUL)
def test_nothing_in_a_record_is_taken_as_markup(text: str) -> None:
    _reads_as(text)


@given(st.text("ab 1.)\\`*_{}[]()<>#+-=!|~&$:%^\"'", min_size=1, max_size=30))
def test_no_text_is_taken_as_markup(text: str) -> None:
    _reads_as(text)


def _reads_as(text: str) -> None:
    game = formats.read("1. P-76")
    game.at(1).comment = text
    game.headers["備考"] = f"{text}x"
    tokens = (
        MarkdownIt("commonmark")
        .enable("table")
        .enable("strikethrough")
        .parse(write_markdown(game).text)
    )
    seen = _inline_text(tokens)
    assert _plain(seen[0]) == _plain(f"備考: {text}x")
    if text.strip():
        assert [_plain(each) for each in seen[2:]] == [_plain(text)]


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def test_what_is_left_out_is_told() -> None:
    game: Any = formats.read(GOOD)
    game.root.bookmarks = ("here",)
    assert write_text(game).lost == ("the clock times", "the bookmarks")
    assert write_markdown(formats.read("1. P-76")).lost == ()
