"""Playing a document in Sphinx: where faults go, and what waits for other documents."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.util.i18n import get_image_filename_for_language

from sphinx_shogi.book.faults import Fault, Host
from sphinx_shogi.book.files import inside, read_record
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import UnknownSource
from sphinx_shogi.rst.cursor import WAITS
from sphinx_shogi.rst.seeking import every
from sphinx_shogi.rst.walk import PLAYED, Walk, play_waiting
from sphinx_shogi.sphinxext.captions import REFERENCES, captions_of
from sphinx_shogi.sphinxext.config import settings_of
from sphinx_shogi.sphinxext.files import signature
from sphinx_shogi.sphinxext.problem_list import collections_of, problems_of
from sphinx_shogi.sphinxext.shelf import BookLibrary, entries_of, shelf_of
from sphinx_shogi.sphinxext.translation import add_messages, translator_of
from sphinx_shogi.sphinxext.warning import report

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.environment import BuildEnvironment

    from sphinx_shogi.sphinxext.domain import ShogiDomain


__all__ = ["SilentHost", "SphinxHost", "make_walk", "play_all_waiting", "play_document"]

_TRANSLATED: Final = ":<translated>"

_CACHE: Final = "sphinx-shogi-tsume"
"""The folder, beside the doctrees, where answers about mate problems are kept."""


def play_document(env: BuildEnvironment, document: nodes.document) -> None:
    """Play a document that has been read, and note what has a name in it."""
    run = make_walk(env, document, SphinxHost(env, document))
    run.run()
    add_messages(document, run.messages)
    domain: ShogiDomain = env.domains["shogi"]  # type: ignore[assignment]
    domain.note(env.docname, entries_of(run, env.docname), run.uses | set(_referred(document)))
    domain.note_problems(env.docname, problems_of(document), collections_of(document, env.docname))
    domain.note_captions(env.docname, captions_of(document))


def _referred(document: nodes.document) -> Iterator[str]:
    """The names that links may lead to: their text says whose game it is, and which move."""
    for node in every(document, addnodes.pending_xref, nodes.reference):
        if node.get("id_link"):
            # Of MyST, which looks for the target in the document itself first, and later.
            yield str(node["refuri"]).removeprefix("#").partition("@")[0]
        elif node.get("refdomain") == "shogi" or node.get("reftype") in REFERENCES:
            yield " ".join(str(node["reftarget"]).partition("@")[0].split())


class SphinxHost:
    """What the walk needs, as Sphinx gives it."""

    def __init__(self, env: BuildEnvironment, document: nodes.document) -> None:
        self._env = env
        self._document = document

    @property
    def is_book(self) -> bool:
        """Sphinx makes books."""
        return True

    def report(self, fault: Fault) -> None:
        """Warn, with the code as the subtype."""
        source = fault.source or str(self._env.doc2path(self._env.docname))
        location = f"{source}:{fault.line}" if fault.line is not None else source
        if source.endswith(_TRANSLATED):
            # The source has the line of the paragraph already.
            location = source.removesuffix(_TRANSLATED)
        report(fault.message, fault.code, location)

    def record_path(self, path: str) -> str:
        """The file, beside the document or in the source folder; that of the language, where
        there is one, as Sphinx does it with pictures."""
        places = (get_image_filename_for_language(path, self._env), path)
        translated, plain = map(self._full, places)
        # Before it is read: if it changes just then, or was not there, the next build reads it
        # again; so it does when one in the language of the book is there.
        self._note(translated)
        self._note(plain)
        found = translated if signature(translated) else plain
        allowed = self._env.config.shogi_outside_files
        if not allowed and not inside(found, self._env.srcdir):
            raise UnknownSource(
                tell(
                    "{path} lies outside the source folder, which shogi_outside_files "
                    "would have to allow",
                    path=path,
                )
            )
        return found

    def _full(self, path: str) -> str:
        """The file, whether it is there or not. `relfn2path` of some versions of Sphinx follows
        its links, and raises where they lead round in a circle."""
        folder = Path(self._env.srcdir)
        if not path.startswith("/"):
            folder = Path(self._env.doc2path(self._env.docname)).parent
        return str(folder / path.lstrip("/"))

    def read_bytes(self, path: str) -> bytes:
        """The content; the document is read again when it changes."""
        data = read_record(path, settings_of(self._env.config).limits.file_size)
        self._env.note_dependency(path)
        return data

    def _note(self, path: str) -> None:
        domain: ShogiDomain = self._env.get_domain("shogi")  # type: ignore[assignment]
        domain.note_file(self._env.docname, path, signature(path))


class SilentHost(SphinxHost):
    """Tells nothing, for what is played a second time."""

    def report(self, fault: Fault) -> None:
        """It was told the first time."""


def make_walk(env: BuildEnvironment, document: nodes.document, host: Host) -> Walk:
    """A walk with the settings of the book."""
    settings = replace(settings_of(env.config), tsume_cache=str(Path(env.doctreedir) / _CACHE))
    run = Walk(document, host, settings)
    run.translate = translator_of(env, env.config)
    return run


def play_all_waiting(
    env: BuildEnvironment, document: nodes.document, within: nodes.Element, host: Host, docname: str
) -> None:
    """Play each node that waits, by itself, now that the whole book is known.

    They are those of a part of a document, with the names of `docname` first.
    """
    for node in [each for each in every(within, *PLAYED) if each.get(WAITS)]:
        run = make_walk(env, document, host)
        run.library = BookLibrary(run, shelf_of(env), docname)
        play_waiting(run, node)
