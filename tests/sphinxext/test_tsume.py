"""Mate problems: checked, told of at the right line, and solved where the author wants it."""

from __future__ import annotations

import os
import re
import textwrap
import time

import pytest
from docutils import nodes

from sphinx_shogi.rst.nodes import shogi_diagram, shogi_moves, shogi_solution, shogi_tsume

from .conftest import Build, Built
from .test_lines import MYST, RST, split

# Composed for these tests; each was solved by hand on a board.
IN_ONE = "5k3/9/5G3/9/9/9/9/9/9 b G 1"
IN_THREE = "7k1/9/9/7N1/9/9/9/9/9 b GN 1"
"""G*32, K11, N*23 and nothing else."""
IN_FIVE = "5k3/9/9/6+B+B1/9/9/9/9/9 b NS 1"
COOKED = "9/8k/6G2/9/9/9/9/9/9 b GS 1"
"""S*23 and G*23 both mate in three."""
LEFTOVER = "8s/8k/6G2/9/9/9/9/9/9 b GN 1"
"""G*23, K21, Gx32: the knight is not needed."""
NO_MATE = "4k4/9/9/9/9/9/9/9/9 b P 1"


def rst(argument: str, body: str = "", **options: str) -> str:
    """A problem in reStructuredText; the options come in the order given."""
    lines = [f"   :{name.replace('_', '-')}: {text}".rstrip() for name, text in options.items()]
    text = textwrap.indent(body, "   ")
    return "\n".join([f".. shogi:tsume:: {argument}", *lines, "", text, ""])


def myst(argument: str, body: str = "", **options: str) -> str:
    lines = [f":{name.replace('_', '-')}: {text}".rstrip() for name, text in options.items()]
    return "\n".join([f"```{{shogi:tsume}} {argument}", *lines, "", body, "```", ""])


def problem(built: Built, name: str = "index") -> shogi_tsume:
    return next(iter(built.doctree(name).findall(shogi_tsume)))


def moves(node: nodes.Element) -> list[list[str]]:
    """The moves of each run in the solution."""
    (solution,) = node.findall(shogi_solution)
    return [each["moves"].split() for each in solution.findall(shogi_moves)]


# Where a position and its solution come from


@pytest.mark.parametrize("solution", ["G'32 K11 N'23", "▲３二金 △１一玉 ▲２三桂", "G*3b 2a1a N*2c"])
@pytest.mark.parametrize(("suffix", "write"), [(RST, rst), (MYST, myst)])
def test_solution_is_typed_in_any_notation(
    build: Build, suffix: str, write: object, solution: str
) -> None:
    assert callable(write)
    text = write(IN_THREE, solution, remaining="", plies="3")
    built = build({f"index{suffix}": text})
    assert built.warnings == []
    node = problem(built)
    assert node["length"] == 3
    assert moves(node) == [["G*3b", "2a1a", "N*2c"]]


def test_without_a_solution_the_checkers_is_shown(build: Build) -> None:
    built = build({"index.rst": rst(IN_THREE, remaining="")})
    assert built.warnings == []
    assert moves(problem(built)) == [["G*3b", "2a1a", "N*2c"]]
    assert "1. G'32 K11 2. N'23" in texts(built.body("index.html"))


BOARD = """\
後手の持駒：残り
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・v玉 ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ 桂 ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金　桂"""
KIF = f"""\
作品名：The title
作者：Somebody
{BOARD}
手数----指手
   1 ３二金打
   2 １一玉(21)
   3 ２三桂打
"""


@pytest.mark.parametrize(("suffix", "write"), [(RST, rst), (MYST, myst)])
def test_board_solution_and_text_in_the_body(build: Build, suffix: str, write: object) -> None:
    assert callable(write)
    body = f"{BOARD}\n\nG'32 K11\nN'23\n\nThe gold goes *behind* the king."
    built = build({f"index{suffix}": write("", body, plies="3")})
    assert built.warnings == []
    node = problem(built)
    assert moves(node) == [["G*3b", "2a1a", "N*2c"]]
    assert "<em>behind</em>" in built.body(f"index{'.html'}")


