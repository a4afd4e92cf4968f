"""``example``: a file of an example project in both markups.

The projects lie in ``examples``; a test builds each of them. What is the same in both markups
lies in the folder of the project, the pages in its folders ``rst`` and ``myst``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

from .snippets import SUFFIXES, is_markdown, tabs

__all__ = ["ExampleDirective", "assemble"]


def assemble(project: Path, markup: str) -> dict[str, bytes]:
    """The files of a project in one markup, by their paths in the book."""
    files = {}
    for path in sorted(project.rglob("*")):
        parts = path.relative_to(project).parts
        if path.is_file() and parts[0] not in {*SUFFIXES, "_build"}:
            files["/".join(parts)] = path.read_bytes()
        elif path.is_file() and parts[0] == markup:
            files["/".join(parts[1:])] = path.read_bytes()
    return files


class ExampleDirective(SphinxDirective):
    """Shows ``PROJECT/PAGE`` in both markups; ``:file:`` is what to save it as."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"file": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """The tabs."""
        project, _, page = self.arguments[0].partition("/")
        contents = {}
        for markup, suffix in SUFFIXES.items():
            path = Path(self.env.srcdir) / "examples" / project / markup / f"{page}{suffix}"
            self.env.note_dependency(str(path))
            try:
                contents[markup] = (path.read_text(encoding="utf-8").rstrip("\n"), "")
            except OSError:
                raise self.error(f"there is no {page}{suffix} in examples/{project}") from None
        file = self.options.get("file", page)
        lines = tabs(contents, markdown=is_markdown(self), file=file)
        box = nodes.container(classes=["snippet"])
        self.state.nested_parse(StringList(lines, self.get_source_info()[0]), 0, box)
        return [box]
