"""An extension for Python-Markdown, and so for MkDocs.

In ``mkdocs.yml``::

    markdown_extensions:
      - sphinx_shogi.markdown.python_markdown:
          notation: hosking
    extra_css:
      - sphinx-shogi.css

It needs no other extension, and goes with ``pymdownx.superfences`` and ``fenced_code``: fences
of ours are taken before these see them.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown_it.token import Token

from sphinx_shogi.book.choices import make_settings
from sphinx_shogi.book.faults import Fault
from sphinx_shogi.book.folder import RecordFolder
from sphinx_shogi.book.roles import MOVES, split_source
from sphinx_shogi.book.typed import Spot
from sphinx_shogi.markdown.blocks import PROBLEM, PROBLEM_PARTS
from sphinx_shogi.markdown.fences import Directive, read_fence, split_info
from sphinx_shogi.markdown.levels import Levels
from sphinx_shogi.markdown.mkdocs import origin
from sphinx_shogi.markdown.printing import print_tokens
from sphinx_shogi.markdown.roles import TypedRole
from sphinx_shogi.markdown.tree import ATTRIBUTE, Page, Reader, printed
from sphinx_shogi.markdown.walk import Walk
from sphinx_shogi.model.errors import Code, ShogiError

__all__ = ["ShogiExtension", "makeExtension", "token_of"]

_FENCE: Final = re.compile(r"([ \t>]{0,40})(`{3,}|~{3,}|:{3,})[ \t]*(.*)")
# A role, or a code span, which may show a role and is left to Python-Markdown.
_ROLE: Final = (
    r"\{shogi:([a-zA-Z0-9_-]{1,32})\}(`+)([^`](?:[\s\S]*?[^`])??)\2(?!`)"
    r"|(?<![\\`])(`+)(?!`)[\s\S]*?[^`]\4(?!`)"
)


# What makes a block of a line, and is text in an option.
_BLOCK_SIGN: Final = re.compile(r"^(\d{0,9})((?<!\d)[#>]|(?<!\d)[-+*](?=\s)|(?<=\d)\.(?=\s))")


class ShogiExtension(Extension):
    """Directives and roles of sphinx-shogi; the options are those of `shogi_plugin`.

    After a conversion, ``md.shogi_problems`` lists what is wrong in the text.
    """

    def __init__(self, **options: Any) -> None:
        self.config = {
            "notation": ["", "The notation in which moves are printed."],
            "language": ["en", "The language of terms."],
            "style": [{}, "Keywords of notation.write."],
            "input": [[], "The notations in which typed moves are tried first."],
            "terms": [{}, "Words to use instead of the usual ones."],
            "diagram": [{}, "Options for every diagram."],
            "limits": [{}, "How large records may be."],
            "outside_files": [False, "Record files may lie outside the folder."],
            "folder": ["", "The folder of the record files; none are read without it."],
            "plain_fences": [True, "Fences named after a format are diagrams and games."],
            "replay": [False, "Readers can play through games; pages load the script."],
            "strict": [False, "Raise an error at the first problem."],
        }
        super().__init__(**options)
        self.page = Page()

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Add the processors; raises `BadOption` for an option that is not understood."""
        config = self.getConfigs()
        names = ("language", "style", "input", "terms", "diagram", "limits")
        self.settings = make_settings(
            notation=config["notation"] or None, **{name: config[name] for name in names}
        )
        self.files = RecordFolder(
            Path(config["folder"]) if config["folder"] else None,
            confined=not config["outside_files"],
            limit=self.settings.limits.file_size,
        )
        self.strict, self.plain = config["strict"], config["plain_fences"]
        self.replay = config["replay"]
        md.registerExtension(self)
        # Before those that take fences (25) and front matter (27) out of the text.
        md.preprocessors.register(_Fences(md, self), "shogi_fences", 28)
        # Before code spans (190).
        md.inlinePatterns.register(_Roles(_ROLE, md, self), "shogi_roles", 195)
        # After the inline patterns (20), before what reads headings (5).
        md.treeprocessors.register(_Play(md, self), "shogi_play", 15)

    def reset(self) -> None:
        """Forget the last text."""
        self.page = Page()


