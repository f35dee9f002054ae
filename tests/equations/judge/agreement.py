"""Do the judge and a plain search agree? python -m tests.equations.judge.agreement N [SEED]

For each random small position: every Solution is accepted by the checker, every certificate by
its verifier, and the plain search, which only builds forwards, finds the same fewest cubes.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from random import Random

from nowornever.core.work import Work
from nowornever.equations.goals import read_goal
from nowornever.equations.judge import JUDGE
from nowornever.equations.judge.brute_force import DoubtfulError, fewest_from_resources
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.rulebooks import EQUATIONS_2019
from nowornever.shake.judge.judgement import Outcome, Want
from nowornever.shake.position import Position
from tests.equations.judge.positions import idle_position, radical_position, small_position

WORK = 1_000_000
AGREEING = {*Outcome, "doubtful"}
"""What `compare` says where nothing is wrong."""


def compare(position: Position) -> str:
    """What was found: `solvable`, `impossible`, `undecided`, `doubtful` or what is wrong."""
    judgement = JUDGE.judge(position, Work(WORK))
    if not JUDGE.verify(position, judgement):
        return f"the verifier refuses {judgement}"
    required, permitted, _ = position.mat
    goal = read_goal(position.goal, EQUATIONS_2019, position.level)
    if goal.faults or goal.value is None or isinstance(goal.value, Undefined | Unsettled):
        return judgement.outcome
    try:
        fewest = fewest_from_resources(
            required,
            permitted,
            position.resources,
            goal.value,
            whole_powers=position.level in EQUATIONS_2019.whole_powers,
        )
    except DoubtfulError:
        return "doubtful"
    if judgement.outcome is Outcome.UNDECIDED:
        return "undecided"
    if judgement.outcome is Outcome.IMPOSSIBLE:
        return judgement.outcome if fewest is None else f"{fewest} are enough: {judgement}"
    if fewest is None or not judgement.at_least <= fewest <= (judgement.at_most or 0):
        return f"the plain search finds {fewest}: {judgement}"
    for want in (Want.NOW, Want.ANY):
        less = JUDGE.judge(position, Work(WORK), want)
        is_now = want is Want.NOW
        said = less.now_is_right if is_now else less.impossible_is_right
        if said is not None and said is not (is_now and fewest <= 1):
            return f"{want} is judged otherwise: {less}"
    return judgement.outcome if judgement.fewest is not None else "undecided"


def run(
    number: int, seed: int, most: int = 9, make: Callable[[Random, int], Position] = small_position
) -> Counter[str]:
    """Compare so many positions; what was found, by kind."""
    chance = Random(seed)
    found: Counter[str] = Counter()
    for _ in range(number):
        position = make(chance, most)
        result = compare(position)
        if result not in AGREEING:
            print(position, result, file=sys.stderr)
            result = "DISAGREE"
        found[result] += 1
    return found


if __name__ == "__main__":
    chosen = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    for kind in (small_position, radical_position, idle_position):
        print(kind.__name__, dict(run(int(sys.argv[1]), chosen, make=kind)))
