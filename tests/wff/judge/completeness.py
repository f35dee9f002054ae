"""Are all minimal Solutions found? A long run by hand:

python -m tests.wff.judge.completeness 5000 [SEED]

A random sequent that the prover calls provable is stripped of premises and rules until each one
is essential. Then some skeleton of those rules must have those premises as a filling.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from nowornever.core.work import OutOfWorkError, Work
from nowornever.wff.judge.counting.sets import rule_sets
from nowornever.wff.judge.skeletons.all_ways import Skeleton, Skeletons
from nowornever.wff.judge.skeletons.terms import Term, term_of
from nowornever.wff.kernel.formula import LETTERS, Formula
from nowornever.wff.kernel.rules import REGULAR
from nowornever.wff.prover import is_provable
from nowornever.wff.rulebooks import RULEBOOKS, WffRulebook
from tests.wff.prover.sequents import random_formula

BUDGET = 100_000

Case = tuple[tuple[Formula, ...], Formula, frozenset[str], WffRulebook]


def minimal_case(chance: Random) -> Case:
    """Premises and rules all of which a random Goal needs."""
    while True:
        rulebook = chance.choice([*RULEBOOKS.values()])
        letters = chance.choice(("p", "pq", "pq", "pqr"))
        goal = random_formula(chance, chance.randint(1, 5), letters)
        premises = [
            random_formula(chance, chance.randint(1, 6), letters)
            for _ in range(chance.choice((0, 1, 1, 2, 2, 3)))
        ]
        rules = frozenset(chance.sample(sorted(REGULAR), chance.randint(2, 9)))
        if is_provable(premises, goal, rules, rulebook):
            return stripped(premises, goal, rules, rulebook, chance)


def stripped(
    premises: list[Formula],
    goal: Formula,
    rules: frozenset[str],
    rulebook: WffRulebook,
    chance: Random,
) -> Case:
    blocks = [*premises, *sorted(rules)]
    chance.shuffle(blocks)
    for block in blocks:
        if isinstance(block, Formula):
            fewer = list(premises)
            fewer.remove(block)
            if is_provable(fewer, goal, rules, rulebook):
                premises = fewer
        elif is_provable(premises, goal, rules - {block}, rulebook):
            rules -= {block}
    return tuple(premises), goal, rules, rulebook


def outcome(case: Case, budget: int = BUDGET) -> str:
    """Whether the case was found among the skeletons."""
    premises, goal, rules, rulebook = case
    if rules not in rule_sets(REGULAR, rulebook):
        return "the set of rules is left out"
    limit = [sum(premise.count(letter) for premise in premises) for letter in LETTERS]
    wanted = [term_of(premise) for premise in premises]

    def affordable(letters: list[int], number: int, _: tuple[int, ...]) -> bool:
        return number <= len(premises) and all(map(int.__le__, letters, limit))

    def found(skeleton: Skeleton) -> bool:
        return len(skeleton.premises) == len(wanted) and fits([*skeleton.premises], wanted, {})

    work = Work(budget)
    one_line = not rulebook.subproof_needs_rule
    search = Skeletons(goal, rules, one_line, work.spend, affordable, found)
    try:
        return "found" if search.search() else "missed"
    except OutOfWorkError:
        return "out of work"


def fits(patterns: list[Term], terms: list[Term], filled: dict[int, Term]) -> bool:
    """Whether the patterns can be filled so that they are the terms, in some order."""
    if not patterns:
        return True
    first, *rest = patterns
    for at, term in enumerate(terms):
        filling = match(first, term, filled)
        if filling is not None and fits(rest, terms[:at] + terms[at + 1 :], filling):
            return True
    return False


def match(pattern: Term, term: Term, filled: dict[int, Term]) -> dict[int, Term] | None:
    if isinstance(pattern, int):
        if pattern in filled:
            return filled if filled[pattern] == term else None
        return filled | {pattern: term}
    if isinstance(pattern, tuple) and isinstance(term, tuple):
        if pattern[0] != term[0]:
            return None
        filling: dict[int, Term] | None = filled
        for part, whole in zip(pattern[1:], term[1:], strict=True):
            if filling is not None:
                filling = match(part, whole, filling)
        return filling
    return filled if pattern == term else None


def run(number: int, seed: int) -> Counter[str]:
    """Try so many cases; what was found, by kind."""
    chance = Random(seed)
    found: Counter[str] = Counter()
    for _ in range(number):
        case = minimal_case(chance)
        how = outcome(case)
        found[how] += 1
        if how != "found":
            premises, goal, rules, rulebook = case
            print(how, premises, goal, sorted(rules), rulebook.id, file=sys.stderr, flush=True)
    return found


if __name__ == "__main__":
    print(dict(run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)))
