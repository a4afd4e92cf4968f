"""Who reads records of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypedDict

from benchmarks.peers import python_peer
from sphinx_shogi import formats

__all__ = ["CONTESTANTS", "Records"]


class Records(TypedDict):
    """Texts of records, all in one format."""

    format: str
    texts: list[str]


Read = Callable[[Records], list[Any]]
"""From records to games, which stay in memory together."""


def _ours() -> Read:
    return lambda records: [formats.read(text, records["format"]) for text in records["texts"]]


def _by_format(readers: Mapping[str, Callable[[str], Any]]) -> Read:
    return lambda records: [readers[records["format"]](text) for text in records["texts"]]


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
