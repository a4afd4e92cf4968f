"""Shogi in Markdown: a plugin for markdown-it-py.

::

    from markdown_it import MarkdownIt
    from sphinx_shogi.markdown import shogi_plugin, style_sheet

    md = MarkdownIt().use(shogi_plugin, notation="hosking")
    page = md.render(text)

Directives are fences (three backquotes or colons and ``{shogi:diagram}``) and roles are
written ``{shogi:line}`P76```, as in MyST. `style_sheet` is the CSS that pages need,
`script` what plays through games; `write_assets` makes files of both.
"""

from __future__ import annotations

from sphinx_shogi.html.assets import script, style_sheet, write_assets
from sphinx_shogi.markdown.blocks import PATH
from sphinx_shogi.markdown.plugin import PROBLEMS, problems, shogi_plugin

__all__ = ["PATH", "PROBLEMS", "problems", "script", "shogi_plugin", "style_sheet", "write_assets"]
