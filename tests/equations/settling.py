"""Does the arithmetic settle everything? python -m tests.equations.settling NUMBER [SEED]

Random expressions of up to 24 cubes, rich in * and √, against random legal Goals: how many are
equal, unequal, undefined or undecided, whether digits agree where they can tell, and how much work
the hardest takes. What stays undecided is printed.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from msgspec import Struct

from nowornever.equations.evaluation import evaluate
from nowornever.equations.goals import read_goal
from nowornever.equations.numbers.comparison import equal
from nowornever.equations.numbers.effort import ENOUGH, bounded, left
from nowornever.equations.numbers.number import Undefined
from nowornever.equations.written import parse_expression
from tests.equations.brute_force import read, same
from tests.equations.two_routes import random_text

CUBES = 24
MUCH = 1_000
_GOAL_CUBES = "01234567890123456789+-x/**vv"


class Settled(Struct, frozen=True):
    """What became of one Equation."""

    text: str
    answer: str
    """`equal`, `unequal`, `undefined` or `undecided`."""
    by_digits: bool | None
    """Whether both sides are equal as far as digits tell; None where they do not."""
    work: int

    @property
    def agrees(self) -> bool:
        """Whether digits do not say otherwise."""
        return self.by_digits is None or self.by_digits is (self.answer == "equal")


def random_goal(chance: Random) -> str:
    """A legal Goal of one to six cubes."""
    while True:
        goal = "".join(chance.choice(_GOAL_CUBES) for _ in range(chance.randint(1, 6)))
        if not read_goal(goal).faults:
            return goal


def settle(chance: Random) -> Settled:
    """One random Equation: a fifth of the Goals are what towers and roots come next to."""
    solution, goal = random_text(chance, chance.randint(3, CUBES)), random_goal(chance)
    if chance.random() < 0.2:
        goal = chance.choice("0012")
    with bounded(ENOUGH):
        value, wanted = evaluate(parse_expression(solution)), evaluate(parse_expression(goal))
        answer = "undefined" if isinstance(value, Undefined) else _ANSWERS[equal(value, wanted)]
        spent = ENOUGH - (left() or 0)
    by_digits = same(read(solution), read(goal), whole=False)
    return Settled(f"{solution} = {goal}", answer, by_digits, spent)


_ANSWERS = {True: "equal", False: "unequal", None: "undecided"}


def run(number: int, seed: int) -> tuple[Counter[str], list[Settled]]:
    """So many: how often each answer, and those that are undecided or that digits refute."""
    found, odd, most = Counter[str](), [], 0
    for at in range(number):
        settled = settle(Random(f"{seed} {at}"))
        found[settled.answer] += 1
        found["told by digits too"] += settled.by_digits is not None
        most = max(most, settled.work)
        found[f"more than {MUCH:,} units of work"] += settled.work > MUCH
        if settled.answer == "undecided" or not settled.agrees:
            odd.append(settled)
    found["most units of work"] = most
    return found, odd


if __name__ == "__main__":
    counts, special = run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    for name, times in sorted(counts.items()):
        print(f"| {name} | {times:,} |")
    for settled in special:
        print(settled)
