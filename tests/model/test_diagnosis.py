"""Why a move is illegal: each reason by hand, as an author reads it, for both sides."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from sphinx_shogi.model.errors import Code
from sphinx_shogi.model.illegal import IllegalMove, Reason
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import KINDS, Side, kind
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.raw import pattern_of
from sphinx_shogi.model.squares import SQUARES, square

EVEN = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
KINGS = "4k4/9/9/9/9/9/9/9/4K4"
PINNED = "4k4/9/9/9/9/9/9/9/r2GKG3 b - 1"
NIFU = "4k4/9/9/9/9/9/9/4P4/4K4 b P 1"

# Reason, SFEN, what the text claims, and the sentence. {B} and {W} are the sides and {77} a
# square, so that the table can be turned round.
CASES: list[tuple[Reason, str, dict[str, Any], str]] = [
    (
        Reason.WRONG_SIDE,
        EVEN,
        {"piece": "P", "to": "76", "side": Side.WHITE},
        "it is {B}'s move, not {W}'s",
    ),
    (
        Reason.NO_LAST_MOVE,
        EVEN,
        {"piece": "P", "same": True},
        "同 means the square of the move before, and no move was played before",
    ),
    (
        Reason.NO_SUCH_PIECE,
        EVEN,
        {"piece": "+R", "to": "58"},
        "{B} has no dragon",
    ),
    (
        Reason.NO_SUCH_PIECE,
        EVEN,
        {"piece": "+P", "captured": "P"},
        "{B} has no promoted pawn",
    ),
    (
        Reason.ONLY_IN_HAND,
        f"{KINGS} b S 1",
        {"piece": "S", "to": "45", "drop": False},
        "{B} has no silver on the board, only in hand, and the text is not marked as a drop",
    ),
    (
        Reason.ONLY_IN_HAND,
        f"{KINGS} b N 1",
        {"piece": "N", "to": "43", "promotion": True},
        "{B} has no knight on the board, only in hand, and a drop does not promote",
    ),
    (
        Reason.ONLY_IN_HAND,
        "4k4/9/9/4p4/9/9/9/9/4K4 b N 1",
        {"piece": "N", "to": "54"},
        "{B} has no knight on the board, only in hand, and a drop takes nothing",
    ),
    (
        Reason.ONLY_IN_HAND,
        f"{KINGS} b N 1",
        {"piece": "N", "to": "54", "relative": "右"},
        "{B} has no knight on the board, only in hand, and a drop takes no piece and has no origin",
    ),
    (
        Reason.EMPTY_ORIGIN,
        EVEN,
        {"from": "55", "to": "54"},
        "no piece stands on {55}",
    ),
    (
        Reason.EMPTY_ORIGIN,
        EVEN,
        {"piece": "P", "from": "55", "to": "54"},
        "no piece stands on {55}",
    ),
    (
        Reason.OTHER_SIDE,
        EVEN,
        {"from": "33", "to": "34"},
        "the pawn on {33} is {W}'s",
    ),
    (
        Reason.OTHER_SIDE_REACHES,
        EVEN,
        {"piece": "P", "to": "34"},
        "no pawn of {B} reaches {34}; the pawn on {33}, which does, is {W}'s",
    ),
    (
        Reason.OTHER_SIDE_REACHES,
        "4k4/9/9/4r4/9/9/9/9/4K4 b - 1",
        {"piece": "R", "to": "58"},
        "no rook of {B} reaches {58}; the rook on {54}, which does, is {W}'s",
    ),
    (
        Reason.OTHER_PIECE,
        EVEN,
        {"piece": "S", "from": "27", "to": "26"},
        "a pawn stands on {27}, not a silver",
    ),
    (
        Reason.OTHER_PIECE,
        "4k4/9/9/4+P4/9/9/9/9/4K4 b - 1",
        {"after": "P", "from": "54", "to": "53"},
        "a promoted pawn stands on {54}, not a pawn",
    ),
    (
        Reason.CANNOT_MOVE_SO,
        EVEN,
        {"piece": "S", "to": "58"},
        "no silver of {B} reaches {58}; they stand on {39} and {79}",
    ),
    (
        Reason.CANNOT_MOVE_SO,
        EVEN,
        {"piece": "K", "to": "57"},
        "no king of {B} reaches {57}; it stands on {59}",
    ),
    (
        Reason.CANNOT_MOVE_SO,
        EVEN,
        {"piece": "P", "to": "75"},
        "no pawn of {B} reaches {75}",
    ),
    (
        Reason.CANNOT_REACH,
        EVEN,
        {"from": "77", "to": "75"},
        "a pawn on {77} does not reach {75}",
    ),
    (
        Reason.CANNOT_REACH,
        EVEN,
        {"from": "77", "to": "77"},
        "a pawn on {77} does not reach {77}",
    ),
    (
        Reason.CANNOT_REACH,
        EVEN,
        {"piece": "G", "from": "49", "to": "47"},
        "a gold on {49} does not reach {47}",
    ),
    (
        Reason.WRONG_WORDS,
        EVEN,
        {"piece": "G", "to": "58", "relative": "引"},
        "引 fits no gold of {B} that reaches {58}; they stand on {49} and {69}",
    ),
    (
        Reason.WRONG_WORDS,
        EVEN,
        {"piece": "G", "to": "78", "relative": "左"},
        "左 fits no gold of {B} that reaches {78}; it stands on {69}",
    ),
    (
        Reason.WRONG_ORIGIN,
        EVEN,
        {"piece": "G", "to": "58", "direction": (0, -1)},
        "no gold of {B} that reaches {58} comes from there; they stand on {49} and {69}",
    ),
    (
        Reason.OWN_PIECE,
        EVEN,
        {"piece": "R", "to": "27"},
        "{B}'s own pawn stands on {27}",
    ),
    (
        Reason.BLOCKED,
        EVEN,
        {"from": "88", "to": "22", "promotion": True},
        "the way of the bishop from {88} to {22} is blocked by the pawn on {77}",
    ),
    (
        Reason.BLOCKED,
        EVEN,
        {"piece": "L", "to": "96"},
        "the way of the lance from {99} to {96} is blocked by the pawn on {97}",
    ),
    (
        Reason.TAKES_KING,
        "4k4/4R4/9/9/9/9/9/9/4K4 b - 1",
        {"piece": "R", "to": "51"},
        "a king is never taken",
    ),
    (
        Reason.NOTHING_TO_TAKE,
        EVEN,
        {"piece": "P", "to": "76", "capture": True},
        "nothing stands on {76} that could be taken",
    ),
    (
        Reason.NOTHING_TO_TAKE,
        EVEN,
        {"from": "77", "to": "76", "captured": "P"},
        "nothing stands on {76} that could be taken",
    ),
    (
        Reason.OTHER_CAPTURE,
        "4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1",
        {"piece": "P", "to": "54", "captured": "L"},
        "a pawn stands on {54}, not a lance",
    ),
    (
        Reason.NO_CAPTURE,
        EVEN,
        {"piece": "P", "captured": "L"},
        "no pawn of {B} can take a lance",
    ),
    (
        Reason.NO_CAPTURE,
        EVEN,
        {"captured": "P"},
        "no piece of {B} can take a pawn",
    ),
    (
        Reason.HAND_FULL,
        "4k4/9/9/9/4p4/4P4/9/9/4K4 b 31P 1",
        {"from": "56", "to": "55"},
        "{B}'s hand holds too many pieces to take a pawn",
    ),
    (
        Reason.NOTHING_IN_HAND,
        EVEN,
        {"piece": "P", "to": "55", "drop": True},
        "{B} has no pawn in hand",
    ),
    (
        Reason.NOTHING_IN_HAND,
        f"{KINGS} b p 1",
        {"after": "P", "to": "55", "drop": True},
        "{B} has no pawn in hand",
    ),
    (
        Reason.NOT_DROPPABLE,
        f"{KINGS} b P 1",
        {"piece": "+P", "to": "55", "drop": True},
        "a promoted pawn is never in hand",
    ),
    (
        Reason.NOT_DROPPABLE,
        f"{KINGS} b P 1",
        {"after": "K", "to": "55", "drop": True},
        "a king is never in hand",
    ),
    (
        Reason.DROP_PROMOTES,
        f"{KINGS} b S 1",
        {"piece": "S", "to": "53", "drop": True, "promotion": True},
        "a piece cannot promote when it is dropped",
    ),
    (
        Reason.DROP_FROM_NOWHERE,
        f"{KINGS} b S 1",
        {"piece": "S", "to": "53", "drop": True, "relative": "右"},
        "a drop comes from the hand, so that neither an origin nor words for one go with it",
    ),
    (
        Reason.DROP_FROM_NOWHERE,
        f"{KINGS} b S 1",
        {"piece": "S", "to": "53", "drop": True, "from": "44"},
        "a drop comes from the hand, so that neither an origin nor words for one go with it",
    ),
    (
        Reason.SQUARE_TAKEN,
        f"{KINGS} b P 1",
        {"piece": "P", "to": "51", "drop": True},
        "a piece can only be dropped on an empty square, and a king of {W} stands on {51}",
    ),
    (
        Reason.NIFU,
        NIFU,
        {"piece": "P", "to": "55", "drop": True},
        "two pawns on one file (nifu): {B} already has one on {58}",
    ),
    (
        Reason.NIFU,
        NIFU,
        {"piece": "P", "to": "55"},
        "two pawns on one file (nifu): {B} already has one on {58}",
    ),
    (
        Reason.DEAD_DROP,
        f"{KINGS} b P 1",
        {"piece": "P", "to": "41", "drop": True},
        "a pawn dropped on {41} could never move",
    ),
    (
        Reason.DEAD_DROP,
        f"{KINGS} b N 1",
        {"piece": "N", "to": "42"},
        "a knight dropped on {42} could never move",
    ),
    (
        Reason.DROP_MATE,
        "8k/6G2/7G1/9/9/9/9/7L1/4K4 b P 1",
        {"piece": "P", "to": "12"},
        "a pawn may not be dropped to give mate (uchifuzume)",
    ),
    (
        Reason.KING_LEFT_IN_CHECK,
        "4r4/9/9/9/9/9/9/9/4K4 b G 1",
        {"piece": "G", "to": "48"},
        "the move leaves {B}'s king on {59} in check from the rook on {51}",
    ),
    (
        Reason.KING_LEFT_IN_CHECK,
        "4r4/9/9/9/8b/9/9/9/4K4 b G 1",
        {"piece": "G", "to": "58", "drop": True},
        "the move leaves {B}'s king on {59} in check from the bishop on {15}",
    ),
    (
        Reason.KING_INTO_CHECK,
        "4r4/9/9/9/9/9/9/9/4K4 b - 1",
        {"piece": "K", "to": "58"},
        "the king would be in check on {58} from the rook on {51}",
    ),
    (
        # Along the line of a piece, which the king itself still hides.
        Reason.KING_INTO_CHECK,
        "4r4/9/9/9/9/9/4K4/9/9 b - 1",
        {"from": "57", "to": "58"},
        "the king would be in check on {58} from the rook on {51}",
    ),
    (
        Reason.KING_INTO_CHECK,
        "9/9/9/9/9/9/9/3gp4/4K4 b - 1",
        {"from": "59", "to": "58"},
        "the king would be in check on {58} from the gold on {68}",
    ),
    (
        Reason.PINNED,
        PINNED,
        {"piece": "G", "from": "69", "to": "68"},
        "the gold on {69} is pinned: without it there, {B}'s king on {59} is in check from the "
        "rook on {99}",
    ),
    (
        Reason.NEVER_PROMOTES,
        "4k4/9/2G6/9/9/9/9/9/4K4 b - 1",
        {"piece": "G", "to": "72", "promotion": True},
        "a gold never promotes",
    ),
    (
        Reason.NEVER_PROMOTES,
        "4k4/9/2G6/9/9/9/9/9/4K4 b - 1",
        {"piece": "G", "to": "72", "promotion": False},
        "a gold never promotes",
    ),
    (
        Reason.ALREADY_PROMOTED,
        "4k4/9/2+S6/9/9/9/9/9/4K4 b - 1",
        {"piece": "+S", "to": "72", "promotion": True},
        "the promoted silver on {73} is promoted already",
    ),
    (
        Reason.CANNOT_PROMOTE,
        EVEN,
        {"from": "77", "to": "76", "promotion": True},
        "a pawn that moves from {77} to {76} stays outside the promotion zone",
    ),
    (
        Reason.CANNOT_PROMOTE,
        EVEN,
        {"piece": "P", "to": "76", "promotion": False},
        "a pawn that moves from {77} to {76} stays outside the promotion zone",
    ),
    (
        Reason.CANNOT_PROMOTE,
        EVEN,
        {"after": "+P", "from": "77", "to": "76"},
        "a pawn that moves from {77} to {76} stays outside the promotion zone",
    ),
    (
        Reason.MUST_PROMOTE,
        "4k4/2P6/9/9/9/9/9/9/4K4 b - 1",
        {"piece": "P", "to": "71"},
        "a pawn on {71} must promote, since it could never move again",
    ),
    (
        Reason.MUST_PROMOTE,
        "4k4/2P6/9/9/9/9/9/9/4K4 b - 1",
        {"piece": "P", "to": "71", "promotion_stated": True},
        "a pawn on {71} must promote, since it could never move again",
    ),
    (
        Reason.MUST_PROMOTE,
        "4k4/9/9/2N6/9/9/9/9/4K4 b - 1",
        {"after": "N", "from": "74", "to": "82"},
        "a knight on {82} must promote, since it could never move again",
    ),
    (
        Reason.NOT_IN_CHECK,
        f"{KINGS} b P 1",
        {"interposition": True, "to": "55"},
        "合 stands for a piece put between, and {B}'s king is not in check",
    ),
    (
        Reason.NO_INTERPOSITION,
        "4r4/9/9/9/9/9/9/9/4K4 b G 1",
        {"interposition": True, "to": "44"},
        "no piece of {B} can be put between on {44}",
    ),
    (
        # To take the attacker is no interposition.
        Reason.NO_INTERPOSITION,
        "9/9/9/9/9/9/9/4g4/4KG3 b - 1",
        {"interposition": True, "to": "58"},
        "no piece of {B} can be put between on {58}",
    ),
]


def _pattern(claims: dict[str, Any], turn: bool = False) -> MovePattern:
    names = {"to": "destination", "from": "origin", "after": "piece_after"}
    values: dict[str, Any] = {}
    for name, value in claims.items():
        field = names.get(name, name)
        if field in ("destination", "origin"):
            value = square(value).turned if turn else square(value)
        elif field in ("piece", "piece_after", "captured"):
            value = kind(value)
        elif field == "side" and turn:
            value = value.opponent
        values[field] = value
    return MovePattern(**values)


def _filled(sentence: str, turn: bool) -> str:
    def fill(match: re.Match[str]) -> str:
        name = match[1]
        if name in "BW":
            return "White" if (name == "W") != turn else "Black"
        return square(name).turned.digits if turn else name

    filled = re.sub(r"\{(\w+)\}", fill, sentence)
    # Squares are told in the order of their files, which turning reverses.
    return re.sub(r"(they stand on) (\d\d) and (\d\d)", _in_order, filled)


def _in_order(match: re.Match[str]) -> str:
    return f"{match[1]} {' and '.join(sorted(match.group(2, 3)))}"


@pytest.mark.parametrize("turn", [False, True], ids=["black", "white"])
@pytest.mark.parametrize(("reason", "sfen", "claims", "sentence"), CASES)
def test_reason(
    turned: Callable[[str], str],
    turn: bool,
    reason: Reason,
    sfen: str,
    claims: dict[str, Any],
    sentence: str,
) -> None:
    position = Position.from_sfen(turned(sfen) if turn else sfen)
    pattern = _pattern(claims, turn)
    for ask in (position.find, position.find_raw):
        with pytest.raises(IllegalMove) as caught:
            ask(pattern)
        error = caught.value
        assert error.reason is reason
        assert error.message.split("; did you mean ")[0] == _filled(sentence, turn)
        assert error.pattern is pattern
        expected = Code.WRONG_SIDE if reason is Reason.WRONG_SIDE else Code.ILLEGAL_MOVE
        assert (error.code, error.line, error.column) == (expected, None, None)


def test_every_reason_is_in_the_table() -> None:
    covered = {case[0] for case in CASES} | {Reason.NOT_SAME, Reason.NOT_ALLOWED}
    assert covered == set(Reason)


def test_same_needs_the_square_of_the_move_before() -> None:
    position = Position.from_sfen("4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1", last_move="5d5e")
    assert position.find(MovePattern(piece=kind("P"), same=True)).usi == "5f5e"
    both = MovePattern(piece=kind("P"), same=True, destination=square("55"))
    assert position.find(both).usi == "5f5e"
    with pytest.raises(IllegalMove) as caught:
        position.find(both._replace(destination=square("54")))
    assert caught.value.reason is Reason.NOT_SAME
    assert caught.value.message.startswith("同 means 55, where the last move went, not 54")


def _message(sfen: str, **claims: Any) -> str:
    with pytest.raises(IllegalMove) as caught:
        Position.from_sfen(sfen).find(_pattern(claims))
    return caught.value.message.split("; did")[0]


def test_a_double_check_names_both_attackers() -> None:
    assert _message("4r4/9/9/9/8b/9/9/9/4K2G1 b - 1", piece="G", to="28") == (
        "the move leaves Black's king on 59 in check from the bishop on 15 and the rook on 51"
    )
    # To block one of two is not enough, and only the other is told.
    assert _message("4r4/9/9/9/8b/9/9/9/4K4 b G 1", piece="G", to="26", drop=True) == (
        "the move leaves Black's king on 59 in check from the rook on 51"
    )


def test_in_check_and_pinned_as_well() -> None:
    assert _message("4r4/9/9/9/9/9/9/9/r2GK4 b - 1", piece="G", to="68") == (
        "the move leaves Black's king on 59 in check from the rook on 51 and the rook on 99"
    )


def test_the_attacker_that_is_taken_is_not_named() -> None:
    # The gold takes the knight that gives check, and lets the rook in.
    assert _message("4r4/9/9/9/9/9/4Gn3/9/4K4 b - 1", piece="G", to="47") == (
        "the gold on 57 is pinned: without it there, Black's king on 59 is in check from the "
        "rook on 51"
    )


def test_the_piece_that_the_words_mean_is_the_one_diagnosed() -> None:
    assert _message(PINNED, piece="G", to="58", relative="左").startswith(
        "the gold on 69 is pinned"
    )
    assert _message(PINNED, piece="G", to="48", relative="寄") == (
        "寄 fits no gold of Black that reaches 48; it stands on 49"
    )


def test_without_a_king_nothing_is_left_in_check() -> None:
    position = Position.from_sfen("4r4/9/9/9/9/9/9/4G4/9 b - 1")
    assert position.find(MovePattern(piece=kind("G"), destination=square("48"))).usi == "5h4h"
    assert _message("4r4/9/9/9/9/9/9/4G4/9 b - 1", piece="G", to="46") == (
        "no gold of Black reaches 46; it stands on 58"
    )


def test_no_legal_move_at_all_is_told() -> None:
    with pytest.raises(IllegalMove) as caught:
        Position.from_sfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").move("5a4a")
    assert caught.value.message == (
        "the king would be in check on 41 from the gold on 52; White has no legal move"
    )


def _random_pattern(rng: random.Random) -> MovePattern:
    def maybe(value: Any, chance: float) -> Any:
        return value if rng.random() < chance else None

    return MovePattern(
        side=maybe(rng.choice(list(Side)), 0.1),
        piece=maybe(rng.choice(KINDS), 0.7),
        piece_after=maybe(rng.choice(KINDS), 0.3),
        origin=maybe(rng.choice(SQUARES), 0.3),
        origin_file=maybe(rng.randrange(1, 10), 0.1),
        origin_rank=maybe(rng.randrange(1, 10), 0.1),
        destination=maybe(rng.choice(SQUARES), 0.9),
        same=rng.random() < 0.1,
        relative=rng.choice(["", "", "", "右", "左上", "直", "引", "右左"]),
        direction=maybe((rng.randrange(-1, 2), rng.randrange(-1, 2)), 0.1),
        drop=rng.choice([None, None, True, False]),
        capture=maybe(True, 0.2),
        captured=maybe(rng.choice(KINDS), 0.2),
        promotion=rng.choice([None, None, True, False]),
        promotion_stated=rng.random() < 0.3,
        interposition=rng.random() < 0.05,
    )


@pytest.mark.parametrize(
    "sfen",
    [
        EVEN,
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        "4r4/9/9/9/8b/9/9/4G4/4K4 b RBGSNLP 1",
        "9/9/9/9/9/9/9/9/9 b RBGSNLP 1",
        "4kk3/PPPPPPPPP/9/4R4/9/9/9/4l4/4KK3 b 31P7G 1",
        "8k/8P/7NP/9/9/9/9/9/9 w rbg 1",
    ],
)
def test_any_claims_are_read_or_refused_in_words(sfen: str) -> None:
    rng = random.Random(sfen)
    position = Position.from_sfen(sfen, last_move="5b5c")
    for _ in range(1500):
        pattern = _random_pattern(rng)
        try:
            raw = position.find_raw(pattern)
        except Exception as error:
            message = getattr(error, "message", None)
            assert message, (pattern, error)
            assert "{" not in message
        else:
            assert position.is_legal(raw)


@pytest.mark.parametrize(
    "sfen",
    [
        EVEN,
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        "4r4/9/9/9/8b/9/9/4G4/4K4 b RBGSNLP 1",
        "8k/6G2/7G1/4N4/9/4P4/9/7L1/r1S1K4 b RBGSNLP 1",
    ],
)
def test_every_illegal_usi_move_has_a_true_reason(sfen: str) -> None:
    # The reason of last resort is never given: each number that is a move is either legal or
    # told why not.
    position = Position.from_sfen(sfen)
    legal = set(position.legal_raws)
    rng = random.Random(9)
    raws = [from_ << 7 | to for from_ in range(81) for to in range(81)]
    raws += [raw | 0x8000 for raw in raws]
    raws += [0x4000 | index << 7 | to for index in range(1, 8) for to in range(81)]
    for raw in rng.sample(raws, 2500) + raws[-567:]:
        if raw in legal:
            continue
        error = IllegalMove(position, pattern_of(raw))
        assert error.reason is not Reason.NOT_ALLOWED
