"""Everything that an author can type has a sentence that says what it does."""

from __future__ import annotations

from sphinx_shogi.book import options, roles
from sphinx_shogi.rst.directives import DIRECTIVES
from sphinx_shogi.rst.roles import ROLES


def test_each_role_has_a_sentence() -> None:
    assert roles.ABOUT.keys() == ROLES.keys()
    assert all(text.endswith(".") for text in roles.ABOUT.values())


def test_each_directive_has_a_sentence() -> None:
    for name, directive in DIRECTIVES.items():
        assert (directive.__doc__ or "").startswith(f"``shogi:{name}``: ")


def test_each_option_has_a_sentence_or_is_one_of_the_picture() -> None:
    known = options.POSITION | options.DIAGRAM | options.GAME | options.TSUME | options.SOLUTIONS
    assert options.ABOUT.keys() == known - options.DRAWING
    assert all(text.endswith(".") for text in options.ABOUT.values())
