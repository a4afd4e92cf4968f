"""The walk: plays the tokens of a document, in the order in which they are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from markdown_it.token import Token

from sphinx_shogi.book.anchors import anchor_of
from sphinx_shogi.book.captions import fill
from sphinx_shogi.book.faults import Fault, Host, report_error
from sphinx_shogi.book.games import play_game
from sphinx_shogi.book.library import Library
from sphinx_shogi.book.links import link_to
from sphinx_shogi.book.numbering import Numbering
from sphinx_shogi.book.playing import play_diagram, play_position, report_option_faults
from sphinx_shogi.book.printed import Moves, Term
from sphinx_shogi.book.roles import MOVES, TERMS, play_role, read_term
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.tsume import play_solutions, play_tsume, problem_label
from sphinx_shogi.book.typed import Lost, Spot
from sphinx_shogi.locale import tell
from sphinx_shogi.markdown.blocks import FAULT
from sphinx_shogi.markdown.fences import Directive
from sphinx_shogi.markdown.roles import TypedRole
from sphinx_shogi.model.errors import Code, ShogiError
from sphinx_shogi.model.position import Position

__all__ = ["ROLES", "Walk"]

ROLES: Final = (*MOVES, *TERMS, "see")
"""The roles by name."""

# Within these a role does not move the cursor of what follows.
_APART: Final = frozenset(
    {"shogi_caption", "shogi_legend", "shogi_hint", "shogi_solution", "footnote"}
)
_OTHER_MARKUP: Final = re.compile(r":shogi:([a-z]{1,16}):\Z")


class Walk:
    """One pass over the tokens of a document: the cursor, the names, and where faults go."""

    def __init__(self, tokens: Sequence[Token], host: Host, settings: Settings, path: str) -> None:
        self._tokens = tokens
        self._host = host
        self._settings = settings
        self._path = path
        self._position: Position | None = Position()
        """The cursor; None where it is not known."""
        self._is_set = False
        self._library: Library[Directive] = Library(
            self,
            lambda each: each.typed,
            lambda each: each.name == "game",
            lambda each: each.name == "tsume",
        )
        self._notes: dict[int, tuple[Position | None, bool]] = {}
        self._in_caption = 0
        self._links: list[Token] = []

    @property
    def settings(self) -> Settings:
        return self._settings

    @property
    def host(self) -> Host:
        return self._host

    @property
    def library(self) -> Library[Directive]:
        return self._library

    @property
    def is_set(self) -> bool:
        return self._is_set

    def here(self) -> Position:
        if self._position is None:
            raise Lost
        return self._position

    def set_cursor(self, position: Position) -> None:
        self._position, self._is_set = position, True

    def lose_cursor(self) -> None:
        self._position, self._is_set = None, True

    def report(self, code: Code, message: str, source: str | None, line: int | None) -> None:
        self._host.report(Fault(code, message, source, line))

    def report_error(self, error: ShogiError, source: str | None, line: int | None) -> None:
        report_error(self._host, error, source, line)

    def run(self) -> None:
        """Play every directive and role; what they hold is put into their tokens' `meta`."""
        directives = [token.meta["shogi"] for token in self._tokens if _is_directive(token)]
        self._library.collect(directives)
        self._name(directives)
        counting = Numbering()
        for each in directives:
            if each.name == "tsume":
                each.number = counting.number(each.typed.options.get("number", ""))
        kept: list[tuple[Position | None, bool]] = []
        for token in self._tokens:
            kind = token.type.removesuffix("_open").removesuffix("_close")
            if kind in _APART:
                if token.nesting < 0:
                    self._position, self._is_set = kept.pop()
                    self._in_caption -= kind == "shogi_caption"
                    continue
                kept.append((self._position, self._is_set))
                self._in_caption += kind == "shogi_caption"
                note = self._notes.get(token.meta.get("id", -1)) if kind == "footnote" else None
                if note is not None:
                    self._position, self._is_set = note
            elif token.type == "inline":
                self._inline(token)
            elif _is_directive(token):
                self._directive(token)
            elif FAULT in token.meta:
                line = token.map[0] + 1 if token.map else None
                self.report(Code.MARKUP, token.meta[FAULT], self._path, line)
            elif "shogi_options" in token.meta:
                report_option_faults(self, token.meta["shogi_options"].typed)
        self._link()

    def _name(self, directives: Sequence[Directive]) -> None:
        """Give ids to what has a name; the same one never twice."""
        taken: set[str] = set()
        for number, directive in enumerate(directives, 1):
            options = directive.typed.options
            if "name" not in options or directive.name == "position":
                continue
            anchor = options.get("id") or anchor_of(options["name"]) or f"shogi-{number}"
            if anchor not in taken:
                directive.anchor = anchor
                taken.add(anchor)

    def _directive(self, token: Token) -> None:
        directive: Directive = token.meta["shogi"]
        try:
            _PLAY[directive.name](self, token, directive)
        except Lost:
            token.meta["printed"] = token.content

    def play_position(self, token: Token, directive: Directive) -> None:
        """It prints nothing."""
        play_position(self, directive, directive.typed, directive.spot)
        token.meta["printed"] = None

    def play_diagram(self, token: Token, directive: Directive) -> None:
        """A `Drawing`, or the text as typed."""
        drawing = play_diagram(self, directive, directive.typed)
        token.meta["printed"] = token.content if drawing is None else drawing

    def play_game(self, token: Token, directive: Directive) -> None:
        """A `PlayedGame`, or the text as typed."""
        played = play_game(self, directive, directive.typed)
        token.meta["printed"] = token.content if played is None else played

    def play_tsume(self, token: Token, directive: Directive) -> None:
        """A `PlayedProblem`, or the text as typed."""
        played = play_tsume(self, directive, directive.typed)
        token.meta["printed"] = token.content if played is None else played

    def play_solutions(self, token: Token, directive: Directive) -> None:
        """It prints nothing: each solution stands at its problem, where the reader opens it."""
        play_solutions(self, directive.typed)
        token.meta["printed"] = None

    def _inline(self, token: Token) -> None:
        line = token.map[0] + 1 if token.map else None
        waiting = list(reversed(token.children or []))
        seen = 0
        before: Token | None = None
        while waiting:
            child = waiting.pop()
            if child.type == "shogi_role":
                self._role(child, line)
            elif child.type == "footnote_ref":
                self._notes.setdefault(child.meta["id"], (self._position, self._is_set))
            elif child.type == "text" and self._in_caption and "{" in child.content:
                self._fill(child, line)
            elif child.type == "code_inline" and before is not None and before.type == "text":
                self._check_markup(before, line, seen)
            elif child.children:
                waiting.extend(reversed(child.children))
            seen += child.type in ("softbreak", "hardbreak")
            before = child

    def _role(self, token: Token, line: int | None) -> None:
        typed: TypedRole = token.meta["shogi"]
        spot = Spot(self._path, None if line is None else line + typed.line)
        printed: Moves | Term | str = typed.raw
        if typed.name in MOVES or typed.name in TERMS:
            with suppress(Lost):
                printed = self._played(typed, spot)
        elif typed.name == "see":
            self._links.append(token)
        else:
            known = ", ".join(ROLES)
            message = tell(
                "there is no role 'shogi:{name}'; there are {known}", name=typed.name, known=known
            )
            self.report(Code.MARKUP, message, *spot)
        token.meta["printed"] = printed
        token.meta["spot"] = spot

    def _played(self, typed: TypedRole, spot: Spot) -> Moves | Term:
        if typed.name in TERMS:
            return read_term(self, typed.name, typed.text, spot)
        return play_role(self, typed.name, typed.text, typed.source, spot)

    def _link(self) -> None:
        """Links come last, when all that has a name has been played."""
        for token in self._links:
            try:
                token.meta["printed"] = link_to(
                    token.meta["shogi"].text, self._library, _anchor, self._label, self._settings
                )
            except ShogiError as error:
                self.report_error(error, *token.meta["spot"])

    def _label(self, directive: Directive) -> str:
        return problem_label(directive.number, self._settings)

    def _fill(self, token: Token, line: int | None) -> None:
        """The placeholders of a caption."""
        if self._position is None:
            return
        parts, faults = fill(token.content, self._position)
        for fault in faults:
            self.report_error(fault, self._path, line)
        if parts != [token.content]:
            token.type = "shogi_filled"
            token.meta["printed"] = parts

    def _check_markup(self, text: Token, line: int | None, breaks: int) -> None:
        """Warn of roles as reStructuredText writes them."""
        found = _OTHER_MARKUP.search(text.content)
        if found is not None:
            name = found[1]
            message = tell(
                ":shogi:{name}: is how reStructuredText writes a role; in Markdown "
                "write {{shogi:{name}}}`…`",
                name=name,
            )
            self.report(Code.MARKUP, message, self._path, None if line is None else line + breaks)


def _anchor(directive: Directive) -> str:
    return directive.anchor


def _is_directive(token: Token) -> bool:
    return token.type == "shogi_directive"


_PLAY: Final[dict[str, Callable[[Walk, Token, Directive], Any]]] = {
    "position": Walk.play_position,
    "diagram": Walk.play_diagram,
    "game": Walk.play_game,
    "tsume": Walk.play_tsume,
    "solutions": Walk.play_solutions,
}
