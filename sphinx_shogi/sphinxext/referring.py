"""Links to what has a name in the book, and names that go astray."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.nodes import make_refnode

from sphinx_shogi.book.packing import unpack
from sphinx_shogi.book.titles import title, title_of
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import Code, ShogiError
from sphinx_shogi.sphinxext.config import settings_of
from sphinx_shogi.sphinxext.problem_list import Book
from sphinx_shogi.sphinxext.shelf import Entry, shelf_of
from sphinx_shogi.sphinxext.warning import report

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.addnodes import pending_xref
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

__all__ = ["check_names", "objects_of", "resolve", "resolve_any"]


def check_names(env: BuildEnvironment) -> None:
    """Warn of a name that two documents have, and of solutions that go astray."""
    for message, place, code in Book(env).faults():
        report(message, code, place)
    first: dict[str, Entry] = {}
    for name, entry in shelf_of(env):
        if name in first:
            other = first[name]
            where = tell("at {source}:{line}", source=other.source, line=other.line)
            message = tell("the name {name!r} is taken already, {where}", name=name, where=where)
            report(message, Code.DUPLICATE_NAME, f"{entry.source}:{entry.line}")
        else:
            first[name] = entry


def resolve(
    env: BuildEnvironment,
    fromdocname: str,
    builder: Builder,
    target: str,
    node: pending_xref,
    contnode: nodes.Element,
) -> nodes.reference | None:
    """A link to a named game, diagram or problem, or to a move of a game."""
    name, _, address = target.partition("@")
    entry = shelf_of(env).find(name.strip(), fromdocname)
    if entry is None or not entry.anchor:
        return None
    text, anchor = "", entry.anchor
    try:
        game = unpack(entry.packed) if entry.packed else None
        text, anchor = title(game, entry.anchor, address, settings_of(env.config))
    except ShogiError as error:
        report(error.message, error.code, node)
    if builder.format != "html" or entry.kind == "tsume":
        # Only web pages have an anchor at each move of a game.
        anchor = entry.anchor
    if entry.kind == "tsume":
        text = _problem_text(env, entry, text)
    if not node.get("refexplicit"):
        contnode = nodes.inline("", text or name, classes=["shogi-see"])
    return make_refnode(builder, fromdocname, entry.docname, anchor, contnode)


def _problem_text(env: BuildEnvironment, entry: Entry, text: str) -> str:
    """Number and title of a problem, with the move that is meant."""
    book = Book(env)
    problem = book.find(entry.docname, entry.anchor)
    if problem is None:
        return text
    label = book.label(entry.docname, problem, settings_of(env.config))
    return ": ".join(each for each in (label, text) if each)


def resolve_any(
    env: BuildEnvironment,
    fromdocname: str,
    builder: Builder,
    target: str,
    node: pending_xref,
    contnode: nodes.Element,
) -> list[tuple[str, nodes.reference]]:
    """Nothing where a standard label has the name, so that there is one target."""
    std = env.domains.standard_domain
    label = nodes.fully_normalize_name(target)
    if label in std.labels or (node.get("refexplicit") and label in std.anonlabels):
        return []
    found = resolve(env, fromdocname, builder, target, node, contnode)
    entry = shelf_of(env).find(target.partition("@")[0].strip(), fromdocname)
    return [(f"shogi:{entry.kind}", found)] if found is not None and entry else []


def objects_of(
    env: BuildEnvironment, kinds: Iterable[str]
) -> Iterator[tuple[str, str, str, str, str, int]]:
    """What other books can refer to: name, title, kind, document, anchor and priority."""
    for name, entry in shelf_of(env):
        if entry.anchor and entry.kind in kinds:
            yield name, _shown(env, name, entry), entry.kind, entry.docname, entry.anchor, 1


def _shown(env: BuildEnvironment, name: str, entry: Entry) -> str:
    """What another book says of it, in any notation."""
    if entry.kind == "tsume":
        return _problem_text(env, entry, "") or name
    if entry.kind == "game" and entry.packed:
        return title_of(unpack(entry.packed), settings_of(env.config)) or name
    return name
