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
from sphinx_shogi.book.files import write_whole
from sphinx_shogi.sphinxext.config import reader_of, settings_of
from sphinx_shogi.sphinxext.files import signature
from sphinx_shogi.sphinxext.index_links import index_named
from sphinx_shogi.sphinxext.problem_list import Book
from sphinx_shogi.sphinxext.shelf import shelf_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from collections.abc import Set as AbstractSet

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from sphinx_shogi.book.settings import Settings

__all__ = ["changed_records", "outdated", "renew"]

_BY_DOCUMENT = ("uses", "files")
"""The parts of a state that are kept for each document."""


def _stamp_file(app: Sphinx) -> Path:
    place = hashlib.sha1(str(app.outdir).encode(), usedforsecurity=False).hexdigest()[:12]
    return Path(app.doctreedir) / f"sphinx-shogi-{app.builder.name}-{place}"


def _state(app: Sphinx) -> dict[str, Any]:
    """What printing depends on, and for each document what it uses of others."""
    settings = settings_of(app.config)
    return {
        "version": __version__,
        "notation": settings.notation,
        "style": _plain(settings.style),
        "diagram": _plain(settings.diagram),
        "ascii": settings.ascii_boards,
        "reader": str(reader_of(app.config, app.builder.name)),
        "uses": _uses(app.env, settings),
        "files": app.env.domaindata["shogi"]["files"],
    }


def _uses(env: BuildEnvironment, settings: Settings) -> dict[str, str]:
    """For each document what its pages show of others: names, numbers of problems, solutions,
    and whether there is an index to link to."""
    data, shelf = env.domaindata["shogi"], shelf_of(env)
    book = Book(env)
    found = {}
    for docname in sorted({*data["uses"], *data["problems"], *data["collections"]}):
        names = data["uses"].get(docname, [])
        parts = [shelf.digest(names)]
        if docname in data["problems"] or docname in data["collections"]:
            parts.append(book.digest(docname))
        for name in names:
            index = index_named(env, name)
            if index is not None:
                parts.append(str(index.exists()))
            entry = shelf.find(name)
            problem = book.find(entry.docname, entry.anchor) if entry is not None else None
            if entry is not None and problem is not None:
                parts.append(book.label(entry.docname, problem, settings))
        found[docname] = " ".join(parts)
    return found


def _plain(values: Mapping[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in sorted(values.items())}


def changed_records(
    app: Sphinx,
    env: BuildEnvironment,
    added: AbstractSet[str],
    changed: AbstractSet[str],
    removed: AbstractSet[str],
) -> Iterable[str]:
    """Before reading: the documents whose record files are not what they were."""
    files: dict[str, dict[str, str]] = env.domaindata["shogi"]["files"]
    return sorted(
        docname
        for docname, known in files.items()
        if docname in env.found_docs and any(signature(path) != known[path] for path in known)
    )


def outdated(app: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """Compare the stamp before writing: the documents whose pages have changed."""
    try:
        before = json.loads(_stamp_file(app).read_text(encoding="utf-8"))
        then = {key: before.pop(key) for key in _BY_DOCUMENT}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        # It is the first build, or nobody knows how the last one ended.
        return sorted(env.found_docs)
    state = _state(app)
    now = {key: state.pop(key) for key in _BY_DOCUMENT}
    if before != state:
        return sorted(env.found_docs)
    return sorted(
        docname
        for docname in env.found_docs
        if any(then[key].get(docname) != now[key].get(docname) for key in _BY_DOCUMENT)
    )


def renew(app: Sphinx, exception: Exception | None) -> None:
    """Renew the stamp after a build without an exception."""
    if exception is not None:
        return
    stamp, state = _stamp_file(app), json.dumps(_state(app), sort_keys=True, ensure_ascii=False)
    try:
        write_whole(stamp, state)
    except OSError:
        # Without a stamp the next build only writes more than it must.
        return
