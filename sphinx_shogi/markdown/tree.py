"""What the extension for Python-Markdown finds in the tree of a text, as tokens for the walk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.util import HTML_PLACEHOLDER_RE
from markdown_it.token import Token

from sphinx_shogi.book.faults import Fault
from sphinx_shogi.html.elements import opening
from sphinx_shogi.locale import tell
from sphinx_shogi.markdown.printing import HTML
from sphinx_shogi.markdown.roles import TypedRole
from sphinx_shogi.model.errors import Code

__all__ = ["ATTRIBUTE", "Page", "Reader", "printed"]

ATTRIBUTE: Final = "data-shogi-role"
"""The attribute of an element that stands for a role: its number."""

Put = Callable[[str], None]


@dataclass
class Page:
    """What was found in one text."""

    source: str = ""
    path: str = ""
    """Empty where nobody knows it."""
    above: int = 0
    """How many lines of its file come before it."""
    blocks: dict[int, list[Token]] = field(default_factory=dict)
    """The tokens that a placeholder of Python-Markdown stands for."""
    roles: list[TypedRole] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    fences: int = 0
    """The line behind the last fence that ``pymdownx.superfences`` handed over."""


def printed(token: Token) -> str:
    """The HTML of a token."""
    directive: Any = token.meta.get("shogi")
    if token.type == "inline" and token.children:
        child = token.children[0]
        return str(child.meta.get(HTML, child.content))
    if token.type == "shogi_figure_open":
        align = directive.typed.options.get("align") or "default"
        return opening(
            "figure",
            [f"align-{align}", "shogi-figure"],
            [directive.anchor] * bool(directive.anchor),
        )
    if token.type == "shogi_diagrams_open":
        names = directive.typed.options.get("class", "").split()
        return opening("div", ["shogi-diagrams", *names])
    return str(token.meta.get(HTML, _FIXED.get(token.type, "")))


_FIXED: Final = {
    "shogi_caption_open": "<figcaption>",
    "shogi_caption_close": "</figcaption>",
    "shogi_figure_close": "</figure>",
    "shogi_diagrams_close": "</div>",
}


class Reader:
    """Reads the tree in the order of the text."""

    def __init__(self, md: Markdown, page: Page) -> None:
        self._md = md
        self._page = page
        self._at = 0
        self._in_caption = False
        self._played: set[int] = set()
        self._alone: dict[int, tuple[Element, Element]] = {}
        """The paragraphs that are nothing but a placeholder, each with its parent."""

    def read(self, root: Element) -> Iterator[tuple[Token, Put | None]]:
        """Each token, with what puts its HTML into the tree."""
        # An element to enter, or one whose tail comes next, each with its parent.
        waiting: list[tuple[Element, Element, bool]] = [(root, root, False)]
        while waiting:
            element, parent, is_tail = waiting.pop()
            if is_tail:
                yield from self._text(element, "tail")
                continue
            if element.get(ATTRIBUTE) is not None:
                yield self._role(element, parent)
            else:
                yield from self._text(element, "text")
                self._note(element, parent)
            for child in reversed(element):
                waiting += [(child, element, True), (child, element, False)]

    def _note(self, element: Element, parent: Element) -> None:
        match = HTML_PLACEHOLDER_RE.fullmatch(element.text or "")
        if match is not None and element.tag == "p" and not len(element):
            self._alone[int(match[1])] = element, parent

    def leave_out(self, number: int) -> None:
        """Take out of the tree what stands for a placeholder that prints nothing."""
        if number in self._alone:
            element, parent = self._alone[number]
            parent.remove(element)

    def _role(self, element: Element, parent: Element) -> tuple[Token, Put]:
        number = int(element.get(ATTRIBUTE, ""))
        self._played.add(number)
        role = self._page.roles[number]
        token = Token("shogi_role", "", 0)
        token.meta["shogi"] = role
        return self._inline(token, role.raw), lambda html: self._put(element, parent, html)

    def _put(self, element: Element, parent: Element, html: str) -> None:
        """Put text in the place of an element."""
        text = self._md.htmlStash.store(html) + (element.tail or "")
        at = list(parent).index(element)
        if at:
            before = parent[at - 1]
            before.tail = (before.tail or "") + text
        else:
            parent.text = (parent.text or "") + text
        parent.remove(element)

    def left_over(self) -> Iterator[Fault]:
        """Roles that are nowhere in the tree."""
        for number, role in enumerate(self._page.roles):
            if number not in self._played:
                at = self._page.source.find(role.raw)
                is_sure = at >= 0 and self._page.source.count(role.raw) == 1
                line = self._page.above + self._page.source.count("\n", 0, at) + 1
                message = tell(
                    "{raw} stands where a role cannot be played, and is left as typed", raw=role.raw
                )
                yield Fault(Code.MARKUP, message, self._page.path, line if is_sure else None)

    def _inline(self, child: Token, raw: str) -> Token:
        source = self._page.source
        at = source.find(raw, self._at)
        if at < 0:
            # A footnote stands elsewhere than where it is printed.
            at = source.find(raw)
        token = Token("inline", "", 0, children=[child])
        if at >= 0:
            self._at = at + len(raw)
            line = self._page.above + source.count("\n", 0, at + raw.find("`") + 1)
            token.map = [line, line + 1]
        return token

    def _text(self, element: Element, where: str) -> Iterator[tuple[Token, Put | None]]:
        text = getattr(element, where) or ""
        for match in HTML_PLACEHOLDER_RE.finditer(text):
            if int(match[1]) in self._page.blocks and text.strip() == match[0]:
                # Only alone is it no paragraph.
                setattr(element, where, match[0])
            for token in self._page.blocks.get(int(match[1]), []):
                is_title = token.type == "shogi_title" and element.tag == "p"
                if is_title and where == "text" and text.strip() != match[0]:
                    element.set("class", "rubric")
                if token.type.startswith("shogi_caption"):
                    self._in_caption = token.nesting > 0
                yield token, None
        if self._in_caption and "{" in text:
            token = Token("text", "", 0, content=text)

            def put(html: str) -> None:
                if token.type == "shogi_filled":
                    # A role behind it may have been put there already.
                    more = getattr(element, where)[len(text) :]
                    setattr(element, where, self._md.htmlStash.store(html) + more)

            yield self._inline(token, text), put
