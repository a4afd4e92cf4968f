"""Bring the catalogues of messages up to date: ``python tools/catalogues.py [LANGUAGE …]``.

What is said in the code goes into the template ``sphinx_shogi.pot`` and from there into the
``.po`` file of every language; each is compiled to the ``.mo`` file that is read. A language
that is named and is not there yet gets an empty ``.po`` file. What is left to translate is
printed.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from sphinx_shogi.locale import CATALOGUE
from sphinx_shogi.model.handicaps import HANDICAPS
from sphinx_shogi.model.illegal import Reason
from sphinx_shogi.model.pieces import KINDS, Side
from sphinx_shogi.notation import notations
from sphinx_shogi.notation.results import ENGLISH_ENDS

PACKAGE = Path(__file__).parents[1] / "sphinx_shogi"
FOLDER = PACKAGE / "locale"
# Functions, and which of their arguments are context and text. What the reader of a notation
# expects to come next becomes a message only if it does not come.
CALLS = {
    "tell": (None, 0),
    "mark": (0, 1),
    "word": (0, 1),
    "need": (None, 1),
    "fault": (None, 0),
}

# Catalogues do not change because a day has passed.
_DATE = datetime(2026, 1, 1, tzinfo=UTC)


def tables() -> Iterator[tuple[str | None, str | tuple[str, str]]]:
    """What the tables of the rules and the notations give the catalogues: context and text."""
    for side in Side:
        yield None, side.name.capitalize()
    for kind in KINDS:
        yield None, kind.name
        yield "piece", (kind.name, f"{kind.name}s")
    for handicap in HANDICAPS:
        yield "handicap", handicap.english
    for notation in notations():
        yield "notation", notation.english
    for end in ENGLISH_ENDS:
        yield "end", end
    for reason in Reason:
        yield None, reason.value


def calls(tree: ast.AST) -> Iterator[tuple[str | None, str]]:
    """The literal texts in calls of the functions above, with their contexts."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else ast.unparse(function)
        if name not in CALLS:
            continue
        values = [each.value if isinstance(each, ast.Constant) else None for each in node.args]
        context, text = (
            values[at] if at is not None and at < len(values) else None for at in CALLS[name]
        )
        if isinstance(text, str) and (context or any(map(str.isalpha, text))):
            yield context, text


def template() -> Catalog:
    """All that the package says."""
    catalogue = Catalog(project="sphinx-shogi", creation_date=_DATE, charset="utf-8")
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE)
        # The command line speaks English.
        if name.parts[0] != "cli":
            for context, text in calls(ast.parse(path.read_text(encoding="utf-8"))):
                catalogue.add(text, None, [(name.as_posix(), 0)], context=context)
    for context, text in tables():
        catalogue.add(text, None, context=context)
    return catalogue


def po_file(language: str) -> Path:
    """Where the translations of a language are."""
    return FOLDER / language / "LC_MESSAGES" / f"{CATALOGUE}.po"


def read(path: Path, language: str | None = None) -> Catalog:
    """A catalogue as it is."""
    with path.open("rb") as file:
        return read_po(file, locale=language)


def languages() -> list[str]:
    """Those that have a ``.po`` file."""
    return sorted(each.parents[1].name for each in FOLDER.glob(f"*/LC_MESSAGES/{CATALOGUE}.po"))


def untranslated(catalogue: Catalog) -> list[Message]:
    """The messages without a translation, or with one that is in doubt."""
    return [
        each
        for each in catalogue
        if each.id and (each.fuzzy or not each.string or not all(each.string))
    ]


def text_of(catalogue: Catalog) -> bytes:
    """A catalogue as a ``.po`` file."""
    out = io.BytesIO()
    write_po(out, catalogue, width=96, sort_output=True, include_lineno=False)
    return out.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as a ``.mo`` file."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def update(language: str, messages: Catalog) -> Catalog:
    """The translations of a language, with the messages that there are now."""
    path = po_file(language)
    if path.is_file():
        catalogue = read(path, language)
        # A guess at a translation would only hide that it is missing.
        catalogue.update(messages, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
    else:
        catalogue = Catalog(locale=language, project="sphinx-shogi", charset="utf-8")
        catalogue.update(messages)
    catalogue.fuzzy = False
    catalogue.creation_date = catalogue.revision_date = _DATE
    return catalogue


def main(names: list[str]) -> int:
    """Write all catalogues; returns how many messages are left to translate."""
    messages = template()
    (FOLDER / f"{CATALOGUE}.pot").write_bytes(text_of(messages))
    missing = 0
    for language in sorted({*languages(), *names}):
        catalogue = update(language, messages)
        path = po_file(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text_of(catalogue))
        path.with_suffix(".mo").write_bytes(compiled(catalogue))
        for each in untranslated(catalogue):
            print(f"{language}: {each.context or ''} {each.id!r}")
            missing += 1
    return missing


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) > 0)
