"""The configuration values: checked once, and read as `Settings`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sphinx_shogi import notation
from sphinx_shogi.book.limits import Limits, read_limits
from sphinx_shogi.book.settings import Settings, default_notation
from sphinx_shogi.book.terms import TERMS
from sphinx_shogi.diagram.options import read_option
from sphinx_shogi.html.choices import Reader, own_style
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption, Code, enumerated, nearest
from sphinx_shogi.sphinxext.values import VALUES, Value
from sphinx_shogi.sphinxext.warning import report
from sphinx_shogi.tsume import DEFAULT_BUDGET

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

__all__ = ["check", "reader_of", "set_markup", "settings_of"]


def set_markup(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    """Let docutils take roles within words, where the author wants that."""
    if app.config.shogi_character_level_markup:
        env.settings["character_level_inline_markup"] = True


def check(app: Sphinx, config: Config) -> None:
    """Warn of values that are not valid, and go on with the defaults."""
    for value in VALUES:
        _check_type(config, value)
    if config.shogi_notation is not None:
        config.shogi_notation = _notation("shogi_notation", config.shogi_notation)
    for name, known in _LISTS.items():
        found = [known(name, str(value)) for value in config[name]]
        config[name] = [value for value in found if value is not None]
    for name, read in _DICTS.items():
        try:
            read(config[name])
        except (BadOption, TypeError, ValueError) as error:
            _warn_of(name, getattr(error, "message", str(error)))
            config[name] = {}
    if config.shogi_tsume_budget < 1:
        _warn_of("shogi_tsume_budget", tell("a number from 1 on is expected"))
        config.shogi_tsume_budget = DEFAULT_BUDGET
    _check_diagram(config)
    _check_terms(config)


def _check_type(config: Config, value: Value) -> None:
    given = config[value.name]
    if isinstance(given, str) and value.types == {int} and given.isascii() and given.isdigit():
        # From the command line.
        config[value.name] = int(given)
        return
    is_valid = isinstance(given, tuple(value.types))
    if not is_valid or (isinstance(given, bool) and bool not in value.types):
        names = sorted(each.__name__ for each in value.types if each is not type(None))
        expected = enumerated(names, "or")
        _warn_of(
            value.name,
            tell("{expected} is expected, not {given!r}", expected=expected, given=given),
        )
        config[value.name] = value.shown_default


def _check_terms(config: Config) -> None:
    """Words by keys that there are; others are told and left out."""
    checked: dict[str, str] = {}
    for key, text in config.shogi_terms.items():
        if key not in TERMS:
            hint = nearest(str(key), sorted(TERMS))
            _warn_of("shogi_terms", tell("there is no term {key!r}; {hint}", key=key, hint=hint))
        elif not isinstance(text, str):
            _warn_of(
                "shogi_terms", tell("the term {key!r} is a text, not {text!r}", key=key, text=text)
            )
        else:
            checked[key] = text
    config.shogi_terms = checked


def _check_diagram(config: Config) -> None:
    """Options as texts, as directives have them; bad ones are told and left out."""
    checked: dict[str, str] = {}
    for name, value in dict(config.shogi_diagram).items():
        text = {True: "yes", False: "no"}.get(value, str(value))
        try:
            read_option(str(name), text)
        except BadOption as error:
            _warn_of(f"shogi_diagram[{name!r}]", error.message)
        else:
            checked[str(name)] = text
    config.shogi_diagram = checked


def _notation(name: str, value: str) -> str | None:
    """The id of a notation; one that is not known is told."""
    try:
        return notation.find_notation(value).id
    except BadOption as error:
        _warn_of(name, error.message)
        return None


def _style(name: str, value: str) -> str | None:
    try:
        return str(read_option("style", value))
    except BadOption as error:
        _warn_of(name, error.message)
        return None


_LISTS: Final = {
    "shogi_input": _notation,
    "shogi_notations": _notation,
    "shogi_pieces": _style,
}
"""What each list holds."""


def _read_style(values: Mapping[str, Any]) -> None:
    notation.style(**values)


def _read_limits(values: Mapping[str, Any]) -> None:
    read_limits(dict(values))


_DICTS: Final = {"shogi_notation_style": _read_style, "shogi_limits": _read_limits}
"""How each dict is read as a whole."""


def _warn_of(name: str, message: str) -> None:
    report(tell("{name}: {message}", name=name, message=message), Code.CONFIG)


def settings_of(config: Config) -> Settings:
    """The settings of a build."""
    language = config.language or "en"
    return Settings(
        notation=config.shogi_notation or default_notation(language),
        style=config.shogi_notation_style,
        language=language,
        input=tuple(config.shogi_input),
        terms=config.shogi_terms,
        tsume_budget=config.shogi_tsume_budget,
        limits=Limits(**config.shogi_limits),
        diagram=config.shogi_diagram,
        ascii_boards=bool(config.shogi_ascii_boards),
    )


NO_SCRIPT: Final = frozenset({"epub", "htmlhelp", "qthelp", "devhelp", "applehelp"})
"""Builders of HTML whose readers run no script."""


def reader_of(config: Config, builder: str) -> Reader:
    """What a build with this builder offers its readers."""
    settings = settings_of(config)
    if builder in NO_SCRIPT:
        return Reader((settings.notation,), (own_style(settings),))
    return Reader(
        _with(settings.notation, config.shogi_notations),
        _with(own_style(settings), config.shogi_pieces),
        bool(config.shogi_replay),
    )


def _with(own: str, offered: Iterable[str]) -> tuple[str, ...]:
    """What is offered, each once; the build's own comes first where the list lacks it."""
    names = tuple(dict.fromkeys(offered))
    return names if own in names else (own, *names)
