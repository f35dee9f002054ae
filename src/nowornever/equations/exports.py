"""Expressions for print and screen: LaTeX, and HTML with real radicals and exponents.

The HTML is MathML, which browsers draw and screen readers speak.
"""

from __future__ import annotations

from nowornever.equations.expression import Expression, Numeral, Root
from nowornever.equations.symbols import MINUS, OVER, PLUS, POWER, TIMES
from nowornever.equations.written import Equation, binding

_LATEX = {PLUS: "+", MINUS: "-", TIMES: r"\times", OVER: r"\div"}
_MATHML = {PLUS: "+", MINUS: "−", TIMES: "×", OVER: "÷"}
_LEVELS = {PLUS: 1, MINUS: 1, TIMES: 2, OVER: 2}


def latex(written: Expression | Equation) -> str:
    r"""The expression or Equation in LaTeX, for math mode.

    >>> from nowornever.equations.written import parse_expression
    >>> latex(parse_expression("3v(2*5)x4"))
    '\\sqrt[3]{2^{5}} \\times 4'
    """
    if isinstance(written, Equation):
        return f"{latex(written.left)} = {latex(written.right)}"
    if isinstance(written, Numeral):
        return written.digits
    if isinstance(written, Root):
        index = "" if written.index is None else f"[{{{latex(written.index)}}}]"
        if isinstance(written.index, Numeral):
            index = f"[{written.index.digits}]"
        return rf"\sqrt{index}{{{latex(written.radicand)}}}"
    if written.symbol == POWER:
        return f"{_latex_at(written.left, 4)}^{{{latex(written.right)}}}"
    level = _LEVELS[written.symbol]
    left, right = _latex_at(written.left, level), _latex_at(written.right, level + 1)
    return f"{left} {_LATEX[written.symbol]} {right}"


def html(written: Expression | Equation) -> str:
    """The expression or Equation as a MathML element.

    >>> from nowornever.equations.written import parse_expression
    >>> html(parse_expression("v9"))
    '<math><msqrt><mn>9</mn></msqrt></math>'
    """
    if isinstance(written, Equation):
        left, right = _mathml(written.left), _mathml(written.right)
        return f"<math><mrow>{left}<mo>=</mo>{right}</mrow></math>"
    return f"<math>{_mathml(written)}</math>"


def _latex_at(expression: Expression, level: int) -> str:
    text = latex(expression)
    return text if _holds(expression, level) else rf"\left({text}\right)"


def _mathml(expression: Expression) -> str:
    if isinstance(expression, Numeral):
        return f"<mn>{expression.digits}</mn>"
    if isinstance(expression, Root):
        radicand = _mathml(expression.radicand)
        if expression.index is None:
            return f"<msqrt>{radicand}</msqrt>"
        return f"<mroot>{radicand}{_mathml(expression.index)}</mroot>"
    if expression.symbol == POWER:
        return f"<msup>{_mathml_at(expression.left, 4)}{_mathml(expression.right)}</msup>"
    level = _LEVELS[expression.symbol]
    left, right = _mathml_at(expression.left, level), _mathml_at(expression.right, level + 1)
    return f"<mrow>{left}<mo>{_MATHML[expression.symbol]}</mo>{right}</mrow>"


def _mathml_at(expression: Expression, level: int) -> str:
    text = _mathml(expression)
    return text if _holds(expression, level) else f"<mrow><mo>(</mo>{text}<mo>)</mo></mrow>"


def _holds(expression: Expression, level: int) -> bool:
    """Whether it can stand there without brackets; only a numeral can under an exponent."""
    if level == 4:
        return isinstance(expression, Numeral)
    return isinstance(expression, Root) or binding(expression) >= level
