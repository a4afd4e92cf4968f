"""Does it work at all, in an environment with less than everything? Used by nox and CI.

``smoke.py library`` uses the library without Sphinx and docutils; ``smoke.py sphinx FOLDER``
builds a page in reStructuredText without MyST.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

PAGE = """\
Title
=====

.. shogi:game::

   1. P76 P34 2. P26

.. shogi:diagram:: here

After :shogi:line:`P84 P25`.
"""


def library() -> None:
    """Read, write, draw and render Markdown without Sphinx and docutils."""
    for name in ("sphinx", "docutils"):
        assert importlib.util.find_spec(name) is None, f"{name} is installed"
    from sphinx_shogi import Position, diagram, formats, notation, tsume

    position = Position()
    move = notation.read("P-76", position)
    assert notation.write(move, "japanese") == "７六歩"
    assert diagram.svg(position.play(move)).startswith("<svg")
    game = formats.read("1. P-76 P-34")
    assert formats.read(formats.write(game, "kif")).last.ply == 2
    from sphinx_shogi.locale import word

    assert word("event", "Event", "ja") == "棋戦", "the compiled catalogues are missing"
    mate = Position.from_sfen("8k/9/8P/9/9/9/9/9/9 b G 1")
    assert tsume.check(mate).mate_in == 1

    from markdown_it import MarkdownIt

    from sphinx_shogi.markdown import problems, shogi_plugin

    env: dict[str, object] = {}
    md = MarkdownIt().use(shogi_plugin, on_problem=None)
    text = "{shogi:play}`P76`\n\n```{shogi:diagram} here\n```\n\n"
    text += "```{shogi:tsume} 8k/9/8P/9/9/9/9/9/9 b G 1\n:remaining:\n```\n\n{shogi:line}`P75`\n"
    assert md.render(text, env).count('role="img"') == 2
    assert [each.line for each in problems(env)] == [10]


def sphinx(folder: Path) -> None:
    """Build a page without MyST."""
    assert importlib.util.find_spec("myst_parser") is None, "myst_parser is installed"
    source = folder / "source"
    source.mkdir(parents=True, exist_ok=True)
    (source / "conf.py").write_text('extensions = ["sphinx_shogi"]\n', encoding="utf-8")
    (source / "index.rst").write_text(PAGE, encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", "-nW", str(source), str(folder / "out")]
    subprocess.run(command, check=True)
    assert "<svg" in (folder / "out" / "index.html").read_text(encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1] == "library":
        library()
    else:
        sphinx(Path(sys.argv[2]))
    print("works")
