"""The configuration values: checked once, and read as `Settings`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sphinx_shogi import notation
from sphinx_shogi.book.limits import Limits, read_limits
from sphinx_shogi.book.settings import Settings, default_notation
from sphinx_shogi.diagram.options import read_option
from sphinx_shogi.html.choices import Reader, own_style
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption, Code
from sphinx_shogi.sphinxext.warning import report
from sphinx_shogi.tsume import DEFAULT_BUDGET

if TYPE_CHECKING:
    from collections.abc import Iterable

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
    if config.shogi_notation is not None:
        _check_notation(config, "shogi_notation", config.shogi_notation)
    for name, known in _LISTS.items():
        # Of a wrong type Sphinx has warned.
        values = config[name] if isinstance(config[name], list | tuple) else []
        found = [known(name, str(value)) for value in values]
        config[name] = [value for value in found if value is not None]
    try:
        notation.style(**config.shogi_notation_style)
    except (BadOption, TypeError) as error:
        _warn(
            tell(
                "{name}: {message}",
                name="shogi_notation_style",
                message=getattr(error, "message", str(error)),
            )
        )
        config.shogi_notation_style = {}
    try:
        read_limits(dict(config.shogi_limits))
    except (BadOption, TypeError, ValueError) as error:
        _warn(
            tell(
                "{name}: {message}",
                name="shogi_limits",
                message=getattr(error, "message", str(error)),
            )
        )
        config.shogi_limits = {}
    if not isinstance(config.shogi_tsume_budget, int) or config.shogi_tsume_budget < 1:
        _warn(
            tell(
                "shogi_tsume_budget is a number from 1 on, not {shogi_tsume_budget!r}",
                shogi_tsume_budget=config.shogi_tsume_budget,
            )
        )
        config.shogi_tsume_budget = DEFAULT_BUDGET
    _check_diagram(config)


def _check_diagram(config: Config) -> None:
    """Options as texts, as directives have them; bad ones are told and left out."""
    checked: dict[str, str] = {}
    for name, value in dict(config.shogi_diagram).items():
        text = {True: "yes", False: "no"}.get(value, str(value))
        try:
            read_option(str(name), text)
        except BadOption as error:
            _warn(tell("shogi_diagram[{name!r}]: {message}", name=name, message=error.message))
        else:
            checked[str(name)] = text
    config.shogi_diagram = checked


def _check_notation(config: Config, name: str, value: Any) -> None:
    setattr(config, name, _notation(name, str(value)))


def _notation(name: str, value: str) -> str | None:
    """The id of a notation; one that is not known is told."""
    try:
        return notation.find_notation(value).id
    except BadOption as error:
        _warn(tell("{name}: {message}", name=name, message=error.message))
        return None


def _style(name: str, value: str) -> str | None:
    try:
        return str(read_option("style", value))
    except BadOption as error:
        _warn(tell("{name}: {message}", name=name, message=error.message))
        return None


_LISTS: Final = {
    "shogi_input": _notation,
    "shogi_notations": _notation,
    "shogi_pieces": _style,
}
"""What each list holds."""


def _warn(message: str) -> None:
    report(message, Code.CONFIG)


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
