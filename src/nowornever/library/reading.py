"""Read proofs and formulas as people write them."""

from __future__ import annotations

from nowornever.wff.exports.drawn_formula import DrawnFormula
from nowornever.wff.exports.json import parse_any_proof
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.paper import Proof


def parse_proof(text: str) -> Proof:
    r"""Read a proof with its solution, in the written form or as JSON; raises WrittenError.

    >>> print(parse_proof("p,r->Kpr\n1 p s\n2 r s\n3 Kpr Ki 1,2\nsolution: p, r / Ki"))
    p, r -> Kpr
    1  p     s
    2  r     s
    3  Kpr   Ki 1,2
    solution: p, r / Ki
    <BLANKLINE>
    """
    return parse_any_proof(text)


def parse_formula(text: str) -> Formula:
    """Read a formula in Polish notation; raises WrittenError, which points at the mistake.

    >>> parse_formula("CNpNq").parts
    (Formula('Np'), Formula('Nq'))
    """
    return DrawnFormula(text)
