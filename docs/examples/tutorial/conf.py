project = "My Shogi Book"
author = "Your Name"
copyright = "2026, Your Name"
version = "1"
extensions = ["sphinx_shogi", "myst_parser"]

# Diagrams with a caption are numbered.
numfig = True
numfig_format = {"figure": "Diagram %s"}

# Paper, and the language of the book.
latex_elements = {"papersize": "a5paper", "extraclassoptions": "openany"}
language = "en"
