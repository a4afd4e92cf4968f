"""Mate problems in docutils without Sphinx: all of a problem stands where it is typed."""

from __future__ import annotations

import html
import re

import pytest

from sphinx_shogi.rst.text import TextWriter

from .test_alone import publish, registered

__all__ = ["registered"]

TEXT = """\
.. shogi:tsume:: 7k1/9/9/7N1/9/9/9/9/9 b GN 1
   :remaining:
   :hint: Think of :shogi:move:`G'32`.
   :solution: {mode}
   :tries: G'22

   G'32 K11 N'23

   The king is *smothered*.

.. shogi:solutions::
"""


@pytest.mark.parametrize("mode", ["hidden", "collected"])
def test_page_opens_hint_and_solution(mode: str) -> None:
    page = publish(TEXT.format(mode=mode))
    assert page.told == []
    assert page.text.count("<details") == page.text.count("</details>") == 2
    assert '<details class="shogi-hint"><summary>Hint</summary>' in page.text
    closed = page.text.partition('<details class="shogi-solution"><summary>Solution</summary>')[2]
    assert "N'23" in closed.partition("</details>")[0]
    assert "<em>smothered</em>" in closed.partition("</details>")[0]


def test_shown_solution_is_labelled() -> None:
    page = publish(TEXT.format(mode="shown")).text
    assert page.count("<details") == 1
    assert "<strong>Solution</strong>: " in page


def test_text_labels_hint_and_solution() -> None:
    page = publish(TEXT.format(mode="hidden"), TextWriter())
    assert page.told == []
    for line in ("Hint: Think of G'32.", "Wrong try: 1. G'22 Kx22. There is no mate."):
        assert line in page.text.replace("*", "").replace("\xa0", " ")
    assert page.text.index("Hint") < page.text.index("Solution") < page.text.index("smothered")


def test_fault_is_told_at_its_line() -> None:
    page = publish(TEXT.format(mode="shown").replace("K11 N'23", "K11 N'33"))
    assert len(page.told) == 1
    assert page.told[0].startswith("page.rst:7: (WARNING/2) ")
    assert page.told[0].endswith("[shogi.tsume-solution]")


def test_problems_are_numbered_and_linked() -> None:
    text = (
        ".. shogi:tsume:: 7k1/9/9/7N1/9/9/9/9/9 b GN 1\n   :remaining:\n   :name: trap\n"
        "   :number: 7\n   :title: The *trap*\n   :class: mine\n\n"
        ".. shogi:tsume:: 7k1/9/9/7N1/9/9/9/9/9 b GN 1\n   :remaining:\n   :name: next\n"
        "   :solution: shown\n\n"
        ":shogi:see:`trap` :shogi:see:`trap@3` :shogi:see:`next`\n"
    )
    page = publish(text)
    assert page.told == []
    assert re.search('<div class="mine shogi-tsume" id="trap">', page.text)
    assert '<p class="rubric">Problem 7. The <em>trap</em></p>' in page.text
    assert '<p class="rubric">Problem 8</p>' in page.text
    assert '<div class="shogi-solution">' in page.text
    links = re.findall('<a class="[^"]*shogi-see[^"]*" href="#([a-z]*)">([^<]*)</a>', page.text)
    assert [(anchor, html.unescape(text).replace("\xa0", " ")) for anchor, text in links] == [
        ("trap", "Problem 7. The trap"),
        ("trap", "Problem 7. The trap: 2. N'23"),
        ("next", "Problem 8"),
    ]
