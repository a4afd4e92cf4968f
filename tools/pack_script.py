"""Make the script that pages load from the one that people read.

    python tools/pack_script.py

Comments and blanks that mean nothing go; names stay, so that a fault that a browser shows can
be found. The package ships the result, and a test compares it with the source, so that nobody
needs this to install.
"""

from __future__ import annotations

import re
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[1] / "sphinx_shogi" / "html" / "scripts"
STATIC = SOURCES.parent / "static"

# token := comment ／ string ／ template ／ regular expression ／ blanks ／ anything else
_TOKEN = re.compile(
    r"""(?P<comment>/\*.*?\*/)"""
    r"""|(?P<kept>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`"""
    r"""|(?<=[(,=?:]\ )/(?![*/])(?:\\.|\[[^\]\n]*\]|[^/\\\n])+/[a-z]*"""
    r"""|(?<=\()/(?![*/])(?:\\.|\[[^\]\n]*\]|[^/\\\n])+/[a-z]*)"""
    r"""|(?P<space>\s+)|(?P<word>[\w$]+)|(?P<sign>.)""",
    re.DOTALL,
)


def pack(source: str) -> str:
    """The script without what only people need.

    A blank stays between two words, and between signs that would otherwise make another one.
    Lines are joined: in this source every statement ends with a semicolon.
    """
    packed: list[str] = []
    blank = False
    for match in _TOKEN.finditer(source):
        kind, text = match.lastgroup, match.group()
        if kind in ("comment", "space"):
            blank = True
            continue
        if blank and packed and _part(packed[-1][-1], text[0]):
            packed.append(" ")
        if text == "}" and packed[-1:] == [";"]:
            packed.pop()
        packed.append(text)
        blank = False
    return "".join(packed) + "\n"


def _part(before: str, after: str) -> bool:
    word = re.compile(r"[\w$]").match
    return bool(word(before) and word(after)) or (before == after and before in "+-")


def main() -> None:
    """Write what the package ships."""
    for source in sorted(SOURCES.glob("*.js")):
        (STATIC / source.name).write_text(pack(source.read_text("utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
