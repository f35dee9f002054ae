"""What is wrong with a request, in sentences for the person who made it.

The framework's own words are for programmers; here each kind of its errors has a sentence that
says what and where.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

THINGS = {
    "name": "the name",
    "position": "the position",
    "sequent": "what is to be proved",
    "text": "what you wrote",
    "answer": "your answer",
    "code": "the code",
    "q": "what you look for",
    "game": "the game",
    "rulebook": "the rulebook",
    "rules": "the list of rules",
    "seats": "the list of seats",
    "kind": "the kind",
    "bot": "the bot",
    "cubes": "the number of cubes",
    "solutions": "the number of solutions",
    "after": "what the solution answers",
    "at": "the number of the event",
    "number": "the number of the step",
    "seat": "the number of the seat",
    "conduct": "the conduct",
    "pace": "the pace of the bots",
}
"""What the fields of requests are called."""

_PARTS = {"seats": "seat {}", "rules": "rule {}"}
"""What one thing in a list is called."""

_LONGEST = 30

Context = Mapping[str, Any]

_SENTENCES: dict[str, Callable[[str, Context], str]] = {
    "missing": lambda what, _: f"{what} is missing.",
    "string_too_short": lambda what, said: _too_short(
        what, said, "{} needs at least {} characters."
    ),
    "string_too_long": lambda what, said: (
        f"{what} is too long: at most {said['max_length']:,} characters are taken."
    ),
    "too_short": lambda what, said: _too_short(what, said, "{} needs at least {}."),
    "too_long": lambda what, said: f"{what} is too long: at most {said['max_length']} are taken.",
    "literal_error": lambda what, said: f"{what} has to be {said['expected']}.",
    "enum": lambda what, said: f"{what} has to be {said['expected']}.",
    "greater_than_equal": lambda what, said: f"{what} has to be at least {said['ge']:,}.",
    "less_than_equal": lambda what, said: f"{what} has to be at most {said['le']:,}.",
    "string_type": lambda what, _: f"{what} has to be text.",
    "extra_forbidden": lambda what, _: f"{what} is not known here.",
    "value_error": lambda _, said: f"{_capital(str(said['error']))}.",
    "json_invalid": lambda *_: "The request is not written in JSON.",
}
_KINDS = {
    "int": "{} has to be a whole number.",
    "bool": "{} has to be yes or no: true or false.",
    "float": "{} has to be a number.",
}
"""Sentences for whole families of errors, by how their names begin."""


def complaint(errors: Sequence[Mapping[str, Any]]) -> str:
    """Everything that is wrong with a request; each thing is named once."""
    said: dict[str, None] = {}
    for error in errors:
        said[_sentence(error)] = None
    return " ".join(said)


def _sentence(error: Mapping[str, Any]) -> str:
    place = tuple(error["loc"])[1:]
    if place[:1] == ("options",) and len(place) > 1:
        return f"The option {_known(place[1])} cannot be read."
    what = _capital(_thing(place))
    kind = str(error["type"])
    if kind in _SENTENCES:
        return _SENTENCES[kind](what, error.get("ctx", {}))
    for family, words in _KINDS.items():
        if kind.startswith(f"{family}_"):
            return words.format(what)
    return f"{what} cannot be read."


def _too_short(what: str, said: Context, needs: str) -> str:
    least = said["min_length"]
    return f"{what} is empty." if least == 1 else needs.format(what, least)


def _thing(place: Sequence[str | int]) -> str:
    """What stands at a place in a request: `the name of seat 2`."""
    match place:
        case []:
            return "the request"
        case [str(field)]:
            return THINGS.get(field, f"“{_known(field)}”")
        case [*_, str(many), int(at)]:
            return _PARTS.get(many, "entry {}").format(at + 1)
        case [*outer, str(field)]:
            return f"{_thing([field])} of {_thing(outer)}"
    return "something in the request"


def _known(field: object) -> str:
    """The name of a field; what is no name is not repeated."""
    text = str(field)
    return text if text.isidentifier() and len(text) <= _LONGEST else "…"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
