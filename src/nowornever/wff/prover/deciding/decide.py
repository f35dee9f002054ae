"""The decision: one of three exact procedures, selected by whether R and No are in the set.

Most questions need none of them: a truth table refutes the Goal, or decides, with R and No
(`columns`).
The modules `valuation` and `worlds` prove that they are exact. That the table is exact without R is
argued in `universe` and `table`, and tested against a search over more formulas.
"""

from __future__ import annotations

from nowornever.core.work import Work
from nowornever.wff.prover.deciding.columns import counterexample_exists
from nowornever.wff.prover.deciding.table import MAIN, FilledTable
from nowornever.wff.prover.deciding.universe import Question, Universe
from nowornever.wff.prover.deciding.valuation import Valuations
from nowornever.wff.prover.deciding.worlds import Worlds

Decider = FilledTable | Valuations | Worlds


def is_derivable(asked: Question, work: Work) -> bool:
    """Whether the Goal can be made from the premises: the decision alone."""
    work.spend()
    refuted = counterexample_exists(asked)
    if refuted is not None and (refuted or {"R", "No"} <= asked.rules):
        return not refuted
    return decides(decider(Universe(asked), work))


def decider(universe: Universe, work: Work) -> Decider:
    """The procedure for the rules of this question."""
    work.spend(len(universe.formulas))
    rules = universe.question.rules
    if "R" not in rules:
        return FilledTable(universe)
    return Valuations(universe, work) if "No" in rules else Worlds(universe, work)


def decides(found: Decider) -> bool:
    """Whether the Goal can be made from the premises."""
    universe = found.universe
    goal = universe.index[universe.question.goal]
    if isinstance(found, FilledTable):
        return found.made[MAIN] >> goal & 1 == 1
    return found.makes(universe.mask(universe.question.premises), goal)
