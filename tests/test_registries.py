"""What one test registers with docutils is unknown to the next."""

from __future__ import annotations

from docutils.parsers.rst import directives, roles
from sphinx.util.docutils import docutils_namespace

from sphinx_shogi.rst import register

from .registries import kept_registries


def test_registered_names_are_forgotten_after_a_build_by_sphinx() -> None:
    # Sphinx replaces the registries when a build ends.
    with docutils_namespace():
        pass
    with kept_registries():
        register(plain=True)
        assert "kif" in directives._directives
        assert "shogi:line" in roles._roles
    assert "kif" not in directives._directives
    assert "shogi:line" not in roles._roles
