"""The matrix of Python, Sphinx and docutils: ``nox``. Interpreters that a machine lacks are
skipped by name."""

from __future__ import annotations

import nox

nox.options.error_on_missing_interpreters = False
nox.options.sessions = ["tests", "without_myst", "without_sphinx", "lint", "docs", "book"]

PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
SPHINXES = {"oldest": "sphinx==8.1.*", "newest": "sphinx>=9,<10"}


@nox.session(python=PYTHONS)
@nox.parametrize("sphinx", sorted(SPHINXES))
def tests(session: nox.Session, sphinx: str) -> None:
    """All tests, with the oldest and the newest Sphinx."""
    session.install("-e", ".[test]", SPHINXES[sphinx])
    session.run("pytest", "-q", "-n", "2", *session.posargs)


@nox.session(python=PYTHONS[0])
def without_myst(session: nox.Session) -> None:
    """A project in reStructuredText alone, where MyST is not installed."""
    session.install("-e", ".")
    source = session.create_tmp()
    session.run("python", "tools/smoke.py", "sphinx", source)


@nox.session(python=PYTHONS[0])
def without_sphinx(session: nox.Session) -> None:
    """The library and the Markdown plugin, where neither Sphinx nor docutils is installed."""
    session.install("-e", ".", "--no-deps")
    session.install("rsshogi>=1.7,<2", "markdown-it-py>=3", "pydyf>=0.10")
    session.run("python", "tools/smoke.py", "library")


@nox.session
def lint(session: nox.Session) -> None:
    """Lint, types and layers."""
    session.install("-e", ".[dev]")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy")
    session.run("lint-imports")
    session.run("codespell")


@nox.session
def docs(session: nox.Session) -> None:
    """The manual and the sample book, warnings as errors."""
    session.install("-e", ".[docs]")
    session.run("sphinx-build", "-nW", "--keep-going", "docs", "docs/_build/html")


@nox.session
def book(session: nox.Session) -> None:
    """The sample book as web pages, e-book and PDF, in each language."""
    session.install("-e", ".[docs]")
    session.run("python", "tools/book.py", *session.posargs)
