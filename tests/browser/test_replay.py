"""Playing through a game on its page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sphinx_shogi import Position, formats

from .books import OFFERED, RECORD
from .conftest import PHONE, Books, Pages, choose, shown

MAIN = [node.position.sfen for node in formats.read(RECORD).main_line]
START = Position().sfen
VARIATION = Position().sfen


def after(*moves: str) -> str:
    """The SFEN after moves in USI."""
    position = Position()
    for usi in moves:
        position = position.play(position.move(usi))
    return position.sfen


FOUR = ("7g7f", "3c3d", "8h2b+", "3a2b")


@pytest.fixture
def address(book: Books) -> str:
    return f"file://{book()}/index.html"


def press(page: Any, name: str, game: int = 0) -> None:
    page.locator(f"[data-do={name}]").nth(game).click()


def current(page: Any) -> list[str]:
    return [str(each.get_attribute("id")) for each in page.locator("[aria-current=true]").all()]


def status(page: Any, game: int = 0) -> str:
    return str(page.locator(".shogi-status").nth(game).inner_text())


def board(page: Any, game: int = 0) -> str:
    """The pieces on the drawn board, by square from the top left, as their symbols' places say."""
    return str(
        page.locator(".shogi-stage")
        .nth(game)
        .evaluate(
            """stage => {
              const svg = stage.querySelector("svg");
              const letters = Object.fromEntries(svg.dataset.pieces.split(" ")
                .map(each => each.split("=").reverse()));
              const rows = Array(81).fill(".");
              for (const use of svg.querySelector("g + g").children) {
                const [x, y] = use.style.transform.match(/-?[\\d.]+/g);
                const white = use.style.transform.includes("rotate(180deg)");
                const name = use.getAttribute("href").slice(1 + svg.dataset.prefix.length);
                const kind = letters[name].toUpperCase();
                const at = Math.floor(y / 612) * 9 + Math.floor(x / 560);
                rows[at] = white ? kind.toLowerCase() : kind;
              }
              return rows.join("").replace(/.{9}(?=.)/g, "$&/");
            }"""
        )
    )


def drawn(sfen: str) -> str:
    """The same of a position."""
    rows = sfen.split()[0]
    for digit in "123456789":
        rows = rows.replace(digit, "." * int(digit))
    return rows


def test_steps_through_the_main_line(page: Pages, address: str) -> None:
    opened = page(address)
    assert shown(opened) == START
    assert board(opened) == drawn(START)
    for number, sfen in enumerate(MAIN, 1):
        press(opened, "on")
        assert shown(opened) == sfen
        assert current(opened) == [f"opening-{number}"]
        if "+" not in sfen:
            assert board(opened) == drawn(sfen)
    opened.locator("[data-do=on]").first.dispatch_event("click")
    assert shown(opened) == MAIN[-1]
    for sfen in reversed([START, *MAIN[:-1]]):
        press(opened, "back")
        assert shown(opened) == sfen
    assert current(opened) == []
    opened.locator("[data-do=back]").first.dispatch_event("click")
    assert shown(opened) == START
    press(opened, "end")
    assert shown(opened) == MAIN[-1]
    press(opened, "start")
    assert shown(opened) == START


def test_a_promoted_piece_is_drawn_as_such(page: Pages, address: str) -> None:
    opened = page(address + "#opening-3")
    assert "+B" in board(opened)
    press(opened, "on")
    assert board(opened) == drawn(MAIN[3])


def test_status_players_and_clocks(page: Pages, address: str) -> None:
    opened = page(address)
    assert status(opened) == "Start"
    press(opened, "end")
    assert status(opened) == "6. B'88 2:10"
    lines = opened.locator(".shogi-player").all_inner_texts()[:2]
    assert [each.split() for each in lines] == [["☖Bob", "2:24"], ["☗Alice", "1:21"]]
    press(opened, "back")
    assert status(opened) == "5. B'45 1:09"
    opened.locator("#opening-5\\.1").click()
    assert status(opened).strip() == "5. P26"
    lines = opened.locator(".shogi-player").all_inner_texts()[:2]
    assert [each.split() for each in lines] == [["☖Bob", "0:14"], ["☗Alice"]]


def test_status_is_announced(page: Pages, address: str) -> None:
    opened = page(address)
    assert opened.get_by_role("status").first.inner_text() == "Start"
    assert opened.locator(".shogi-stage svg").first.get_attribute("aria-label") == "Start"
    press(opened, "on")
    assert opened.locator(".shogi-stage svg").first.get_attribute("aria-label").startswith("1. P76")


