"""What a directive typed, carried by its node until it is played.

As plain attributes, since a node that waits for another document is pickled with its page.
"""

from __future__ import annotations

from typing import Any, Final

from docutils import nodes

from sphinx_shogi.book.typed import Spot, Typed

__all__ = ["carry", "from_data", "is_typed", "put_down", "to_data", "typed_of"]

_KEY: Final = "typed"


def to_data(typed: Typed) -> dict[str, Any]:
    """The typed text as strings, lists and dicts."""
    return {
        "argument": typed.argument,
        "argument-place": list(typed.argument_place),
        "body": typed.body,
        "body-place": list(typed.body_place),
        "options": dict(typed.options),
        "option-places": {name: list(place) for name, place in typed.option_places.items()},
        "faults": [list(fault) for fault in typed.faults],
    }


def from_data(data: dict[str, Any]) -> Typed:
    """The reverse of `to_data`.

    >>> typed = Typed(argument="here", options={"flip": ""})
    >>> from_data(to_data(typed)) == typed
    True
    """
    return Typed(
        argument=data["argument"],
        argument_place=Spot(*data["argument-place"]),
        body=data["body"],
        body_place=Spot(*data["body-place"]),
        options=data["options"],
        option_places={name: Spot(*place) for name, place in data["option-places"].items()},
        faults=tuple((fault[0], fault[1], fault[2], fault[3]) for fault in data["faults"]),
    )


def carry(node: nodes.Element, typed: Typed) -> None:
    """Write what was typed into a node."""
    node[_KEY] = to_data(typed)


def typed_of(node: nodes.Element) -> Typed:
    """What a node carries."""
    return from_data(node[_KEY])


def is_typed(node: nodes.Element) -> bool:
    """Whether a node still carries something; those that are made by playing do not."""
    return _KEY in node


def put_down(node: nodes.Element) -> None:
    """Take it out again, once it is played."""
    node.attributes.pop(_KEY, None)
