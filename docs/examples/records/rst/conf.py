from pathlib import Path

from sphinx_shogi import formats

project = "My Games"
author = "Your Name"
copyright = "2026, Your Name"
version = "1"
extensions = ["sphinx_shogi"]
latex_engine = "lualatex"
latex_elements = {"papersize": "a5paper", "preamble": r"\usepackage{luatexja}"}

PAGE = """\
{title}
{line}

.. shogi:game:: {file}
   :name: {name}
   :diagrams: end
"""

for record in sorted((Path(__file__).parent / "games").glob("*.kif")):
    headers = formats.read(record.read_bytes(), strict=False).headers
    black = headers.get("先手") or headers.get("下手") or "?"
    white = headers.get("後手") or headers.get("上手") or "?"
    title = f"{black} – {white}, {headers.get('開始日時', record.stem)}"
    text = PAGE.format(title=title, line="=" * 70, file=record.name, name=record.stem)
    page = record.with_suffix(".rst")
    # Only a page that is written is read again.
    if not page.exists() or page.read_text(encoding="utf-8") != text:
        page.write_text(text, encoding="utf-8")
