"""Builders that know nothing of us."""

from __future__ import annotations

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
