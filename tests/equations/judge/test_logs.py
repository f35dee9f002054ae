"""Sizes never rule out what is really missing."""

from __future__ import annotations

from itertools import product
from math import inf, isnan

import numpy as np
import pytest

from nowornever.equations.judge.logs import BEYOND, Logarithms, logarithm
from nowornever.equations.judge.worth import Arithmetic
from nowornever.equations.symbols import OPERATIONS
from tests.equations.judge.backwards.test_inverses import WRITTEN, value


@pytest.mark.parametrize("symbol", OPERATIONS)
def test_what_is_missing_is_never_ruled_out(symbol: str) -> None:
    arithmetic = Arithmetic(whole_powers=False)
    for a, b in product(map(value, WRITTEN), repeat=2):
        result = arithmetic.join(symbol, a, b)
        if result is None:
            continue
        for missing, known in ((a, b), (b, a)):
            sizes = [np.array([logarithm(part)]) for part in (result, known)]
            assert Logarithms([logarithm(missing)]).may_meet(symbol, *sizes).all(), (a, b)


def test_most_of_what_is_not_missing_is_ruled_out() -> None:
    found = Logarithms([logarithm((size, 1)) for size in range(2, 50)])
    huge = np.array([logarithm((9**900, 1))])
    for symbol in "+-x/":
        assert not found.may_meet(symbol, huge, np.array([logarithm((7, 1))])).any()
    assert found.may_meet("x", huge, np.array([logarithm((9**899, 1))])).all()
    assert found.may_meet("*", huge, np.array([logarithm((9**450, 1))])).all()


def test_logarithms_tell_one_and_zero_and_towers_apart() -> None:
    assert logarithm((0, 1)) == -inf
    assert logarithm((1, 1)) == logarithm((-1, 1)) == 0
    assert logarithm((10**40 + 1, 10**40)) == pytest.approx(1e-40)
    assert logarithm((9**2000, 7)) == pytest.approx(2000 * np.log(9) - np.log(7))
    assert logarithm(value("9*(9*9)")) == pytest.approx(9**9 * np.log(9))
    assert logarithm(value("9*(9*(9*(9*9)))")) == BEYOND
    assert not isnan(logarithm(value("v((9*8)*2+1)-9*8")))
