"""A position in words, for alternative texts: what a listener needs to set it up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from sphinx_shogi.diagram.diagram import ENGLISH, JAPANESE, WHOLE, Diagram, Terms
from sphinx_shogi.locale import counted, in_words, is_japanese, mark
from sphinx_shogi.model.pieces import KINDS, Piece, PieceKind, Side
from sphinx_shogi.model.squares import SQUARES, Square
from sphinx_shogi.notation.spelling import BOTH_ARABIC, FULL_FILE

__all__ = ["describe", "describe_marks"]

# The kinds in the order in which people read out a position: king first, pawns last.
_ORDER: Final = tuple(KINDS[index] for index in (7, 5, 13, 4, 12, 6, 3, 11, 2, 10, 1, 9, 0, 8))


class _Words(NamedTuple):
    """A language: words and templates. Squares are written as `squares`, by index."""

    terms: Terms
    squares: tuple[str, ...]
    kinds: Mapping[PieceKind, tuple[str, str]]
    """One and several."""
    placed: str
    """A kind and its squares."""
    held: str
    """One kind in hand, with the count."""
    between: str
    """Between the kinds of a side."""
    list: str
    """Between the squares of a kind."""
    stop: str
    side: str
    player: str
    hand: str
    nothing: str
    empty: str
    turn: str
    number: str
    part: str
    last: str
    highlight: str
    circles: str
    labels: str
    label: str
    arrows: str
    arrow: str
    from_hand: str
    ghosts: str


_ENGLISH: Final = dict(
    (
        mark("spoken: placed", "{kind} {squares}"),
        mark("spoken: held", "{count} {kind}"),
        mark("spoken: between", ", "),
        mark("spoken: list", " "),
        mark("spoken: stop", ". "),
        mark("spoken: side", "{side}: {pieces}"),
        mark("spoken: player", "{side} ({name})"),
        mark("spoken: hand", "in hand: {pieces}"),
        mark("spoken: nothing", "nothing"),
        mark("spoken: empty", "no pieces"),
        mark("spoken: turn", "{side} to move"),
        mark("spoken: number", "Move {number}"),
        mark("spoken: part", "Squares {first} to {second}"),
        mark("spoken: last", "Last move: {squares}"),
        mark("spoken: highlight", "Highlighted: {squares}"),
        mark("spoken: circles", "Circled: {squares}"),
        mark("spoken: labels", "Labels: {labels}"),
        mark("spoken: label", "{text} {square}"),
        mark("spoken: arrows", "Arrows: {arrows}"),
        mark("spoken: arrow", "{origin} to {destination}"),
        mark("spoken: from_hand", "{kind} in hand"),
        mark("spoken: ghosts", "Shown faintly: {pieces}"),
    )
)
"""The words and templates, by what they are for."""


def describe(
    diagram: Diagram, language: str = "en", square: Callable[[Square], str] | None = None
) -> str:
    """What stands where, by side, then the hands, the side to move, the last move and marks.

    A `language` without a catalogue counts as English. `square` spells a square, as a notation
    does it. Words for the sides are those of the diagram's terms where it has some, so that
    上手 and 下手 come out right.

    >>> from sphinx_shogi.model.position import Position
    >>> tsume = Position.from_sfen("7n1/8k/7pp/9/9/9/9/9/9 b 2G 1")
    >>> describe(Diagram(tsume, hand_of=(Side.BLACK,)))
    'Black: no pieces, in hand: 2 golds. White: king 12, knight 21, pawns 13 23. Black to move.'
    """
    words = _words(language, square)
    sides = _sides(diagram, words)
    number = diagram.number
    sentences = [] if number is None else [words.number.format(number=number)]
    if diagram.crop != WHOLE:
        sentences.append(_part(diagram, words))
    sentences += _pieces(diagram, words, sides)
    sentences.append(words.turn.format(side=sides[diagram.position.side]))
    sentences += _marks(diagram, words)
    return words.stop.join([*sentences, ""]).rstrip()


def describe_marks(
    diagram: Diagram, language: str = "en", square: Callable[[Square], str] | None = None
) -> str:
    """The last move and what else is marked, for a board that cannot show it; may be empty.

    >>> from sphinx_shogi.model.position import Position
    >>> from sphinx_shogi.model.squares import square
    >>> describe_marks(Diagram(Position(), circles=(square("76"),)))
    'Circled: 76.'
    """
    words = _words(language, square)
    return words.stop.join([*_marks(diagram, words), ""]).rstrip()


@lru_cache(maxsize=32)
def _words(language: str, square: Callable[[Square], str] | None) -> _Words:
    words = _usual_words(language)
    return words if square is None else words._replace(squares=tuple(map(square, SQUARES)))


@cache
def _usual_words(language: str) -> _Words:
    is_own = is_japanese(language)
    return _Words(
        terms=JAPANESE if is_own else ENGLISH,
        squares=FULL_FILE if is_own else BOTH_ARABIC,
        kinds={kind: _kind_words(kind, language) for kind in KINDS},
        **in_words(_ENGLISH, language),
    )


def _kind_words(kind: PieceKind, language: str) -> tuple[str, str]:
    one, several = (
        counted("piece", kind.name, f"{kind.name}s", number, language) for number in (1, 2)
    )
    return one, several


def _sides(diagram: Diagram, words: _Words) -> tuple[str, str]:
    """What the sides are called: a name stands in brackets after it."""
    terms = diagram.terms or words.terms
    return terms.black or words.terms.black, terms.white or words.terms.white


def _part(diagram: Diagram, words: _Words) -> str:
    crop = diagram.crop
    first, second = (
        words.squares[(file - 1) * 9 + rank - 1]
        for file, rank in ((crop.left, crop.top), (crop.right, crop.bottom))
    )
    return words.part.format(first=first, second=second)


def _pieces(diagram: Diagram, words: _Words, sides: tuple[str, str]) -> list[str]:
    """A sentence for each side."""
    found: tuple[dict[PieceKind, list[str]], ...] = ({}, {})
    names, crop = words.squares, diagram.crop
    whole = crop == WHOLE
    for square, piece in sorted(diagram.placement.pieces.items(), key=_by_index):
        if whole or crop.holds(square):
            found[piece.side].setdefault(piece.kind, []).append(names[square.index])
    sentences = []
    for side in Side:
        there = found[side]
        parts = [
            words.placed.format(
                kind=words.kinds[kind][len(there[kind]) > 1], squares=words.list.join(there[kind])
            )
            for kind in _ORDER
            if kind in there
        ] or [words.empty]
        if diagram.hands != "none" and side in diagram.hand_of:
            held = _held(diagram.placement.hands[side], words)
            parts.append(words.hand.format(pieces=held or words.nothing))
        name = sides[side]
        if diagram.names and diagram.names[side]:
            name = words.player.format(side=name, name=diagram.names[side])
        sentences.append(words.side.format(side=name, pieces=words.between.join(parts)))
    return sentences


def _by_index(item: tuple[Square, Piece]) -> int:
    return item[0].index


def _held(hand: Mapping[PieceKind, int], words: _Words) -> str:
    return words.between.join(
        [
            words.kinds[kind][0]
            if count == 1
            else words.held.format(count=count, kind=words.kinds[kind][1])
            for kind, count in hand.items()
        ]
    )


def _marks(diagram: Diagram, words: _Words) -> list[str]:
    """Sentences on what is marked."""

    def listed(squares: Iterable[Square]) -> str:
        return words.list.join([words.squares[square.index] for square in squares])

    sentences = [
        template.format(squares=listed(squares))
        for template, squares in (
            (words.last, diagram.last_squares),
            (words.highlight, diagram.highlight),
            (words.circles, diagram.circles),
        )
        if squares
    ]
    if diagram.labels:
        labels = [
            words.label.format(text=text, square=words.squares[square.index])
            for square, text in diagram.labels
        ]
        sentences.append(words.labels.format(labels=words.between.join(labels)))
    if diagram.arrows:
        arrows = [
            words.arrow.format(
                origin=words.squares[arrow.origin.index]
                if isinstance(arrow.origin, Square)
                else words.from_hand.format(kind=words.kinds[arrow.origin][0]),
                destination=words.squares[arrow.destination.index],
            )
            for arrow in diagram.arrows
        ]
        sentences.append(words.arrows.format(arrows=words.between.join(arrows)))
    if diagram.ghosts:
        ghosts = [
            words.placed.format(
                kind=words.kinds[piece.kind][0], squares=words.squares[square.index]
            )
            for square, piece in diagram.ghosts
        ]
        sentences.append(words.ghosts.format(pieces=words.between.join(ghosts)))
    return sentences
