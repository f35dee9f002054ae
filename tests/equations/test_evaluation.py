"""What expressions are worth."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise
from operator import add, mul, sub, truediv
from typing import Any

import pytest
import sympy  # type: ignore[import-untyped]
from flint import arb, ctx, fmpq
from hypothesis import given, settings

from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression, Numeral, Operation, Root
from nowornever.equations.numbers.algebraic import _FIELD as FIELD
from nowornever.equations.numbers.arithmetic import as_exact
from nowornever.equations.numbers.comparison import compare, equal
from nowornever.equations.numbers.number import Number, Undefined, Unsettled, enclose
from nowornever.equations.written import parse_expression
from tests.equations.strategies import expressions

ZERO = Numeral("0")


@given(expressions(10))
@settings(max_examples=150)
def test_every_expression_has_a_value_or_a_reason(expression: Expression) -> None:
    value = evaluate(expression)
    if isinstance(value, Undefined):
        assert value.reason
        assert value.clause
        assert value.expression


@given(expressions(8))
def test_undefined_is_strict(expression: Expression) -> None:
    if isinstance(evaluate(expression), Undefined):
        for whole in (
            Operation("x", ZERO, expression),
            Operation("+", expression, expression),
            Operation("*", Numeral("1"), expression),
            Root(expression),
            Root(Numeral("1"), expression),
        ):
            assert isinstance(evaluate(whole), Undefined)


def test_undefined_beats_unsettled() -> None:
    unsettled = "(0-2)*(2*v2+3*v3)"
    assert isinstance(evaluate(parse_expression(unsettled)), Unsettled)
    assert isinstance(evaluate(parse_expression(f"{unsettled}+1/0")), Undefined)
    assert isinstance(evaluate(parse_expression(f"1/0+{unsettled}")), Undefined)


def test_the_part_that_is_to_blame_is_named() -> None:
    value = evaluate(parse_expression("3+2x(7/(4-4))"))
    assert isinstance(value, Undefined)
    assert value.expression == "7÷(4−4)"


@pytest.mark.parametrize("text", ["0x(1/0)", "1*(0*0)", "(1/0)*0", "0v(1/0)", "1/(v2xv2-2)"])
def test_hidden_zeros_and_divisions_are_found(text: str) -> None:
    assert isinstance(evaluate(parse_expression(text)), Undefined)


def test_thousands_of_rational_expressions_agree_with_sympy() -> None:
    choose = random.Random(4)
    for _ in range(2000):
        expression = _random(choose, choose.randint(2, 7), "+-x/")
        ours, theirs = evaluate(expression), _sympy(expression)
        if isinstance(ours, Undefined):
            assert not theirs.is_finite
        else:
            assert isinstance(ours, fmpq)
            assert theirs == sympy.Rational(int(ours.p), int(ours.q))


def test_expressions_with_roots_agree_with_sympy() -> None:
    """Where every radicand is positive, sympy's real roots are the rulebook's."""
    choose = random.Random(5)
    for _ in range(300):
        first, second = (_random(choose, 3, "+x", zero=False) for _ in range(2))
        ours = evaluate(Operation("x", Root(first, Numeral("3")), Root(second)))
        theirs = sympy.root(_sympy(first), 3) * sympy.sqrt(_sympy(second))
        if isinstance(ours, fmpq):
            assert theirs == sympy.Rational(int(ours.p), int(ours.q))
        else:
            assert not theirs.is_rational


@given(expressions(3, "+x", roots=False), expressions(3, "+x", roots=False))
def test_the_square_of_a_sum_of_roots(a: Expression, b: Expression) -> None:
    two = Numeral("2")
    square = evaluate(Operation("*", Operation("+", Root(a), Root(b)), two))
    mixed = Operation("x", two, Root(Operation("x", a, b)))
    assert equal(square, evaluate(Operation("+", Operation("+", a, b), mixed))) is True


def test_thousands_of_expressions_agree_with_flint_under_the_rulebook() -> None:
    """FLINT's field, with the rulebook's own cases put in by hand, is a second evaluator."""
    choose = random.Random(7)
    judged = 0
    while judged < 2000:
        expression = _random(choose, choose.randint(2, 4), "+-x/*v")
        try:
            theirs = _flint(expression)
        except _TooMuchError:
            continue
        judged += 1
        ours = evaluate(expression)
        if theirs is None:
            assert isinstance(ours, Undefined), expression
        else:
            assert not isinstance(ours, Undefined | Unsettled), expression
            exact = as_exact(ours)
            assert exact is not None
            element = FIELD(exact) if isinstance(exact, fmpq) else exact.element
            assert (element == theirs) is True, expression


def test_thousands_of_expressions_lie_in_their_enclosures() -> None:
    """Nested radicals and irrational exponents included: interval arithmetic alone agrees."""
    choose = random.Random(8)
    judged: list[tuple[Number, arb]] = []
    while len(judged) < 2000:
        expression = _random(choose, choose.randint(3, 8), "+-x/**vvv", zero=False)
        try:
            with ctx.workprec(_PRECISION):
                theirs = _enclosure(expression)
        except _TooMuchError:
            continue
        ours = evaluate(expression)
        assert not isinstance(ours, Undefined | Unsettled), expression
        with ctx.workprec(_PRECISION):
            assert _overlap(ours, theirs), expression
        judged.append((ours, theirs))
    for (ours, theirs), (other, others) in pairwise(judged):
        found = compare(ours, other)
        if theirs < others or theirs > others:
            assert found == (1 if theirs > others else -1)
            assert equal(ours, other) is False


def test_products_and_powers_are_undone() -> None:
    choose = random.Random(9)
    for _ in range(300):
        first, second = (_random(choose, 4, "+x*v", zero=False) for _ in range(2))
        both = evaluate(Operation("/", Operation("x", first, second), second))
        assert equal(both, evaluate(first)) is not False
        square = Root(Operation("*", first, Numeral("2")))
        assert equal(evaluate(square), evaluate(first)) is not False


_PRECISION = 400


def _overlap(number: Number, ball: arb) -> bool:
    enclosed = enclose(number, _PRECISION)
    return isinstance(enclosed, arb) and enclosed.overlaps(ball)


def _enclosure(expression: Expression) -> arb:
    """The value by interval arithmetic, where that shows every part to be defined."""
    if isinstance(expression, Numeral):
        return arb(int(expression.digits))
    if isinstance(expression, Root):
        assert expression.index is not None
        index, radicand = _enclosure(expression.index), _enclosure(expression.radicand)
        return _ball_power(radicand, 1 / _not_zero(index))
    left, right = _enclosure(expression.left), _enclosure(expression.right)
    if expression.symbol == "*":
        return _ball_power(left, right)
    if expression.symbol == "/":
        return left / _not_zero(right)
    value: arb = {"+": add, "-": sub, "x": mul}[expression.symbol](left, right)
    return value


def _ball_power(base: arb, exponent: arb) -> arb:
    if not base > 0:
        raise _TooMuchError
    logarithm = exponent * base.log()
    if not abs(logarithm) < 1000:
        raise _TooMuchError
    return logarithm.exp()


def _not_zero(ball: arb) -> arb:
    if not (ball > 0 or ball < 0):
        raise _TooMuchError
    return ball


class _TooMuchError(Exception):
    """Beyond what FLINT alone should be asked."""


def _flint(expression: Expression) -> Any:
    """The value as an element of FLINT's field; None where it is undefined."""
    if isinstance(expression, Numeral):
        return FIELD(int(expression.digits))
    symbol = "v"
    if isinstance(expression, Root):
        assert expression.index is not None
        left, right = _flint(expression.index), _flint(expression.radicand)
    else:
        symbol = expression.symbol
        left, right = _flint(expression.left), _flint(expression.right)
    if left is None or right is None or (symbol == "/" and right == 0):
        return None
    if symbol in "*v":
        return _flint_power(left, right) if symbol == "*" else _flint_root(left, right)
    return {"+": add, "-": sub, "x": mul, "/": truediv}[symbol](left, right)


