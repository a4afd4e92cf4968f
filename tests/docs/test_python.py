"""The examples of the manual's page on Python run as printed."""

from __future__ import annotations

import doctest
import re

import pytest

from .conftest import DOCS

TEXT = (DOCS / "manual" / "python.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```pycon\n(.*?)```", TEXT, re.DOTALL)


def test_examples_of_the_python_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(BLOCKS) >= 5
    test = doctest.DocTestParser().get_doctest("\n".join(BLOCKS), {}, "python.md", None, 0)
    result = doctest.DocTestRunner().run(test)
    assert result.failed == 0, capsys.readouterr().out
    assert result.attempted >= 10
