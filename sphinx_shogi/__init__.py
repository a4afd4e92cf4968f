"""Write shogi books: every move is checked and printed in the reader's notation.

The public names are loaded when they are first used, so that importing the package, as
Sphinx does for each project, costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from sphinx_shogi.model.showing import set_printer

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

    from sphinx_shogi import diagram, formats, notation, tsume
    from sphinx_shogi.model.errors import ShogiError
    from sphinx_shogi.model.game import Game
    from sphinx_shogi.model.move import Move
    from sphinx_shogi.model.position import Position

__version__ = "0.1.0"

__all__ = [
    "Game",
    "Move",
    "Position",
    "ShogiError",
    "__version__",
    "diagram",
    "formats",
    "notation",
    "setup",
    "tsume",
]

_HOMES = {
    "Game": "sphinx_shogi.model.game",
    "Move": "sphinx_shogi.model.move",
    "Position": "sphinx_shogi.model.position",
    "ShogiError": "sphinx_shogi.model.errors",
}
_MODULES = frozenset({"diagram", "formats", "notation", "tsume"})


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    if name in _MODULES:
        return import_module(f"sphinx_shogi.{name}")
    raise AttributeError(f"module 'sphinx_shogi' has no attribute {name!r}")


def _load_printer() -> Callable[[Any, str], str]:
    from sphinx_shogi.display import printed

    return printed


set_printer(_load_printer)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the extension with Sphinx."""
    from sphinx_shogi.sphinxext import setup as setup_extension

    return setup_extension(app)
