"""BOD: the board diagram of Japanese records, alone or inside KIF and KI2."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sphinx_shogi.formats.lines import excerpt
from sphinx_shogi.formats.numerals import kanji_number, read_number
from sphinx_shogi.formats.sets import FULL_SET, remaining
from sphinx_shogi.locale import tell
from sphinx_shogi.model import counts
from sphinx_shogi.model.errors import BadRecord, ClaimFailed, Code, ShogiError
from sphinx_shogi.model.handicaps import find_handicap
from sphinx_shogi.model.pieces import HAND_ORDER, KINDS, Piece, PieceKind, Side, kind
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.sfen import Placement
from sphinx_shogi.model.squares import SQUARES, Square
from sphinx_shogi.notation.spelling import DIGITS, KANJI_DIGITS, KANJI_PIECES, SIDE_MARKS

__all__ = ["Diagram", "board_lines", "diagram_lines", "hand_text"]

# One character a piece, as diagrams print them; further spellings are only read.
LETTERS: Final = dict(zip(KINDS, "歩香桂銀角飛金玉と杏圭全馬龍", strict=True))
_KINDS: Final = {name: each for name, each in KANJI_PIECES.items() if len(name) == 1} | {
    "仝": kind("+L")
}
_EMPTY: Final = "・．.·･*-−－□"
_MARKS: Final = SIDE_MARKS | dict.fromkeys("+^", Side.BLACK) | dict.fromkeys("vVｖ", Side.WHITE)
_FRAME: Final = "|｜│┃"
_RANKS: Final = KANJI_DIGITS

_CELLS: Final = frozenset(f" 　v^+・{''.join(_KINDS)}")
"""What a rank of a board without a frame may begin with."""

_RULE: Final = re.compile(r"[+＋┌└├┏┗][-－─━=＝+＋┬┴┼┳┻]+[+＋┐┘┤┓┛]?")
_FILES: Final = re.compile(r"[ 　]*(?:[1-9１-９一二三四五六七八九][ 　]*){3,}")
_BARE_ROW: Final = re.compile(
    rf"(?:[ 　+^v]?[{''.join(_KINDS)}・]){{9}}[ 　]*+[|｜]?[ 　]*[{_RANKS}1-9]?"
)
_HAND: Final = re.compile(r"(先手|後手|上手|下手)の?持ち?駒[ 　]*[：:](.*)")
_HELD: Final = re.compile(r"[ 　\t,、]*+(\S)([0-9０-９〇一二三四五六七八九十]{0,4})[枚 　\t]*+")
_TURN: Final = re.compile(r"(先手|後手|上手|下手)番")
_CAPTION: Final = re.compile(
    r"手数[ 　]*[＝=][ 　]*+([0-9０-９〇一二三四五六七八九十百]{1,9})?[ 　]*+手?目?[ 　]*"
)
_LAST_MOVE: Final = re.compile(
    rf"([▲△▼▽☗☖])?[ 　]*([1-9１-９])([1-9１-９{_RANKS}])[ 　]*(成[香桂銀]|[{''.join(_KINDS)}])(.*)"
)
_SIDES: Final = {"先手": Side.BLACK, "下手": Side.BLACK, "後手": Side.WHITE, "上手": Side.WHITE}


class _Row(NamedTuple):
    text: str
    line: int


class Diagram:
    """Collects the lines of a diagram, in any order, and makes the position of them.

    >>> diagram = Diagram()
    >>> diagram.take("先手の持駒：金　歩二", 1), diagram.take("なにか", 2)
    (True, False)
    """

    def __init__(self) -> None:
        self.rows: list[_Row] = []
        self.turned = False
        self._files: str | None = None
        self._hands: dict[Side, tuple[str, int, int]] = {}
        self._turn: Side | None = None
        self._upper = self._first = False
        self._caption: tuple[str | None, str, int] | None = None
        self.number: int | None = None
        self.odd: list[ShogiError] = []

    def take(self, line: str, number: int) -> bool:
        """Whether this line belongs to a diagram; if so, it is kept.

        `line` has no blanks at its end. Raises `BadRecord`.
        """
        text = line.lstrip(" 　\t")
        if not text:
            return False
        if text[0] in _FRAME:
            self._take_row(line, number)
        elif _RULE.fullmatch(text):
            pass
        elif match := _HAND.match(text):
            side = _SIDES[match[1]]
            self._name(match[1])
            self._hands[side] = (match[2], number, len(line) - len(match[2]) + 1)
        elif match := _TURN.fullmatch(text):
            self._turn = _SIDES[match[1]]
            self._name(match[1])
        elif match := _CAPTION.match(text):
            move = text[match.end() :].partition("まで")[0].strip(" 　")
            self._caption = (match[1], move, number)
        elif _FILES.fullmatch(line):
            self._files = "".join(text.split())
        elif text == "盤面回転":
            self.turned = True
        elif line[0] in _CELLS and _BARE_ROW.fullmatch(line):
            self._take_row(line, number)
        else:
            return False
        return True

    def _name(self, name: str) -> None:
        self._upper |= name in ("上手", "下手")
        self._first |= name in ("先手", "後手")

    def _take_row(self, line: str, number: int) -> None:
        if len(self.rows) > 9:
            raise BadRecord(
                tell("the board has more than 9 ranks; only 9x9 boards are read"), line=number
            )
        self.rows.append(_Row(line, number))

    @property
    def is_there(self) -> bool:
        """Whether a board was found."""
        return bool(self.rows)

    def position(self, handicap: str = "", first: Side | None = None) -> Position:
        """The position; `handicap` is the value of 手合割, if any, and `first` the side whose
        mark the first move bears.

        What is odd goes to `odd`. Raises `BadRecord` with line and column.
        """
        pieces = self._board()
        hands = self._both_hands(pieces)
        number, last = self._last_move(pieces)
        side = self._side(handicap, first)
        placement = Placement(pieces, hands, side, number + 1)
        return Position.from_placement(placement, last)

    def _board(self) -> dict[Square, Piece]:
        if len(self.rows) != 9:
            raise BadRecord(
                tell(
                    "the board has {ranks} instead of 9; only 9x9 boards are read",
                    ranks=counts.ranks(len(self.rows)),
                ),
                line=self.rows[-1].line,
            )
        upside_down = _label(self.rows[0].text) == "九" or (self._files or "9")[0] in "1１一"
        pieces: dict[Square, Piece] = {}
        for index, row in enumerate(self.rows):
            rank = 8 - index if upside_down else index
            for place, piece in enumerate(_cells(row, rank)):
                if piece is not None:
                    file = place if upside_down else 8 - place
                    pieces[SQUARES[file * 9 + rank]] = piece
        return pieces

    def _both_hands(
        self, pieces: dict[Square, Piece]
    ) -> tuple[dict[PieceKind, int], dict[PieceKind, int]]:
        hands: tuple[dict[PieceKind, int], dict[PieceKind, int]] = ({}, {})
        rest: Side | None = None
        if len(self._hands) == 1:
            (side,) = self._hands
            self.odd.append(
                BadRecord(
                    tell(
                        "the pieces in hand of {name} are not told; none are assumed",
                        name=side.opponent.word,
                    ),
                    line=self._hands[side][1],
                )
            )
        for side, (text, line, column) in self._hands.items():
            if text.strip(" 　") in ("残り", "残り全部", "残り全て"):
                rest = side
            else:
                hands[side].update(_read_hand(text, line, column))
        if rest is not None:
            hands[rest].update(remaining(pieces.values(), hands[rest.opponent]))
        return hands

    def _last_move(self, pieces: dict[Square, Piece]) -> tuple[int, str | None]:
        if self._caption is None:
            return 0, None
        digits, text, line = self._caption
        self.number = number = (read_number(digits) if digits else None) or 0
        move = _LAST_MOVE.fullmatch(text)
        if move is None:
            if text:
                self.odd.append(
                    BadRecord(
                        tell("the last move {text!r} is not understood", text=text[:20]),
                        line=line,
                    )
                )
            return number, None
        mark, file, rank, name, _ = move.groups()
        mover = SIDE_MARKS[mark] if mark else None
        if mover is not None and self._turn is None:
            self._turn = mover.opponent
        target = SQUARES[DIGITS[file] * 9 - 9 + DIGITS[rank] - 1]
        standing = pieces.get(target)
        if (
            standing is None
            or (mover is not None and standing.side is not mover)
            or standing.kind.base is not KANJI_PIECES[name].base
        ):
            self.odd.append(
                ClaimFailed(
                    tell(
                        "the last move is said to be {move}, but no such piece stands on {digits}",
                        move=move[0],
                        digits=target.digits,
                    ),
                    line=line,
                    code=Code.CLAIM,
                )
            )
            return number, None
        # Where it came from is not said; a last move counts only for its destination.
        return number, target.usi * 2

    def _side(self, handicap: str, first: Side | None) -> Side:
        if self._turn is not None:
            return self._turn
        found = find_handicap(handicap) if handicap else None
        given = found is not None and found.japanese != "平手"
        if (self._upper and not self._first) or given:
            return Side.WHITE
        return Side.BLACK if first is None else first


def _cells(row: _Row, rank: int) -> list[Piece | None]:
    """The nine cells of a row, read from left to right."""
    cells: list[Piece | None] = []
    side, promoted = Side.BLACK, False
    text = row.text
    at = len(text) - len(text.lstrip(" 　\t"))
    at += text[at] in _FRAME
    while at < len(text) and text[at] not in _FRAME and len(cells) < 9:
        char = text[at]
        at += 1
        if char in " 　\t":
            continue
        if char in _MARKS:
            side = _MARKS[char]
        elif char == "成":
            promoted = True
        elif char in _EMPTY and not promoted:
            cells.append(None)
            side = Side.BLACK
        elif char in _KINDS and not (promoted and _KINDS[char].promoted is None):
            found = _KINDS[char]
            cells.append(Piece(side, found.promoted if promoted and found.promoted else found))
            side, promoted = Side.BLACK, False
        else:
            raise BadRecord(
                tell("{char!r} is no piece of a board diagram", char=char),
                line=row.line,
                column=at,
            )
    if len(cells) != 9:
        raise BadRecord(
            tell(
                "this rank of the board has {squares} instead of 9",
                squares=counts.squares(len(cells)),
            ),
            line=row.line,
        )
    _check_label(text[at:], rank, row.line)
    return cells


def _label(row: str) -> str:
    """The rank label at the end of a row, if there is one."""
    return row.rstrip(" 　")[-1:] if row.rstrip(" 　")[-2:-1] in _FRAME else ""


def _check_label(rest: str, rank: int, line: int) -> None:
    label = rest.strip(_FRAME + " 　\t")
    told = read_number(label)
    if label and told is None:
        raise BadRecord(
            tell("this rank of the board goes on after nine squares: {text}", text=excerpt(rest)),
            line=line,
        )
    if told is not None and told != rank + 1:
        raise BadRecord(
            tell(
                "this rank of the board is labelled {label}, where rank {ranks} belongs",
                label=label,
                ranks=_RANKS[rank],
            ),
            line=line,
        )


def _read_hand(text: str, line: int, column: int) -> dict[PieceKind, int]:
    """The counts in ``飛　金二　歩十八``; 'なし' and nothing mean none."""
    hand: dict[PieceKind, int] = {}
    if text.strip(" 　") in ("なし", "無し", "無", "ナシ", "-", ""):
        return hand
    position = 0
    while match := _HELD.match(text, position):
        each = _KINDS.get(match[1])
        count = read_number(match[2]) if match[2] else 1
        if each is None or each not in HAND_ORDER or count is None:
            break
        hand[each] = hand.get(each, 0) + count
        if hand[each] > FULL_SET[each]:
            raise BadRecord(
                tell(
                    "{hand} {name}s in one hand are more than a set has",
                    hand=hand[each],
                    name=each.name,
                ),
                line=line,
                column=column + match.start(1),
            )
        position = match.end()
    if position != len(text):
        rest = text[position:].strip(" 　")
        raise BadRecord(
            tell("the pieces in hand are not understood from {rest!r} on", rest=rest[:10]),
            line=line,
            column=column + position,
        )
    return {each: hand[each] for each in HAND_ORDER if hand.get(each)}


def hand_text(hand: dict[PieceKind, int]) -> str:
    """A hand as diagrams print it.

    >>> hand_text({kind("R"): 1, kind("P"): 12})
    '飛　歩十二'
    """
    return (
        "　".join(
            LETTERS[each] + (kanji_number(count) if count > 1 else "")
            for each, count in hand.items()
        )
        or "なし"
    )


def board_lines(position: Position) -> list[str]:
    """The board with its frame and labels, nine cells of a mark and a character a row."""
    pieces = position.pieces
    rule = "+---------------------------+"
    lines = ["  ９ ８ ７ ６ ５ ４ ３ ２ １", rule]
    for rank in range(9):
        cells = ""
        for file in range(8, -1, -1):
            piece = pieces.get(SQUARES[file * 9 + rank])
            cells += " ・" if piece is None else " v"[piece.side] + LETTERS[piece.kind]
        lines.append(f"|{cells}|{_RANKS[rank]}")
    lines.append(rule)
    return lines


def diagram_lines(position: Position, names: tuple[str, str]) -> list[str]:
    """The whole diagram: White's hand, the board, Black's hand, and whose move it is.

    `names` are what Black and White are called, such as 先手 and 後手.
    """
    black, white = names
    return [
        f"{white}の持駒：{hand_text(position.hand(Side.WHITE))}",
        *board_lines(position),
        f"{black}の持駒：{hand_text(position.hand(Side.BLACK))}",
        f"{names[position.side]}番",
    ]
