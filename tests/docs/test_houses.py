"""The pages on the houses, followed word for word: every example runs, in the order of its page."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from sphinx_shogi import display

from ..houses.article import Page
from ..needs import needs
from .conftest import DOCS
from .test_following import INSTALLING, tool

PAGES = sorted((DOCS / "manual" / "houses").glob("*.md"), key=lambda path: path.stem)
# What each page makes: a file, and how many drawings a reader sees in it.
MAKES = {
    "docutils": {"article.html": 1, "japanese.html": 1},
    "jupyter": {},
    "markdown-it": {"page.html": 1},
    "mkdocs": {"site/html/index.html": 3, "site/fences/index.html": 2},
    "myst": {"build/index.html": 3, "build/game.html": 2},
    "myst-nb": {"build/index.html": 2},
    "render": {"article.html": 1},
    "static-sites": {"site/articles/opening.html": 2, "quarto/opening.html": 2},
}
PACKAGES = {"mkdocs": "material", "myst": "myst_parser", "myst-nb": "myst_nb"}
CELL = re.compile(r"^ *```\{code-block\} python\n\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder whose tools are this environment, with its Python."""
    (tmp_path / "tools").symlink_to(sys.prefix, target_is_directory=True)
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page_is_followed_to_its_diagrams(
    page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs(PACKAGES.get(page.stem, "sphinx_shogi"))
    if page.stem == "render":
        needs("myst_parser")
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
    list(tool.follow(page, "myst", folder, leave_out=INSTALLING))
    for name, count in MAKES[page.stem].items():
        made = Page((folder / name).read_text(encoding="utf-8"))
        assert len(made.boards) == count, name
        assert "shogi-unchecked" not in "".join(made.lines)
    if page.stem == "docutils":
        assert "７六歩" in (folder / "japanese.html").read_text(encoding="utf-8")
        assert list((folder / "article-diagrams").glob("*.pdf"))
    if page.stem == "mkdocs":
        assert (folder / "site/html/sphinx-shogi.js").exists()
        for name in ("html", "fences"):
            made = (folder / "site" / name / "index.html").read_text(encoding="utf-8")
            assert 'class="shogi-game' in made
    if page.stem == "render":
        assert "P76" in (folder / "article.txt").read_text(encoding="utf-8")
        assert list((folder / "article-diagrams").glob("*.pdf"))
    if page.stem == "static-sites":
        assert (folder / "quarto/opening.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page_begins_with_the_installation_and_shows_nothing_untried(page: Path) -> None:
    steps = [each for each in tool.steps(page, "myst") if isinstance(each, tool.Command)]
    assert [any(word in each.line for word in INSTALLING) for each in steps[:2]] == [True, True]
    text = page.read_text(encoding="utf-8")
    blocks = re.findall(r"\{code-block\} (\w+)\n *(:caption:)?", text)
    # What is no file is a command, or a cell of the notebook.
    kinds = {kind for kind, is_file in blocks if not is_file}
    assert kinds <= ({"python"} if page.stem == "jupyter" else set())


def test_cells_of_the_notebook_show_drawings() -> None:
    [page] = [each for each in PAGES if each.stem == "jupyter"]
    names: dict[str, Any] = {}
    shown = []
    try:
        for match in CELL.finditer(page.read_text(encoding="utf-8")):
            lines = match[1].splitlines()
            indent = len(lines[0]) - len(lines[0].lstrip())
            *body, last = ast.parse("\n".join(line[indent:] for line in lines)).body
            assert isinstance(last, ast.Expr)
            exec(compile(ast.Module(body, []), page.name, "exec"), names)
            value = eval(compile(ast.Expression(last.value), page.name, "eval"), names)
            shown.append(value._repr_html_())
    finally:
        display.configure()
    assert [page.count('role="img"') for page in shown] == [1, 0, 1, 1]
    assert "P76" in shown[1]
    assert "shogi-kanji" in shown[3]


@pytest.mark.slow
def test_hugo_builds_its_page(folder: Path, program: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    hugo = program("hugo")
    [page] = [each for each in PAGES if each.stem == "static-sites"]
    monkeypatch.setenv("LANG", "C.UTF-8")
    list(tool.follow(page, "myst", folder, leave_out=INSTALLING))
    # A site has a theme, and a name.
    site = folder / "site"
    (site / "layouts/_default").mkdir(parents=True)
    (site / "layouts/_default/single.html").write_text(
        "<html><body>{{ .Content }}</body></html>", encoding="utf-8"
    )
    (site / "hugo.toml").write_text(
        'baseURL = "/"\ntitle = "Test"\n'
        'disableKinds = ["home", "taxonomy", "term", "rss", "sitemap"]\n',
        encoding="utf-8",
    )
    command = tool.Command(f'"{hugo}" --noBuildLock -s "{site}"')
    assert tool._run(command, folder)
    made = Page((site / "public/opening/index.html").read_text(encoding="utf-8"))
    assert len(made.boards) == 2
    assert made.moves[:2] == ("P76", "P34")
    assert 'src="/opening.svg"' in made.html
    assert (site / "public/opening.svg").is_file()
    assert "shogi-replayed" in made.html
    assert made.html.count("<script>") == 1


def test_names_of_fences_are_all_told() -> None:
    from sphinx_shogi.book.plain import PLAIN

    text = (DOCS / "manual/houses/myst.md").read_text(encoding="utf-8")
    told = set(re.findall(r'"(\w+)"', text)) | set(re.findall(r"`(\w+)`", text))
    assert PLAIN.keys() - {"kifu"} <= told
