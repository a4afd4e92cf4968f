"""Random game trees: variations, comments, bookmarks, times, ends and starts of all kinds."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from sphinx_shogi import Game, Position
from sphinx_shogi.model.clock import Clock
from sphinx_shogi.model.game import EndKind, Node, Result
from sphinx_shogi.model.handicaps import HANDICAPS
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import Side, kind
from sphinx_shogi.model.squares import SQUARES

CUSTOM = (
    "4k4/9/9/9/9/9/9/9/4K4 w - 1",
    "9/9/9/9/4k4/9/9/9/9 b 2R2B4G4S4N4L18P 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "8k/7pp/9/9/9/9/9/9/K8 b G 61",
    "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
)
LINES = (
    "好手。",
    "",
    "a plain line",
    "*starred",
    "**評価値=80",
    "{braces} and ~ and \\ too\\",
    "(00:03 / 00:00:03)",
    '[Event "x"]',
    "'quote",
    "#hash",
    "   1 ７六歩(77)",
    "変化：1手",
    "まで3手で先手の勝ち",
    "%TORYO,T1",
    "+7776FU",
    "先手：A",
    "☗△▲＜b＞<script>",
    "; semicolon -- Black Won--",
)
NAMES = ("here", "序盤", "a b", "#1", "x：y", "}", "&")
HEADERS = ("先手", "後手", "棋戦", "開始日時", "備考", "作者", "手数", "Unknown")
VALUES = (
    "",
    "A",
    "名人戦：第１局",
    "2020/08/10 9:00",
    'a "b" c',
    "x\\y",
    "117▲268△283",
    "one\ntwo",
)
# Ends with the winners that they can have: None nobody, True the side to move, False the other.
ENDS = {
    EndKind.RESIGNATION: (False, True),
    EndKind.MATE: (False,),
    EndKind.REPETITION: (None, True, False),
    EndKind.IMPASSE: (None, True, False),
    EndKind.DECLARATION: (True, False),
    EndKind.TRY: (True, False),
    EndKind.ILLEGAL_MOVE: (True, False),
    EndKind.TIME: (True, False),
    EndKind.SUSPENDED: (None,),
    EndKind.SEALED: (None,),
    EndKind.FORFEIT: (True, False),
    EndKind.MAX_MOVES: (None,),
    EndKind.DRAW: (None,),
    EndKind.NO_MATE: (None,),
    EndKind.RETRACTED: (None,),
    EndKind.ERROR: (None,),
    EndKind.WIN: (True, False),
    EndKind.UNKNOWN: (None,),
}


def games(*, numbered: bool = True, timed: bool = True, signs: bool = False):
    """Games; `numbered` starts may have a move number, `timed` moves clocks."""
    return st.randoms(use_true_random=False).map(
        lambda random: make_game(random, numbered=numbered, timed=timed, signs=signs)
    )


def make_game(
    random: Random, *, numbered: bool = True, timed: bool = True, signs: bool = False
) -> Game:
    """One random game."""
    game = Game(_start(random, numbered))
    for key in random.sample(HEADERS, random.randrange(4)):
        game.headers[key] = random.choice(VALUES)
    _notes(random, game.root)
    plain = random.randrange(12)
    grown = _grow(random, game.root, plain, timed and random.random() < 0.5, signs)
    for _ in range(random.randrange(6)):
        node = random.choice([game.root, *grown])
        if node.result is None and node.position.legal_moves:
            grown += _grow(random, node, random.randrange(1, 5), False, signs)
    return game


def _start(random: Random, numbered: bool) -> Position:
    sfen = random.choice([random.choice(HANDICAPS).sfen, HANDICAPS[0].sfen, random.choice(CUSTOM)])
    if not numbered:
        sfen = sfen.rsplit(" ", 1)[0] + " 1"
    return Position.from_sfen(sfen)


def _grow(random: Random, node: Node, length: int, timed: bool, signs: bool) -> list[Node]:
    """A line of random moves from a node, perhaps with an end."""
    nodes: list[Node] = []
    used = [0, 0]
    for _ in range(length):
        moves = node.position.legal_moves
        if not moves:
            break
        move = random.choice(moves)
        node = node.add(move)
        if timed:
            spent = random.choice([0, 1000, 59_000, 75_000, 3_723_000, 2_500])
            used[move.side] += spent
            node.clock = Clock(spent, used[move.side])
        if signs and random.random() < 0.2:
            node.annotation = random.choice(["!", "?", "!?"])
        _notes(random, node)
        nodes.append(node)
    if random.random() < 0.7 and not node.children:
        nodes += _end(random, node, timed, used)
    return nodes


def _end(random: Random, node: Node, timed: bool, used: list[int]) -> list[Node]:
    mover = node.position.side
    if random.random() < 0.1 and (move := _illegal(random, node.position)) is not None:
        last = node.add(move)
        last.result = Result(EndKind.ILLEGAL_MOVE, mover.opponent)
        return [last]
    ending = random.choice(list(ENDS))
    wins = random.choice(ENDS[ending])
    winner = None if wins is None else (mover if wins else mover.opponent)
    clock = Clock(1000, used[mover] + 1000) if timed else None
    text = random.choice(["謎", "Odd-End"]) if ending is EndKind.UNKNOWN else ""
    node.result = Result(ending, winner, text, clock)
    return []


def _illegal(random: Random, position: Position):
    """A drop of a piece that is not in hand, onto a square that no like piece reaches."""
    piece = kind(random.choice("PLNSGBR"))
    target = random.choice(SQUARES)
    if position.held(position.side, piece) or position.reaching(position.side, piece, target):
        return None
    return position.claimed(MovePattern(piece=piece, destination=target, drop=True))


def _notes(random: Random, node: Node) -> None:
    if random.random() < 0.25:
        lines = random.choices(LINES, k=random.randrange(1, 4))
        node.comment = "\n".join(lines)
    if random.random() < 0.1:
        node.bookmarks = tuple(random.sample(NAMES, random.randrange(1, 3)))


assert Side.BLACK == 0  # `used` is found by side
