"""Follows every link of built web pages that leads to a file: ``python tools/links.py FOLDER …``.

Prints each that leads nowhere, be it to a file or to a place on a page, and ends with 1 if there
is one. Links to other sites are left alone.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

__all__ = ["dead_links"]


class _Page(HTMLParser):
    """The places on a page, and the links of it with their lines."""

    def __init__(self) -> None:
        super().__init__()
        self.places: set[str] = set()
        self.links: list[tuple[int, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if not value:
                continue
            if name == "id" or (tag == "a" and name == "name"):
                self.places.add(value)
            elif name == "src" or (name == "href" and tag != "use"):
                self.links.append((self.getpos()[0], value))


@cache
def _page(path: Path) -> _Page:
    page = _Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def dead_links(top: Path) -> Iterator[str]:
    """The links of the pages in a folder that lead nowhere, as ``page:line: link``."""
    for path in sorted(top.rglob("*.html")):
        for line, link in _page(path).links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or link.startswith(("{", "/")):
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            place = unquote(parts.fragment)
            if target.is_dir():
                target /= "index.html"
            if not target.is_file() or (
                place and target.suffix == ".html" and place not in _page(target).places
            ):
                yield f"{path.relative_to(top)}:{line}: {link}"


if __name__ == "__main__":
    found = [each for name in sys.argv[1:] for each in dead_links(Path(name).resolve())]
    for each in found:
        print(each)
    sys.exit(bool(found))
