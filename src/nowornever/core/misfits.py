"""Why a JSON text does not have the expected shape, for the person who wrote it.

Turns the decoder's error messages into a place and a reason.
"""

from __future__ import annotations

import re

from nowornever.core.written import quoted, row_and_column

_KINDS = {
    "object": "an object in { }",
    "array": "a list in [ ]",
    "str": "a text in quotes",
    "int": "a whole number",
    "float": "a number with a point",
    "bool": "true or false",
    "null": "null",
}
_AT = re.compile(r" - at (?:`key` in )?`\$\.?(.*)`$")
_KIND = re.compile(r"Expected `(.*)`, got `(.*)`")
_BOUND = re.compile(r"Expected `(\w+)`( of length)?(?: (<=|>=))?(?: (-?\d+))?")
_VALUE = re.compile(r"Invalid (?:enum )?value '?(.*?)'?", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(.*)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_MALFORMED = re.compile(r"JSON is malformed: (.*) \(byte (\d+)\)")


def misfit(error: Exception, text: str | bytes) -> tuple[str, str]:
    """Where a decoder stopped ('' for the whole text), and why.

    >>> import msgspec
    >>> try:
    ...     msgspec.json.decode("[4, true]", type=list[int])
    ... except msgspec.MsgspecError as error:
    ...     misfit(error, "[4, true]")
    ('[1]', 'it has to be a whole number, not true or false')
    """
    said = str(error)
    at = _AT.search(said)
    place = at[1] if at else ""
    subject = "each value" if place.endswith("[...]") else "it"
    place = place.replace("[...]", "")
    said = said[: at.start()] if at else said
    if found := _KIND.fullmatch(said):
        wanted = " or ".join(_KINDS.get(kind, kind) for kind in found[1].split(" | "))
        return place, f"{subject} has to be {wanted}, not {_KINDS.get(found[2], found[2])}"
    if found := _BOUND.fullmatch(said):
        return place, f"{subject} has to be {_bounded(*found.groups())}"
    if found := _VALUE.fullmatch(said):
        return place, f'{subject} cannot be "{quoted(found[1])}"'
    if said == "Number out of range":
        return place, f"{subject} is out of range"
    if found := _MISSING.fullmatch(said):
        return place, f'"{found[1]}" is missing'
    if found := _UNKNOWN.fullmatch(said):
        return place, f'there is no "{quoted(found[1])}" here'
    if found := _MALFORMED.fullmatch(said):
        data = text.encode() if isinstance(text, str) else text
        before = data[: int(found[2])].decode(errors="replace")
        row, column = row_and_column(before, len(before))
        return f"row {row}, character {column}", f"this is not JSON: {found[1]}"
    if not text.strip():
        return place, "it is empty"
    if said == "Input data was truncated":
        return place, "it ends too early, or something in it is cut short"
    if isinstance(error, UnicodeDecodeError):
        return place, "it is not UTF-8 text"
    if isinstance(error, RecursionError):
        return place, "it is nested too deeply"
    return place, f"{subject} does not belong here"


def misfit_words(error: Exception, text: str | bytes) -> str:
    """Where a decoder stopped and why, as one piece of a sentence."""
    place, reason = misfit(error, text)
    return f"{place}: {reason}" if place else reason


def _bounded(kind: str, of_length: str | None, bound: str | None, number: str | None) -> str:
    """A kind of value with the bound that it breaks, if it breaks one."""
    wanted = _KINDS.get(kind, kind)
    if number is None:
        return wanted
    size = f"{int(number):,}"
    if of_length:
        size = f"{size} characters" if kind == "str" else f"{size} entries"
    match bound:
        case "<=":
            return f"{wanted} of at most {size}"
        case ">=":
            return f"{wanted} of at least {size}"
    return f"{wanted} of exactly {size}"
