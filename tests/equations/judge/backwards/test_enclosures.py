"""Enclosures: the fraction they may hold, and which of them stand for one number."""

from __future__ import annotations

from random import Random

from flint import arb, ctx, fmpq

from nowornever.equations.evaluation import evaluate
from nowornever.equations.judge.backwards.enclosures import PRECISION, Key, Near, nearest_fraction
from nowornever.equations.judge.worth import Arithmetic, pair, worth
from nowornever.equations.numbers.balls import sign
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.written import parse_expression


def test_the_fraction_in_a_tight_enclosure_is_found() -> None:
    chance = Random(1)
    with ctx.workprec(PRECISION):
        for _ in range(300):
            limit = 10 ** chance.randint(1, 20)
            value = fmpq(chance.randint(-limit, limit), chance.randint(1, limit))
            ball = arb(value) + arb(0, 2.0**-200)
            assert nearest_fraction(ball, limit) == pair(value)
        assert nearest_fraction(arb(2) ** -5000, 10**9) == (0, 1)


def test_next_to_1_and_minus_1_only_what_is_the_same_has_the_same_key() -> None:
    def key(text: str) -> Key:
        value = evaluate(parse_expression(text))
        assert not isinstance(value, Undefined | Unsettled)
        near = Arithmetic(whole_powers=False).near(worth(value))
        near.tighten()
        return near.key

    small = ("v2/9*(9*3)", "v3/9*(9*3)", "v2/8*(9*3)")
    texts = [f"{text}{each}" for text in ("1+", "1-", "(0-1)+", "(0-1)-") for each in small]
    assert len({key(text) for text in texts}) == len(texts)
    assert len({key(f"{each}/9*(9*9)") for each in ("v2", "v3", "1")}) == 3, "tiny ones too"
    assert key("1+v8/9*(9*3)") == key("1+(2xv2)/9*(9*3)")


def test_towers_of_powers_are_merged_too() -> None:
    def near(text: str) -> Near:
        value = evaluate(parse_expression(text))
        assert not isinstance(value, Undefined | Unsettled)
        return Arithmetic(whole_powers=False).near(worth(value))

    tower, same, other = map(near, ("9*(9*(9*9))", "9*(9*(9*9))", "8*(9*(9*9))"))
    assert tower.key == same.key != other.key
    merged = tower.copy()
    merged.merge(same)
    merged.merge(tower)
    assert len(merged.sources) == 2, "each source once"
    assert sign(merged.ball) == 1
    assert merged.exactly() == tower.exactly()
    merged.merge(other)
    assert merged.exactly() is None
