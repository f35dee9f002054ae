"""LaTeX and HTML."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given

from nowornever.equations.exports import html, latex
from nowornever.equations.expression import Expression
from nowornever.equations.written import parse_equation, parse_expression
from tests.equations.strategies import expressions


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2x(3+5)", r"2 \times \left(3 + 5\right)"),
        ("(2+1)v8", r"\sqrt[{2 + 1}]{8}"),
        ("v(5+4)x9", r"\sqrt{5 + 4} \times 9"),
        ("(1+2)*(3-1)", r"\left(1 + 2\right)^{3 - 1}"),
        ("(v3)*4", r"\left(\sqrt{3}\right)^{4}"),
        ("2*3*4", r"\left(2^{3}\right)^{4}"),
        ("8/4/2", r"8 \div 4 \div 2"),
        ("8/(4/2)", r"8 \div \left(4 \div 2\right)"),
    ],
)
def test_latex(text: str, expected: str) -> None:
    assert latex(parse_expression(text)) == expected


def test_an_equation_is_exported_with_its_sign() -> None:
    equation = parse_equation("6x6+1=37")
    assert latex(equation) == r"6 \times 6 + 1 = 37"
    assert html(equation).endswith("<mo>=</mo><mn>37</mn></mrow></math>")


def test_roots_and_exponents_are_real_ones() -> None:
    assert html(parse_expression("3v8*2")) == (
        "<math><msup><mrow><mo>(</mo><mroot><mn>8</mn><mn>3</mn></mroot><mo>)</mo></mrow>"
        "<mn>2</mn></msup></math>"
    )


@given(expressions(10))
def test_html_is_well_formed_and_has_every_numeral(expression: Expression) -> None:
    tree = ElementTree.fromstring(html(expression))
    assert tree.tag == "math"
    for element in tree.iter():
        if element.tag in ("msup", "mroot"):
            assert len(element) == 2
