"""The pages on the houses: every example runs, in the order of its page."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from sphinx_shogi import display
from sphinx_shogi.cli.app import cli

PAGES = Path(__file__).resolve().parents[2] / "docs" / "manual" / "houses"
BLOCK = re.compile(
    r"^(?P<indent> *)(?P<ticks>`{3,})\{code-block\} (?P<kind>\w+)\n"
    r"(?P<body>.*?)^(?P=indent)(?P=ticks)$",
    re.MULTILINE | re.DOTALL,
)


def blocks(page: str) -> list[tuple[str, str, str]]:
    """Kind, name and text of the examples of a page."""
    found = []
    for match in BLOCK.finditer((PAGES / page).read_text(encoding="utf-8")):
        lines = [line[len(match["indent"]) :] for line in match["body"].split("\n")]
        name = ""
        if lines[0].startswith(":name:"):
            name, lines = lines[0].split()[1], lines[2:]
        found.append((match["kind"], name, "\n".join(lines)))
    return found


@pytest.mark.usefixtures("registries")
@pytest.mark.parametrize("page", sorted(path.name for path in PAGES.glob("*.md")))
def test_examples_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    examples = blocks(page)
    assert examples
    try:
        for kind, name, text in examples:
            if name:
                target = tmp_path / name
                target.parent.mkdir(exist_ok=True)
                target.write_text(text, encoding="utf-8")
            elif kind == "python":
                exec(compile(text, page, "exec"), names)
            elif kind == "console":
                for line in text.splitlines():
                    if line.startswith("$ sphinx-shogi "):
                        done = CliRunner().invoke(cli, shlex.split(line)[2:])
                        assert done.exit_code == 0, done.output
    finally:
        display.configure()
    assert caplog.text == ""
    if page == "markdown-it.md":
        assert 'role="img"' in str(names["page"])
    if page == "docutils.md":
        assert 'role="img"' in (tmp_path / "article.html").read_text(encoding="utf-8")
        assert list((tmp_path / "article-diagrams").glob("*.pdf"))
    if page == "render.md":
        assert "<title>A quiet opening</title>" in (tmp_path / "article.html").read_text("utf-8")


@pytest.mark.slow
def test_the_site_of_mkdocs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("mkdocs", reason="MkDocs is not there")
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    monkeypatch.chdir(tmp_path)
    for kind, name, text in blocks("mkdocs.md"):
        if name:
            target = tmp_path / name
            target.parent.mkdir(exist_ok=True)
            target.write_text(text, encoding="utf-8")
        elif kind == "python":
            exec(compile(text, "mkdocs.md", "exec"), {})
    build(load_config(str(tmp_path / "mkdocs.yml"), strict=True))
    page = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    assert 'role="img"' in page
    assert "After" in page
    assert 'href="sphinx-shogi.css"' in page
    assert (tmp_path / "site" / "sphinx-shogi.css").exists()


def test_names_of_fences_are_all_told() -> None:
    from sphinx_shogi.book.plain import PLAIN

    text = (PAGES / "myst.md").read_text(encoding="utf-8")
    told = set(re.findall(r'"(\w+)"', text)) | set(re.findall(r"`(\w+)`", text))
    assert PLAIN.keys() - {"kifu"} <= told
