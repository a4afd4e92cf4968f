"""``:ref:`` to captions and headings with moves in them: their text in the build's notation; and
to the indices of the domain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from sphinx_shogi.book.captions import fill
from sphinx_shogi.book.printed import Moves, Term, moves_text, term_text
from sphinx_shogi.model.errors import ShogiError
from sphinx_shogi.rst.seeking import every
from sphinx_shogi.sphinxext.application import app_of
from sphinx_shogi.sphinxext.captions import REFERENCES
from sphinx_shogi.sphinxext.config import settings_of
from sphinx_shogi.sphinxext.index_links import print_index_link
from sphinx_shogi.sphinxext.playing import SilentHost, make_walk
from sphinx_shogi.sphinxext.shelf import BookLibrary, shelf_of

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

    from sphinx_shogi.book.settings import Settings
    from sphinx_shogi.sphinxext.captions import Parts

__all__ = ["print_references"]


def print_references(env: BuildEnvironment, document: nodes.document) -> None:
    """Give references the text of what they lead to, in the notation of this build."""
    known = env.domaindata["shogi"]["captions"]
    labels = env.domaindata["std"]["labels"]
    for node in every(document, addnodes.pending_xref):
        if node.get("reftype") not in REFERENCES:
            continue
        print_index_link(env, app_of(env).builder, node)
        if node.get("refexplicit") or not known:
            continue
        target = nodes.fully_normalize_name(str(node["reftarget"]))
        docname, anchor = labels.get(target, ("", ""))[:2]
        if anchor in known.get(docname, ()):
            text = _text(env, document, docname, *known[docname][anchor])
            node[:] = [nodes.inline(text, text)]
            node["refexplicit"] = True


def _text(
    env: BuildEnvironment, document: nodes.document, docname: str, waiting: str, parts: Parts
) -> str:
    settings = settings_of(env.config)
    if waiting:
        run = make_walk(env, document, SilentHost(env, document))
        library = BookLibrary(run, shelf_of(env), docname)
        try:
            position = library.named(waiting).position
        except ShogiError:
            # It is told where the diagram stands.
            position = None
        if position is not None:
            parts = tuple(
                filled
                for part in parts
                for filled in (fill(part, position).parts if isinstance(part, str) else (part,))
            )
    return "".join(_printed(part, settings) for part in parts)


def _printed(part: str | Moves | Term, settings: Settings) -> str:
    if isinstance(part, Moves):
        return moves_text(part, settings)
    return term_text(part, settings) if isinstance(part, Term) else part
