"""How positions, games and moves show themselves in Jupyter and other notebooks.

The model knows no pictures: when a notebook asks it for one, it calls `printed`, and whatever that
needs is loaded then.

>>> from sphinx_shogi import Position
>>> Position()._repr_html_().startswith("<div")
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from sphinx_shogi.book.settings import Settings
    from sphinx_shogi.model.game import Game
    from sphinx_shogi.model.move import Move
    from sphinx_shogi.model.position import Position

__all__ = ["configure", "printed"]

_options: dict[str, Any] = {}


def configure(
    *,
    notation: str | None = None,
    language: str = "en",
    style: Mapping[str, Any] | None = None,
    terms: Mapping[str, str] | None = None,
    diagram: Mapping[str, str | bool | int] | None = None,
) -> None:
    """Choose notation, language and look of what a notebook shows; without options the usual.

    The options are those of the Sphinx extension: ``shogi_notation`` and so on. Raises
    `BadOption` for a value that is not understood.

    >>> configure(language="ja", diagram={"style": "kanji"})
    >>> configure()
    """
    from sphinx_shogi.book.choices import make_settings

    options = {
        "notation": notation, "language": language, "style": style, "terms": terms,
        "diagram": diagram,
    }  # fmt: skip
    make_settings(**options)  # type: ignore[arg-type]
    _options.clear()
    _options.update(options)


def _settings() -> Settings:
    from sphinx_shogi.book.choices import make_settings

    return make_settings(**_options)


def position_svg(position: Position) -> str:
    """An SVG file."""
    from sphinx_shogi.book.drawn import diagram_of, drawing_of, spoken
    from sphinx_shogi.diagram import scene, standalone

    drawing, settings = drawing_of(position), _settings()
    diagram = diagram_of(drawing, settings)
    return standalone(scene(diagram), label=spoken(drawing, diagram, settings))


def position_html(position: Position) -> str:
    """A drawing inside the page, which takes the colours of a light or a dark notebook."""
    from sphinx_shogi.book.drawn import drawing_of
    from sphinx_shogi.html.page import Page, page_prefix

    drawing = drawing_of(position)
    prefix = page_prefix(f"{position.sfen} {position.last_move}")
    return Page([drawing], _settings(), prefix).diagram(drawing)


def position_text(position: Position) -> str:
    """A board of characters."""
    from sphinx_shogi.book.drawn import board_text, drawing_of

    return board_text(drawing_of(position), _settings())


def position_markdown(position: Position) -> str:
    """The same as Markdown."""
    return f"```text\n{position_text(position)}\n```"


def game_svg(game: Game) -> str:
    """The position after the last move."""
    return position_svg(game.last.position)


def _parts(game: Game) -> Sequence[Any]:
    from sphinx_shogi.book.games import game_parts

    return list(game_parts(game, frozenset({game.last.ply}), _settings()))


def game_html(game: Game) -> str:
    """Heading, moves, comments, variations, and the position after the last move."""
    from sphinx_shogi.book.drawn import Drawing
    from sphinx_shogi.book.packing import pack
    from sphinx_shogi.html.assets import style_sheet
    from sphinx_shogi.html.games import GamePrinter
    from sphinx_shogi.html.page import Page, page_prefix

    sections, settings = _parts(game), _settings()
    drawings = [each for part in sections for each in part.parts if isinstance(each, Drawing)]
    page = Page(drawings, settings, page_prefix(pack(game)))
    return f"<style>\n{style_sheet()}</style>\n{GamePrinter(page, settings).game(sections)}"


def game_text(game: Game) -> str:
    """The same as text, with a board of characters."""
    return _written(game, str, "{}", "{}")


def game_markdown(game: Game) -> str:
    """The same as Markdown."""
    return _written(game, _plain, "**{}**", "```text\n{}\n```")


def _written(game: Game, plain: Callable[[str], str], players: str, board: str) -> str:
    """A game in paragraphs: `plain` prepares a text, the others are patterns."""
    from sphinx_shogi.book.drawn import Drawing, board_text
    from sphinx_shogi.book.games import Heading, Remark
    from sphinx_shogi.book.printed import Moves, Term, moves_text, term_text

    settings = _settings()
    lines: list[str] = []
    for depth, parts in _parts(game):
        for part in parts:
            if isinstance(part, Drawing):
                text = board.format(board_text(part, settings))
            elif isinstance(part, Remark):
                text = "\n\n".join(map(plain, part.paragraphs))
            elif isinstance(part, Heading):
                text = plain(part.text)
                text = players.format(text) if part.is_players else text
            elif isinstance(part, Moves):
                text = plain(moves_text(part, settings))
            else:
                assert isinstance(part, Term)
                text = plain(term_text(part, settings))
            mark = "> " * depth
            lines.append("\n".join([mark + line for line in text.split("\n")]))
    return "\n\n".join(lines)


def _plain(text: str) -> str:
    """Text of a record in which Markdown finds nothing to mark up."""
    marked = "\\`*_{}[]<>#+-!|~&$"
    return "".join([f"\\{char}" if char in marked else char for char in text])


def move_text(move: Move) -> str:
    """The move in the reader's notation, with the mark of its side."""
    from sphinx_shogi import notation

    settings = _settings()
    chosen: Mapping[str, Any] = {"side": True, **settings.style}
    return notation.write(move, settings.notation, **chosen)


def move_html(move: Move) -> str:
    """The move in the reader's notation, and in USI."""
    import html

    text = html.escape(move_text(move), quote=False)
    return f'<span class="shogi-move">{text}</span> <code>{html.escape(move.usi)}</code>'


def move_markdown(move: Move) -> str:
    """The same as Markdown."""
    return f"{_plain(move_text(move))} `{move.usi}`"


_PRINTERS: Final[Mapping[str, Mapping[str, Callable[[Any], str]]]] = {
    "Position": {
        "svg": position_svg,
        "html": position_html,
        "markdown": position_markdown,
        "text": position_text,
    },
    "Game": {
        "svg": game_svg,
        "html": game_html,
        "markdown": game_markdown,
        "text": game_text,
    },
    "Move": {"html": move_html, "markdown": move_markdown, "text": move_text},
}


def printed(value: Any, form: str) -> str:
    """A position, a game or a move as ``svg``, ``html``, ``markdown`` or ``text``; there is no
    picture of a move.

    >>> from sphinx_shogi import Position
    >>> printed(Position().move("7g7f"), "text")
    '☗P76'
    """
    return _PRINTERS[type(value).__name__][form](value)