@pytest.mark.parametrize(("suffix", "write"), [(RST, rst), (MYST, myst)])
def test_record_in_the_body_or_in_a_file(build: Build, suffix: str, write: object) -> None:
    assert callable(write)
    text = write("", KIF, plies="3") + "\n" + write("games/a.kif", "", plies="3")
    built = build({f"index{suffix}": text, "games/a.kif": KIF.encode("cp932")})
    assert built.warnings == []
    found = list(built.doctree("index").findall(shogi_tsume))
    assert [moves(each) for each in found] == [[["G*3b", "2a1a", "N*2c"]]] * 2
    assert [each["title"] for each in found] == ["The title"] * 2
    assert built.body("index.html").count("Mate in 3 · Somebody") == 2


def test_place_in_a_game_whose_moves_go_on_to_mate(build: Build) -> None:
    text = (
        f".. shogi:game:: sfen {IN_THREE} moves G*3b 2a1a N*2c\n   :name: finish\n\n"
        ".. shogi:tsume:: finish@2\n   :remaining:\n   :plies: 1\n"
    )
    built = build({"index.rst": text})
    assert built.warnings == []
    assert moves(problem(built)) == [["N*2c"]]


def test_cursor_stands_at_the_problem_and_its_text_does_not_move_it(build: Build) -> None:
    body = "G'32 K11 N'23\n\nAfter :shogi:play:`G'32 K11` it is over."
    text = rst(IN_THREE, body, hint="Not :shogi:move:`G'22`", remaining="")
    built = build({"index.rst": f"{text}\nHere :shogi:line:`G'32 K11 N'23#`.\n"})
    assert built.warnings == []


def test_position_may_be_the_cursor(build: Build) -> None:
    text = f".. shogi:position:: {IN_THREE}\n\n" + rst("here", "G'32 K11 N'23", remaining="")
    built = build({"index.rst": text})
    assert built.warnings == []


# The hand of the defender


def test_hand_that_holds_the_rest_is_not_drawn(build: Build) -> None:
    other = "7k1/9/9/7N1/9/9/9/9/9 b GNp 1"
    text = rst(IN_THREE, remaining="") + "\n" + rst(other)
    built = build({"index.rst": text})
    first, second = built.doctree("index").findall(shogi_diagram)
    assert "hand-of" in first["drawing"]
    assert "18p" in first["sfen"]
    assert "hand-of" not in second["drawing"]


# Faults, each at its line

CASES = [
    ("tsume-cook", "at move 1 G'23 mates as fast as S'23", COOKED, "BAD S'23 K13 G'14", {}),
    ("tsume-cook", "G*2c mates as fast as S*2c", COOKED, "BAD S*2c 1b1c G*1d", {}),
    ("tsume-leftover", "Black is left with a knight", LEFTOVER, "G'23\nK21\nBAD G33-32", {}),
    ("tsume-no-mate", "there is no mate in this problem", NO_MATE, "BAD P'52", {}),
    ("tsume-solution", "K11 is a reply", IN_THREE, "BAD G'32", {}),
    ("tsume-solution", "ends with a move of White", IN_THREE, "G'32\nBAD K11", {}),
    ("illegal-move", "no such", IN_THREE, "G'32\nK11\nBAD N'32", {}),
    ("bad-move", "begins with the solution", IN_THREE, "BAD The point is simple.", {}),
]


@pytest.mark.parametrize("suffix", [RST, MYST])
@pytest.mark.parametrize(("code", "told", "sfen", "body", "options"), CASES)
def test_fault_of_a_solution_is_told_at_its_move(
    build: Build, suffix: str, code: str, told: str, sfen: str, body: str, options: dict[str, str]
) -> None:
    write = rst if suffix == RST else myst
    text, line = split(f"Text.\n\n{write(sfen, body, remaining='', **options)}")
    built = build({f"index{suffix}": text})
    assert len(built.warnings) == 1, built.warnings
    assert built.warnings[0].startswith(f"index{suffix}:{line}: "), built.warnings
    assert built.warnings[0].endswith(f"[shogi.{code}]")
    if told != "no such":
        assert told in built.warnings[0]


