"""Do the checker and the brute force agree? python -m tests.equations.two_routes NUMBER [SEED]

Random written Equations in random positions, cubes and Forbidden ones included, with Goals that
have spaces: about a third are correct, the others are wrong by a cube, a digit, an operation, the
Goal or the writing.
"""

from __future__ import annotations

import sys
from collections import Counter
from fractions import Fraction
from random import Random

from mpmath import mp  # type: ignore[import-untyped]

from nowornever.equations.checker import check
from nowornever.equations.rulebooks import parse_position
from nowornever.shake.rulebook import After
from tests.equations.brute_force import (
    DIGITS,
    GivenUpError,
    NoValueError,
    Tree,
    correct,
    in_brackets,
    read,
    value,
)

MOST = {After.NOW: 1, After.IMPOSSIBLE: None}


def random_text(chance: Random, cubes: int) -> str:
    """An expression of so many cubes, fully in brackets, rich in * and v."""
    if cubes == 1:
        return chance.choice("0123456789")
    if cubes == 2 or chance.random() < 0.15:
        return f"v({random_text(chance, cubes - 1)})"
    symbol = chance.choice("++--xx//***vv")
    left = chance.randint(1, cubes - 2)
    return f"({random_text(chance, left)}){symbol}({random_text(chance, cubes - 1 - left)})"


Sections = tuple[str, str, str, str]
"""The cubes of Required, Permitted, Resources and Forbidden."""


def random_case(chance: Random) -> tuple[str, str, Sections, str, After]:
    """A text, a Goal, the cubes of the sections, a division, and the case."""
    level = chance.choice(["middle", "middle", "elementary"])
    while True:
        if chance.random() < 0.2:
            goal = spaced_goal(chance)
            solution = chance.choice(["({})x1", "0+({})", "({})/1"]).format(in_brackets(goal))
            if _has_value(solution, level):
                break
        solution = random_text(chance, chance.choice([2, 3, 3, 5, 5, 6, 7, 8, 9, 11]))
        goal = _goal_for(chance, read(solution), level)
        if goal:
            break
    cubes = [cube for cube in solution if cube not in "()"]
    sections = ["", "", "", ""]
    for cube in cubes:
        sections[chance.choices(range(3), (3, 5, 1))[0]] += cube
    if chance.random() < 0.15:  # a cube too few
        at = chance.randrange(3)
        sections[3], sections[at] = chance.choice([sections[at][:1], ""]), sections[at][1:]
    if chance.random() < 0.5:  # a cube more
        sections[chance.choices(range(3), (1, 5, 5))[0]] += chance.choice("0123456789+-x/*v")
    while chance.random() < 0.3:
        sections[3] += chance.choice("0123456789+-x/*v")
    if chance.random() < 0.2:
        solution = _changed(chance, solution)
    written = goal.replace(" ", "") if chance.random() < 0.1 else in_brackets(goal)
    sides = [solution, f"({written})" if chance.random() < 0.2 else written]
    if chance.random() < 0.05:
        sides[1] = _changed(chance, sides[1])
    if chance.random() < 0.3:
        sides.reverse()
    text = chance.choice([" = ", "="]).join(sides)
    required, permitted, resources, forbidden = sections
    after = chance.choice(list(MOST))
    return text, goal, (required, permitted, resources, forbidden), level, after


def spaced_goal(chance: Random) -> str:
    """Three digits joined, with spaces that group them."""
    a, b, c = (chance.choice("0123456789") for _ in range(3))
    before, first, second = (
        chance.choice(["", "", "v"]),
        chance.choice("+-x/*v"),
        chance.choice("+-x/*v"),
    )
    spaced = chance.choice(
        ["{}{}{} {}{}{}", "{}{} {}{}{}{}", "{}{}{}{}{} {}", "{}{}{}{} {}{}", "{}{} {} {}{} {}"]
    )
    return spaced.format(before, a, first, b, second, c)


def _has_value(text: str, level: str) -> bool:
    try:
        with mp.workdps(DIGITS):
            value(read(text), whole=level == "elementary")
    except (NoValueError, GivenUpError):
        return False
    return True


def _goal_for(chance: Random, tree: Tree, level: str) -> str:
    """A legal Goal: mostly the value of the tree, if it is short; or nothing."""
    try:
        with mp.workdps(DIGITS):
            found = value(tree, whole=level == "elementary")
    except (NoValueError, GivenUpError):
        return str(chance.randint(0, 99)) if chance.random() < 0.1 else ""
    if isinstance(found, Fraction) and abs(found.numerator) < 1000 and found.denominator < 1000:
        top, bottom = abs(found.numerator), found.denominator
        goal = f"0-{top}" if found < 0 else f"{top}"
        goal = f"{goal}/{bottom}" if bottom > 1 else goal
        if chance.random() < 0.2 and found >= 0 and top < 100:
            goal = f"{goal}+0" if chance.random() < 0.5 else f"{goal}x1"
        return goal if len(goal) <= 6 else ""
    return chance.choice(["7", "v2", "2*v2", "9*99", "v2+v3", "3v9"])


def _changed(chance: Random, text: str) -> str:
    """The text with one character replaced, left out or doubled."""
    at = chance.randrange(len(text))
    new = chance.choice(["", text[at] * 2, chance.choice("0123456789+-x/*v()")])
    return text[:at] + new + text[at + 1 :]


def compare(text: str, goal: str, sections: Sections, level: str, after: After) -> str:
    """What both say, or `DISAGREE`."""
    required, permitted, resources, forbidden = sections
    lies = f"required {required} | permitted {permitted} | resources {resources}"
    lies = f"{lies} | forbidden {forbidden}"
    position = parse_position(
        f"equations-2019 {level} | goal {goal} | {lies}",
    )
    ours = check(text, position=position, after=after).correct
    theirs = correct(text, goal, sections[:3], level, MOST[after])
    if ours is None or theirs is None:
        first = {True: "correct", False: "incorrect", None: "undecided"}[ours]
        return f"{first}, brute force gives up" if theirs is None else f"undecided, {theirs}"
    return ("correct" if ours else "incorrect") if ours is theirs else "DISAGREE"


def run(number: int, seed: int) -> Counter[str]:
    """Compare so many; what was found, by kind."""
    found: Counter[str] = Counter()
    for at in range(number):
        case = random_case(Random(f"{seed} {at}"))
        try:
            result = compare(*case)
        except ValueError:  # more cubes of a symbol than a game has
            result = "no such position"
        if result == "DISAGREE":
            print(case, file=sys.stderr)
        found[result] += 1
    return found


if __name__ == "__main__":
    chosen = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for kind, times in sorted(run(int(sys.argv[1]), chosen).items()):
        print(f"| {kind} | {times:,} |")
