"""The command line ``sphinx-shogi``: check, convert, draw and show records."""

from __future__ import annotations

__all__ = ["main"]


def main() -> None:
    """Run the command line; never returns."""
    from sphinx_shogi.cli.app import cli
    from sphinx_shogi.cli.output import make_streams_safe

    make_streams_safe()
    cli(prog_name="sphinx-shogi")
