"""A custom fence for ``pymdownx.superfences``, for those who have it take their fences.

In ``mkdocs.yml``::

    markdown_extensions:
      - sphinx_shogi.markdown.python_markdown:
          plain_fences: false
      - pymdownx.superfences:
          custom_fences:
            - name: kif
              class: shogi
              format: !!python/name:sphinx_shogi.markdown.superfences.fence
"""

from __future__ import annotations

import re
from typing import Any, Final

from markdown import Markdown

from sphinx_shogi.book.faults import Fault
from sphinx_shogi.book.plain import PLAIN
from sphinx_shogi.book.typed import Spot
from sphinx_shogi.html.elements import unchecked_html
from sphinx_shogi.locale import tell
from sphinx_shogi.markdown.fences import Directive, read_fence
from sphinx_shogi.markdown.python_markdown import ShogiExtension, token_of
from sphinx_shogi.markdown.tree import Page
from sphinx_shogi.model.errors import BadOption, Code

__all__ = ["fence"]

_TEXTS: Final = ("caption", "title", "hint")
"""The options that hold Markdown."""
_OPENING: Final = re.compile(r"[ \t>]*(?:`{3,}|~{3,})(.*)")


def fence(
    source: str, language: str, class_name: str, options: object, md: Markdown, **_: Any
) -> str:
    """The format of a custom fence: a game or a diagram, as its name says, which is played with
    the rest of the page.

    Raises `BadOption` where the extension `ShogiExtension` is not there, or for a name that is
    none of the plain ones.
    """
    extension = next(
        (each for each in md.registeredExtensions if isinstance(each, ShogiExtension)), None
    )
    if extension is None or language not in PLAIN:
        raise BadOption(
            tell(
                "a custom fence of sphinx-shogi is one of {names}, beside the extension "
                "sphinx_shogi.markdown.python_markdown",
                names=", ".join(PLAIN),
            )
        )
    page = extension.page
    place = Spot(page.path, _line(page, language, source))
    directive = read_fence(PLAIN[language], "", f"{source}\n", place)
    assert isinstance(directive, Directive)
    if directive.text or any(name in directive.typed.options for name in _TEXTS):
        message = tell(
            "a custom fence holds no text; what has a caption, a title, a hint or a text stands "
            "in a fence of the extension itself"
        )
        page.faults.append(Fault(Code.MARKUP, message, *place))
        return unchecked_html(source)
    parts: tuple[str, ...] = ("directive",)
    if directive.name == "tsume":
        parts = (
            "tsume_open", "directive", "title_open", "title", "title_close", "problem",
            "solution_open", "solution_close", "tsume_close",
        )  # fmt: skip
    # What is returned is stored under the next number.
    tokens = [token_of(f"shogi_{part}", directive) for part in parts]
    page.blocks[md.htmlStash.html_counter] = tokens
    return ""


def _line(page: Page, language: str, source: str) -> int:
    """The line of the opening: fences come in the order of the page."""
    lines, wanted = page.source.split("\n"), list(map(_bare, source.split("\n")))
    for number in range(page.fences, len(lines)):
        opening = _OPENING.fullmatch(lines[number])
        if opening is None or language not in re.split(r"[\s{}.]+", opening[1]):
            continue
        inside = lines[number + 1 : number + 1 + len(wanted)]
        if list(map(_bare, inside)) == wanted:
            page.fences = number + 1
            break
    return page.above + page.fences


def _bare(line: str) -> str:
    """A line out of a list or a quote."""
    return line.lstrip(" \t>").rstrip()
