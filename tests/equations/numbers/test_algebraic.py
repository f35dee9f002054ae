"""Numbers known by their polynomials, within bounds."""

from __future__ import annotations

from flint import arb, ctx, fmpq

from nowornever.equations.numbers.algebraic import MAX_DEGREE, Algebraic, add, multiply, power
from tests.equations.strategies import surd, worth


def nested() -> Algebraic:
    value = worth("v(1+v2)")
    assert isinstance(value, Algebraic)
    return value


def test_it_knows_its_polynomial_and_its_sign() -> None:
    assert "a^4-2*a^2-1" in repr(nested())
    assert nested().degree == 4
    assert nested().sign == 1
    assert nested().bits > 0


def test_it_is_enclosed_at_any_precision() -> None:
    for precision in (64, 500):
        with ctx.workprec(precision):
            ball = nested().ball(precision)
            assert ball.overlaps((1 + arb(2).sqrt()).sqrt())
            assert ball.rel_accuracy_bits() > precision - 30


def test_what_becomes_rational_is_a_rational() -> None:
    square = multiply(nested(), nested())
    assert square is not None
    assert add(square, multiply(square, fmpq(-1)) or fmpq(1)) == fmpq(0)


def test_work_beyond_the_bounds_is_refused() -> None:
    assert power(fmpq(2), fmpq(1, MAX_DEGREE + 1)) is None
    assert power(fmpq(9), fmpq(9**9)) is None
    many = power(fmpq(3), fmpq(1, MAX_DEGREE))
    assert many is not None
    assert add(many, nested()) is None


def test_it_equals_the_surd_that_it_is_and_hashes_alike() -> None:
    value = worth("v(5+2xv6)")
    assert isinstance(value, Algebraic)
    assert value == surd("v2+v3")
    assert surd("v2+v3") == value
    assert hash(value) == hash(surd("v2+v3"))
    assert value != surd("v2+v5")
    assert value != "v2+v3"
