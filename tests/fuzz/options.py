"""Each option of each directive, with a good value damaged or with that of another option."""

from __future__ import annotations

from random import Random
from typing import Final

from markdown_it import MarkdownIt

from sphinx_shogi import ShogiError, diagram
from sphinx_shogi.book.options import LAYOUTS, MODES, check_option
from sphinx_shogi.diagram.options import OPTIONS, check, read_option
from sphinx_shogi.markdown import shogi_plugin
from sphinx_shogi.markdown.fences import DIRECTIVES
from tests.fuzz.parsers import CLAIMS, SOURCES, some_position, spoilt
from tests.fuzz.targets import Target

GOOD: Final[dict[str, tuple[str, ...]]] = {
    "align": ("left", "center", "right"),
    "alt": ("A board",),
    "arrows": ("77-76", "27-26, 83-84"),
    "assert": ("side=black", "not check; not mate", *CLAIMS),
    "author": ("伊藤宗看",),
    "caption": ("After {move}", "*{side}* to move"),
    "circles": ("76 33",),
    "class": ("wide other",),
    "colours": ("grey", "auto"),
    "coords": ("kanji", "none"),
    "crop": ("91-15", "99-11"),
    "depth": ("0", "2"),
    "diagrams": ("start", "start, 3 end", "#mark"),
    "difficulty": ("4", "hard"),
    "dragon": ("龍", "竜"),
    "encoding": ("utf-8", "cp932"),
    "flip": ("yes", "no", ""),
    "format": ("kif", "sfen", "usi"),
    "ghosts": ("G67", "☖22角 G67"),
    "hand-of": ("both", "black"),
    "hands": ("below", "beside"),
    "highlight": ("76 33",),
    "hint": ("A *hint*.",),
    "id": ("a-b_c",),
    "kings": ("玉王", "王"),
    "labels": ("55=A, 66=B☆",),
    "last-move": ("no", "77-76"),
    "layout": LAYOUTS,
    "move-number": ("34", "no"),
    "moves": ("7g7f 3c3d", "P76 P34", "1-2", "G*5b"),
    "name": ("opening", "石田流"),
    "names": ("羽生 / 藤井",),
    "number": ("7", "none"),
    "of": ("document", "book", "other"),
    "plies": ("1", "3"),
    "red": ("yes", "no"),
    "remaining": ("yes", "no"),
    "replay": ("yes", "no"),
    "sfen": ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",),
    "side-to-move": ("yes",),
    "solution": MODES,
    "source": ("将棋世界 1950",),
    "start": ("startpos", "二枚落ち", *SOURCES),
    "style": ("kanji", "international"),
    "title": ("A title",),
    "tries": ("G*5b", "G*4b; G*6b"),
    "two-character": ("no",),
    "width": ("60 %", "20em"),
}
"""What an author means to write, by option."""
EVERY: Final = tuple(
    (name, option) for name in sorted(DIRECTIVES) for option in sorted(DIRECTIVES[name])
)
"""All options of all directives, as the code has them."""
_WRONG: Final = ("mode", "", "flop", "Name", "class ", "名前")
_PROBLEM: Final = "sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"
_SOUND: Final = {
    "position": ("startpos", ""),
    "diagram": ("startpos", ""),
    "diagrams": ("", "```{shogi:diagram} startpos\n```"),
    "game": ("", "1 ７六歩(77)\n2 ３四歩(33)\n&mark\n*A\n3 ２六歩(27)\n\n変化：2手\n2 ８四歩(83)"),
    "tsume": (_PROBLEM, "G*5b"),
    "solutions": ("", ""),
}
"""The argument and the body of a directive that is right without any option."""


def some_value(random: Random, name: str) -> str:
    """The value of an option, which may be one for another option."""
    kind = name if random.random() < 0.8 else random.choice(list(GOOD))
    return spoilt(random, random.choice(GOOD[kind]))


def _make(random: Random) -> tuple[str, str, str]:
    directive, option = random.choice(EVERY)
    value = some_value(random, option)
    return directive, option if random.random() < 0.97 else random.choice(_WRONG), value


def _read(typed: tuple[str, str, str], random: Random) -> str:
    directive, option, value = typed
    taken = True
    try:
        check_option(option, value.strip(), DIRECTIVES[directive])
        if option in OPTIONS:
            _draw(option, value.strip(), random)
    except ShogiError as error:
        assert error.message
        taken = False
    faults = _played(directive, option, value)
    # What is no option at all is text of the body, and so is the rest of a value that goes on.
    one_line = not {"\n", "\r"} & set(value)
    assert taken or faults or not one_line or option not in DIRECTIVES[directive]
    return "refused" if faults else "read"


def _draw(option: str, value: str, random: Random) -> None:
    field = {OPTIONS[option].field: read_option(option, value)}
    drawn = diagram.Diagram(some_position(random), **field)
    if not check(drawn):
        assert diagram.scene(drawn)
        assert diagram.text_board(drawn)


def _played(directive: str, option: str, value: str) -> list[str]:
    """What is said of a document whose directive has the option."""
    argument, body = _SOUND[directive]
    before = f"````{{shogi:tsume}} {_PROBLEM}\n\nG*5b\n````\n\n" if directive == "solutions" else ""
    fence = f"````{{shogi:{directive}}} {argument}\n:{option}: {value}\n\n{body}\n````\n"
    told: list[str] = []
    md = MarkdownIt("commonmark", {"html": False})
    md.use(shogi_plugin, on_problem=lambda fault: told.append(str(fault)), replay=True)
    page = md.render(before + fence)
    assert "<script" not in page
    assert all(told)
    return told


# The checker of mate problems may look at all positions that its budget allows.
_LONGEST: Final = 60.0

OPTION: Final = Target("option", "parser", _make, _read, _LONGEST)
