"""Does the judge agree with brute force? A long run by hand:

python -m tests.wff.judge.agreement 2000 [SEED [CUBES [LEVEL [LETTERS]]]]

With LETTERS the positions have that many cubes exactly, of which so many are not i, o or R.
For each random small position: the same fewest cubes, or none; every solution passes the
checker and every certificate its verifier. What the judge leaves open must not be wrong.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from nowornever.core.work import Work
from nowornever.shake.judge.judgement import Outcome
from nowornever.shake.position import Position
from nowornever.wff.judge import JUDGE
from tests.wff.judge.oracle import fewest
from tests.wff.judge.positions import KINDS, crowded_position, small_position

BUDGET = 100_000
CUBES = 9


def comparison(position: Position) -> str:
    """How the judge's answer compares with the oracle's."""
    answer = JUDGE.judge(position, Work(BUDGET))
    truth = fewest(position)
    if not JUDGE.verify(position, answer):
        return "the judgement does not verify"
    if answer.outcome is Outcome.IMPOSSIBLE:
        return "impossible" if truth is None else f"impossible, but {truth} is right"
    if answer.solutions and truth is None:
        return "solvable, but it is not"
    if truth is not None and truth < answer.at_least:
        return f"at least {answer.at_least}, but {truth} is right"
    if answer.at_most is not None and truth is not None and answer.at_most < truth:
        return f"{answer.at_most}, but {truth} is right"
    return "solvable" if answer.fewest is not None else "open"


def run(number: int, seed: int, cubes: int, level: str = "", letters: int = 0) -> Counter[str]:
    """Try so many positions, of one level if it is given; what was found, by kind."""
    chance = Random(seed)
    kinds = [kind for kind in KINDS if kind[1] == level]
    found: Counter[str] = Counter()
    for _ in range(number):
        kind = chance.choice(kinds or KINDS)
        position = (
            crowded_position(chance, cubes, letters, kind)
            if letters
            else small_position(chance, cubes, kind)
        )
        how = comparison(position)
        found[f"{position.level}: {how}"] += 1
        if how not in ("impossible", "solvable", "open"):
            print(position, how, file=sys.stderr, flush=True)
    return found


if __name__ == "__main__":
    given = [*sys.argv[1:], *("0", str(CUBES), "", "0")[len(sys.argv) - 2 :]]
    count, seed, cubes, level, letters = given
    print(dict(sorted(run(int(count), int(seed), int(cubes), level, int(letters)).items())))
