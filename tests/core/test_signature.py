"""Signed records: read as ever, and nothing in them can be changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from nowornever.core.record import line_sum, line_with_sum, read_record, split_record, verify
from nowornever.core.signature import (
    Finding,
    check_signature,
    new_key,
    public_key,
    sign_record,
)
from nowornever.wff.game import GAME

RECORD = Path(__file__).parents[1] / "golden" / "wff-2017-regular.jsonl"
LINES = split_record(RECORD.read_text())
KEY = new_key()
SIGNED = sign_record(LINES, KEY)


def summed(lines: list[str]) -> list[str]:
    """Lines that were changed, with sums that fit."""
    before, found = "", []
    for line in lines:
        found.append(line_with_sum(line.rpartition(',"sum":"')[0] + "}", before))
        before = line_sum(found[-1])
    return found


def test_a_signed_record_says_who_signed_it() -> None:
    assert check_signature(SIGNED) == (Finding.SIGNED, public_key(KEY))
    assert check_signature(LINES) == (Finding.UNSIGNED, "")
    assert check_signature([]) == (Finding.UNSIGNED, "")


def test_it_is_read_and_verified_as_ever() -> None:
    assert SIGNED[:-1] == LINES[:-1]
    header, entries = read_record(SIGNED, {"wff": GAME})
    assert (header, entries) == read_record(LINES, {"wff": GAME})
    verify(GAME, header, entries)


@pytest.mark.parametrize("length", [1, 2, 20])
def test_a_record_that_breaks_off_can_be_signed_too(length: int) -> None:
    signed = sign_record(LINES[:length], KEY)
    read_record(signed, {"wff": GAME})
    assert check_signature(signed) == (Finding.SIGNED, public_key(KEY))


@pytest.mark.parametrize("row", range(0, len(LINES), 7))
def test_whatever_is_changed_shows_even_with_sums_that_fit(row: int) -> None:
    changed = SIGNED.copy()
    changed[row] = changed[row].replace('":', '": ', 1)
    changed = summed(changed)
    read_record(changed, {"wff": GAME})
    assert check_signature(changed) == (Finding.WRONG, public_key(KEY))


def test_a_line_less_shows() -> None:
    shorter = summed([*SIGNED[:3], SIGNED[-1]])
    assert check_signature(shorter)[0] is Finding.WRONG


@pytest.mark.parametrize(
    "field", ['{"key":"","signature":""}', '{"key":"zz","signature":"zz"}', "7", '{"key":"é"}']
)
def test_a_signature_that_is_none_is_wrong(field: str) -> None:
    body = LINES[-1].rpartition(',"sum":"')[0]
    line = line_with_sum(f'{body},"signed":{field}}}', line_sum(LINES[-2]))
    assert check_signature([*LINES[:-1], line])[0] is Finding.WRONG


def test_the_signature_of_another_does_not_fit() -> None:
    other = public_key(new_key())
    forged = summed([*SIGNED[:-1], SIGNED[-1].replace(public_key(KEY), other)])
    assert check_signature(forged) == (Finding.WRONG, other)
