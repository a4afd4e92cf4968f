"""The plugin for markdown-it-py."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore

from sphinx_shogi.book.choices import make_settings
from sphinx_shogi.book.faults import Fault
from sphinx_shogi.book.folder import RecordFolder
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.markdown.blocks import PROBLEM_PARTS, find_directives, path_of
from sphinx_shogi.markdown.colons import colon_fence
from sphinx_shogi.markdown.printing import print_tokens, render
from sphinx_shogi.markdown.roles import role
from sphinx_shogi.markdown.walk import Walk
from sphinx_shogi.model.errors import ShogiError

__all__ = ["PROBLEMS", "problems", "shogi_plugin"]

PROBLEMS: Final = "shogi_problems"
"""The key of the environment for what is wrong in a document."""

logger = logging.getLogger("sphinx_shogi")


def problems(env: Mapping[str, Any]) -> list[Fault]:
    """What was found wrong, in the order of the document.

    >>> env = {}
    >>> _ = MarkdownIt().use(shogi_plugin, on_problem=None).render("{shogi:line}`P75`", env)
    >>> [(problem.line, problem.code.value) for problem in problems(env)]
    [(1, 'illegal-move')]
    """
    found: list[Fault] = env.get(PROBLEMS, [])
    return found


def log_problem(problem: Fault) -> None:
    """Log a warning, which Python prints unless the program sets its logging up otherwise."""
    logger.warning("%s [shogi.%s]", problem, problem.code.value)


def shogi_plugin(
    md: MarkdownIt,
    *,
    notation: str | None = None,
    language: str = "en",
    style: Mapping[str, Any] | None = None,
    input: Sequence[str] = (),
    terms: Mapping[str, str] | None = None,
    diagram: Mapping[str, str | bool | int] | None = None,
    limits: Mapping[str, int] | None = None,
    folder: str | Path | None = None,
    outside_files: bool = False,
    plain_fences: bool = True,
    replay: bool = False,
    strict: bool = False,
    on_problem: Callable[[Fault], None] | None = log_problem,
) -> None:
    """Have a `MarkdownIt` understand the directives and roles of sphinx-shogi.

    The first seven options are those of the Sphinx extension: ``shogi_notation`` and so on.
    `folder` is where the record files are that a text names, and what a leading ``/`` means;
    without it none are read, and none outside it unless `outside_files` is set. With a path
    of the document in the environment as ``shogi_path``, files are sought beside it, and
    problems carry it. `plain_fences` makes fences named ``sfen``, ``kif``, ``csa`` … diagrams
    and games. With `replay` readers can play through games, if the page loads `script`.
    Problems are collected in the environment, see `problems`, and handed to
    `on_problem`; `strict` raises a `ShogiError` at the first one instead.

    Raises `BadOption` for a notation or an option that there is not.

    >>> md = MarkdownIt().use(shogi_plugin, notation="japanese", language="ja")
    >>> print(md.render("{shogi:line}`P76 P34`"), end="")
    <p><span class="shogi-moves"><span class="shogi-move">７六歩</span> \
<span class="shogi-move">３四歩</span></span></p>
    """
    settings = make_settings(
        notation=notation, language=language, style=style, input=input, terms=terms,
        diagram=diagram, limits=limits,
    )  # fmt: skip
    top = Path(folder) if folder is not None else None
    files = _Files(top, outside_files, settings.limits.file_size)
    house = _House(settings, files, replay, strict, on_problem)
    md.block.ruler.before(
        "fence",
        "shogi_colon_fence",
        colon_fence,
        {"alt": ["paragraph", "reference", "blockquote", "list"]},
    )
    md.inline.ruler.before("backticks", "shogi_role", role)

    def find(state: StateCore) -> None:
        find_directives(state, plain=plain_fences)

    md.core.ruler.after("block", "shogi_directives", find)
    md.core.ruler.push("shogi_play", house.play)
    for kind in ("directive", "role", "filled", *PROBLEM_PARTS):
        md.add_render_rule(f"shogi_{kind}", render)


@dataclass(frozen=True)
class _Files:
    """Which record files may be read."""

    folder: Path | None
    outside: bool
    limit: int

    def beside(self, path: str) -> RecordFolder:
        """The files that a document at a path can name."""
        own = Path(path).parent if path and self.folder is not None else self.folder
        return RecordFolder(own, self.folder, confined=not self.outside, limit=self.limit)


@dataclass(frozen=True)
class _House:
    """What the rules of one `MarkdownIt` share."""

    settings: Settings
    files: _Files
    replay: bool
    strict: bool
    on_problem: Callable[[Fault], None] | None

    def play(self, state: StateCore) -> None:
        """The last core rule: play the document, and print it."""
        path = path_of(state)
        Walk(state.tokens, _Host(self, state, path), self.settings, path).run()
        print_tokens(state.tokens, self.settings, f"{path}\n{state.src}", replay=self.replay)

    def report(self, state: StateCore, fault: Fault) -> None:
        """Tell of a problem of a document."""
        if self.strict:
            where = fault.source if fault.source and fault.source != path_of(state) else ""
            message = f"{where}: {fault.message}" if where else fault.message
            raise ShogiError(message, line=fault.line, code=fault.code)
        state.env.setdefault(PROBLEMS, []).append(fault)
        if self.on_problem is not None:
            self.on_problem(fault)


class _Host:
    """What the walk needs, for one document."""

    def __init__(self, house: _House, state: StateCore, path: str) -> None:
        self._house = house
        self._state = state
        self._files = house.files.beside(path)

    @property
    def is_book(self) -> bool:
        return False

    def report(self, fault: Fault) -> None:
        self._house.report(self._state, fault)

    def record_path(self, path: str) -> str:
        return self._files.find(path)

    def read_bytes(self, path: str) -> bytes:
        return self._files.read(path)
