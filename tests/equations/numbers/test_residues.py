"""Remainders of towers, and what they prove."""

from __future__ import annotations

from collections.abc import Callable
from math import gcd

import pytest
from flint import fmpq

from nowornever.equations.numbers.arithmetic import subtract
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.kinds import is_rational
from nowornever.equations.numbers.number import Base, Sum
from nowornever.equations.numbers.residues import (
    is_integer,
    is_no_power,
    is_nonzero,
    residue,
    residue_of_integer,
    twos,
)
from nowornever.equations.undefined import power, root
from tests.equations.strategies import worth

MODULI = [*range(1, 40), 64, 729, 1000, 2**20, 10**9 + 7, 2**31 * 3**5]
BEYOND = 9 ** (9**5)
"""Kept as a power, but short enough to write out here."""


@pytest.mark.parametrize(
    "text", ["9*(9*5)", "9*(9*5)+7", "(9*(9*5)+1)x8*(9*5)-5", "6*(9*5+1)-(9*(9*5)-2)*2"]
)
def test_the_remainder_is_that_of_the_number_written_out(text: str) -> None:
    value, number = worth(text), eval(text.replace("*", "**").replace("x", "*"))
    assert isinstance(value, Sum)
    assert [residue(value, modulus) for modulus in MODULI] == [number % m for m in MODULI]


@pytest.mark.parametrize(("base", "modulus"), [(2, 96), (6, 4), (6, 360), (10, 7 * 2**40), (3, 27)])
def test_a_tower_is_reduced_by_its_exponents_however_high_it_is(base: int, modulus: int) -> None:
    # The last digits of base*(9*(9*9)) repeat with the exponent, which has remainders too.
    exponent = worth("9*(9*9)")
    tower = power(fmpq(base), exponent)
    assert isinstance(tower, Sum)
    order = 10**6 * 2**40 * 6 * 7  # of every number modulo these moduli, and more
    written_out = pow(9, 9**9, order)
    assert residue(tower, modulus) == pow(base, written_out + order, modulus)


def test_a_fraction_has_a_remainder_where_the_modulus_does_not_divide_it() -> None:
    third = worth("(9*(9*5)+1)/7")
    assert residue(third, 11) == (BEYOND + 1) * pow(7, -1, 11) % 11
    assert residue(third, 14) is None
    assert residue(worth("1/(9*(9*5)+1)"), 2) is None
    assert residue(worth("1/(9*(9*5)+1)"), 3) == 1


HUGE = 9**9
"""The exponent of 9*(9*9); Python reduces such powers as it goes."""


