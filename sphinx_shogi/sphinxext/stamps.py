"""Which pages to write again when only printing has changed.

The doctree holds canonical moves, so another notation needs no page to be read; but Sphinx
would then take the pages for up to date. A stamp in the doctree folder, one for each builder
and output folder, remembers what the pages were printed with.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx_shogi import __version__
from sphinx_shogi.sphinxext.config import settings_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

__all__ = ["register"]


def register(app: Sphinx) -> None:
    """Compare the stamp before writing, renew it after a build without an exception."""
    app.connect("env-get-updated", _outdated)
    app.connect("build-finished", _renew)


def _stamp_file(app: Sphinx) -> Path:
    place = hashlib.sha1(str(app.outdir).encode(), usedforsecurity=False).hexdigest()[:12]
    return Path(app.doctreedir) / f"sphinx-shogi-{app.builder.name}-{place}"


def _state(app: Sphinx) -> str:
    """What printing depends on, as text."""
    settings = settings_of(app.config)
    state: dict[str, Any] = {
        "version": __version__,
        "notation": settings.notation,
        "style": dict(settings.style),
        "diagram": dict(settings.diagram),
    }
    return json.dumps(state, sort_keys=True, ensure_ascii=False, default=str)


def _outdated(app: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    try:
        printed_with = _stamp_file(app).read_text(encoding="utf-8")
    except OSError:
        # A first build writes everything anyway.
        return []
    return [] if printed_with == _state(app) else sorted(env.found_docs)


def _renew(app: Sphinx, exception: Exception | None) -> None:
    if exception is not None:
        return
    stamp, state = _stamp_file(app), _state(app)
    partial = stamp.with_name(f"{stamp.name}.part")
    try:
        partial.write_text(state, encoding="utf-8")
        partial.replace(stamp)
    except OSError:
        # Without a stamp the next build only writes more than it must.
        return
