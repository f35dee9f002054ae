"""The sets of rules that a minimal Solution can have.

Why others cannot have all their rules essential:

- No without R proves nothing that cannot be proved without it: see `prover.deciding.table`.
- With R and No, whether the Goal follows depends neither on Ni nor on Rp: see
  `prover.deciding.valuation`, where neither has a clause.
- R is used in sub-proofs only, and only Ci, Ao, Ni and No use sub-proofs.
- Rp repeats a line that could itself be used. It is needed only where a line must be made by a
  rule: as the Goal, then ``g / Rp`` is the whole Solution; or, where a sub-proof needs a rule,
  as what Ci or Ao takes from one.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from nowornever.wff.kernel.rules import BASIC, in_order
from nowornever.wff.rulebooks import WffRulebook

_SUBPROOFS = frozenset({"Ci", "Ao", "Ni", "No"})


@cache
def rule_sets(game: frozenset[str], rulebook: WffRulebook) -> tuple[frozenset[str], ...]:
    """Every set of rules that can all be essential, the small sets first."""
    names = in_order(game)
    return tuple(
        rules
        for number in range(1, len(names) + 1)
        for rules in map(frozenset, combinations(names, number))
        if _can_be_essential(rules, rulebook)
    )


def _can_be_essential(rules: frozenset[str], rulebook: WffRulebook) -> bool:
    if "No" in rules and ("R" not in rules or rules & {"Ni", "Rp"}):
        return False
    if "R" in rules and not rules & _SUBPROOFS:
        return False
    if "Rp" in rules and rules != {"Rp"}:
        return rulebook.subproof_needs_rule and bool(rules & {"Ci", "Ao"})
    return True


def is_basic(rules: frozenset[str]) -> bool:
    """Whether a set has Basic rules only."""
    return rules <= BASIC
