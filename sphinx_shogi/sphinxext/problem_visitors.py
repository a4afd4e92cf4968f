"""How builders print mate problems: web pages open hints and solutions, others show them."""

from __future__ import annotations

from typing import Any, Final

from docutils import nodes

from sphinx_shogi.html.elements import details, opening
from sphinx_shogi.rst.nodes import (
    shogi_diagram,
    shogi_hint,
    shogi_solution,
    shogi_tsume,
)
from sphinx_shogi.sphinxext.nodes import shogi_page
from sphinx_shogi.sphinxext.problem_list import is_page

__all__ = [
    "depart_div",
    "depart_hint",
    "depart_solution",
    "enter_latex",
    "enter_texinfo",
    "visit_hint",
    "visit_page",
    "visit_solution",
    "visit_tsume",
]


def enter_latex(translator: Any, node: nodes.Element) -> None:
    """Keep a heading or a title with what follows, and be a target."""
    # A heading does not stand on another page than its diagram or its moves.
    is_problem = isinstance(node, shogi_tsume)
    has_board = is_problem and any(isinstance(each, shogi_diagram) for each in node.children)
    translator.body.append(f"\n\\shogineedspace{{{18 if has_board else 5}\\baselineskip}}\n")
    if node["ids"]:
        translator.body.append(f"\n{translator.hypertarget_to(node, anchor=True)}\n")


def enter_texinfo(translator: Any, node: nodes.Element) -> None:
    """Be a target."""
    for anchor in node["ids"]:
        translator.add_anchor(anchor, node)


def visit_page(translator: Any, node: shogi_page) -> None:
    """The page of a target, for print; unless Sphinx tells it at every link."""
    if not translator.config.latex_show_pagerefs:
        translator.body.append(f" ({translator.hyperpageref(node['target'])})")
    raise nodes.SkipNode


_DIV: Final = "</div>\n"
_DETAILS: Final = "</details>\n"


def visit_tsume(translator: Any, node: shogi_tsume) -> None:
    """Open the block of a problem."""
    translator.body.append(opening("div", ["shogi-tsume", *node["classes"]], node["ids"]))


def depart_div(translator: Any, node: nodes.Element) -> None:
    """Close a block."""
    translator.body.append(_DIV)


def visit_hint(translator: Any, node: shogi_hint) -> None:
    """Open a hint, closed on a page."""
    if is_page(translator.builder):
        translator.body.append(details(["shogi-hint"], node.get("label", "")))
    else:
        translator.body.append(opening("div", ["shogi-hint"]))


def depart_hint(translator: Any, node: shogi_hint) -> None:
    """Close a hint."""
    translator.body.append(_DETAILS if is_page(translator.builder) else _DIV)


def visit_solution(translator: Any, node: shogi_solution) -> None:
    """Open a solution, closed where it is hidden."""
    if node.get("closed"):
        translator.body.append(details(["shogi-solution"], node["label"], node["ids"]))
    else:
        translator.body.append(opening("div", ["shogi-solution"], node["ids"]))


def depart_solution(translator: Any, node: shogi_solution) -> None:
    """Close a solution."""
    translator.body.append(_DETAILS if node.get("closed") else _DIV)
