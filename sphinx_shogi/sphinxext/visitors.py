"""Which builder prints which node how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from docutils import nodes

from sphinx_shogi.rst.nodes import (
    shogi_diagram,
    shogi_diagrams,
    shogi_game,
    shogi_hint,
    shogi_moves,
    shogi_position,
    shogi_ruby,
    shogi_solution,
    shogi_solutions,
    shogi_term,
    shogi_tsume,
    shogi_variation,
)
from sphinx_shogi.sphinxext.deferred import later
from sphinx_shogi.sphinxext.nodes import shogi_message, shogi_page

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx

    _Visitors = tuple[Callable[..., Any], Callable[..., Any] | None]

__all__ = ["register", "teach"]


def register(app: Sphinx) -> None:
    """Tell Sphinx the nodes and their visitors.

    Never under a builder's name: that builder would then not know any other node.
    """
    for node, visitors in _visitors().items():
        app.add_node(node, **{name: each for name, each in visitors.items() if name != _WEB})


def teach(app: Sphinx) -> None:
    """Give the translator of web pages its visitors of our nodes, as methods of its class.

    Sphinx puts the visitors of `add_node` into each translator, which then holds itself, and with
    it the text of its page. Python finds such rings late, and there are seven translators a page.
    """
    builder = app.builder
    known = app.registry.translators.get(
        builder.name, getattr(builder, "default_translator_class", None)
    )
    if builder.format != _WEB or known is None:
        return
    methods: dict[str, Any] = {}
    for node, visitors in _visitors().items():
        visit, depart = visitors[_WEB]
        methods[f"visit_{node.__name__}"] = visit
        if depart is not None:
            methods[f"depart_{node.__name__}"] = depart
    app.set_translator(builder.name, type(known.__name__, (known,), methods), override=True)


def _visitors() -> dict[type[nodes.Element], dict[str, Any]]:
    """For each node and format the functions that open and close it."""
    plain: dict[str, _Visitors] = dict.fromkeys(_OTHERS, (_enter, _leave))
    quote: dict[str, _Visitors] = dict.fromkeys(_OTHERS, (_enter_quote, _leave_quote))
    board: dict[str, _Visitors] = dict.fromkeys(_OTHERS, _loaded("lowering", "visit_board"))
    nothing: dict[str, _Visitors] = dict.fromkeys((_WEB, *_OTHERS), (_skip, None))
    anchored = plain | {
        "latex": (later("problem_visitors", "enter_latex"), _leave),
        "texinfo": (later("problem_visitors", "enter_texinfo"), _leave),
    }
    return {
        shogi_moves: plain
        | {
            "html": _loaded("html", "visit_moves"),
            "latex": _loaded("latex", "visit_moves", "depart_moves"),
        },
        shogi_term: plain | {"html": _loaded("html", "visit_term")},
        shogi_ruby: plain | {"html": _loaded("html", "visit_ruby")},
        shogi_game: anchored | {"html": _loaded("html", "visit_game", "depart_game")},
        shogi_variation: quote | {"html": _loaded("html", "visit_variation", "depart_block")},
        shogi_diagram: board
        | {
            "html": _loaded("html", "visit_diagram"),
            "latex": _loaded("latex", "visit_diagram"),
            "texinfo": _loaded("lowering", "visit_texinfo_board"),
        },
        shogi_diagrams: plain
        | {
            "html": _loaded("html", "visit_diagrams", "depart_block"),
            "latex": _loaded("latex", "visit_diagrams"),
        },
        shogi_position: nothing,
        shogi_message: nothing,
        shogi_tsume: anchored | {"html": _loaded("problem_visitors", "visit_tsume", "depart_div")},
        shogi_hint: plain | {"html": _loaded("problem_visitors", "visit_hint", "depart_hint")},
        shogi_solution: anchored
        | {"html": _loaded("problem_visitors", "visit_solution", "depart_solution")},
        shogi_solutions: plain | {"html": (_enter, _leave)},
        shogi_page: nothing | {"latex": _loaded("problem_visitors", "visit_page")},
    }


def _loaded(module: str, visit: str, depart: str = "") -> _Visitors:
    return later(module, visit), later(module, depart) if depart else None


_WEB: Final = "html"
_OTHERS: Final = ("latex", "text", "man", "texinfo")


def _enter(translator: Any, node: nodes.Element) -> None:
    """The children say it all: `PrintMoves` has put the text there."""


def _leave(translator: Any, node: nodes.Element) -> None:
    """Nothing to close."""


def _enter_quote(translator: Any, node: shogi_variation) -> None:
    """Each of these translators has a way to set a block quote in."""
    translator.visit_block_quote(node)


def _leave_quote(translator: Any, node: shogi_variation) -> None:
    """Set out again."""
    translator.depart_block_quote(node)


def _skip(translator: Any, node: nodes.Element) -> None:
    raise nodes.SkipNode
