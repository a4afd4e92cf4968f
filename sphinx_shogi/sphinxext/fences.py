"""Fences named after a format, where ``myst_fence_as_directive`` asks for them.

MyST looks such names up among all directives, not in a domain; so those names are
registered, and only those.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx_shogi.book.plain import PLAIN
from sphinx_shogi.rst.directives import DIRECTIVES

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

__all__ = ["add_fences"]


def add_fences(app: Sphinx, config: Config) -> None:
    """Look at MyST's setting once it is known."""
    # Without MyST there is no such value.
    for name in getattr(config, "myst_fence_as_directive", ()):
        meant = PLAIN.get(str(name))
        if meant is not None:
            app.add_directive(str(name), DIRECTIVES[meant], override=True)
