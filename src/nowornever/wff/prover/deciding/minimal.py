"""The fewest rules that suffice: all minimal sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from nowornever.core.work import Work
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.rules import in_order
from nowornever.wff.prover.deciding.decide import is_derivable
from nowornever.wff.prover.deciding.universe import question
from nowornever.wff.rulebooks import WffRulebook

RuleSet = frozenset[str]


def minimal_rule_sets(
    premises: Sequence[Formula],
    goal: Formula,
    game_rules: frozenset[str],
    rulebook: WffRulebook,
    work: Work | None = None,
) -> tuple[RuleSet, ...]:
    """Every set of the game's rules that proves the goal while no proper subset does.

    The sets with the fewest rules come first; the result is empty if all rules together fail.
    Raises OutOfWorkError if it takes more than ``work``; without ``work`` there is no limit.
    """

    def suffices(rules: RuleSet) -> bool:
        return is_derivable(question(premises, goal, rules, rulebook), work or Work())

    names = in_order(game_rules)
    enough: list[RuleSet] = []
    too_weak: list[RuleSet] = []
    for number in range(len(names) + 1):
        for chosen in map(frozenset, combinations(names, number)):
            if any(chosen >= found for found in enough):
                continue
            if any(chosen <= weak for weak in too_weak):
                continue
            if suffices(chosen):
                enough.append(chosen)
            else:
                too_weak.append(_grown(chosen, names, suffices))
    return tuple(enough)


def _grown(weak: RuleSet, names: Sequence[str], suffices: Callable[[RuleSet], bool]) -> RuleSet:
    """The set with as many rules added as possible while the goal stays unprovable.

    More rules never prove less, so all its subsets are too weak as well.
    """
    for name in names:
        if name not in weak and not suffices(weak | {name}):
            weak |= {name}
    return weak
