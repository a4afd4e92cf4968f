"""Writing what KIF and KI2 have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sphinx_shogi.formats.bod import LETTERS, diagram_lines
from sphinx_shogi.formats.events import Header
from sphinx_shogi.formats.kakinoki import TURNED, Sheet
from sphinx_shogi.formats.lines import BLANKS
from sphinx_shogi.formats.results import side_names
from sphinx_shogi.formats.writing import plural
from sphinx_shogi.model.errors import ShogiError
from sphinx_shogi.model.game import Game, Node
from sphinx_shogi.model.handicaps import handicap_of
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.squares import square
from sphinx_shogi.notation.spelling import FULL_FILE

__all__ = [
    "MARKS",
    "caption_line",
    "head_lines",
    "names_of",
    "note_lines",
    "write_bod",
]

MARKS: Final = "▲△"
_NAMES: Final = ("先手", "後手", "下手", "上手")


def names_of(game: Game) -> tuple[str, str]:
    """What Black and White are called in this record."""
    handicap = handicap_of(game.start.sfen)
    given = "上手" in game.headers or (handicap is not None and handicap.japanese != "平手")
    return side_names(given and "先手" not in game.headers)


def head_lines(game: Game, is_move: Callable[[str], bool], lost: list[str]) -> list[str]:
    """Headers and start position; `is_move` says whether a line would be read as a move."""
    lines: list[str] = []
    players: list[str] = []
    notes: list[str] = []
    kind = game.headers.get("手合割")
    for key, value in game.headers.items():
        if key in (TURNED, "手合割"):
            continue
        for part in value.split("\n"):
            line = f"{key}：{part.strip(BLANKS)}"
            if is_move(line) or not _is_header(line, Header(key, part.strip(BLANKS))):
                notes.append(f"*{' '.join(line.split())}")
                lost.append(f"the header {key!r} can only be written as a comment")
            else:
                (players if key in _NAMES else lines).append(line)
    lines += _start_lines(game.start, kind, names_of(game))
    if TURNED in game.headers:
        players.append(TURNED)
    return lines + players + notes


def _is_header(line: str, header: Header) -> bool:
    """Whether a line is read as this header, and not as something else."""
    try:
        return [*Sheet().read(line, 1)] == [header]
    except ShogiError:
        return False


def _start_lines(start: Position, kind: str | None, names: tuple[str, str]) -> list[str]:
    handicap = handicap_of(start.sfen)
    if handicap is not None and start.ply == 1 and start.last_move is None:
        return [f"手合割：{handicap.japanese}"]
    lines = [f"手合割：{kind}"] if kind else []
    lines += diagram_lines(start, names)
    caption = caption_line(start)
    if caption:
        lines.insert(-1, caption)
    return lines


def caption_line(position: Position) -> str:
    """``手数＝17　▲６二銀　まで``; empty at move 1 without a last move."""
    if position.ply == 1 and position.last_move is None:
        return ""
    move = ""
    if position.last_move is not None:
        target = square(position.last_move[2:4])
        piece = position.piece_at(target)
        if piece is not None:
            name = LETTERS[piece.kind]
            move = f"　{MARKS[piece.side]}{FULL_FILE[target.index]}{name}"
    return f"手数＝{position.ply - 1}{move}　まで"


def write_bod(game: Game, lost: list[str]) -> str:
    """The board at the end of the main line, as BOD."""
    moves = game.last.ply
    if moves:
        lost.append(f"the {plural(moves, 'move')}: BOD holds a position, here the last one")
    position = game.last.position
    lines = diagram_lines(position, names_of(game))
    caption = caption_line(position)
    if caption:
        lines.insert(-1, caption)
    return "\n".join(lines) + "\n"


def note_lines(node: Node) -> list[str]:
    """Comment and bookmarks of a move."""
    lines: list[str] = []
    if node.comment:
        lines += [f"*{line.rstrip(BLANKS)}" for line in node.comment.split("\n")]
    lines += [f"&{' '.join(name.split())}" for name in node.bookmarks]
    return lines
