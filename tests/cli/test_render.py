"""``sphinx-shogi render``."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sphinx_shogi.cli.app import cli

RST = """\
Title :shogi:move:`P76`
=======================

Here :shogi:play:`P76`.

.. shogi:diagram:: here

   After {move}
"""
MARKDOWN = """\
# Title {shogi:move}`P76`

Here {shogi:play}`P76`.

```{shogi:diagram} here

After {move}
```
"""
PAGES = {"page.rst": RST, "page.md": MARKDOWN}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with both articles, where the command runs."""
    for name, text in PAGES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str, stdin: str | None = None) -> Result:
    """Run the command."""
    return CliRunner().invoke(cli, ["render", "--language", "en", *arguments], input=stdin)


@pytest.mark.parametrize("page", PAGES)
def test_web_page_with_its_style_sheet_beside_it(page: str, folder: Path) -> None:
    done = run(page, "-o", "out/page.html")
    assert done.exit_code == 0, done.output
    html = (folder / "out/page.html").read_text(encoding="utf-8")
    assert "<title>Title P76</title>" in html
    assert '<link rel="stylesheet" href="sphinx-shogi.css">' in html
    assert html.count('role="img"') == 1
    assert "After" in html
    assert ".shogi-diagram" in (folder / "out/sphinx-shogi.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_self_contained_page_refers_to_nothing(page: str, folder: Path) -> None:
    done = run(page, "-o", "page.html", "--self-contained")
    assert done.exit_code == 0, done.output
    html = (folder / "page.html").read_text(encoding="utf-8")
    assert ".shogi-diagram" in html
    assert not re.search(r'<link|<script src|url\(|src="|href="[^#]', html)
    assert not (folder / "sphinx-shogi.css").exists()


@pytest.mark.parametrize("page", PAGES)
def test_latex_with_its_pictures(page: str, folder: Path) -> None:
    done = run(page, "-o", "article.tex")
    assert done.exit_code == 0, done.output
    tex = (folder / "article.tex").read_text(encoding="utf-8")
    picture = re.search(r"\\includegraphics\{([^}]*)\}", tex)
    assert picture is not None
    assert (folder / picture[1]).read_bytes().startswith(b"%PDF-")
    assert r"\caption{After P76}" in tex


@pytest.mark.parametrize("page", PAGES)
def test_text_on_the_standard_output(page: str) -> None:
    done = run(page)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("Title P76\n=========\n\nHere P76.\n")
    assert "|v香v桂v銀v金v王v金v銀v桂v香|１" in done.stdout


def test_notation_and_input() -> None:
    assert "７六歩" in run("page.md", "--notation", "japanese").stdout
    assert run("page.md", "--notation", "hoskins").exit_code == 2


@pytest.mark.parametrize(
    ("markup", "text"),
    [("rst", "a\nb :shogi:line:`P75`\n"), ("md", "a\nb {shogi:line}`P75`\n")],
)
@pytest.mark.parametrize("ending", ["html", "tex", "txt"])
def test_faults_are_told_with_their_line(markup: str, text: str, ending: str, folder: Path) -> None:
    (folder / f"bad.{markup}").write_text(text, encoding="utf-8")
    done = run(f"bad.{markup}", "-o", f"bad.{ending}")
    assert done.exit_code == 1
    told = [line for line in done.stderr.splitlines() if "shogi." in line]
    assert len(told) == 1
    assert told[0].startswith(f"bad.{markup}:2: ")
    assert "[shogi.illegal-move]" in told[0]
    assert (folder / f"bad.{ending}").exists()


@pytest.mark.parametrize(
    ("name", "text", "line", "code"),
    [
        # Roles that are none, also where nothing else of the page is ours.
        ("a.rst", "Here:shogi:line:`P76`.\n", 1, "markup"),
        ("b.rst", "One.\n\nHere {shogi:line}`P76`.\n", 3, "markup"),
        ("a.md", "One.\n\nHere :shogi:line:`P76`.\n", 3, "markup"),
        # What MyST reads in Markdown.
        ("b.md", "One[^a].\n\n[^a]: Two {shogi:line}`P75`.\n", 3, "illegal-move"),
        ("c.md", "Term\n: Told {shogi:line}`P75`.\n", 2, "illegal-move"),
        ("d.md", "% A comment {shogi:line}`P75`.\n\n{shogi:line}`P75`\n", 3, "illegal-move"),
        ("e.md", "---\na: '{shogi:line}`P75`'\n---\n\n{shogi:line}`P75`\n", 5, "illegal-move"),
        ("f.md", "(aim)=\n# {shogi:line}`P75`\n", 2, "illegal-move"),
        # Of others; docutils and MyST have their own words and codes.
        ("g.md", "One\n\nIs {nosuch}`role`.\n", 3, ""),
        ("h.md", "One\n\n```{nosuch}\nText\n```\n", 3, ""),
        ("i.md", "```{shogi:diagramm}\nText\n```\n", 1, ""),
    ],
)
def test_the_same_is_told_whatever_is_made(
    name: str, text: str, line: int, code: str, folder: Path
) -> None:
    (folder / name).write_text(text, encoding="utf-8")
    for ending in ("html", "tex", "txt"):
        done = run(name, "-o", f"out.{ending}")
        assert done.exit_code == 1
        [told] = done.stderr.splitlines()
        assert told.startswith(f"{name}:{line}: ")
        assert not code or told.endswith(f"[shogi.{code}]")


def test_a_move_in_a_directive_that_html_has_not_is_not_passed_over(folder: Path) -> None:
    (folder / "a.md").write_text("A\n\n```{note}\n{shogi:line}`P75`\n```\n", encoding="utf-8")
    for ending, line in (("html", 3), ("txt", 4)):
        done = run("a.md", "-o", f"out.{ending}")
        assert done.exit_code == 1
        assert done.stderr.startswith(f"a.md:{line}: ")
    assert "directive 'note' is not known" in run("a.md", "--as", "html").stderr


@pytest.mark.parametrize("text", ["```python\nx = {1}\n```", "`{x}` and {} `y`", "{x} `y`"])
def test_braces_that_are_no_directive_or_role(text: str, folder: Path) -> None:
    (folder / "a.md").write_text(text + "\n", encoding="utf-8")
    done = run("a.md", "-o", "out.html")
    assert (done.exit_code, done.stderr) == (0, "")


def test_footnotes_are_printed(folder: Path) -> None:
    (folder / "a.md").write_text("One[^a].\n\n[^a]: Two {shogi:line}`P76`.\n", encoding="utf-8")
    done = run("a.md", "--as", "html")
    assert done.exit_code == 0
    assert "[^a]" not in done.stdout
    assert 'class="footnote' in done.stdout


@pytest.mark.parametrize("ending", ["tex", "txt"])
def test_directives_in_eval_rst_are_played(ending: str, folder: Path) -> None:
    diagram = ".. shogi:diagram:: startpos moves 7g7f\n   :caption: So {move}\n"
    text = f"# T\n\n```{{eval-rst}}\n{diagram}```\n"
    (folder / "a.md").write_text(text, encoding="utf-8")
    done = run("a.md", "-o", f"out.{ending}")
    assert (done.exit_code, done.stderr) == (0, "")
    assert "So P76" in (folder / f"out.{ending}").read_text(encoding="utf-8")


def test_games_are_played_through(folder: Path) -> None:
    for name, text in (
        ("g.md", "```{shogi:game}\nP76 P34\n```\n"),
        ("g.rst", ".. shogi:game::\n\n   P76 P34\n"),
    ):
        (folder / name).write_text(text, encoding="utf-8")
        target = folder / f"{name}-out" / "g.html"
        assert run(name, "-o", str(target)).exit_code == 0
        html = target.read_text(encoding="utf-8")
        assert 'data-moves="7g7f 3c3d"' in html
        assert '<script defer src="sphinx-shogi.js">' in html
        assert (target.parent / "sphinx-shogi.js").stat().st_size > 1000
        alone = run(name, "--as", "html").stdout
        assert "<script>" in alone
        assert "src=" not in alone


def test_strict_writes_nothing(folder: Path) -> None:
    (folder / "bad.md").write_text("{shogi:line}`P75`", encoding="utf-8")
    done = run("bad.md", "-o", "bad.html", "--strict")
    assert done.exit_code == 1
    assert not (folder / "bad.html").exists()


def test_standard_input() -> None:
    done = run("-", "--from", "rst", "--as", "html", stdin=RST)
    assert done.exit_code == 0, done.output
    assert ".shogi-diagram" in done.stdout
    assert run("-", stdin=RST).exit_code == 2


def test_record_file_beside_the_page(folder: Path) -> None:
    (folder / "sub").mkdir()
    (folder / "a.kif").write_text("1 ７六歩(77)\n", encoding="utf-8")
    (folder / "sub" / "p.md").write_text("```{shogi:game} ../a.kif\n```\n", encoding="utf-8")
    (folder / "sub" / "p.rst").write_text(".. shogi:game:: ../a.kif\n", encoding="utf-8")
    for name in ("sub/p.md", "sub/p.rst"):
        done = run(name, "--as", "html")
        assert done.exit_code == 0, done.output
        assert "P76" in done.stdout


def test_a_file_that_exists_stays(folder: Path) -> None:
    (folder / "page.html").write_text("mine", encoding="utf-8")
    assert run("page.md", "-o", "page.html").exit_code == 1
    assert (folder / "page.html").read_text(encoding="utf-8") == "mine"
    assert run("page.md", "-o", "page.html", "--force").exit_code == 0


@pytest.mark.parametrize("arguments", [["page.pdf"], ["page.md", "-o", "x.pdf"], ["none.md"]])
def test_what_is_not_understood(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.exit_code in (1, 2)
    assert "Error: " in done.stderr
    assert "Traceback" not in done.output


def test_latex_of_markdown_needs_myst(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "myst_parser.parsers.docutils_", None)
    done = run("page.md", "--as", "tex")
    assert done.exit_code != 0
    assert "pip install myst-parser" in done.stderr


@pytest.mark.parametrize("page", PAGES)
def test_fragment_is_the_article_alone(page: str, folder: Path) -> None:
    done = run(page, "-o", "part.html", "--fragment")
    assert done.exit_code == 0, done.output
    part = (folder / "part.html").read_text(encoding="utf-8")
    assert not re.search("<(html|head|body|main|style|link|script)", part)
    assert re.search(r"<h1[^>]*>Title ", part)
    assert part.count('role="img"') == 1
    assert (folder / "sphinx-shogi.css").exists()
    assert not (folder / "sphinx-shogi.js").exists()


def test_fragment_can_hold_style_and_script(folder: Path) -> None:
    text = "```{shogi:game}\nP76 P34\n```\n"
    done = run("-", "--from", "md", "--as", "html", "--fragment", stdin=text)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("<style>")
    assert done.stdout.rstrip().endswith("</script>")
    (folder / "game.md").write_text(text, encoding="utf-8")
    run("game.md", "-o", "game.html", "--fragment")
    assert (folder / "sphinx-shogi.js").exists()


def test_fragment_is_for_html() -> None:
    done = run("page.md", "-o", "page.tex", "--fragment")
    assert done.exit_code == 2
    assert "--fragment is for HTML, and this is tex" in done.stderr
