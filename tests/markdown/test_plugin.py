"""The markdown-it-py plugin: what is played, what is printed, where faults are told."""

from __future__ import annotations

import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from sphinx_shogi.markdown import PATH, problems, shogi_plugin, style_sheet
from sphinx_shogi.model.errors import BadOption, ShogiError

from .conftest import Render


def test_line_leaves_the_cursor_and_play_moves_it(render: Render) -> None:
    text = (
        "{shogi:line}`P76 P34` {shogi:play}`P26` {shogi:line}`P84` {shogi:line}`▲７六歩 <startpos>`"
    )
    done = render(text)
    assert done.problems == []
    assert done.plain == "P76 P34 P26 P84 P76"


@pytest.mark.parametrize("notation", ["japanese", "hodges"])
def test_notation_of_the_reader(render: Render, notation: str) -> None:
    done = render("{shogi:line}`P76`", notation=notation)
    assert done.plain == {"japanese": "７六歩", "hodges": "P-7f"}[notation]


@pytest.mark.parametrize(
    "opening",
    ["```{shogi:diagram}", "```shogi:diagram", "~~~{shogi:diagram}", ":::{shogi:diagram}",
     "::::{shogi:diagram}", "```sfen", "```SFEN"],
)  # fmt: skip
def test_every_way_to_write_a_fence(render: Render, opening: str) -> None:
    fence = re.match("[`~:]+", opening)
    assert fence is not None
    done = render(f"{opening}\n:flip:\n4k4/9/4P4/9/9/9/9/9/9 b G 1\n{fence[0]}\n")
    assert done.problems == []
    assert len(done.drawings) == 1
    assert "king 51" in done.drawings[0]
    assert "gold" in done.drawings[0]


def test_fence_of_another_language_is_left_alone(render: Render) -> None:
    assert render("```python\nP76\n```").page == MarkdownIt().render("```python\nP76\n```")
    assert render(":::{note}\nP76\n:::").page == MarkdownIt().render(":::{note}\nP76\n:::")
    done = render("```sfen\nstartpos\n```", plain_fences=False)
    assert "<code" in done.page


def test_argument_with_a_caption_and_a_legend(render: Render) -> None:
    text = "```{shogi:diagram} startpos moves 7g7f\n:name: x\n\nAfter *{move}*, {side}\n\nL.\n```"
    done = render(text)
    assert done.problems == []
    assert '<figure class="align-default shogi-figure" id="x">' in done.page
    assert '<div class="legend">\n<p>L.</p>' in done.page
    assert "After P76, White" in done.plain


def test_options_between_hyphens(render: Render) -> None:
    done = render("```{shogi:diagram} startpos\n---\nflip:\ncaption: C {ply}\n---\n```")
    assert done.problems == []
    assert "C 0" in done.plain


def test_after_a_position_with_a_fault_nothing_is_played_until_the_next_one(
    render: Render,
) -> None:
    text = (
        "```{shogi:diagram} nobody\n:caption: {move} {shogi:move}`P75`\n```\n\n"
        "{shogi:line}`P75` {shogi:side}`black`\n\n```{shogi:diagram}\n```\n\n"
        "```{shogi:position} startpos\n```\n{shogi:line}`P76`\n"
    )
    done = render(text)
    assert len(done.problems) == 1
    assert "nobody" in done.problems[0].message
    assert done.drawings == []
    assert done.plain.endswith("P76")


def test_a_name_that_reads_the_cursor_further_down_is_told(render: Render) -> None:
    text = "{shogi:line}`P34 <later>` {shogi:play}`P76`\n\n```{shogi:diagram}\n:name: later\n```\n"
    done = render(text)
    assert ["later" in each.message for each in done.problems] == [True]
    assert len(done.drawings) == 1


def test_caption_does_not_move_the_cursor(render: Render) -> None:
    done = render("```{shogi:diagram} startpos\n\n{shogi:play}`P76`\n```\n\n{shogi:line}`P26`")
    assert done.problems == []


