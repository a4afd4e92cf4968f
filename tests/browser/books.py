"""A small book, and the browser in which its pages are looked at."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
OFFERED: dict[str, Any] = {
    "shogi_notations": ["hosking", "japanese", "hodges"],
    "shogi_pieces": ["book", "kanji", "international"],
}

RECORD = """\
棋戦：Spring Cup
先手：Alice
後手：Bob
手合割：平手
手数----指手---------消費時間--
*Before the first move.
   1 ７六歩(77)   ( 0:05/00:00:05)
   2 ３四歩(33)   ( 0:06/00:00:06)
*A comment after move two.
   3 ２二角成(88)   ( 0:07/00:00:12)
   4 同　銀(31)   ( 0:08/00:00:14)
   5 ４五角打   ( 1:09/00:01:21)
   6 ８八角打   ( 2:10/00:02:24)
   7 投了

変化：5手
   5 ２六歩(27)
*The quiet way.
   6 ８四歩(83)
   7 ２五歩(26)

変化：7手
   7 ９六歩(97)

変化：5手
   5 ６六歩(67)
"""
INDEX = """\
Playing through games
=====================

After :shogi:line:`1. P76 P34` a :shogi:piece:`S` can go to :shogi:square:`78`.

.. shogi:diagram:: startpos moves 7g7f 3c3d 8h2b+ 3a2b
   :name: exchange

   After :shogi:move:`B'45`

.. shogi:diagram:: startpos
   :style: kanji
   :coords: letters

The game
--------

.. shogi:game:: opening.kif
   :name: opening
   :diagrams: 4

Another
-------

.. shogi:game::

   1. P26 P84 2. P25 P85 3. G78 G32

Third
-----

.. shogi:game::
   :replay: no

   1. P56
"""
OTHER = """\
Another page
============

Only :shogi:line:`P26`.
"""
BOOK: dict[str, str] = {"index.rst": INDEX, "other.rst": OTHER, "opening.kif": RECORD}


def build_book(top: Path, files: dict[str, str], config: dict[str, Any]) -> Path:
    """Build a book within a folder, without a warning; returns the folder of its pages."""
    source = top / "source"
    source.mkdir()
    for name, text in files.items():
        (source / name).write_text(text, encoding="utf-8")
    values = {
        "extensions": ["sphinx_shogi"],
        "html_theme": "alabaster",
        "project": "Test",
        "smartquotes": False,
        "suppress_warnings": ["toc.not_included"],
        **config,
    }
    said = io.StringIO()
    with patch_docutils(), docutils_namespace():
        Sphinx(
            source, None, top / "html", top / "doctrees", "html", confoverrides=values,
            status=io.StringIO(), warning=said,
        ).build()  # fmt: skip
    assert said.getvalue() == ""
    return top / "html"
