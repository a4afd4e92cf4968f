project = "Four Mates"
author = "Your Name"
copyright = "2026, Your Name"
version = "1"
extensions = ["sphinx_shogi", "myst_parser"]

# The defender has all that is nowhere else, so only the attacker's hand is drawn.
shogi_diagram = {"hand-of": "black", "hands": "below"}

latex_elements = {"papersize": "a5paper", "extraclassoptions": "openany,oneside"}
