"""docutils without Sphinx: directives and roles for its own parsers and writers.

docutils has no way to discover extensions, so a program calls `register` first::

    from docutils.core import publish_cmdline
    from sphinx_shogi.rst import register

    register(notation="hosking")
    publish_cmdline(writer="html5")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive, directives, roles
from docutils.transforms import Transform

from sphinx_shogi.book.choices import make_settings
from sphinx_shogi.book.faults import Fault
from sphinx_shogi.book.folder import RecordFolder
from sphinx_shogi.book.links import link_to
from sphinx_shogi.book.plain import PLAIN
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.tsume import problem_label
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import ShogiError, UnknownSource
from sphinx_shogi.rst.directives import DIRECTIVES
from sphinx_shogi.rst.labels import numbered
from sphinx_shogi.rst.lowering import LowerDocument, make_inlines, settings_for
from sphinx_shogi.rst.myst_lines import exact_line
from sphinx_shogi.rst.nodes import shogi_see
from sphinx_shogi.rst.roles import ROLES, Role, role_of
from sphinx_shogi.rst.seeking import every
from sphinx_shogi.rst.walk import Walk

__all__ = ["PlayDocument", "play_whole", "register"]

_registered: dict[str, Any] = {}
"""The options of the last `register`; docutils, too, knows one set of directives a process."""


def register(
    *,
    notation: str | None = None,
    language: str | None = None,
    style: Mapping[str, Any] | None = None,
    input: Sequence[str] = (),
    terms: Mapping[str, str] | None = None,
    diagram: Mapping[str, str | bool | int] | None = None,
    limits: Mapping[str, int] | None = None,
    folder: str | Path | None = None,
    outside_files: bool = False,
    plain: bool = False,
    replay: bool = False,
) -> None:
    """Register ``shogi:diagram`` and the others with docutils, for this process.

    The options are those of the Sphinx extension: ``shogi_notation`` and so on. The language
    is by default that of the document, ``language_code`` in docutils. Record files are read
    from `folder`, which a leading ``/`` means, by default that of the document, and from others
    if `outside_files` is set; `limits` says how large they may be. `plain` registers the
    names of formats as well (``kif``, ``sfen`` …), for MyST's ``myst_fence_as_directive``.
    With `replay` readers of a web page can play through games, if the page has the script of
    `sphinx_shogi.html.assets`. Called again, the new options count.

    Raises `BadOption` for a notation or an option that there is not.
    """
    options: dict[str, Any] = {
        "notation": notation, "language": language, "style": style, "input": input,
        "terms": terms, "diagram": diagram, "limits": limits,
    }  # fmt: skip
    make_settings(**{**options, "language": language or "en"})
    options |= {"replay": replay, "folder": folder, "outside_files": outside_files}
    _registered.clear()
    _registered.update(options)
    for name, directive in DIRECTIVES.items():
        directives.register_directive(f"shogi:{name}", _alone(directive, options))
    for name, role in {**ROLES, "see": role_of(shogi_see)}.items():
        roles.register_local_role(f"shogi:{name}", _role_alone(role, options))
    if plain:
        for name, meant in PLAIN.items():
            directives.register_directive(name, _alone(DIRECTIVES[meant], options))


def play_whole(document: nodes.document) -> None:
    """Have a document played that has been parsed, also where nothing in it is ours: what only
    looks like one of our roles is told then, and what was parsed as a document of its own,
    such as MyST's ``eval-rst``, is played with the others. `register` comes first."""
    _note(document, dict(_registered))


def _alone(directive: type[Directive], options: dict[str, Any]) -> type[Directive]:
    class Alone(directive):  # type: ignore[misc, valid-type]
        """The directive, which has the document played once it is parsed."""

        def run(self) -> Any:
            _note(self.state.document, options)
            return super().run()

    Alone.__name__ = directive.__name__
    return Alone


def _role_alone(role: Role, chosen: dict[str, Any]) -> Any:
    def run(name: str, rawtext: str, text: str, lineno: int, inliner: Any, *rest: Any) -> Any:
        _note(inliner.document, chosen)
        return role(name, rawtext, text, lineno, inliner, *rest)

    return run


def _note(document: nodes.document, options: dict[str, Any]) -> None:
    """Have a document played, once, unless Sphinx does that."""
    transformer = document.transformer
    known = any(each[1] is PlayDocument for each in transformer.transforms)
    if not known and getattr(document.settings, "env", None) is None:
        transformer.add_transform(PlayDocument, options=options)
        transformer.add_transform(LowerDocument, options=options)


class PlayDocument(Transform):
    """Plays all moves and positions of a document, in reading order."""

    default_priority = 400

    def apply(self, **kwargs: Any) -> None:
        """Walk the document, and print its moves."""
        settings = settings_for(self.document, kwargs["options"])
        run = Walk(self.document, _Host(self.document, settings, kwargs["options"]), settings)
        run.run()
        make_inlines(self.document, settings)
        labels = {
            id(node): problem_label(number, settings, node["title"])
            for node, number in numbered(self.document)
        }
        for see in every(self.document, shogi_see):
            self._link(see, run, labels)

    def _link(self, see: shogi_see, run: Walk, labels: Mapping[int, str]) -> None:
        def label_of(node: nodes.Element) -> str:
            return labels.get(id(node), "")

        try:
            link = link_to(see.astext(), run.library, _anchor, label_of, run.settings)
        except ShogiError as error:
            run.report_error(error, see.source, see.line)
            see.replace_self(nodes.Text(see.astext()))
        else:
            writer: Any = self.document.transformer.components.get("writer")
            anchor = link.anchor
            if writer is None or not writer.supports("html"):
                # Only web pages have an anchor at each move.
                anchor = link.whole
            text = nodes.Text(link.text)
            see.replace_self(nodes.reference("", "", text, refid=anchor, classes=["shogi-see"]))


def _anchor(node: nodes.Element) -> str:
    """The id of a directive's node, or of the figure around it."""
    for element in (node, node.parent):
        if element is not None and element["ids"] and element["names"]:
            return str(element["ids"][0])
    return ""


class _Host:
    """What the walk needs, as docutils gives it."""

    def __init__(
        self, document: nodes.document, settings: Settings, options: Mapping[str, Any]
    ) -> None:
        self._document = document
        source = document.current_source or document.get("source") or ""
        folder = options["folder"]
        self._files = RecordFolder(
            Path(source).parent if source else Path(),
            None if folder is None else Path(folder),
            confined=not options["outside_files"],
            limit=settings.limits.file_size,
        )

    @property
    def is_book(self) -> bool:
        return False

    def report(self, fault: Fault) -> None:
        place: dict[str, Any] = {"source": fault.source or self._document.get("source")}
        if fault.line is not None:
            place["line"] = exact_line(str(place["source"]), fault.line)
        self._document.reporter.warning(f"{fault.message} [shogi.{fault.code.value}]", **place)

    def record_path(self, path: str) -> str:
        settings = self._document.settings
        if not settings.file_insertion_enabled:
            raise UnknownSource(
                tell("docutils is set to read no files: file_insertion_enabled is off")
            )
        found = self._files.find(path)
        settings.record_dependencies.add(found)
        return found

    def read_bytes(self, path: str) -> bytes:
        return self._files.read(path)