def test_comments_stand_beside_the_board(page: Pages, address: str) -> None:
    opened = page(address)
    note = opened.locator(".shogi-note").first
    assert note.inner_text() == "Before the first move."
    press(opened, "on")
    assert note.inner_text() == ""
    press(opened, "on")
    assert note.inner_text() == "A comment after move two."
    press(opened, "end")
    assert note.inner_text() == "resigns (0-1)"
    opened.locator("#opening-5\\.1").click()
    assert note.inner_text() == "The quiet way."


def test_variations_are_chosen_in_place(page: Pages, address: str) -> None:
    opened = page(address + "#opening-4")
    choices = opened.locator(".shogi-choices").first.locator("button")
    assert choices.all_inner_texts() == ["B'45", "P26", "P66"]
    choices.nth(1).click()
    assert shown(opened) == after(*FOUR, "2g2f")
    assert current(opened) == ["opening-5.1"]
    press(opened, "on")
    press(opened, "on")
    assert current(opened) == ["opening-5.1-7"]
    press(opened, "back")
    assert choices.all_inner_texts() == ["P25", "P96"]
    choices.nth(1).click()
    assert current(opened) == ["opening-5.1-7.1"]
    # Back at the fork, the way on is the one just taken.
    for _ in range(3):
        press(opened, "back")
    press(opened, "end")
    assert current(opened) == ["opening-5.1-7.1"]


def test_moves_in_the_text_are_links(page: Pages, address: str) -> None:
    opened = page(address)
    opened.locator("#opening-4").click()
    assert shown(opened) == MAIN[3]
    assert opened.url == address + "#opening-4"
    opened.locator("#opening-5\\.2").click()
    assert shown(opened) == after(*FOUR, "6g6f")
    opened.locator("#shogi-game-1-2").click()
    assert shown(opened, 1) == after("2g2f", "8c8d")


def test_links_from_elsewhere_open_a_move(page: Pages, address: str) -> None:
    opened = page(address + "#opening-5.1-6")
    assert shown(opened) == after(*FOUR, "2g2f", "8c8d")
    opened.evaluate("location.hash = 'opening-2'")
    opened.wait_for_function("document.querySelector('#opening-2').ariaCurrent")
    assert shown(opened) == MAIN[1]
    assert page(address + "#opening").url.endswith("#opening")
    for odd in ("#%E0%A4%A", "#nothing", "#constructor", "#"):
        assert shown(page(address + odd)) == START


def test_keys_work_within_the_game_and_stay_there(page: Pages, address: str) -> None:
    opened = page(address)
    opened.evaluate("document.addEventListener('keydown', e => (window.seen ||= []).push(e.key))")
    opened.locator("[data-do=on]").first.focus()
    for key, sfen in [
        ("ArrowRight", MAIN[0]),
        ("ArrowRight", MAIN[1]),
        ("ArrowLeft", MAIN[0]),
        ("End", MAIN[5]),
        ("Home", START),
    ]:
        opened.keyboard.press(key)
        assert shown(opened) == sfen
    assert opened.evaluate("window.seen") is None
    opened.keyboard.press("Control+ArrowRight")
    assert shown(opened) == START
    opened.evaluate("document.activeElement.blur()")
    opened.keyboard.press("ArrowRight")
    assert shown(opened) == START
    assert opened.evaluate("window.seen")[-1] == "ArrowRight"


def test_keys_choose_among_variations(page: Pages, address: str) -> None:
    opened = page(address + "#opening-5")
    opened.locator("[data-do=on]").first.focus()
    found = []
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp"):
        opened.keyboard.press(key)
        found += current(opened)
    names = ["opening-5.1", "opening-5.2", "opening-5.2", "opening-5.1", "opening-5", "opening-5"]
    assert found == names


def test_focus_goes_along_in_the_text(page: Pages, address: str) -> None:
    opened = page(address)
    opened.locator("#opening-1").focus()
    opened.keyboard.press("ArrowRight")
    opened.keyboard.press("ArrowRight")
    assert opened.evaluate("document.activeElement.id") == "opening-2"
    # One stop of the tabulator for all moves.
    stops = opened.locator("#opening .shogi-move").all()
    assert [each.get_attribute("tabindex") for each in stops].count("0") == 1


