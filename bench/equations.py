"""Exact values per second. Run: .venv/bin/python -m bench.equations

It prints the first two tables of bench/equations.md; the others there are runs by hand.

Each row evaluates the same expressions, and compares each value with its neighbour, in every
library that gives the right answers there. All start cold, as a game does not ask twice: caches,
ours and sympy's, are emptied for each expression, and values are made anew before each comparison.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from operator import add, mul, sub, truediv
from typing import Any

import sympy  # type: ignore[import-untyped]
from flint import fmpq
from sympy.core.cache import clear_cache  # type: ignore[import-untyped]

from bench.harness import median_ms, median_ms_on, table
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression, Numeral, Operation, Root
from nowornever.equations.numbers import algebraic, powers
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.number import Undefined
from nowornever.equations.written import parse_expression

NUMBER = 60
"""How many expressions each row has."""

_OPERATIONS = {"+": add, "-": sub, "x": mul, "/": truediv}

Evaluator = Callable[[Expression], Any]


def rational(choose: random.Random) -> Expression:
    """Five digits and four operations."""
    return _random(choose, 5)


def simple_radical(choose: random.Random) -> Expression:
    """A sum, product or quotient of two radicals and a digit, such as (v3+2)x3v5."""
    first, second = (Root(_digit(choose), choose.choice([None, Numeral("3")])) for _ in range(2))
    inner = Operation(choose.choice("+-"), first, _digit(choose))
    return Operation(choose.choice("+-x"), inner, second)


def nested_radical(choose: random.Random) -> Expression:
    """A radical of a sum with a radical, and one more, such as v(3+v5)+v2."""
    inner = Operation("+", _digit(choose), Root(_digit(choose)))
    return Operation(choose.choice("+x"), Root(inner), Root(_digit(choose)))


def fresh_value(expression: Expression) -> Any:
    """With our own numbers, of which none is remembered."""
    powers.factors.cache_clear()
    return evaluate(expression)


def fraction_value(expression: Expression) -> Any:
    """With the standard library, which has no roots."""
    return _value(expression, Fraction, pow)


def flint_value(expression: Expression) -> Any:
    """With FLINT's algebraic numbers as they are."""
    return _value(expression, algebraic._FIELD, _flint_root)


def fresh_sympy_value(expression: Expression) -> Any:
    """With sympy, which has never seen the expression."""
    clear_cache()
    return _value(expression, sympy.Integer, sympy.root)


def sympy_equal(a: Any, b: Any) -> bool:
    """sympy's == compares forms, so it is wrong on nested radicals; equals() is right."""
    clear_cache()
    return bool((a - b).equals(0))


LIBRARIES: dict[str, tuple[Evaluator, Callable[[Any, Any], Any]]] = {
    "nowornever": (fresh_value, equal),
    "Fraction": (fraction_value, lambda a, b: a == b),
    "python-flint algebraic": (flint_value, lambda a, b: a == b),
    "sympy": (fresh_sympy_value, sympy_equal),
}


HARD = [
    ("v(5+2xv6)", "v2+v3"),
    ("3v(2+v5)+3v(2-v5)", "1"),
    ("2*v2x2*(2-v2)", "4"),
    ("9*(9*9)-9*(9*9)+1", "1"),
    ("9*(9*(9*9))", "37"),
    ("(v2+v3+v5+v7)*4", "37"),
]
"""Equations to judge one by one."""


def main() -> None:
    """Print the tables."""
    rows = [
        measure(make, name, value, same)
        for make in (rational, simple_radical, nested_radical)
        for name, (value, same) in LIBRARIES.items()
        if name != "Fraction" or make is rational
    ]
    header = ("what", "with", "values per second", "comparisons per second")
    print("# Exact values\n")
    print(table("Evaluation and equality", header, rows))
    times: list[tuple[object, ...]] = [
        (f"`{left} = {right}`", equation_answer(left, right), f"{equation_ms(left, right):.2f}")
        for left, right in HARD
    ]
    print(table("One Equation", ("Equation", "equal", "median ms"), times), end="")


def measure(
    make: Callable[[random.Random], Expression],
    name: str,
    value: Evaluator,
    same: Callable[[Any, Any], Any],
) -> tuple[object, ...]:
    """How many values, and comparisons with the same and the next value, there are in a second."""
    expressions = sample(make)
    assert all(same(value(expression), value(expression)) is True for expression in expressions)
    pairs = [*zip(expressions, expressions, strict=True), *pairwise(expressions)]
    repeat = 3 if name == "sympy" else 15
    evaluating = median_ms(lambda: [value(expression) for expression in expressions], repeat)
    comparing = median_ms_on(
        lambda: [(value(a), value(b)) for a, b in pairs],
        lambda values: [same(a, b) for a, b in values],
        repeat,
    )
    kind = make.__name__.replace("_", " ")
    return kind, name, _rate(len(expressions), evaluating), _rate(len(pairs), comparing)


def equation_answer(left: str, right: str) -> bool | None:
    """Whether both sides are equal."""
    return equal(fresh_value(parse_expression(left)), fresh_value(parse_expression(right)))


def equation_ms(left: str, right: str) -> float:
    """How long it takes to read, evaluate and compare both sides."""
    return median_ms(lambda: equation_answer(left, right), 15)


def _rate(number: int, milliseconds: float) -> str:
    return f"{float(f'{number / milliseconds * 1000:.2g}'):,.0f}"


def sample(make: Callable[[random.Random], Expression]) -> list[Expression]:
    """Expressions that are defined."""
    choose = random.Random(1)
    found: list[Expression] = []
    while len(found) < NUMBER:
        expression = make(choose)
        if not isinstance(evaluate(expression), Undefined):
            found.append(expression)
    return found


def _digit(choose: random.Random) -> Numeral:
    return Numeral(str(choose.randint(1, 9)))


def _random(choose: random.Random, leaves: int) -> Expression:
    if leaves == 1:
        return _digit(choose)
    left = choose.randint(1, leaves - 1)
    return Operation(choose.choice("+-x/"), _random(choose, left), _random(choose, leaves - left))


def _value(
    expression: Expression, number: Callable[[int], Any], root: Callable[[Any, int], Any]
) -> Any:
    if isinstance(expression, Numeral):
        return number(int(expression.digits))
    if isinstance(expression, Root):
        radicand = _value(expression.radicand, number, root)
        return root(radicand, 2 if expression.index is None else 3)
    left = _value(expression.left, number, root)
    right = _value(expression.right, number, root)
    return _OPERATIONS[expression.symbol](left, right)


def _flint_root(radicand: Any, index: int) -> Any:
    return radicand ** algebraic._FIELD(fmpq(1, index))


if __name__ == "__main__":
    main()