class _Fences(Preprocessor):
    """Puts placeholders in the place of our fences."""

    def __init__(self, md: Markdown, extension: ShogiExtension) -> None:
        super().__init__(md)
        self._extension = extension

    def run(self, lines: list[str]) -> list[str]:
        """The text with a placeholder for each directive; captions stay text."""
        source = "\n".join(lines)
        page = self._extension.page = Page(source, *origin(self.md, source))
        done: list[str] = []
        levels = Levels(self.md.tab_length)
        # Lines still to be looked at, with their numbers from 1, the next one last. What a
        # directive holds as text is looked at in its turn, so that no depth of nesting recurses.
        waiting = [(line, number) for number, line in enumerate(lines, page.above + 1)][::-1]
        while waiting:
            line, number = waiting.pop()
            match = _FENCE.fullmatch(line)
            if match is None or levels.is_code(line):
                levels.see(line)
                done.append(line)
                continue
            indent, ticks, info = match.groups()
            name, argument = split_info(info, plain=self._extension.plain and ticks[0] != ":")
            if ticks[0] == ":" and not info.lstrip("{").startswith("shogi:"):
                name = ""
            inside: list[tuple[str, int]] = []
            closed = False
            if name or ticks[0] != ":":
                inside, closed = _inside(waiting, indent, ticks)
            read = None
            if name:
                content = "".join(f"{text}\n" for text, _ in inside)
                read = read_fence(name, argument, content, Spot(page.path, number))
            if isinstance(read, Directive):
                waiting.extend(reversed(list(self._directive(read, indent))))
                continue
            if isinstance(read, str):
                page.faults.append(Fault(Code.MARKUP, read, page.path, number))
            levels.see(line)
            done.append(line)
            done += [indent + text if text else "" for text, _ in inside]
            if closed:
                done.append(indent + ticks)
        return done

    def _directive(self, directive: Directive, indent: str) -> Iterator[tuple[str, int]]:
        """The lines that stand for a directive."""
        text = [
            (indent + line, directive.text_line + at)
            for at, line in enumerate(directive.text.split("\n"))
        ]
        if directive.name == "diagrams":
            yield from self._placed(indent, [token_of("shogi_diagrams_open", directive)])
            yield from text
            yield from self._placed(indent, [token_of("shogi_diagrams_close", directive)])
            return
        if directive.name == "tsume":
            yield from self._problem(directive, indent, text)
            return
        token = token_of("shogi_directive", directive)
        typed = directive.typed.options.get("caption", "")
        if not typed and not directive.text.strip():
            yield from self._placed(indent, [token])
            return
        figure = token_of("shogi_figure_open", directive)
        figure.meta["shogi_figure"] = directive
        yield from self._placed(indent, [figure, token, token_of("shogi_caption_open", directive)])
        yield from self._option(directive, "caption", indent)
        yield from text
        close = [
            token_of("shogi_caption_close", directive),
            token_of("shogi_figure_close", directive),
        ]
        yield from self._placed(indent, close)

    def _problem(
        self, directive: Directive, indent: str, text: list[tuple[str, int]]
    ) -> Iterator[tuple[str, int]]:
        """The lines that stand for a mate problem; title, hint and text stay text."""

        def parts(*names: str) -> list[Token]:
            return [token_of(f"shogi_{name}", directive) for name in names]

        has_title, has_hint = (bool(directive.typed.options.get(n)) for n in ("title", "hint"))
        title = () if has_title else ("title_open", "title", "title_close")
        yield from self._placed(indent, parts("tsume_open", "directive", *title))
        if has_title:
            yield from self._option(directive, "title", indent, self._store(parts("title")))
        yield from self._placed(indent, parts("problem", *["hint_open"] * has_hint))
        yield from self._option(directive, "hint", indent)
        yield from self._placed(indent, parts(*["hint_close"] * has_hint, "solution_open"))
        yield from text
        yield from self._placed(indent, parts("solution_close", "tsume_close"))

    def _option(
        self, directive: Directive, name: str, indent: str, before: str = ""
    ) -> Iterator[tuple[str, int]]:
        """The text of an option as a paragraph of its own."""
        typed = directive.typed.options.get(name, "")
        if typed:
            line = before + _BLOCK_SIGN.sub(r"\1\\\2", typed)
            yield indent + line, directive.typed.option_place(name).line or 0
            yield indent.rstrip(), 0

    def _placed(self, indent: str, tokens: list[Token]) -> Iterator[tuple[str, int]]:
        yield indent.rstrip(), 0
        yield indent + self._store(tokens), 0
        yield indent.rstrip(), 0

    def _store(self, tokens: list[Token]) -> str:
        """The placeholder that stands for what these tokens print."""
        placeholder = self.md.htmlStash.store("")
        self._extension.page.blocks[self.md.htmlStash.html_counter - 1] = tokens
        return placeholder


