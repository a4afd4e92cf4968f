"""Build the sample book in all its editions: ``book.py``, or ``book.py --language ja pdf``.

Web pages, an e-book and a PDF for A5, in English and in each language that ``docs/locale`` has.
Warnings are errors. The e-book has to pass epubcheck; in the PDF no line may stick out, no sign
and no reference may be missing. What is built lies in ``docs/_build/book/LANGUAGE/EDITION``.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[1]
SOURCE = TOP / "docs" / "book"
LOCALES = TOP / "docs" / "locale"
OUT = TOP / "docs" / "_build" / "book"

OVERFULL = 2.0
"""Points by which a line may stick out: less than the eye sees."""

_FAULT = re.compile(
    r"^Overfull \\hbox \((?P<points>[\d.]+)pt too wide\).*"
    r"|^Missing character: .*"
    r"|^LaTeX Warning: (?:Reference|Citation|Hyper reference) .*"
    r"|^LaTeX Warning: There were (?:undefined references|multiply-defined labels).*",
    re.MULTILINE,
)


def languages() -> list[str]:
    """English, in which the book is written, and the languages with a catalogue."""
    found = LOCALES.glob("*/LC_MESSAGES") if LOCALES.is_dir() else ()
    return ["en", *sorted(path.parent.name for path in found)]


def faults(log: str) -> list[str]:
    r"""What a log of LaTeX tells of that a reader would see.

    >>> faults("Overfull \\hbox (0.4pt too wide) in paragraph\n")
    []
    >>> faults("Overfull \\hbox (14.2pt too wide) in paragraph at lines 3--4\n")
    ['Overfull \\hbox (14.2pt too wide) in paragraph at lines 3--4']
    """
    return [
        match[0]
        for match in _FAULT.finditer(log)
        if match["points"] is None or float(match["points"]) > OVERFULL
    ]


def sphinx(builder: str, language: str, out: Path) -> None:
    """Build with Sphinx; the builders of a language share what they have read."""
    command = [sys.executable, "-m", "sphinx", "-q", "-nW", "--keep-going", "-b", builder]
    command += ["-d", str(OUT / language / "doctrees"), "-D", f"language={language}"]
    subprocess.run([*command, str(SOURCE), str(out)], check=True)


def html(language: str, out: Path) -> Path:
    """Web pages, with the switch of notation and games to play through."""
    sphinx("html", language, out)
    return out / "index.html"


def epub(language: str, out: Path) -> Path:
    """An e-book that epubcheck has nothing to say of."""
    sphinx("epub", language, out)
    book = out / "shogi-book.epub"
    epubcheck = shutil.which("epubcheck") or sys.exit("epubcheck is not installed")
    # Debian's is a jar that only some kernels run by itself.
    command = ["java", "-jar", epubcheck, "--quiet", "--failonwarnings", str(book)]
    subprocess.run(command, check=True)
    return book


def pdf(language: str, out: Path) -> Path:
    """A PDF for A5 whose log tells of no fault."""
    sphinx("latex", language, out)
    book = out / "shogi-book.pdf"
    command = ["latexmk", "-pdflua", "-interaction=nonstopmode", "-halt-on-error", "-silent"]
    # Otherwise TeX breaks the lines of its log at 79 signs.
    environment = {**os.environ, "max_print_line": "1000"}
    done = subprocess.run(
        [*command, "shogi-book.tex"], cwd=out, env=environment, capture_output=True, check=False
    )
    log = book.with_suffix(".log").read_text(encoding="utf-8", errors="replace")
    if done.returncode:
        sys.exit(f"{book}: LaTeX stopped\n{log[-3000:]}")
    told = faults(log)
    if told:
        sys.exit("\n".join([f"{book}:", *told]))
    return book


EDITIONS = {"html": html, "epub": epub, "pdf": pdf}


def main() -> None:
    """Build the editions that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("editions", nargs="*", metavar="EDITION", help=", ".join(EDITIONS))
    parser.add_argument("--language", action="append", help="en, ja, …; by default all")
    arguments = parser.parse_args()
    for name in arguments.editions:
        if name not in EDITIONS:
            parser.error(f"there is no edition {name!r}; there are {', '.join(EDITIONS)}")
    for language in arguments.language or languages():
        for edition in arguments.editions or EDITIONS:
            print(EDITIONS[edition](language, OUT / language / edition), flush=True)


if __name__ == "__main__":
    main()
