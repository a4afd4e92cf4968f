project = "My Shogi Book"
author = "Your Name"
copyright = "2026, Your Name"
version = "1"
extensions = ["sphinx_shogi", "myst_parser"]

# Diagrams with a caption are numbered.
numfig = True
numfig_format = {"figure": "Diagram %s"}

# The size of the paper, no lists of games at the end of so small a book, and the language.
latex_elements = {"papersize": "a5paper", "extraclassoptions": "openany"}
latex_domain_indices = False
language = "en"
