"""What expressions are worth."""

from __future__ import annotations

import random

import pytest
import sympy  # type: ignore[import-untyped]
from flint import fmpq
from hypothesis import given, settings

from nowornever.equations.comparison import equal
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression, Numeral, Operation, Root
from nowornever.equations.number import Undefined, Unsettled
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


def _random(
    choose: random.Random, leaves: int, operations: str, *, zero: bool = True
) -> Expression:
    if leaves == 1:
        return Numeral(str(choose.randint(0 if zero else 1, 9)))
    left = choose.randint(1, leaves - 1)
    return Operation(
        choose.choice(operations),
        _random(choose, left, operations, zero=zero),
        _random(choose, leaves - left, operations, zero=zero),
    )


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
