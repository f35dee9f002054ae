"""What one transcendental number makes by sums, products, quotients and roots."""

from __future__ import annotations

import pytest
import sympy  # type: ignore[import-untyped]

from nowornever.equations.numbers.kinds import is_rational, is_transcendental
from nowornever.equations.numbers.number import Sum
from nowornever.equations.numbers.transcendence import is_algebraic, is_made_of_one
from tests.equations.strategies import worth


@pytest.mark.parametrize(
    "text",
    [
        "2*v2x2*v2+2*v2",
        "v(2+2*v2)+2*v2",
        "2*v2+v(2*v2+v2)",
        "2*v2/(2*v2+1)",
        "2*(1+v2)-2x2*v2+(2*v2)*2",
        "2*(v2+v3)+1/2*(v2+v3)",
        "v(2*v2)+3x2*(v2/2)",
    ],
)
def test_an_algebraic_function_of_one_transcendental_number_is_transcendental(text: str) -> None:
    number = worth(text)
    assert isinstance(number, Sum)
    assert is_made_of_one(number)
    assert is_transcendental(number) is True
    assert is_rational(number) is False


@pytest.mark.parametrize(
    "text", ["(2*v2+1)/(2*v2+1)", "v(2*v2)-2*(v2/2)+3", "(2*v2)*2-2*(v2+v2)+v4", "2*v2x3*v2-6*v2"]
)
def test_what_cancels_is_no_transcendental_number(text: str) -> None:
    number = worth(text)
    assert is_transcendental(number) is False
    assert is_rational(number) is True


@pytest.mark.parametrize(
    "text", ["2*v2+3*v2", "2*v2+2*v3", "(1+2*v2)*v2", "(1+2*v2)*(2*v2)", "v(2*v2+3*v2)+2*v2"]
)
def test_of_two_transcendental_numbers_nothing_is_known(text: str) -> None:
    number = worth(text)
    assert isinstance(number, Sum)
    assert not is_made_of_one(number)
    assert is_transcendental(number) is None
    assert is_rational(number) is None


@pytest.mark.parametrize(
    "text",
    [
        "5v(1+v2)",
        "(1+v2)*(2/3)",
        "v2x3v(1+v2)",
        "v(3+2xv2)",
        "v(1+v2)xv(v2-1)",
        "3v(7+5xv2)xv2",
        "v(5-2xv6)xv(5+2xv6)",
        "4v(17+12xv2)",
    ],
)
def test_a_root_of_an_algebraic_number_is_rational_as_its_minimal_polynomial_says(
    text: str,
) -> None:
    number = worth(text)
    assert is_algebraic(number)
    assert is_rational(number) is (sympy.degree(sympy.minimal_polynomial(_in_sympy(text))) == 1)


def _in_sympy(text: str) -> sympy.Expr:
    """The same number, from the symbols that the texts above have."""
    written = text.replace("*", "**").replace("x", "*")
    for index in "345":
        written = written.replace(f"{index}v(", f"root_{index}(")
    written = written.replace("v(", "root_2(").replace("v2", "root_2(2)").replace("v6", "root_2(6)")
    roots = {
        f"root_{index}": lambda radicand, index=index: sympy.root(radicand, index)
        for index in (2, 3, 4, 5)
    }
    return sympy.sympify(written, locals=roots)
