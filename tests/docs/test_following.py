"""The tutorial and the recipes, followed word for word: every command of them runs."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
import yaml

from .conftest import DOCS, SUFFIXES, load

tool = load("follow")
TUTORIAL = [DOCS / "tutorial" / f"{name}.md" for name in tool.TUTORIAL]
HOWTO = sorted(path for path in (DOCS / "howto").glob("*.md") if path.stem != "index")
INSTALLING = [" -m venv ", "pip install"]
NEEDS = {"pdflatex": "pdflatex", "latexpdf": "latexmk"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder in which the tools are those of this environment."""
    programs = tmp_path / "tools" / "bin"
    programs.mkdir(parents=True)
    for path in Path(sys.prefix, "bin").iterdir():
        (programs / path.name).symlink_to(path)
    return tmp_path


def _need(pages: list[Path], program: object) -> None:
    """Skip where an outside program that the pages call is missing."""
    assert callable(program)
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for word, name in NEEDS.items():
            if word in text:
                program(name)
        if "sphinx-intl" in text:
            program("sphinx-intl")


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("markup", SUFFIXES)
def test_the_tutorial_ends_in_three_outputs(folder: Path, markup: str, program: object) -> None:
    _need(TUTORIAL, program)
    for page in TUTORIAL:
        list(tool.follow(page, markup, folder, leave_out=INSTALLING))
    build = folder / "build"
    chapter = (build / "html" / "side-pawn.html").read_text(encoding="utf-8")
    assert 'role="img"' in chapter
    assert "Diagram 1" in chapter
    assert (build / "epub" / "MyShogiBook.epub").is_file()
    assert (build / "latex" / "myshogibook.pdf").is_file()


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("markup", SUFFIXES)
@pytest.mark.parametrize("page", HOWTO, ids=lambda page: page.stem)
def test_recipe(folder: Path, page: Path, markup: str, program: object) -> None:
    _need([page], program)
    # LaTeX takes its time, and what it gets is the same from both markups.
    leave_out = [*INSTALLING, "latexpdf"] if markup == "rst" else INSTALLING
    list(tool.follow(page, markup, folder, leave_out=leave_out))
    if page.stem == "two-languages":
        japanese = (folder / "build" / "ja" / "html" / "index.html").read_text(encoding="utf-8")
        assert "飛車が歩を後ろから支える" in japanese
        assert "８四歩</span>" in japanese
    if page.stem == "folder-of-records":
        contents = (folder / "build" / "html" / "index.html").read_text(encoding="utf-8")
        assert all(name in contents for name in ("佐々木", "Aoi", "Sato"))
    if page.stem == "problem-book":
        back = (folder / "build" / "html" / "solutions.html").read_text(encoding="utf-8")
        chapter = (folder / "build" / "html" / "longer.html").read_text(encoding="utf-8")
        assert back.count('"shogi-solution"') == 4
        assert "G'32" in back
        assert "G'32" not in chapter


@pytest.mark.parametrize("page", TUTORIAL, ids=lambda page: page.stem)
@pytest.mark.parametrize("markup", SUFFIXES)
def test_windows_has_the_same_commands(page: Path, markup: str) -> None:
    commands = [each for each in tool.steps(page, markup) if isinstance(each, tool.Command)]
    windows = [each for each in commands if each.windows]
    assert windows
    others = [each for each in commands if not each.windows]
    assert [(each.line, each.fails) for each in windows] == [
        (
            each.line.replace("python3", "py").replace("tools/bin/", "tools\\Scripts\\")
            .replace('"./', '".\\'),
            each.fails,
        )
        for each in others
    ]  # fmt: skip


def test_a_command_that_fails_is_told(folder: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```console\ntools/bin/sphinx-build -M html nowhere build\n```\n")
    with pytest.raises(RuntimeError, match="nowhere"):
        list(tool.follow(page, "myst", folder, leave_out=INSTALLING))
    page.write_text(f"% fails: yes\n\n```console\n{sys.executable} --version\n```\n")
    with pytest.raises(RuntimeError, match="exit status 0"):
        list(tool.follow(page, "myst", folder, leave_out=INSTALLING))


@pytest.mark.parametrize("name", ["check", "publish"])
def test_workflow_runs_what_its_page_says(name: str, folder: Path) -> None:
    text = (DOCS / "examples" / "published" / f"{name}.yml").read_text(encoding="utf-8")
    workflow = yaml.safe_load(text)
    [job] = workflow["jobs"].values()
    commands = [step["run"] for step in job["steps"] if "run" in step]
    assert commands[0] == "pip install -r requirements.txt"
    page = {"check": "reject-wrong-diagrams", "publish": "github-pages"}[name]
    printed = (DOCS / "howto" / f"{page}.md").read_text(encoding="utf-8").splitlines()
    for command in commands[1:]:
        assert f"tools/bin/{command}" in printed
    # The rights of the first are the least that there are.
    if name == "check":
        assert workflow["permissions"] == {"contents": "read"}
        assert "pull_request_target" not in text


def test_read_the_docs_finds_its_files() -> None:
    text = (DOCS / "examples" / "published" / "readthedocs.yaml").read_text(encoding="utf-8")
    settings = yaml.safe_load(text)
    saved = {
        step.path
        for step in tool.steps(DOCS / "howto" / "read-the-docs.md", "myst")
        if isinstance(step, tool.Save | tool.Copy)
    }
    assert settings["version"] == 2
    assert settings["sphinx"]["fail_on_warning"] is True
    assert settings["sphinx"]["configuration"] in saved
    assert {each["requirements"] for each in settings["python"]["install"]} <= saved


def test_every_example_is_shown() -> None:
    pages = "\n".join(
        path.read_text(encoding="utf-8")
        for folder in ("tutorial", "howto", "gallery", "manual")
        for path in (DOCS / folder).rglob("*.md")
    )
    for path in (DOCS / "examples").rglob("*"):
        parts = path.relative_to(DOCS / "examples").parts
        if not path.is_file() or "games" in parts:
            continue
        name = path.relative_to(DOCS / "examples").as_posix()
        if parts[1] in SUFFIXES and path.suffix in SUFFIXES.values():
            name = f"{{example}} {parts[0]}/{path.stem}"
        assert re.search(rf"{re.escape(name)}\b", pages), name
