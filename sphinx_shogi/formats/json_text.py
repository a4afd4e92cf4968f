"""JSON with the place of each object, read without recursion."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadRecord

__all__ = ["Located", "locate", "parse_record"]

_BLANKS: Final = re.compile(r"[ \t\r\n]*")
_DECODER: Final = json.JSONDecoder()
_NESTED: Final = ("moves", "forks")
_LARGEST_NUMBER: Final = re.compile(r"-?\d{19}")


class Located(dict[str, Any]):
    """A JSON object that knows where in the text it begins."""

    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at


def locate(text: str, at: int, line: int = 1) -> tuple[int, int]:
    """Line and column, from `line` and 1, of an offset in the text."""
    return line + text.count("\n", 0, at), at - text.rfind("\n", 0, at)


def parse_record(text: str) -> Located:
    """The object in a JSON text.

    The arrays under ``moves`` and ``forks``, which nest as deep as variations do, are read
    in a loop; all other values by Python's own reader. Raises `BadRecord` with line and
    column.
    """
    at = _skip(text, 0)
    if text[at : at + 1] != "{":
        raise _fault(text, at, tell("expected an object: {brace}", brace="{"))
    top = Located(at)
    stack: list[Located | list[Any]] = [top]
    at = _skip(text, at + 1)
    fresh = True  # nothing has been read in the innermost object or array
    while stack:
        inner = stack[-1]
        close = "]" if isinstance(inner, list) else "}"
        if text[at : at + 1] == close:
            stack.pop()
            at, fresh = _skip(text, at + 1), False
            continue
        if not fresh:
            at = _comma(text, at, close)
        at, opened = _element(text, at, inner)
        fresh = opened is not None
        if opened is not None:
            stack.append(opened)
    if at < len(text):
        raise _fault(text, at, tell("there is more after the end of the record"))
    return top


def _element(
    text: str, at: int, inner: Located | list[Any]
) -> tuple[int, Located | list[Any] | None]:
    """Read the next member or element; returns what it opens, to be read on in the loop."""
    key = ""
    if isinstance(inner, Located):
        key, at = _key(text, at)
    start = text[at : at + 1]
    opened: Located | list[Any]
    if start == "[" and (isinstance(inner, list) or key in _NESTED):
        opened = []
    elif start == "{" and isinstance(inner, list):
        opened = Located(at)
    else:
        value, end = _value(text, at)
        _put(inner, key, value)
        return _skip(text, end), None
    _put(inner, key, opened)
    return _skip(text, at + 1), opened


def _put(inner: Located | list[Any], key: str, value: Any) -> None:
    if isinstance(inner, list):
        inner.append(value)
    else:
        inner[key] = value


def _key(text: str, at: int) -> tuple[str, int]:
    if text[at : at + 1] != '"':
        raise _fault(text, at, tell("expected a name in double quotes"))
    key, end = _value(text, at)
    end = _skip(text, end)
    if text[end : end + 1] != ":":
        raise _fault(text, end, tell("expected a colon after {key!r}", key=key))
    return str(key), _skip(text, end + 1)


def _value(text: str, at: int) -> tuple[Any, int]:
    if _LARGEST_NUMBER.match(text, at):
        raise _fault(text, at, tell("this number is too large"))
    try:
        return _DECODER.raw_decode(text, at)
    except json.JSONDecodeError as error:
        raise _fault(text, error.pos, error.msg[:1].lower() + error.msg[1:]) from None
    except (RecursionError, ValueError):
        raise _fault(text, at, tell("this value is nested too deeply or too large")) from None


def _comma(text: str, at: int, close: str) -> int:
    if text[at : at + 1] != ",":
        raise _fault(text, at, tell("expected a comma or {close}", close=close))
    return _skip(text, at + 1)


def _skip(text: str, at: int) -> int:
    match = _BLANKS.match(text, at)
    return match.end() if match else at


def _fault(text: str, at: int, what: str) -> BadRecord:
    line, column = locate(text, at)
    found = repr(text[at]) if at < len(text) else tell("the end of the text")
    return BadRecord(
        tell("this is no JSON record: {what}; found {found}", what=what, found=found),
        line=line,
        column=column,
    )
