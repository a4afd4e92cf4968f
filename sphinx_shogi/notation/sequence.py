"""A line of moves as an author types it, taken apart: moves, numbers, marks, and the rest.

Pure text: no board is looked at. What an author may type::

    P-76 P-34 P-26               1. P-76 P-34 2. P-26      1...P34    ...P34
    ☗７六歩 ☖３四歩               ▲７六歩△３四歩▲２六歩       7g7f 3c3d
    1 P-76 P-34 2 P-26
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sphinx_shogi.model.errors import BadMove
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.notation.bare_numbers import with_numbers
from sphinx_shogi.notation.parts import Part, PartKind
from sphinx_shogi.notation.reading import candidates
from sphinx_shogi.notation.registry import NOTATIONS, by_start
from sphinx_shogi.notation.spelling import KANJI_DIGITS, KANJI_PIECES, SHORTHAND_PIECES, SIDE_MARKS

__all__ = ["Part", "PartKind", "TypedMove", "TypedSequence", "split"]


class TypedMove(NamedTuple):
    """One move as typed, with what was typed about it."""

    text: str
    """The move alone; empty where a side mark is followed by none."""
    start: int
    """Offset of its first character in the sequence, from 0."""
    end: int
    """Offset behind its last character."""
    number: int | None
    """The number before it."""
    dots: bool
    """An ellipsis before it says that it is White's."""
    mark: Side | None
    """The side of the mark before it."""
    annotation: str
    """``!?`` and the like behind it."""
    claims: tuple[Part, ...]
    """The number, dots and mark before it, as parts."""

    @property
    def side(self) -> Side | None:
        """Whose move it is according to mark or ellipsis; a number alone does not tell.

        >>> split("...P34").moves[0].side
        <Side.WHITE: 1>
        """
        if self.mark is not None:
            return self.mark
        return Side.WHITE if self.dots else None


