"""Real books: PDF through each TeX engine, and an EPUB that epubcheck accepts."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ENGLISH = """\
A book
======

Openings
--------

.. shogi:game:: game.kif
   :name: ishida
   :diagrams: 2, end

After :shogi:line:`P14 K48 <ishida@5>`, see :shogi:see:`ishida@3`.

.. shogi:diagram:: ishida@3
   :name: third
   :caption: After {move}
   :highlight: 76
   :circles: 28
   :arrows: 28-78

   And a legend. :numref:`third`

.. shogi:diagrams::

   .. shogi:diagram:: 2-piece
      :crop: 91-55
      :style: international

   .. shogi:diagram:: here
      :crop: 55-19
      :style: kanji

.. shogi:diagram:: 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1
   :hand-of: black
   :width: 40%
   :align: right
"""
JAPANESE = """\
将棋の本
========

戦法
----

.. shogi:game:: game.kif
   :name: 石田流
   :id: ishida

ここで :shogi:line:`△１四歩▲４八玉 <石田流@5>` と進む。

.. shogi:diagram:: 石田流@3
   :caption: は{move}まで
"""
# Long enough to be broken at every place where a line can be broken.
JAPANESE += "\n" + "".join(f"{'あ' * length}☗７六歩☖３四歩▲２六歩△８四歩" for length in range(40))
RECORD = """\
手合割：平手
先手：Ito
後手：Kato
手数----指手---------消費時間--
*The start.
   1 ７六歩(77)   ( 0:02/00:00:02)
*A comment with a_b & 100% {of} what TeX \\ minds # $ ~ ^.
   2 ３四歩(33)
   3 ７五歩(76)
   4 ８四歩(83)
   5 ７八飛(28)
   6 投了
まで5手で先手の勝ち

変化：2手
   2 ８四歩(83)
*A variation.
   3 ２六歩(27)
変化：3手
   3 ６六歩(67)
"""
CLASS = "latex_docclass = {'manual': 'report', 'howto': 'article'}\n"
LUA = CLASS + "latex_elements = {'preamble': r'\\usepackage{luatexja-preset}'}\n"

Program = Callable[..., str]


def make(folder: Path, builder: str, text: str, **config: Any) -> Path:
    """Build a project from the command line, warnings as errors; returns the output folder."""
    source = folder / "source"
    source.mkdir()
    (source / "index.rst").write_text(text, encoding="utf-8")
    (source / "game.kif").write_bytes(RECORD.encode("cp932"))
    lines = [f"{name} = {value!r}" for name, value in config.items() if name != "more"]
    lines += [
        'extensions = ["sphinx_shogi"]',
        'project = "shogi-book"',
        'author = "The author"',
        'version = "1"',
        'copyright = "2026"',
        "numfig = True",
        config.get("more", ""),
    ]
    (source / "conf.py").write_text("\n".join(lines), encoding="utf-8")
    out = folder / builder
    doctrees = folder / "doctrees"
    # In a process of its own, since Sphinx keeps the language of an earlier build.
    arguments = ["-q", "-W", "--keep-going", "-b", builder, "-d", doctrees, source, out]
    run([sys.executable, "-m", "sphinx", *map(str, arguments)], folder)
    return out


def run(command: list[str], folder: Path) -> str:
    """Run a program to its end; returns what it printed."""
    done = subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        timeout=240,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    printed = (done.stdout + done.stderr).decode("utf-8", "replace")
    assert done.returncode == 0, printed[-4000:]
    return printed


@pytest.mark.slow
@pytest.mark.parametrize(
    ("engine", "text", "config"),
    [
        ("pdflatex", ENGLISH, {}),
        ("xelatex", ENGLISH, {}),
        ("lualatex", JAPANESE, {"language": "ja", "more": LUA}),
        ("uplatex", JAPANESE, {"language": "ja"}),
    ],
)
def test_book_compiles(
    tmp_path: Path, program: Program, engine: str, text: str, config: dict[str, Any]
) -> None:
    program(engine)
    program("latexmk")
    pdftotext = program("pdftotext")
    out = make(tmp_path, "latex", text, latex_engine=engine, **config)
    tex = next(out.glob("*.tex")).name
    printed = run(["make", "LATEXOPTS=-interaction=nonstopmode"], out)
    pdf = tex.replace(".tex", ".pdf")
    assert (out / pdf).is_file(), printed[-3000:]
    log = (out / tex.replace(".tex", ".log")).read_text(encoding="utf-8", errors="replace")
    assert "Missing character" not in log
    told = run([pdftotext, "-layout", pdf, "-"], out)
    assert ("P76" if text is ENGLISH else "７六歩") in told
    assert not re.search(r"[☗☖▲△]\s*$", told, re.MULTILINE)


@pytest.mark.slow
@pytest.mark.parametrize(("text", "language"), [(ENGLISH, "en"), (JAPANESE, "ja")])
def test_epub_is_clean(tmp_path: Path, program: Program, text: str, language: str) -> None:
    epubcheck = program("epubcheck")
    out = make(tmp_path, "epub", text, language=language, epub_show_urls="no")
    book = next(out.glob("*.epub"))
    # Debian's is a jar that only some kernels run by itself.
    printed = run([program("java"), "-jar", epubcheck, str(book)], out)
    assert "No errors or warnings detected" in printed


@pytest.mark.slow
def test_heading_stays_with_the_game_below_it(tmp_path: Path, program: Program) -> None:
    """A game asks for room, but not between a heading and itself."""
    program("latexmk")
    pdftotext = program("pdftotext")
    section = "Heading\n~~~~~~~\n\n.. shogi:game::\n\n   1. P76 P34 2. P26 P84\n"
    # So that a section begins at many heights of a page.
    fillers = ["| A line.\n" * (24 + number) for number in range(24)]
    text = "Title\n=====\n\nChapter\n-------\n\n" + "".join(
        f"{filler}\n{section}\n" for filler in fillers
    )
    out = make(tmp_path, "latex", text, latex_engine="pdflatex")
    run(["make", "LATEXOPTS=-interaction=nonstopmode"], out)
    told = run([pdftotext, "-layout", "shogi-book.pdf", "-"], out)
    found = re.findall(r"\n *1\.\d+ +Heading\n\s*(.*)", told)
    assert len(found) == 24
    assert all(below.startswith("1. P76") for below in found), found
