"""Words and messages in the languages of readers and authors.

The English text stands in the code, where it is used; the catalogues of gettext beside this
file have it in other languages. Words for readers follow the language of the page, messages
for authors that of the terminal.
"""

from __future__ import annotations

import gettext
import locale
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Self

__all__ = [
    "CATALOGUE",
    "FOLDER",
    "Message",
    "counted",
    "in_words",
    "is_japanese",
    "languages",
    "mark",
    "phrase",
    "terminal_language",
    "told",
    "word",
]

CATALOGUE: Final = "sphinx_shogi"
"""The name of the catalogues: ``ja/LC_MESSAGES/sphinx_shogi.po``, and ``.mo`` made of it."""

FOLDER: Final = Path(__file__).parent
"""Where the catalogues are."""


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    """That of a language, or else of the language without its country; else English."""
    return gettext.translation(
        CATALOGUE, FOLDER, languages=[language.replace("-", "_")], fallback=True
    )


def is_japanese(language: str) -> bool:
    """Whether a page is Japanese, and so has its punctuation.

    >>> is_japanese("ja"), is_japanese("ja_JP"), is_japanese("jam")
    (True, True, False)
    """
    return language.replace("-", "_").partition("_")[0] == "ja"


def mark(context: str, english: str) -> tuple[str, str]:
    """A word for the catalogues, where a table has it; it comes back with its context.

    >>> mark("event", "Event")
    ('event', 'Event')
    """
    return context, english


def word(context: str, english: str, language: str) -> str:
    """A word in a language; English where the language has no catalogue or no such word.

    >>> word("event", "Event", "ja"), word("event", "Event", "xx")
    ('棋戦', 'Event')
    """
    return _catalogue(language).pgettext(context, english)


def counted(context: str, one: str, several: str, number: int, language: str) -> str:
    """A word that has another form for several things than for one.

    >>> counted("piece", "gold", "golds", 2, "en"), counted("piece", "gold", "golds", 2, "ja")
    ('golds', '金')
    """
    return _catalogue(language).npgettext(context, one, several, number)


def in_words(table: Mapping[str, str], language: str) -> dict[str, str]:
    """The words of a table whose contexts are ``area: key``, by the keys.

    >>> in_words({"replay: end": "To the end"}, "ja")
    {'end': '最後へ'}
    """
    return {
        context.partition(": ")[2]: word(context, english, language)
        for context, english in table.items()
    }


def languages() -> tuple[str, ...]:
    """English, and the languages that have a catalogue.

    >>> languages()
    ('en', 'ja')
    """
    found = FOLDER.glob(f"*/LC_MESSAGES/{CATALOGUE}.mo")
    return ("en", *sorted(each.parents[1].name for each in found))


class Message(str):
    """A sentence for an author: English as it is, and with what it takes to say it in another
    language.

    `template` stands in the catalogues; `fields` fill it, and may be messages themselves.
    """

    __slots__ = ("fields", "template")

    template: str
    fields: dict[str, Any]

    def __new__(cls, template: str, fields: dict[str, Any]) -> Self:
        text = template.format_map(fields) if fields else template
        made = super().__new__(cls, text)
        made.template, made.fields = template, fields
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        # Warnings travel between the processes of a parallel build.
        return Message, (self.template, self.fields)


def phrase(template: str, **fields: Any) -> Message:
    """A sentence whose fields are filled in, for the catalogues.

    >>> phrase("there is no move {number}", number=3)
    'there is no move 3'
    """
    return Message(template, fields)


def told(message: str, language: str) -> str:
    """A message in a language; a text that is none, or that has no translation, as it is.

    >>> told(phrase("there is no notation {name!r}", name="x"), "xx")
    "there is no notation 'x'"
    """
    if not isinstance(message, Message):
        return message
    template = _catalogue(language).gettext(message.template)
    fields = {
        name: told(value, language) if isinstance(value, str) else value
        for name, value in message.fields.items()
    }
    return template.format_map(fields) if fields else template


def terminal_language() -> str:
    """The language of the terminal, as Sphinx takes it for its own messages.

    >>> isinstance(terminal_language(), str)
    True
    """
    try:
        found = locale.getlocale(locale.LC_MESSAGES)[0]
    except AttributeError:
        # Windows has no such category.
        found = None
    return found or "en"
