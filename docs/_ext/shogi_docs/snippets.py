"""``snippet``: a source in both markups, and what becomes of it.

A snippet is a pair of files, ``snippets/rst/NAME.txt`` and ``snippets/myst/NAME.txt``. The
page shows both and is itself the proof that they work; a test builds each by itself and
compares the two.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

__all__ = ["MARKUPS", "SUFFIXES", "SnippetDirective", "is_markdown", "names", "tabs"]

MARKUPS: Final = {"rst": "reStructuredText", "myst": "Markdown"}
"""The folders of snippets, and what each markup is called."""

SUFFIXES: Final = {"rst": ".rst", "myst": ".md"}
"""What the names of files in each markup end in."""

_LEXERS: Final = {"rst": "rst", "myst": "markdown"}


def names(folder: Path) -> list[str]:
    """The names of the pairs in a folder; a file without its partner is an error.

    Raises `ValueError` that names the missing file.
    """
    found = {markup: {each.stem for each in (folder / markup).glob("*.txt")} for markup in MARKUPS}
    for markup, other in (("rst", "myst"), ("myst", "rst")):
        missing = sorted(found[other] - found[markup])
        if missing:
            raise ValueError(f"{folder.name}/{markup}/{missing[0]}.txt is missing")
    return sorted(found["rst"])


def is_markdown(directive: SphinxDirective) -> bool:
    """Whether the page with this directive is written in Markdown."""
    return Path(directive.env.doc2path(directive.env.docname)).suffix == ".md"


def tabs(contents: dict[str, tuple[str, str]], *, markdown: bool, file: str = "") -> list[str]:
    """The source of a set of tabs, one a markup, that all switch together.

    `contents` has, by markup, a source and a text to print below it; either may be empty.
    `file` is what the source is to be saved as, without its ending.
    """
    lines: list[str] = []
    for markup, (source, below) in contents.items():
        blocks = [each for each in ((_LEXERS[markup], source), ("none", below)) if each[1]]
        title = f":caption: {file}{SUFFIXES[markup]}"
        if markdown:
            lines += [f":::::{{tab-item}} {MARKUPS[markup]}", f":sync: {markup}", ""]
            for lexer, text in blocks:
                lines += [f"``````{{code-block}} {lexer}", *([title] if file else []), ""]
                lines += [*text.splitlines(), "``````", ""]
            lines += [":::::", ""]
        else:
            lines += [f"   .. tab-item:: {MARKUPS[markup]}", f"      :sync: {markup}", ""]
            for lexer, text in blocks:
                lines += [f"      .. code-block:: {lexer}"]
                lines += [f"         {title}", ""] if file else [""]
                lines += [f"         {line}".rstrip() for line in text.splitlines()] + [""]
    if markdown:
        return ["::::::{tab-set}", ":sync-group: markup", "", *lines, "::::::"]
    return [".. tab-set::", "   :sync-group: markup", "", *lines]


class SnippetDirective(SphinxDirective):
    """Shows a snippet in both markups and its result; ``:hide-result:`` leaves only the
    sources and ``:hide-source:`` only the result. ``:file:`` is what to save it as."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "hide-result": directives.flag,
        "hide-source": directives.flag,
        "file": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        """The tabs, and the result in a box."""
        name, folder = self.arguments[0], Path(self.env.srcdir) / "snippets"
        sources = {}
        for markup in MARKUPS:
            path = folder / markup / f"{name}.txt"
            self.env.note_dependency(str(path))
            try:
                sources[markup] = path.read_text(encoding="utf-8").rstrip("\n")
            except OSError:
                raise self.error(f"there is no snippet {name!r} in snippets/{markup}") from None
        markdown = is_markdown(self)
        box = nodes.container(classes=["snippet"])
        if "hide-source" not in self.options:
            contents = {key: (text, "") for key, text in sources.items()}
            shown = tabs(contents, markdown=markdown, file=self.options.get("file", ""))
            self._parse(shown, self.get_source_info()[0], box)
        if "hide-result" not in self.options:
            markup = "myst" if markdown else "rst"
            source = str(folder / markup / f"{name}.txt")
            box += self._result(sources[markup].splitlines(), source, markdown=markdown)
        return [box]

    def _result(self, lines: list[str], source: str, *, markdown: bool) -> nodes.container:
        result = nodes.container(classes=["snippet-result"])
        # A snippet is a page of its own: it starts where every page starts.
        start = "```{shogi:position} startpos\n```" if markdown else ".. shogi:position:: startpos"
        self._parse(start.splitlines(), self.get_source_info()[0], result)
        title, lines = _split_title(lines)
        if title:
            # A heading would belong to the page, not to the box.
            result += nodes.rubric(title, title)
        self._parse(lines, source, result)
        return result

    def _parse(self, lines: list[str], source: str, into: nodes.Element) -> None:
        self.state.nested_parse(StringList(lines, source), 0, into)


def _split_title(lines: list[str]) -> tuple[str, list[str]]:
    """The heading that a source begins with, and the rest.

    >>> _split_title(["# Title", "", "Text"]), _split_title(["Title", "=====", "Text"])
    (('Title', ['', 'Text']), ('Title', ['Text']))
    """
    if lines[0].startswith("# "):
        return lines[0][2:], lines[1:]
    if len(lines) > 1 and lines[1] and set(lines[1]) == {"="}:
        return lines[0], lines[2:]
    return "", lines
