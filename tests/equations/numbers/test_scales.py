"""Sums measured by their largest scale: the same sign as in a small model, where digits tell it."""

from __future__ import annotations

from random import Random

import pytest
from flint import arb, ctx, fmpq
from mpmath import mp, mpf  # type: ignore[import-untyped]

from nowornever.equations.evaluation import evaluate
from nowornever.equations.numbers import balls, series
from nowornever.equations.numbers.comparison import compare, equal
from nowornever.equations.numbers.effort import bounded, left
from nowornever.equations.numbers.number import UNIT, Number, Sum
from nowornever.equations.numbers.scales import Scales, refined
from nowornever.equations.numbers.series import ONE, Scale
from nowornever.equations.written import parse_expression
from tests.equations.strategies import worth

Tree = str | tuple[str, "Tree", "Tree"]
"""A digit, Y, or an operation."""

HUGE = "8*(9*9)"
"""What Y is for the arithmetic: 2*1162261467."""
_SMALL = 101
"""In the model Y is 2 to this power."""
_DIGITS = 2000
_GOALS = {"0": fmpq(0), "1": fmpq(1), "2": fmpq(2), "1/2": fmpq(1, 2), "0-1": fmpq(-1)}


class _OutsideError(Exception):
    """The model does not say what the value is."""


def random_tree(chance: Random, leaves: int) -> Tree:
    if leaves == 1:
        return "Y" if chance.random() < 0.5 else chance.choice("12345")
    first = chance.randint(1, leaves - 1)
    return (
        chance.choice("++--xx//*v"),
        random_tree(chance, first),
        random_tree(chance, leaves - first),
    )


def written(tree: Tree, tower: str = HUGE) -> str:
    if isinstance(tree, str):
        return f"({tower})" if tree == "Y" else tree
    symbol, left_tree, right_tree = tree
    return f"({written(left_tree, tower)}{symbol}{written(right_tree, tower)})"


def in_model(tree: Tree) -> mpf:
    """The value with a small Y."""
    if isinstance(tree, str):
        return mpf(2) ** _SMALL if tree == "Y" else mpf(tree)
    symbol, a, b = tree[0], in_model(tree[1]), in_model(tree[2])
    if symbol in "+-x":
        return {"+": a + b, "-": a - b, "x": a * b}[symbol]
    if symbol == "/":
        return a / _beyond_doubt(b)
    base, exponent = (a, b) if symbol == "*" else (b, 1 / _beyond_doubt(a))
    if _beyond_doubt(base) < 0 or abs(logarithm := exponent * mp.log(base)) > 10**6:
        raise _OutsideError
    return mp.exp(logarithm)


def _beyond_doubt(number: mpf) -> mpf:
    if abs(number) < mpf(10) ** (-_DIGITS // 2):
        raise _OutsideError
    return number


def test_random_sums_of_a_huge_number_compare_as_with_a_smaller_one() -> None:
    compared = 0
    for seed in range(400):
        chance = Random(seed)
        tree, goal = random_tree(chance, chance.randint(3, 6)), chance.choice(list(_GOALS))
        with mp.workdps(_DIGITS):
            try:
                over = in_model(tree) - mpf(int(_GOALS[goal].p)) / int(_GOALS[goal].q)
                expected = int(mp.sign(over)) if abs(over) > mpf(10) ** (-_DIGITS // 2) else 0
            except _OutsideError:
                continue
        value = evaluate(parse_expression(written(tree)))
        assert compare(value, _GOALS[goal]) == expected, (written(tree, "Y"), goal)
        assert equal(value, _GOALS[goal]) is (expected == 0)
        compared += 1
    assert compared > 250


def told(text: str, order: int = 3, precision: int = 256) -> int | None:
    number = worth(text)
    with ctx.workprec(precision):
        return balls.sign(Scales(precision, order).ball(series.of_number(number)))


@pytest.mark.parametrize(
    ("text", "order", "expected"),
    [
        ("v(9*(9*9)+1)-3*(9*9)", 1, 1),
        ("v(9*(9*9)*2+9*(9*9))-9*(9*9)-1/2", 1, None),
        ("v(9*(9*9)*2+9*(9*9))-9*(9*9)-1/2", 3, -1),
        ("((8*(9*9))v3-1)*6", 3, None),
        ("((8*(9*9))v3-1)*6", 12, 1),
    ],
)
def test_more_terms_tell_more(text: str, order: int, expected: int | None) -> None:
    assert told(text, order) == expected


@pytest.mark.parametrize("index", [2, 3, 5, 9])
def test_what_is_left_of_a_root_is_told_whatever_the_index(index: int) -> None:
    tower = "8*(9*9)"
    text = f"{index}v({tower}*{index}+{tower}*{index - 1})-{tower}-1/{index}"
    assert told(text) == -1


def test_a_number_beside_the_tallest_tower_is_not_lost() -> None:
    tower = "5*(9*(9*(9*9)))"
    assert told(f"{tower}x{tower}-9x{tower}-8*(9*9)") == 1
    assert told(f"8*(9*9)-({tower}+1)/({tower}-1)") == 1
    assert told(f"1-({tower}+1)/({tower}-1)") == -1


def test_a_huge_power_and_its_multiples_have_one_scale() -> None:
    tower = worth("8*(9*9)")
    assert isinstance(tower, Sum)
    sum_of_three = series.add(
        series.of_number(tower), series.of_number(worth("2x8*(9*9)+4x8*(9*9)"))
    )
    [(scale, coefficient)] = sum_of_three.items()
    [(_, of_one)] = series.of_number(tower).items()
    assert coefficient == series.times(fmpq(7), of_one)
    assert series.divide(sum_of_three, scale) == {ONE: coefficient}


def test_series_add_and_multiply_as_numbers_do() -> None:
    two, root = series.of_number(fmpq(2)), series.of_number(worth("v2"))
    assert series.multiply(root, root) == two
    assert series.add(two, series.scaled(two, -UNIT)) == {}
    log = {series.log_symbol(2): UNIT}
    assert series.multiply(log, log) == {Scale(ONE.powers, frozenset({(2, 2)})): UNIT}
    uncertain = series.multiply({ONE: arb(0, 1)}, two)
    assert arb(uncertain[ONE]).contains(arb(2))


def test_what_takes_too_much_work_is_given_up_alone() -> None:
    number: Number = worth("v(9*(9*9)+1)-3*(9*9)")
    assert isinstance(number, Sum)
    with bounded(40), ctx.workprec(256):
        assert balls.sign(refined(number, 256)) is None
        assert (left() or 0) >= 0