def test_diagrams_side_by_side(render: Render) -> None:
    inside = "```{shogi:diagram} startpos\n```\n```{shogi:diagram} 2-piece\n```\n"
    text = f":::{{shogi:diagrams}}\n{inside}:::"
    done = render(text)
    assert done.problems == []
    row = done.page.partition('<div class="shogi-diagrams">')[2]
    assert row.count('role="img"') == 2


def test_one_sheet_of_glyphs_in_a_document(render: Render) -> None:
    done = render("```{shogi:diagram} startpos\n```\n" * 3)
    assert done.page.count('aria-hidden="true"') == 1
    identities = re.findall('id="([^"]*)"', done.page)
    assert len(identities) == len(set(identities))
    used = set(re.findall('href="#([^"]*)"', done.page))
    assert used <= set(identities)


def test_rendering_twice_is_the_same(render: Render) -> None:
    md = MarkdownIt().use(shogi_plugin)
    text = "```{shogi:diagram} startpos\n```"
    assert md.render(text) == md.render(text)
    tokens = md.parse(text)
    assert md.renderer.render(tokens, md.options, {}) == md.renderer.render(tokens, md.options, {})


def test_game_in_all_layouts(render: Render) -> None:
    record = (
        "   1 ７六歩(77)   ( 0:02/)\n*よい手 <b>\n   2 ３四歩(33)\n\n変化：2手\n   2 ８四歩(83)\n"
    )
    for layout in ("running", "pairs", "lines", "table", "vertical", "right-to-left"):
        done = render(f"```kif\n:layout: {layout}\n{record}```", notation="japanese")
        assert done.problems == []
        assert "よい手 &lt;b&gt;" in done.page
        assert "８四歩" in done.plain
        assert 'class="shogi-variation shogi-depth-1"' in done.page


def test_replay_where_it_is_wanted(render: Render) -> None:
    text = "```{shogi:game}\nP76 P34\n```\n\n```{shogi:game}\n:replay: no\nP26\n```\n"
    assert "shogi-replayed" not in render(text).page
    page = render(text, replay=True).page
    assert page.count("shogi-replayed") == 1
    assert page.count('<template class="shogi-replay">') == 1
    assert 'data-moves="7g7f 3c3d"' in page
    identities = re.findall(' id="([^"]*)"', page)
    assert len(identities) == len(set(identities))
    assert "shogi-replayed" in render(text.replace(": no", ": yes")).page


def test_links_to_games_and_moves(render: Render) -> None:
    text = "{shogi:see}`g@2` {shogi:see}`the game <g>`\n\n```{shogi:game}\n:name: g\nP76 P34\n```"
    done = render(text)
    assert done.problems == []
    assert '<a class="shogi-see" href="#g-2">1...P34</a>' in done.page
    assert 'id="g-2"' in done.page
    assert '<a class="shogi-see" href="#g">the game</a>' in done.page
    assert render("{shogi:see}`h`").told == [(1, "unknown-source")]


