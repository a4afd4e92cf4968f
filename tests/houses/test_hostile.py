"""Texts that mean harm, in every house: in a page they are text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sphinx_shogi import Position, formats

from ..hostile import HOSTILE, assert_inert, record
from .article import PROBLEM
from .houses import HOUSES

# One build takes all texts, since some houses are slow; that of one is bounded by its place.
_RST = """\
Title
=====

:shogi:line:`{inline}` :shogi:piece:`{inline}` :shogi:see:`{inline}` :shogi:square:`{inline}`

.. shogi:game::
   :class: {line}

{record}

.. shogi:diagram:: startpos
   :alt: {line}
   :class: {line}
   :name: {line}
   :width: {line}
   :names: {line} / {line}
   :labels: 55={line}

.. shogi:diagram:: {line}

.. shogi:tsume:: {problem}
   :remaining:
   :author: {line}
   :source: {line}
   :difficulty: {line}
   :number: {line}

   G'32 {line}

"""
_MARKDOWN = """\
# Title

{{shogi:line}}`{inline}` {{shogi:piece}}`{inline}` {{shogi:see}}`{inline}`
{{shogi:square}}`{inline}`

```{{shogi:game}}
:class: {line}

{record}
```

```{{shogi:diagram}} startpos
:alt: {line}
:class: {line}
:name: {line}
:width: {line}
:names: {line} / {line}
:labels: 55={line}
```

```{{shogi:diagram}} {info}
```

```{{shogi:tsume}} {problem}
:remaining:
:author: {line}
:source: {line}
:difficulty: {line}
:number: {line}

G'32 {line}
```
"""


STRAIGHT = str.maketrans("“”‘’", "\"\"''")
"""Sphinx and MkDocs may print curly quotes."""


def article(markup: str) -> str:
    """An article with all of the texts in all places."""
    template, indent = (_RST, "   ") if markup == "rst" else (_MARKDOWN, "")
    parts = []
    for text in HOSTILE.values():
        # Whatever ends a role or a fence in the markup is no part of what is in it.
        line = text[:1000]
        lines = record(line, line, line).splitlines()
        parts.append(
            template.format(
                inline=line.replace("`", "").strip("\u202e"),
                line=line,
                info=line.replace("`", ""),
                record="\n".join(indent + each for each in lines),
                problem=PROBLEM,
            )
        )
    return "\n".join(parts)


@pytest.mark.parametrize("house", HOUSES)
def test_nothing_from_the_text_runs(house: str, tmp_path: Path) -> None:
    make, markup, _ = HOUSES[house]
    text = assert_inert(make(article(markup), tmp_path).html).translate(STRAIGHT)
    for each in ("script", "quotes", "link", "template"):
        # In the names of players, which every house prints as they are.
        assert HOSTILE[each] in text, each


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_nothing_in_a_notebook_runs(text: str) -> None:
    game: Any = formats.read(record(text[:500], text, text[:500]))
    said = assert_inert(game._repr_html_())
    assert text.strip()[:500] in said
    assert_inert(game._repr_svg_())
    markdown_it = pytest.importorskip("markdown_it")
    # A notebook reads Markdown with HTML in it.
    assert_inert(markdown_it.MarkdownIt().render(game._repr_markdown_()))
    position: Any = Position()
    assert_inert(position._repr_html_())
