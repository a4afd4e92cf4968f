"""A page in another language: what a translator is given, and what comes back."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from sphinx_shogi.rst.canonical import drawing_of_node
from sphinx_shogi.rst.nodes import shogi_diagram

from .conftest import Build, Built

RECORD = """\
手合割：平手
先手：Ito
後手：Kato
棋戦：A friendly game
開始日時：2026/01/02
手数----指手
*The start of the game.
*It has two lines.
   1 ７六歩(77)
   2 ３四歩(33)
*A good reply.
   3 投了
"""
RST = """\
Title
=====

.. shogi:game:: a.kif

After :shogi:line:`P26 P84` White
is better.

.. shogi:diagram:: startpos moves 7g7f
   :caption: After {move}, see :shogi:move:`P34`
   :alt: The first move.
"""
MYST = """\
# Title

```{shogi:game} a.kif
```

After {shogi:line}`P26 P84` White
is better.

```{shogi:diagram} startpos moves 7g7f
:caption: After {move}, see {shogi:move}`P34`
:alt: The first move.
```
"""


def files(suffix: str) -> dict[str, str]:
    return {f"index{suffix}": RST if suffix == ".rst" else MYST, "a.kif": RECORD}


def role(suffix: str, name: str, text: str) -> str:
    return f":shogi:{name}:`{text}`" if suffix == ".rst" else f"{{shogi:{name}}}`{text}`"


def messages(built: Built) -> list[str]:
    """The texts of the catalogue."""
    text = built.text("index.pot")
    found = re.findall(r'^msgid ((?:".*"\n)+)', text, re.MULTILINE)
    return ["".join(re.findall('"(.*)"', each)) for each in found if each.strip() != '""']


def translate(built: Built, translations: dict[str, str]) -> None:
    """Write the catalogue of the Japanese edition."""
    folder = built.source / "locale" / "ja" / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    lines = ['msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n']
    for original, text in translations.items():
        escaped = (each.replace("\\", "\\\\").replace('"', '\\"') for each in (original, text))
        lines.append('msgid "{}"\nmsgstr "{}"\n'.format(*escaped))
    po = folder / "index.po"
    po.write_text("\n".join(lines), encoding="utf-8")
    with po.open("rb") as source, po.with_suffix(".mo").open("wb") as target:
        write_mo(target, read_po(source, locale="ja"))
    newer = po.stat().st_mtime + 5
    os.utime(po, (newer, newer))
    os.utime(po.with_suffix(".mo"), (newer + 5, newer + 5))


@pytest.mark.parametrize("suffix", [".rst", ".md"])
def test_catalogue_holds_texts_and_no_move_of_a_record(build: Build, suffix: str) -> None:
    built = build(files(suffix), "gettext")
    assert built.warnings == []
    move = role(suffix, "move", "P34")
    line = role(suffix, "line", "P26 P84")
    assert sorted(messages(built)) == sorted(
        [
            "A friendly game",
            "A good reply.",
            f"After {line} White is better.",
            f"After {{move}}, see {move}",
            "Ito",
            "Kato",
            "The first move.",
            "The start of the game. It has two lines.",
            "Title",
        ]
    )


@pytest.mark.parametrize("suffix", [".rst", ".md"])
def test_translation_comes_back(build: Build, suffix: str) -> None:
    built = build(files(suffix), "gettext")
    translate(
        built,
        {
            "A good reply.": "好手。",
            "The start of the game. It has two lines.": "対局開始。",
            "Ito": "伊藤",
            "Kato": "加藤",
            "A friendly game": "練習将棋",
            "The first move.": "初手の図。",
            "Title": "題名",
            f"After {role(suffix, 'line', 'P26 P84')} White is better.": (
                f"後手は {role(suffix, 'line', '▲２六歩△８四歩')} で十分。"
            ),
            f"After {{move}}, see {role(suffix, 'move', 'P34')}": (
                f"は{{move}}まで、 {role(suffix, 'move', '３四歩')} を参照"
            ),
        },
    )
    japanese = build({}, language="ja", locale_dirs=["locale"], gettext_compact=False, fresh=True)
    assert japanese.warnings == []
    page = re.sub("<[^>]*>", "", japanese.body("index.html"))
    for text in (
        "☗伊藤 – ☖加藤",
        "練習将棋　2026/01/02",
        "対局開始。",
        "好手。",
        "☗７六歩 ☖３四歩",
        "☗２六歩☖８四歩 で十分",
        "は☗７六歩まで",
    ):
        assert text in page
    assert 'aria-label="初手の図。"' in japanese.body("index.html")
    assert "投了　まで2手で先手の勝ち" in page or "投了　まで2手で後手の勝ち" in page


@pytest.mark.parametrize("suffix", [".rst", ".md"])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("後手は {line}`▲２六歩△１四歩` で十分。", "the translation plays 2g2f 1c1d"),
        ("後手は十分。", "other roles than the original: none instead of line"),
    ],
)
def test_translation_with_other_moves_is_a_warning(
    build: Build, suffix: str, text: str, told: str
) -> None:
    built = build(files(suffix), "gettext")
    original = f"After {role(suffix, 'line', 'P26 P84')} White is better."
    spelt = re.sub(r"\{line\}`(.*?)`", lambda found: role(suffix, "line", found[1]), text)
    translate(built, {original: spelt})
    japanese = build({}, language="ja", locale_dirs=["locale"], gettext_compact=False, fresh=True)
    assert len(japanese.warnings) == 1, japanese.warnings
    assert japanese.warnings[0].startswith(f"index{suffix}:6: ")
    assert told in japanese.warnings[0]
    assert japanese.warnings[0].endswith("[shogi.translation]")


def test_fault_in_a_translation_is_told_at_the_paragraph(build: Build, tmp_path: Path) -> None:
    built = build(files(".rst"), "gettext")
    original = "After :shogi:line:`P26 P84` White is better."
    translate(built, {original: "後手は :shogi:line:`▲２六歩△８五歩` で十分。"})
    japanese = build({}, language="ja", locale_dirs=["locale"], gettext_compact=False, fresh=True)
    told = [line for line in japanese.warnings if "illegal-move" in line]
    assert len(told) == 1
    assert told[0].startswith("index.rst:6: ")


PROBLEM = """\
Title
=====

