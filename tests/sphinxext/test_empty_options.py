"""An option that was left without its text is told, at its line."""

from __future__ import annotations

import re

import pytest

from sphinx_shogi.book import options

from .conftest import Build

MATE = "4k4/9/4P4/9/9/9/9/9/9 b G 1"
DIRECTIVES = {
    "diagram": (options.DIAGRAM, "even", ""),
    "position": (options.POSITION, "even", ""),
    "game": (options.GAME, "", "P76 P34"),
    "tsume": (options.TSUME, MATE, "G52"),
    "solutions": (options.SOLUTIONS, "", ""),
}
# A flag without a text is set, and no diagrams are no diagrams.
FLAGS = {
    "diagrams", "flip", "last-move", "move-number", "red", "remaining", "replay", "side-to-move",
    "two-character",
}  # fmt: skip
CASES = [
    (directive, option)
    for directive, (known, _, _) in DIRECTIVES.items()
    for option in sorted(known - FLAGS)
]


@pytest.mark.parametrize("suffix", [".rst", ".md"])
def test_empty_option_is_told_at_its_line(build: Build, suffix: str) -> None:
    lines: list[str] = ["T", "=", ""] if suffix == ".rst" else ["# T", ""]
    expected: dict[int, str] = {}
    for directive, option in CASES:
        _, argument, body = DIRECTIVES[directive]
        if suffix == ".rst":
            lines.append(f".. shogi:{directive}:: {argument}".rstrip())
            lines += [f"   :{option}:", "", *([f"   {body}", ""] if body else [])]
            expected[lines.index(f"   :{option}:", len(lines) - 4) + 1] = option
        else:
            lines.append(f"```{{shogi:{directive}}} {argument}".rstrip())
            lines += [f":{option}:", *(["", body] if body else []), "```", ""]
            expected[lines.index(f":{option}:", len(lines) - 5) + 1] = option
    built = build({f"index{suffix}": "\n".join(lines) + "\n"}, "dummy")
    told: dict[int, str] = {}
    for warning in built.warnings:
        found = re.match(rf"index{re.escape(suffix)}:(\d+): (.*)", warning)
        if found:
            told.setdefault(int(found[1]), found[2])
    silent = {line: option for line, option in expected.items() if line not in told}
    assert not silent
    for line, option in expected.items():
        if option in ("assert", "caption", "encoding", "hint", "moves", "start", "title"):
            assert f"{option} is empty: it takes a text, or is left out" in told[line]
