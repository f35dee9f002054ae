"""Why a position has no Solution, in words."""

from __future__ import annotations

from nowornever.core.written import WrittenError, counted, listed
from nowornever.shake.position import Position
from nowornever.wff.judge.counting.cubes import Cubes
from nowornever.wff.kernel.formula import NEGATION, VARIABLES, Formula
from nowornever.wff.kernel.rules import in_order
from nowornever.wff.rulebooks import PREMISES


def goal_fault(position: Position) -> str:
    """What is wrong with the Goal itself; empty if nothing is."""
    rulebook = position.rulebook
    try:
        Formula(position.goal)
    except WrittenError as error:
        clause = rulebook.clause("goal-not-wff")
        return f"The Goal is not a WFF ({clause}): {error.reason}."
    if too_long := rulebook.too_long(position.goal):
        return f"{too_long} ({rulebook.clause('goal-too-long')})."
    return ""


def no_rules(cubes: Cubes) -> str:
    """Why no rules can be spelled that use every Required i, o and R."""
    must = cubes.rulebook.must.name
    for letter in "io":
        taking = sum(name.endswith(letter) for name in cubes.game)
        if cubes.required[letter] > taking:
            rules = counted(taking, "rule")
            takes = f"{rules} takes" if taking == 1 else f"{rules} take"
            return f"{cubes.required[letter]} {letter}'s are {must}, and only {takes} an {letter}."
    if not any(map(cubes.there, "ioR")):
        return "A Solution names a rule, and no i, o or R can be used."
    if cubes.needs_negation and not cubes.in_premises(NEGATION):
        return _no_negation(cubes)
    if any(cubes.required[letter] for letter in "ioR"):
        if cubes.needs_negation:
            return (
                "Some premise has to hold N, since premises without it can all be true while the"
                f" Goal is false; beside it the i's, o's and R's that are {must} must all be in"
                " rules that could be essential, each rule named once, and no rules can be spelled"
                " like that with the cubes that are left."
            )
        return (
            f"The i's, o's and R's that are {must} must all be in rules that could be essential,"
            " each rule named once, and no rules can be spelled like that with the cubes."
        )
    spelled = _spelled(cubes)
    if not spelled:
        return "A Solution names a rule, and no rule can be spelled with the cubes."
    if spelled == ["No"]:
        return (
            "A Solution names a rule, and the cubes spell none but No,"
            " which proves nothing without R."
        )
    return (
        "Some premise has to hold N, since premises without it can all be true while the Goal is"
        " false; beside it no rule that could be essential can be spelled with the cubes that are"
        " left."
    )


def _spelled(cubes: Cubes) -> list[str]:
    """The rules that can each be spelled, whatever else the cubes are needed for."""

    def in_rules(symbol: str) -> bool:
        return cubes.there(symbol) > cubes.permitted(symbol, PREMISES)

    return [name for name in in_order({*cubes.game}) if in_rules("R") or all(map(in_rules, name))]


def _no_negation(cubes: Cubes) -> str:
    if not cubes.variables:
        return "No variable can be used in a premise, and without premises the Goal can be false."
    missing = [x for x in VARIABLES if x in cubes.position.goal and x not in cubes.variables]
    letters = listed([NEGATION, *missing], "or")
    if not missing:
        return (
            f"No premise can hold {letters}. Make every variable true:"
            " then all premises are true, and the Goal can still be false."
        )
    return (
        f"No premise can hold {letters}. Make every other variable true: then all premises are"
        f" true, whatever {listed(missing, 'and')} may be, and the Goal can still be false."
    )


def no_truth(cubes: Cubes) -> str:
    """Why no rules that can be spelled prove the Goal, from any premises."""
    goal = dict.fromkeys(cubes.position.goal)
    missing = [x for x in goal if not cubes.in_premises(x)]
    if not missing and cubes.in_premises(NEGATION):
        return (
            "The cubes allow no premises from which the Goal follows by the rules that can be"
            " spelled."
        )
    return (
        f"No premise can hold {listed(missing or [NEGATION], 'or')}, and from other premises the"
        " Goal does not follow by the rules that can be spelled: by these rules they can all be"
        " read as true while the Goal is read as false."
    )


def no_essential_premise(cubes: Cubes) -> str:
    """Why no rules that prove the Goal, which is a theorem, use every Required cube."""
    return (
        "Rules that can be spelled prove the Goal without premises: beside them no premise is"
        f" essential, and cubes of {cubes.rulebook.must.name} can be used in premises only."
        " By other rules that can be spelled the Goal does not follow from any premises."
    )


def nothing_found(cubes: Cubes, spelled: int) -> str:
    """Why there is no Solution, after a complete search."""
    sets = (
        "only one set of rules that could all be essential, and with it no premises can be made"
        if spelled == 1
        else f"{spelled} sets of rules that could all be essential, and with none of them can"
        " premises be made"
    )
    must = f" with every cube of {cubes.rulebook.must.name} essential"
    return (
        f"The cubes can spell {sets} that reach the Goal{must * any(cubes.required.values())};"
        " all ways to reach it were searched."
    )
