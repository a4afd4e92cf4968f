"""The catalogues hold what the code says, all of it translated, and are compiled."""

from __future__ import annotations

import ast
import importlib.util
import pickle
import string
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

from sphinx_shogi.locale import languages, tell, told, word
from sphinx_shogi.model.game import EndKind, Result
from sphinx_shogi.model.handicaps import HANDICAPS
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.notation import notations
from sphinx_shogi.notation.results import write_result

TOOL = Path(__file__).resolve().parents[2] / "tools" / "catalogues.py"


def _load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogues", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


catalogues = _load()
LANGUAGES = catalogues.languages()

# Words for which another language may use facts that English does not tell.
MORE_FIELDS = {"ending": {"word", "score", "ply", "winner"}}


def keys(catalogue: Catalog) -> set[tuple[str | None, str]]:
    """Context and English text of every message."""
    return {
        (each.context, each.id if isinstance(each.id, str) else each.id[0])
        for each in catalogue
        if each.id
    }


def texts(catalogue: Catalog) -> dict[str, str]:
    """The translation of every message."""
    return {
        f"{each.context}: {'/'.join(each.id)}": "/".join(each.string)
        for each in catalogue
        if each.id
    }


def fields(text: str) -> set[str]:
    """The fields of a template, without their formats."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.fixture(scope="module")
def said() -> Catalog:
    """What the code says."""
    found: Catalog = catalogues.template()
    return found


def test_template_holds_what_the_code_says(said: Catalog) -> None:
    written = catalogues.read(catalogues.FOLDER / "sphinx_shogi.pot")
    assert keys(written) == keys(said), "run python tools/catalogues.py"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_untranslated_or_stale(said: Catalog, language: str) -> None:
    catalogue = catalogues.read(catalogues.po_file(language), language)
    assert keys(catalogue) == keys(said), "run python tools/catalogues.py"
    assert not catalogue.obsolete
    assert [each.id for each in catalogues.untranslated(catalogue)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_fields_of_the_originals(language: str) -> None:
    for each in catalogues.read(catalogues.po_file(language), language):
        originals = [each.id] if isinstance(each.id, str) else each.id
        translations = [each.string] if isinstance(each.string, str) else each.string
        known = set().union(*map(fields, originals))
        area = (each.context or "").partition(":")[0]
        for text in translations if each.id else ():
            if area in MORE_FIELDS:
                assert fields(text) <= MORE_FIELDS[area]
            else:
                assert fields(text) == known, each.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogue_is_compiled(language: str) -> None:
    path = catalogues.po_file(language)
    catalogue = catalogues.read(path, language)
    with path.with_suffix(".mo").open("rb") as file:
        compiled = read_mo(file)
    assert texts(compiled) == texts(catalogue)


def test_japanese_is_there() -> None:
    assert "ja" in LANGUAGES
    assert languages() == ("en", *LANGUAGES)


def test_catalogue_and_rules_agree_on_japanese_names() -> None:
    for handicap in HANDICAPS:
        assert word("handicap", handicap.english, "ja") == handicap.japanese
    for notation in notations():
        assert word("notation", notation.english, "ja") == notation.japanese
    for kind in EndKind:
        result = Result(kind, Side.WHITE)
        ends = [
            write_result(result, "japanese", Side.BLACK),
            write_result(result, "hosking", Side.BLACK, language="ja"),
        ]
        assert ends[0] == ends[1]
        english = write_result(result, "hosking", Side.BLACK)
        assert word("end", english, "ja") == ends[0]


def test_another_language_is_english_until_it_has_a_catalogue() -> None:
    assert word("event", "Event", "xx") == "Event"
    assert word("event", "Event", "ja_JP") == word("event", "Event", "ja-JP") == "棋戦"


def test_message_is_translated_with_the_messages_in_it() -> None:
    message = tell("{side} has no {piece}", side=tell("Black"), piece="x")
    assert message == "Black has no x"
    again = pickle.loads(pickle.dumps(message))
    assert again == message
    assert told(again, "xx") == "Black has no x"
    assert "先手" in told(again, "ja")


ERRORS = {
    "BadMove", "BadOption", "BadRecord", "BadSfen", "ClaimFailed", "EncodingFault",
    "ShogiError", "TooLarge", "UnknownSource",
}  # fmt: skip


@pytest.mark.parametrize(
    "path",
    [each for each in sorted(catalogues.PACKAGE.rglob("*.py")) if "cli" not in each.parts],
    ids=lambda path: path.relative_to(catalogues.PACKAGE).as_posix(),
)
def test_no_message_goes_past_the_catalogues(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ERRORS and node.args:
            message = node.args[0]
            literal = isinstance(message, ast.Constant) and bool(message.value)
            assert not isinstance(message, ast.JoinedStr), f"{path}:{message.lineno}"
            assert not literal, f"{path}:{message.lineno}"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "a silver stands on 55, not an N"),
        ("ja", "55にあるのは銀で、Nではありません"),
    ],
)
def test_words_have_their_article_where_the_language_has_some(language: str, expected: str) -> None:
    message = tell(
        "{standing:a} stands on {origin}, not {piece:a}",
        standing=tell("silver"),
        origin="55",
        piece=tell("N"),
    )
    assert told(message, language) == expected
