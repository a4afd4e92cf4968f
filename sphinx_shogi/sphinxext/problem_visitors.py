"""How builders print mate problems: web pages open hints and solutions, others show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from docutils import nodes

from sphinx_shogi.html.elements import details, opening
from sphinx_shogi.rst.nodes import (
    shogi_diagram,
    shogi_hint,
    shogi_solution,
    shogi_solutions,
    shogi_tsume,
)
from sphinx_shogi.sphinxext.problem_list import is_page
from sphinx_shogi.sphinxext.problems import shogi_page

if TYPE_CHECKING:
    from sphinx.application import Sphinx

__all__ = ["register"]


def register(app: Sphinx) -> None:
    """Tell Sphinx the nodes and their visitors."""
    targets: dict[str, Any] = {
        **dict.fromkeys(("text", "man"), (_enter, _leave)),
        "latex": (_enter_latex, _leave),
        "texinfo": (_enter_texinfo, _leave),
    }
    plain: dict[str, Any] = dict.fromkeys(("latex", "text", "man", "texinfo"), (_enter, _leave))
    app.add_node(shogi_tsume, html=(_visit_tsume, _depart_div), **targets)
    app.add_node(shogi_hint, html=(_visit_hint, _depart_hint), **plain)
    app.add_node(shogi_solution, html=(_visit_solution, _depart_solution), **targets)
    app.add_node(shogi_solutions, html=(_enter, _leave), **plain)
    nowhere: dict[str, Any] = dict.fromkeys(("html", "text", "man", "texinfo"), (_skip, None))
    app.add_node(shogi_page, latex=(_visit_page, None), **nowhere)


def _enter(translator: Any, node: nodes.Element) -> None:
    """The children say it all."""


def _leave(translator: Any, node: nodes.Element) -> None:
    """Nothing to close."""


def _skip(translator: Any, node: nodes.Element) -> None:
    raise nodes.SkipNode


def _enter_latex(translator: Any, node: nodes.Element) -> None:
    # A heading does not stand on another page than its diagram or its moves.
    has_board = any(isinstance(each, shogi_diagram) for each in node.children)
    translator.body.append(f"\n\\needspace{{{18 if has_board else 5}\\baselineskip}}\n")
    if node["ids"]:
        translator.body.append(f"\n{translator.hypertarget_to(node, anchor=True)}\n")


def _enter_texinfo(translator: Any, node: nodes.Element) -> None:
    for anchor in node["ids"]:
        translator.add_anchor(anchor, node)


def _visit_page(translator: Any, node: shogi_page) -> None:
    translator.body.append(f" ({translator.hyperpageref(node['target'])})")
    raise nodes.SkipNode


_DIV: Final = "</div>\n"
_DETAILS: Final = "</details>\n"


def _visit_tsume(translator: Any, node: shogi_tsume) -> None:
    translator.body.append(opening("div", ["shogi-tsume", *node["classes"]], node["ids"]))


def _depart_div(translator: Any, node: nodes.Element) -> None:
    translator.body.append(_DIV)


def _visit_hint(translator: Any, node: shogi_hint) -> None:
    if is_page(translator.builder):
        translator.body.append(details(["shogi-hint"], node.get("label", "")))
    else:
        translator.body.append(opening("div", ["shogi-hint"]))


def _depart_hint(translator: Any, node: shogi_hint) -> None:
    translator.body.append(_DETAILS if is_page(translator.builder) else _DIV)


def _visit_solution(translator: Any, node: shogi_solution) -> None:
    if node.get("closed"):
        translator.body.append(details(["shogi-solution"], node["label"], node["ids"]))
    else:
        translator.body.append(opening("div", ["shogi-solution"], node["ids"]))


def _depart_solution(translator: Any, node: shogi_solution) -> None:
    translator.body.append(_DETAILS if node.get("closed") else _DIV)
