project = "The Ishida"
author = "Your Name"
copyright = "2026, Your Name"
version = "1"
extensions = ["sphinx_shogi", "myst_parser"]

language = "en"
locale_dirs = ["locales"]
gettext_compact = False
