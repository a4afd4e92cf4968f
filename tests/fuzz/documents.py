"""Whole documents: directives and roles with damaged arguments, options and bodies, through
docutils, markdown-it-py and Python-Markdown."""

from __future__ import annotations

import io
import logging
import re
from functools import partial
from random import Random
from typing import Final

from docutils.core import publish_string
from markdown import Markdown
from markdown_it import MarkdownIt

from sphinx_shogi.book.roles import MOVES, TERMS
from sphinx_shogi.markdown import shogi_plugin
from sphinx_shogi.markdown.fences import DIRECTIVES
from sphinx_shogi.markdown.python_markdown import ShogiExtension
from sphinx_shogi.rst import register
from tests.fuzz.mutation import misspelt, mutated
from tests.fuzz.options import some_value
from tests.fuzz.parsers import some_line, some_source
from tests.fuzz.readers import whole
from tests.fuzz.targets import Target
from tests.registries import kept_registries

_DIRECTIVES: Final = {**DIRECTIVES, "games": DIRECTIVES["game"], "digram": DIRECTIVES["diagram"]}
"""Those that there are, and two misspelt."""
_TSUME: Final = "sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"


def _block(random: Random) -> tuple[str, str, list[tuple[str, str]], str]:
    """A directive: name, argument, options and body."""
    name = random.choice(list(_DIRECTIVES))
    argument = some_source(random) if random.random() < 0.6 else ""
    if name == "tsume" and random.random() < 0.5:
        argument = _TSUME
    known = sorted(_DIRECTIVES[name])
    names = [random.choice(known) for _ in range(random.randrange(4))]
    chosen = [(each, some_value(random, each)) for each in names]
    body = random.choice(("", some_line(random), random.choice(whole(random.choice(_FORMATS)))))
    return name, argument, chosen, body[:1500]


_LOG: Final = logging.getLogger("sphinx_shogi")
_FORMATS: Final = ("kif", "ki2", "bod", "csa", "usi", "psn", "moves")
_ROLES: Final = (*MOVES, *TERMS, "see", "lin")


def _spoilt(random: Random, text: str) -> str:
    for _ in range(random.choice((0, 0, 1, 1, 2, 5))):
        how = random.choice((misspelt, partial(mutated, others=[_TSUME, text])))
        text = how(random, text)
    return text


def _rst(random: Random) -> str:
    parts: list[str] = []
    for _ in range(random.randrange(1, 4)):
        if random.random() < 0.5:
            parts.append(f"Text :shogi:{random.choice(_ROLES)}:`{some_line(random)}`, more.")
            continue
        name, argument, chosen, body = _block(random)
        lines = [*(f":{key}: {value}" for key, value in chosen), "", *body.splitlines()]
        parts.append(f".. shogi:{name}:: {argument}\n" + "\n".join(f"   {each}" for each in lines))
    return _spoilt(random, "\n\n".join(parts))


def _markdown(random: Random) -> str:
    parts: list[str] = []
    for _ in range(random.randrange(1, 4)):
        if random.random() < 0.5:
            parts.append(f"Text {{shogi:{random.choice(_ROLES)}}}`{some_line(random)}`, more.")
            continue
        name, argument, chosen, body = _block(random)
        fence = random.choice(("```", ":::", "~~~~"))
        head = random.choice((f"{{shogi:{name}}} {argument}", random.choice(_FORMATS)))
        options = "\n".join(f":{key}: {value}" for key, value in chosen)
        parts.append(f"{fence}{head}\n{options}\n\n{body}\n{fence}")
    return _spoilt(random, "\n\n".join(parts))


_SETTINGS: Final = {
    "report_level": 5, "halt_level": 5, "file_insertion_enabled": False, "raw_enabled": False,
    "warning_stream": io.StringIO(), "embed_stylesheet": False, "stylesheet_path": [],
}  # fmt: skip


def _publish(text: str, random: Random) -> str:
    with kept_registries():
        register(notation=random.choice(("hosking", "japanese", "usi")), replay=True, plain=True)
        page = publish_string(text, writer="html5", settings_overrides=_SETTINGS)
    # docutils prints comments of the text as such.
    assert b"<script" not in re.sub(b"<!--.*?-->", b"", page, flags=re.DOTALL)
    return "read"


def _render(text: str, random: Random) -> str:
    told: list[object] = []
    md = MarkdownIt("commonmark", {"html": False}).enable("table")
    page = md.use(shogi_plugin, on_problem=told.append, replay=True).render(text)
    assert "<script" not in page
    assert all(str(each) for each in told)
    return "refused" if told else "read"


def _convert(text: str, random: Random) -> str:
    md = Markdown(extensions=[ShogiExtension(replay=True)])
    _LOG.disabled = True
    try:
        md.convert(text)
    finally:
        _LOG.disabled = False
    return "refused" if md.shogi_problems else "read"  # type: ignore[attr-defined]


# The checker of mate problems may look at all positions that its budget allows.
_LONGEST: Final = 60.0

DOCUMENTS: Final = [
    Target("rst", "document", _rst, _publish, _LONGEST),
    Target("markdown-it", "document", _markdown, _render, _LONGEST),
    Target("python-markdown", "document", _markdown, _convert, _LONGEST),
]