@pytest.mark.parametrize("suffix", [RST, MYST])
@pytest.mark.parametrize(
    ("code", "told", "sfen", "options"),
    [
        ("tsume-shorter", "it is mate in 3", IN_THREE, {"plies": "5 BAD"}),
        ("claim", "it is mate in 5", IN_FIVE, {"plies": "3 BAD"}),
        ("option", "odd", IN_THREE, {"plies": "4 BAD"}),
        ("option", "hidden, shown, collected", IN_THREE, {"solution": "secret BAD"}),
        ("option", "did you mean 'plies'", IN_THREE, {"plys": "3 BAD"}),
        ("claim", "G'32 is no wrong try", IN_THREE, {"tries": "G'22; G'32 BAD"}),
        ("claim", "it gives no check", IN_THREE, {"tries": "G'99 BAD"}),
        ("illegal-move", "", IN_THREE, {"tries": "G'22; K11 BAD"}),
        ("claim", "in spite of K11", IN_THREE, {"tries": "G'32 K11 BAD"}),
    ],
)
def test_fault_of_an_option_is_told_at_its_line(
    build: Build, suffix: str, code: str, told: str, sfen: str, options: dict[str, str]
) -> None:
    write = rst if suffix == RST else myst
    text, line = split(f"Text.\n\n{write(sfen, remaining='', **options)}")
    built = build({f"index{suffix}": text})
    assert len(built.warnings) == 1, built.warnings
    assert built.warnings[0].startswith(f"index{suffix}:{line}: "), built.warnings
    assert built.warnings[0].endswith(f"[shogi.{code}]")
    assert told in built.warnings[0]


def test_shorter_mate_is_told_at_the_slow_move(build: Build) -> None:
    # G*42 mates at once; the check with the knight takes longer.
    sfen = "5k3/9/5G3/9/9/9/9/9/9 b GN 1"
    text, line = split(rst(sfen, "BAD N'33\nK31\nG'32", remaining=""))
    built = build({"index.rst": text})
    assert any(
        warning.startswith(f"index.rst:{line}: there is a mate in 1")
        and warning.endswith("[shogi.tsume-shorter]")
        for warning in built.warnings
    ), built.warnings


def test_fault_in_a_record_file_is_told_there(build: Build) -> None:
    record = KIF.replace("   3 ２三桂打\n", "")
    built = build({"index.rst": ".. shogi:tsume:: a.kif\n", "a.kif": record.encode("cp932")})
    line = record.split("\n").index("   2 １一玉(21)") + 1
    assert len(built.warnings) == 1
    assert built.warnings[0].startswith(f"a.kif:{line}: ")
    assert built.warnings[0].endswith("[shogi.tsume-solution]")


@pytest.mark.parametrize(
    ("sfen", "told"),
    [
        ("9/9/9/9/9/9/9/9/9 b G 1", "there is no king on the board"),
        ("4k4/4G4/9/9/9/9/9/9/9 b G 1", "already in check"),
        ("4k4/9/9/9/9/9/9/9/4k4 b G 1", "2 kings"),
    ],
)
def test_position_that_is_no_problem_is_one_sentence(build: Build, sfen: str, told: str) -> None:
    built = build({"index.rst": f"Text.\n\n.. shogi:tsume:: {sfen}\n"})
    assert built.warnings
    assert all(warning.startswith("index.rst:3: ") for warning in built.warnings)
    assert any(told in warning for warning in built.warnings), built.warnings


