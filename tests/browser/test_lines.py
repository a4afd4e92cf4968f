"""Where the lines of a page end."""

from __future__ import annotations

from .conftest import PHONE, Books, Pages

LINE = ":shogi:line:`☗７六歩☖３四歩☗２六歩☖８四歩☗２五歩☖８五歩☗７八金☖３二金 <startpos>`"
TEXT = "Moves\n=====\n\n" + "".join(f"{'あ' * length}{LINE}\n\n" for length in range(1, 25))

ENDS = """() => {
  const ends = [];
  for (const moves of document.querySelectorAll(".shogi-moves")) {
    const walker = document.createTreeWalker(moves, NodeFilter.SHOW_TEXT);
    let before = null;
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (let place = 0; place < text.length; place++) {
        const range = document.createRange();
        range.setStart(text, place);
        range.setEnd(text, place + 1);
        const top = range.getBoundingClientRect().top;
        if (before && top > before.top + 5) ends.push(before.sign);
        before = {sign: text.data[place], top};
      }
    }
  }
  return ends;
}"""
"""The last sign of each line that ends within moves."""


def test_no_line_ends_behind_the_mark_of_a_side(book: Books, page: Pages) -> None:
    folder = book({"index.rst": TEXT}, language="ja", shogi_character_level_markup=True)
    opened = page(f"file://{folder}/index.html", viewport=PHONE)
    ends = opened.evaluate(ENDS)
    assert len(ends) >= 24
    assert set(ends) == {"歩", "金"}
    assert opened.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
