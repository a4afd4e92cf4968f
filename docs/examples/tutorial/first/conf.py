project = "My shogi book"
extensions = ["sphinx_shogi", "myst_parser"]
