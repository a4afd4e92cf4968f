"""Texts that mean harm, and what sees whether a page holds more of them than text.

Each tries to have ``window.harm`` set.
"""

from __future__ import annotations

from html.parser import HTMLParser

__all__ = ["HOSTILE", "assert_inert", "record"]

HOSTILE = {
    "script": "<script>window.harm=1</script><img src=x onerror=window.harm=1>",
    "quotes": "\"' onfocus=window.harm=1 autofocus x=\"'`</template></div>",
    "link": "javascript:window.harm=1",
    "bidi": "\u202eABC\u2066\u200f",
    "long": "長い<b>" * 20_000,
    "template": "{{ 7*7 }}${window.harm=1}`",
    "entities": "&lt;script&gt;&#0;",
}
"""By what they try."""


def record(player: str, comment: str, header: str) -> str:
    """A KIF record with these texts wherever a record holds text."""
    return (
        f"棋戦：{header}\n{header.split()[0].strip('：:')[:40]}：x\n"
        f"先手：{player}\n後手：{comment[:80]}\n手合割：平手\n"
        f"*{comment}\n   1 ７六歩(77)\n*{player}\n*{comment}\n   2 ３四歩(33)\n   3 投了\n"
    )


class _Watch(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.harm: list[str] = []
        self.text: list[str] = []
        self._in_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._in_script = tag in ("script", "style")
        for name, value in attrs:
            goes = name in ("href", "src", "action", "xlink:href", "srcdoc", "data")
            runs = name.startswith("on") or (tag == "img" and value == "x")
            if runs or (goes and (value or "").strip().lower().startswith("javascript:")):
                self.harm.append(f"<{tag} {name}={value!r}>")

    def handle_endtag(self, tag: str) -> None:
        self._in_script = False

    def handle_data(self, data: str) -> None:
        if not self._in_script:
            self.text.append(data)
        elif "harm" in data:
            self.harm.append(f"script: {data[:80]}")


def assert_inert(page: str) -> str:
    """See that nothing in a page runs that a hostile text brought; return the page's text."""
    watch = _Watch()
    watch.feed(page)
    watch.close()
    assert watch.harm == []
    return "".join(watch.text)
