"""Checking the solution: its premises, the rules it names, and the cubes it takes (III, VII-B)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from nowornever.core.written import WrittenError, quoted
from nowornever.shake.verdict import SOLUTION_PLACE, Fault, fault
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.rules import REITERATE, RULES, in_order
from nowornever.wff.paper import Proof, Solution
from nowornever.wff.rulebooks import PREMISES, RULES_PART, WffRulebook
from nowornever.wff.steps import no_such_rule, times_in_words

FEWEST_CUBES = 2
"""The fewest cubes a solution may have (VII-B-3-a)."""
_WILD_HINT = " A wild R is written with the rule it stands for, as in R(Ki)."


def check_solution(
    solution: Solution, level: str, used: set[str], rulebook: WffRulebook
) -> Iterator[Fault]:
    """Premises are WFFs; rules belong to the game; each rule used is named, and named once."""

    def found(code: str, message: str) -> Fault:
        return fault(rulebook, code, SOLUTION_PLACE, message, solution.row)

    for premise in solution.premises:
        try:
            Formula(premise.formula)
        except WrittenError as error:
            text = quoted(premise.formula)
            yield found("premise-not-wff", f"Premise {text} is not a WFF: {error.reason}.")
    named = Counter(rule.name for rule in solution.rules)
    for name, times in named.items():
        hint = _WILD_HINT if name == REITERATE else ""
        if name not in RULES:
            yield found("no-such-rule", no_such_rule(name))
        elif name not in rulebook.games[level]:
            unclear = hint if _could_be_wild(solution, used) else ""
            yield found("rule-not-in-game", not_in_game(name, level) + unclear)
        if times > 1:
            often = (
                f"{name} is named {times_in_words(times)};"
                " a solution names a rule once, however often the proof uses it."
            )
            yield found("rule-twice", often + hint)
    for name in in_order({name for name in used if name in RULES} - set(named)):
        message = f"The proof uses {name}, which the solution does not name"
        if _could_be_wild(solution, used):
            yield found("wild-unclear", f"{message}; if R stands for it, write R({name}).")
        else:
            yield found("rule-not-named", f"{message}.")
    cubes = size(solution)
    if cubes < FEWEST_CUBES:
        has = "one cube" if cubes else "no cube"
        yield found("too-few-cubes", f"The solution has {has}; at least two are needed.")


def not_in_game(name: str, level: str) -> str:
    """The message about a rule that the game does not have."""
    return f"{name} is not a rule of the {level.capitalize()} game."


def rules_used(proof: Proof) -> set[str]:
    """Every name written as a rule in the reasons of the proof."""
    return {
        name
        for line in proof.lines()
        for name in line.reason.rules
        if not line.reason.is_supposition
    }


def cubes_used(solution: Solution) -> dict[str, str]:
    """The cubes of each part of the solution."""
    return {
        PREMISES: "".join(premise.cubes for premise in solution.premises),
        RULES_PART: "".join(rule.cubes for rule in solution.rules),
    }


def size(solution: Solution) -> int:
    """How many cubes the solution has."""
    return sum(map(len, cubes_used(solution).values()))


def _could_be_wild(solution: Solution, used: set[str]) -> bool:
    """Whether the solution names a bare R that the proof does not use as Reiterate."""
    return REITERATE not in used and any(
        rule.name == REITERATE and not rule.wild for rule in solution.rules
    )
