"""Configuration of the manual and the sample book, which are built with the extension."""

import sys
from pathlib import Path

import sphinx_shogi

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "sphinx-shogi"
author = "The sphinx-shogi developers"
copyright = f"2026, {author}"
version = release = sphinx_shogi.__version__

extensions = [
    "myst_parser",
    "sphinx_design",
    "sphinx_shogi",
    "shogi_docs",
]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 2
exclude_patterns = [
    "_build", "_ext", "snippets", "faults", "examples",
    # Part of a page.
    "manual/_figures.md",
]  # fmt: skip
shogi_notations = ["hosking", "western", "hodges", "japanese"]
shogi_pieces = ["book", "kanji", "international"]
numfig = True
numfig_format = {"figure": "Diagram %s"}
html_theme = "furo"
html_title = "sphinx-shogi"
html_static_path = ["_static"]
html_css_files = ["docs.css"]
nitpicky = True
language = "en"
