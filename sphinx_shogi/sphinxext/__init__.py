"""The Sphinx extension: it registers, and does nothing else when it is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["ENV_VERSION", "setup"]

ENV_VERSION = 5
"""Raised whenever what is pickled changes."""

_LISTENERS: Final = (
    ("config-inited", "config", "check"),
    ("config-inited", "fences", "add_fences"),
    ("builder-inited", "visitors", "teach"),
    ("env-before-read-docs", "config", "set_markup"),
    ("env-get-outdated", "stamps", "changed_records"),
    ("env-get-updated", "stamps", "outdated"),
    ("missing-reference", "missing", "resolve_elsewhere"),
    ("warn-missing-reference", "missing", "warn"),
    ("write-started", "assets", "add_folder"),
    ("html-collect-pages", "index_links", "clear"),
    ("html-page-context", "assets", "link"),
    ("build-finished", "stamps", "renew"),
    ("build-finished", "latex", "write_files"),
)
"""Events, and the functions that are called at them."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register nodes, the domain, configuration and transforms."""
    from sphinx_shogi import __version__
    from sphinx_shogi.rst.tex import LATEX_MARKS
    from sphinx_shogi.sphinxext import domain, transforms, values, visitors
    from sphinx_shogi.sphinxext.deferred import later

    app.require_sphinx((8, 1))
    values.register(app)
    visitors.register(app)
    app.add_domain(domain.ShogiDomain)
    transforms.register(app)
    app.add_latex_package(LATEX_MARKS.stem)
    for event, module, name in _LISTENERS:
        app.connect(event, later(module, name))
    return {
        "version": __version__,
        "env_version": ENV_VERSION,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