def _flint_root(index: Any, radicand: Any) -> Any:
    if index == 0:
        return None
    return _flint_power(radicand, FIELD(1) / index)


def _flint_power(base: Any, exponent: Any) -> Any:
    if "Root" in repr(exponent):
        raise _TooMuchError
    reduced = Fraction(repr(exponent))
    if base == 0:
        return FIELD(0) if reduced > 0 else None
    if abs(reduced.numerator) > 12 or reduced.denominator > 6:
        raise _TooMuchError
    if base.sgn() == 1:
        return base**exponent
    if reduced.denominator % 2 == 0:
        return None
    size = (-base) ** exponent
    return -size if reduced.numerator % 2 else size


def _random(
    choose: random.Random, leaves: int, operations: str, *, zero: bool = True
) -> Expression:
    if leaves == 1:
        return Numeral(str(choose.randint(0 if zero else 1, 9)))
    left = choose.randint(1, leaves - 1)
    symbol = choose.choice(operations)
    first = _random(choose, left, operations, zero=zero)
    second = _random(choose, leaves - left, operations, zero=zero)
    return Root(second, first) if symbol == "v" else Operation(symbol, first, second)


def _sympy(expression: Expression) -> sympy.Expr:
    if isinstance(expression, Numeral):
        return sympy.Integer(int(expression.digits))
    assert isinstance(expression, Operation)
    left, right = _sympy(expression.left), _sympy(expression.right)
    return {
        "+": lambda: left + right,
        "-": lambda: left - right,
        "x": lambda: left * right if left.is_finite and right.is_finite else sympy.nan,
        "/": lambda: left / right if right.is_finite else sympy.nan,
    }[expression.symbol]()
