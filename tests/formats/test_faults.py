"""Damaged records: each fault has its message and line, and nothing is accepted in silence."""

from __future__ import annotations

import pytest

from sphinx_shogi import ShogiError, formats
from tests.formats.damage import WHOLE, cut, swapped_lines, with_nul, wrong_digits
from tests.formats.fault_tables import FAULTS, Fault

CASES = [(name, fault) for name, faults in FAULTS.items() for fault in faults]


def _told(data: str | bytes, name: str | None) -> list[ShogiError]:
    game = formats.read(data, name, strict=False)
    if not game.errors:
        formats.read(data, name)  # nor does the strict reading raise
    else:
        with pytest.raises(ShogiError):
            formats.read(data, name)
    return [*game.errors, *game.warnings]


@pytest.mark.parametrize(("name", "fault"), CASES, ids=lambda value: repr(value)[:60])
def test_a_fault_is_told_at_its_line(name: str, fault: Fault) -> None:
    assert fault.old in WHOLE[name]
    told = _told(WHOLE[name].replace(fault.old, fault.new, 1), name)
    assert told, "accepted in silence"
    assert all(error.line is not None and error.message for error in told)
    fitting = [error for error in told if fault.said.lower() in error.message.lower()]
    assert fitting, [str(error) for error in told]
    assert fault.line is None or fault.line in [error.line for error in fitting]


def test_there_are_forty_for_each_format() -> None:
    assert all(len(faults) >= 40 for faults in FAULTS.values())
    assert set(FAULTS) == set(formats.FORMATS)


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_record_has_no_faults(name: str) -> None:
    assert _told(WHOLE[name], name) == []
    assert formats.detect(WHOLE[name]) == name


@pytest.mark.parametrize("name", WHOLE)
def test_cut_anywhere(name: str) -> None:
    data = WHOLE[name].encode()
    for part in cut(data):
        told = _told(part, None)
        assert all(error.message for error in told)
        if part and part[-1] >= 0x80:
            try:
                part.decode()
            except UnicodeDecodeError:
                assert told, part


@pytest.mark.parametrize("name", WHOLE)
def test_a_nul_character_is_never_passed_over(name: str) -> None:
    for text in with_nul(WHOLE[name]):
        (error,) = _told(text, None)
        assert "NUL" in error.message
        assert error.line == text[: text.index("\0")].count("\n") + 1


@pytest.mark.parametrize("name", WHOLE)
def test_lines_swapped_and_digits_wrong(name: str) -> None:
    texts = [*swapped_lines(WHOLE[name]), *(text for _, text in wrong_digits(WHOLE[name]))]
    for text in texts:
        assert all(error.line is not None for error in _told(text, name))


@pytest.mark.parametrize("name", [name for name in WHOLE if not WHOLE[name].isascii()])
@pytest.mark.parametrize("other", ["cp932", "euc_jp"])
def test_mixed_encodings(name: str, other: str) -> None:
    data = WHOLE[name].encode() + "備考：角\n".encode(other)
    (error,) = _told(data, None)
    assert error.code.value == "encoding"
    assert error.line == WHOLE[name].count("\n") + 1


@pytest.mark.parametrize(
    "text", ["", " \n\t\n", "hello world\n", "　\n", "\ufeff", "{}", "[]", "#\n"]
)
def test_no_record_at_all(text: str) -> None:
    assert _told(text, None)
