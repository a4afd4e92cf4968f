"""Builders that know nothing of us, and files that a page may not read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .conftest import Build

EXTENSION = '''
from docutils import nodes
from sphinx.builders import Builder

class Plain(Builder):
    """A builder of a format that nobody has heard of."""

    name = "plain"
    format = "plain"
    supported_image_types = {types}

    def get_outdated_docs(self):
        return self.env.found_docs

    def get_target_uri(self, docname, typ=None):
        return docname

    def prepare_writing(self, docnames):
        pass

    def write_doc(self, docname, doctree):
        self.post_process_images(doctree)
        text = []
        for node in doctree.findall(nodes.Element):
            module = type(node).__module__
            if module != "docutils.nodes" and "addnodes" not in module:
                raise ValueError(f"what is a {{type(node).__name__}}?")
            if isinstance(node, nodes.image):
                text.append(f"[{{node['alt']}}]")
        text.append(doctree.astext())
        (self.outdir / f"{{docname}}.plain").write_text("\\n".join(text), encoding="utf-8")

    def finish(self):
        for source in self.images:
            data = (self.srcdir / source).read_bytes()
            (self.outdir / self.images[source]).write_bytes(data)

def setup(app):
    app.add_builder(Plain)
'''
PAGE = """\
T
=

.. shogi:game::

   P76 P34

.. shogi:diagram:: here
   :caption: After {move}

Prose :shogi:line:`P26` :shogi:piece:`S`.
"""


@pytest.mark.parametrize("types", [[], ["image/svg+xml"]])
def test_unknown_builder_gets_standard_nodes(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, types: list[str]
) -> None:
    name = f"plain_{len(types)}"
    (tmp_path / f"{name}.py").write_text(EXTENSION.format(types=types), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    built = build({"index.rst": PAGE}, "plain", extensions=["sphinx_shogi", "myst_parser", name])
    assert built.warnings == []
    text = built.text("index.plain")
    assert "1.\N{NO-BREAK SPACE}P76 P34" in text
    assert "Prose P26 S." in text
    assert ("[Black: king 59" if types else "|v香v桂") in text
    pictures = list(built.out.glob("*.svg"))
    assert bool(pictures) == bool(types)


@pytest.mark.parametrize("path", ["../secret.kif", "/../secret.kif", "games/../../secret.kif"])
def test_record_outside_the_source_folder(build: Build, tmp_path: Path, path: str) -> None:
    (tmp_path / "secret.kif").write_text("   1 ７六歩(77)\n", encoding="utf-8")
    files = {"index.rst": f".. shogi:game:: {path}\n", "games/x.txt": ""}
    built = build(files)
    assert len(built.warnings) == 1
    assert "outside the source folder" in built.warnings[0]
    assert "P76" not in built.body("index.html")
    allowed = build({}, shogi_outside_files=True, fresh=True)
    assert allowed.warnings == []
    assert "P76" in allowed.body("index.html")


def test_link_that_leads_outside(build: Build, tmp_path: Path) -> None:
    (tmp_path / "secret.kif").write_text("   1 ７六歩(77)\n", encoding="utf-8")
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "inner.kif").symlink_to(tmp_path / "secret.kif")
    built = build({"index.rst": ".. shogi:game:: inner.kif\n"})
    assert "outside the source folder" in built.warnings[0]


@pytest.mark.parametrize("kind", ["pipe", "loop", "folder", "large"])
def test_files_that_are_none(build: Build, tmp_path: Path, kind: str) -> None:
    source = tmp_path / "source"
    source.mkdir()
    path = source / "a.kif"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "loop":
        path.symlink_to(path)
    elif kind == "folder":
        path.mkdir()
    else:
        with path.open("wb") as file:
            file.truncate(1_000_000_000)
    built = build({"index.rst": "T\n=\n\n.. shogi:game:: a.kif\n\n:shogi:line:`P76`\n"})
    assert len(built.warnings) == 1
    assert built.warnings[0].startswith("index.rst:4: the record file")
    assert "P76" in built.body("index.html")
