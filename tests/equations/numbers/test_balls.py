"""Enclosures hold for numbers of any size."""

from __future__ import annotations

import pytest
from flint import arb, ctx, fmpq
from hypothesis import given
from hypothesis import strategies as st

from nowornever.equations.numbers.balls import (
    Exp,
    add,
    exp,
    hull,
    is_tiny,
    log,
    mantissa,
    moderate,
    multiply,
    negate,
    sign,
)

HUGE = Exp(1, arb(10) ** 30)
HUGER = Exp(1, Exp(1, arb(10) ** 30))


@given(st.integers(-50, 50), st.integers(-50, 50))
def test_moderate_numbers_are_plain_balls(a: int, b: int) -> None:
    assert add(arb(a), arb(b)) == a + b
    assert multiply(arb(a), arb(b)) == a * b


@pytest.mark.parametrize("large", [HUGE, HUGER])
@pytest.mark.parametrize("small", [arb(37), arb(-37), arb(2).sqrt(), arb(0, 1), arb(0)])
def test_a_small_number_does_not_turn_a_huge_one(large: Exp, small: arb) -> None:
    assert sign(add(large, small)) == 1
    assert sign(add(small, negate(large))) == -1


def test_the_larger_of_two_huge_numbers_wins() -> None:
    assert sign(add(HUGER, negate(HUGE))) == 1
    assert sign(add(HUGE, negate(HUGER))) == -1
    assert sign(add(HUGE, negate(HUGE))) is None
    assert sign(add(HUGE, HUGE)) is None or sign(add(HUGE, HUGE)) == 1


def test_numbers_that_all_but_agree_have_a_tiny_difference() -> None:
    all_but_one = Exp(1, Exp(1, -(arb(10) ** 30)))
    tiny = add(all_but_one, arb(-1))
    assert isinstance(tiny, Exp)
    assert tiny.sign == 1
    assert sign(tiny.log) == -1
    assert sign(add(arb(1), negate(all_but_one))) == -1
    two = add(all_but_one, arb(1))
    assert isinstance(two, arb)
    assert two.overlaps(arb(2))
    assert two > 1.9


def test_products_add_logarithms() -> None:
    product = multiply(HUGE, negate(HUGE))
    assert sign(product) == -1
    one = multiply(HUGE, exp(negate(HUGE.log)))
    assert isinstance(one, arb)
    assert one.overlaps(arb(1))
    assert multiply(HUGER, arb(0)) == 0
    assert sign(multiply(HUGER, arb(0, 1))) is None


def test_the_logarithm_undoes_the_exponential() -> None:
    assert log(exp(HUGE)) == HUGE
    small = log(exp(arb(3)))
    assert isinstance(small, arb)
    assert small.overlaps(arb(3))


def test_leading_bits_do_not_depend_on_the_enclosure() -> None:
    def root(_precision: int) -> arb:
        return arb(2).sqrt()

    def wide(_precision: int) -> arb:
        return arb(2).sqrt() + arb(0, 2.0**-60)

    assert mantissa(root) == mantissa(wide)
    with ctx.workprec(10):
        assert mantissa(root) == mantissa(lambda precision: arb(fmpq(1)) * root(precision))


def test_a_power_of_a_tiny_number_is_not_beyond_a_small_one() -> None:
    next_to_one = Exp(1, Exp(1, arb(-(2**70))))
    assert sign(add(next_to_one, arb(0, 2))) is None
    beyond = Exp(-1, Exp(1, arb(2**70)))
    assert sign(add(beyond, arb(0, 2))) == -1


def test_sums_of_the_same_sign_are_enclosed_though_their_sizes_are_not_told_apart() -> None:
    tower = exp(exp(arb(2) ** 70))
    found = add(multiply(tower, arb(2)), multiply(tower, arb(3)))
    assert sign(found) == 1
    assert sign(add(found, arb(-12))) == 1


def test_a_hull_holds_both() -> None:
    small, large = exp(-(arb(2) ** 70)), exp(-(arb(2) ** 80))
    both = hull(small, large)
    assert sign(both) == 1
    assert is_tiny(both)
    assert sign(hull(small, negate(large))) is None
    assert sign(add(hull(exp(arb(2) ** 70), arb(5)), arb(-5))) is None


def test_what_may_be_small_is_not_taken_for_huge() -> None:
    wide = exp(arb(1).union(arb(2) ** 70))
    assert sign(add(wide, arb(-10))) is None


def test_what_is_next_to_zero_or_one_has_a_plain_ball_and_what_is_huge_has_none() -> None:
    tiny = exp(-(arb(2) ** 70))
    assert sign(moderate(tiny)) is None
    assert is_tiny(moderate(tiny))
    next_to_minus_one = negate(exp(tiny))
    assert is_tiny(moderate(next_to_minus_one) + 1)
    assert not moderate(exp(arb(2) ** 70)).is_finite()


def test_a_tiny_number_times_what_may_be_zero_is_next_to_zero() -> None:
    tiny, huge, uncertain = exp(-(arb(2) ** 70)), exp(arb(2) ** 70), arb(0, 5)
    assert is_tiny(multiply(tiny, uncertain))
    assert sign(add(multiply(uncertain, tiny), arb(1))) == 1
    assert sign(add(add(tiny, uncertain), arb(6))) == 1
    assert sign(multiply(huge, uncertain)) is None