@pytest.mark.parametrize("name", ["html", "text"])
@pytest.mark.parametrize("source", ["nobody", "9/9"])
def test_problem_without_a_position_is_left_as_typed(build: Build, name: str, source: str) -> None:
    body = "G'32\n\nA text with :shogi:line:`G'32`."
    text = rst(source, body, hint="A hint", solution="collected") + "\n.. shogi:solutions::\n"
    built = build({"index.rst": text}, name)
    assert len(built.warnings) == 1
    assert built.warnings[0].startswith("index.rst:1: ")
    page = texts(built.text({"html": "index.html", "text": "index.txt"}[name]))
    assert f"{source} G'32" in page
    assert "A hint" in page
    assert "A text with G'32." in page


def test_too_small_a_budget_is_a_warning_that_can_be_suppressed(build: Build) -> None:
    text = {"index.rst": rst(IN_FIVE, remaining="")}
    built = build(text, shogi_tsume_budget=3)
    assert len(built.warnings) == 1
    assert "no solution is found: 4 positions were looked at" in built.warnings[0]
    assert built.warnings[0].endswith("[shogi.tsume-undecided]")
    quiet = build(
        text,
        fresh=True,
        shogi_tsume_budget=3,
        suppress_warnings=["shogi.tsume-undecided", "toc.not_included"],
    )
    assert quiet.warnings == []


def test_bad_budget_is_told_and_the_default_holds(build: Build) -> None:
    built = build({"index.rst": rst(IN_THREE, remaining="")}, shogi_tsume_budget=0)
    assert [line.rpartition(" ")[2] for line in built.warnings] == ["[shogi.config]"]
    assert problem(built)["length"] == 3


# Claims


def test_claim_of_a_length_on_a_diagram(build: Build) -> None:
    text = (
        f".. shogi:diagram:: {IN_THREE}\n   :assert: mate-in 3; side=black\n\n"
        f".. shogi:diagram:: {IN_THREE}\n   :assert: mate-in 1\n"
    )
    built = build({"index.rst": text})
    assert built.warnings == [
        'index.rst:5: the claim "mate-in 1" fails: it is mate in 3 [shogi.claim]'
    ]


@pytest.mark.parametrize(
    ("suffix", "role"), [(RST, ":shogi:line:`{}`"), (MYST, "{{shogi:line}}`{}`")]
)
def test_sign_of_mate_behind_a_line_is_checked(build: Build, suffix: str, role: str) -> None:
    header = {
        RST: f".. shogi:position:: {IN_THREE}",
        MYST: f"```{{shogi:position}} {IN_THREE}\n```",
    }
    text = (
        f"{header[suffix]}\n\nGood {role.format(chr(71) + chr(39) + '32 K11 N' + chr(39) + '23#')}."
        f"\n\nBad {role.format('▲３二金 #')}.\n"
    )
    built = build({f"index{suffix}": text})
    line = text.split("\n").index(next(each for each in text.split("\n") if "Bad" in each)) + 1
    assert len(built.warnings) == 1
    assert built.warnings[0].startswith(f"index{suffix}:{line}: # says that it is mate: White ")
    printed = re.sub("<[^>]*>", "", built.body("index.html"))
    assert "Good G'32 K11 N'23#." in printed
    assert "Bad G'32#." in printed


def test_sign_of_mate_in_japanese(build: Build) -> None:
    text = f".. shogi:position:: {IN_ONE}\n\n:shogi:line:`G'42#`\n"
    built = build({"index.rst": text}, language="ja")
    assert "４二金打まで詰み" in re.sub("<[^>]*>", "", built.body("index.html"))


# Where solutions stand


def book(mode: str, of: str = "book") -> dict[str, str]:
    return {
        "index.rst": "Book\n====\n\n.. toctree::\n\n   one\n   two\n   answers\n",
        "one.rst": "One\n===\n\n"
        + rst(IN_THREE, "G'32 K11 N'23\n\nText.", remaining="", solution=mode, name="a")
        + "\n"
        + rst(IN_ONE, "G'42", remaining="", solution=mode, title="Short *one*"),
        "two.md": "# Two\n\n" + myst(IN_FIVE, remaining="", solution=mode),
        "answers.rst": f"Answers\n=======\n\n.. shogi:solutions::\n   :of: {of}\n",
    }


