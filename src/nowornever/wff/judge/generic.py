"""Whether a skeleton can have every block essential, for some filling of its blanks.

Filling blanks preserves every proof. So a block that is not needed while the blanks count as
distinct variables is never needed. Where four variables are not enough, others are made up:
formulas that start with a letter for which the set has no rule behave like variables.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from nowornever.wff.judge.counting.sets import is_basic
from nowornever.wff.judge.skeletons import closure
from nowornever.wff.judge.skeletons.terms import Term, leaves_and_heads, term_of, text_of
from nowornever.wff.kernel.formula import VARIABLES, Formula
from nowornever.wff.prover import is_provable
from nowornever.wff.rulebooks import WffRulebook


def can_be_minimal(
    premises: Sequence[Term], goal: Formula, rules: frozenset[str], rulebook: WffRulebook
) -> bool:
    """False if some block is certainly not needed; True otherwise, also if that is unknown."""
    if is_basic(rules):
        return closure.is_minimal(premises, term_of(goal), rules)
    blanks = {x for term in premises for x in leaves_and_heads(term) if isinstance(x, int)}
    texts = [text_of(term, dict.fromkeys(blanks, "?")) for term in premises]
    fillers = dict(zip(sorted(blanks), _like_variables([*texts, goal], rules), strict=False))
    if len(fillers) < len(blanks):
        return True
    formulas = [Formula(text_of(term, fillers)) for term in premises]
    return (
        is_provable(formulas, goal, rules, rulebook)
        and not any(
            is_provable([*formulas[:at], *formulas[at + 1 :]], goal, rules, rulebook)
            for at in range(len(formulas))
        )
        and not any(is_provable(formulas, goal, rules - {rule}, rulebook) for rule in rules)
    )


def _like_variables(texts: Sequence[str], rules: frozenset[str]) -> Iterator[str]:
    used = "".join(texts)
    yield from (letter for letter in VARIABLES if letter not in used)
    heads = "EAK" if rules & {"Ei", "Eo"} else "EAKC"
    for head in heads:
        if not rules & {head + "i", head + "o"}:
            for x, y in product(VARIABLES, repeat=2):
                if head + x + y not in used:
                    yield head + x + y
            return
