"""Diagrams that several tests draw, and the comparison with golden files."""

from __future__ import annotations

import os
from pathlib import Path

from sphinx_shogi.diagram import Crop, Diagram
from sphinx_shogi.diagram.diagram import JAPANESE
from sphinx_shogi.diagram.places import read_arrows, read_ghosts, read_labels, read_squares
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.squares import square

GOLDEN = Path(__file__).parent / "golden"

MIDGAME = Position.from_sfen(
    "l3k2+Rl/2g1g1s2/2np1p3/p1p1p2pp/1p1N5/P1P1P1P1P/1P1+bSP3/2+pSK1G2/L+r3G2L b BN4Psn 35",
    "7g7h+",
)
FORT = Position.from_sfen("9/9/9/9/9/2PP5/PPBSP4/2G1G4/LNK6 b - 1")
PROBLEM = Position.from_sfen("6+P1l/6s1k/5p1Np/9/9/9/9/9/9 b 2Grb2g3s3n3l14p 1")
PROMOTED = Position.from_sfen("+l+n+s+r+b+pk2/9/9/9/9/9/9/9/2K+P+B+R+S+N+L b - 1")

PROBLEM_TERMS = JAPANESE._replace(hands=("持駒", "残"))

EXAMPLES = {
    "book": Diagram(MIDGAME),
    "kanji": Diagram(MIDGAME, "kanji", hands="none"),
    "international": Diagram(MIDGAME, "international", move_number=True, side_to_move=True),
    "marks": Diagram(
        FORT,
        crop=Crop.between(square("95"), square("59")),
        hands="none",
        highlight=read_squares("66"),
        circles=read_squares("79"),
        labels=read_labels("55=A, 98=1"),
        arrows=read_arrows("58-67"),
        ghosts=read_ghosts("G67"),
    ),
    "problem": Diagram(
        PROBLEM,
        crop=Crop.between(square("61"), square("15")),
        terms=PROBLEM_TERMS,
        arrows=read_arrows("G*13"),
    ),
    "below": Diagram(MIDGAME, hands="below", coords="arabic", names=("羽生 善治", "Fischer")),
    "turned": Diagram(
        MIDGAME, flip=True, crop=Crop.between(square("94"), square("51")), coords="western"
    ),
    "promoted": Diagram(PROMOTED, colours="print", coords="none"),
}


def check_golden(name: str, text: str) -> None:
    """Compare with the golden file; SPHINX_SHOGI_GOLDEN=write in the environment writes it.

    What is written is to be looked at before it is committed.
    """
    path = GOLDEN / name
    if os.environ.get("SPHINX_SHOGI_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    assert text == path.read_text(encoding="utf-8")
