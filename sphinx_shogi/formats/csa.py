"""CSA, the record of computer shogi: the rules of 1997, 2.1, 2.2 and 3.0.

Specifications: http://www2.computer-shogi.org/protocol/record_v22.html and
https://github.com/computer-shogi/record (3.0).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from sphinx_shogi.formats.csa_start import CsaStart, start_lines
from sphinx_shogi.formats.events import End, Event, Header, MoveText, Note, Odd, Start, Time
from sphinx_shogi.formats.lines import BLANKS, excerpt, not_understood, split_lines
from sphinx_shogi.formats.results import EndWord, csa_word, read_csa_word
from sphinx_shogi.formats.writing import plural, signs_lost
from sphinx_shogi.locale import tell
from sphinx_shogi.model.cursor import Quick, quick_of
from sphinx_shogi.model.errors import BadMove, BadOption, BadRecord
from sphinx_shogi.model.game import EndKind, Game, Node, Result
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.notation import csa
from sphinx_shogi.notation.style import DEFAULT

__all__ = ["games", "read", "write"]

# Facts about a game go under the names that KIF gives them.
_KEYS: Final = {
    "EVENT": "棋戦",
    "SITE": "場所",
    "START_TIME": "開始日時",
    "END_TIME": "終了日時",
    "TIME_LIMIT": "持ち時間",
    "TIME": "持ち時間",
    "OPENING": "戦型",
    "NOTE": "備考",
}
_VERSION: Final = re.compile(r"V(\d(?:\.\d)?)")
_KNOWN_VERSIONS: Final = ("2", "2.1", "2.2", "3.0", "3")
_INFO: Final = re.compile(r"\$([A-Za-z_]+[+-]?):(.*)")
_FACT: Final = re.compile(r"'(?:\$?([A-Za-z_]{3,20}):|([^：*'\s][^：]{0,19})：)(?!//)(.*)")
_SET_UP: Final = re.compile(r"'?(?:P[1-9+-].*|[+-])")
# Labels that the example in the specification has, and what programs write of themselves.
_LABELS: Final = re.compile(
    "'(?:CSA ?)?encoding=.*|' ?---+.*|'.*棋譜ファイル.*"
    "|'(?:棋譜|バージョン|対局者|対局者名|棋譜情報|棋戦名|イベント|対局場所|開始日時|終了日時"
    "|戦形|開始局面|平手の局面|平手の盤面|先手番|後手番|指し手|指し手と消費時間)"
)


def games(text: str) -> list[tuple[int, str]]:
    """The games of a file, which lines with a single ``/`` set apart, and their first lines."""
    found: list[tuple[int, str]] = []
    lines = split_lines(text)
    start = 0
    for end in [*(i for i, line in enumerate(lines) if line.rstrip(BLANKS) == "/"), len(lines)]:
        part = lines[start:end]
        if any(line.strip(BLANKS) for line in part):
            found.append((start + 1, "\n".join(part)))
        start = end + 1
    return found


def read(text: str, line: int = 1) -> Iterator[Event]:
    """The events of a CSA game whose first line has the number `line`."""
    sheet = _Sheet()
    for number, row in enumerate(split_lines(text), line):
        text = row.rstrip(BLANKS)
        if len(text) > 1 and text[0] in "+-%T":
            at = 0
            for statement in text.split(","):
                yield from sheet.statement(statement, number, at + 1)
                at += len(statement) + 1
        else:
            yield from sheet.line(text, number)
    yield from sheet.begin(Side.BLACK, line)


class _Sheet:
    """The state of one game's reading: its start position until the first move."""

    def __init__(self) -> None:
        self._start = CsaStart()
        self._begun = False
        self._ended = False

    def begin(self, first: Side, line: int) -> Iterator[Event]:
        """The start position; `first` is the sign of the first move."""
        if self._begun:
            return
        self._begun = True
        yield Start(
            self._start.position(first, line),
            is_shown=self._start.is_shown,
            line=self._start.line or line,
        )
        if not self._start.is_there:
            yield Odd(
                BadRecord(
                    tell("there is no start position (PI); the even game is assumed"), line=line
                )
            )
        if self._start.is_put:
            yield Odd(
                BadRecord(
                    tell(
                        "the pieces are put on an empty board by drops; this is read as the "
                        "start position"
                    ),
                    line=line,
                )
            )

    def statement(self, statement: str, line: int, column: int) -> Iterator[Event]:
        """A move, a time, or an end; several may stand on a line."""
        text = statement.strip(BLANKS)
        column += len(statement) - len(statement.lstrip(BLANKS))
        first = text[:1]
        if first == "T":
            yield Time(text, line, column)
        elif first == "%":
            yield from self.begin(Side.BLACK, line)
            self._ended = True
            word = read_csa_word(text[1:]) or EndWord(EndKind.UNKNOWN)
            yield End(word.kind, text, line, column, word.winner, word.mover_wins)
        elif text:
            meaning, quick = _move(text)
            if isinstance(meaning, BadMove):
                raise BadMove(meaning.message, line=line, column=column + (meaning.column or 1) - 1)
            if not self._begun:
                if meaning.drop and self._start.put(meaning, line, column):
                    return
                yield from self.begin(meaning.side or Side.BLACK, line)
            yield MoveText(meaning, text, line, column, quick=quick)

    def line(self, text: str, line: int) -> Iterator[Event]:
        """Any other line."""
        if not text:
            return
        if text[0] == "'":
            yield from self._comment(text, line)
        elif text in ("+", "-"):
            self._turn(text, line)
        elif text[0] == "P" and re.match(r"P[I1-9+-]", text):
            if self._begun:
                raise BadRecord(tell("a start position after the first move"), line=line, column=1)
            self._start.take(text, line)
        elif text[:2] in ("N+", "N-"):
            yield Header("先手" if text[1] == "+" else "後手", text[2:].strip(BLANKS))
        elif match := _INFO.fullmatch(text):
            value = match[2].strip(BLANKS)
            if match[1] == "NOTE":
                value = _unescaped(value)
            yield Header(_KEYS.get(match[1], f"${match[1]}"), value)
        elif match := _VERSION.fullmatch(text):
            if match[1] not in _KNOWN_VERSIONS:
                yield Odd(
                    BadRecord(
                        tell("version {match} of CSA is not known here", match=match[1]),
                        line=line,
                    )
                )
        elif text[0].isdigit() and csa_like(text):
            raise BadMove(
                tell("{text} lacks the sign of the side that moves: + or -", text=excerpt(text)),
                line=line,
                column=1,
            )
        else:
            yield Odd(not_understood(text, line))

    def _turn(self, text: str, line: int) -> None:
        side = Side.BLACK if text == "+" else Side.WHITE
        if self._begun or self._start.turn not in (None, side):
            raise BadRecord(tell("the side to move is given twice"), line=line, column=1)
        self._start.turn = side

    def _comment(self, text: str, line: int) -> Iterator[Event]:
        if text.startswith("'*"):
            yield Note(text[2:], line)
        elif _LABELS.fullmatch(text) or (self._ended and _SET_UP.fullmatch(text)):
            return
        elif match := _FACT.fullmatch(text):
            key = match[1] or match[2]
            yield Header(_KEYS.get(key, key), match[3].strip(BLANKS))
        else:
            yield Note(text[1:], line)


