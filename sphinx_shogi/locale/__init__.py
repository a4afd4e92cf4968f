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
    "cut",
    "from_data",
    "in_words",
    "is_japanese",
    "languages",
    "mark",
    "quoted",
    "tell",
    "terminal_language",
    "to_data",
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


_LONGEST_QUOTE: Final = 40


def quoted(text: str) -> str:
    """A text of the author in quotes for a message, cut where it would flood the screen.

    >>> quoted("7g7g?"), len(quoted("x" * 1_000_000))
    ("'7g7g?'", 43)
    """
    return repr(cut(text))


def cut(text: str) -> str:
    """A text of the author for a message, which ends in … where it was too long.

    >>> cut("@24"), len(cut("x" * 1_000_000))
    ('@24', 41)
    """
    return text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…"


class _Long(str):
    """A long text, which a message quotes cut."""

    __slots__ = ()

    def __repr__(self) -> str:
        return quoted(str(self))


def _quotable(value: Any) -> Any:
    return _Long(value) if type(value) is str and len(value) > _LONGEST_QUOTE else value


class Message(str):
    """A sentence for an author: English as it is, and with what it takes to say it in another
    language.

    `template` stands in the catalogues; `fields` fill it, and may be messages themselves. What
    stands in quotes, as ``{field!r}``, is cut where it is long.
    """

    __slots__ = ("fields", "template")

    template: str
    fields: dict[str, Any]

    def __new__(cls, template: str, fields: dict[str, Any]) -> Self:
        shown = {
            # What was probably meant is there to be copied, and stays whole.
            name: value if name == "near" else _quotable(value)
            for name, value in fields.items()
        }
        text = template.format_map(shown) if fields else template
        made = super().__new__(cls, text)
        made.template, made.fields = template, fields
        return made

    def __format__(self, spec: str) -> str:
        """With the format ``a`` a noun has its English article."""
        if spec != "a":
            return super().__format__(spec)
        # A single letter is read by its name: an S, an N.
        vowel = self in ("L", "N", "R", "S", "H") or self[:1] in tuple("aeiou")
        return f"{'an' if vowel else 'a'} {self}"

    def __reduce__(self) -> tuple[Any, ...]:
        # Warnings travel between the processes of a parallel build.
        return Message, (self.template, self.fields)


def tell(template: str, **fields: Any) -> str:
    """A sentence whose fields are filled in, for the catalogues.

    >>> tell("there is no move {number}", number=3)
    'there is no move 3'
    """
    if isinstance(template, Message) and not fields:
        return template
    return Message(template, fields)


def told(message: str, language: str) -> str:
    """A message in a language; a text that is none, or that has no translation, as it is.

    >>> told(tell("there is no notation {name!r}", name="x"), "xx")
    "there is no notation 'x'"
    """
    if not isinstance(message, Message):
        return message
    template = _catalogue(language).gettext(message.template)
    fields = {
        name: Message(told(value, language), {}) if isinstance(value, Message) else value
        for name, value in message.fields.items()
    }
    return str(Message(template, fields))


def to_data(message: str) -> Any:
    """A message as data that JSON can hold.

    >>> from_data(to_data(tell("move {number}", number=3))).template
    'move {number}'
    """
    if not isinstance(message, Message):
        return message
    fields = {
        name: to_data(value) if isinstance(value, str) else value
        for name, value in message.fields.items()
    }
    return [message.template, fields]


def from_data(data: Any) -> str:
    """The message that `to_data` wrote; TypeError or ValueError for other data."""
    if isinstance(data, str):
        return data
    template, fields = data
    return tell(
        template,
        **{
            name: from_data(value) if isinstance(value, str | list) else value
            for name, value in fields.items()
        },
    )


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
