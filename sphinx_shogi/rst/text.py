"""A docutils writer for plain text, since docutils has none.

Full-width characters count two columns, as they take in a terminal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final

from docutils import nodes, writers

from sphinx_shogi.diagram.to_text import text_width

__all__ = ["TextWriter", "fill"]

_WIDTH: Final = 78
_RULES: Final = "=-~^"
"""What underlines a heading, by its level."""


def fill(text: str, width: int = _WIDTH) -> str:
    """A paragraph as lines of at most this width; Japanese breaks anywhere, words do not.

    >>> fill("７六歩 and P34", 8)
    '７六歩\\nand P34'
    """
    lines: list[str] = []
    line = ""
    for word in _pieces(text):
        if text_width((line + word).rstrip()) > width and line.strip():
            lines.append(line.rstrip())
            line = word.lstrip()
        else:
            line += word
    return "\n".join([*lines, line.rstrip()])


def _pieces(text: str) -> Iterator[str]:
    """Words with the blanks before them, and full-width characters one by one."""
    word = ""
    for char in " ".join(text.split(" ")).replace("\n", " "):
        if text_width(char) == 2:
            yield from filter(None, (word, char))
            word = ""
        elif char == " " and word.strip():
            yield word
            word = char
        else:
            word += char
    if word:
        yield word


class TextWriter(writers.Writer):  # type: ignore[type-arg]
    """Writes a document as plain text."""

    supported = ("text", "txt", "plain")

    def translate(self) -> None:
        """Print the document."""
        assert self.document is not None
        translator = _Translator(self.document)
        self.document.walkabout(translator)
        self.output = translator.text()


class _Translator(nodes.NodeVisitor):
    """Collects blocks of lines, the innermost last."""

    def __init__(self, document: nodes.document) -> None:
        super().__init__(document)
        self._blocks: list[list[str]] = [[]]
        self._inline: list[str] = []
        self._level = 0
        self._numbers: list[int] = []

    def text(self) -> str:
        """The whole text."""
        return "\n\n".join(self._blocks[0]).rstrip("\n") + "\n"

    def dispatch_visit(self, node: nodes.Node) -> None:
        """What begins a block opens it; nodes that are not known are passed through."""
        if isinstance(node, _SKIPPED) or _is_messages(node):
            raise nodes.SkipNode
        if isinstance(node, nodes.Text):
            self._inline.append(node.astext())
        elif isinstance(node, nodes.image):
            self._add_image(node)
        elif isinstance(node, nodes.transition):
            self._add("* * *".center(_WIDTH).rstrip())
        elif isinstance(node, _GATHERING):
            self._blocks.append([])
        elif isinstance(node, nodes.section):
            self._level += 1
        elif isinstance(node, nodes.enumerated_list):
            self._numbers.append(int(node.get("start", 1)))
        elif isinstance(node, nodes.TextElement) and not isinstance(node, nodes.Inline):
            self._inline = []

    def dispatch_departure(self, node: nodes.Node) -> None:
        """What ends a block prints it."""
        if isinstance(node, nodes.footnote_reference | nodes.citation_reference):
            self._inline[-1:] = [f"[{node.astext()}]"]
        elif isinstance(node, nodes.section):
            self._level -= 1
        elif isinstance(node, nodes.enumerated_list):
            self._numbers.pop()
        elif isinstance(node, nodes.table):
            self._add(_grid(self._blocks.pop()))
        elif isinstance(node, nodes.row):
            self._add("\x1e".join(self._blocks.pop()))
        elif isinstance(node, nodes.thead):
            self._add("\x1d")
        elif isinstance(node, _GATHERING):
            self._add_block(node, self._blocks.pop())
        elif isinstance(node, nodes.TextElement) and not isinstance(node, nodes.Inline):
            self._add_text(node, "".join(self._inline))
            self._inline = []

    def _add(self, text: str) -> None:
        self._blocks[-1].append(text)

    def _add_image(self, node: nodes.image) -> None:
        alt = f"[{node.get('alt') or node['uri']}]"
        if isinstance(node.parent, nodes.TextElement):
            self._inline.append(alt)
        else:
            self._add(fill(alt))

    def _add_text(self, node: nodes.Element, text: str) -> None:
        if isinstance(node, nodes.FixedTextElement):
            ours = any(each.startswith("shogi-") for each in node["classes"])
            self._add(text if ours else _hung("   ", text, first="   "))
        elif isinstance(node, nodes.title) and isinstance(node.parent, _HEADED):
            rule = _RULES[min(self._level, len(_RULES) - 1)]
            self._add(f"{text}\n{rule * text_width(text)}")
        elif isinstance(node, nodes.label):
            self._add(f"[{text}]")
        elif isinstance(node, nodes.line):
            self._add(text)
        elif text.strip():
            self._add(fill(text, _WIDTH - 3 * (len(self._blocks) - 1)))

    def _add_block(self, node: nodes.Node, blocks: list[str]) -> None:
        if isinstance(node, nodes.list_item):
            self._add(_hung(self._mark(node), "\n\n".join(blocks)))
        elif isinstance(node, nodes.footnote | nodes.citation):
            self._add(_hung(f"{blocks[0]} ", "\n\n".join(blocks[1:])) if blocks else "")
        elif isinstance(node, nodes.line_block):
            self._add("\n".join(blocks))
        elif isinstance(node, nodes.entry):
            self._add(" ".join(" ".join(blocks).split("\n")))
        elif blocks:
            self._add(_hung("   ", "\n\n".join(blocks), first="   "))

    def _mark(self, node: nodes.list_item) -> str:
        if isinstance(node.parent, nodes.enumerated_list):
            self._numbers[-1] += 1
            return f"{self._numbers[-1] - 1}. "
        return "- "


_SKIPPED: Final = (
    nodes.Invisible,
    nodes.system_message,
    nodes.raw,
    nodes.meta,
    nodes.colspec,
    nodes.generated,
)
_HEADED: Final = (nodes.document, nodes.section)
_GATHERING: Final = (
    nodes.list_item,
    nodes.block_quote,
    nodes.definition,
    nodes.field_body,
    nodes.footnote,
    nodes.citation,
    nodes.line_block,
    nodes.table,
    nodes.row,
    nodes.entry,
    nodes.Admonition,
)


def _is_messages(node: nodes.Node) -> bool:
    """The section in which docutils repeats what it has told on the screen."""
    return isinstance(node, nodes.section) and "system-messages" in node["classes"]


def _hung(mark: str, text: str, first: str | None = None) -> str:
    """A text set in by the width of a mark that stands before its first line."""
    indent = " " * text_width(mark)
    lines = text.split("\n")
    rest = [indent + line if line else "" for line in lines[1:]]
    return "\n".join([(mark if first is None else first) + lines[0], *rest])


def _grid(rows: Iterable[str]) -> str:
    """A table: columns as wide as their widest cell, a rule below its head."""
    cells = [None if row == "\x1d" else row.split("\x1e") for row in rows]
    columns = zip_longest(*(row for row in cells if row is not None), fillvalue="")
    widths = [max(map(text_width, column)) for column in columns]
    rule = "  ".join(["-" * width for width in widths])
    lines = [
        rule if row is None
        else "  ".join(
            [cell + " " * (width - text_width(cell))
             for cell, width in zip(row, widths, strict=False)]
        ).rstrip()
        for row in cells
    ]  # fmt: skip
    return "\n".join(lines)
