"""The documentation's own extension, and its snippets as two small projects."""

from __future__ import annotations

import importlib.util
import io
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

DOCS = Path(__file__).resolve().parents[2] / "docs"
sys.path.insert(0, str(DOCS / "_ext"))

from shogi_docs import snippets  # noqa: E402  (the path is set above)

SUFFIXES = {"rst": ".rst", "myst": ".md"}


@dataclass(frozen=True)
class Project:
    """All snippets in one markup, built: each is a document of its own."""

    warnings: dict[str, list[str]]
    doctrees: dict[str, nodes.document]


def load(name: str) -> ModuleType:
    """A tool, which is no part of the package."""
    spec = importlib.util.spec_from_file_location(name, DOCS.parent / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def build(markup: str, top: Path) -> Project:
    """Build the snippets in a markup with the ``conf.py`` of the manual's first page."""
    source = top / "source"
    shutil.copytree(DOCS / "book" / "games", source / "book" / "games")
    shutil.copy(DOCS / "examples" / "tutorial" / "first" / "conf.py", source / "conf.py")
    names = snippets.names(DOCS / "snippets")
    for name in names:
        text = (DOCS / "snippets" / markup / f"{name}.txt").read_bytes()
        (source / f"{name}{SUFFIXES[markup]}").write_bytes(text)
    # Sphinx numbers the figures of documents that the book's contents list.
    (source / "index.rst").write_text("Index\n=====\n\n.. toctree::\n   :glob:\n\n   *\n")
    warnings = io.StringIO()
    with patch_docutils(), docutils_namespace():
        app = Sphinx(
            source,
            source,
            top / "out",
            top / "doctrees",
            "dummy",
            confoverrides={
                "nitpicky": True,
                "numfig": True,
                "suppress_warnings": ["toc.no_title"],
                "myst_footnote_transition": False,
            },
            status=io.StringIO(),
            warning=warnings,
        )
        app.build()
        doctrees = {name: app.env.get_doctree(name) for name in names}
    told: dict[str, list[str]] = {name: [] for name in names}
    for line in re.sub(r"\x1b\[[0-9;]*m", "", warnings.getvalue()).splitlines():
        owner = re.search(r"source/([^/:]+)\.(?:rst|md)", line)
        told.setdefault(owner[1] if owner else "", []).append(line)
    return Project(told, doctrees)


@pytest.fixture(scope="session")
def projects(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Project]:
    """The snippets in both markups."""
    return {markup: build(markup, tmp_path_factory.mktemp(markup)) for markup in SUFFIXES}
