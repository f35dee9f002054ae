"""A formula that a notebook draws as its tree."""

from __future__ import annotations

from nowornever.core.tree import Tree, tree_svg
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.notations import infix


class DrawnFormula(Formula):
    """A formula with a drawing, which the kernel's `Formula` does not have."""

    def __new__(cls, text: str) -> DrawnFormula:
        """Read the text; raises WrittenError."""
        return str.__new__(cls, Formula(text))

    def _repr_svg_(self) -> str:
        """The formula as a notebook draws it."""
        return formula_svg(self)


def formula_svg(formula: Formula) -> str:
    """The tree of a formula: each letter above the formulas that it joins."""
    return tree_svg(_tree(formula), f"{formula}: {infix(formula)}")


def _tree(formula: Formula) -> Tree:
    return Tree(formula.head, tuple(map(_tree, formula.parts)))