def _inside(
    waiting: list[tuple[str, int]], indent: str, ticks: str
) -> tuple[list[tuple[str, int]], bool]:
    """Take the lines of a fence, without their indent, up to the one that closes it; and
    whether one does."""
    found: list[tuple[str, int]] = []
    while waiting:
        line, number = waiting.pop()
        text = line[len(indent) :] if line.startswith(indent) else line.lstrip(" \t>")
        stripped = text.strip()
        if len(stripped) >= len(ticks) and not stripped.strip(ticks[0]):
            return found, True
        found.append((text, number))
    return found, False


def token_of(kind: str, directive: Directive) -> Token:
    """A token that stands for a part of a directive."""
    token = Token(kind, "", -1 if kind.endswith("close") else 1 if kind.endswith("open") else 0)
    token.meta["shogi"] = directive
    token.content = directive.unchecked
    if kind.removeprefix("shogi_") in PROBLEM_PARTS:
        token.meta[PROBLEM] = token.meta.pop("shogi")
    if kind == "shogi_diagrams_open":
        token.meta["shogi_options"] = directive
    return token


class _Roles(InlineProcessor):
    """Marks where a role stands; it is played when all of the text is known."""

    def __init__(self, pattern: str, md: Markdown, extension: ShogiExtension) -> None:
        super().__init__(pattern, md)
        self._extension = extension

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[Element | None, int | None, int | None]:
        """An element that the tree processor finds again."""
        if m[1] is None:
            return None, None, None
        name, typed = m[1].lower(), m[3]
        text, source = split_source(typed) if name in MOVES else (typed, "")
        roles = self._extension.page.roles
        element = Element("span", {ATTRIBUTE: str(len(roles))})
        # Where only text is taken, as in that of an image, it is what was typed.
        element.text = typed
        roles.append(TypedRole(name, text, source, m[0], 0))
        return element, m.start(0), m.end(0)


class _Play(Treeprocessor):
    """Plays the whole text, in the order in which it is read."""

    def __init__(self, md: Markdown, extension: ShogiExtension) -> None:
        super().__init__(md)
        self._extension = extension

    def run(self, root: Element) -> None:
        """Put what is printed in the place of the placeholders and roles."""
        extension, page = self._extension, self._extension.page
        problems = list(page.faults)
        reader = Reader(self.md, page)
        found = list(reader.read(root))
        problems += reader.left_over()
        tokens = [token for token, _ in found]
        host = _Host(extension.files, problems.append)
        Walk(tokens, host, extension.settings, page.path).run()
        problems.sort(key=lambda fault: fault.line or 0)
        self.md.shogi_problems = problems  # type: ignore[attr-defined]
        for fault in problems:
            if extension.strict:
                message = f"{fault.source}: {fault.message}" if fault.source else fault.message
                raise ShogiError(message, line=fault.line, code=fault.code)
            _logger().warning("%s [shogi.%s]", fault, fault.code.value)
        print_tokens(tokens, extension.settings, page.source, replay=extension.replay)
        # Backwards, since a role takes the text behind it along.
        for token, put in reversed(found):
            if put is not None:
                put(printed(token))
        for index, held in page.blocks.items():
            html = "".join(map(printed, held)).rstrip("\n")
            self.md.htmlStash.rawHtmlBlocks[index] = html
            if not html:
                reader.leave_out(index)


class _Host:
    """What the walk needs."""

    def __init__(self, files: RecordFolder, report: Callable[[Fault], None]) -> None:
        self._files = files
        self._report = report

    @property
    def is_book(self) -> bool:
        return False

    def report(self, fault: Fault) -> None:
        self._report(fault)

    def record_path(self, path: str) -> str:
        return self._files.find(path)

    def read_bytes(self, path: str) -> bytes:
        return self._files.read(path)


def _logger() -> logging.Logger:
    """MkDocs counts the warnings of its own loggers, and stops for them if it is strict."""
    return logging.getLogger("mkdocs.plugins.shogi" if "mkdocs" in sys.modules else "sphinx_shogi")


def makeExtension(**options: Any) -> ShogiExtension:  # noqa: N802
    """What Python-Markdown calls to load the extension."""
    return ShogiExtension(**options)
