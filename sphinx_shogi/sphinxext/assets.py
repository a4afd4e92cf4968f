"""The style sheet, on pages that have something of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes

from sphinx_shogi.html.assets import STATIC, STYLE_SHEET
from sphinx_shogi.rst.nodes import shogi_diagram, shogi_game, shogi_moves, shogi_term

if TYPE_CHECKING:
    from sphinx.application import Sphinx

__all__ = ["register"]

_OURS = (shogi_diagram, shogi_game, shogi_moves, shogi_term)


def register(app: Sphinx) -> None:
    """Have the style sheet copied and linked."""
    app.connect("builder-inited", _add_folder)
    app.connect("html-page-context", _link)


def _add_folder(app: Sphinx) -> None:
    """Before the user's folders, so that a file of the same name there wins."""
    if app.builder.format == "html":
        app.config.html_static_path.insert(0, str(STATIC))


def _link(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any
) -> None:
    wanted = app.registry.html_assets_policy == "always"
    if not wanted and isinstance(doctree, nodes.document):
        wanted = next(doctree.findall(lambda node: isinstance(node, _OURS)), None) is not None
    if wanted:
        app.add_css_file(STYLE_SHEET)
