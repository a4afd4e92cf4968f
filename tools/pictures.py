"""Takes the pictures of the manual anew, into docs/images: ``python tools/pictures.py``.

It builds the example projects and photographs them in Chromium. To be run when the looks of pages
have changed; needs the extra ``browser``.
"""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

DOCS = Path(__file__).resolve().parents[1] / "docs"
IMAGES = DOCS / "images"
EXAMPLES = DOCS / "examples"
THEMES = ("alabaster", "furo", "pydata_sphinx_theme", "sphinx_book_theme", "sphinx_rtd_theme")
DARK = ("furo", "pydata_sphinx_theme", "sphinx_book_theme")
"""The themes that have a dark side of their own."""


def build(source: Path, out: Path, *options: str) -> Path:
    """The web pages of a project."""
    command = [sys.executable, "-m", "sphinx", "-q", "-E", *options, str(source), str(out)]
    subprocess.run(command, check=True)
    return out


def project(name: str, top: Path) -> Path:
    """An example project in Markdown."""
    source = top / name
    for path in (EXAMPLES / name, EXAMPLES / name / "myst"):
        if path.is_dir():
            shutil.copytree(path, source, dirs_exist_ok=True)
    for folder in ("rst", "myst", "first"):
        shutil.rmtree(source / folder, ignore_errors=True)
    return source


def browser(playwright: Any) -> Any:
    """Chromium, as it is installed."""
    path = shutil.which("chromium")
    return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])


def main() -> None:
    """All pictures."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        top, chromium = Path(name), browser(playwright)

        def take(
            page: Path, image: str, width: int, height: int, scheme: str = "light", move: str = ""
        ) -> None:
            opened = chromium.new_page(
                viewport={"width": width, "height": height}, color_scheme=scheme
            )
            opened.goto(page.as_uri() + move)
            opened.wait_for_timeout(300)
            opened.evaluate("scrollTo({top: 0, behavior: 'instant'})")
            opened.wait_for_timeout(100)
            target = IMAGES / image
            target.parent.mkdir(parents=True, exist_ok=True)
            opened.screenshot(path=target)
            opened.close()

        vertical = build(project("vertical", top), top / "vertical-html")
        take(vertical / "index.html", "vertical.png", 1000, 700)

        first = project("tutorial", top)
        faulty = first / "ishida.md"
        shutil.copy(DOCS / "faults" / "myst" / "illegal-move.first-page.txt", faulty)
        pages = build(first, top / "faulty-html")
        take(pages / "ishida.html", "unchecked.png", 760, 800)

        shutil.copy(DOCS / "snippets" / "myst" / "first-page.txt", faulty)
        for theme in THEMES:
            if importlib.util.find_spec(theme) is None:
                sys.exit(f"the theme {theme} is not installed")
            pages = build(first, top / theme, "-D", f"html_theme={theme}")
            if theme == "furo":
                take(pages / "ishida.html", "page.png", 880, 860, move="#ishida-3")
            take(pages / "side-pawn.html", f"themes/{theme}.png", 1000, 620)
            if theme in DARK:
                take(pages / "side-pawn.html", f"themes/{theme}-dark.png", 1000, 620, "dark")
        chromium.close()


if __name__ == "__main__":
    main()
