"""Reading records: from bytes or text in any format to games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from sphinx_shogi.formats import moves
from sphinx_shogi.formats.bounds import Bounds
from sphinx_shogi.formats.builder import build
from sphinx_shogi.formats.decoding import decode
from sphinx_shogi.formats.detection import detect
from sphinx_shogi.formats.lines import BLANKS, place_of, split_lines
from sphinx_shogi.formats.registry import Format, find_format
from sphinx_shogi.formats.slips import explain
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadRecord, ShogiError
from sphinx_shogi.model.game import Game
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation import find_notation

__all__ = ["read", "read_all", "read_position"]


def read(
    data: str | bytes,
    format: str | None = None,
    *,
    strict: bool = True,
    encoding: str | None = None,
    start: Position | None = None,
    names: Sequence[str] = (),
    bounds: Bounds | None = None,
) -> Game:
    """The game in a record, every move of it checked.

    `data` is the text, or the bytes of a file, whose encoding is found out unless
    `encoding` names it. The format is found out from the content unless `format` names it:
    ``kif``, ``ki2``, ``bod``, ``usi``, or ``moves``, a plain list of moves. Such a list
    begins at `start` (the even game by default), and the notations in `names` are tried
    before others. Of several games in a file this is the first; `read_all` gives them all.
    Of a game that is larger than `bounds` the rest is a fault.

    Raises a `ShogiError` with line and column at the first fault. With `strict` false the
    game up to there is returned, with the fault in its ``errors``. What is odd but can be
    played is in ``warnings`` either way.

    >>> game = read("手合割：二枚落ち\\n   1 ６二銀(71)\\n   2 投了\\n")
    >>> game.last.move.usi, game.result.winner.name
    ('7a6b', 'WHITE')
    """
    try:
        text, name = _text_and_format(data, format, encoding)
        if name == "moves":
            game = moves.read(text, start, names, strict=strict)
            return game if bounds is None else bounds.cut(game, strict=strict)
        form = find_format(name)
        parts = form.games(text)
        if not parts:
            raise BadRecord(tell("no shogi record found"), line=1)
    except ShogiError as error:
        if strict:
            raise
        game = Game()
        game.errors.append(error)
        return game
    game = _build(form, parts[0], strict, bounds)
    if len(parts) > 1:
        game.warnings.append(
            BadRecord(
                tell(
                    "the record holds {count} games or positions; this is the first",
                    count=len(parts),
                ),
                line=parts[1][0],
            )
        )
    return game


def read_all(
    data: str | bytes,
    format: str | None = None,
    *,
    strict: bool = True,
    encoding: str | None = None,
    bounds: Bounds | None = None,
) -> list[Game]:
    """All games of a record, with the arguments of `read`.

    With `strict` false a game with a fault is returned as far as it goes, and the reading
    goes on with the next.

    >>> [game.last.ply for game in read_all("startpos moves 7g7f 3c3d\\nstartpos moves 2g2f")]
    [2, 1]
    """
    try:
        text, name = _text_and_format(data, format, encoding)
        parts = [] if name == "moves" else find_format(name).games(text)
    except ShogiError:
        parts, name = [], "moves"
    if len(parts) < 2:
        return [read(data, format, strict=strict, encoding=encoding, bounds=bounds)]
    form = find_format(name)
    return [_build(form, part, strict, bounds) for part in parts]


def _text_and_format(
    data: str | bytes, format: str | None, encoding: str | None
) -> tuple[str, str]:
    text = data if isinstance(data, str) else decode(data, encoding)[0]
    text = text.rstrip("\x1a")  # the end of a file in DOS
    at = text.find("\0")
    if at >= 0:
        line, column = place_of(text, at)
        raise BadRecord(tell("a NUL character, which no text has"), line=line, column=column)
    if format is None:
        return text, detect(text)
    if format.strip().lower() == "moves":
        return text, "moves"
    return text, find_format(format).name


def _build(form: Format, part: tuple[int, str], strict: bool, bounds: Bounds | None = None) -> Game:
    line, text = part
    notation = find_notation(form.notation)
    try:
        events = form.read(text, line)
        game = build(events if bounds is None else bounds.within(events), notation, strict=strict)
    except ShogiError as error:
        _quote([error], text, line)
        _explain(error, form, part)
        raise
    if game.errors or game.warnings:
        _quote([*game.errors, *game.warnings], text, line)
    for fault in game.errors:
        _explain(fault, form, part)
    return game


def _explain(error: ShogiError, form: Format, part: tuple[int, str]) -> None:
    """Let the message name the likely misprint, which is looked for when somebody asks."""
    if isinstance(error, IllegalMove | AmbiguousMove):
        line, text = part
        found: list[str] = []

        def explained(_: str) -> str:
            if not found:
                found.append(explain(form.read(text, line), find_notation(form.notation)))
            return found[0]

        error.add(explained)


def _quote(errors: Iterable[ShogiError], text: str, first: int) -> None:
    """Let messages name a column, and show the line that they are about where it is short."""
    lines = split_lines(text)
    for error in errors:
        index = (error.line or 0) - first
        if not 0 <= index < len(lines):
            continue
        line = lines[index].strip(BLANKS)
        error.at(column=lines[index].find(line) + 1)
        if 0 < len(line) <= _SHORT:
            error.add(partial(_quotation, line))


def _quotation(line: str, message: str) -> str:
    return "" if line in message else f"(“{line}”)"


_SHORT = 60


def read_position(text: str) -> Position:
    """The position that a text gives: SFEN, a USI line, a board diagram or a whole record,
    of which it is the last one.

    >>> read_position("startpos moves 7g7f").side.name
    'WHITE'
    """
    return read(text).last.position
