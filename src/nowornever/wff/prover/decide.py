"""The decision: one of three exact procedures, by whether R and No are in the set."""

from __future__ import annotations

from nowornever.wff.prover.table import MAIN, Table
from nowornever.wff.prover.universe import Question, Universe
from nowornever.wff.prover.valuation import Valuations
from nowornever.wff.prover.worlds import Worlds

Decider = Table | Valuations | Worlds


def decider(universe: Universe) -> Decider:
    """The procedure for the rules of this question."""
    rules = universe.question.rules
    if "R" not in rules:
        return Table(universe)
    return Valuations(universe) if "No" in rules else Worlds(universe)


def decides(found: Decider, question: Question) -> bool:
    """Whether the Goal can be made from the premises."""
    universe = found.universe
    goal = universe.index[question.goal]
    match found:
        case Table():
            return found.made[MAIN] >> goal & 1 == 1
        case Valuations():
            return found.proves(universe.mask(question.premises), goal)
        case Worlds():
            return found.makes(universe.mask(question.premises), goal)