def test_theme_that_turns_pages_with_the_arrows_does_not(
    page: Pages, book: Books, serve: Callable[..., str]
) -> None:
    files = {
        "index.rst": "A\n=\n\n.. toctree::\n\n   b\n   c\n",
        "b.rst": "B\n=\n\n.. shogi:game::\n\n   P76 P34\n",
        "c.rst": "C\n=\n",
    }
    config = {"html_theme": "alabaster", "html_theme_options": {"navigation_with_keys": True}}
    opened = page(f"{serve(book(files, **config))}/b.html")
    opened.locator("[data-do=on]").focus()
    opened.keyboard.press("ArrowRight")
    opened.wait_for_timeout(200)
    assert opened.url.endswith("b.html")
    assert shown(opened) == after("7g7f")
    opened.evaluate("document.activeElement.blur()")
    opened.keyboard.press("ArrowRight")
    opened.wait_for_url("**/c.html")


def test_board_turns(page: Pages, address: str) -> None:
    opened = page(address)
    press(opened, "flip")
    assert board(opened)[::-1].swapcase() == drawn(START)
    names = opened.locator(".shogi-name").all_inner_texts()
    assert names[:2] == ["☗Alice", "☖Bob"]
    assert names[2:] == ["☖White", "☗Black"]
    opened.locator("[data-do=on]").first.focus()
    opened.keyboard.press("f")
    assert board(opened) == drawn(START)


def test_plays_by_itself_to_the_end(page: Pages, address: str) -> None:
    opened = page("about:blank")
    opened.clock.install()
    opened.goto(address)
    press(opened, "play", 1)
    button = opened.locator("[data-do=play]").nth(1)
    assert button.get_attribute("aria-pressed") == "true"
    for number in range(1, 7):
        opened.clock.run_for(1500)
        assert current(opened) == [f"shogi-game-1-{number}"]
    assert button.get_attribute("aria-pressed") == "false"
    press(opened, "start", 1)
    press(opened, "play", 1)
    opened.clock.run_for(1500)
    press(opened, "on", 1)
    assert button.get_attribute("aria-pressed") == "false"
    opened.clock.run_for(5000)
    assert current(opened) == ["shogi-game-1-2"]


def test_replays_are_independent(page: Pages, address: str) -> None:
    opened = page(address)
    press(opened, "end", 0)
    assert shown(opened, 1) == START
    press(opened, "on", 1)
    assert shown(opened, 0) == MAIN[-1]
    assert shown(opened, 1) == after("2g2f")
    assert current(opened) == ["opening-6", "shogi-game-1-1"]


def test_replay_follows_the_switch(page: Pages, book: Books) -> None:
    opened = page(f"file://{book(**OFFERED)}/index.html#opening-4")
    choose(opened, "notation", "japanese")
    choose(opened, "pieces", "international")
    assert status(opened) == "4. ☖同銀 0:08"
    assert opened.locator(".shogi-status b").first.get_attribute("lang") == "ja"
    choices = opened.locator(".shogi-choices").first.locator("button")
    assert choices.all_inner_texts() == ["☗４五角", "☗２六歩", "☗６六歩"]
    assert board(opened) == drawn(MAIN[3])
    assert opened.locator(".shogi-stage svg").first.get_attribute("data-style") == "international"
    assert opened.locator(".shogi-stage svg").count() == 2
    assert current(opened) == ["opening-4"]


def test_copies_sfen_and_the_whole_record(page: Pages, book: Books, serve: Any) -> None:
    site = serve(book())
    opened = page(f"{site}/index.html#opening-2")
    opened.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened.get_by_role("button", name="Copy SFEN").first.click()
    opened.wait_for_function("document.querySelector('.shogi-status').textContent === 'Copied'")
    assert opened.evaluate("navigator.clipboard.readText()") == MAIN[1]
    opened.get_by_role("button", name="Copy KIF").first.click()
    opened.wait_for_timeout(100)
    copied = opened.evaluate("navigator.clipboard.readText()")
    game = formats.read(copied)
    assert [node.position.sfen for node in game.main_line] == MAIN
    assert formats.write(game, "kif") == formats.write(formats.read(RECORD), "kif")


def test_copies_where_the_clipboard_is_closed(page: Pages, address: str) -> None:
    opened = page("about:blank")
    opened.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
        "document.execCommand = name => { window.done = [name, getSelection().toString()]; }"
    )
    opened.goto(address + "#opening-1")
    opened.get_by_role("button", name="Copy SFEN").first.click()
    opened.wait_for_function("window.done")
    assert opened.evaluate("window.done") == ["copy", MAIN[0]]
    assert opened.locator("textarea").count() == 0


