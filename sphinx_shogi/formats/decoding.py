"""From bytes to text and back.

Files are decoded by their bytes alone: the extension, and what a first line says about the
encoding, are wrong too often.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Final, NamedTuple

from sphinx_shogi.formats.lines import place_of
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption, EncodingFault

__all__ = ["Replacement", "decode", "encode"]

_MARKS: Final = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
# The names that files and people use for what is cp932 in practice: ①, ～ and the Roman
# numerals of old Windows files are not in plain Shift_JIS.
_ALIASES: Final = {
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "sjis": "cp932",
    "x-sjis": "cp932",
    "windows-31j": "cp932",
    "ms932": "cp932",
    "euc-jp": "euc_jp",
    "eucjp": "euc_jp",
    "jis": "iso2022_jp",
    "iso-2022-jp": "iso2022_jp",
}


def decode(data: bytes, encoding: str | None = None) -> tuple[str, str]:
    """The text of `data` and the name of the encoding that it turned out to have.

    A byte order mark decides, then strict UTF-8, then UTF-16 without a mark, ISO-2022-JP,
    EUC-JP and cp932. `encoding` settles a doubt. Line ends come out as they are. Raises
    `EncodingFault` with line and column of the first byte that does not fit.

    >>> decode("☗７六歩".encode())
    ('☗７六歩', 'utf-8')
    >>> decode("▲７六歩①".encode("cp932"))
    ('▲７六歩①', 'cp932')
    """
    if encoding is not None:
        name = _known(encoding)
        if name in ("utf-8", "utf8", "utf_8"):
            name = "utf-8-sig"
        return _strict(data, name), encoding
    for mark, name in _MARKS:
        if data.startswith(mark):
            return _strict(data, name), name
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        return _japanese(data, error)
    if "\x1b$" in text and "\x1b(" in text:
        return _strict(data, "iso2022_jp"), "iso2022_jp"
    return _wide(data) or (text, "utf-8")


def _known(encoding: str) -> str:
    name = _ALIASES.get(encoding.strip().lower(), encoding)
    try:
        "".encode(name)
    except (LookupError, UnicodeError, ValueError):
        raise BadOption(
            tell(
                "{encoding!r} is no encoding known here: utf-8, cp932 (Shift_JIS), "
                "euc-jp, iso-2022-jp and utf-16 are",
                encoding=encoding,
            )
        ) from None
    return name


def _strict(data: bytes, name: str) -> str:
    try:
        return data.decode(name)
    except UnicodeDecodeError as error:
        # Codecs that count in two-byte units or escapes still report a byte offset.
        before = data[: error.start].decode(name, "replace")
        raise _fault(
            tell("this is no {spoken}", spoken=_spoken(name)), data, error.start, before
        ) from None
    except (UnicodeError, LookupError):
        raise EncodingFault(
            tell("the file cannot be read as {spoken}", spoken=_spoken(name)), line=1
        ) from None


def _wide(data: bytes) -> tuple[str, str] | None:
    """UTF-16 without a mark: Latin text then has a NUL in every other byte."""
    head = data[:4096]
    if len(data) % 2 or head.count(0) * 3 < len(head) or len(head) < 4:
        return None
    even, odd = head[::2].count(0), head[1::2].count(0)
    name = "utf-16-le" if odd > even else "utf-16-be"
    if min(even, odd) * 8 > max(even, odd):
        return None
    return _strict(data, name), name


def _japanese(data: bytes, utf8: UnicodeDecodeError) -> tuple[str, str]:
    _refuse_damaged_utf8(data, utf8)
    found: dict[str, str] = {}
    faults: dict[str, UnicodeDecodeError] = {}
    for name in ("cp932", "euc_jp"):
        try:
            found[name] = _decoded(data, name)
        except UnicodeDecodeError as error:
            faults[name] = error
    if not found:
        wide = _wide(data)
        if wide is not None:
            return wide
        name, fault = max(faults.items(), key=lambda item: item[1].start)
        before = data[: fault.start].decode(name, "replace")
        raise _fault(
            tell("the file is text in no encoding known here (UTF-8, Shift_JIS, EUC-JP, UTF-16)"),
            data,
            fault.start,
            before,
        )
    name = "cp932" if "cp932" in found else "euc_jp"
    if len(found) == 2 and _EUC_SIGNS.search(found["euc_jp"]):
        # Kana, full-width digits and signs in EUC-JP are half-width katakana in cp932, while
        # the lead bytes of nearly all cp932 text are invalid in EUC-JP.
        name = "euc_jp"
    return found[name], name


def _decoded(data: bytes, name: str) -> str:
    text = data.decode(name)
    # Python's cp932 lets these single bytes pass, which stand for nothing.
    if name == "cp932" and (stray := _STRAY.search(text)):
        at = len(text[: stray.start()].encode(name))
        raise UnicodeDecodeError(name, data, at, at + 1, "a byte without meaning")
    return text


_STRAY: Final = re.compile("[\x80\xa0\uf8f1-\uf8f3]")
_EUC_SIGNS: Final = re.compile("[ぁ-ヿ\u3000-〗０-９▲△]")
_HIGH: Final = re.compile(rb"[\x80-\xff]")
_KANA_OR_KANJI: Final = re.compile(rb"[\xe2-\xef][\x80-\xbf]{2}")


def _refuse_damaged_utf8(data: bytes, error: UnicodeDecodeError) -> None:
    """Raise if this is UTF-8 with a few wrong lines.

    Another decoding would turn all the rest into nonsense, and blame it on some later line.
    Hardly any line of Shift_JIS or EUC-JP happens to be UTF-8.
    """
    good = bad = 0
    for line in data.split(b"\n"):
        if _HIGH.search(line) is None:
            continue
        try:
            line.decode()
        except UnicodeDecodeError:
            bad += 1
        else:
            good += _KANA_OR_KANJI.search(line) is not None
    if good and good >= bad:
        before = data[: error.start].decode()
        raise _fault(tell("the file is UTF-8, but not throughout"), data, error.start, before)


def _fault(said: str, data: bytes, offset: int, before: str) -> EncodingFault:
    line, column = place_of(before, len(before))
    byte = (
        tell("the byte 0x{data:02X}", data=data[offset]) if offset < len(data) else tell("the end")
    )
    return EncodingFault(
        tell("{said}: {byte} at offset {offset} does not fit", said=said, byte=byte, offset=offset),
        line=line,
        column=column,
    )


def _spoken(name: str) -> str:
    return {
        "utf-8-sig": "UTF-8",
        "utf-16": "UTF-16",
        "utf-16-le": "UTF-16",
        "utf-16-be": "UTF-16",
        "utf-32": "UTF-32",
        "cp932": "Shift_JIS (cp932)",
        "euc_jp": "EUC-JP",
        "iso2022_jp": "ISO-2022-JP",
    }.get(name, name)


class Replacement(NamedTuple):
    """A character that an encoding lacks: what stands in its place, and where it was."""

    character: str
    written: str
    line: int
    column: int


# The same sign under another code point, as programs on other platforms map it.
_SAME: Final = {
    "☗": "▲",
    "☖": "△",
    "⛊": "▲",
    "⛉": "△",
    "〜": "～",
    "～": "〜",
    "−": "－",
    "－": "−",
    "—": "―",
    "―": "—",
    "‖": "∥",
    "∥": "‖",
    "¢": "￠",
    "£": "￡",
    "¬": "￢",
    "\u00a0": " ",
    "–": "-",
    "’": "'",
    "‘": "'",
    "′": "'",
}
_MISSING: Final = "〓"  # the mark that Japanese printers set for a type that is not at hand


def encode(text: str, encoding: str) -> tuple[bytes, list[Replacement]]:
    """`text` in `encoding`, and a list of what had to be replaced; never a bare ``?``.

    >>> data, replaced = encode("☗７六歩が好手", "shift_jis")
    >>> data.decode("cp932"), replaced
    ('▲７六歩が好手', [Replacement(character='☗', written='▲', line=1, column=1)])

    A sign that the encoding has under another code point is replaced by that, a letter with
    an accent by the letter, any other by 〓 (or by ``[U+1F600]`` where that is lacking, too).
    Raises `BadOption` for an unknown encoding.
    """
    name = _known(encoding)
    try:
        return text.encode(name), []
    except UnicodeEncodeError:
        pass
    replaced: list[Replacement] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not _fits(line, name):
            replaced += [
                Replacement(char, _substitute(char, name), number, column)
                for column, char in enumerate(line, 1)
                if not _fits(char, name)
            ]
    table = {ord(each.character): each.written for each in replaced}
    return text.translate(table).encode(name), replaced


def _fits(text: str, name: str) -> bool:
    try:
        text.encode(name)
    except UnicodeEncodeError:
        return False
    return True


def _substitute(char: str, name: str) -> str:
    decompose: Callable[[str, str], str] = unicodedata.normalize  # type: ignore[assignment]
    letter = "".join(c for c in decompose("NFKD", char) if not unicodedata.combining(c))
    for text in (_SAME.get(char), decompose("NFKC", char), letter, _MISSING):
        if text and text != char and _fits(text, name):
            return text
    return f"[U+{ord(char):04X}]"
