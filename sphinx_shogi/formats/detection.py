"""Which format a text is in, by its content."""

from __future__ import annotations

import re
from typing import Final

from sphinx_shogi.formats.ki2 import MOVE as KI2_MOVE
from sphinx_shogi.formats.lines import BLANKS, excerpt
from sphinx_shogi.formats.psn import CHESS_HINT
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadRecord
from sphinx_shogi.notation import candidates, split
from sphinx_shogi.notation.spelling import KANJI_PIECES, SIDE_MARKS

__all__ = ["detect"]

_MARKS: Final = "".join(SIDE_MARKS)
_PIECES: Final = "".join(sorted({char for name in KANJI_PIECES for char in name}))
# One line of each kind is enough; they are tried in this order.
_SIGNS: Final = (
    ("csa", re.compile(
        r"V(?:1|2|2\.\d|3|3\.\d)$|PI(?:\d\d[A-Z]{2})*$|P[1-9](?:[ +\-*.]|$)"
        r"|P[+-](?:\d\d[A-Z]{2}|$)|N[+-]|[+-]\d{4}[A-Z]{2}|%[-+]?[A-Z_]{3,}"
        r"|'CSA encoding|\$[A-Z_]+[+-]?:")),
    ("psn", re.compile(r"\[[ \t]*[A-Za-z_]+:?[ \t]+[\"“]|--(?:Black|White) Won--|--Draw--")),
    ("epd", re.compile(r"[1-9A-Za-z+]+(?:/[1-9A-Za-z+]+){8}\[")),
    ("usi", re.compile(
        r"(?:position[ \t]+)?(?:startpos\b|sfen[ \t_])"
        r"|(?:position[ \t]+)?[1-9A-Za-z+]+(?:/[1-9A-Za-z+]+){6,}[ \t_]+[bw]\b"
        r"|[^/]+(?:/[^/]+){8}_[bw]_")),
    ("kif", re.compile(
        rf"\d{{1,6}}(?:手目?)?[ \t　]++[{_MARKS}]?[ \t　]*+"
        rf"(?:[1-9１-９同仝][^ \t　]{{0,3}}[ \t　]*[{_PIECES}]"
        "|投了|中断|反則|詰|千日手|持将棋|入玉勝ち|切れ負け|不詰)"
        "|手数[ 　]*[-－ー─━]")),
    ("ki2", re.compile(rf"[{_MARKS}][ \t　]*[1-9１-９同仝]|" + KI2_MOVE.pattern)),
)  # fmt: skip
# Of the last two a file may show this first.
_HEADER: Final = re.compile(
    "(?:手合割|先手|後手|上手|下手|開始日時|終了日時|棋戦|表題|場所|持ち時間|戦型|対局日|対局ID|"
    "作者|作品名|備考)[ 　]*[：:]|変化[：:]|まで[0-9０-９、]"
)
_BOARD: Final = re.compile(
    r"[|｜](?:[ 　+^vV]{0,2}[^|｜ 　]){9}|(?:先手|後手|上手|下手)の?持ち?駒|手数[ 　]*[＝=]"
)
_LOOSE_HEADER: Final = re.compile(r"[^：:]{1,40}[：:](?!//)")
_PSN_MOVE: Final = re.compile(r"(?:^|[\s.])\+?[PLNSGBRK][1-9][a-i][-x]?[1-9][a-i][+=]?(?=$|[\s!?])")
_CHESS: Final = re.compile(
    r"\[Variant\b|(?:^|[\s.])(?:[PLNSGBRK]?[a-i]?x?[a-i][1-9][+#=]?|O-O)(?=$|[\s!?])"
)
_LONGEST: Final = 400  # characters of a line that are looked at


def detect(text: str) -> str:
    """The name of the format of a text; raises `BadRecord` where it is in none.

    Comments and headers that several formats have do not count; the first line that only
    one format has decides.

    >>> detect("▲７六歩 △３四歩"), detect("startpos moves 7g7f"), detect("1. P76 P34")
    ('ki2', 'usi', 'moves')
    """
    start = text.lstrip("\ufeff \t\r\n　")
    if not start:
        raise BadRecord(tell("no shogi record found: the text is empty"), line=1)
    if start[0] == "{" and start[1:].lstrip()[:1] in ('"', "}"):
        return "jkf"
    weak: dict[str, int] = {}
    at = 0
    while at < len(text):
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        for line in text[at : min(end, at + _LONGEST * 50)].split("\r"):
            found = _sign(line[:_LONGEST].strip(BLANKS), weak)
            if found is not None:
                return _not_chess(found, text)
        at = end + 1
    return _by_weak_signs(text, start, weak)


def _sign(line: str, weak: dict[str, int]) -> str | None:
    """The format that this line decides for; weak signs are counted."""
    if not line:
        return None
    first = line[0]
    if first in "*#'&;":
        if first == "'" and line.startswith("'CSA"):
            return "csa"
        weak[first] = weak.get(first, 0) + 1
        return None
    if _BOARD.match(line):
        weak["board"] = weak.get("board", 0) + 1
        return None
    for name, sign in _SIGNS:
        if sign.match(line):
            return name
    if _HEADER.match(line):
        weak["header"] = weak.get("header", 0) + 1
    elif _LOOSE_HEADER.match(line):
        weak["loose"] = weak.get("loose", 0) + 1
    else:
        weak["other"] = weak.get("other", 0) + 1
    return None


def _not_chess(name: str, text: str) -> str:
    if name == "psn" and "[Variant" in text[:4000]:
        raise BadRecord(CHESS_HINT, line=text[: text.index("[Variant")].count("\n") + 1)
    return name


def _by_weak_signs(text: str, start: str, weak: dict[str, int]) -> str:
    if weak.get("board"):
        return "bod"
    if weak.get("header"):
        return "kif"
    head = start[:4000]
    if "#" in weak and start[0] == "#":
        return "gnu" if "\n" in start.strip() else "kif"
    if start[0] == "{" or _PSN_MOVE.search(head):
        return "psn"
    if "'" in weak and not weak.get("other"):
        return "csa"
    first = next((move.text for move in split(head).moves), "")
    if first and candidates(first):
        return "moves"
    if _CHESS.search(head):
        raise BadRecord(CHESS_HINT, line=1)
    if weak.get("loose") and not weak.get("other"):
        return "kif"
    if any(candidates(move.text) for move in split(head).moves[:20]):
        return "moves"
    raise BadRecord(
        tell(
            "no shogi record found; the text begins with {text}",
            text=excerpt(start.splitlines()[0]),
        ),
        line=1,
    )