def texts(page: str) -> str:
    """What a reader sees, without mark-up, with every blank as one."""
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", "", page))


def test_hidden_solutions_are_closed_on_a_page(build: Build) -> None:
    built = build(book("hidden"))
    assert built.warnings == []
    page = built.body("one.html")
    assert page.count('<details class="shogi-solution"><summary>Solution</summary>') == 2
    assert "shogi-solution" not in built.body("answers.html")


def test_pages_in_print_are_told_once(build: Build) -> None:
    for told in (True, False):
        text = build(book("hidden"), "latex", latex_show_pagerefs=told).text("test.tex")
        assert text.count(r"\hyperref[\detokenize{one:a}]") == 1
        assert len(re.findall(r"pageref\*?\{(?:\\detokenize\{)?one:a\}", text)) == 1


@pytest.mark.parametrize("name", ["text", "epub", "latex"])
def test_hidden_solutions_are_collected_in_print(build: Build, name: str) -> None:
    built = build(book("hidden"), name)
    assert built.warnings == []
    if name == "latex":
        text = built.text("test.tex")
        assert r"\hyperref[\detokenize{answers:solution-a}]" in text
        assert r"\autopageref*{\detokenize{answers:solution-a}}" in text
        assert r"\hyperref[\detokenize{one:a}]" in text
        assert r"\autopageref*{\detokenize{one:a}}" in text
        assert r"\label{\detokenize{answers:solution-a}}" in text
        assert r"\label{\detokenize{one:a}}" in text
        return
    suffix = {"text": "txt", "epub": "xhtml"}[name]
    one, answers = texts(built.text(f"one.{suffix}")), texts(built.text(f"answers.{suffix}"))
    assert "<details" not in built.text(f"one.{suffix}")
    assert "K11" not in one
    positions = [answers.index(f"Problem {number}") for number in (1, 2, 3)]
    assert positions == sorted(positions)
    assert "Problem 2. Short one" in answers
    assert "Text." in answers


@pytest.mark.parametrize("name", ["text", "man", "texinfo", "epub"])
def test_hidden_solutions_without_a_place_end_the_document(build: Build, name: str) -> None:
    files = book("hidden")
    files["answers.rst"] = "Answers\n=======\n\nNone.\n"
    built = build(files, name)
    assert built.warnings == []
    pages = {"text": "one.txt", "man": "test.1", "texinfo": "test.texi", "epub": "one.xhtml"}
    page = built.text(pages[name])
    rubric, last = page.index("Solutions"), page.rindex("Problem 2")
    assert rubric < last


def test_links_lead_both_ways(build: Build) -> None:
    built = build(book("collected"))
    assert built.warnings == []
    one, answers = built.body("one.html"), built.body("answers.html")
    assert 'href="answers.html#solution-a"' in one
    assert 'id="solution-a"' in answers
    assert 'href="one.html#a"' in answers
    assert 'id="a"' in one
    assert "K11" not in texts(one)
    other = re.search(r'href="answers.html#(solution-tsume-[0-9a-f]{8})"', one)
    assert other is not None
    assert f'id="{other[1]}"' in answers


def test_solutions_of_one_document(build: Build) -> None:
    files = book("collected", "two")
    built = build(files)
    answers = texts(built.body("answers.html"))
    assert "Problem 3" in answers
    assert "Problem 1" not in answers
    # The others have no place, which is told once a problem.
    assert sorted(built.warnings) == [
        f"one.rst:{line}: the solution of this problem is collected, and no shogi:solutions of the "
        "book is for it; it stands at the end of the document [shogi.option]"
        for line in (13, 4)
    ]
    assert "Solutions Problem 1" in texts(built.body("one.html"))


def test_document_that_there_is_not(build: Build) -> None:
    built = build(book("shown", "tow"))
    assert built.warnings == [
        "answers.rst:4: there is no document 'tow'; did you mean 'two'? [shogi.unknown-source]"
    ]