def csa_like(text: str) -> bool:
    """Whether this is a move but for its sign."""
    return re.match(r"\d{4}[A-Z]{2}$", text) is not None


@lru_cache(maxsize=1 << 15)
def _move(text: str) -> tuple[MovePattern | BadMove, Quick | None]:
    try:
        pattern = csa.parse(text)
    except BadMove as error:
        return error, None
    return pattern, quick_of(pattern)


def _unescaped(text: str) -> str:
    r"""``\n`` is a line break and ``\\`` a backslash in notes."""
    return re.sub(r"\\([n\\])", lambda match: "\n" if match[1] == "n" else "\\", text)


_VERSIONS: Final = {"2": "V2", "2.1": "V2.1", "2.2": "V2.2", "3": "V3.0", "3.0": "V3.0"}
_NAMES: Final = {"先手": "N+", "下手": "N+", "後手": "N-", "上手": "N-"}
_WRITTEN_KEYS: Final = {
    "棋戦": "EVENT",
    "場所": "SITE",
    "開始日時": "START_TIME",
    "終了日時": "END_TIME",
    "戦型": "OPENING",
}
_LIMIT: Final = re.compile(r"\d{1,3}:\d\d\+\d\d?")
_SECONDS: Final = re.compile(r"\d+(?:\.\d{1,3})?\+\d+(?:\.\d{1,3})?\+\d+(?:\.\d{1,3})?")


