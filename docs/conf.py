"""Configuration of the manual and the sample book, which are built with the extension."""

import sphinx_shogi

project = "sphinx-shogi"
author = "The sphinx-shogi developers"
copyright = f"2026, {author}"  # noqa: A001
version = release = sphinx_shogi.__version__

extensions = ["myst_parser", "sphinx_shogi"]
myst_enable_extensions = ["colon_fence", "deflist"]
exclude_patterns = ["_build", "snippets"]
html_theme = "furo"
html_title = "sphinx-shogi"
nitpicky = True
language = "en"
