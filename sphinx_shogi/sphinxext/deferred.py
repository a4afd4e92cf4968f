"""Work that is loaded when it is first asked for.

Sphinx calls `setup` in every build, also in those that read and write nothing. So what is
registered there names its functions, and their modules are imported at the first call.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["later"]


def later(module: str, name: str) -> Callable[..., Any]:
    """A function that calls ``name`` of a module of this package, and imports it then.

    >>> is_page = later("problem_list", "is_page")
    >>> is_page.__qualname__
    'problem_list.is_page'
    """
    found: Callable[..., Any] | None = None

    def call(*args: Any, **kwargs: Any) -> Any:
        nonlocal found
        if found is None:
            found = getattr(import_module(f"{__package__}.{module}"), name)
        return found(*args, **kwargs)

    call.__qualname__ = f"{module}.{name}"
    return call
