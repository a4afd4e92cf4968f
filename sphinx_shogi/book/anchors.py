"""Ids on a page, for houses that make none of their own."""

from __future__ import annotations

import re
import unicodedata

__all__ = ["anchor_of"]


def anchor_of(name: str) -> str:
    """The id that a name gives: small letters, digits and hyphens, as docutils makes it; empty
    where the name has none of them.

    >>> anchor_of("Ishida 3rd"), anchor_of("石田流")
    ('ishida-3rd', '')
    """
    plain = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    return re.sub("^[-0-9]+|-+$", "", re.sub("[^a-z0-9]+", "-", plain))