class TypedSequence(NamedTuple):
    """A typed line: the parts in order, and the moves among them."""

    text: str
    parts: tuple[Part, ...]
    moves: tuple[TypedMove, ...]

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1.

        >>> split("P76\\nP34").place(4)
        (2, 1)
        """
        line_start = self.text.rfind("\n", 0, offset) + 1
        return self.text.count("\n", 0, offset) + 1, offset - line_start + 1


_DIGITS: Final = "0-9０-９"
_GLYPHS: Final = "!?！？‼⁇⁈⁉"
_MARKS: Final = "".join(SIDE_MARKS)
# Japanese and western punctuation; none of it is part of a move.
_STOPS: Final = r"\s,;:，；：、。．・.…‥「」『』“”\"\[\]{}<>（）()"
_NUMBER: Final = re.compile(rf"[{_DIGITS}]{{1,5}}(?=[ \t]?(?:\.|．|…|‥))(?:\.(?!\.)|．)?")
# At the start of a line records have a bare number: "34 ７六歩(77)". Where it is one elsewhere
# is told by what stands around it.
_LINE_NUMBER: Final = re.compile(
    rf"[{_DIGITS}]{{1,5}}(?=[ \t\u3000]{{1,4}}[{_MARKS}]?(?:[{_DIGITS}][{KANJI_DIGITS}]|[同仝]))"
)
_DOTS: Final = re.compile(r"\.{2,}|[…‥]+")
# In shorthand, digits that are to be read from right to left stand apart: "6 7丶".
_APART: Final = re.compile(
    rf"[{_DIGITS}][ \u3000][{_DIGITS}](?=[{''.join(name[0] for name in SHORTHAND_PIECES)}ナ])"
)
_ANNOTATION: Final = re.compile(rf"[{_GLYPHS}]+")
_PLAIN: Final = re.compile(rf"[^{_STOPS}{_GLYPHS}{_MARKS}]+")
_PARENTHESES: Final = re.compile(rf"[(（](?:[{_DIGITS}][{_DIGITS}a-iA-I]|\+)[)）]")
# ・ stands between moves, but in shorthand it is a pawn: "76・".
_SHORTHAND_PAWN: Final = re.compile(rf"(?<=[{_DIGITS}－ド𠔼])・")
_AFTER_SAME: Final = re.compile(
    "[ \\t\\u3000]{1,2}(?=[" + "".join(n[0] for n in KANJI_PIECES) + "])"
)
# Longer than any move, so that a long stretch takes time in proportion.
_LONGEST: Final = 24
_DASH: Final = re.compile(r"[-‐‑‒–—−～〜]+(?=\s|$)")


def split(text: str) -> TypedSequence:
    """Take a typed line apart.

    Never raises: what is nothing is in the place of a move, too, and reading it then gives
    the error at its place.

    >>> [move.text for move in split("1. P-76 P-34!? 2. P-26").moves]
    ['P-76', 'P-34', 'P-26']
    >>> [move.text for move in split("▲７六歩△同　歩").moves]
    ['７六歩', '同　歩']
    """
    return _split_move(text) if len(text) <= _LONGEST else _split(text)


def _split(text: str) -> TypedSequence:
    parts = with_numbers(tuple(_merged(_parts(text))))
    return TypedSequence(text, parts, tuple(_moves(parts)))


# Prose names the same moves again and again, each in a role of its own.
_split_move: Final = lru_cache(maxsize=1 << 13)(_split)


def _parts(text: str) -> Iterator[Part]:
    at = 0
    while at < len(text):
        for part in _next_parts(text, at):
            yield part
            at = part.start + len(part.text)


def _next_parts(text: str, at: int) -> list[Part]:
    """The parts of the next stretch of text; several where moves are typed without blanks."""
    if text[at] in SIDE_MARKS:
        return [Part(PartKind.MARK, text[at], at)]
    if found := _ANNOTATION.match(text, at):
        return [Part(PartKind.ANNOTATION, found[0], at)]
    if found := _number(text, at):
        return [Part(PartKind.NUMBER, found[0], at)]
    if found := _DOTS.match(text, at):
        return [Part(PartKind.DOTS, found[0], at)]
    if _DASH.match(text, at) or not (end := _end_of_run(text, at)):
        return [Part(PartKind.TEXT, text[at], at)]
    return [
        Part(PartKind.MOVE, text[at + start : at + stop], at + start)
        for start, stop in _cut(text[at:end])
    ]


def _number(text: str, at: int) -> re.Match[str] | None:
    found = _NUMBER.match(text, at)
    if found is None:
        found = _LINE_NUMBER.match(text, at)
        if found and text[text.rfind("\n", 0, at) + 1 : at].strip():
            return None
    return found


def _end_of_run(text: str, at: int) -> int:
    """Where a stretch without blanks, marks and punctuation ends; 0 if there is none.

    Parentheses belong to it where they hold an origin, and the blank of ``同　歩``.
    """
    if _APART.match(text, at):
        at += 2
    start, length = at, len(text)
    while at < length:
        found = _PLAIN.match(text, at)
        if found is None:
            found = _inside(text, at) if at > start else None
            if found is None:
                break
        at = found.end()
    return at if at > start else 0


def _inside(text: str, at: int) -> re.Match[str] | None:
    """What ends a stretch elsewhere, but not here."""
    if text[at - 1] in "同仝":
        return _AFTER_SAME.match(text, at)
    return _PARENTHESES.match(text, at) or _SHORTHAND_PAWN.match(text, at)


@lru_cache(maxsize=1 << 13)
def _cut(run: str) -> tuple[tuple[int, int], ...]:
    """The moves of a stretch without blanks, as start and end.

    One, unless it is no move in any notation but several in a row are.
    """
    cuts: list[tuple[int, int]] = []
    start, ids = 0, frozenset[str]()
    while True:
        if len(run) - start <= _LONGEST and candidates(run[start:]):
            cuts.append((start, len(run)))
            return tuple(cuts)
        end, found = _prefix(run, start)
        follows = not cuts or any(each.id in ids for each in by_start(run[start]))
        if not end:
            # What follows good moves is an attempt at one only if it begins like one;
            # otherwise the fault is in the move before, such as the x of P76x.
            if cuts and not follows:
                start = cuts.pop()[0]
            cuts.append((start, len(run)))
            return tuple(cuts)
        cuts.append((start, end))
        start, ids = end, found


def _prefix(run: str, start: int) -> tuple[int, frozenset[str]]:
    """The end of the longest move that begins the rest of a run, and who can read it; 0
    where none does."""
    rest = run[start : start + _LONGEST]
    ends: dict[tuple[bool, int], set[str]] = {}
    for notation in by_start(rest[0]):
        try:
            notation.parse(rest)
        except BadMove as error:
            length = (error.column or 1) - 1
            if 0 < length < len(rest) and _reads(notation.id, rest[:length]):
                ends.setdefault((not notation.fallback, length), set()).add(notation.id)
    if not ends:
        return 0, frozenset()
    # A dialect that reads almost anything has its say only where no other does.
    longest = max(ends)
    return start + longest[1], frozenset(ends[longest])


def _reads(name: str, text: str) -> bool:
    try:
        NOTATIONS[name].parse(text)
    except BadMove:
        return False
    return True


def _merged(parts: Iterator[Part]) -> Iterator[Part]:
    """The parts with neighbouring blanks and punctuation as one."""
    pending: list[Part] = []
    for part in parts:
        if part.kind is PartKind.TEXT:
            pending.append(part)
            continue
        if pending:
            yield Part(PartKind.TEXT, "".join(each.text for each in pending), pending[0].start)
            pending.clear()
        yield part
    if pending:
        yield Part(PartKind.TEXT, "".join(each.text for each in pending), pending[0].start)


def _moves(parts: tuple[Part, ...]) -> Iterator[TypedMove]:
    claims: list[Part] = []
    for index, part in enumerate(parts):
        if part.kind is PartKind.MOVE:
            following = parts[index + 1] if index + 1 < len(parts) else None
            glyphs = following is not None and following.kind is PartKind.ANNOTATION
            yield _typed(part, claims, following.text if following and glyphs else "")
            claims = []
        elif part.kind is PartKind.MARK and any(each.kind is PartKind.MARK for each in claims):
            yield _missing(claims)
            claims = [part]
        elif part.kind in (PartKind.NUMBER, PartKind.DOTS, PartKind.MARK):
            claims.append(part)
    if any(each.kind is PartKind.MARK for each in claims):
        yield _missing(claims)


def _missing(claims: list[Part]) -> TypedMove:
    """A mark without a move behind it is a move that was forgotten."""
    last = claims[-1]
    return _typed(Part(PartKind.MOVE, "", last.start + len(last.text)), claims, "")


def _typed(part: Part, claims: list[Part], annotation: str) -> TypedMove:
    number: int | None = None
    mark: Side | None = None
    dots = False
    for each in claims:
        if each.kind is PartKind.NUMBER:
            number, dots = int(each.text.rstrip(".．")), False
        elif each.kind is PartKind.DOTS:
            dots = True
        else:
            mark = SIDE_MARKS[each.text]
    end = part.start + len(part.text)
    return TypedMove(part.text, part.start, end, number, dots, mark, annotation, tuple(claims))
