"""The style sheet and the scripts, on pages that have something of ours."""

from __future__ import annotations

import hashlib
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from sphinx.util.osutil import relative_uri

from sphinx_shogi.html.assets import (
    HEAD_SCRIPT,
    SCRIPT,
    STATIC,
    STYLE_SHEET,
    WEB,
    WEB_STYLE_SHEET,
)
from sphinx_shogi.html.choices import own_style, switch
from sphinx_shogi.rst.nodes import shogi_diagram, shogi_game, shogi_moves, shogi_term
from sphinx_shogi.rst.seeking import every
from sphinx_shogi.sphinxext.config import reader_of, settings_of
from sphinx_shogi.sphinxext.html import is_played

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder

__all__ = ["add_folder", "link"]

_OURS: Final[tuple[type[nodes.Element], ...]] = (shogi_diagram, shogi_game, shogi_moves, shogi_term)


def add_folder(app: Sphinx, builder: Builder) -> None:
    """Have the files copied: before the folders of the user, whose files win.

    The environment has been kept by now; it would remember the folders as the user's, and take
    the next build for one with another configuration.
    """
    if builder.format == "html":
        folders = [str(STATIC)] if builder.name == "epub" else [str(STATIC), str(WEB)]
        app.config.html_static_path[:0] = folders


def link(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any
) -> None:
    """Link the files on pages that have something of ours."""
    always = app.registry.html_assets_policy == "always"
    ours: list[nodes.Element] = []
    if isinstance(doctree, nodes.document):
        ours = every(doctree, *_OURS)
    if always or ours:
        app.add_css_file(STYLE_SHEET)
    reader = reader_of(app.config, app.builder.name)
    has_switch = bool(ours) and reader.has_choice
    has_replay = any(isinstance(node, shogi_game) and is_played(node, reader) for node in ours)
    if has_switch or has_replay or (always and (reader.has_choice or reader.replay)):
        app.add_js_file(SCRIPT, loading_method="defer")
        app.add_css_file(WEB_STYLE_SHEET)
    if has_switch:
        settings = settings_of(app.config)
        context["body"] = context.get("body", "") + switch(settings, reader)
        own = {"notation": settings.notation, "pieces": own_style(settings)}
        page = app.builder.get_target_uri(pagename).partition("#")[0]
        context["metatags"] = context.get("metatags", "") + _head_script(page, own)


def _head_script(page: str, own: dict[str, str]) -> str:
    """A script that runs before anything shows. Some themes put the scripts of `add_js_file`
    at the end of the page, so it goes where metadata go."""
    address = relative_uri(page, f"_static/{HEAD_SCRIPT}")
    data = "".join(f' data-{name}="{escape(value)}"' for name, value in own.items())
    return f'\n<script src="{escape(address)}?v={_checksum()}"{data}></script>'


@cache
def _checksum() -> str:
    data = (STATIC / HEAD_SCRIPT).read_bytes()
    return hashlib.sha1(data, usedforsecurity=False).hexdigest()[:8]
