"""Why a position is as it is, in words."""

from __future__ import annotations

from nowornever.core.written import WrittenError
from nowornever.shake.position import Position
from nowornever.wff.formula import VARIABLES, Formula
from nowornever.wff.judge.cubes import NEVER, Cubes


def goal_fault(position: Position) -> str:
    """What is wrong with the Goal itself; nothing if it is in order."""
    rulebook = position.rulebook
    most = rulebook.procedure.goal_cubes
    try:
        Formula(position.goal)
    except WrittenError as error:
        clause = rulebook.clause("goal-not-wff")
        return f"The Goal is not a WFF ({clause}): {error.reason}."
    if len(position.goal) > most:
        clause = rulebook.clause("goal-too-long")
        return f"The Goal has {len(position.goal)} cubes; at most {most} are allowed ({clause})."
    return ""


def no_rules(cubes: Cubes) -> str:
    """Why no rules can be spelled that hold every Required i, o and R."""
    must = cubes.rulebook.must.name
    for letter in "io":
        taking = sum(name.endswith(letter) for name in cubes.game)
        if cubes.required[letter] > taking:
            return (
                f"{cubes.required[letter]} {letter}'s are {must}, and only {taking} rules take"
                f" an {letter}."
            )
    if cubes.needs_negation and cubes.price("N", 1, 0) >= NEVER:
        return _no_negation(cubes)
    if not any(cubes.price(letter, 0, 1) < NEVER for letter in "ioR"):
        return "A Solution names a rule, and no i, o or R can be used."
    return (
        f"The i's, o's and R's that are {must} must all be in rules, each rule named once, and"
        " no rules can be spelled like that with the cubes."
    )


def _no_negation(cubes: Cubes) -> str:
    missing = [x for x in VARIABLES if x in cubes.position.goal and x not in cubes.variables]
    letters = " or ".join(("N", *missing))
    others = f" but {' and '.join(missing)}" if missing else ""
    return (
        f"No premise can hold an {letters}. Such premises are all true when every"
        f" variable{others} is, and then the Goal can still be false."
    )


def no_truth(cubes: Cubes) -> str:
    """Why no rules that can be spelled reach the Goal, whatever the premises are."""
    missing = [x for x in dict.fromkeys(cubes.position.goal) if not cubes.in_premises(x)]
    return (
        f"No premise can hold {' or '.join(missing) or 'an N'}, and with no rules that can be"
        " spelled does the Goal follow from premises without: they can all be read as true while"
        " the Goal is read as false."
    )
