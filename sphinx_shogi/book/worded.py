"""The words of a drawing that its reader sees, in another language: the alternative text, the
names of the players, and what is written on squares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from sphinx_shogi.book.drawn import Drawing
from sphinx_shogi.diagram.options import read_option
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption

__all__ = ["FACTS", "Misworded", "worded", "words_of"]

FACTS: Final = ("title", "author", "source")
"""The options of a problem that are words for its reader."""


class Misworded(NamedTuple):
    """Words in another language that the option cannot hold, and why: the drawing keeps its own."""

    option: str
    message: str


def words_of(options: Mapping[str, str]) -> list[str]:
    """The words in the options of a directive that draws, as typed: what translators are given.

    >>> words_of({"names": "Ito / Kato", "labels": "55=best, 66=1", "flip": ""})
    ['Ito', 'Kato', 'best']
    """
    found = [options[name] for name in (*FACTS, "alt") if options.get(name)]
    if not options.get("difficulty", "").isdigit():
        found.append(options.get("difficulty", ""))
    for name in _OPTIONS:
        if options.get(name):
            found += (word for word in _words(name, options[name]) if _is_word(word))
    return [each for each in found if each]


def worded(drawing: Drawing, translate: Callable[[str], str]) -> tuple[Drawing, list[Misworded]]:
    """A drawing in another language, and what of that does not fit.

    >>> japanese = {"Ito": "伊藤", "best": "最善"}
    >>> found, _ = worded(
    ...     Drawing(sfen="", options={"names": "Ito / Kato", "labels": "55=best, 66=1"}),
    ...     lambda text: japanese.get(text, text))
    >>> found.options
    {'names': '伊藤 / Kato', 'labels': '55=最善, 66=1'}
    """
    options, faults = dict(drawing.options), []
    for name in _OPTIONS:
        if name not in options:
            continue
        words = _words(name, options[name])
        others = [translate(word) if _is_word(word) else word for word in words]
        if others == words:
            continue
        text = _typed(name, options[name], others)
        try:
            fits = _words(name, text) == others
        except BadOption:
            fits = False
        if fits:
            options[name] = text
        else:
            message = tell(
                "the translation {text!r} does not fit into :{name}:", text=text, name=name
            )
            faults.append(Misworded(name, message))
    alt = translate(drawing.alt) if drawing.alt else ""
    return replace(drawing, options=options, alt=alt), faults


_OPTIONS: Final = ("names", "labels")


def _words(name: str, text: str) -> list[str]:
    value = read_option(name, text)
    return list(value) if name == "names" else [label for _, label in value]


def _typed(name: str, text: str, words: list[str]) -> str:
    """The option as it is typed, with other words than in `text`."""
    if name == "names":
        return " / ".join(words)
    squares = [square.digits for square, _ in read_option(name, text)]
    return ", ".join(f"{square}={word}" for square, word in zip(squares, words, strict=True))


def _is_word(text: str) -> bool:
    """Digits and signs are the same in every language."""
    return any(sign.isalpha() for sign in text)
