"""The application of an environment, across the versions of Sphinx."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

__all__ = ["KNOWN", "app_of", "wants_data"]

KNOWN: Final = frozenset({"html", "latex", "text", "man", "texinfo"})
"""The formats for which our nodes have visitors."""


def app_of(env: BuildEnvironment) -> Sphinx:
    """The application that an environment belongs to.

    Sphinx 9 deprecates the public name and uses another itself; Sphinx 8.1 has only that one.
    """
    app: Sphinx | None = getattr(env, "_app", None)
    return env.app if app is None else app


def wants_data(builder: Builder) -> bool:
    """Whether a builder wants the nodes as they are: Sphinx's own that print no text for
    readers, such as xml and gettext."""
    return builder.format not in KNOWN and type(builder).__module__.startswith("sphinx.builders.")