.. shogi:tsume:: 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1
   :title: On the head
   :author: A composer
   :source: A magazine
   :difficulty: easy
   :hint: Look up.
   :alt: A king and a pawn.
   :solution: shown

   G'52

   Guarded by the pawn.
"""
TOLD = {
    "On the head": "頭金",
    "A composer": "作者の名",
    "A magazine": "雑誌の名",
    "easy": "やさしい",
    "Look up.": "上を見よ。",
    "A king and a pawn.": "玉と歩の図。",
    "Guarded by the pawn.": "歩のひも付き。",
}


def test_all_words_of_a_problem_are_translated(build: Build) -> None:
    built = build({"index.rst": PROBLEM}, "gettext")
    assert built.warnings == []
    assert sorted(messages(built)) == sorted(["Title", *TOLD])
    translate(built, TOLD)
    japanese = build({}, language="ja", locale_dirs=["locale"], gettext_compact=False, fresh=True)
    assert japanese.warnings == []
    body = japanese.body("index.html")
    for original, text in TOLD.items():
        assert text in body
        assert original not in body
    assert "<strong>解答</strong>：" in body


DRAWN = """\
Title
=====

.. shogi:diagram:: startpos
   :names: Ito / Kato
   :labels: 55=best, 66=1, 77=A

.. shogi:tsume:: 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1
   :names: Attacker / Defender
   :labels: 52=here
"""
WORDS = {
    "Ito": "伊藤",
    "Kato": "加藤",
    "best": "最善",
    "A": "ア",
    "Attacker": "攻方",
    "Defender": "玉方",
    "here": "ここ",
}


@pytest.mark.parametrize("builder", ["text", "html"])
def test_words_in_a_diagram_are_translated(build: Build, builder: str) -> None:
    built = build({"index.rst": DRAWN}, "gettext")
    assert built.warnings == []
    assert sorted(messages(built)) == sorted(["Title", *WORDS])
    translate(built, WORDS)
    japanese = build(
        {}, builder, language="ja", locale_dirs=["locale"], gettext_compact=False, fresh=True
    )
    assert japanese.warnings == []
    diagrams = [drawing_of_node(each) for each in japanese.doctree("index").findall(shogi_diagram)]
    assert [each.options["names"] for each in diagrams] == ["伊藤 / 加藤", "攻方 / 玉方"]
    assert [each.options["labels"] for each in diagrams] == ["55=最善, 66=1, 77=ア", "52=ここ"]
    if builder == "text":
        page = japanese.text("index.txt")
        assert all(word in page for word in WORDS.values())
        assert not any(word in page for word in WORDS if word != "A")


@pytest.mark.parametrize(
    ("word", "other"), [("Ito", "伊/藤"), ("best", "最,善"), ("best", "これが最善の手です")]
)
def test_translation_that_an_option_cannot_hold(build: Build, word: str, other: str) -> None:
    built = build({"index.rst": DRAWN}, "gettext")
    translate(built, {**WORDS, word: other})
    japanese = build({}, language="ja", locale_dirs=["locale"], gettext_compact=False, fresh=True)
    assert len(japanese.warnings) == 1
    assert japanese.warnings[0].startswith("index.rst:4: the translation ")
    assert other in japanese.warnings[0]
    assert japanese.warnings[0].endswith("[shogi.translation]")
    diagram = next(iter(japanese.doctree("index").findall(shogi_diagram)))
    option = "names" if word == "Ito" else "labels"
    assert word in drawing_of_node(diagram).options[option]


FAR = """\
Title
=====

