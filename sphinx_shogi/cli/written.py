"""Games as plain text and as Markdown, for people to read: headers, moves, comments,
variations, how each line ends."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sphinx_shogi.book.boards import board_terms
from sphinx_shogi.book.endings import ending
from sphinx_shogi.book.headings import heading
from sphinx_shogi.book.outline import Board, Comment, End, Run, outline
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import colon, handicap_word, term
from sphinx_shogi.cli.output import printable
from sphinx_shogi.diagram import Diagram, text_board
from sphinx_shogi.formats.writing import Written
from sphinx_shogi.model.game import Game
from sphinx_shogi.model.handicaps import EVEN_SFEN, Handicap, handicap_of
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation import Layout, lay_out, list_moves

__all__ = ["Look", "board_lines", "header_lines", "write_markdown", "write_text"]

_INDENT: Final = 4
_DEEPEST: Final = 8  # deeper variations are indented no further, or they would leave the page
_LEAST_WIDTH: Final = 24


class Look(NamedTuple):
    """How a game is written."""

    notation: str = "hosking"
    language: str = "en"
    layout: Layout = Layout.RUNNING
    width: int = 80
    """The longest line of moves that run, in columns of a terminal."""


PLAIN: Final = Look()


class _Paragraph(NamedTuple):
    """Some lines of a game: how deep in variations, and what they are."""

    lines: list[str]
    depth: int
    kind: str
    """``moves``, ``comment``, ``board`` or ``end``."""


def write_text(game: Game, look: Look = PLAIN) -> Written:
    """A game as plain text.

    >>> from sphinx_shogi import formats
    >>> print(write_text(formats.read("1. P-76 P-34 2. P-26 resigns")).text, end="")
    1. P76 P34 2. P26
    <BLANKLINE>
    resigns (1-0)
    """
    blocks = ["\n".join(header_lines(game, look))]
    for each in _paragraphs(game, look):
        indent = " " * (_INDENT * min(each.depth, _DEEPEST))
        blocks.append("\n".join((indent + line).rstrip() for line in each.lines))
    text = "\n\n".join(block for block in blocks if block)
    return Written(text + "\n", _lost(game))


def write_markdown(game: Game, look: Look = PLAIN) -> Written:
    r"""A game as Markdown: a heading, a list of headers, variations as quotations.

    What the record says is escaped, so that none of it is taken as markup.

    >>> from sphinx_shogi import formats
    >>> print(write_markdown(formats.read("1. P-76 P-34 2. P-26 resigns")).text, end="")
    1\. P76 P34 2. P26
    <BLANKLINE>
    resigns (1-0)
    """
    players, *_ = [*heading(game, Settings(language=look.language)), ""]
    lines = [f"# {_escaped(players)}", ""] if players else []
    lines += [f"- {_escaped(line)}" for line in header_lines(game, look)]
    before = 0
    for each in _paragraphs(game, look):
        depth = min(each.depth, _DEEPEST)
        # A blank line that is quoted too keeps a variation in one quotation.
        lines.append((">" * min(before, depth)) if lines else "")
        lines += [("> " * depth + line).rstrip() for line in _in_markdown(each, look)]
        before = depth
    return Written("\n".join(lines).strip("\n") + "\n", _lost(game))


def header_lines(game: Game, look: Look = PLAIN) -> list[str]:
    """The headers of a record, one a line, as the record has them, and its handicap."""
    between = colon(look.language)
    lines = [
        printable(f"{key}{between}{part.strip()}")
        for key, value in game.headers.items()
        for part in value.splitlines()
    ]
    handicap = _handicap(game)
    if handicap is not None:
        name = handicap_word(handicap, look.language)
        lines.append(f"{term('handicap', look.language)}{between}{name}")
    return lines


def _handicap(game: Game) -> Handicap | None:
    """The handicap that was given, if any."""
    if game.start.sfen == EVEN_SFEN:
        return None
    return handicap_of(game.start.sfen)


def board_lines(position: Position, look: Look = PLAIN, *, handicap: bool = False) -> list[str]:
    """A board of characters, with the side that is to move."""
    terms = board_terms(Settings(language=look.language), handicap=handicap, picture=False)
    diagram = Diagram(position, terms=terms, side_to_move=True)
    return text_board(diagram, language=look.language).split("\n")


def _paragraphs(game: Game, look: Look) -> Iterator[_Paragraph]:
    given = _handicap(game) is not None
    boards = frozenset({0} if game.start.sfen != EVEN_SFEN else ())
    for block in outline(game, boards):
        if isinstance(block, Run):
            yield _Paragraph(_moves(block, look), block.depth, "moves")
        elif isinstance(block, Comment):
            lines = printable("\n".join(block.text.splitlines())).strip().split("\n")
            yield _Paragraph([line.strip() for line in lines], block.depth, "comment")
        elif isinstance(block, Board):
            yield _Paragraph(board_lines(block.node.position, look, handicap=given), 0, "board")
        elif isinstance(block, End):
            yield _Paragraph([_end(block, look, game)], block.depth, "end")


def _end(block: End, look: Look, game: Game) -> str:
    settings = Settings(language=look.language, notation=look.notation)
    given = _handicap(game) is not None
    mover = block.node.position.side
    text = ending(block.result, block.node.ply, mover, settings, handicap=given)
    return printable(text or block.result.kind.value)


def _moves(block: Run, look: Look) -> list[str]:
    first = block.nodes[0]
    moves = [node.move for node in block.nodes if node.move is not None]
    listed = list_moves(
        moves,
        look.notation,
        ply=first.ply,
        annotations=[printable(node.annotation) for node in block.nodes],
        resumed=first.ply > 1,
    )
    width = max(look.width - _INDENT * min(block.depth, _DEEPEST), _LEAST_WIDTH)
    if look.layout is Layout.VERTICAL:
        width //= 4  # a column takes a full-width character and the blank beside it
    lines = lay_out(listed, look.layout, first=moves[0].side, width=width).split("\n")
    if block.begins and block.depth:
        lines.insert(0, term("variation", look.language) + colon(look.language).rstrip())
    return lines


def _lost(game: Game) -> tuple[str, ...]:
    """What a text for readers leaves out of a record."""
    nodes = list(game.nodes())
    lost = []
    if any(node.clock is not None for node in nodes):
        lost.append("the clock times")
    if game.root.bookmarks or any(node.bookmarks for node in nodes):
        lost.append("the bookmarks")
    return tuple(lost)


_INLINE: Final = re.compile(r"([\\`*_{}\[\]<>|~&$])")
_NUMBER: Final = re.compile(r"\d{1,9}(?=[.)])")


def _escaped(text: str) -> str:
    r"""A line of Markdown that reads as this text.

    >>> print(_escaped("12. P*55 <b>"))
    12\. P\*55 \<b\>
    """
    text = _INLINE.sub(r"\\\1", text)
    number = _NUMBER.match(text)
    if number is not None:
        return f"{number[0]}\\{text[number.end() :]}"
    return "\\" + text if text[:1] in set("#+-=:%(") else text


def _in_markdown(paragraph: _Paragraph, look: Look) -> list[str]:
    lines = paragraph.lines
    set_out = paragraph.kind == "moves" and look.layout is not Layout.RUNNING
    if paragraph.kind == "board" or set_out:
        fence = "`" * (_longest_run(lines) + 3)
        return [f"{fence}text", *lines, fence]
    lines = [_escaped(line) for line in lines]
    return _with_breaks(lines) if paragraph.kind == "comment" else lines


def _longest_run(lines: Sequence[str]) -> int:
    return max((len(each) for line in lines for each in re.findall("`+", line)), default=0)


def _with_breaks(lines: Sequence[str]) -> list[str]:
    r"""Lines of one paragraph that stay lines: each but the last before a blank ends in \."""
    return [
        line + "\\" if line and following else line
        for line, following in zip(lines, [*lines[1:], ""], strict=True)
    ]
