"""LaTeX: each diagram is a page of one PDF that the build writes.

One file for all diagrams takes LaTeX a fraction of the time that many files or TikZ take, and
needs no font: glyphs are outlines.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes

from sphinx_shogi.book.drawn import diagram_of, spoken
from sphinx_shogi.diagram import Scene, scene
from sphinx_shogi.diagram.to_pdf import to_pdf
from sphinx_shogi.rst.canonical import drawing_of_node
from sphinx_shogi.rst.nodes import shogi_diagram, shogi_diagrams, shogi_moves, text_of
from sphinx_shogi.rst.tex import LATEX_MARKS
from sphinx_shogi.sphinxext.config import settings_of
from sphinx_shogi.sphinxext.files import write_output

if TYPE_CHECKING:
    from sphinx.application import Sphinx

__all__ = [
    "PDF_NAME",
    "depart_moves",
    "visit_diagram",
    "visit_diagrams",
    "visit_moves",
    "write_files",
]

# A book may be made into shogi.tex, so the name says whose it is.
PDF_NAME: Final = "sphinx-shogi-diagrams.pdf"

_ENVIRONMENTS: Final = {"left": "flushleft", "right": "flushright"}
_LENGTH: Final = re.compile(r"([\d.]+)(%|px|em|ex|cm|mm|in|pt|pc|)")


def _scenes(builder: Any) -> list[Scene]:
    """The pages so far; the LaTeX builder writes all documents itself, one by one."""
    scenes = getattr(builder, "shogi_scenes", None)
    if scenes is None:
        scenes = builder.shogi_scenes = []
    assert isinstance(scenes, list)
    return scenes


def visit_diagram(translator: Any, node: shogi_diagram) -> None:
    """Include the page of this drawing."""
    settings = settings_of(translator.config)
    drawing = drawing_of_node(node)
    diagram = diagram_of(drawing, settings)
    scenes = _scenes(translator.builder)
    scenes.append(scene(diagram))
    options = [f"page={len(scenes)}", f"alt={{{_plain(spoken(drawing, diagram, settings))}}}"]
    length = _length(translator, text_of(node, "width"))
    if length:
        options.insert(1, f"width={length}")
    picture = f"\\sphinxincludegraphics[{','.join(options)}]{{{PDF_NAME}}}"
    if node["ids"]:
        picture = f"{translator.hypertarget_to(node, anchor=True)}{picture}"
    if isinstance(node.parent, nodes.figure | shogi_diagrams):
        translator.body.append(f"\\noindent{picture}\n")
    else:
        name = _ENVIRONMENTS.get(text_of(node, "align"), "center")
        translator.body.append(f"\n\\begin{{{name}}}\n{picture}\n\\end{{{name}}}\n")
    raise nodes.SkipNode


def _length(translator: Any, width: str) -> str:
    if not width or not _LENGTH.fullmatch(width):
        # LaTeX has no word for a width that depends on a screen.
        return ""
    return translator.latex_image_length(width) or ""


def _plain(text: str) -> str:
    """Text for the option alt, where TeX's own characters would break the build."""
    return re.sub(r"[\\{}$&#^_~%\[\]]", " ", text)


def visit_diagrams(translator: Any, node: shogi_diagrams) -> None:
    """What the body holds in lines of up to three, each with its caption below."""
    shown = [each for each in node.children if not isinstance(each, nodes.Invisible)]
    columns = {1: 1, 2: 2, 4: 2}.get(len(shown), 3)
    translator.in_minipage += 1
    for number, child in enumerate(shown):
        if number % columns == 0:
            translator.body.append("\n\\begin{center}\n")
        translator.body.append(
            f"\\begin{{minipage}}[t]{{{0.97 / columns - 0.02:.2f}\\linewidth}}\n"
        )
        if isinstance(child, shogi_diagram):
            translator.body.append("\\centering")
        child.walkabout(translator)
        is_last = number % columns == columns - 1 or child is shown[-1]
        between = "\\end{center}\n" if is_last else "\\hspace{0.02\\linewidth}%\n"
        translator.body.append("\n\\end{minipage}" + between)
    translator.in_minipage -= 1
    translator.body.append("\\medskip\n\n")
    raise nodes.SkipNode


def visit_moves(translator: Any, node: shogi_moves) -> None:
    """The main line of a game is bold, as in printed books."""
    translator.body.append(r"\sphinxstylestrong{" if node.get("main") else "{")


def depart_moves(translator: Any, node: shogi_moves) -> None:
    """Close the group."""
    translator.body.append("}")


def write_files(app: Sphinx, exception: Exception | None) -> None:
    """Write the PDF, and the package for the marks of the sides, when the build is done."""
    if exception is not None or app.builder.format != "latex":
        return
    write_output(app.env, Path(app.outdir) / LATEX_MARKS.name, LATEX_MARKS.read_bytes())
    scenes = _scenes(app.builder)
    if scenes:
        write_output(app.env, Path(app.outdir) / PDF_NAME, to_pdf(scenes))