# Each fault is on the line that holds "BAD", which is taken out.
CASES = {
    "paragraph": "one\nBAD two {shogi:line}`P75`",
    "second line of a role": "{shogi:line}`P76\nBAD P35`",
    "heading": "BAD # {shogi:line}`P75`",
    "list": "- a\n  - b\n\n    BAD {shogi:line}`P75`",
    "quote": "> a\n> BAD {shogi:line}`P75`",
    "table": "| a |\n|---|\n| b |\nBAD | {shogi:line}`P75` |",
    "emphasis": "a **b\nBAD {shogi:line}`P75`**",
    "link": "[a\nBAD {shogi:line}`P75`](b)",
    "body": "```{shogi:game}\n1. P76\nBAD P35\n```",
    "body after options": "```{shogi:game}\n:class: x\n\n1. P76\nBAD P35\n```",
    "body in a list": "- a\n\n  ```{shogi:game}\n  1. P76\n  BAD P35\n  ```",
    "option": "```{shogi:diagram} startpos\n:flip:\nBAD :crop: 99\n```",
    "argument": "a\n\nBAD ```{shogi:diagram} nowhere\n```",
    "caption": "```{shogi:diagram} startpos\n\nBAD {shogi:line}`P75`\n```",
    "caption option": "```{shogi:diagram} startpos\nBAD :caption: {nothing}\n```",
    "legend": "```{shogi:diagram} startpos\n\nc\n\nBAD {shogi:line}`P75`\n```",
    "nested": ":::{shogi:diagrams}\n\n```{shogi:diagram}\nBAD 9/9 b - 1\n```\n:::",
    "role of another markup": "a\nBAD :shogi:line:`P76`",
    "unknown role": "a\nBAD {shogi:lin}`P76`",
    "solution": "```{shogi:tsume} 7k1/9/9/7N1/9/9/9/9/9 b GN 1\n:remaining:\n\nBAD G'33\n```",
    "solution below a board": "```tsume\n:plies: 3\n\nsfen 7k1/9/9/7N1/9/9/9/9/9 b "
    "GN2r2b3g4s2n4l18p 1\n\nG'32\nBAD K11 N'33\n```",
    "text on a solution": "```{shogi:tsume} 7k1/9/9/7N1/9/9/9/9/9 b GN 1\n:remaining:\n\n"
    "G'32 K11 N'23\n\na\nBAD {shogi:line}`P75`\n```",
    "hint": "```{shogi:tsume} 7k1/9/9/7N1/9/9/9/9/9 b GN 1\n:remaining:\n"
    "BAD :hint: {shogi:line}`P75`\n```",
    "title": "```{shogi:tsume} 7k1/9/9/7N1/9/9/9/9/9 b GN 1\n:remaining:\n"
    "BAD :title: {shogi:line}`P75`\n```",
    "length of a problem": "```{shogi:tsume} 7k1/9/9/7N1/9/9/9/9/9 b GN 1\n:remaining:\n"
    "BAD :plies: 5\n```",
    "place of solutions": "```{shogi:solutions}\nBAD :diagrams: all\n```",
    "text in a place of solutions": "```{shogi:solutions}\nBAD all\n```",
    "unknown directive": "a\n\nBAD ```{shogi:digram}\n```",
}


@pytest.mark.parametrize("name", CASES)
def test_fault_is_told_once_at_its_line(render: Render, name: str) -> None:
    text = CASES[name]
    line = text[: text.index("BAD")].count("\n") + 1
    done = render(text.replace("BAD ", ""))
    assert [each.line for each in done.problems] == [line], done.problems


def test_problems_come_in_the_order_of_the_document(render: Render) -> None:
    done = render("{shogi:line}`P75`\n\n```{shogi:digram}\n```\n\n{shogi:line}`P75`")
    assert [each.line for each in done.problems] == [1, 3, 6]


def test_strict_raises_with_the_line() -> None:
    md = MarkdownIt().use(shogi_plugin, strict=True)
    with pytest.raises(ShogiError, match="line 3: P75") as caught:
        md.render("a\n\n{shogi:line}`P75`")
    assert caught.value.line == 3


def test_problems_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    MarkdownIt().use(shogi_plugin).render("{shogi:line}`P75`", {PATH: "a.md"})
    assert "a.md:1: P75" in caplog.text


def test_bad_option_of_the_plugin() -> None:
    with pytest.raises(BadOption, match="hosking"):
        MarkdownIt().use(shogi_plugin, notation="hoskins")
    with pytest.raises(BadOption, match="style"):
        MarkdownIt().use(shogi_plugin, diagram={"styl": "kanji"})


def test_defaults_of_diagrams(render: Render) -> None:
    options = {"style": "kanji", "move-number": 1}
    done = render("```{shogi:diagram} startpos\n```", diagram=options)
    assert "shogi-kanji" in done.drawings[0]
    assert "Move 1." in done.drawings[0]


