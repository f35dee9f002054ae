"""Basic EQUATIONS 2019-20: the definitions of III hold for numbers that nobody can write out."""

from __future__ import annotations

import pytest
from flint import fmpq

from nowornever.equations.checker import check
from nowornever.equations.evaluation import evaluate
from nowornever.equations.numbers.comparison import compare
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.written import parse_expression

HUGE = "8*(9*9)"
HUGER = "9*(9*(9*9))"
MORE = f"5*({HUGER})"


def clause(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"equations-2019 {clause_id}" for clause_id in ids))


def beside(text: str, number: fmpq) -> int | None:
    """1, 0 or −1 as an expression is worth more than a number, as much or less."""
    return compare(evaluate(parse_expression(text)), number)


def undefined(text: str) -> str:
    value = evaluate(parse_expression(text))
    assert isinstance(value, Undefined), value
    return value.clause


@clause("III-B-3")
@pytest.mark.parametrize(("power", "side"), [(2, 1), (3, -1), (4, 1), (5, -1)])
def test_powers_of_a_huge_negative_sum_have_the_sign_of_the_exponent(power: int, side: int) -> None:
    below_zero = f"(5*3-({MORE}+{HUGE}))"
    assert beside(f"{below_zero}*{power}", fmpq(side)) == side


@clause("III-B-2", "III-C-1")
@pytest.mark.parametrize("power", [2, 4, 6])
def test_an_even_root_of_an_even_power_is_not_negative(power: int) -> None:
    text = f"v((5-{HUGE}v3)*{power})"
    assert beside(text, fmpq(1)) == 1
    text = f"v((1-{HUGE}v3)*{power})"
    assert beside(text.replace(f"{HUGE}v", f"({HUGE})v"), fmpq(0)) == 1


@clause("III-B-2", "III-C-2-c", "III-C-2-d")
def test_a_root_of_what_is_next_to_minus_one_goes_by_the_index() -> None:
    radicand = f"((7-{HUGE})/({HUGE}+2))"
    assert beside(f"({HUGER})v{radicand}", fmpq(0)) == -1
    assert beside(f"({HUGER}/2)v{radicand}", fmpq(0)) == 1
    assert undefined(f"({HUGE})v{radicand}") == "III-C-2-c"
    assert undefined(f"({HUGE}/({HUGER}))v{radicand}") == "III-C-2-d"


@clause("III-C-2-e", "III-A")
def test_a_power_of_what_is_next_to_minus_one_goes_by_the_exponent() -> None:
    base = f"((7-{HUGE})/({HUGE}+2))"
    assert beside(f"{base}*(2/({HUGER}))", fmpq(0)) == 1
    assert beside(f"{base}*(1/({HUGER}))", fmpq(0)) == -1
    assert undefined(f"{base}*(1/({HUGE}))") == "III-C-2-e"
    assert undefined(f"{base}*(({HUGE})vv2)") == "III-A"


@clause("III-A")
@pytest.mark.parametrize(
    "root", [f"({HUGE})v({HUGE})", f"(({HUGE})*({HUGE}))v({HUGE}x9)", f"({HUGER})v({HUGE})"]
)
def test_a_root_of_a_whole_number_between_one_and_two_is_irrational(root: str) -> None:
    assert undefined(f"(2-3)*({root})") == "III-A"
    assert undefined(f"({root})v(2-3)") == "III-A"


@clause("III-A")
@pytest.mark.parametrize(
    "root",
    [f"7v({HUGE}-6)", f"7v(({HUGE}-6)/({HUGER}+1))", f"6v(({HUGE}+1)*2)", f"2*(({HUGE}-6)/7)"],
)
def test_a_root_of_a_huge_number_that_is_no_power_is_irrational(root: str) -> None:
    assert undefined(f"(2-3)*({root})") == "III-A"
    assert undefined(f"({root})v(2-3)") == "III-A"


@clause("III-C-2-c", "III-C-2-d", "III-C-2-e", "III-B-3")
def test_huge_quotients_are_odd_or_even_in_lowest_terms() -> None:
    assert undefined(f"(2-3)*(({HUGE}+1)/6)") == "III-C-2-e"
    assert undefined(f"(2-3)*(3+1/({HUGE}))") == "III-C-2-e"
    assert undefined(f"(6/({HUGE}+1))v(2-3)") == "III-C-2-d"
    assert undefined(f"(({HUGE}-1)/7x6)v(2-3)") == "III-C-2-c"
    assert beside(f"(2-3)*(({HUGE}+1)/7)", fmpq(0)) == -1
    assert beside(f"(2-3)*(({HUGE}-6)/7)", fmpq(0)) == 1
    assert beside(f"(2-3)*(1/({HUGE}+1))", fmpq(0)) == -1


@clause("III-C-3")
def test_in_elementary_what_is_divided_may_still_be_whole() -> None:
    whole, fraction = (parse_expression(f"(({HUGER}+1)/{by})*2") for by in (5, 7))
    assert not isinstance(evaluate(whole, whole_powers=True), Undefined | Unsettled)
    found = evaluate(fraction, whole_powers=True)
    assert isinstance(found, Undefined)
    assert found.clause == "III-C-3"


@clause("III-A-example", "VII-B-2")
def test_what_only_seems_to_be_zero_divides_and_what_is_zero_does_not() -> None:
    assert undefined(f"1/(v(({MORE}+1)*2)-{MORE}-1)") == "III-A-example"
    verdict = check(f"1/(({MORE}-1)/({MORE}+7)-1) = 0")
    assert [fault.code for fault in verdict.faults] == ["unequal"]


@clause("III-C-2-e", "III-C-2-d", "VII-B-2")
@pytest.mark.parametrize("half", [f"2/2*({HUGE})", f"2x2*(0-{HUGE})", f"2/8*({HUGE})"])
def test_two_divided_by_a_huge_power_of_two_is_odd_over_even(half: str) -> None:
    assert undefined(f"(0-1)*({half})") == "III-C-2-e"
    assert [fault.code for fault in check(f"(0-1)*({half}) = 1").faults] == ["undefined"]
    assert check(f"({half})v(0-1) = 1").correct is True
