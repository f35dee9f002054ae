"""Random positions of EQUATIONS: small ones of every kind, and real ones at every stage."""

from __future__ import annotations

from random import Random

from nowornever.core.written import WrittenError
from nowornever.equations.goals import read_goal
from nowornever.equations.rulebooks import EQUATIONS_2019, parse_position
from nowornever.shake.position import Position

_FACES = [kind.faces for kind in EQUATIONS_2019.kinds for _ in range(kind.count)]
_STYLES = [(1, 1, 1), (3, 1, 1), (1, 3, 1), (1, 1, 3), (2, 2, 1), (1, 2, 2)]


def small_position(chance: Random, most: int = 8) -> Position:
    """Few cubes, many of them * and √, in all sections, with a Goal that they may well make."""
    while True:
        kinds = chance.choice([("0123456789", "+-x/*v"), ("0123", "*v"), ("123456789", "+-x/*v*v")])
        cubes = [chance.choice(chance.choice(kinds)) for _ in range(chance.randint(3, most))]
        sections = {"required": "", "permitted": "", "forbidden": "", "resources": ""}
        for cube in cubes:
            place = chance.choices(list(sections), (2, 4, 1, 4))[0]
            sections[place] += cube
        level = chance.choice(["middle", "middle", "elementary"])
        written = " | ".join(f"{name} {lie}" for name, lie in sections.items())
        try:
            return parse_position(f"equations-2019 {level} | goal {_goal(chance)} | {written}")
        except WrittenError:
            continue


def radical_position(chance: Random, most: int = 8) -> Position:
    """Few cubes, roots and powers and quotients among them, with a Goal that is a radical."""
    while True:
        cubes = [chance.choice(chance.choice(("12346789", "v*/v*/x-"))) for _ in range(most)]
        a, b = (chance.choice("236789") for _ in range(2))
        goal = chance.choice(
            [f"v{a}", f"{a}v{b}", f"{b}/v{a}", f"v{a}/{b}", f"{b}xv{a}", f"v{a}-{b}", f"{a}*v{b}"]
        )
        cut, end = sorted(chance.sample(range(most + 1), 2))
        lies = f"required {''.join(cubes[:cut])} | permitted {''.join(cubes[cut:end])}"
        try:
            return parse_position(
                f"equations-2019 | goal {goal} | {lies} | resources {''.join(cubes[end:])}"
            )
        except WrittenError:
            continue


def idle_position(chance: Random, most: int = 8) -> Position:
    """Few cubes, many of them 0 and 1 and Required, so that much of a Solution changes nothing."""
    while True:
        cubes = [chance.choice(chance.choice(("0111", "1238", "+-x/*vxv*"))) for _ in range(most)]
        cut, end = sorted(chance.choices(range(most // 2, most + 1), k=2))
        lies = f"required {''.join(cubes[:cut])} | permitted {''.join(cubes[cut:end])}"
        level = chance.choice(["middle", "elementary"])
        try:
            return parse_position(
                f"equations-2019 {level} | goal {chance.choice('0123689')} | {lies}"
                f" | resources {''.join(cubes[end:])}"
            )
        except WrittenError:
            continue


def _goal(chance: Random) -> str:
    a, b = chance.randint(0, 9), chance.randint(2, 9)
    return chance.choice(
        [str(a), str(a), f"{a}{b}", f"{a}/{b}", f"v{b}", f"1-{b}", f"{b}*{a}", "0"]
    )


def game_position(chance: Random, level: str = "") -> Position:
    """A roll of all the cubes, a Goal, and up to twenty moves."""
    while True:
        cubes = [chance.choice(faces) for faces in _FACES]
        chance.shuffle(cubes)
        digits = [cube for cube in cubes if cube.isdigit()]
        others = [cube for cube in cubes if not cube.isdigit()]
        if len(digits) < 3 or len(others) < 2:
            continue
        goal = digits[: chance.choice([1, 2, 2, 2, 3, 3])]
        if chance.random() < 0.25:
            goal = [digits[0], others[0], digits[1]]
        if not read_goal("".join(goal)).faults:
            break
    for cube in goal:
        cubes.remove(cube)
    style = chance.choice(_STYLES)
    mat = ["", "", ""]
    for _ in range(min(chance.randint(0, 20), len(cubes))):
        mat[chance.choices(range(3), style)[0]] += cubes.pop()
    level = level or chance.choice(["middle", "middle", "elementary"])
    names = ("required", "permitted", "forbidden", "resources")
    sections = zip(names, (*mat, "".join(cubes)), strict=True)
    written = " | ".join(f"{name} {lie}" for name, lie in sections)
    return parse_position(f"equations-2019 {level} | goal {''.join(goal)} | {written}")


def powerful_position(chance: Random, level: str) -> Position:
    """A roll of all the cubes with * and √ up where it can be, and as many moves as you like."""
    while True:
        cubes = [
            chance.choice([face for face in faces if face in "*v"] or faces)
            if chance.random() < 0.4
            else chance.choice(faces)
            for faces in _FACES
        ]
        chance.shuffle(cubes)
        goal = "".join(cubes[: chance.randint(1, 5)])
        if not read_goal(goal, level=level).faults:
            break
    cubes = cubes[len(goal) :]
    mat = ["", "", ""]
    style = chance.choice(_STYLES)
    for _ in range(chance.randint(0, len(cubes) - 2)):
        mat[chance.choices(range(3), style)[0]] += cubes.pop()
    names = ("required", "permitted", "forbidden", "resources")
    sections = zip(names, (*mat, "".join(cubes)), strict=True)
    written = " | ".join(f"{name} {lie}" for name, lie in sections)
    return parse_position(f"equations-2019 {level} | goal {goal} | {written}")
