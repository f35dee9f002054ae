"""Backwards: what an operation was made of is among what may stand in its hole."""

from __future__ import annotations

from itertools import product

import pytest

from nowornever.equations.evaluation import evaluate
from nowornever.equations.judge.backwards.enclosures import EnclosedKind, Near
from nowornever.equations.judge.backwards.inverses import Inverses
from nowornever.equations.judge.worth import Arithmetic, Wild, Worth, approximately, worth
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.symbols import OPERATIONS
from nowornever.equations.written import parse_expression

WRITTEN = (
    "0", "1", "0-1", "2", "0-8", "3/4", "9*9", "2/(9*9)", "0-3/5", "v2", "0-v2", "1+v2", "v8-v2",
    "2*v2", "3v5", "9*(9*(9*9))", "0-9*(9*(9*9))", "7-v48", "v((9*8)*2+1)-9*8",
    "1+1/9*(9*3)", "9*(9*3)", "1-1/9*(9*3)",
)  # fmt: skip


def value(text: str) -> Worth:
    found = evaluate(parse_expression(text))
    assert not isinstance(found, Undefined | Unsettled)
    return worth(found)


@pytest.mark.parametrize("whole_powers", [False, True])
@pytest.mark.parametrize("symbol", OPERATIONS)
def test_both_parts_of_an_operation_are_found_again(symbol: str, whole_powers: bool) -> None:
    arithmetic = Arithmetic(whole_powers=whole_powers)
    inverses = Inverses(arithmetic)
    for a, b in product(map(value, WRITTEN), repeat=2):
        result = arithmetic.join(symbol, a, b)
        if result is None:
            continue
        wanted = result if isinstance(result, tuple) else arithmetic.near(result)
        for missing, known, is_left in ((a, b, True), (b, a, False)):
            arithmetic.doubts.clear()
            holes = inverses.holes(symbol, wanted, known, is_left=is_left)
            found = any(
                arithmetic.fits(hole, missing)
                if isinstance(hole, Wild)
                else arithmetic.may_be(missing, hole)
                for hole in holes
            )
            assert found or arithmetic.doubts, (symbol, a, b, is_left, holes)


def test_a_number_without_such_a_root_has_no_hole() -> None:
    inverses = Inverses(Arithmetic(whole_powers=False))
    assert inverses.holes("*", (-11, 1), (2, 1), is_left=True) == ()
    assert inverses.holes("*", (4, 1), (2, 1), is_left=True) == ((2, 1), (-2, 1))
    assert inverses.holes("*", (-8, 1), (3, 1), is_left=True) == ((-2, 1),)
    assert inverses.holes("*", (-8, 1), (2, 1), is_left=False) == ()
    assert inverses.holes("v", (-8, 1), (2, 1), is_left=False) == ()


def test_what_seems_to_be_whole_is_worked_out() -> None:
    arithmetic = Arithmetic(whole_powers=False)
    inverses = Inverses(arithmetic)
    root = value("v2")
    near = arithmetic.near(root)
    assert inverses.holes("-", near, root, is_left=False) == ((0, 1),)
    assert inverses.holes("/", near, root, is_left=False) == ((1, 1),)
    assert inverses.holes("*", near, value("2*v8"), is_left=True) != ()
    assert inverses.holes("*", arithmetic.near(value("2xv2")), root, is_left=False) == ((3, 1),)
    assert inverses.under_root(near) == (2, 1)
    assert not arithmetic.doubts


def test_exponents_of_radicals_are_exact_or_transcendental() -> None:
    arithmetic = Arithmetic(whole_powers=False)
    inverses = Inverses(arithmetic)
    root = arithmetic.near(value("v3"))
    assert inverses.holes("*", root, (3, 1), is_left=False) == ((1, 2),)
    assert inverses.holes("*", root, value("3v9"), is_left=False) == ((3, 4),)
    assert inverses.holes("v", root, (27, 1), is_left=True) == ((6, 1),)
    assert inverses.holes("v", root, (1, 27), is_left=True) == ((-6, 1),)
    assert inverses.holes("*", root, (1, 4), is_left=True) == ((9, 1),)
    assert inverses.holes("v", root, (4, 1), is_left=False) == ((9, 1),)
    for known in ((2, 1), value("2xv3")):
        (hole,) = inverses.holes("*", root, known, is_left=False)
        assert isinstance(hole, Near)
        assert hole.kind is EnclosedKind.TRANSCENDENTAL
    (raised,) = inverses.holes("*", root, value("v2"), is_left=True)
    assert isinstance(raised, Near)
    assert raised.kind is EnclosedKind.TRANSCENDENTAL
    assert not arithmetic.doubts


def test_logarithms_of_long_rationals_are_exact_or_transcendental() -> None:
    inverses = Inverses(Arithmetic(whole_powers=False))
    base = (4**1000, 9**1000)
    assert inverses.holes("*", (8**1000, 27**1000), base, is_left=False) == ((3, 2),)
    assert inverses.holes("*", (27**1000, 8**1000), base, is_left=False) == ((-3, 2),)
    assert inverses.holes("*", (8**1000, 1), (2, 1), is_left=False) == ((3000, 1),)
    for other in ((8**1000 + 1, 1), (8**1000, 3)):
        (hole,) = inverses.holes("*", other, (2, 1), is_left=False)
        assert isinstance(hole, Near)
        assert hole.kind is EnclosedKind.TRANSCENDENTAL


@pytest.mark.parametrize("text", ["1+v2/9*(9*3)", "1-v2/9*(9*3)", "v(1+1/9*(9*3))"])
def test_what_is_next_to_1_is_not_taken_for_1(text: str) -> None:
    arithmetic = Arithmetic(whole_powers=False)
    inverses = Inverses(arithmetic)
    near = arithmetic.near(value(text))
    for symbol, known in product("*v", ((2, 1), (7, 3), value("v2"))):
        for is_left in (True, False):
            assert inverses.holes(symbol, near, known, is_left=is_left)
    assert not arithmetic.doubts


def test_a_float_is_near_its_number_even_where_large_numbers_cancel() -> None:
    small = approximately(value("v((9*8)*2+1)-9*8"))
    assert small == pytest.approx(1 / (2 * 9**8), rel=1e-14)
