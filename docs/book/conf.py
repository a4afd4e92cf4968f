"""The sample book as a book of its own: web pages, an e-book, and PDF pages of A5.

The documentation contains it as a part. `tools/book.py` builds all editions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import sphinx_shogi

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

project = "A first book of shogi openings and mates"
author = "The sphinx-shogi developers"
copyright = f"2026, {author}"
version = sphinx_shogi.__version__
release = ""

extensions = ["myst_parser", "sphinx_shogi"]
myst_enable_extensions = ["colon_fence", "deflist"]
nitpicky = True
language = "en"
locale_dirs = ["../locale"]
gettext_location = False
numfig = True
numfig_format = {"figure": "Diagram %s"}

shogi_notations = ["hosking", "western", "hodges", "japanese"]
shogi_pieces = ["book", "kanji", "international"]

html_theme = "furo"
html_title = project

epub_basename = "shogi-book"
epub_show_urls = "no"
epub_use_index = False
# Sphinx keeps this in the folder after a change of the configuration.
epub_exclude_files = [".buildinfo.bak"]

_TITLE_PAGE = r"""
\begin{titlepage}\makeatletter
\hypersetup{pdftitle={\@title}, pdfauthor={\@author}}
\vspace*{12mm}
{\sffamily\bfseries\Huge\raggedright\@title\par}
\vspace{6mm}{\sffamily\large\@author\par}
\vfill
\begin{center}\includegraphics[page=1,width=72mm]{sphinx-shogi-diagrams.pdf}\end{center}
\vfill
\makeatother\end{titlepage}
"""
"""Title, authors, and the first diagram of the book, which is the start of the game."""

latex_engine = "lualatex"
# Without a title of its own it has that of the first page, which is translated.
latex_documents = [("index", "shogi-book.tex", "", author, "manual")]
latex_domain_indices = ["shogi-problems"]
latex_docclass = {"manual": "report"}
latex_toplevel_sectioning = "chapter"
latex_show_pagerefs = True
latex_elements = {
    "papersize": "a5paper",
    "pointsize": "10pt",
    "extraclassoptions": "openany",
    "geometry": r"\usepackage[hmargin={17mm,15mm},top=17mm,bottom=19mm,headsep=6mm,footskip=9mm]"
    r"{geometry}",
    "babel": r"\usepackage{babel}",
    "fncychap": "",
    "fontpkg": r"""
\usepackage[haranoaji,deluxe]{luatexja-preset}
\setmainfont{TeX Gyre Pagella}
\setsansfont[Scale=MatchLowercase]{TeX Gyre Heros}
\setmonofont[Scale=MatchLowercase]{TeX Gyre Cursor}
""",
    "figure_align": "H",
    "maketitle": _TITLE_PAGE,
    # The first pages of the text stand in no chapter, and not in the table of contents.
    "tableofcontents": r"\sphinxtableofcontents\markboth{}{}",
    "printindex": "",
    "preamble": r"""
\usepackage{microtype}
\usepackage[justification=centering]{caption}
\titleformat{\chapter}[display]{\normalfont\sffamily\bfseries\Large\raggedright}
  {\thechapter}{.5ex}{\LARGE}
\titlespacing*{\chapter}{0pt}{0pt}{3ex}
\emergencystretch=1.5em
% Names of problems are words, and boards leave room for the text on small pages.
\protected\def\sphinxstyleindexentry#1{#1}
\let\fullsize\sphinxincludegraphics
\renewcommand{\sphinxincludegraphics}[2][]{\scalebox{.86}{\fullsize[#1]{#2}}}
\clubpenalty=10000
\widowpenalty=10000
""",
}

_TITLES = {"ja": "はじめての将棋　定跡と詰み"}
"""The names that the book has in other languages."""


_JAPANESE = r"""
\captionsetup{labelsep=quad}
\addto\captionsjapanese{\renewcommand{\chaptername}{第}}
\makeatletter\newcommand{\@chappos}{章}\makeatother
\renewcommand{\sphinxcrossref}[1]{#1}
\AtBeginDocument{\setlength{\tymin}{4em}}
\titleformat{\chapter}[display]{\normalfont\sffamily\bfseries\Large\raggedright}
  {\chaptername\thechapter 章}{.5ex}{\LARGE}
"""
"""Captions without a colon, chapters with their counting word, links that are not slanted, and
room for a few kanji in the narrowest column."""

_LATIN = r"""
\ltjdefcharrange{100}{"2013-"2014,"2018-"2019,"201C-"201D,"2026}
\ltjsetparameter{jacharrange={-100}}
"""
"""Dashes and quotation marks from the Latin font, and not as wide as a kanji."""


def _set_language(app: Sphinx, config: Config) -> None:
    title = _TITLES.get(config.language, project)
    config.project = config.html_title = config.epub_title = title
    if config.language == "ja":
        config.numfig_format = {"figure": "第%s図"}
        # Japanese has no blanks in which a role could stand.
        config.shogi_character_level_markup = True
        config.latex_elements["preamble"] += _JAPANESE
    else:
        config.latex_elements["preamble"] += _LATIN


def setup(app: Sphinx) -> None:
    """Set what depends on the language that the build is told, before others read it."""
    app.connect("config-inited", _set_language, priority=100)
