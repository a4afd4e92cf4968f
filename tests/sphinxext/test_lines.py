"""Every fault is one warning at its exact line, wherever it stands."""

from __future__ import annotations

import textwrap

import pytest

from .conftest import Build

RST = ".rst"
MYST = ".md"

# Each case: its name, the markup, the text with a fault on the line that holds "BAD", which
# is taken out before the build.
CASES: list[tuple[str, str, str]] = [
    (
        "role in a paragraph",
        RST,
        """\
        T
        =

        One line
        and :shogi:line:`P76`, a third
        BAD with :shogi:line:`P75`.
        """,
    ),
    (
        "the same role twice in a paragraph, the second one bad",
        RST,
        """\
        :shogi:play:`P76` and
        BAD :shogi:play:`P76`.
        """,
    ),
    (
        "role over two lines, fault on the second",
        RST,
        """\
        Here :shogi:line:`P76
        BAD P35` ends.
        """,
    ),
    (
        "title",
        RST,
        """\
        BAD :shogi:line:`P75`
        =====================
        """,
    ),
    (
        "list",
        RST,
        """\
        - item

          - in a list
            BAD :shogi:line:`P75`
        """,
    ),
    (
        "definition list",
        RST,
        """\
        term
          words
          BAD :shogi:line:`P75`
        """,
    ),
    (
        "admonition",
        RST,
        """\
        .. note:: A title
           BAD :shogi:line:`P75`
        """,
    ),
    (
        "admonition, second paragraph",
        RST,
        """\
        .. note::

           First.

           Second
           BAD :shogi:line:`P75`
        """,
    ),
    (
        "grid table",
        RST,
        """\
        +-----+-------------------------+
        | a   | b                       |
        |     | BAD :shogi:line:`P75`   |
        +-----+-------------------------+
        """,
    ),
    (
        "list table",
        RST,
        """\
        .. list-table::

           * - x
             - y
               BAD :shogi:line:`P75`
        """,
    ),
    (
        "footnote",
        RST,
        """\
        Text [1]_.

        .. [1] Note
           BAD :shogi:line:`P75`
        """,
    ),
    (
        "block quote",
        RST,
        """\
        Text.

            Quoted
            BAD :shogi:line:`P75`
        """,
    ),
    (
        "body of moves",
        RST,
        """\
        .. shogi:game::

           1. P76 P34
           BAD 2. P75 P36
        """,
    ),
    (
        "body of moves without the blank line",
        RST,
        """\
        .. shogi:game::
           1. P76 P34
           BAD 2. P75 P36
        """,
    ),
    (
        "body after options",
        RST,
        """\
        .. shogi:game::
           :name: x

           1. P76 P34

           BAD 2. P75 P36
        """,
    ),
    (
        "body in a list",
        RST,
        """\
        - Item

          .. shogi:game::

             P76
             BAD P35
        """,
    ),
    (
        "argument",
        RST,
        """\
        Text.

        .. shogi:diagram:: nobody@3 BAD
        """,
    ),
    (
        "option of another kind",
        RST,
        """\
        .. shogi:diagram:: startpos
           :name: x
           :colour: red BAD
        """,
    ),
    (
        "value of an option",
        RST,
        """\
        .. shogi:diagram:: startpos
           :flip:
           :align: middle BAD
        """,
    ),
    (
        "moves option",
        RST,
        """\
        .. shogi:diagram:: startpos
           :flip:
           :moves: P76 P35 BAD
        """,
    ),
    (
        "caption option",
        RST,
        """\
        .. shogi:diagram:: startpos
           :flip:
           :caption: After :shogi:move:`P75` BAD
        """,
    ),
    (
        "caption in the body",
        RST,
        """\
        .. shogi:diagram:: startpos

           After
           BAD :shogi:move:`P75`
        """,
    ),
    (
        "legend",
        RST,
        """\
        .. shogi:diagram:: startpos

           Caption.

           Legend
           BAD :shogi:move:`P75`
        """,
    ),
    (
        "term",
        RST,
        """\
        A :shogi:piece:`S` and
        BAD :shogi:piece:`queen`.
        """,
    ),
    (
        "link",
        RST,
        """\
        One
        and BAD :shogi:see:`nobody`.
        """,
    ),
    (
        "link",
        MYST,
        """\
        One

        - two
          and BAD {shogi:see}`nobody`.
        """,
    ),
    (
        "glued to Japanese text",
        RST,
        """\
        一行目
        BAD ここで:shogi:line:`P76`。
        """,
    ),
    (
        "a role as Markdown has it",
        RST,
        """\
        First.

        Second
        BAD with {shogi:line}`P76` and more.
        """,
    ),
    (
        "empty role",
        RST,
        """\
        First
        BAD :shogi:line:`` and more.
        """,
    ),
    (
        "empty source",
        RST,
        """\
        First
        BAD :shogi:line:`P76 <>` and more.
        """,
    ),
    (
        "directive with nothing",
        RST,
        """\
        Text.

        .. shogi:game:: BAD

        Text.
        """,
    ),
    (
        "directive with an option and nothing else",
        RST,
        """\
        .. shogi:game:: BAD
           :name: x
        """,
    ),
    (
        "role in a paragraph",
        MYST,
        """\
        # T

        One line
        and {shogi:line}`P76`, a third
        BAD with {shogi:line}`P75`.
        """,
    ),
    (
        "the same role twice in a paragraph, the second one bad",
        MYST,
        """\
        {shogi:play}`P76` and
        BAD {shogi:play}`P76`.
        """,
    ),
    (
        "title",
        MYST,
        """\
        # T

        ## BAD {shogi:line}`P75`
        """,
    ),
    (
        "list",
        MYST,
        """\
        - item

          - in a list
            BAD {shogi:line}`P75`
        """,
    ),
    (
        "admonition",
        MYST,
        """\
        :::{note} Title
        First.

        Second
        BAD {shogi:line}`P75`
        :::
        """,
    ),
    (
        "table",
        MYST,
        """\
        | a | b |
        |---|---|
        | x | y |
        | x | BAD {shogi:line}`P75` |
        """,
    ),
    (
        "footnote",
        MYST,
        """\
        Text [^1].

        [^1]: Note
            BAD {shogi:line}`P75`
        """,
    ),
    (
        "block quote",
        MYST,
        """\
        > Quoted
        > BAD {shogi:line}`P75`
        """,
    ),
    (
        "fence",
        MYST,
        """\
        # T

        ```{shogi:game}
        1. P76 P34
        BAD 2. P75 P36
        ```
        """,
    ),
    (
        "colon fence with options",
        MYST,
        """\
        :::{shogi:game}
        :name: x

        1. P76 P34
        BAD 2. P75 P36
        :::
        """,
    ),
    (
        "fence with options in dashes",
        MYST,
        """\
        ```{shogi:game}
        ---
        name: x
        ---
        1. P76 P34

        BAD 2. P75 P36
        ```
        """,
    ),
    (
        "fence in a list",
        MYST,
        """\
        - Item

          ```{shogi:game}
          P76
          BAD P35
          ```
        """,
    ),
    (
        "argument",
        MYST,
        """\
        Text.

        ```{shogi:diagram} nobody@3 BAD
        ```
        """,
    ),
    (
        "option in dashes",
        MYST,
        """\
        ```{shogi:diagram} startpos
        ---
        name: x
        align: middle BAD
        ---
        ```
        """,
    ),
    (
        "caption option",
        MYST,
        """\
        ```{shogi:diagram} startpos
        :flip:
        :caption: After {shogi:move}`P75` BAD
        ```
        """,
    ),
    (
        "caption in the body",
        MYST,
        """\
        ```{shogi:diagram} startpos
        :flip:

        After
        BAD {shogi:move}`P75`
        ```
        """,
    ),
    (
        "a role as reStructuredText has it",
        MYST,
        """\
        First.

        Second
        BAD :shogi:line:`P76`.
        """,
    ),
]


