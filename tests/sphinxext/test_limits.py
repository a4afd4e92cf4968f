"""`shogi_limits`: what hostile pages may not ask for."""

from __future__ import annotations

import pytest

from .conftest import Build

KIF = (
    "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n"
    "\n変化：2手\n   2 ８四歩(83)\n"
)
FILE = {"index.rst": "T\n=\n\n.. shogi:game:: a.kif\n   :diagrams: 1 2 3\n", "a.kif": KIF}
BODY = ".. shogi:game::\n   :diagrams: 1 2 3\n\n" + "".join(f"   {x}\n" for x in KIF.splitlines())


def test_a_file_is_printed_up_to_the_limit(build: Build) -> None:
    built = build(FILE, shogi_limits={"moves": 3})
    assert built.warnings == [
        "a.kif:4: the game has more than 3 moves, which is the limit "
        "(“4 ８四歩(83)”) (column 4) [shogi.limit]"
    ]
    assert "P26" in built.body("index.html")
    assert "P84" not in built.body("index.html")
    raised = build({}, shogi_limits={"moves": 5})
    assert raised.warnings == []
    assert "P84" in raised.body("index.html")


@pytest.mark.parametrize(
    ("limit", "line"), [({"moves": 3}, 7), ({"variations": 0}, 9), ({"diagrams": 2}, 2)]
)
def test_a_body_is_printed_up_to_the_limit(build: Build, limit: dict[str, int], line: int) -> None:
    built = build({"index.rst": BODY}, shogi_limits=limit)
    (told,) = built.warnings
    assert told.startswith(f"index.rst:{line}: ")
    assert told.endswith("[shogi.limit]")
    assert "P26" in built.body("index.html")


def test_an_argument_of_moves(build: Build) -> None:
    text = ".. shogi:game:: startpos moves 7g7f 3c3d 2g2f 8c8d\n"
    (told,) = build({"index.rst": text}, shogi_limits={"moves": 3}).warnings
    assert told == "index.rst:1: the game has more than 3 moves, which is the limit [shogi.limit]"


def test_a_large_file(build: Build) -> None:
    built = build(FILE, shogi_limits={"file_size": 40})
    (told,) = built.warnings
    assert told.startswith("index.rst:4: the record file ")
    assert told.endswith(
        f"the file is too large: it has {len(KIF.encode())} bytes, and the limit is 40 bytes "
        "[shogi.limit]"
    )


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"move": 3}, "there is no limit 'move'; did you mean 'moves'?"),
        ({"moves": "many"}, "the limit 'moves' is a whole number from 0 on, not 'many'"),
    ],
)
def test_a_limit_that_is_none(build: Build, value: dict[str, object], said: str) -> None:
    built = build(FILE, shogi_limits=value)
    assert built.warnings == [f"shogi_limits: {said} [shogi.config]"]
    assert "P84" in built.body("index.html")
