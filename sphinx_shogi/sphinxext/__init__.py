"""The Sphinx extension: it registers, and does nothing else when it is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["ENV_VERSION", "setup"]

ENV_VERSION = 2
"""Raised whenever what is pickled changes."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register nodes, the domain, configuration and transforms."""
    from sphinx_shogi import __version__
    from sphinx_shogi.sphinxext import (
        assets,
        config,
        domain,
        fences,
        missing,
        stamps,
        transforms,
        visitors,
    )

    app.require_sphinx((8, 1))
    config.register(app)
    visitors.register(app)
    app.add_domain(domain.ShogiDomain)
    transforms.register(app)
    assets.register(app)
    stamps.register(app)
    fences.register(app)
    missing.register(app)
    return {
        "version": __version__,
        "env_version": ENV_VERSION,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