def test_record_files(render: Render, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a.kif").write_text("1 ７六歩(77)\n2 ３五歩(33)\n", encoding="utf-8")
    text = "```{shogi:game} games/a.kif\n```"
    assert render(text).told == [(1, "unknown-source")]
    done = render(text, folder=tmp_path)
    assert "P76" in done.plain
    assert done.problems[0].source == str(tmp_path / "games" / "a.kif")
    assert done.problems[0].line == 2
    page = {PATH: str(tmp_path / "games" / "page.md")}
    beside = render("```{shogi:game} a.kif@1\n```", page, folder=tmp_path)
    assert "P76" in beside.plain
    assert beside.problems[0].source == str(tmp_path / "games" / "a.kif")


def test_no_file_outside_the_folder(render: Render, tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    (tmp_path / "a.kif").write_text("1 ７六歩(77)\n", encoding="utf-8")
    (inside / "link.kif").symlink_to(tmp_path / "a.kif")
    for path in ("../a.kif", "link.kif", "/../a.kif", f"/{tmp_path}/a.kif"):
        done = render(f"```{{shogi:game}} {path}\n```", folder=inside)
        assert done.told == [(1, "unknown-source")]
        assert "P76" not in done.plain
    done = render("```{shogi:game} ../a.kif\n```", folder=inside, outside_files=True)
    assert done.problems == []


HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'&{{7*7}}\x00 javascript:"


@pytest.mark.parametrize(
    "text",
    [
        "{{shogi:line}}`{}`",
        "{{shogi:piece}}`{}`",
        "{{shogi:see}}`{} <{}>`",
        "{{shogi:nothing}}`{}`",
        "```{{shogi:game}}\n先手：{0}\n後手：{0}\n棋戦：{0}\n1 ７六歩(77)\n*{0}\n2 {0}\n```",
        "```{{shogi:diagram}} startpos\n:alt: {0}\n:class: {0}\n:name: {0}\n:id: {0}\n"
        ":width: {0}\n:names: {0} / {0}\n:labels: 55={0}\n:caption: {0}\n\n{0}\n```",
        "```{{shogi:diagram}} {0}\n```",
        "```{{shogi:{0}}}\n```",
        "```sfen\n{0}\n```",
        "```{{shogi:diagrams}}\n:class: {0}\n```",
    ],
)
def test_nothing_from_the_text_becomes_markup(render: Render, text: str) -> None:
    page = render(text.format(HOSTILE, HOSTILE)).page
    assert "<script" not in page
    assert "<img" not in page
    tags = re.findall(r"<[a-zA-Z][^<>]*>", page)
    assert not any(re.search(r"[\s\"']on\w+=", re.sub('"[^"]*"', '""', tag)) for tag in tags)
    assert 'href="javascript' not in page


def test_deep_nesting_is_no_recursion(render: Render) -> None:
    depth = 60
    text = "".join(f"{':' * (depth + 3 - i)}{{shogi:diagrams}}\n" for i in range(depth))
    text += "```sfen\nstartpos\n```\n"
    text += "".join(f"{':' * (4 + i)}\n" for i in range(depth))
    assert len(render(text).drawings) == 1


def test_style_sheet_styles_what_is_printed() -> None:
    for name in (".shogi-diagram", ".shogi-move", ".shogi-variation", ".shogi-unchecked"):
        assert name in style_sheet()


def test_env_without_problems() -> None:
    assert problems({}) == []


def test_neither_docutils_nor_sphinx_is_imported() -> None:
    code = """
        import sys
        for name in ("docutils", "sphinx", "myst_parser", "mdit_py_plugins"):
            sys.modules[name] = None
        from markdown_it import MarkdownIt
        from sphinx_shogi.markdown import shogi_plugin
        page = MarkdownIt().use(shogi_plugin).render("```sfen\\nstartpos\\n```")
        assert 'role="img"' in page
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(code)], check=True, timeout=60)
