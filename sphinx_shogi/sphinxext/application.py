"""The application of an environment, across the versions of Sphinx."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

__all__ = ["app_of"]


def app_of(env: BuildEnvironment) -> Sphinx:
    """The application that an environment belongs to.

    Sphinx 9 deprecates the public name and uses another itself; Sphinx 8.1 has only that one.
    """
    app: Sphinx | None = getattr(env, "_app", None)
    return env.app if app is None else app
