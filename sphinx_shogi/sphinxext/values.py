"""The configuration values, declared in one place, from which the manual lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

__all__ = ["VALUES", "Value", "register"]


def _default_budget(config: Config | None = None) -> int:
    from sphinx_shogi.tsume import DEFAULT_BUDGET

    return DEFAULT_BUDGET


class Value(NamedTuple):
    """A configuration value, as the manual lists it."""

    name: str
    default: Any
    """Or a function of the configuration, for what is worked out when it is asked for."""
    rebuild: Any
    types: frozenset[type]
    about: str

    @property
    def shown_default(self) -> Any:
        """The default itself."""
        return self.default(None) if callable(self.default) else self.default


# What only changes printing has no rebuild: `stamps` writes the pages again without reading
# them, in every builder that shares the doctrees.
VALUES: Final = (
    Value(
        "shogi_notation",
        None,
        "",
        frozenset({str, type(None)}),
        "The notation in which moves are printed; by default that of the language.",
    ),
    Value(
        "shogi_notation_style",
        {},
        "",
        frozenset({dict}),
        "Keywords of notation.write for the printed notation, such as {'side': '▲△'}.",
    ),
    Value(
        "shogi_notations",
        [],
        "",
        frozenset({list, tuple}),
        "The notations between which the reader of a web page can choose.",
    ),
    Value(
        "shogi_input",
        [],
        "env",
        frozenset({list, tuple}),
        "The notations in which typed moves are tried first.",
    ),
    Value(
        "shogi_diagram",
        {},
        "",
        frozenset({dict}),
        "Options for every diagram, such as {'style': 'kanji', 'coords': 'arabic'}; those of a "
        "diagram itself win.",
    ),
    Value(
        "shogi_character_level_markup",
        False,
        "env",
        frozenset({bool}),
        "In reStructuredText, let roles stand next to Japanese text without a blank between. "
        "Words such as snake_case and a*b*c are then markup, too.",
    ),
    Value(
        "shogi_outside_files",
        False,
        "env",
        frozenset({bool}),
        "Allow record files outside the source folder. Off by default, since books are built "
        "from other people's pages.",
    ),
    Value(
        "shogi_limits",
        {},
        "env",
        frozenset({dict}),
        "How large things may be: `file_size` of a record file (20,000,000 bytes), `moves` "
        "(20,000) and `variations` (2,000) of a game, `diagrams` (200) that it shows. Such as "
        "{'moves': 500}.",
    ),
    Value(
        "shogi_tsume_budget",
        _default_budget,
        "env",
        frozenset({int}),
        "How many positions the checker of mate problems looks at before it gives up.",
    ),
    Value(
        "shogi_pieces",
        [],
        "",
        frozenset({list, tuple}),
        "The styles of pieces between which the reader of a web page can choose, such as "
        "['book', 'kanji', 'international'].",
    ),
    Value(
        "shogi_replay",
        True,
        "",
        frozenset({bool}),
        "Whether a web page lets the reader play through games; the option `replay` of a game "
        "wins.",
    ),
    Value(
        "shogi_ascii_boards",
        False,
        "",
        frozenset({bool}),
        "In text, manual pages and Texinfo, boards have letters instead of kanji.",
    ),
    Value(
        "shogi_terms",
        {},
        "env",
        frozenset({dict}),
        "Words to use instead of the usual ones, such as {'black': 'Sente'}.",
    ),
)
"""All configuration values."""


def register(app: Sphinx) -> None:
    """Declare the values."""
    for value in VALUES:
        app.add_config_value(
            value.name, value.default, value.rebuild, value.types, description=value.about
        )
