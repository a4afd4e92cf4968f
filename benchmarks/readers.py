"""Who reads records of games."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Final, TypedDict

from benchmarks.peers import python_peer
from sphinx_shogi import formats

__all__ = ["CONTESTANTS", "Records"]


class Records(TypedDict):
    """Texts of records, all in one format."""

    format: str
    texts: list[str]
    keep: bool
    """The games stay in memory together, to see how much they take; otherwise each goes
    before the next is read, as when an archive is checked."""


Read = Callable[[Records], object]


def _reader(read: Callable[[str, str], Any]) -> Read:
    def run(records: Records) -> object:
        games = (read(text, records["format"]) for text in records["texts"])
        return list(games) if records["keep"] else deque(games, maxlen=0)

    return run


def _ours() -> Read:
    return _reader(formats.read)


def _by_format(readers: Mapping[str, Callable[[str], Any]]) -> Read:
    return _reader(lambda text, format: readers[format](text))


def _rsshogi() -> Read:
    record: Any = python_peer("rsshogi.record").Record
    return _by_format({"kif": record.from_kif_str, "csa": record.from_csa_str})


def _cshogi() -> Read:
    kif: Any = python_peer("cshogi.KIF").Parser
    csa: Any = python_peer("cshogi.CSA").Parser
    return _by_format({"kif": kif.parse_str, "csa": csa.parse_str})


def _python_shogi() -> Read:
    kif: Any = python_peer("shogi.KIF").Parser
    csa: Any = python_peer("shogi.CSA").Parser
    return _by_format({"kif": kif.parse_str, "csa": csa.parse_str})


CONTESTANTS: Final[Mapping[str, Callable[[], Read]]] = {
    "sphinx-shogi": _ours,
    "rsshogi": _rsshogi,
    "cshogi": _cshogi,
    "python-shogi": _python_shogi,
}
"""By name; each is imported and made ready when it is called."""
