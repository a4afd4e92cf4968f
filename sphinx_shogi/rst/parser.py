"""A parser for docutils' own command, which needs no script::

docutils --parser=sphinx_shogi.rst.parser --writer=html5 article.rst article.html
"""

from __future__ import annotations

from typing import Any, Final

from docutils import nodes
from docutils.parsers import rst

from sphinx_shogi.model.errors import ShogiError
from sphinx_shogi.notation import find_notation
from sphinx_shogi.rst.alone import play_whole, register

__all__ = ["Parser"]


def _notation(_setting: str, value: str, *_parsers: Any) -> str:
    try:
        return find_notation(value).id
    except ShogiError as error:
        raise ValueError(error.message) from None


_OPTIONS: Final = (
    (
        "The notation in which moves are printed; by default that of the language.",
        ["--shogi-notation"],
        {"metavar": "<name>", "default": None, "validator": _notation},
    ),
    (
        "Let readers of a web page play through games; the page loads the script.",
        ["--shogi-replay"],
        {"action": "store_true", "default": False},
    ),
)


class Parser(rst.Parser):
    """reStructuredText with the directives and roles of sphinx-shogi."""

    settings_spec = (*rst.Parser.settings_spec, "Shogi Options", None, _OPTIONS)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Register what there is, with the options of this document, and parse it."""
        settings = document.settings
        register(notation=settings.shogi_notation, replay=settings.shogi_replay)
        super().parse(inputstring, document)
        play_whole(document)