def split(text: str) -> tuple[str, int]:
    """The text without its mark, and the line that had it."""
    lines = textwrap.dedent(text).split("\n")
    number = next(index for index, line in enumerate(lines, 1) if "BAD" in line)
    mark = "BAD " if "BAD " in lines[number - 1] else " BAD"
    lines[number - 1] = lines[number - 1].replace(mark, "", 1)
    return "\n".join(lines), number


@pytest.mark.parametrize(("name", "suffix", "text"), CASES, ids=[f"{c[1]} {c[0]}" for c in CASES])
def test_fault_is_one_warning_at_its_line(build: Build, name: str, suffix: str, text: str) -> None:
    content, line = split(text)
    if suffix == RST and "grid" in name:
        content = content.replace("`P75`   |", "`P75`       |")
    built = build({f"index{suffix}": content})
    assert len(built.warnings) == 1, built.warnings
    assert built.warnings[0].startswith(f"index{suffix}:{line}: "), built.warnings
    assert built.warnings[0].endswith("]"), built.warnings
    assert "[shogi." in built.warnings[0]


@pytest.mark.parametrize(
    ("suffix", "include", "role"),
    [
        (RST, ".. include:: part.inc", ":shogi:line:"),
        (MYST, "```{include} part.inc\n```", "{shogi:line}"),
    ],
)
def test_fault_in_an_include_is_told_there(
    build: Build, suffix: str, include: str, role: str
) -> None:
    body = {
        RST: ".. shogi:game::\n\n   P76\n   P35\n",
        MYST: "```{shogi:game}\n\nP76\nP35\n```\n",
    }[suffix]
    part = f"Included\n\nwith\n{role}`P75`\n\n{body}"
    built = build({f"index{suffix}": f"Text.\n\n{include}\n\nEnd.\n", "part.inc": part})
    assert [line.split(": ")[0].split("/")[-1] for line in built.warnings] == [
        "part.inc:4",
        "part.inc:9",
    ], built.warnings


