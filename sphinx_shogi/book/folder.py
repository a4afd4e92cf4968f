"""Which record files a document may name, and reading them."""

from __future__ import annotations

from pathlib import Path

from sphinx_shogi.book.files import MAX_BYTES, inside, read_record
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import UnknownSource

__all__ = ["RecordFolder"]


class RecordFolder:
    """Finds record files beside a document.

    `folder` is that of the document; None where no file is to be read at all. `top` is the
    folder that a leading ``/`` means; with `confined`, a path that leads out of it is refused,
    for texts whose authors are not trusted. Files of more than `limit` bytes are not read.
    """

    def __init__(
        self,
        folder: Path | None,
        top: Path | None = None,
        *,
        confined: bool = False,
        limit: int = MAX_BYTES,
    ) -> None:
        self._folder = folder
        self._top = top or folder
        self._confined = confined
        self._limit = limit

    def find(self, path: str) -> str:
        """The file that a document names; `UnknownSource` where it may not be read.

        >>> RecordFolder(None).find("games/a.kif")
        Traceback (most recent call last):
        ...
        sphinx_shogi.model.errors.UnknownSource: no record files are read here
        """
        if self._folder is None or self._top is None:
            raise UnknownSource(tell("no record files are read here"))
        found = self._top / path.lstrip("/") if path.startswith("/") else self._folder / path
        if self._confined and not inside(found, self._top):
            raise UnknownSource(
                tell("{path} leads out of the folder of the record files", path=path)
            )
        return str(found)

    def read(self, path: str) -> bytes:
        """The bytes of a file that `find` has found; `UnknownSource` or `TooLarge`."""
        return read_record(path, self._limit)
