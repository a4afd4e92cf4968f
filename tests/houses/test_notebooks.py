"""Books of notebooks: MyST-NB, which counts lines in a way of its own."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sphinx_shogi.rst.myst_lines import exact_line

from ..needs import needs
from .houses import run

CONF = 'extensions = ["sphinx_shogi", "myst_nb"]\nnb_execution_mode = "off"\n'

# Each line that is told of says so.
TEXT = """\
---
file_format: mystnb
kernelspec:
  name: python3
---
# Title

a
{shogi:line}`P75` BAD

+++

b {shogi:line}`P75` BAD

```{code-cell} python3
"+++"
+++
1 + 1
```


```{shogi:diagram} startpos
:crop: 99 BAD

c {shogi:see}`nothing` BAD
```

````md
+++
```{code-cell}
````

- d
- {shogi:line}`P75` BAD

+++

```{shogi:game}
1. P76
2. P35 BAD
```
"""


def build(folder: Path, name: str, text: str) -> list[tuple[str, int]]:
    """File and line of what is told of a book with this page."""
    needs("myst_nb")
    (folder / "conf.py").write_text(CONF, encoding="utf-8")
    (folder / name).write_text(text, encoding="utf-8")
    done = run("-m", "sphinx", "-q", ".", "out", folder=folder)
    assert (folder / "out/index.html").exists(), done.stderr
    found = re.findall(r"(\S+):(\d+): WARNING: .*\[shogi\.", done.stderr)
    return sorted({(Path(path).name, int(line)) for path, line in found})


def test_lines_of_a_notebook_in_markdown(tmp_path: Path) -> None:
    lines = [n for n, line in enumerate(TEXT.splitlines(), 1) if "BAD" in line]
    told = build(tmp_path, "index.md", TEXT.replace(" BAD", ""))
    assert told == [("index.md", line) for line in lines]


def test_lines_of_a_plain_page_in_the_same_book(tmp_path: Path) -> None:
    text = TEXT.partition("kernelspec")[2].partition("---\n")[2]
    lines = [n for n, line in enumerate(text.splitlines(), 1) if "BAD" in line]
    # Such a page has no cells of code.
    told = build(tmp_path, "index.md", text.replace(" BAD", "").replace("{code-cell}", ""))
    assert told == [("index.md", line) for line in lines]


def test_lines_of_a_notebook_count_from_its_cell(tmp_path: Path) -> None:
    sources = ["# Title\n\na\n{shogi:line}`P75`", "\nb\n\n```{shogi:game}\n1. P76\n2. P35\n```"]
    cells = [
        {"cell_type": "markdown", "id": f"c{number}", "metadata": {}, "source": source}
        for number, source in enumerate(sources)
    ]
    metadata = {"kernelspec": {"name": "p", "display_name": "p", "language": "python"}}
    notebook = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    told = build(tmp_path, "index.ipynb", json.dumps(notebook))
    assert told == [("index.ipynb", 10_004), ("index.ipynb", 20_006)]


def test_executed_cells_show_their_drawings(tmp_path: Path) -> None:
    """An output of a cell is what the object showed."""
    from sphinx_shogi import Position

    position = Position()
    shown = {
        mime: getattr(position, name)().splitlines(keepends=True)
        for mime, name in {
            "text/html": "_repr_html_",
            "image/svg+xml": "_repr_svg_",
            "text/markdown": "_repr_markdown_",
        }.items()
    }
    output = {"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": shown}
    cell = {
        "cell_type": "code", "id": "a", "metadata": {}, "execution_count": 1,
        "source": "Position()", "outputs": [output],
    }  # fmt: skip
    title = {"cell_type": "markdown", "id": "t", "metadata": {}, "source": "# Title"}
    metadata = {"kernelspec": {"name": "p", "display_name": "p", "language": "python"}}
    notebook = {"cells": [title, cell], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    assert build(tmp_path, "index.ipynb", json.dumps(notebook)) == []
    page = (tmp_path / "out/index.html").read_text(encoding="utf-8")
    assert page.count('role="img"') == 1
    assert 'aria-label="' in page


@pytest.mark.parametrize("path", ["nowhere.md", "page.rst", "a.kif"])
def test_other_pages_keep_their_lines(path: str) -> None:
    assert exact_line(path, 5) == 5
