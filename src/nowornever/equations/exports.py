"""Expressions for print and screen: LaTeX, and HTML with real radicals and exponents.

The HTML is MathML, which browsers draw and screen readers speak.
"""

from __future__ import annotations

from msgspec import Struct

from nowornever.equations.expression import Expression, Numeral, Operation, Root
from nowornever.equations.symbols import MINUS, OVER, PLUS, POWER, SCREEN, TIMES
from nowornever.equations.written import Equation, binding

_LEVELS = {PLUS: 1, MINUS: 1, TIMES: 2, OVER: 2}


class _Markup(Struct, frozen=True):
    """How a markup language writes each kind of expression."""

    numeral: str
    square_root: str
    root: str
    power: str
    operation: str
    bracketed: str
    signs: dict[str, str]


_LATEX = _Markup(
    numeral="%s",
    square_root=r"\sqrt{%s}",
    root=r"\sqrt[{%(index)s}]{%(radicand)s}",
    power="%s^{%s}",
    operation="%s %s %s",
    bracketed=r"\left(%s\right)",
    signs={PLUS: "+", MINUS: "-", TIMES: r"\times", OVER: r"\div"},
)
_MATHML = _Markup(
    numeral="<mn>%s</mn>",
    square_root="<msqrt>%s</msqrt>",
    root="<mroot>%(radicand)s%(index)s</mroot>",
    power="<msup>%s%s</msup>",
    operation="<mrow>%s<mo>%s</mo>%s</mrow>",
    bracketed="<mrow><mo>(</mo>%s<mo>)</mo></mrow>",
    signs={PLUS: "+", **SCREEN},
)


def latex(written: Expression | Equation) -> str:
    r"""The expression or Equation in LaTeX, for math mode.

    >>> from nowornever.equations.written import parse_expression
    >>> latex(parse_expression("3v(2*5)x4"))
    '\\sqrt[{3}]{2^{5}} \\times 4'
    """
    if isinstance(written, Equation):
        return f"{latex(written.left)} = {latex(written.right)}"
    return _marked_up(written, _LATEX)


def html(written: Expression | Equation) -> str:
    """The expression or Equation as a MathML element.

    >>> from nowornever.equations.written import parse_expression
    >>> html(parse_expression("v9"))
    '<math><msqrt><mn>9</mn></msqrt></math>'
    """
    if isinstance(written, Equation):
        left, right = (_marked_up(side, _MATHML) for side in (written.left, written.right))
        return f"<math><mrow>{left}<mo>=</mo>{right}</mrow></math>"
    return f"<math>{_marked_up(written, _MATHML)}</math>"


def _marked_up(expression: Expression, markup: _Markup, level: int = 0) -> str:
    """The expression, in brackets if it binds less closely than this level."""
    if not _holds(expression, level):
        return markup.bracketed % _marked_up(expression, markup)
    match expression:
        case Numeral(digits=digits):
            return markup.numeral % digits
        case Root(radicand=radicand, index=index):
            inside = _marked_up(radicand, markup)
            if index is None:
                return markup.square_root % inside
            return markup.root % {"radicand": inside, "index": _marked_up(index, markup)}
        case Operation(symbol=symbol, left=left, right=right) if symbol == POWER:
            return markup.power % (_marked_up(left, markup, 4), _marked_up(right, markup))
        case Operation(symbol=symbol, left=left, right=right):
            near = _LEVELS[symbol]
            first, second = _marked_up(left, markup, near), _marked_up(right, markup, near + 1)
            return markup.operation % (first, markup.signs[symbol], second)


def _holds(expression: Expression, level: int) -> bool:
    """Whether no brackets are needed; at level 4, the base of a power, only numerals need none."""
    if level == 4:
        return isinstance(expression, Numeral)
    return isinstance(expression, Root) or binding(expression) >= level
