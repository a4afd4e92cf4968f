"""The command ``sphinx-shogi`` itself: its subcommands are loaded when they are asked for."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Any, Final, NamedTuple, NoReturn

import click

from sphinx_shogi import __version__
from sphinx_shogi.book.files import RecordFault
from sphinx_shogi.cli.output import fault_line
from sphinx_shogi.model.errors import BadOption, ShogiError

__all__ = ["COMMANDS", "cli"]


class _Place(NamedTuple):
    """Where a subcommand is, and its line in the help, which must not cost its import."""

    module: str
    help: str


COMMANDS: Final = {
    "check": _Place("check", "Check every move of record files."),
    "convert": _Place("convert", "Write records in another format, or as move lists."),
    "draw": _Place("draw", "Draw a position as SVG, PDF or text."),
    "formats": _Place("tables", "List the record formats."),
    "notations": _Place("tables", "List the notations of moves."),
    "render": _Place("render", "Make a web page, LaTeX or text of an article."),
    "show": _Place("show", "Show a record: headers, moves, a board."),
    "tsume": _Place("tsume", "Solve mate problems and look for second solutions."),
}


class _Commands(click.Group):
    """The subcommands, by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        place = COMMANDS.get(cmd_name)
        if place is None:
            return None
        command: click.Command = getattr(
            import_module(f"sphinx_shogi.cli.{place.module}"), cmd_name
        )
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, place.help) for name, place in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            near = get_close_matches(args[0], COMMANDS, n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(COMMANDS)}"
            raise click.UsageError(f"there is no command {args[0]!r}; {hint}", ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except ShogiError as error:
            _tell(error)
        except (click.exceptions.Exit, click.Abort, click.ClickException, BrokenPipeError):
            raise
        except MemoryError:
            raise click.ClickException("there is not enough memory for this") from None
        except Exception as error:
            if ctx.params.get("traceback"):
                raise
            raise click.ClickException(
                f"a mistake in sphinx-shogi ({type(error).__name__}: {error}); please report it, "
                "with what `sphinx-shogi --traceback …` prints"
            ) from None


def _tell(error: ShogiError) -> NoReturn:
    """End with the sentence of an error of the library."""
    if isinstance(error, BadOption):
        raise click.UsageError(error.message, click.get_current_context(silent=True)) from None
    if isinstance(error, RecordFault):
        click.echo(fault_line(error.path, error.message, error.line, error.column), err=True)
        raise click.exceptions.Exit(1) from None
    raise click.ClickException(str(error)) from None


@click.group(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, "-V", "--version", prog_name="sphinx-shogi")
@click.option("--traceback", is_flag=True, help="Show where the program itself fails.")
def cli(traceback: bool) -> None:
    """Check, convert, draw and show records of shogi games.

    A FILE may be in any format and encoding; both are found out from its content. "-" is
    the standard input.
    """
