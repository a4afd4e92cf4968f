"""``sphinx-shogi render``: an article as a web page, LaTeX or text."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from sphinx_shogi.book.files import read_file
from sphinx_shogi.cli.articles import KINDS, MARKUPS, Article, render_article
from sphinx_shogi.cli.inputs import STDIN, Input, read_input
from sphinx_shogi.cli.options import filled, language_option, notation_option
from sphinx_shogi.cli.output import one_line, plural, say, write_file, write_out
from sphinx_shogi.formats import decode
from sphinx_shogi.html.assets import STATIC, STYLE_SHEET

__all__ = ["render"]

_LIMIT: Final = 20_000_000


@click.command()
@click.argument("page", metavar="PAGE", callback=filled)
@click.option(
    "--output", "-o", metavar="FILE", callback=filled,
    help="The file to write, in .html, .tex or .txt. By default text on the standard output.",
)  # fmt: skip
@click.option("--as", "kind", type=click.Choice(KINDS), help="What to make of the page.")
@click.option(
    "--from", "markup", type=click.Choice(["rst", "md"]),
    help="What the page is written in, where the ending of its name does not say.",
)  # fmt: skip
@click.option(
    "--self-contained", is_flag=True,
    help=f"Put style and script into the HTML, instead of files beside it, such as {STYLE_SHEET}.",
)  # fmt: skip
@click.option(
    "--fragment", is_flag=True,
    help="Write only the article as HTML, to be put into a page that another program makes.",
)  # fmt: skip
@click.option(
    "--input", "typed", metavar="NAME", multiple=True,
    help="A notation in which typed moves are tried first; may be given several times.",
)  # fmt: skip
@click.option("--strict", is_flag=True, help="Write nothing where a fault is found.")
@click.option("--force", "-f", is_flag=True, help="Overwrite a file that exists.")
@notation_option
@language_option
def render(
    page: str,
    output: str | None,
    kind: str | None,
    markup: str | None,
    self_contained: bool,
    fragment: bool,
    typed: tuple[str, ...],
    strict: bool,
    force: bool,
    notation: str | None,
    language: str,
) -> None:
    """Make a web page, LaTeX or text of an article.

    PAGE is written in reStructuredText or Markdown, with the directives and roles of
    sphinx-shogi. Every move in it is checked; each fault is printed with its line, and the
    exit status is then 1. "-" is the standard input.
    """
    to_file = output is not None and output != "-"
    target = output if to_file and output is not None else ""
    article = Article(
        text=_text(page),
        path="" if page == STDIN else page,
        markup=markup or _markup(page),
        kind=_kind(target, kind),
        target=target,
        language=language,
        notation=notation,
        input=typed,
        self_contained=self_contained or not to_file,
        fragment=fragment,
    )
    if fragment and article.kind != "html":
        raise click.UsageError(f"--fragment is for HTML, and this is {article.kind}")
    done = render_article(article)
    for fault in done.faults:
        say(one_line(fault))
    if done.faults and strict:
        raise click.ClickException(f"{plural(len(done.faults), 'fault')}; nothing is written")
    if not to_file:
        write_out(done.data)
    else:
        write_file(Path(target), done.data, force=force)
        for name in done.assets:
            _add_file(Path(target).with_name(name))
    if done.faults:
        raise click.exceptions.Exit(1)


def _text(page: str) -> str:
    data = read_input(Input(page), _LIMIT) if page == STDIN else read_file(page, _LIMIT)
    return decode(data)[0]


def _markup(page: str) -> str:
    found = MARKUPS.get(Path(page).suffix.lower())
    if found is None:
        raise click.UsageError(
            f"{'the standard input' if page == STDIN else page} has no ending such as .rst or .md; "
            "--from says what it is written in"
        )
    return found


def _kind(target: str, kind: str | None) -> str:
    ending = Path(target).suffix.lower().lstrip(".")
    ending = {"htm": "html", "text": "txt", "latex": "tex"}.get(ending, ending)
    if not target:
        return kind or "txt"
    if kind is None and ending not in KINDS:
        raise click.UsageError(
            f"{target} ends in none of .html, .tex and .txt; --as says what to make"
        )
    return kind or ending


def _add_file(path: Path) -> None:
    """Beside the page, unless the author has put one of his own there."""
    if path.exists():
        return
    write_file(path, (STATIC / path.name).read_bytes(), force=False)
