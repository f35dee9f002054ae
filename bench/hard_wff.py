"""Sample the hard positions of WFF 'N PROOF in bench/positions/hard. Run:

.venv/bin/python -m bench.hard_wff

Goals of four to seven symbols with E and N, theorems as Goals, many wild cubes, and ends of shakes
with many cubes forbidden: a quarter of the positions of each class is of each kind.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from bench.positions import CLASSES, HARD, Sampled, write
from nowornever.judges import RULEBOOKS
from nowornever.shake.position import Position
from nowornever.shake.rulebook import Duty
from nowornever.wff.kernel.formula import CONNECTIVES, VARIABLES, Formula
from nowornever.wff.rulebooks import RULEBOOKS as WFF

SEED = 2026
PER_KIND = 42
"""So many positions of each kind in each class: 1,008 in all."""
THEOREM = 0xFFFF


def formula(chance: Random, size: int, heads: str) -> str:
    """A random WFF with so many letters."""
    if size == 1:
        return chance.choice(VARIABLES)
    if size == 2 or (size > 2 and chance.random() < 0.25):
        return "N" + formula(chance, size - 1, heads)
    left = chance.randint(1, size - 2)
    return (
        chance.choice(heads)
        + formula(chance, left, heads)
        + formula(chance, size - 1 - left, heads)
    )


def rich_goal(chance: Random) -> str:
    """A Goal of four to seven symbols with an E and an N."""
    while True:
        goal = formula(chance, chance.randint(4, 7), CONNECTIVES + "EE")
        if "E" in goal and "N" in goal:
            return goal


def theorem(chance: Random) -> str:
    """A theorem of at most seven symbols."""
    while True:
        goal = formula(chance, chance.randint(3, 7), CONNECTIVES)
        if Formula(goal).truth == THEOREM:
            return goal


def any_goal(chance: Random) -> str:
    """A WFF of one to seven symbols."""
    return formula(chance, chance.randint(1, 7), CONNECTIVES)


Kind = tuple[Callable[[Random], str], str, int, tuple[int, int, int]]
KINDS: dict[str, Kind] = {
    "rich": (rich_goal, "CAKEENNRRpqrsiioo", 12, (35, 40, 25)),
    "theorem": (theorem, "CAKENRpqrsio", 12, (35, 40, 25)),
    "wild": (any_goal, "CAKENRRRRRpqrsio", 10, (35, 40, 25)),
    "forbidden": (any_goal, "CAKENRpqrsio", 20, (35, 25, 40)),
}
"""The Goals, the cubes to draw from, how many are moved at most, and to which sections."""


def position(book: str, level: str, kind: Kind, chance: Random) -> Position:
    """A position of a kind, with the cubes of a roll."""
    goals, symbols, most, shares = kind
    rulebook = RULEBOOKS[book]
    goal = goals(chance)
    resources = []
    for cubes in rulebook.kinds:
        faces = [symbol for symbol in symbols if symbol in cubes.faces]
        laid = sum(symbol in cubes.faces for symbol in goal)
        resources += chance.choices(faces, k=cubes.count - laid)
    chance.shuffle(resources)
    share = dict(zip((Duty.MUST, Duty.MAY, Duty.CANNOT), shares, strict=True))
    sections = rulebook.sections
    mat = dict.fromkeys((section.key for section in sections), "")
    for _ in range(chance.randint(0, most)):
        (section,) = chance.choices(sections, [share[section.duty] for section in sections])
        mat[section.key] += resources.pop()
    return Position(
        rulebook,
        level,
        goal,
        tuple(map(rulebook.sort, mat.values())),
        rulebook.sort("".join(resources)),
    )


def sample(book: str, level: str) -> list[Sampled]:
    """The hard positions of one class."""
    chance = Random(f"{SEED} {book} {level}")
    return [
        Sampled("", name, str(position(book, level, kind, chance)))
        for name, kind in KINDS.items()
        for _ in range(PER_KIND)
    ]


def main() -> None:
    HARD.mkdir(exist_ok=True)
    for book, level in CLASSES:
        if book in WFF:
            write(HARD, book, level, sample(book, level))


if __name__ == "__main__":
    main()
