"""No regular expression of the package backtracks without bound.

Every one is found, those of module level as objects, those within functions in the source.
Strings are made of its own parts, so that each of its repetitions goes on for 100,000
characters and then fails.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import pkgutil
import re
import signal
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from re import _constants as sre
from re import _parser as parser
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import sphinx_shogi

LENGTH = 100_000
LONGEST = 2.0
"""Seconds of processor time: what is quadratic takes ten times as long."""
SEARCHING = ("search", "sub", "subn", "finditer", "findall", "split")
CALLS = ("compile", "match", "fullmatch", *SEARCHING)


class Found(NamedTuple):
    """A regular expression, where it is, and whether it is looked for anywhere in a text."""

    place: str
    pattern: re.Pattern[str]
    searched: bool


def modules() -> list[ModuleType]:
    found = [sphinx_shogi]
    names = (each.name for each in pkgutil.walk_packages(sphinx_shogi.__path__, "sphinx_shogi."))
    return [*found, *(importlib.import_module(name) for name in names if "__main__" not in name)]


def source_of(module: ModuleType) -> str:
    return Path(str(module.__file__)).read_text(encoding="utf-8")


def objects(value: object, name: str, seen: set[int]) -> Iterator[tuple[str, re.Pattern[str]]]:
    """The patterns in a value, with the name of the variable."""
    if id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, re.Pattern):
        yield name, _as_text(value)
    elif isinstance(value, dict):
        for each in value.values():
            yield from objects(each, name, seen)
    elif isinstance(value, list | tuple | set | frozenset):
        for each in value:
            yield from objects(each, name, seen)
    elif is_dataclass(value) and type(value).__module__.startswith("sphinx_shogi"):
        for field in fields(value):
            yield from objects(getattr(value, field.name, None), name, seen)


def _as_text(pattern: re.Pattern[Any]) -> re.Pattern[str]:
    """One for bytes as one for text."""
    if isinstance(pattern.pattern, str):
        return pattern
    return re.compile(pattern.pattern.decode("latin-1"), pattern.flags & ~re.ASCII)


class Names(dict[str, Any]):
    """The names of a module; those of a function stand for some text."""

    def __init__(self, module: ModuleType) -> None:
        super().__init__({**vars(builtins), **vars(module)})

    def __missing__(self, name: str) -> str:
        return "x"


def within(module: ModuleType, text: str) -> Iterator[Found]:
    """The patterns that functions of a module write down."""
    for node in ast.walk(ast.parse(text)):
        is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if not is_call or ast.unparse(node.func.value) != "re" or node.func.attr not in CALLS:
            continue
        code = ast.unparse(node.args[0])
        flags = next(
            (ast.unparse(each.value) for each in node.keywords if each.arg == "flags"), "0"
        )
        place = f"{module.__name__}:{node.lineno}"
        try:
            pattern = re.compile(eval(code, {}, Names(module)), eval(flags, vars(module)))
            pattern = _as_text(pattern)
        except AttributeError:
            # Made of what a function is told: it must be one of the bounded.
            assert place.split(":")[0] in MADE, f"{place} makes a pattern of {code}"
            continue
        yield Found(place, pattern, node.func.attr in SEARCHING)


MADE = frozenset({"sphinx_shogi.notation.reading"})
"""Modules in which a function takes a pattern out of its arguments: those of the notations."""


@cache
def patterns() -> dict[str, Found]:
    """All patterns of the package, by their place."""
    found: dict[str, Found] = {}
    all_modules = modules()
    everything = "\n".join(source_of(module) for module in all_modules)
    seen: set[int] = set()
    for module in all_modules:
        for name, value in list(vars(module).items()):
            for number, (_, pattern) in enumerate(objects(value, name, seen)):
                used = rf"\b{re.escape(name)}\b[^\n]{{0,40}}\.(?:{'|'.join(SEARCHING)})\("
                place = f"{module.__name__}.{name}.{number}"
                texts = source_of(module) if name.startswith("_") else everything
                found[place] = Found(place, pattern, bool(re.search(used, texts)))
        for each in within(module, source_of(module)):
            found.setdefault(each.place, each)
    from sphinx_shogi.notation import notations

    for each in notations():
        place = f"form of {each.id}"
        found[place] = Found(place, re.compile(each.form), searched=False)
    return found


# Texts that a pattern, or a part of it, takes


def sample(tree: Any) -> str:
    """A text that these parts take."""
    return "".join(_sample(kind, value) for kind, value in tree)


def _sample(kind: Any, value: Any) -> str:
    if kind is sre.LITERAL:
        return chr(value)
    if kind is sre.NOT_LITERAL:
        return "x" if value != ord("x") else "y"
    if kind is sre.ANY:
        return "x"
    if kind is sre.IN:
        return _one_of(value)
    if kind is sre.BRANCH:
        return sample(value[1][0])
    if kind is sre.SUBPATTERN:
        return sample(value[-1])
    if kind is sre.ATOMIC_GROUP:
        return sample(value)
    if kind in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
        least, _, body = value
        return sample(body) * least
    return ""


_CATEGORIES = {
    sre.CATEGORY_DIGIT: "1", sre.CATEGORY_SPACE: " ", sre.CATEGORY_WORD: "a",
    sre.CATEGORY_NOT_DIGIT: "a", sre.CATEGORY_NOT_SPACE: "a", sre.CATEGORY_NOT_WORD: "-",
}  # fmt: skip


def _one_of(items: Any) -> str:
    if items[0][0] is sre.NEGATE:
        compiled = "".join(_one_of([each]) for each in items[1:])
        return next(char for char in "x1 -歩\n~%" if char not in compiled)
    kind, value = items[0]
    if kind is sre.LITERAL:
        return chr(value)
    return chr(value[0]) if kind is sre.RANGE else _CATEGORIES[value]


def repeats(tree: Any, before: str = "") -> Iterator[tuple[str, str]]:
    """What leads to each repetition without a small bound, and what it repeats."""
    for kind, value in tree:
        if kind in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
            _, most, body = value
            if most == sre.MAXREPEAT or most > 50:
                for unit in _units(body):
                    yield before, unit
            yield from repeats(body, before)
        elif kind is sre.BRANCH:
            for each in value[1]:
                yield from repeats(each, before)
        elif kind is sre.SUBPATTERN:
            yield from repeats(value[-1], before)
        elif kind is sre.ATOMIC_GROUP:
            yield from repeats(value, before)
        elif kind in (sre.ASSERT, sre.ASSERT_NOT):
            yield from repeats(value[1], before)
        before += _sample(kind, value)


def _units(body: Any) -> set[str]:
    units = {sample(body)}
    for kind, value in body:
        inner = value[-1] if kind is sre.SUBPATTERN else [(kind, value)]
        for other, parts in inner:
            if other is sre.BRANCH:
                units |= {sample(each) for each in parts[1]}
            elif other is sre.IN and parts[0][0] is not sre.NEGATE:
                units |= {_one_of([each]) for each in parts[:6]}
    return {unit for unit in units if unit}


def attacks(pattern: re.Pattern[str]) -> set[str]:
    """Long texts that the pattern nearly takes."""
    tree = parser.parse(pattern.pattern, pattern.flags)
    texts: set[str] = set()
    units = set(repeats(tree))
    for before, unit in units | {("", unit) for _, unit in units} | {("", " "), ("", "\n")}:
        for end in ("", "\0"):
            texts.add(before + unit * (LENGTH // len(unit)) + end)
    return texts


class TooLong(Exception):
    """It took longer than it may."""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no timers")
@pytest.mark.parametrize("place", sorted(patterns()))
def test_no_pattern_takes_long(place: str) -> None:
    found = patterns()[place]
    names = ["match", "fullmatch", *(["search"] if found.searched else [])]

    def stop(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, stop)
    try:
        for text in attacks(found.pattern):
            for name in names:
                signal.setitimer(signal.ITIMER_PROF, LONGEST)
                try:
                    getattr(found.pattern, name)(text)
                except TooLong:
                    pytest.fail(f"{name} of {found.pattern.pattern!r} on {text[:20]!r}…")
                finally:
                    signal.setitimer(signal.ITIMER_PROF, 0)
    finally:
        signal.signal(signal.SIGPROF, before)


def test_the_patterns_are_found() -> None:
    from sphinx_shogi.book.sources import _FILE

    found = [each.pattern for each in patterns().values()]
    assert _FILE in found
    assert len(found) > 80


@pytest.mark.parametrize(("bad", "searched"), [(r"(?:a+)+b", False), (r"\s+$", True)])
def test_a_bad_pattern_would_be_found(bad: str, searched: bool) -> None:
    # Each step more would take as long again as all before, or all steps one by one.
    pattern = re.compile(bad)
    units = {unit for _, unit in repeats(parser.parse(bad, pattern.flags))}
    assert units & {"a", " "}
