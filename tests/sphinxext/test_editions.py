"""The loop of the manual that builds every edition of a book."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "manual" / "languages.md"


def test_loop_reads_a_book_once_for_each_language(tmp_path: Path) -> None:
    found = re.search(r"<!-- editions -->\n\n```sh\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    source = tmp_path / "source"
    source.mkdir()
    (source / "conf.py").write_text("extensions = ['sphinx_shogi']\nhtml_theme = 'alabaster'\n")
    (source / "index.rst").write_text("T\n=\n\nAfter :shogi:line:`P76 P34`.\n")
    python = Path(sys.executable)
    environment = os.environ | {"PATH": f"{python.parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        ["sh", "-e", "-c", found[1]],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    read = re.findall(r"updating environment: .*?(\d+) added, (\d+) changed", done.stdout)
    assert read == [("1", "0"), *[("0", "0")] * 3] * 2
    for language in ("en", "ja"):
        for notation, move in (("hosking", "P76 P34"), ("japanese", "７六歩 ３四歩")):
            text = (tmp_path / "build" / language / notation / "text" / "index.txt").read_text()
            assert move in text
            assert (tmp_path / "build" / language / notation / "html" / "index.html").is_file()