def write(game: Game, lost: list[str], *, version: str = "2.2") -> str:
    """The CSA text of a game's main line; what CSA cannot hold is told in `lost`.

    `version` is 2, 2.1, 2.2 or 3.0; fractions of seconds are in 3.0 alone.
    """
    if version not in _VERSIONS:
        raise BadOption(
            tell(
                "there is no CSA version {version!r}; there are {names}",
                version=version,
                names=", ".join(_VERSIONS),
            )
        )
    exact = version.startswith("3")
    lines = [_VERSIONS[version], *_header_lines(game, exact), *start_lines(game.start)]
    if game.start.ply != 1 or game.start.last_move is not None:
        lost.append("the number and the last move of the start position")
    lines += _note_lines(game.root)
    for node in game.main_line:
        move = node.move
        assert move is not None
        lines.append("+-"[move.side] + csa.write(move, DEFAULT))
        if node.clock is not None:
            lines.append(_time(node.clock.spent or 0, exact))
        lines += _note_lines(node)
    if game.result is not None:
        lines += _end_lines(game.result, game.last, exact, lost)
    lost += _losses(game, exact)
    signs_lost(game, lost)
    return "\n".join(lines) + "\n"


def _header_lines(game: Game, exact: bool) -> list[str]:
    lines: list[str] = []
    for key, value in game.headers.items():
        flat = " ".join(value.split("\n"))
        if key in _NAMES:
            lines.append(_NAMES[key] + flat)
        elif key in _WRITTEN_KEYS:
            lines.append(f"${_WRITTEN_KEYS[key]}:{flat}")
        elif key == "持ち時間" and _LIMIT.fullmatch(value):
            lines.append(f"$TIME_LIMIT:{value}")
        elif key == "持ち時間" and _SECONDS.fullmatch(value):
            lines.append(f"$TIME:{value}")
        elif key == "備考" and exact:
            lines.append("$NOTE:" + value.replace("\\", "\\\\").replace("\n", "\\n"))
        elif key.startswith("$"):
            lines.append(f"{key}:{flat}")
        else:
            lines += [f"'{key}：{part}" for part in value.split("\n")]
    return lines


def _note_lines(node: Node) -> list[str]:
    return [f"'*{line}" for line in node.comment.split("\n")] if node.comment else []


def _time(milliseconds: int, exact: bool) -> str:
    seconds, fraction = divmod(milliseconds, 1000)
    return f"T{seconds}" + (f".{fraction:03}".rstrip("0") if exact and fraction else "")


def _end_lines(result: Result, last: Node, exact: bool, lost: list[str]) -> list[str]:
    word = csa_word(result, last.position.side)
    if word is None and result.kind is EndKind.UNKNOWN and result.text.startswith("%"):
        word = result.text[1:]
    if word is None and result.kind is EndKind.SEALED:
        word = "CHUDAN"
        lost.append("that the last move was sealed")
    if word is None:
        lost.append(f"the result ({result.text or result.kind.value})")
        return []
    lines = [f"%{word}"]
    if result.clock is not None:
        lines.append(_time(result.clock.spent or 0, exact))
    return lines


def _losses(game: Game, exact: bool) -> list[str]:
    """What the tree has that a CSA file has no place for."""
    nodes = list(game.nodes())
    main = game.last.ply
    lost = []
    if len(nodes) > main:
        lost.append(f"the variations, {plural(len(nodes) - main, 'move')} in all")
    if any(node.bookmarks for node in nodes) or game.root.bookmarks:
        lost.append("the bookmarks")
    if not exact and any(node.clock and (node.clock.spent or 0) % 1000 for node in nodes):
        lost.append("fractions of seconds")
    return lost