.. shogi:diagram:: far@1
   :alt: An alternative.
   :names: Ito / Kato
   :labels: 55=best

.. shogi:tsume:: problem
   :author: A composer
   :difficulty: easy
   :solution: shown
   :alt: A problem.

.. toctree::

   z
"""


def test_words_of_what_waits_for_another_document_are_translated(build: Build) -> None:
    words = {
        "An alternative.": "代替文。", "Ito": "伊藤", "Kato": "加藤", "best": "最善",
        "A composer": "作者の名", "easy": "やさしい", "A problem.": "問題。",
    }  # fmt: skip
    far = (
        "Z\n=\n\n.. shogi:game::\n   :name: far\n\n   1. P76\n\n"
        ".. shogi:diagram:: 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\n   :name: problem\n"
    )
    built = build({"index.rst": FAR, "z.rst": far}, "gettext")
    assert built.warnings == []
    assert sorted(messages(built)) == sorted(["Title", *words])
    translate(built, words)
    japanese = build({}, language="ja", locale_dirs=["locale"], gettext_compact=False, fresh=True)
    assert japanese.warnings == []
    body = japanese.body("index.html")
    assert all(word in body for word in ("代替文。", "作者の名", "やさしい", "問題。"))
    assert not any(word in body for word in words)


def test_number_of_stars_is_nothing_to_translate(build: Build) -> None:
    built = build({"index.rst": PROBLEM.replace("easy", "3")}, "gettext")
    assert sorted(messages(built)) == sorted({"Title", *TOLD} - {"easy"})


@pytest.mark.parametrize("suffix", [".rst", ".md"])
def test_record_of_the_language_is_taken(build: Build, suffix: str) -> None:
    build({**files(suffix), "a.ja.kif": RECORD.replace("Ito", "伊藤")})
    japanese = build({}, language="ja", fresh=True)
    assert "伊藤" in japanese.body("index.html")
    assert "Ito" not in japanese.body("index.html")


def test_record_of_the_language_that_comes_later_is_taken(build: Build) -> None:
    first = build(files(".rst"), language="ja")
    assert "Ito" in first.body("index.html")
    again = build({"a.ja.kif": RECORD.replace("Ito", "伊藤")}, language="ja")
    assert again.read == ["index"]
    assert "伊藤" in again.body("index.html")
    assert build({}, language="ja").read == []


@pytest.mark.parametrize("suffix", [".rst", ".md"])
@pytest.mark.parametrize(
    ("text", "warned"),
    [
        ("{piece} と {side} です。", False),
        ("{side} の {piece} です。", False),
        ("{side} です。", True),
        ("{side} と {side} です。", True),
    ],
)
def test_terms_of_a_translation_are_those_of_the_original(
    build: Build, suffix: str, text: str, warned: bool
) -> None:
    terms = {name: role(suffix, name, word) for name, word in (("piece", "S"), ("side", "black"))}
    original = "The {piece} of {side}.".format(**terms)
    title = "Title\n=====\n\n" if suffix == ".rst" else "# Title\n\n\n"
    built = build({f"index{suffix}": f"{title}{original}\n"}, "gettext")
    translate(built, {original: text.format(**terms)})
    japanese = build({}, language="ja", locale_dirs=["locale"], gettext_compact=False, fresh=True)
    if not warned:
        assert japanese.warnings == []
        return
    assert len(japanese.warnings) == 1
    assert japanese.warnings[0].startswith(f"index{suffix}:4: the translation has other roles")


def test_moves_between_plain_backquotes_come_back(build: Build) -> None:
    config = {"default_role": "shogi:line", "gettext_compact": False}
    built = build(
        {"index.rst": "Title\n=====\n\nThe move `P76` and :shogi:move:`P26`.\n"}, "gettext"
    )
    translate(
        built,
        {"The move `P76` and :shogi:move:`P26`.": "手は、`▲７六歩`。、:shogi:move:`▲２六歩`。"},
    )
    japanese = build({}, language="ja", locale_dirs=["locale"], fresh=True, **config)
    assert japanese.warnings == []
    assert "手は、☗７六歩。、☗２六歩。" in re.sub("<[^>]*>", "", japanese.body("index.html"))
