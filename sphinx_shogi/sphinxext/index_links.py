"""``:ref:`` to the indices of the domain, and the pages of those that have nothing in them.

Sphinx knows the label of every index, also of one that it does not write since it is empty.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import Code
from sphinx_shogi.sphinxext.warning import report

if TYPE_CHECKING:
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

    from sphinx_shogi.sphinxext.indices import ShogiIndex

__all__ = ["clear", "index_named", "print_index_link"]


def index_named(env: BuildEnvironment, name: str) -> ShogiIndex | None:
    """The index with this label, such as ``shogi-players``; None where the author has given
    the label to something else."""
    domain = env.domains["shogi"]
    std = env.domains.standard_domain
    for each in domain.indices:
        if name == f"{domain.name}-{each.name}":
            is_ours = std.anonlabels.get(name, (name, "")) == (name, "")
            return each(domain) if is_ours else None  # type: ignore[return-value]
    return None


def print_index_link(env: BuildEnvironment, builder: Builder, node: pending_xref) -> None:
    """Put the title in the place of a reference to an index that has no page here, and tell
    where that is a fault; Sphinx makes a link of any other."""
    name = nodes.fully_normalize_name(str(node["reftarget"]))
    index = index_named(env, name)
    if index is None or _has_page(builder, name, index):
        return
    if not index.exists():
        report(
            tell(
                "there is no index {name!r}, since {reason}",
                name=name,
                reason=index.why_empty,
            ),
            Code.UNKNOWN_SOURCE,
            node,
        )
    elif _has_pages(builder):
        report(
            tell("there is no index {name!r}, since html_domain_indices leaves it out", name=name),
            Code.UNKNOWN_SOURCE,
            node,
        )
    if node.get("refexplicit"):
        node.replace_self(node.children)
    else:
        title = str(index.localname)
        node.replace_self(nodes.inline(title, title, classes=["std", "std-ref"]))


def _has_pages(builder: Builder) -> bool:
    """Whether a builder writes pages of indices."""
    return builder.format == "html" and builder.name != "singlehtml"


def _has_page(builder: Builder, name: str, index: ShogiIndex) -> bool:
    if not _has_pages(builder):
        return False
    chosen = builder.config.html_domain_indices
    is_chosen = chosen if isinstance(chosen, bool) else name in chosen
    return is_chosen and index.exists()


def clear(app: Sphinx) -> tuple[()]:
    """Before other books are told of what is in this one: forget the labels of indices that
    are not written, and remove their pages of an earlier build."""
    builder, env = app.builder, app.env
    std = env.domains.standard_domain
    written = {each[0] for each in getattr(builder, "domain_indices", ())}
    for each in env.domains["shogi"].indices:
        name = f"shogi-{each.name}"
        if (name in written and _has_pages(builder)) or index_named(env, name) is None:
            continue
        std.labels.pop(name, None)
        std.anonlabels.pop(name, None)
        if name not in env.found_docs:
            _remove(builder, name)
    return ()


def _remove(builder: Builder, name: str) -> None:
    # A string in older versions of Sphinx.
    page = Path(builder.get_outfilename(name))  # type: ignore[attr-defined]
    try:
        page.unlink(missing_ok=True)
    except OSError:
        # A page too many is better than a build that ends here.
        return
