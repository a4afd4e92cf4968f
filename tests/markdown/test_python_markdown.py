"""The extension for Python-Markdown and MkDocs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from sphinx_shogi.model.errors import BadOption, ShogiError

from ..needs import needs
from .test_plugin import CASES

markdown = pytest.importorskip("markdown", reason="Python-Markdown is not there")

EXTENSION = "sphinx_shogi.markdown.python_markdown"


class Converted:
    """A converted text."""

    def __init__(self, text: str, *more: str, **options: Any) -> None:
        md = markdown.Markdown(
            extensions=["tables", *more, EXTENSION], extension_configs={EXTENSION: options}
        )
        self.page = md.convert(text)
        self.problems = md.shogi_problems
        without = re.sub("<svg.*?</svg>", "", self.page, flags=re.DOTALL)
        self.plain = " ".join(re.sub("<[^>]*>", "", without).split())


# What the syntax of this Markdown has in another way: items are set in by four blanks.
OTHERS = {
    "list": "- a\n    - b\n\n        BAD {shogi:line}`P75`",
    "body in a list": "- a\n\n    ```{shogi:game}\n    1. P76\n    BAD P35\n    ```",
    "caption option": CASES["caption option"],
}
SKIPPED = {"role of another markup"}


@pytest.mark.parametrize("name", sorted(CASES.keys() - SKIPPED))
def test_fault_is_told_once_at_its_line(name: str) -> None:
    text = OTHERS.get(name, CASES[name])
    line = text[: text.index("BAD")].count("\n") + 1
    done = Converted(text.replace("BAD ", ""))
    assert [each.line for each in done.problems] == [line], done.problems


@pytest.mark.parametrize(
    "more", [(), ("fenced_code",), ("pymdownx.superfences",), ("extra", "toc")]
)
def test_with_other_extensions(more: tuple[str, ...]) -> None:
    for each in more:
        pytest.importorskip(each if "." in each else "markdown")
    text = (
        "# Title {shogi:move}`P76`\n\n```python\n{shogi:line}`P75`\n```\n\n"
        "Here {shogi:play}`P76`, **{shogi:line}`P34`**.\n\n"
        "```{shogi:diagram} here\n:name: a\n\nAfter {move}\n\nLegend.\n```\n\n"
        ":::{shogi:diagrams}\n```sfen\nstartpos\n```\n```{shogi:diagram} 2-piece\n```\n:::\n"
    )
    done = Converted(text, *more)
    assert done.problems == []
    assert done.page.count('role="img"') == 3
    assert done.page.count('aria-hidden="true"') == 1
    assert "Title P76" in done.plain
    assert "After P76" in done.plain
    assert 'id="a"' in done.page


def test_block_in_a_quote_and_in_a_list() -> None:
    text = "> ```kif\n> 1 ７六歩(77)\n> ```\n\n- a\n\n    ```sfen\n    startpos\n    ```\n\n    b\n"
    done = Converted(text)
    assert done.problems == []
    assert "<p><div" not in done.page
    assert re.search(r"<li>\s*<p>a</p>\s*<div class=\"shogi-diagram\">", done.page)


def test_code_that_shows_a_directive() -> None:
    text = "````md\n```{shogi:diagram} nowhere\n```\n````\n"
    done = Converted(text, "fenced_code")
    assert done.problems == []
    assert "{shogi:diagram} nowhere" in done.page


FENCE = "```{shogi:diagram} nowhere\n:caption: A\n```"


def set_in(text: str, by: int) -> str:
    return "\n".join(" " * by + line if line else "" for line in text.split("\n"))


@pytest.mark.parametrize(
    "more", [(), ("fenced_code",), ("extra", "admonition"), ("pymdownx.superfences",)]
)
@pytest.mark.parametrize(
    ("before", "by"),
    [
        ("", 4),
        ("So a diagram is written:\n\n", 4),
        ("# Title\n\n", 4),
        ("- An item\n\n", 8),
        ("- An item\n\n    Its text:\n\n", 8),
        ("1. An item\n   that goes on\n\n", 8),
        ("- An item\n\nA paragraph behind it.\n\n", 4),
        ("    Some code\n\n", 4),
        ("    - code\n\n", 8),
    ],
)
def test_fence_that_is_set_in_is_code(before: str, by: int, more: tuple[str, ...]) -> None:
    text = f"{before}{set_in(FENCE, by)}\n\nBehind {{shogi:line}}`P76`.\n"
    done = Converted(text, *more)
    assert done.problems == []
    assert "<code" in done.page
    assert "{shogi:diagram} nowhere" in done.page
    assert done.page.count('class="shogi-moves"') == 1


@pytest.mark.parametrize(
    ("before", "by"),
    [
        ("", 3),
        ("- An item\n\n", 4),
        ("- An item\ngoes on\n\n", 4),
        ("- An item\n\n    Its text:\n\n", 4),
        ("- An item\n    - within\n\n", 8),
        ("10. An item\n\n", 4),
        ("!!! note\n\n", 4),
        ('!!! note "Title"\n    Text\n\n', 4),
        ("Note[^1]\n\n[^1]: A footnote\n\n", 4),
        ("Term\n:   Definition\n\n", 4),
    ],
)
def test_fence_that_is_set_in_with_its_text_is_played(before: str, by: int) -> None:
    done = Converted(f"{before}{set_in(FENCE, by)}\n", "extra", "admonition")
    assert [each.code.value for each in done.problems] == ["unknown-source"]


def test_fence_in_a_tab_is_played() -> None:
    pytest.importorskip("pymdownx")
    text = f'=== "One"\n\n{set_in(FENCE, 4)}\n\n=== "Two"\n\n{set_in(FENCE, 4)}\n'
    done = Converted(text, "pymdownx.tabbed", "pymdownx.superfences")
    assert [each.line for each in done.problems] == [3, 9]


def test_fence_in_a_quote_that_is_set_in_is_code() -> None:
    quoted = "\n".join(f"> {line}" for line in f"Text\n\n{set_in(FENCE, 4)}".split("\n"))
    done = Converted(quoted)
    assert done.problems == []
    assert "{shogi:diagram} nowhere" in done.page


def test_code_that_shows_a_role() -> None:
    done = Converted("a ``{shogi:line}`P75` `` {shogi:line}`P76` ``x {shogi:line}`P75` y``")
    assert done.problems == []
    assert done.page.count("<code>") == 2
    assert done.page.count("shogi-moves") == 1


def test_convert_again_begins_anew() -> None:
    md = markdown.Markdown(extensions=[EXTENSION])
    first = md.convert("{shogi:play}`P76` {shogi:line}`P75`")
    assert len(md.shogi_problems) == 1
    md.reset()
    assert md.convert("{shogi:play}`P76`") != first
    assert md.shogi_problems == []


def test_role_in_the_text_of_an_image_is_told() -> None:
    done = Converted("a\n![x {shogi:move}`P76`](y.png)")
    assert [(each.line, each.code.value) for each in done.problems] == [(2, "markup")]
    assert 'alt="x P76"' in done.page


def test_options() -> None:
    assert "７六歩" in Converted("{shogi:line}`P76`", notation="japanese").plain
    with pytest.raises(BadOption):
        Converted("", notation="hoskins")
    with pytest.raises(ShogiError, match="line 1"):
        Converted("{shogi:line}`P75`", strict=True)


def test_record_files(tmp_path: Path) -> None:
    (tmp_path / "a.kif").write_text("1 ７六歩(77)\n", encoding="utf-8")
    text = "```{shogi:game} a.kif\n```"
    assert "P76" in Converted(text, folder=str(tmp_path)).plain
    assert Converted(text).problems[0].code.value == "unknown-source"


def test_problems_are_logged_where_mkdocs_counts_them(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    Converted("{shogi:line}`P75`")
    assert "line 1: P75" in caplog.text


def test_nothing_from_the_text_becomes_markup() -> None:
    bad = '<script>alert(1)</script>"'
    done = Converted(
        f"{{shogi:line}}`{bad}`\n\n```{{shogi:game}}\n先手：{bad}\n1 ７六歩(77)\n*{bad}\n```"
    )
    assert "<script" not in done.page


@pytest.mark.slow
def test_mkdocs_builds_a_site(tmp_path: Path) -> None:
    pytest.importorskip("mkdocs", reason="MkDocs is not there")
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "index.md").write_text("# A\n\n```{shogi:diagram} startpos\n```\n", encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(
        f"site_name: Test\nmarkdown_extensions:\n  - {EXTENSION}:\n      notation: japanese\n",
        encoding="utf-8",
    )
    build(load_config(str(tmp_path / "mkdocs.yml")))
    assert 'role="img"' in (tmp_path / "site" / "index.html").read_text(encoding="utf-8")


SUPERFENCES = "pymdownx.superfences"


def superfences(text: str) -> Any:
    """A text converted with our custom fences, and those of the extension off."""
    needs(SUPERFENCES)
    from sphinx_shogi.markdown.superfences import fence

    fences = [
        {"name": name, "class": "shogi", "format": fence} for name in ("kif", "sfen", "tsume")
    ]
    md = markdown.Markdown(
        extensions=[EXTENSION, SUPERFENCES],
        extension_configs={
            EXTENSION: {"plain_fences": False},
            SUPERFENCES: {"custom_fences": fences},
        },
    )
    return md.convert(text), md.shogi_problems


def test_custom_fence_of_superfences() -> None:
    text = (
        "a\n\n```kif\n1 ７六歩(77)\n```\n\nThen {shogi:line}`P34`.\n\n"
        "- b\n\n    ```sfen\n    startpos\n    ```\n\n"
        "```tsume\nsfen 8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\n```\n\n"
        "```sfen\n:flip:\n\n9/9/9/9/9/9/9/9/8x b - 1\n```\n\n"
        "```kif\n1 ７六歩(77)\n2 ７六歩(77)\n```\n\n```bod\nx\n```\n"
    )
    page, problems = superfences(text)
    assert [(each.line, each.code.value) for each in problems] == [
        (text[: text.index("9/9/9/9/9/9/9/9/8x")].count("\n") + 1, "bad-sfen"),
        (text[: text.index("2 ７六歩")].count("\n") + 1, "illegal-move"),
    ]
    assert page.count('class="shogi-game"') == 2
    assert page.count('role="img"') == 2
    assert '<details class="shogi-solution">' in page
    # A name that is not configured is code.
    assert "<code" in page


def test_custom_fence_holds_no_text() -> None:
    page, problems = superfences("a\n\n```sfen\n:caption: <b>x</b>\n\nstartpos\n```\n")
    assert [(each.line, each.code.value) for each in problems] == [(3, "markup")]
    assert "&lt;b&gt;x" in page