def test_shown_solutions_stay(build: Build) -> None:
    built = build(book("shown"), "text")
    assert built.warnings == []
    assert "**Solution**: 1. G'32 K11 2. N'23" in texts(built.text("one.txt"))
    assert "Problem" not in built.text("answers.txt")


def test_boards_beside_collected_solutions(build: Build) -> None:
    files = book("collected")
    files["answers.rst"] += "   :diagrams: start end\n"
    built = build(files)
    assert built.warnings == []
    assert built.body("answers.html").count('role="img"') == 6


def test_hints_open_on_a_page_and_are_labelled_in_print(build: Build) -> None:
    files = {"index.rst": rst(IN_ONE, hint="See the *gold*.", remaining="")}
    assert '<details class="shogi-hint"><summary>Hint</summary>' in build(files).body("index.html")
    assert "**Hint**: See the *gold*." in build({}, "text").text("index.txt")


def test_wrong_tries_are_printed_with_their_refutation(build: Build) -> None:
    text = rst(IN_THREE, "G'32 K11 N'23", remaining="", tries="G'22; G'31 K11 N'23")
    built = build({"index.rst": text}, "text")
    assert built.warnings == []
    page = texts(built.text("index.txt"))
    assert "**Wrong try**: 1. G'22 Kx22. There is no mate." in page
    assert "**Wrong try**: 1. G'31 K11 2. N'23 K" in page
    japanese = texts(build({}, "text", language="ja").text("index.txt"))
    assert "**紛れ**：☗２二金 ☖同玉 以下不詰" in japanese


# Numbers, facts, links, the index


def test_numbers_count_through_the_book(build: Build) -> None:
    files = book("hidden")
    files["two.md"] = "# Two\n\n" + "\n".join(
        [
            myst(IN_FIVE, remaining="", number="none", title="No number"),
            myst(IN_ONE, remaining="", number="12", name="twelve"),
            myst(IN_THREE, remaining="", id="x"),
        ]
    )
    built = build(files)
    found = re.findall(r'class="rubric">(.*?)</p>', built.body("one.html") + built.body("two.html"))
    assert found == [
        "Problem 1",
        "Problem 2. Short <em>one</em>",
        "No number",
        "Problem 12",
        "Problem 13",
    ]
    assert "第12問" in build({}, language="ja").body("two.html")


def test_facts_in_japanese(build: Build) -> None:
    text = rst(IN_THREE, remaining="", plies="3", author="某", source="誌", difficulty="2")
    built = build({"index.rst": text}, language="ja")
    assert "3手詰　★★☆☆☆　某　誌" in built.body("index.html")
    assert "まで3手詰" in built.body("index.html")


def test_see_leads_to_a_problem_and_names_a_move_of_its_solution(build: Build) -> None:
    files = book("hidden")
    files["answers.rst"] = (
        "Answers\n=======\n\n:shogi:see:`a`, :shogi:see:`a@1`, :shogi:see:`this <a>`.\n\n"
        ".. shogi:diagram:: a@3\n   :assert: mate\n\n.. shogi:diagram:: a\n   :assert: mate-in 3\n"
    )
    built = build(files)
    assert built.warnings == []
    page = built.body("answers.html")
    assert page.count('href="one.html#a"') == 3
    assert "Problem 1, Problem 1: 1. G'32, this." in texts(page)


def test_index_of_problems_by_length(build: Build) -> None:
    built = build(book("hidden"))
    page = built.text("shogi-problems.html")
    groups = re.findall(r"<strong>(.*?)</strong>|<code class=\"xref\">(.*?)</code>(.*)", page)
    found = [re.sub(r"<[^>]*>", "", "".join(group)) for group in groups]
    assert found[-6:] == [
        "1",
        "Problem 2. Short one (Mate in 1)",
        "3",
        "Problem 1 (Mate in 3)",
        "5",
        "Problem 3 (Mate in 5)",
    ]
    assert 'href="one.html#a"' in page


