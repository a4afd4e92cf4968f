"""Ways to damage a record, and whole records to be damaged."""

from __future__ import annotations

from collections.abc import Iterator

from sphinx_shogi import formats

KIF = """\
# KIF
開始日時：2020/08/10
手合割：平手
先手：A
後手：B
手数----指手---------消費時間--
*start
   1 ７六歩(77)   ( 0:01/00:00:01)
   2 ３四歩(33)   ( 0:02/00:00:02)
   3 ２二角成(88) ( 0:03/00:00:04)
   4 同　銀(31)   ( 0:04/00:00:06)
   5 ４五角打     ( 0:05/00:00:09)
   6 投了         ( 0:06/00:00:12)
まで5手で先手の勝ち

変化：4手
   4 同　飛(82)   ( 0:01/00:00:03)
   5 ８八銀(79)   ( 0:01/00:00:05)
"""
BOARD = """\
後手の持駒：飛　角二　金三　銀四　桂四　香四　歩十七
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・ ・v玉|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ 歩|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ 飛 ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金
先手番
"""
GAME = formats.read(KIF)
WHOLE = {
    "kif": KIF,
    "ki2": formats.write(GAME, "ki2"),
    "bod": BOARD,
    "csa": formats.write(GAME, "csa"),
    "jkf": formats.write(GAME, "jkf"),
    "usi": formats.write(GAME, "usi"),
    "psn": formats.write(GAME, "psn"),
    "gnu": formats.write(GAME, "gnu"),
    "epd": formats.write(GAME, "epd"),
}


def swapped_lines(text: str) -> Iterator[str]:
    """Every two neighbouring lines exchanged."""
    lines = text.split("\n")
    for index in range(len(lines) - 1):
        changed = [*lines]
        changed[index], changed[index + 1] = changed[index + 1], changed[index]
        yield "\n".join(changed)


def cut(data: bytes) -> Iterator[bytes]:
    """Cut after every byte."""
    return (data[:end] for end in range(len(data)))


def with_nul(text: str) -> Iterator[str]:
    """A NUL character in every place."""
    return (f"{text[:at]}\0{text[at:]}" for at in range(len(text) + 1))


def wrong_digits(text: str) -> Iterator[tuple[int, str]]:
    """Every digit replaced by the next; with its offset."""
    for at, char in enumerate(text):
        for digits in ("123456789", "１２３４５６７８９", "一二三四五六七八九"):
            if char in digits:
                yield at, text[:at] + digits[digits.index(char) - 1] + text[at + 1 :]