def test_link_to_lishogi_has_the_position(page: Pages, address: str) -> None:
    opened = page(address)
    press(opened, "end")
    link = opened.get_by_role("link", name="Open in lishogi").first
    assert link.get_attribute("href") == "https://lishogi.org/analysis/" + MAIN[-1].replace(
        " ", "_"
    )


def test_option_turns_the_replay_off(page: Pages, address: str, book: Books) -> None:
    opened = page(address)
    assert opened.locator("div.shogi-replay").count() == 2
    assert opened.locator(".shogi-game").count() == 3
    off = book(shogi_replay=False)
    assert page(f"file://{off}/index.html").locator("div.shogi-replay").count() == 0
    text = (off / "index.html").read_text(encoding="utf-8")
    assert "sphinx-shogi.js" not in text
    assert "data-moves" not in text


def test_option_turns_the_replay_on(page: Pages, book: Books) -> None:
    text = ".. shogi:game::\n   :replay:\n\n   P76\n\n.. shogi:game::\n\n   P26\n"
    opened = page(f"file://{book({'index.rst': text}, shogi_replay=False)}/index.html")
    assert opened.locator("div.shogi-replay").count() == 1


@pytest.mark.parametrize("layout", ["running", "pairs", "lines", "table"])
def test_every_layout_and_part_can_be_played(page: Pages, book: Books, layout: str) -> None:
    text = (
        f".. shogi:game:: a.kif\n   :layout: {layout}\n   :moves: 3-6\n   :depth: 1\n"
        "   :name: part\n"
    )
    opened = page(f"file://{book({'index.rst': text, 'a.kif': RECORD})}/index.html")
    assert shown(opened) == MAIN[1]
    press(opened, "on")
    assert shown(opened) == MAIN[2]
    assert status(opened) == "3. Bx22+ 0:07"
    assert current(opened) == ["part-3"]
    press(opened, "on")
    choices = opened.locator(".shogi-choices button").all_inner_texts()
    assert choices == ["B'45", "P26", "P66"]
    press(opened, "end")
    assert shown(opened) == MAIN[5]
    opened.locator("#part-5\\.1").click()
    assert opened.locator(".shogi-note").inner_text() == "The quiet way."


@pytest.mark.parametrize("layout", ["vertical", "right-to-left"])
def test_japanese_layouts_can_be_played(page: Pages, book: Books, layout: str) -> None:
    text = f".. shogi:game::\n   :layout: {layout}\n\n   P76 P34 P26\n"
    opened = page(f"file://{book({'index.rst': text}, language='ja')}/index.html")
    press(opened, "end")
    assert shown(opened) == after("7g7f", "3c3d", "2g2f")
    box = opened.locator(".shogi-stage").bounding_box()
    assert box["height"] > box["width"] > 200


def test_handicaps_and_hands(page: Pages, book: Books) -> None:
    text = (
        ".. shogi:game::\n   :start: 2-piece\n\n   P34 P76\n\n"
        ".. shogi:game::\n   :start: 4k4/9/9/9/9/9/9/9/4K4 w 11P2rb2g 7\n\n   R*55 P*56 Rx56\n"
    )
    opened = page(f"file://{book({'index.rst': text})}/index.html")
    start = Position.from_sfen("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1")
    assert shown(opened) == start.sfen
    press(opened, "on")
    assert status(opened).startswith("1. ")
    assert shown(opened).split()[1] == "b"
    assert shown(opened, 1) == "4k4/9/9/9/9/9/9/9/4K4 w 11P2rb2g 7"
    press(opened, "end", 1)
    assert shown(opened, 1) == "4k4/9/9/9/9/4r4/9/9/4K4 b 10Prb2gp 10"


def test_game_that_ends_in_an_illegal_move(page: Pages, book: Books) -> None:
    record = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ９五歩(97)\n   4 反則勝ち\n"
    files = {"index.rst": ".. shogi:game:: a.kif\n", "a.kif": record}
    game = formats.read(record)
    opened = page(f"file://{book(files)}/index.html")
    press(opened, "end")
    assert shown(opened).split()[0] == game.last.position.sfen.split()[0]


def test_without_a_script_all_is_there(page: Pages, address: str) -> None:
    opened = page(address, java_script_enabled=False)
    said = opened.locator("[role=main]").inner_text()
    for text in ("P76", "A comment after move two.", "P96", "resigns (0-1)", "☗Alice – ☖Bob"):
        assert text in said
    assert "Copy SFEN" not in said
    assert opened.locator(".shogi-board").count() == 3
    opened.locator("#opening-5\\.1").click()
    assert opened.url.endswith("#opening-5.1")


