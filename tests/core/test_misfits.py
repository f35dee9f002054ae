"""The decoder's errors in our words: every form that msgspec's text takes, met for real.

`misfit` reads the text of msgspec's errors, which is no interface. These tests make each error
happen, so that a release with other words fails here and not before a user.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from nowornever.core.misfits import misfit, misfit_words


class Draft(msgspec.Struct, tag="draft"):
    pass


class Fair(msgspec.Struct, tag="fair"):
    pass


class Paper(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    rows: list[int] = []
    ratio: float = 0.0
    final: bool = False
    by: str | None = None
    parts: dict[str, int] = {}
    numbers: dict[int, int] = {}
    shift: Annotated[int, Meta(ge=-2, le=2000)] = 0
    short: Annotated[str, Meta(max_length=2)] = ""
    two: tuple[int, int] = (0, 0)
    kind: Literal["draft", "fair"] = "fair"
    other: Draft | Fair | None = None


def said(text: str | bytes) -> tuple[str, str]:
    try:
        msgspec.json.decode(text, type=Paper)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return misfit(error, text)
    raise AssertionError(f"{text!r} was read")


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("[]", "", "it has to be an object in { }, not a list in [ ]"),
        ('{"title": 4}', "title", "it has to be a text in quotes, not a whole number"),
        ('{"title": null}', "title", "it has to be a text in quotes, not null"),
        ('{"title": "a", "rows": {}}', "rows", "it has to be a list in [ ], not an object in { }"),
        (
            '{"title": "a", "rows": [1, "2"]}',
            "rows[1]",
            "it has to be a whole number, not a text in quotes",
        ),
        (
            '{"title": "a", "ratio": true}',
            "ratio",
            "it has to be a number with a point, not true or false",
        ),
        (
            '{"title": "a", "final": 1.5}',
            "final",
            "it has to be true or false, not a number with a point",
        ),
        (
            '{"title": "a", "by": 1}',
            "by",
            "it has to be a text in quotes or null, not a whole number",
        ),
        (
            '{"title": "a", "parts": {"b": "c"}}',
            "parts",
            "each value has to be a whole number, not a text in quotes",
        ),
        (
            '{"title": "a", "numbers": {"b": 1}}',
            "numbers",
            "it has to be a whole number, not a text in quotes",
        ),
        (
            '{"title": "a", "shift": -3}',
            "shift",
            "it has to be a whole number of at least -2",
        ),
        (
            '{"title": "a", "shift": 2001}',
            "shift",
            "it has to be a whole number of at most 2,000",
        ),
        (
            '{"title": "a", "short": "abc"}',
            "short",
            "it has to be a text in quotes of at most 2 characters",
        ),
        ('{"title": "a", "two": [1]}', "two", "it has to be a list in [ ] of exactly 2 entries"),
        ('{"title": "a", "ratio": 1e999}', "ratio", "it is out of range"),
        ('{"title": "a", "kind": "rough"}', "kind", 'it cannot be "rough"'),
        ('{"title": "a", "other": {"type": "r\'"}}', "other.type", 'it cannot be "r\'"'),
        ('{"title": "a", "other": {"type": 3}}', "other.type", "it has to be a text in quotes"),
        ("{}", "", '"title" is missing'),
        ('{"title": "a", "colour": 1}', "", 'there is no "colour" here'),
        ("", "", "it is empty"),
        ("  \n", "", "it is empty"),
        ('{"title": ', "", "it ends too early, or something in it is cut short"),
    ],
)
def test_every_misfit_has_its_place_and_its_reason(text: str, place: str, reason: str) -> None:
    assert said(text) == (place, reason)


def test_what_is_no_json_is_found_by_row_and_character() -> None:
    place, reason = said('{\n "title" 4}')
    assert place == "row 2, character 10"
    assert reason.startswith("this is not JSON: ")


def test_what_is_no_text_at_all_is_said_to_be_none() -> None:
    assert said(b'{"title": "\xff"}') == ("", "it is not UTF-8 text")


def test_what_is_nested_too_deeply_is_said_to_be() -> None:
    text = "[" * 100_000
    with pytest.raises(RecursionError) as caught:
        msgspec.json.decode(text)
    assert misfit_words(caught.value, text) == "it is nested too deeply"
