"""Readings over characters in comments of records: ``<ruby>石田<rt>いしだ</rt></ruby>``.

Programs that show records in a browser write them so. All other markup in a comment is text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

__all__ = ["Ruby", "split_ruby"]

_LONGEST: Final = 200
_RUBY: Final = re.compile(
    rf"<ruby>([^<>]{{1,{_LONGEST}}})(?:<rp>[^<>]{{0,4}}</rp>)?<rt>([^<>]{{1,{_LONGEST}}})</rt>"
    r"(?:<rp>[^<>]{0,4}</rp>)?</ruby>",
    re.IGNORECASE,
)


class Ruby(NamedTuple):
    """Characters with their reading."""

    base: str
    reading: str

    def __str__(self) -> str:
        return f"{self.base}（{self.reading}）"


def split_ruby(text: str) -> Iterator[str | Ruby]:
    """A text as pieces of plain text and of ruby.

    >>> list(split_ruby("a <ruby>石田<rt>いしだ</rt></ruby>流"))
    ['a ', Ruby(base='石田', reading='いしだ'), '流']
    """
    at = 0
    for match in _RUBY.finditer(text):
        if match.start() > at:
            yield text[at : match.start()]
        yield Ruby(match.group(1), match.group(2))
        at = match.end()
    if at < len(text):
        yield text[at:]
