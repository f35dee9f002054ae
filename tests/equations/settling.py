"""Does the arithmetic settle everything? python -m tests.equations.settling NUMBER [SEED] [hostile]

Random expressions of up to 24 cubes, rich in * and √, against random legal Goals: how many are
equal, unequal, undefined or undecided, whether digits agree where they can tell, and how much work
the hardest takes. What stays undecided is printed. Hostile expressions are made of a few towers and
digits, so that their parts are next to each other, to 1 or to 0.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
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
_TOWERS = ("9*9", "v2", "2*(9*9)", "8*(9*9)", "9*(9*9)", "(9*9)*9", "9*(9*(9*9))",
           "5*(9*(9*(9*9)))")  # fmt: skip
_HOSTILE_GOALS = ("0", "1", "2", "3", "37", "1/2", "1/3", "1/9", "0-1", "0-2", "v2", "1-v2",
                  "3v2", "2*v2", "9*9", "8*(9*9)")  # fmt: skip


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


def ordinary(chance: Random) -> tuple[str, str]:
    """A random Equation: a fifth of the Goals are what towers and roots come next to."""
    solution, goal = random_text(chance, chance.randint(3, CUBES)), random_goal(chance)
    return solution, chance.choice("0012") if chance.random() < 0.2 else goal


def hostile(chance: Random) -> tuple[str, str]:
    """A random Equation of a few towers, joined at random."""
    towers = chance.choices(_TOWERS, k=chance.choice([1, 1, 2, 3]))
    wanted = chance.randint(8, CUBES)
    parts: list[str] = []
    while len(parts) < 2 or _cubes(parts) + len(parts) < wanted:
        part = chance.choice(towers) if chance.random() < 0.55 else chance.choice("0123456789")
        if parts and _cubes([*parts, part]) + len(parts) > CUBES:
            break
        parts.append(part)
    while len(parts) > 1:
        at = chance.randrange(len(parts) - 1)
        if chance.random() < 0.1:
            parts[at] = f"v({parts[at]})"
        else:
            parts[at : at + 2] = [f"({parts[at]}){chance.choice('+-x/*v')}({parts[at + 1]})"]
    return parts[0], chance.choice(_HOSTILE_GOALS)


def _cubes(parts: list[str]) -> int:
    return sum(cube not in "()" for part in parts for cube in part)


def settle(solution: str, goal: str) -> Settled:
    """What becomes of an Equation."""
    with bounded(ENOUGH):
        value, wanted = evaluate(parse_expression(solution)), evaluate(parse_expression(goal))
        answer = "undefined" if isinstance(value, Undefined) else _ANSWERS[equal(value, wanted)]
        spent = ENOUGH - (left() or 0)
    by_digits = same(read(solution), read(goal), whole=False)
    return Settled(f"{solution} = {goal}", answer, by_digits, spent)


_ANSWERS = {True: "equal", False: "unequal", None: "undecided"}


def run(
    number: int, seed: int, made: Callable[[Random], tuple[str, str]] = ordinary
) -> tuple[Counter[str], list[Settled]]:
    """So many: how often each answer, and those that are undecided or that digits refute."""
    found, odd, most = Counter[str](), [], 0
    for at in range(number):
        settled = settle(*made(Random(f"{seed} {at}")))
        found[settled.answer] += 1
        found["told by digits too"] += settled.by_digits is not None
        most = max(most, settled.work)
        found[f"more than {MUCH:,} units of work"] += settled.work > MUCH
        if settled.answer == "undecided" or not settled.agrees:
            odd.append(settled)
    found["most units of work"] = most
    return found, odd


if __name__ == "__main__":
    made = hostile if "hostile" in sys.argv else ordinary
    counts, special = run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1, made)
    for name, times in sorted(counts.items()):
        print(f"| {name} | {times:,} |")
    for settled in special:
        print(settled)
