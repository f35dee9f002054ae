"""Do all engines agree? A long run by hand: python -m tests.wff.prover.agreement 100000 [SEED]

For each random case: a "yes" has a proof that the checker accepts and that uses no other
rules; a "no" has a certificate that its verifier accepts, and a bounded saturation over more
formulas finds no proof either.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from nowornever.wff.checker import check
from nowornever.wff.prover import Provable, Unprovable, prove, verify_certificate
from tests.wff.prover.saturation import Saturation, wide_universe
from tests.wff.prover.sequents import Case, random_formula, small_case

NESTING = 2
WIDEST = 60
"""With more formulas than these the saturation nests only once."""


def disagreement(case: Case, chance: Random) -> str:
    """What is wrong with the answer to a case; nothing, when all agree."""
    premises, goal, rules, rulebook = case
    answer = prove(*case)
    if isinstance(answer, Provable):
        verdict = check(answer.proof, rulebook)
        if not verdict.correct:
            return f"the checker refuses the proof: {verdict.faults}"
        assert answer.proof.solution
        others = {rule.name for rule in answer.proof.solution.rules} - rules
        return f"the proof uses {others}" if others else ""
    assert isinstance(answer, Unprovable)
    if not verify_certificate(answer.certificate, *case):
        return f"the certificate does not hold: {answer.certificate}"
    extra = [random_formula(chance, chance.randint(1, 4), "pq")] if chance.random() < 0.2 else []
    universe = wide_universe([*premises, goal], extra)
    nesting = NESTING if len(universe) <= WIDEST else 1
    if Saturation(universe, rules, rulebook.subproof_needs_rule).proves(premises, goal, nesting):
        return "saturation finds a proof"
    return ""


def run(number: int, seed: int) -> Counter[str]:
    """Try so many cases; what was found, by kind."""
    chance = Random(seed)
    found: Counter[str] = Counter()
    for _ in range(number):
        case = small_case(chance)
        wrong = disagreement(case, chance)
        found["disagree" if wrong else "agree"] += 1
        if wrong:
            print(case, wrong, file=sys.stderr)
    return found


if __name__ == "__main__":
    print(dict(run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)))
