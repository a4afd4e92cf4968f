"""docutils without Sphinx: every writer, the lines of faults, and what may be read."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from docutils import nodes
from docutils.core import publish_doctree, publish_file, publish_string
from docutils.writers import get_writer_class

from sphinx_shogi.model.errors import BadOption
from sphinx_shogi.rst import register
from sphinx_shogi.rst.text import TextWriter, fill
from tests.registries import kept_registries


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """The registries of docutils are those of the process; leave them as they were."""
    with kept_registries():
        register()
        yield


# docutils warns of these where they are not settled.
SETTLED = {"use_latex_citations": True, "legacy_column_widths": False}


@dataclass
class Published:
    """An output and what was told."""

    text: str
    told: list[str]


def writer_of(writer: Any) -> Any:
    """A writer, also by name: docutils has two ways to name one, by its version."""
    return get_writer_class(writer)() if isinstance(writer, str) else writer


def publish(text: str, writer: Any = "html5", **settings: Any) -> Published:
    """Publish a text; the settings are those of docutils."""
    stream = io.StringIO()
    values = {"warning_stream": stream, "output_encoding": "unicode", **SETTLED, **settings}
    out = publish_string(
        text, source_path="page.rst", settings_overrides=values, writer=writer_of(writer)
    )
    return Published(str(out), stream.getvalue().splitlines())


TEXT = """\
Title :shogi:move:`P76`
=======================

.. contents::

First :shogi:play:`P76`
-----------------------

Then :shogi:line:`P34` and :shogi:see:`opening@2`.

.. shogi:diagram:: startpos moves 7g7f
   :name: first

   After {move}

.. shogi:game::
   :name: opening

   1. P76 P34!?
   2. P66

.. shogi:diagrams::

   .. shogi:diagram:: 2-piece

Second
------