def test_in_print_the_controls_are_gone(page: Pages, book: Books) -> None:
    opened = page(f"file://{book(**OFFERED)}/index.html")
    opened.emulate_media(media="print")
    assert not opened.locator(".shogi-replay").first.is_visible()
    assert not opened.locator("form.shogi-switch").is_visible()
    assert opened.locator(".shogi-diagram .shogi-board").nth(2).is_visible()
    assert opened.locator("#opening-1").is_visible()
    width = opened.locator(".shogi-text").first.bounding_box()["width"]
    assert width > 0.95 * opened.locator(".shogi-game").first.bounding_box()["width"]


def test_swipe_and_buttons_on_a_phone(page: Pages, address: str) -> None:
    opened = page(address, viewport=PHONE, has_touch=True, is_mobile=True)
    stage = opened.locator(".shogi-stage").first
    stage.scroll_into_view_if_needed()
    box = stage.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = opened.context.new_cdp_session(opened)

    def swipe(to: float) -> None:
        begin, end = {"x": x, "y": y}, {"x": x + to, "y": y}
        for kind, points in (
            ("touchStart", [begin]),
            ("touchMove", [end]),
            ("touchEnd", []),
        ):
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    swipe(-80)
    assert shown(opened) == MAIN[0]
    swipe(-80)
    swipe(80)
    assert shown(opened) == MAIN[0]
    swipe(5)
    assert shown(opened) == MAIN[0]
    for button in opened.locator(".shogi-replay button").all():
        size = button.bounding_box()
        assert size["height"] >= 44, size
        assert size["width"] >= 40, size
    assert opened.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("theme", ["alabaster", "furo"])
def test_board_comes_into_sight_on_a_phone(page: Pages, book: Books, theme: str) -> None:
    moves = "P76 P34 " + "R78 R32 R28 R82 " * 60
    text = f"Page\n====\n\n.. shogi:game::\n   :name: long\n   :layout: pairs\n\n   {moves}\n"
    address = f"file://{book({'index.rst': text}, html_theme=theme)}/index.html"
    opened = page(address + "#long-200", viewport=PHONE)

    in_sight = (
        "(() => { const box = document.querySelector('.shogi-stage').getBoundingClientRect();"
        "return box.top >= 0 && box.bottom <= innerHeight; })()"
    )
    # Some themes scroll smoothly.
    opened.wait_for_function(in_sight)
    opened.wait_for_timeout(500)
    assert opened.evaluate(in_sight)
    assert opened.locator("[aria-current]").get_attribute("id") == "long-200"
    opened.locator("#long-230").scroll_into_view_if_needed()
    opened.wait_for_function(f"!{in_sight}")
    opened.locator("#long-230").click()
    opened.wait_for_function(in_sight)


def test_text_goes_along_beside_the_board(page: Pages, book: Books) -> None:
    moves = "P76 P34 " + "R78 R32 R28 R82 " * 60
    files = {"index.rst": f".. shogi:game::\n   :name: long\n   :layout: pairs\n\n   {moves}\n"}
    opened = page(f"file://{book(files)}/index.html")
    press(opened, "end")
    last = opened.locator("[aria-current]").bounding_box()
    assert 0 <= last["y"] < 900
    stage = opened.locator(".shogi-stage").bounding_box()
    assert 0 <= stage["y"] < 300


def test_reduced_motion(page: Pages, address: str) -> None:
    look = "each => getComputedStyle(each).transitionDuration"
    pieces = ".shogi-stage g + g use"
    moving = page(address, reduced_motion="no-preference")
    assert moving.locator(pieces).first.evaluate(look) == "0.15s"
    still = page(address, reduced_motion="reduce")
    assert still.locator(pieces).first.evaluate(look) == "0s"


def test_a_moved_piece_keeps_its_element(page: Pages, address: str) -> None:
    opened = page(address)
    pieces = ".shogi-stage g + g use"
    opened.evaluate(
        f"document.querySelectorAll('{pieces}').forEach((each, index) => each.was = index)"
    )
    press(opened, "on")
    known = "[...document.querySelectorAll('.shogi-stage')][0].querySelectorAll('g + g use')"
    assert opened.evaluate(f"[...{known}].every(each => each.was !== undefined)")
    assert opened.evaluate(f"[...{known}].length") == 40