@pytest.mark.parametrize(
    ("text", "remainder"),
    [
        ("6*(9*9)", lambda m: pow(6, HUGE, m)),
        ("(0-9)*(9*9)", lambda m: -pow(9, HUGE, m)),
        ("(9*(9*9)+1)*(9*9)", lambda m: pow(pow(9, HUGE, m) + 1, HUGE, m)),
        ("3x8*(9*9)-7x6*(9*9)", lambda m: 3 * pow(8, HUGE, m) - 7 * pow(6, HUGE, m)),
        ("(8*(9*9)+4)/3", lambda m: (pow(8, HUGE, 3 * m) + 4) // 3),
        (
            "(8*(9*9)+4)/6+6*(9*9)/4",
            lambda m: (pow(8, HUGE, 12 * m) * 2 + 8 + 3 * pow(6, HUGE, 12 * m)) // 12,
        ),
    ],
)
def test_a_whole_number_has_every_remainder(text: str, remainder: Callable[[int], int]) -> None:
    number = worth(text)
    assert is_integer(number)
    found = [residue_of_integer(number, modulus) for modulus in MODULI]
    assert found == [remainder(modulus) % modulus for modulus in MODULI]
    assert is_nonzero(number)


@pytest.mark.parametrize("modulus", [*range(1, 40), 1009])
def test_a_negative_power_has_a_remainder_where_the_modulus_shares_no_factor(modulus: int) -> None:
    base = pow(9, HUGE, modulus) + 1
    expected = pow(base, -9, modulus) if gcd(base, modulus) == 1 else None
    number = worth("(9*(9*9)+1)*(0-9)")
    assert residue(number, modulus) == expected
    assert residue_of_integer(number, modulus) is None
    assert not is_integer(number)


@pytest.mark.parametrize("number", [fmpq(12), fmpq(-7, 8), fmpq(3, 4), fmpq(0), fmpq(-5)])
def test_what_is_written_out_has_its_own_remainders(number: fmpq) -> None:
    top, bottom = int(number.p), int(number.q)
    for modulus in range(2, 12):
        shared = gcd(bottom, modulus) != 1
        expected = None if shared else top * pow(bottom, -1, modulus) % modulus
        assert residue(number, modulus) == expected
        assert residue(top, modulus) == top % modulus
    assert is_integer(number) is (bottom == 1)
    assert is_nonzero(number) is bool(top)


@pytest.mark.parametrize(
    ("factors", "expected"),
    [
        ({4: fmpq(1, 2)}, False),
        ({2: fmpq(1, 2), 8: fmpq(1, 2)}, False),
        ({2: fmpq(1, 2), 3: fmpq(1, 2)}, True),
        ({27: fmpq(2, 3)}, False),
        ({27: fmpq(1, 2)}, True),
        ({4: fmpq(1, 4)}, True),
        ({16: fmpq(-1, 4)}, False),
        ({2: fmpq(1, 2**48)}, True),
        ({2: fmpq(1, 2**49)}, False),  # too long an index to try
    ],
)
def test_small_numbers_are_powers_or_not(factors: dict[Base, fmpq], expected: bool) -> None:
    assert is_no_power(factors) is expected


def test_a_power_with_a_fraction_as_its_exponent_has_no_remainder() -> None:
    assert residue(worth("2*((9*(9*9)+1)/7)"), 5) is None
    assert residue(worth("v(9*(9*9)+1)"), 5) is None
    assert residue(worth("v(1+v2)"), 5) is None
    assert residue_of_integer(worth("(9*(9*9)+1)/7"), 5) is None


def test_a_quotient_that_is_whole_has_every_remainder() -> None:
    quotient = worth("(9*(9*5)+1)/10")
    assert is_integer(quotient)
    whole = (BEYOND + 1) // 10
    assert [residue_of_integer(quotient, m) for m in MODULI] == [whole % m for m in MODULI]
    assert residue(worth("3*((9*(9*5)+1)/10)"), 10**9 + 7) == pow(3, whole, 10**9 + 7)


@pytest.mark.parametrize("index", range(2, 10))
@pytest.mark.parametrize("text", ["9*(9*9)+1", "8*(9*9)-6", "(9*(9*9)+1)/(8*(9*9)-5)", "6*(7*8)+5"])
def test_no_power_is_ever_called_no_power(text: str, index: int) -> None:
    number = worth(text)
    exponents: dict[Base, fmpq] = {number: fmpq(index, index)}
    assert not is_no_power(exponents)
    exact = power(number, fmpq(index))
    assert not isinstance(exact, int)
    if isinstance(exact, Sum):
        assert not is_no_power({exact: fmpq(1, index)})
        assert is_rational(root(fmpq(index), exact)) is not False  # type: ignore[arg-type]


@pytest.mark.parametrize("index", [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 30, 99, 3**18])
def test_sums_of_towers_that_are_no_powers_are_found_to_be_none(index: int) -> None:
    for more in range(1, 60):
        number = worth(f"8*(9*9)-6*(7*7)-{more}")
        assert is_no_power({number: fmpq(1, index)}), more
        assert is_no_power({number: fmpq(-2, 2 * index + 1)}), more


def test_a_power_with_a_part_of_the_index_is_no_power() -> None:
    square = worth("(9*(9*9)+1)*2")
    assert not is_no_power({square: fmpq(1, 2)})
    assert is_no_power({square: fmpq(1, 6)})
    assert is_no_power({square: fmpq(1, 4)})
    # √5 is a tenth power modulo every prime that leaves 1 when it is divided by ten.
    fifth = fmpq(5) ** 5
    assert is_no_power({fifth: fmpq(1, 10)})


def test_factors_are_taken_together() -> None:
    one, other = worth("9*(9*9)+1"), worth("8*(9*9)-6")
    assert is_no_power({one: fmpq(1, 3), other: fmpq(1, 3)})
    assert is_no_power({one: fmpq(1, 3), other: fmpq(-1, 2)})
    assert not is_no_power({one: fmpq(2), other: fmpq(-1)})


def test_two_huge_numbers_with_other_remainders_differ() -> None:
    assert is_nonzero(worth("9*(9*9)-8*(9*9)"))
    assert not is_nonzero(subtract(worth("9*(9*9)"), worth("9*(9*9)")))
    assert not is_nonzero(worth("v(9*(9*9)+1)"))
    assert equal(worth("(9*(9*9)+1)*6"), worth("(9*(9*9)+1)*6+1")) is False


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12", 2),
        ("7", 0),
        ("(9*(9*9)+1)*(9*9)", 9**9),
        ("(9*(9*9)+1)*(0-9)", -9),
        ("2x9*(9*9)", 1),
        ("2x(9*(9*9)+1)*(9*9)", 9**9 + 1),
        ("3x8*(9*9)+1/4", -2),
        ("6*(9*9)x3*(9*9)/4", 9**9 - 2),
        ("2*(9*9)x2*v2", None),
        ("3/8", -3),
        ("(9*(9*5)+1)/8", 1 - 3),
        ("(9*(9*5)-1)/8", 3 - 3),
        ("1/(9*(9*5)-1)", -3),
        ("8*(9*9)", 3 * 9**9),
        ("8*(9*(9*9))", None),
        ("2x8*(9*(9*9))", None),
        ("2/8*(9*(9*9))", None),
        ("3*(9*9)x(9*(9*5)+1)", 1),
        ("v(9*(9*9)+1)", None),
        ("v(1+v2)", None),
    ],
)
def test_how_often_2_divides_a_number(text: str, expected: int | None) -> None:
    if expected is not None and "9*(9*5)" in text:
        assert (BEYOND + 1) % 4 == 2
        assert (BEYOND - 1) % 16 == 8
    assert twos(worth(text)) == expected
