"""Bytes to text and back."""

from __future__ import annotations

import pytest

from sphinx_shogi import formats
from sphinx_shogi.model.errors import BadOption, EncodingFault

TEXT = "手合割：平手\n先手：①②〜佐藤\n   1 ７六歩(77)\n*好手、ただし…\n"


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8-sig"),
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16-le"),
        ("utf-16-be", "utf-16-be"),
        ("utf-32", "utf-32"),
        ("euc_jp", "euc_jp"),
        ("iso2022_jp", "iso2022_jp"),
    ],
)
def test_every_encoding_is_found_out(encoding: str, name: str) -> None:
    text = TEXT.replace("①②", "") if encoding in ("euc_jp", "iso2022_jp") else TEXT
    if encoding.startswith("utf-16-"):
        text = "V2.2\nN+Sato\n+7776FU\n-3334FU\n"
    assert formats.decode(text.encode(encoding)) == (text, name)


def test_cp932_with_signs_that_shift_jis_lacks() -> None:
    text = TEXT.replace("〜", "～")
    assert formats.decode(text.encode("cp932")) == (text, "cp932")


def test_half_width_katakana_is_not_taken_for_euc() -> None:
    text = "N+ﾎﾞﾅﾝｻﾞ\nN-ｼｮｳｷﾞ\n"
    assert formats.decode(text.encode("cp932"))[0] == text


def test_the_first_line_of_a_file_does_not_decide() -> None:
    text = "#KIF version=2.0 encoding=Shift_JIS\n" + TEXT
    assert formats.decode(text.encode())[0] == text


def test_an_encoding_that_is_named_is_used() -> None:
    assert formats.decode(b"\xb1", "cp932")[0] == "ｱ"
    with pytest.raises(BadOption, match="utf-9"):
        formats.decode(b"", "utf-9")
    with pytest.raises(EncodingFault):
        formats.decode("手".encode("cp932"), "utf-8")


def test_utf8_with_a_foreign_line_is_refused_at_its_place() -> None:
    data = TEXT.encode() + "備考：角".encode("cp932") + b"\n"
    with pytest.raises(EncodingFault) as caught:
        formats.decode(data)
    assert (caught.value.line, caught.value.column) == (5, 1)


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(EncodingFault) as caught:
        formats.decode(b"V2.2\n\xff\xfd\x80\x00\xff")
    assert caught.value.line == 2


def test_what_cannot_be_encoded_is_replaced_and_reported() -> None:
    data, replaced = formats.encode("☗７六歩が好手\n🎉é", "Shift_JIS")
    assert data.decode("cp932") == "▲７六歩が好手\n〓e"
    assert [(r.character, r.written, r.line, r.column) for r in replaced] == [
        ("☗", "▲", 1, 1),
        ("🎉", "〓", 2, 1),
        ("é", "e", 2, 2),
    ]
    assert formats.encode("☗", "utf-8") == ("☗".encode(), [])
    assert formats.encode("⛄", "latin-1")[0] == b"[U+26C4]"


def test_the_end_of_a_dos_file_is_no_text() -> None:
    game = formats.read("   1 ７六歩(77)\n\x1a".encode("cp932"))
    assert not game.warnings