Text.
"""


@pytest.mark.parametrize("writer", ["html5", "html4", "s5", "latex", "xelatex", "manpage", "odt",
                                    "xml", "pseudoxml"])  # fmt: skip
def test_every_writer(writer: str, tmp_path: Path) -> None:
    source, target = tmp_path / "page.rst", tmp_path / "out" / "page"
    target.parent.mkdir()
    source.write_text(TEXT, encoding="utf-8")
    stream = io.StringIO()
    publish_file(
        source_path=str(source),
        destination_path=str(target),
        writer=writer_of(writer),
        settings_overrides={"warning_stream": stream, "overwrite_theme_files": True, **SETTLED,
                            "theme_url": "x", "output": str(target)},
    )  # fmt: skip
    assert stream.getvalue() == ""
    assert target.stat().st_size > 1000


def test_html() -> None:
    done = publish(TEXT)
    assert done.told == []
    assert done.text.count('role="img"') == 2
    assert done.text.count('aria-hidden="true"') == 1
    assert '<a class="reference internal shogi-see" href="#opening-2">1...P34</a>' in done.text
    assert 'id="opening-2"' in done.text
    assert 'id="first"' in done.text
    assert ".shogi-variation" in done.text  # the style sheet
    assert done.text.count('<span class="shogi-move">P76</span></span></a></h2>') == 1


def test_style_sheet_is_not_added_to_those_the_author_links() -> None:
    done = publish(TEXT, stylesheet="own.css", stylesheet_path=None, embed_stylesheet=False)
    assert ".shogi-variation" not in done.text
    assert "own.css" in done.text


def test_latex_has_each_diagram_as_a_file(tmp_path: Path) -> None:
    source, target = tmp_path / "page.rst", tmp_path / "page.tex"
    source.write_text(TEXT, encoding="utf-8")
    publish_file(
        source_path=str(source),
        destination_path=str(target),
        writer=writer_of("latex"),
        settings_overrides=SETTLED,
    )
    tex = target.read_text(encoding="utf-8")
    names = re.findall(r"\\includegraphics\{(page-diagrams/[0-9a-f]{16}\.pdf)\}", tex)
    assert len(names) == 2
    for name in names:
        assert (tmp_path / name).read_bytes().startswith(b"%PDF-")
    assert "P34!?" in tex
    assert "DeclareUnicodeCharacter{2617}" in tex
    labels = set(re.findall(r"\\label\{([^}]*)\}", tex))
    assert set(re.findall(r"\\hyperref\[([^]]*)\]", tex)) <= labels


def test_latex_without_a_file_has_boards_of_characters_and_says_so() -> None:
    done = publish(TEXT, "latex")
    assert "boards of characters" in done.told[0]
    assert "includegraphics" not in done.text


def test_text() -> None:
    done = publish(TEXT, TextWriter())
    assert done.told == []
    assert done.text.startswith("Title P76\n=========\n")
    assert "|v香v桂v銀v金v王v金v銀v桂v香|１" in done.text
    assert "1. P76 P34!? 2. P66" in done.text.replace("\N{NO-BREAK SPACE}", " ")


def test_doctree_keeps_canonical_moves() -> None:
    tree = publish_doctree(TEXT)
    assert isinstance(tree, nodes.document)
    assert "7g7f 3c3d 6g6f" in tree.pformat()


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("one\ntwo :shogi:line:`P75`\n", 2),
        ("- a\n\n  - b :shogi:line:`P75`\n", 3),
        (".. shogi:game::\n\n   P76\n   P35\n", 4),
        (".. shogi:diagram:: startpos\n   :flip:\n   :crop: 99\n", 3),
        (".. shogi:diagram:: startpos\n\n   A :shogi:line:`P75`\n", 3),
        ("a\n\n.. |x| replace:: :shogi:line:`P75`\n\nb |x|\n", None),
    ],
)
def test_faults_have_their_line(body: str, line: int | None) -> None:
    done = publish(body)
    assert len(done.told) == 1, done.told
    assert "[shogi." in done.told[0]
    if line is not None:
        assert done.told[0].startswith(f"page.rst:{line}: (WARNING/2)")


def test_halt_level_stops() -> None:
    from docutils.utils import SystemMessage

    with pytest.raises(SystemMessage, match="P75"):
        publish(":shogi:line:`P75`", halt_level=2, traceback=True)


def test_link_to_nothing() -> None:
    done = publish(":shogi:see:`nowhere`")
    assert "unknown-source" in done.told[0]
    assert "nowhere" in done.text


def test_language_of_the_document() -> None:
    text = ":shogi:line:`P76`"
    assert "７六歩" in publish(text, language_code="ja").text
    register(notation="hodges")
    assert "P-7f" in publish(text).text
    with pytest.raises(BadOption):
        register(notation="hoskins")


def test_record_file_beside_the_document(tmp_path: Path) -> None:
    (tmp_path / "a.kif").write_text("1 ７六歩(77)\n", encoding="utf-8")
    source, target = tmp_path / "page.rst", tmp_path / "page.html"
    source.write_text(".. shogi:game:: a.kif\n", encoding="utf-8")
    publish_file(source_path=str(source), destination_path=str(target), writer=writer_of("html5"))
    assert "P76" in target.read_text(encoding="utf-8")


def test_no_file_is_read_where_docutils_must_not() -> None:
    done = publish(".. shogi:game:: a.kif\n", file_insertion_enabled=False)
    assert "file_insertion_enabled" in done.told[0]


def test_hostile_texts_are_escaped() -> None:
    bad = "<script>alert(1)</script>"
    record = f"   先手：{bad}\n   1 ７六歩(77)\n   *{bad}\n"
    body = f":shogi:line:`{bad} x`\n\n.. shogi:game::\n   :class: {bad}\n\n{record}"
    assert "<script" not in publish(body).text


def test_markdown_through_myst(tmp_path: Path) -> None:
    parser = pytest.importorskip("myst_parser.parsers.docutils_")
    register(plain=True)
    text = "{shogi:play}`P76`\n\n```{shogi:diagram} here\n```\n\n"
    text += "```kif\n1 ７六歩(77)\n2 ３五歩(33)\n```\n"
    stream = io.StringIO()
    out = publish_string(
        text,
        source_path="page.md",
        parser=parser.Parser(),
        writer=writer_of("html5"),
        settings_overrides={
            "warning_stream": stream,
            "output_encoding": "unicode",
            "myst_fence_as_directive": {"kif"},
        },
    )
    assert 'role="img"' in str(out)
    assert stream.getvalue().startswith("page.md:8: (WARNING/2)")


def test_sphinx_is_not_imported() -> None:
    code = """
        import sys
        sys.modules["sphinx"] = None
        from docutils.core import publish_string
        from sphinx_shogi.rst import register
        register()
        page = publish_string(".. shogi:diagram:: startpos", writer_name="html5")
        assert b'role="img"' in page
    """
    subprocess.run(
        [sys.executable, "-W", "ignore", "-c", textwrap.dedent(code)], check=True, timeout=60
    )


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("a b c", 3, ["a b", "c"]),
        ("歩歩歩", 4, ["歩歩", "歩"]),
        ("toolongword b", 4, ["toolongword", "b"]),
        ("", 4, [""]),
    ],
)
def test_lines_are_filled(text: str, width: int, lines: list[str]) -> None:
    assert fill(text, width).split("\n") == lines


def test_text_of_ordinary_markup() -> None:
    body = textwrap.dedent(
        """\
        - a

          1. b
          2. c

        ====  ==
        銀    x
        ====  ==
        a     yy
        ====  ==

        Text [1]_ and *b* ``c``.

        .. [1] Note.

        ::

           code
        """
    )
    expected = textwrap.dedent(
        """\
        - a

          1. b

          2. c

        銀  x
        --  --
        a   yy

        Text [1] and b c.

        [1] Note.

           code
        """
    )
    assert publish(body, TextWriter()).text == expected


def run_docutils(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run docutils' own command on an article."""
    (folder / "a.rst").write_text(":shogi:play:`P76`\n\n.. shogi:diagram:: here\n", "utf-8")
    command = [sys.executable, "-W", "ignore", "-m", "docutils", "--parser=sphinx_shogi.rst.parser"]
    return subprocess.run(
        [*command, *arguments, "a.rst"], cwd=folder, capture_output=True, text=True, timeout=60
    )


