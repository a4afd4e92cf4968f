project = "石田流"
author = "著者"
copyright = "2026, 著者"
version = "1"
language = "ja"
extensions = ["sphinx_shogi", "myst_parser"]

shogi_notation = "japanese-kanji"
shogi_replay = False

html_static_path = ["_static"]
html_css_files = ["vertical.css"]
epub_css_files = ["vertical.css"]
epub_writing_mode = "vertical"