# What Sphinx expects of an extension


def test_problem_that_waits_for_another_document(build: Build) -> None:
    files = {
        "index.rst": "I\n=\n\n.. toctree::\n\n   a\n   z\n   s\n",
        "a.rst": "A\n=\n\n"
        + rst("p", "G'32 K11 N'23\n\n:shogi:line:`G'32`", remaining="", solution="collected"),
        "z.rst": f"Z\n=\n\n.. shogi:diagram:: {IN_THREE}\n   :name: p\n",
        "s.rst": "S\n=\n\n.. shogi:solutions::\n   :of: book\n",
    }
    built = build(files)
    assert built.warnings == []
    assert "1. G'32 K11 2. N'23" in texts(built.body("s.html"))
    assert 'role="img"' in built.body("a.html")


@pytest.mark.parametrize("name", ["html", "text"])
def test_parallel_build_is_the_same(build: Build, name: str) -> None:
    files = book("collected") | {
        f"p{number}.rst": f":orphan:\n\nP\n=\n\n{rst(IN_THREE, remaining='')}"
        for number in range(8)
    }
    build(files, name, out="alone", fresh=True)
    alone = build({}, name, out="alone2", fresh=True)
    together = build({}, name, out="together", fresh=True, parallel=2)
    assert together.warnings == []
    pages = sorted(path.name for path in alone.out.glob("*.*ht*ml")) or sorted(
        path.name for path in alone.out.glob("*.txt")
    )
    assert len(pages) >= 12
    assert [alone.text(each) for each in pages] == [together.text(each) for each in pages]


def test_another_notation_reads_nothing_and_writes_solutions(build: Build) -> None:
    build(book("collected"))
    built = build({}, shogi_notation="japanese")
    assert built.read == []
    assert "☗３二金" in texts(built.body("answers.html"))
    assert build({}, shogi_notation="japanese").written == []


def test_changed_solution_writes_the_page_where_it_stands(build: Build) -> None:
    built = build(book("collected"))
    page = built.source / "one.rst"
    page.write_text(page.read_text("utf-8").replace("Text.", "Other words."), "utf-8")
    os.utime(page, (time.time() + 5, time.time() + 5))
    again = build()
    assert again.read == ["one"]
    assert "answers" in again.written
    assert "two" not in again.written
    assert "Other words." in again.body("answers.html")


def test_new_problem_in_front_renumbers_the_pages_behind(build: Build) -> None:
    built = build(book("hidden"))
    page = built.source / "one.rst"
    page.write_text(f"{page.read_text('utf-8')}\n{rst(COOKED, remaining='')}", "utf-8")
    os.utime(page, (time.time() + 5, time.time() + 5))
    again = build()
    assert again.read == ["one"]
    assert "Problem 4" in again.body("two.html")


def test_answers_are_kept_beside_the_doctrees(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = build(book("hidden"))
    folder = built.out.parent / "doctrees" / "sphinx-shogi-tsume"
    assert len(list(folder.glob("*.json"))) == 3
    from sphinx_shogi.tsume import checking

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a problem that was solved is not solved again")

    monkeypatch.setattr(checking, "judge", refuse)
    again = build(fresh=True)
    assert again.warnings == []
    assert again.read == ["answers", "index", "one", "two"]


def test_catalogue_holds_title_hint_and_text_of_every_problem(build: Build) -> None:
    text = rst(IN_THREE, "G'32 K11 N'23\n\nThe text.", title="The title", hint="The hint")
    built = build({"index.rst": text}, "gettext")
    template = built.text("index.pot")
    for message in ("The title", "The hint", "The text."):
        assert f'msgid "{message}"' in template
    assert "G'32" not in template
    assert "Mate in" not in template


@pytest.mark.parametrize(
    "name", ["xml", "pseudoxml", "dummy", "json", "dirhtml", "singlehtml", "changes"]
)
def test_other_builders(build: Build, name: str) -> None:
    assert build(book("collected"), name).warnings == []
