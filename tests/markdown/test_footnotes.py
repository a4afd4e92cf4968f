"""With the plugin for footnotes that comes with mdit-py-plugins."""

from __future__ import annotations

import pytest
from markdown_it import MarkdownIt

from sphinx_shogi.markdown import problems, shogi_plugin

footnote = pytest.importorskip("mdit_py_plugins.footnote", reason="mdit-py-plugins is not there")


@pytest.mark.parametrize("first", [True, False])
def test_footnote_starts_at_its_first_reference(*, first: bool) -> None:
    md = MarkdownIt()
    plugins = [shogi_plugin, footnote.footnote_plugin]
    for plugin in plugins if first else plugins[::-1]:
        md.use(plugin)
    text = (
        "{shogi:play}`P76`[^n] {shogi:play}`P34`[^n] ^[inline {shogi:line}`P26`]\n\n"
        "[^n]: {shogi:play}`P84`\n\n{shogi:line}`P66`\n"
    )
    env: dict[str, object] = {}
    md.render(text, env)
    assert problems(env) == []