def test_the_command_of_docutils(tmp_path: Path) -> None:
    done = run_docutils(tmp_path, "--writer=html5", "--shogi-notation=japanese", "--shogi-replay")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "７六歩" in done.stdout
    assert 'role="img"' in done.stdout


def test_the_command_of_docutils_knows_its_notations(tmp_path: Path) -> None:
    done = run_docutils(tmp_path, "--writer=html5", "--shogi-notation=hoskin")
    assert done.returncode != 0
    assert "there is no notation 'hoskin'" in done.stderr


LONG = "x" * 2000


@pytest.mark.parametrize(
    "text",
    [
        f".. shogi:diagram:: startpos\n   :crop: {LONG}\n",
        f".. shogi:diagram:: startpos\n   :names: {LONG}\n",
        f".. shogi:diagram:: startpos\n   :assert: {LONG}\n",
        f".. shogi:diagram:: startpos\n   :style: {LONG}\n",
        f".. shogi:diagram:: startpos\n   :{LONG}: x\n",
        f".. shogi:diagram:: {LONG}\n",
        f".. shogi:diagram:: a.kif@{LONG}\n",
        f".. shogi:game::\n   :layout: {LONG}\n\n   P76\n",
        f".. shogi:game::\n   :diagrams: {LONG}\n\n   P76\n",
        f".. shogi:game::\n\n   P76 {LONG}\n",
        f":shogi:line:`{LONG}`",
        f":shogi:line:`P76 <{LONG}>`",
        f":shogi:piece:`{LONG}`",
        f":shogi:square:`{LONG}`",
        f":shogi:side:`{LONG}`",
        f":shogi:result:`{LONG}`",
        f":shogi:see:`{LONG}`",
    ],
)
def test_no_message_quotes_a_long_text_whole(text: str) -> None:
    told = [line for line in publish(text).told if "[shogi." in line]
    assert "…" in "".join(told)
    assert "x" * 50 not in "".join(told)
    assert all(len(line) < 450 for line in told)
