"""The scripts of a page: small, current, and harmless by the look of them."""

from __future__ import annotations

import gzip
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from sphinx_shogi.html.assets import HEAD_SCRIPT, SCRIPT, STATIC

SOURCES = STATIC.parent / "scripts"
BUDGET = 5000
"""Bytes, gzipped, of both together."""


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The program that packs the scripts."""
    path = Path(__file__).resolve().parents[2] / "tools" / "pack_script.py"
    spec = spec_from_file_location("pack_script", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", [SCRIPT, HEAD_SCRIPT])
def test_shipped_script_is_made_of_its_source(tool: ModuleType, name: str) -> None:
    source = (SOURCES / name).read_text(encoding="utf-8")
    shipped = (STATIC / name).read_text(encoding="utf-8")
    assert shipped == tool.pack(source), "run python tools/pack_script.py"


def test_together_they_keep_to_the_budget() -> None:
    sizes = [len(gzip.compress((STATIC / name).read_bytes(), 9)) for name in (SCRIPT, HEAD_SCRIPT)]
    assert sum(sizes) <= BUDGET, sizes


@pytest.mark.parametrize("name", [SCRIPT, HEAD_SCRIPT])
def test_nothing_is_read_as_markup_or_code(name: str) -> None:
    source = (SOURCES / name).read_text(encoding="utf-8")
    found = re.findall(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|\bFunction\(|DOMParser"
        r"|createContextualFragment|setAttribute\(\"on|\bimport\b|\bfetch\b|XMLHttpRequest|https?:",
        re.sub(r"/\*.*?\*/|\"http://www\.w3\.org/2000/svg\"", "", source, flags=re.DOTALL),
    )
    assert found == []


@pytest.mark.parametrize(
    ("source", "packed"),
    [
        ("const a = 1;\nconst b = a + +a - -b;\n", "const a=1;const b=a+ +a- -b;\n"),
        ("f(\"a  /* b */ c\", 'd  e');", "f(\"a  /* b */ c\",'d  e');\n"),
        ("f(`a  ${b + c}  d`); // \n".replace(" // ", ""), "f(`a  ${b + c}  d`);\n"),
        ("x.replace(/\\/ +[/ ]/g, y) / 2;", "x.replace(/\\/ +[/ ]/g,y)/2;\n"),
        ("/* one */ if (a) { b(); }\n", "if(a){b()}\n"),
        ('g("x;}"); { h(); }', 'g("x;}");{h()}\n'),
    ],
)
def test_packing_keeps_what_means_something(tool: ModuleType, source: str, packed: str) -> None:
    assert tool.pack(source) == packed
