"""Mate problems in Markdown: both printers of Markdown say the same."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from typing import Any

import pytest
from markdown_it import MarkdownIt

from sphinx_shogi.markdown import problems, shogi_plugin

from ..hostile import HOSTILE, assert_inert
from ..needs import needs
from .conftest import Rendered

SFEN = "7k1/9/9/7N1/9/9/9/9/9 b GN 1"
TEXT = f"""\
Before.

```{{shogi:tsume}} {SFEN}
:remaining:
:name: trap
:title: 1. The *trap*
:author: A. Composer
:plies: 3
:hint: Think of {{shogi:move}}`G'32`.
:tries: G'22
:solution: MODE

G'32 K11 N'23

The king on {{shogi:square}}`11` is *smothered*: {{shogi:line}}`G'32`.
```

From {{shogi:see}}`trap@3` to {{shogi:line}}`G'32`.
"""


def with_plugin(text: str, **options: Any) -> Rendered:
    env: dict[str, Any] = {}
    md = MarkdownIt("commonmark", {"html": False}).use(shogi_plugin, on_problem=None, **options)
    return Rendered(md.render(text, env), problems(env))


def with_python_markdown(text: str, **options: Any) -> Rendered:
    markdown = needs("markdown")
    from sphinx_shogi.markdown.python_markdown import ShogiExtension

    md = markdown.Markdown(extensions=[ShogiExtension(**options)])
    return Rendered(md.convert(text), md.shogi_problems)


Printer = Callable[..., Rendered]


@pytest.fixture(params=[with_plugin, with_python_markdown], ids=["plugin", "Python-Markdown"])
def printed(request: pytest.FixtureRequest) -> Printer:
    """Renders a text."""
    found: Printer = request.param
    return found


@pytest.mark.parametrize("mode", ["hidden", "collected"])
def test_reader_opens_hint_and_solution(printed: Printer, mode: str) -> None:
    done = printed(TEXT.replace("MODE", mode))
    assert done.problems == []
    assert len(done.drawings) == 1
    page = html.unescape(done.page)
    begin, _, rest = page.partition('<div class="shogi-tsume" id="trap">')
    assert "Before." in begin
    assert '<p class="rubric">Problem 1. 1. The <em>trap</em></p>' in rest
    assert '<p class="shogi-facts">Mate in 3 · A. Composer</p>' in rest
    hint = rest.partition('<details class="shogi-hint"><summary>Hint</summary>')[2]
    assert "G'32" in hint.partition("</details>")[0]
    solution = rest.partition('<details class="shogi-solution"><summary>Solution</summary>')[2]
    solution = re.sub("<[^>]*>", "", solution.partition("</details>")[0]).replace("\xa0", " ")
    assert [line for line in solution.splitlines() if line] == [
        "1. G'32 K11 2. N'23",
        "Mate in 3.",
        "Wrong try: 1. G'22 Kx22. There is no mate.",
        "The king on 11 is smothered: G'32.",
    ]
    # The moves of a closed solution are no place to go to.
    assert '<a class="shogi-see" href="#trap">Problem 1: 2. N\'23</a>' in page.replace("\xa0", " ")
    assert page.count("<details") == page.count("</details>") == 2
    assert page.count("<div") == page.count("</div>")


def test_shown_solution_is_labelled(printed: Printer) -> None:
    page = printed(TEXT.replace("MODE", "shown")).page
    assert page.count("<details") == 1
    shown = page.partition('<div class="shogi-solution">')[2]
    assert '<p class="shogi-line"><strong>Solution</strong>: ' in shown


def test_problem_is_the_same_in_a_plain_fence(printed: Printer) -> None:
    body = f"sfen {SFEN.replace('GN', 'GN2r2b3g4s2n4l18p')}\n\nG'32 K11 N'23"
    long, plain = printed(f"```{{shogi:tsume}}\n{body}\n```"), printed(f"```tsume\n{body}\n```")
    assert plain.problems == []
    assert plain.plain == long.plain
    assert "Problem 1" in plain.plain
    code = printed(f"```tsume\n{body}\n```", plain_fences=False)
    assert code.drawings == []


def test_solution_that_was_found_is_printed(printed: Printer) -> None:
    done = printed("```{shogi:tsume} 8k/9/8P/9/9/9/9/9/9 b G 1\n:remaining:\n```")
    assert done.problems == []
    assert "Solution 1. G*12" in done.plain.replace("\xa0", " ").replace("'", "*")


def test_numbers_count_on_from_one_that_is_set(printed: Printer) -> None:
    fences = (
        f"```{{shogi:tsume}} {SFEN}\n:remaining:\n{option}\n```\n\n"
        for option in ("", ":number: 12", ":number: none", "")
    )
    page = printed("".join(fences)).page
    assert re.findall('<p class="rubric">([^<]*)</p>', page) == [
        "Problem 1",
        "Problem 12",
        "Problem 13",
    ]


def test_title_of_a_record(printed: Printer) -> None:
    text = (
        "```{shogi:tsume}\n作品名：A < B\n後手の持駒：残り\n"
        "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・v玉|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ 歩|三\n"
        + "".join(f"| ・ ・ ・ ・ ・ ・ ・ ・ ・|{rank}\n" for rank in "四五六七八九")
        + "+---------------------------+\n先手の持駒：金\n```"
    )
    done = printed(text)
    assert done.problems == []
    assert '<p class="rubric">Problem 1. A &lt; B</p>' in done.page


def test_nothing_is_hidden_of_a_problem_that_cannot_be_played(printed: Printer) -> None:
    done = printed(TEXT.replace("MODE", "hidden").replace("7k1", "7x1"))
    assert done.told == [(3, "bad-sfen"), (18, "unknown-source")]
    assert "<details" not in done.page
    unchecked = done.page.partition('<pre class="shogi-unchecked">')[2].partition("</pre>")[0]
    assert html.unescape(unchecked) == f"{SFEN.replace('7k1', '7x1')}\n\nG'32 K11 N'23"
    assert "Think of {shogi:move}`G'32`." in html.unescape(done.page)
    assert "<em>smothered</em>" in done.page


def test_text_stands_apart_from_the_cursor(printed: Printer) -> None:
    text = (
        f"```{{shogi:tsume}} {SFEN}\n:remaining:\n:hint: {{shogi:play}}`G'32`\n\nG'32 K11 N'23\n\n"
        "{shogi:play}`G'32 K11`\n```\n\n{shogi:line}`G'32`\n"
    )
    assert printed(text).problems == []


def test_place_of_solutions_prints_nothing(printed: Printer) -> None:
    done = printed("a\n\n```{shogi:solutions}\n:of: book\n:diagrams: end\n```\n\nb")
    assert done.problems == []
    assert done.plain == "a b"
    assert "<p></p>" not in done.page


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_options_of_a_problem_are_escaped(printed: Printer, text: str) -> None:
    options = "".join(
        f":{name}: {text}\n"
        for name in ("author", "source", "difficulty", "class", "name", "alt", "names", "labels")
    )
    done = printed(f"```{{shogi:tsume}} {SFEN}\n:remaining:\n{options}\nG'32 {text}\n```")
    told = assert_inert(done.page)
    assert done.drawings
    assert text.strip() in told