def test_one_fault_does_not_stop_the_rest(build: Build) -> None:
    built = build(
        {
            "index.rst": ":shogi:line:`P75` and :shogi:line:`P76`\n\n"
            ".. shogi:diagram:: nobody\n\n.. shogi:diagram:: startpos\n"
        }
    )
    assert len(built.warnings) == 2
    page = built.body("index.html")
    assert '<span class="shogi-unchecked">P75</span>' in page
    assert '<span class="shogi-move">P76</span>' in page
    assert page.count('role="img"') == 1


def test_fault_in_a_record_file_is_told_at_the_file(build: Build) -> None:
    record = "手合割：平手\n手数----指手\n   1 ７六歩(77)\n   2 ３五歩(33)\n"
    built = build(
        {"index.rst": ".. shogi:game:: games/a.kif\n", "games/a.kif": record.encode("cp932")}
    )
    assert len(built.warnings) == 1
    assert built.warnings[0].startswith("games/a.kif:4: ")
    assert built.warnings[0].endswith("[shogi.illegal-move]")
    assert "P76" in built.body("index.html")


def test_each_role_that_is_text_is_told_at_its_line(build: Build) -> None:
    text = (
        "一行目:shogi:line:`P76`。\n二行目:shogi:line:`P76`。\n"
        "三行目{shogi:play}`P76`、:shogi:move:`` です。\n"
    )
    built = build({"index.rst": text})
    places = [line.partition(": ")[0] for line in built.warnings]
    assert places == ["index.rst:1", "index.rst:2", "index.rst:3", "index.rst:3"]
    assert all(line.endswith("[shogi.markup]") for line in built.warnings)


def test_a_role_that_there_is_not_is_told_once(build: Build) -> None:
    built = build({"index.rst": "Text :shogi:nope:`P76` text\n"})
    assert len(built.warnings) == 1
    assert "Unknown interpreted text role" in built.warnings[0]
