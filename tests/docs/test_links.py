"""The tool that looks for dead links in the manual finds them."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import load

PAGE = """<html><body id="top"><a href="{link}">x</a><img src="picture.png"></body></html>"""


@pytest.mark.parametrize(
    "link",
    ["#top", "other.html", "other.html#end", "folder/", "https://example.org/x", "mailto:a@b"],
)
def test_link_that_leads_somewhere(tmp_path: Path, link: str) -> None:
    (tmp_path / "index.html").write_text(PAGE.format(link=link))
    (tmp_path / "other.html").write_text('<p id="end">')
    (tmp_path / "picture.png").touch()
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "index.html").write_text('<a href="../index.html#top">')
    assert list(load("links").dead_links(tmp_path)) == []


@pytest.mark.parametrize("link", ["#bottom", "missing.html", "other.html#start", "folder/"])
def test_link_that_leads_nowhere(tmp_path: Path, link: str) -> None:
    (tmp_path / "index.html").write_text(PAGE.format(link=link))
    (tmp_path / "other.html").write_text('<p id="end">')
    found = list(load("links").dead_links(tmp_path))
    assert found == [f"index.html:1: {link}", "index.html:1: picture.png"]
