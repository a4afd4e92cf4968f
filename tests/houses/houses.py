"""Each house, as its readers use it: from a text to a web page and what the author is told."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from ..needs import needs
from .article import Page

__all__ = ["HOUSES", "run"]

House = Callable[[str, Path], Page]

# Of a text notebook in Markdown; the article begins behind it.
FRONT = "---\nfile_format: mystnb\nkernelspec:\n  name: python3\n---\n"


def run(*command: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command of this Python's environment in a folder."""
    path = os.pathsep.join([str(Path(__file__).resolve().parents[2]), *sys.path])
    return subprocess.run(
        [sys.executable, "-W", "ignore", *command],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def _told(text: str) -> list[str]:
    """The faults in what a program prints."""
    plain = re.sub(r"\x1b\[[0-9;]*m", "", text)
    return [line.strip() for line in plain.splitlines() if "[shogi." in line]


def _built(name: str, text: str, folder: Path, *extensions: str) -> Page:
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    source = folder / "source"
    source.mkdir()
    (source / name).write_text(text, encoding="utf-8")
    stream = io.StringIO()
    with patch_docutils(), docutils_namespace():
        app = Sphinx(
            source, None, folder / "out", folder / "trees", "html",
            confoverrides={"extensions": ["sphinx_shogi", *extensions]},
            status=io.StringIO(), warning=stream,
        )  # fmt: skip
        app.build()
    told = re.sub(r"\x1b\[[0-9;]*m", "", stream.getvalue()).strip().splitlines()
    return Page((folder / "out/index.html").read_text(encoding="utf-8"), told)


def sphinx_rst(text: str, folder: Path) -> Page:
    return _built("index.rst", text, folder)


def sphinx_myst(text: str, folder: Path) -> Page:
    needs("myst_parser")
    return _built("index.md", text, folder, "myst_parser")


def myst_nb_text(text: str, folder: Path) -> Page:
    needs("myst_nb")
    return _myst_nb("index.md", FRONT + text, folder)


def myst_nb_notebook(text: str, folder: Path) -> Page:
    needs("myst_nb")
    cell = {"cell_type": "markdown", "id": "a", "metadata": {}, "source": text}
    notebook = {
        "cells": [cell],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "p", "language": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return _myst_nb("index.ipynb", json.dumps(notebook), folder)


def _myst_nb(name: str, text: str, folder: Path) -> Page:
    conf = 'extensions = ["sphinx_shogi", "myst_nb"]\nnb_execution_mode = "off"\n'
    (folder / "conf.py").write_text(conf, encoding="utf-8")
    (folder / name).write_text(text, encoding="utf-8")
    done = run("-m", "sphinx", "-q", ".", "out", folder=folder)
    return Page((folder / "out/index.html").read_text(encoding="utf-8"), _told(done.stderr))


_SCRIPT = "from docutils.core import {0}; from sphinx_shogi.rst import register; {1}; {0}()"


def rst2html5(text: str, folder: Path) -> Page:
    (folder / "page.rst").write_text(text, encoding="utf-8")
    script = _SCRIPT.format("rst2html5", "register(replay=True)")
    done = run("-c", script, "page.rst", folder=folder)
    return Page(done.stdout, _told(done.stderr))


def docutils_command(text: str, folder: Path) -> Page:
    (folder / "page.rst").write_text(text, encoding="utf-8")
    parser = ("--parser=sphinx_shogi.rst.parser", "--shogi-replay")
    done = run("-m", "docutils", *parser, "--writer=html5", "page.rst", folder=folder)
    return Page(done.stdout, _told(done.stderr))


def docutils_myst(text: str, folder: Path) -> Page:
    parser = needs("myst_parser.parsers.docutils_").Parser()
    from docutils.core import publish_string
    from docutils.writers import get_writer_class

    from sphinx_shogi.rst import register

    register(replay=True)
    stream = io.StringIO()
    out = publish_string(
        text,
        source_path="page.md",
        parser=parser,
        writer=get_writer_class("html5")(),
        settings_overrides={"warning_stream": stream, "output_encoding": "unicode"},
    )
    return Page(str(out), stream.getvalue().splitlines())


def render_rst(text: str, folder: Path) -> Page:
    return _render(text, folder, "rst")


def render_markdown(text: str, folder: Path) -> Page:
    return _render(text, folder, "md")


def render_fragment(text: str, folder: Path) -> Page:
    return _render(text, folder, "md", "--fragment")


def _render(text: str, folder: Path, markup: str, *options: str) -> Page:
    from sphinx_shogi.cli.app import cli

    (folder / f"page.{markup}").write_text(text, encoding="utf-8")
    arguments = [str(folder / f"page.{markup}"), "--language", "en", "-o", str(folder / "o.html")]
    done = CliRunner().invoke(cli, ["render", *arguments, *options])
    html = (folder / "o.html").read_text(encoding="utf-8")
    return Page(html, [line for line in done.stderr.splitlines() if "shogi." in line])


def markdown_it(text: str, folder: Path) -> Page:
    from markdown_it import MarkdownIt

    from sphinx_shogi.markdown import problems, shogi_plugin

    env: dict[str, Any] = {}
    md = MarkdownIt("commonmark", {"html": False})
    html = md.use(shogi_plugin, on_problem=None, replay=True).render(text, env)
    return Page(html, [f"{each} [shogi.{each.code.value}]" for each in problems(env)])


def python_markdown(text: str, folder: Path) -> Page:
    markdown = needs("markdown")
    from sphinx_shogi.markdown.python_markdown import ShogiExtension

    md = markdown.Markdown(extensions=[ShogiExtension(replay=True)])
    html = md.convert(text)
    return Page(html, [f"{each} [shogi.{each.code.value}]" for each in md.shogi_problems])


MKDOCS = """\
site_name: Test
use_directory_urls: false
theme:
  name: material
  font: false
markdown_extensions:
  - admonition
  - pymdownx.details
  - pymdownx.superfences
  - pymdownx.tabbed:
      alternate_style: true
  - toc:
      permalink: true
  - sphinx_shogi.markdown.python_markdown:
      replay: true
"""


def mkdocs_material(text: str, folder: Path) -> Page:
    needs("material")
    (folder / "docs").mkdir()
    (folder / "docs/index.md").write_text(text, encoding="utf-8")
    (folder / "mkdocs.yml").write_text(MKDOCS, encoding="utf-8")
    done = run("-m", "mkdocs", "build", folder=folder, NO_MKDOCS_2_WARNING="1")
    page = folder / "site/index.html"
    assert page.exists(), done.stderr
    return Page(page.read_text(encoding="utf-8"), _told(done.stderr))


HOUSES: dict[str, tuple[House, str, int]] = {
    "Sphinx": (sphinx_rst, "rst", 0),
    "MyST": (sphinx_myst, "md", 0),
    "MyST-NB, text": (myst_nb_text, "md", FRONT.count("\n")),
    # MyST-NB counts the lines of each cell of a notebook from 10,000 times its number.
    "MyST-NB, notebook": (myst_nb_notebook, "md", 10_000),
    "rst2html5": (rst2html5, "rst", 0),
    "docutils": (docutils_command, "rst", 0),
    "docutils with MyST": (docutils_myst, "md", 0),
    "render, reStructuredText": (render_rst, "rst", 0),
    "render, Markdown": (render_markdown, "md", 0),
    "render, fragment": (render_fragment, "md", 0),
    "markdown-it-py": (markdown_it, "md", 0),
    "Python-Markdown": (python_markdown, "md", 0),
    "MkDocs, Material": (mkdocs_material, "md", 0),
}
"""By name: the house, what it reads, and how far its lines are from those of the article."""
