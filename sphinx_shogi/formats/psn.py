"""PSN, the records of western shogi programs, in the dialects that exist.

There is no authority: ShogiDokoro numbers single moves and has ``Variation:6`` blocks, Nexus
files have no numbers and ``~`` for line breaks in comments, MacShogi puts variations in
parentheses, PSN2 (MyShogi) has USI moves. All share tags in brackets and comments in braces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from sphinx_shogi.formats.events import (
    Branch,
    Close,
    End,
    Event,
    Header,
    Label,
    MoveText,
    Note,
    Odd,
    Open,
    Sign,
    Start,
    Summary,
    Time,
)
from sphinx_shogi.formats.lines import excerpt, not_understood, split_lines
from sphinx_shogi.formats.psn_start import (
    PLACEMENT,
    Placements,
    read_fen,
    read_handicap,
    read_sfen_tag,
)
from sphinx_shogi.formats.results import EndWord
from sphinx_shogi.locale import tell
from sphinx_shogi.model.cursor import Quick, quick_of
from sphinx_shogi.model.errors import BadMove, BadRecord
from sphinx_shogi.model.game import EndKind
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation import psn, usi

__all__ = ["CHESS_HINT", "ENDS", "KEYS", "games", "read"]

# Facts about a game go under the names that KIF gives them.
KEYS: Final = {
    "Sente": "先手",
    "Black": "先手",
    "Gote": "後手",
    "White": "後手",
    "Event": "棋戦",
    "Site": "場所",
    "Venue": "場所",
    "Date": "対局日",
    "SenteGrade": "先手段級",
    "Black_grade": "先手段級",
    "GoteGrade": "後手段級",
    "White_grade": "後手段級",
    "Opening": "戦型",
    "TimeControl": "持ち時間",
    "Source": "出典",
}
ENDS: Final = {
    "Resigns": EndWord(EndKind.RESIGNATION, False),
    "Resign": EndWord(EndKind.RESIGNATION, False),
    "Interrupt": EndWord(EndKind.SUSPENDED),
    "Mate": EndWord(EndKind.MATE, False),
    "Sennichite": EndWord(EndKind.REPETITION),
    "RepetitionDraw": EndWord(EndKind.REPETITION),
    "RepetitionWin": EndWord(EndKind.REPETITION, True),
    "RepetitionLose": EndWord(EndKind.REPETITION, False),
    "Jishogi": EndWord(EndKind.IMPASSE),
    "DeclarationWin": EndWord(EndKind.DECLARATION, True),
    "TryRuleWin": EndWord(EndKind.TRY, False),
    "Timeup": EndWord(EndKind.TIME, False),
    "IllegalMove": EndWord(EndKind.ILLEGAL_MOVE, False),
    "IllegalMoveWin": EndWord(EndKind.ILLEGAL_MOVE, True),
    "MaxMoves": EndWord(EndKind.MAX_MOVES),
    "MaxMovesDraw": EndWord(EndKind.MAX_MOVES),
    "Draw": EndWord(EndKind.DRAW),
    "NoMate": EndWord(EndKind.NO_MATE),
    "SealedMove": EndWord(EndKind.SEALED),
    "Forfeit": EndWord(EndKind.FORFEIT, False),
    "ForfeitWin": EndWord(EndKind.FORFEIT, True),
    "Retracted": EndWord(EndKind.RETRACTED),
    "Error": EndWord(EndKind.ERROR),
}
_ENDS_BY_NAME: Final = {name.lower(): word for name, word in ENDS.items()}
_GLYPHS: Final = {"$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!"}
_SCORES: Final = {
    "1-0": EndWord(EndKind.WIN, winner=Side.BLACK),
    "0-1": EndWord(EndKind.WIN, winner=Side.WHITE),
    "1": EndWord(EndKind.WIN, winner=Side.BLACK),
    "0": EndWord(EndKind.WIN, winner=Side.WHITE),
    "1/2-1/2": EndWord(EndKind.DRAW),
    "½-½": EndWord(EndKind.DRAW),
    "1/2": EndWord(EndKind.DRAW),
}
_TAG: Final = re.compile(
    r"\[[ \t]*([^\s\[\]\"“:]{1,40}):?[ \t]+[\"“]((?:[^\"”\\\n]|\\.)*)[\"”][ \t]*\]"
)
_TAG_LINE: Final = re.compile(r"\s*\[[ \t]*[^\s\[\]\"“:]{1,40}:?[ \t]+[\"“]")
_TOKEN: Final = (
    r"(?P<comment>\{(?:[^}\\]|\\[\s\S])*\})"
    r"|(?P<rest>;[^\n]*)"
    r"|(?P<clock>\([ \t]*\d[\d:./ \t]*\))"
    r"|(?P<open>\()|(?P<close>\))"
    r"|(?P<bracket>\[[^\]]*\])"
    r"|(?P<branch>Variation[ \t]*:[ \t]*(?P<ply>\d{1,6}))"
    r"|(?P<verdict>--(?P<said>[^\n]{1,80}?)--)"
    r"|(?P<score>(?:1[-–‐−]0|0[-–‐−]1|1/2[-–‐−]1/2|½[-–‐−]½)(?![^\s)]))"
    r"|(?P<sign>\$\d{1,3}|[!?]{1,3}(?=[\s)]|$))"
    r"|(?P<solution>\$(?=\s|$))"
    r"|(?P<number>\d{1,6}[ \t]?(?:\.+|…))"
    r"|(?P<word>[^\s(){};$\[\]]+)"
)
_PSN_TOKEN: Final = re.compile(_TOKEN)
_GNU_TOKEN: Final = re.compile(
    r"(?P<title>(?m:^)\#[^\n]*)|"
    + _TOKEN.replace(r"(?P<open>\()", r"(?P<paren>\([^()]*\))|(?P<open>\()")
)
_CHESS_MOVE: Final = re.compile(
    r"(?:[PLNSGBRKQ]?[a-i]?[1-9]?x?[a-i][1-9](?:=?[A-Z+#])?[+#]?|O-O(?:-O)?)[!?]*"
)
CHESS_HINT: Final = (
    "this is PGN as chess programs write it, with squares a1 to i9, and not PSN; export the "
    "game as KIF, CSA or USI"
)


def games(text: str) -> list[tuple[int, str]]:
    """The games of a file, each with the number of its first line: tags after moves begin
    a new one."""
    lines = split_lines(text)
    starts = [0]
    moves, braces = False, 0
    for index, line in enumerate(lines):
        if not braces and _TAG_LINE.match(line):
            if moves:
                starts.append(index)
            moves = False
        elif line.strip():
            moves = True
        if "{" in line or "}" in line:
            plain = re.sub(r"\\.", "", line)
            braces = max(0, braces + plain.count("{") - plain.count("}"))
    parts = zip(starts, [*starts[1:], len(lines)], strict=True)
    return [(start + 1, "\n".join(lines[start:end])) for start, end in parts]


def read(text: str, line: int = 1, *, gnu: bool = False) -> Iterator[Event]:
    """The events of a PSN game whose first line has the number `line`.

    `gnu`: brackets and parentheses hold comments, as in the texts of GNU Shogi.
    """
    yield from _Reader(text, line, gnu).events()


class _Reader:
    """One pass over the text."""

    def __init__(self, text: str, line: int, gnu: bool) -> None:
        self._text = text
        self._gnu = gnu
        self._seen, self._line, self._line_start = 0, line, 0
        self._begun = False
        self._start: Position | None = None
        self._start_line = line
        self._placements: Placements | None = None
        self._result: tuple[EndWord, str, int] | None = None
        self._depth = 0

    def _place(self, at: int) -> tuple[int, int]:
        """Line and column of an offset; each call is for a later one."""
        text, seen = self._text, self._seen
        self._line += text.count("\n", seen, at)
        self._line_start = max(self._line_start, text.rfind("\n", seen, at) + 1)
        self._seen = at
        return self._line, at - self._line_start + 1

    def events(self) -> Iterator[Event]:
        """All events."""
        text, at = self._text, 0
        token = _GNU_TOKEN if self._gnu else _PSN_TOKEN
        while True:
            at = _skip_blanks(text, at)
            if at >= len(text):
                break
            tag = _TAG.match(text, at) if text[at] == "[" else None
            if tag is not None:
                yield from self._tag(tag)
                at = tag.end()
                continue
            match = token.match(text, at)
            line, column = self._place(at)
            if match is None:
                raise self._stray(at, line, column)
            yield from self._token(match, line, column)
            at = match.end()
        yield from self._begin()
        if self._result is not None:
            word, said, line = self._result
            yield Summary(word.kind, said, line, 1, word.winner)

    def _stray(self, at: int, line: int, column: int) -> BadRecord:
        char = self._text[at]
        closing = {"{": "}", "[": "]"}.get(char)
        what = (
            tell("{char} is never closed by {closing}", char=char, closing=closing)
            if closing
            else tell("{char!r} is out of place", char=char)
        )
        return BadRecord(what, line=line, column=column)

    def _begin(self) -> Iterator[Event]:
        if self._begun:
            return
        self._begun = True
        if self._placements is not None:
            yield Start(self._placements.position(self._line), is_shown=True, line=self._line)
        elif self._start is not None:
            yield Start(self._start, is_shown=True, line=self._start_line)

    def _tag(self, tag: re.Match[str]) -> Iterator[Event]:
        line, column = self._place(tag.start())
        key, value = tag[1], re.sub(r"\\(.)", r"\1", tag[2]).strip()
        if self._begun:
            yield Odd(
                BadRecord(
                    tell("the tag {key} stands after the moves", key=key),
                    line=line,
                    column=column,
                )
            )
        column += tag.start(2) - tag.start()
        if key == "Variant":
            raise BadRecord(CHESS_HINT, line=line, column=1)
        if key in ("SFEN", "FEN") and value:
            self._start_line = line
            self._start = (read_sfen_tag if key == "SFEN" else read_fen)(value, line, column)
        elif key == "Handicap":
            self._start = read_handicap(value, line, column) or self._start
        elif key == "Result" and (word := _SCORES.get(_plain_dashes(value))) is not None:
            self._result = (word, value, line)
        elif key != "Result":
            yield Header(KEYS.get(key, key), value)
        elif value not in ("*", ""):
            yield Header(key, value)
            what = tell(
                "the result {text} is not understood; expected 1-0, 0-1 or 1/2-1/2",
                text=excerpt(value),
            )
            yield Odd(BadRecord(what, line=line, column=column))

    def _token(self, match: re.Match[str], line: int, column: int) -> Iterator[Event]:
        kind, text = match.lastgroup, match[0]
        if kind == "word":
            yield from self._word(text, line, column)
        elif kind == "comment":
            yield from _comment(text[1:-1], line)
        elif kind == "bracket" and _TAG_LINE.match(text):
            what = tell('{text} is no tag: expected one like [Sente "Habu"]', text=excerpt(text))
            raise BadRecord(what, line=line, column=column)
        elif kind in ("bracket", "paren"):
            yield Note(" ".join(text[1:-1].split()), line)
        elif kind == "rest":
            yield Note(text[1:].strip(), line)
        elif kind == "title":
            yield Header("表題", text[1:].strip())
        elif kind == "clock":
            yield Time(text, line, column)
        elif kind == "open":
            yield Open(line, column)
        elif kind == "close":
            yield Close(line, column)
        elif kind == "sign":
            yield from _sign(text, line)
        elif kind in ("branch", "verdict", "score"):
            yield from self._begin()
            if kind == "branch":
                yield Branch(int(match["ply"]), line, column)
            else:
                yield _verdict(match["said"] or text, line, column)

    def _word(self, text: str, line: int, column: int) -> Iterator[Event]:
        placement = PLACEMENT.fullmatch(text) if not self._begun else None
        if placement is not None:
            self._placements = self._placements or Placements()
            self._placements.take(placement, line, column)
            return
        word = text.rstrip("!?")
        end = _ENDS_BY_NAME.get(word.lower())
        if word == "*":
            return
        yield from self._begin()
        if end is not None:
            yield End(end.kind, word, line, column, end.winner, end.mover_wins)
            return
        meaning, quick = _move(word)
        if isinstance(meaning, MovePattern):
            yield MoveText(meaning, word, line, column, annotation=text[len(word) :], quick=quick)
        elif _CHESS_MOVE.fullmatch(text):
            raise BadRecord(CHESS_HINT, line=line, column=column)
        elif self._gnu and not re.search(r"\d", text):
            yield Odd(not_understood(text, line, column))
        else:
            column += (meaning.column or 1) - 1
            raise BadMove(meaning.message, line=line, column=column)


def _skip_blanks(text: str, at: int) -> int:
    match = _BLANKS.match(text, at)
    return match.end() if match else at


_BLANKS: Final = re.compile(r"\s*")


def _comment(text: str, line: int) -> Iterator[Event]:
    """A comment in braces. A backslash takes the meaning from the next character, and ``~``
    is a line break; ``&name`` is how we write a bookmark."""
    plain = _ESCAPE.sub(lambda match: match[1] or "\n", text.strip())
    if text[:1] == "&":
        yield Label(plain[1:])
    else:
        yield Note("\n".join(row.rstrip() for row in plain.split("\n")), line)


_ESCAPE: Final = re.compile(r"\\([\\{}~& ])|~")


def _sign(text: str, line: int) -> Iterator[Event]:
    """``!?`` or its number in PGN."""
    if text in _GLYPHS or text[0] != "$":
        yield Sign(_GLYPHS.get(text, text))
    else:
        yield Note(text, line)


def _plain_dashes(text: str) -> str:
    return re.sub("[–‐−]", "-", text)


def _verdict(said: str, line: int, column: int) -> Summary | End:
    """A score, or what stands between double dashes: ``Black Won``, ``Draw``."""
    word = _SCORES.get(_plain_dashes(said))
    if word is not None:
        return Summary(word.kind, said, line, column, word.winner)
    match = _WON.fullmatch(said)
    if match is not None:
        winner = Side.BLACK if match[1] == "Black" else Side.WHITE
        kind = _KIND_NAMES.get(match[2], EndKind.WIN) if match[2] else EndKind.WIN
        return Summary(kind, said, line, column, winner)
    if said == "Draw":
        return Summary(EndKind.DRAW, said, line, column)
    return End(EndKind.UNKNOWN, said, line, column)


_WON: Final = re.compile(r"(Black|White) Won(?: \(([a-z ]+)\))?")
_KIND_NAMES: Final = {kind.value: kind for kind in EndKind}


@lru_cache(maxsize=1 << 15)
def _move(text: str) -> tuple[MovePattern | BadMove, Quick | None]:
    """What a word claims, as a move of PSN or, in PSN2 and GNU texts, of USI."""
    try:
        pattern = usi.parse(text) if _USI.fullmatch(text) else psn.parse(text)
    except BadMove as error:
        return error, None
    return pattern, quick_of(pattern)


_USI: Final = re.compile(r"[1-9][a-i][1-9][a-i]\+?")
