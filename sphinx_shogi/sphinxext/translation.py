"""Headers and comments of records and alternative texts of diagrams in the languages of a book.

Sphinx translates paragraphs before a document is played, and so before the texts of its
records are there; their translations are looked up in the same catalogues when they are.
Moves of records never enter a catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.locale import init as init_locale
from sphinx.util.i18n import docname_to_domain

from sphinx_shogi.sphinxext.nodes import shogi_message

if TYPE_CHECKING:
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

__all__ = ["add_messages", "translator_of"]


class _Translator:
    """Looks a text up in the catalogue of a document."""

    def __init__(self, env: BuildEnvironment, config: Config) -> None:
        domain = docname_to_domain(env.docname, config.gettext_compact)
        folders = [str(env.srcdir / folder) for folder in config.locale_dirs]
        catalogue, found = init_locale(folders, config.language, domain)
        self._catalogue: Any = catalogue if found else None

    def __call__(self, text: str) -> str:
        message = _message(text)
        if self._catalogue is None or not message:
            return text
        translated: str = self._catalogue.gettext(message)
        return text if translated in ("", message) else translated


def _message(text: str) -> str:
    r"""A text as Sphinx writes it into a catalogue, whatever its lines are.

    >>> _message("A comment\nof two lines ")
    'A comment of two lines'
    """
    return text.replace("\n", " ").strip()


def translator_of(env: BuildEnvironment, config: Config) -> _Translator:
    """A function that translates texts of the document that is being read."""
    return _Translator(env, config)


def add_messages(document: nodes.document, originals: Iterable[tuple[nodes.Element, str]]) -> None:
    """Put texts that authors typed, each with its directive, where the catalogue finds them."""
    for owner, text in originals:
        message = shogi_message(message=_message(text))
        message.source, message.line = owner.source, owner.line
        document += message
