"""Pairs without roots compare as the numbers do that they come from."""

from __future__ import annotations

from itertools import islice

import pytest
from flint import fmpq
from hypothesis import given, settings
from hypothesis import strategies as st

from nowornever.equations.numbers.arithmetic import subtract
from nowornever.equations.numbers.comparison import compare, equal
from nowornever.equations.numbers.effort import bounded, left
from nowornever.equations.numbers.exponents import without_roots
from nowornever.equations.numbers.number import Number, sign
from nowornever.equations.numbers.powers import positive_power
from tests.equations.strategies import numbers, worth

HUGE = "9*(9*9)"
HUGER = "9*(9*(9*9))"
SMALL_AND_POSITIVE = st.builds(fmpq, st.integers(1, 60), st.integers(1, 12))


def order(x: fmpq, y: fmpq) -> int:
    return bool(x > y) - bool(x < y)


@given(SMALL_AND_POSITIVE, SMALL_AND_POSITIVE, st.integers(1, 7), st.integers(1, 4))
def test_a_root_compares_with_a_rational_as_exact_powers_do(
    x: fmpq, y: fmpq, index: int, power: int
) -> None:
    root = positive_power(x, fmpq(power, index))
    pairs = list(without_roots(root, y))
    assert pairs or isinstance(root, fmpq)
    for over, under in pairs:
        assert isinstance(over, fmpq)
        assert isinstance(under, fmpq)
        assert order(over, under) == order(x**power, y**index)


@given(SMALL_AND_POSITIVE, SMALL_AND_POSITIVE, st.sampled_from(["v2", "1-v2", "2*v3", "0-1/7"]))
def test_powers_with_one_exponent_compare_as_their_bases_or_the_other_way_round(
    x: fmpq, y: fmpq, text: str
) -> None:
    exponent = worth(text)
    one, other = positive_power(x, exponent), positive_power(y, exponent)
    expected = order(x, y) if text in ("v2", "2*v3") else order(y, x)
    for over, under in without_roots(one, other):
        assert compare(over, under) == expected
    assert compare(one, other) == expected


@given(numbers(), numbers())
@settings(max_examples=80)
def test_every_pair_compares_as_the_numbers_do(a: Number, b: Number) -> None:
    found = compare(a, b)
    for over, under in islice(without_roots(a, b), 4):
        assert compare(over, fmpq(0)) == compare(under, fmpq(0)) == 1
        assert compare(over, under) in (found, None)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        (f"({HUGE})v({HUGE}/(7-{HUGE}))", "0-1", -1),
        (f"({HUGE})v(({HUGE}-7)/{HUGE})", "1", -1),
        (f"({HUGE})v(({HUGE}+1)/{HUGE})-1", "0", 1),
        (f"2-({HUGE})v(({HUGE}+1)/{HUGE})", "1", -1),
        (f"({HUGER})v(({HUGE}+1)/{HUGE})", "1", 1),
        (f"({HUGE})v(2*({HUGE})+1)", "2", 1),
        (f"({HUGE})v(2*({HUGE})-1)", "2", -1),
        (f"5v(({HUGE}+1)*5+1)", f"{HUGE}+1", 1),
        (f"5v(({HUGE}+1)*5-1)", f"{HUGE}+1", -1),
        (f"5v(({HUGE}+1)*5+1)-{HUGE}", "1", 1),
        (f"{HUGE}-7v(({HUGE}+1)*7+1)", "0-1", -1),
        (f"vvvvvv(1+1/{HUGE})", "1", 1),
        (f"vvvvvv(1-1/{HUGER})", "1", -1),
        (f"(({HUGE}+1)/{HUGE})*(1/{HUGER})", "1", 1),
        (f"(({HUGE}+1)/{HUGE})*(0-1/{HUGER})", "1", -1),
        (f"3x(({HUGE})v(({HUGE}+1)/{HUGE}))", "3", 1),
    ],
)
def test_a_root_of_what_is_next_to_one_is_not_one(a: str, b: str, expected: int) -> None:
    assert compare(worth(a), worth(b)) == expected
    assert compare(worth(b), worth(a)) == -expected
    assert equal(worth(a), worth(b)) is False


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("(1+v2)*v2", "(3+2xv2)*(v2/2)"),
        ("(1+v2)*v2+1", "(3+2xv2)*(v2/2)+1"),
        ("(1+v2)*v2-(3+2xv2)*(v2/2)", "0"),
        (f"({HUGE})v(({HUGE}+1)*2)", f"v((({HUGE}+1)*4)*(1/{HUGE}))"),
    ],
)
def test_powers_of_powers_are_found_equal(a: str, b: str) -> None:
    assert compare(worth(a), worth(b)) == 0
    assert equal(worth(a), worth(b)) is True


def test_numbers_with_no_power_in_common_are_not_changed() -> None:
    assert list(without_roots(worth("2*v2+3*v3"), worth("5*v2+1"))) == []
    assert list(without_roots(fmpq(0), worth("2*v2+3*v3+1"))) == []
    assert list(without_roots(fmpq(1), fmpq(1))) == []


def test_an_exponent_of_unknown_sign_gives_no_pair() -> None:
    with bounded():
        unknown = subtract(worth("((1+v2)*v2+1)*2"), worth("((3+2xv2)*(v2/2)+1)*2"))
        assert sign(unknown) is None
        assert list(without_roots(positive_power(fmpq(2), unknown), fmpq(3))) == []


def test_the_work_on_pairs_without_roots_is_counted_and_bounded() -> None:
    one, other = worth("((1+v2)*v2+1)*2"), worth("((3+2xv2)*(v2/2)+1)*2")
    with bounded():
        assert compare(one, other) is None
        assert (left() or 0) > 0
