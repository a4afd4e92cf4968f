"""A whole game as HTML."""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from sphinx_shogi.book.drawn import Drawing
from sphinx_shogi.book.games import Heading, Lines, Part, Remark, Row, Rows, Section
from sphinx_shogi.book.printed import Moves
from sphinx_shogi.book.replays import Replay
from sphinx_shogi.book.ruby import Ruby, split_ruby
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.html.elements import (
    moves_html,
    opening,
    ruby_html,
    term_html,
    unchecked_html,
    variation_classes,
)
from sphinx_shogi.html.page import Page
from sphinx_shogi.html.replay import game_opening

__all__ = ["GamePrinter"]


class GamePrinter:
    """Prints games of a page that has their drawings, in one layout of `book.options`."""

    def __init__(self, page: Page, settings: Settings, layout: str = "running") -> None:
        self._page = page
        self._settings = settings
        self._layout = layout
        self._anchors: Iterator[str] | None = None
        """The ids of the moves to come, where readers can play through the game."""

    def game(
        self,
        sections: Iterable[Section],
        rest: str = "",
        *,
        classes: Sequence[str] = (),
        ids: Sequence[str] = (),
        replay: Replay | None = None,
    ) -> str:
        """A game; `rest` is what could not be played, and `replay` what a reader needs to play
        through it, for which the game needs an id.

        >>> printer = GamePrinter(Page([], Settings(), ""), Settings())
        >>> printer.game([Section(0, [Heading("A – B", True)])])
        '<div class="shogi-game">\\n<p class="shogi-players">A – B</p>\\n</div>\\n'
        """
        wide = self._layout in ("vertical", "right-to-left")
        names = ["shogi-game", f"shogi-{self._layout}" if wide else "", *classes]
        if replay is None:
            lines = [opening("div", names, ids), "\n"]
        else:
            self._anchors = iter([f"{ids[0]}{each}" for each in replay.anchors.split()])
            start = game_opening(replay, self._settings, names, ids)
            text = '<div class="shogi-text">\n'
            lines = [self._page.controls(), start, self._page.sheet(), text]
        lines += [self.section(each) for each in sections]
        if rest:
            lines.append(unchecked_html(rest))
        self._anchors = None
        return "".join([*lines, "</div>\n" if replay is None else "</div></div>\n"])

    def section(self, section: Section) -> str:
        """A part of a game: of its main line, or a variation."""
        printed = "".join([self._part(part) for part in section.parts])
        if not section.depth:
            return printed
        return f"{opening('div', variation_classes(section.depth))}\n{printed}</div>\n"

    def _part(self, part: Part) -> str:
        if isinstance(part, Drawing):
            return self._page.diagram(part)
        if isinstance(part, Remark):
            body = "".join([_paragraph(_remark(text)) for text in part.paragraphs])
            return f'<div class="shogi-comment">\n{body}</div>\n'
        if isinstance(part, Heading):
            kind = "shogi-players" if part.is_players else "shogi-header"
            return _paragraph(html.escape(part.text, quote=False), kind)
        if isinstance(part, Moves):
            return _paragraph(self._moves(part), "shogi-line")
        if isinstance(part, Lines):
            lines = "".join([f'<div class="line">{self._moves(each)}</div>\n' for each in part[0]])
            return f'<div class="shogi-line line-block">\n{lines}</div>\n'
        if isinstance(part, Rows):
            return "".join(self._table(part))
        return _paragraph(term_html(part, self._settings), "shogi-result")

    def _moves(self, run: Moves) -> str:
        linked = self._anchors is not None
        if self._anchors is not None:
            run = run._replace(anchors=tuple(islice(self._anchors, len(run.moves))))
        printed = moves_html(run, self._settings, self._page.others, linked=linked)
        return f'<bdo dir="rtl">{printed}</bdo>' if self._layout == "right-to-left" else printed

    def _table(self, part: Rows) -> Iterator[str]:
        timed = any(row.black_time or row.white_time for row in part.rows)
        yield '<table class="shogi-moves-table">\n<tbody>\n'
        for row in part.rows:
            cells = "".join([f"<td>{cell}</td>" for cell in self._cells(row, timed=timed)])
            yield f"<tr>{cells}</tr>\n"
        yield "</tbody>\n</table>\n"

    def _cells(self, row: Row, *, timed: bool) -> Iterator[str]:
        yield str(row.number)
        for moves, time in ((row.black, row.black_time), (row.white, row.white_time)):
            yield "…" if moves is None else self._moves(moves)
            if timed:
                yield time


def _paragraph(body: str, kind: str = "") -> str:
    return f"{opening('p', [kind])}{body}</p>\n"


def _remark(text: str) -> str:
    return "".join(
        [
            ruby_html(piece) if isinstance(piece, Ruby) else html.escape(piece, quote=False)
            for piece in split_ruby(text)
        ]
    )
