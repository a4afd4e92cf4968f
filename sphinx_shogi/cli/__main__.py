"""``python -m sphinx_shogi.cli``."""

from __future__ import annotations

from sphinx_shogi.cli import main

__all__: list[str] = []

if __name__ == "__main__":
    main()
