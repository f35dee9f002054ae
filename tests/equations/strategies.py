"""What hypothesis draws for EQUATIONS: expressions, and values of every kind."""

from __future__ import annotations

from flint import fmpq
from hypothesis import strategies as st

from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression, Numeral, Operation, Root
from nowornever.equations.numbers.arithmetic import add, multiply
from nowornever.equations.numbers.number import Number, Sum, Undefined, Unsettled
from nowornever.equations.written import parse_expression

DIGITS = st.sampled_from("0123456789")


def expressions(
    max_leaves: int = 8, operations: str = "+-x/*", *, roots: bool = True
) -> st.SearchStrategy[Expression]:
    """Any expression of a game's size."""

    def join(parts: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
        joined = st.builds(Operation, st.sampled_from(operations), parts, parts)
        return joined | st.builds(Root, parts) | st.builds(Root, parts, parts) if roots else joined

    return st.recursive(DIGITS.map(Numeral), join, max_leaves=max_leaves)


def rationals() -> st.SearchStrategy[fmpq]:
    return st.builds(fmpq, st.integers(-40, 40), st.integers(1, 12))


def numbers(max_leaves: int = 6) -> st.SearchStrategy[Number]:
    """Numbers that expressions are worth."""
    values = expressions(max_leaves).map(evaluate)
    return values.flatmap(
        lambda v: st.nothing() if isinstance(v, Undefined | Unsettled) else st.just(v)
    )


def surds() -> st.SearchStrategy[Number]:
    """Sums of radicals, and rationals."""
    radicals = st.sampled_from(["1", "v2", "v3", "v6", "3v2", "3v4", "v5", "6v2", "4v3", "v8"])
    term = st.tuples(rationals(), radicals)

    def total(terms: list[tuple[fmpq, str]]) -> Number:
        result: Number = fmpq(0)
        for coefficient, radical in terms:
            result = add(result, multiply(coefficient, worth(radical)))
        return result

    return st.lists(term, max_size=3).map(total)


def worth(text: str) -> Number:
    """The value of an expression that has one."""
    value = evaluate(parse_expression(text))
    assert not isinstance(value, Undefined | Unsettled), value
    return value


def surd(text: str) -> Sum:
    value = worth(text)
    assert isinstance(value, Sum)
    assert value.is_surd
    return value
