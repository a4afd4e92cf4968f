"""Playing ``tsume`` in the doctree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from docutils import nodes

from sphinx_shogi.book.games import Section
from sphinx_shogi.book.printed import Moves
from sphinx_shogi.book.terms import colon, term
from sphinx_shogi.book.tsume import Facts, Note, PlayedProblem, facts_line, solution_parts
from sphinx_shogi.book.tsume import play_solutions as check_solutions
from sphinx_shogi.book.tsume import play_tsume as play
from sphinx_shogi.rst.canonical import drawing_node, moves_node
from sphinx_shogi.rst.carrying import is_typed, put_down, typed_of
from sphinx_shogi.rst.nodes import (
    shogi_hint,
    shogi_moves,
    shogi_solution,
    shogi_solutions,
    shogi_term,
    shogi_tsume,
)
from sphinx_shogi.rst.play_diagrams import drawing_in_language, forget, unchecked_block
from sphinx_shogi.rst.play_games import section_nodes
from sphinx_shogi.rst.play_roles import unchecked, unchecked_term
from sphinx_shogi.rst.seeking import every

if TYPE_CHECKING:
    from sphinx_shogi.rst.walk import Walk

__all__ = ["give_up_problem", "play_solutions", "play_tsume"]

_Child = TypeVar("_Child", bound=nodes.Element)


def play_tsume(run: Walk, node: shogi_tsume) -> None:
    """Fill the node with the checked problem; the cursor goes to its start."""
    typed = typed_of(node)
    played = play(run, node, typed)
    node["solution"] = typed.options.get("solution", "hidden")
    node["number"] = typed.options.get("number", "")
    node["classes"] += typed.options.get("class", "").split()
    if played is None:
        give_up_problem(node)
        return
    forget(node)
    node["length"] = played.mate_in or 0
    title, hint = _child(node, nodes.rubric), _child(node, shogi_hint)
    facts = _facts_in_language(run, node, played.facts)
    if title is None and facts.title:
        title = nodes.rubric("", facts.title)
    node["title"] = title.astext() if title is not None else ""
    solution = _solution(run, node, played)
    node.children.clear()
    node.extend(each for each in (title, _facts(run, facts)) if each is not None)
    node += drawing_node(drawing_in_language(run, node, played.drawing))
    if hint is not None:
        _set_label(run, hint, "hint")
    node.extend(each for each in (hint, solution) if each is not None)


def give_up_problem(node: shogi_tsume) -> None:
    """Leave all of a problem as typed, with nothing hidden."""
    typed = typed_of(node)
    forget(node)
    for each in every(node, shogi_moves, shogi_term):
        if isinstance(each, shogi_moves) and "task" in each:
            unchecked(each)
        elif isinstance(each, shogi_term) and "task" in each:
            unchecked_term(each)
    for part in (_child(node, shogi_hint), _child(node, shogi_solution)):
        if part is not None:
            part.replace_self(part.children)
    node["length"], node["title"] = 0, ""
    text = "\n\n".join(filter(None, (typed.argument, typed.body)))
    node.insert(0, unchecked_block(node, replace(typed, body=text)))


def _child(node: nodes.Element, kind: type[_Child]) -> _Child | None:
    return next((each for each in node.children if isinstance(each, kind)), None)


def _facts_in_language(run: Walk, node: shogi_tsume, facts: Facts) -> Facts:
    level = facts.difficulty
    return facts._replace(
        title=run.in_language(node, facts.title),
        author=run.in_language(node, facts.author),
        source=run.in_language(node, facts.source),
        difficulty=level if level.isdigit() else run.in_language(node, level),
    )


def _facts(run: Walk, facts: Facts) -> nodes.paragraph | None:
    line = facts_line(facts, run.settings)
    return (
        nodes.paragraph(line, line, classes=["shogi-facts"], translatable=False) if line else None
    )


def _solution(run: Walk, node: shogi_tsume, played: PlayedProblem) -> shogi_solution | None:
    """The solution with the author's text behind it; None where there is neither."""
    found = _child(node, shogi_solution) or shogi_solution()
    printed: list[nodes.Element] = []
    for part in solution_parts(played, run.settings):
        printed.extend(
            section_nodes(run, node, part) if isinstance(part, Section) else [_note(run, part)]
        )
    if played.rest:
        printed.append(_rest(played.rest))
    for number, each in enumerate(printed):
        found.insert(number, each)
    if not found.children:
        return None
    if node["solution"] == "shown":
        found["shown"] = 1
    _set_label(run, found, "solution")
    last = played.solution.last.position
    found["end"], found["last"] = last.sfen, last.last_move or ""
    return found


def _rest(text: str) -> nodes.literal_block:
    return nodes.literal_block(text, text, classes=["shogi-unchecked"], language="none")


def _set_label(run: Walk, node: nodes.Element, key: str) -> None:
    """What `labels.put_label` writes, where no reader opens the node."""
    language = run.settings.language
    node["label"], node["colon"] = term(key, language, run.settings.terms), colon(language)


def _note(run: Walk, part: Note) -> nodes.paragraph:
    note = nodes.paragraph(
        classes=["shogi-try" if part.label else "shogi-result"], translatable=False
    )
    if part.label:
        note += [nodes.strong(part.label, part.label), nodes.Text(colon(run.settings.language))]
    note.extend(_inline(part))
    return note


def _inline(part: Note) -> Iterator[nodes.Node]:
    for each in part.parts:
        yield moves_node(each) if isinstance(each, Moves) else nodes.Text(each)


def play_solutions(run: Walk, node: shogi_solutions) -> None:
    """Report what is wrong with the options."""
    if not is_typed(node):
        return
    typed = typed_of(node)
    node["diagrams"] = check_solutions(run, typed)
    put_down(node)
