"""Make the hard EQUATIONS positions in bench/positions/hard. Run:

.venv/bin/python -m bench.hard_equations

Each division with rules of its own gets as many positions of each kind: Goals that are irrational
or large, rolls in which many cubes show * and √, and ends of shakes in which much is Forbidden.
The cubes are those of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from bench.positions import CLASSES, HARD, Sampled, write
from bench.sample import with_random_goal
from nowornever.equations.rulebooks import EQUATIONS_2019
from nowornever.judges import rules_of
from nowornever.shake.position import Position

SEED = 2026
PER_KIND = 166
FORMS = ("d*ddd", "dd*ddd", "dxvddd", "vd+d", "ddxddd", "dddxdd", "vdd-d", "dvddd", "d/vd", "d*dxd")
"""The forms of Goals that are hard to reach: d is any digit."""
POWERS = "*v"
TRIES = 200


def rich_roll(level: str, chance: Random) -> Position:
    """A roll in which the cubes that have * or √ often show it."""
    cubes = ""
    for kind in EQUATIONS_2019.kinds:
        powers = [face for face in kind.faces if face in POWERS]
        for _ in range(kind.count):
            cubes += chance.choice(powers if powers and chance.random() < 0.4 else kind.faces)
    sections = ("",) * len(EQUATIONS_2019.sections)
    return Position(EQUATIONS_2019, level, "", sections, EQUATIONS_2019.sort(cubes))


def with_goal(roll: Position, form: str, chance: Random) -> Position | None:
    """The roll with a legal Goal of this form; None if none is found."""
    for _ in range(TRIES):
        left, goal = list(roll.resources), ""
        for sign in form:
            fitting = [cube for cube in left if cube == sign or (sign == "d" and cube.isdigit())]
            if not fitting:
                return None
            goal += chance.choice(fitting)
            left.remove(goal[-1])
        laid = replace(roll, goal=goal, resources="".join(left))
        if rules_of(laid).goal_fault(laid) is None:
            return laid
    return None


def moved(position: Position, moves: int, shares: tuple[int, ...], chance: Random) -> Position:
    """The position after so many moves, which go to the sections in these shares."""
    for _ in range(min(moves, len(position.resources) - 1)):
        cube = chance.choice(position.resources)
        (section,) = chance.choices(position.rulebook.sections, shares)
        position = position.move(cube, section.key)
    return position


def with_odd_goal(level: str, chance: Random) -> Position:
    """An irrational or large Goal, at any stage of a shake."""
    while True:
        position = with_goal(rich_roll(level, chance), chance.choice(FORMS), chance)
        if position is not None:
            return moved(position, chance.randrange(20), (2, 2, 1), chance)


def with_many_powers(level: str, chance: Random) -> Position:
    """An ordinary Goal among many * and √."""
    position = with_random_goal(rich_roll(level, chance), chance)
    return moved(position, chance.randrange(16), (1, 2, 1), chance)


def with_much_forbidden(level: str, chance: Random) -> Position:
    """An end of a shake in which much is Forbidden and few cubes are left."""
    position = with_random_goal(rich_roll(level, chance), chance)
    return moved(position, chance.randrange(12, 20), (3, 2, 4), chance)


KINDS: dict[str, Callable[[str, Random], Position]] = {
    "odd goal": with_odd_goal,
    "many powers": with_many_powers,
    "much forbidden": with_much_forbidden,
}


def hard(level: str, seed: int = SEED, per_kind: int = PER_KIND) -> list[Sampled]:
    """The hard positions of a division."""
    chance = Random(f"{seed} {level}")
    found: dict[str, Sampled] = {}
    for play, make in KINDS.items():
        whole = len(found) + per_kind
        while len(found) < whole:
            position = make(level, chance)
            text = str(replace(position, resources=position.rulebook.sort(position.resources)))
            found.setdefault(text, Sampled("", play, text))
    return list(found.values())


def main() -> None:
    """Write the files of all divisions with rules of their own."""
    HARD.mkdir(exist_ok=True)
    for book, level in CLASSES:
        if book == EQUATIONS_2019.id:
            positions = hard(level)
            write(HARD, book, level, positions)
            print(f"{book} {level}: {len(positions)}", flush=True)


if __name__ == "__main__":
    main()
