"""Plain fences through ``myst_fence_as_directive``, and nested fences in MyST."""

from __future__ import annotations

from docutils.parsers.rst import directives

from .conftest import Build

RECORD = "   1 ７六歩(77)\n   2 ３五歩(33)\n"
PAGE = f"# T\n\n```sfen\n:flip:\n\nstartpos moves 7g7f\n```\n\n```kif\n{RECORD}```\n"


def test_plain_fences_are_directives_where_configured(build: Build) -> None:
    built = build({"index.md": PAGE}, myst_fence_as_directive=["sfen", "kif"], shogi_replay=False)
    assert len(built.warnings) == 1
    assert built.warnings[0].startswith("index.md:11: ")
    page = built.body("index.html")
    assert page.count('role="img"') == 1
    assert "P76" in page


def test_other_fences_stay_code(build: Build) -> None:
    built = build({"index.md": PAGE}, myst_fence_as_directive=["sfen"])
    assert "７六歩(77)" in built.body("index.html")
    assert "kif" not in directives._directives
    build({"index.md": PAGE}, fresh=True, suppress_warnings=["misc.highlighting_failure"])
    assert "sfen" not in directives._directives


def test_colon_fences_with_fences_in_them(build: Build) -> None:
    text = (
        ":::{shogi:diagrams}\n```{shogi:diagram} startpos\n:caption: One {ply}\n```\n\n"
        "```{shogi:diagram} 2-piece\n:caption: Two\n```\n:::\n\n"
        "| a | b |\n|---|---|\n| {shogi:line}`P76 <startpos>` | {shogi:line}`P75 <startpos>` |\n"
    )
    built = build({"index.md": text})
    assert [line.split(": ")[0] for line in built.warnings] == ["index.md:13"]
    page = built.body("index.html")
    assert page.count('role="img"') == 2
    assert "One 0" in page
