"""Expressions and Equations as trees of values: what each part is worth stands below it."""

from __future__ import annotations

from nowornever.core.tree import Tree, tree_svg
from nowornever.equations.evaluation import evaluate
from nowornever.equations.expression import Expression, Numeral, Root
from nowornever.equations.numbers.display import approximate_text, exact_text
from nowornever.equations.numbers.effort import bounded
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.symbols import ROOT, on_screen
from nowornever.equations.written import Equation, format_expression

_SHORT = 12
"""A longer exact value is shown in a few digits."""


def value_tree_svg(written: Expression | Equation) -> str:
    """The tree of an expression or Equation, with the value of every part that joins others."""
    sides = (written.left, written.right) if isinstance(written, Equation) else (written,)
    title = " = ".join(format_expression(side, screen=True) for side in sides)
    with bounded():
        trees = tuple(map(_tree, sides))
    return tree_svg(trees[0] if len(trees) == 1 else Tree("=", trees), title)


def _tree(expression: Expression) -> Tree:
    if isinstance(expression, Numeral):
        return Tree(expression.digits)
    if isinstance(expression, Root):
        inside = (expression.index, expression.radicand)
        parts = tuple(_tree(part) for part in inside if part is not None)
        return Tree(on_screen(ROOT), parts, _worth(expression))
    parts = (_tree(expression.left), _tree(expression.right))
    return Tree(on_screen(expression.symbol), parts, _worth(expression))


def _worth(expression: Expression) -> str:
    """The value in few letters; a question mark if it is not known."""
    value = evaluate(expression)
    if isinstance(value, Undefined | Unsettled):
        return "undefined" if isinstance(value, Undefined) else "?"
    exact = exact_text(value)
    return "= " + ((exact if len(exact) <= _SHORT else "") or approximate_text(value) or exact)
