"""The checker: every fault of a written solution and its proof.

It runs one module after the other (form, steps, naming, cubes, essentials) and puts the faults
in the order of the page. Nothing else decides whether a solution is correct,
whoever wrote it: a player, a bot or the prover.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from nowornever.core.written import WrittenError
from nowornever.shake.accounting import Count, check_cubes, ledger
from nowornever.shake.paper_verdict import PaperVerdict
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Rulebook
from nowornever.shake.verdict import Fault, fault
from nowornever.wff.essentials import (
    NonEssential,
    Prover,
    Untested,
    ask_nobody,
    check_essentials,
)
from nowornever.wff.form import (
    NO_TOP_LINE,
    check_end,
    check_goal,
    check_line,
    check_premises,
    check_subproofs,
    check_top_line,
    leading_premises,
)
from nowornever.wff.kernel.formula import read_formula
from nowornever.wff.kernel.proof import DEEPEST, SubProof, is_too_deep
from nowornever.wff.kernel.rules import RULES
from nowornever.wff.kernel.scope import Visit, visit
from nowornever.wff.marks import overmarked, set_aside
from nowornever.wff.naming import check_solution, cubes_used, not_in_game, rules_used
from nowornever.wff.paper import Proof
from nowornever.wff.rulebooks import WFF_2017, WffRulebook
from nowornever.wff.steps import check_step, fault_at
from nowornever.wff.written import NestingError, parse_proof

ESSENTIALS_WORK = 30_000
"""The prover's units of work for all blocks of a solution together: about a second."""


class Verdict(PaperVerdict, frozen=True, kw_only=True):
    """What the checker says about a solution and its proof."""

    non_essential: tuple[NonEssential, ...] = ()
    """For each Required block that can be dropped, the shorter solution with its proof."""
    untested: tuple[Untested, ...] = ()
    """The Required blocks for which the checker does not know whether they can be dropped."""

    @property
    def settled(self) -> bool:
        """Whether every Required block was tested."""
        return not self.untested

    def shown_by(self) -> Iterator[str]:
        """For each Required block that can be dropped, the shorter solution."""
        for found in self.non_essential:
            yield f"Without {found.block} it is still proved:\n\n{found.shorter}"

    def details(self) -> dict[str, Any]:
        """The shorter solutions."""
        shorter = [
            {"without": found.block, "proof": str(found.shorter)} for found in self.non_essential
        ]
        return {"shorter": shorter}


def check(
    proof: Proof,
    rulebook: WffRulebook = WFF_2017,
    level: str = "",
    *,
    position: Position | None = None,
    after: After | None = None,
    prover: Prover = ask_nobody,
    budget: int = ESSENTIALS_WORK,
) -> Verdict:
    """Check a solution and its proof.

    With a position, its Goal, rulebook and level count, and cubes and essentials are checked
    too. Without one, the top line says the Goal. Essentials stay untested if there is no prover,
    or if it has no answer within `budget` units of work.
    """
    if position:
        assert isinstance(position.rulebook, WffRulebook)
        rulebook, level = position.rulebook, position.level
    if after and after not in rulebook.allowances:
        raise ValueError(f"{rulebook.id} has no {after}")
    checks = _Checks(proof, rulebook, level or rulebook.levels[0], position, after, prover)
    if is_too_deep(proof.items):
        return Verdict(faults=(_too_deep(rulebook), *(_on_mat(position) if position else ())))
    faults = sorted(checks.faults(), key=lambda fault: fault.row or _END)
    essentials = list(checks.essentials(budget)) if checks.cubes_fit else []
    non_essential = tuple(found for found in essentials if isinstance(found, NonEssential))
    untested = tuple(found for found in essentials if isinstance(found, Untested))
    faults += [checks.non_essential_fault(found) for found in non_essential]
    return Verdict(
        faults=tuple(faults),
        notes=(*checks.notes(), *_not_tested(untested)),
        non_essential=non_essential,
        untested=untested,
        cubes=checks.ledger(),
    )


def check_text(
    text: str,
    position: Position,
    after: After,
    prover: Prover = ask_nobody,
    budget: int = ESSENTIALS_WORK,
) -> Verdict:
    """Check a solution as it was written; a fault says where it cannot be read."""
    try:
        proof = parse_proof(text)
    except NestingError as error:
        return Verdict(faults=(_too_deep(position.rulebook, error.row), *_on_mat(position)))
    except WrittenError as error:
        message = f"This cannot be read: {error.reason}."
        unread = fault(position.rulebook, "no-proof", f"row {error.row}", message, error.row)
        return Verdict(faults=(unread, *_on_mat(position)))
    return check(proof, position=position, after=after, prover=prover, budget=budget)


def _too_deep(rulebook: Rulebook, row: int = 0) -> Fault:
    message = f"Sub-proofs stand inside one another more than {DEEPEST} deep."
    return fault(rulebook, "too-deep", "proof", message, row)


def _on_mat(position: Position, row: int = 0) -> Iterator[Fault]:
    """The faults of the Goal on the mat, whatever the writer made of it."""
    rulebook = position.rulebook
    assert isinstance(rulebook, WffRulebook)
    yield from check_goal(position.goal, rulebook, row)
    if too_long := rulebook.too_long(position.goal):
        yield fault(rulebook, "goal-too-long", "goal", f"{too_long}.")


_END = 10**6
"""A row number that sorts faults without a row after all others."""


class _Checks(Struct, frozen=True):
    """The checks of one written solution, part by part."""

    proof: Proof
    rulebook: WffRulebook
    level: str
    position: Position | None
    after: After | None
    prover: Prover

    @property
    def goal(self) -> str | None:
        if self.position:
            return self.position.goal
        return self.proof.sequent.goal if self.proof.sequent else None

    @property
    def game(self) -> frozenset[str]:
        return self.rulebook.games[self.level]

    def faults(self) -> Iterator[Fault]:
        yield from self._goal_faults()
        if not self.proof.items:
            message = (
                "There is a solution, but no proof with it."
                if self.proof.solution
                else "There is no proof below the top line."
            )
            yield fault(self.rulebook, "no-proof", "proof", message)
        else:
            yield from self._proof_faults()
        yield from self._solution_faults()

    def _goal_faults(self) -> Iterator[Fault]:
        yield from check_top_line(self.proof, self.goal, self.rulebook)
        row = self.proof.sequent.row if self.proof.sequent else 0
        if self.position:
            yield from _on_mat(self.position, row)
        elif self.goal is not None:
            yield from check_goal(self.goal, self.rulebook, row)

    def _proof_faults(self) -> Iterator[Fault]:
        proof, rulebook = self.proof, self.rulebook
        premises = leading_premises(proof)
        yield from check_premises(proof, premises, rulebook)
        yield from self._subproof_faults()
        for found in visit(proof.items, premises):
            yield from check_line(found, proof.premises, rulebook)
            if not found.seen.line.reason.is_supposition and not found.seen.supposed:
                yield from check_step(found, rulebook)
            yield from self._game_faults(found)
        yield from check_end(proof, self.goal, premises, rulebook)

    def _subproof_faults(self) -> Iterator[Fault]:
        """Sub-proofs belong only to games with rules that take them (III-A-note, III-B-note)."""
        takes_subproofs = any(RULES[name].uses_subproofs for name in self.game)
        if takes_subproofs:
            yield from check_subproofs(self.proof.items, self.rulebook)
        elif any(isinstance(item, SubProof) for item in self.proof.items):
            message = f"The {self.level.capitalize()} game has no sub-proofs."
            yield fault(self.rulebook, "subproof-not-in-game", "proof", message)

    def _game_faults(self, found: Visit) -> Iterator[Fault]:
        for name in dict.fromkeys(found.seen.line.reason.rules):
            if name in RULES and name not in self.game:
                message = not_in_game(name, self.level)
                yield fault_at(self.rulebook, "rule-not-in-game", found.seen, message)

    def _solution_faults(self) -> Iterator[Fault]:
        solution = self.proof.solution
        if solution is None:
            message = "The solution is missing: premises, a slash, rules, as in p, r / Ki."
            yield fault(self.rulebook, "no-solution", "solution", message)
            return
        rows = [line.row for line in self.proof.lines() if read_formula(line.formula)]
        if rows and min(rows) < solution.row < max(rows):
            message = "The solution stands between lines of the proof: write it above or below."
            yield fault(self.rulebook, "no-solution", "solution", message, solution.row)
        yield from check_solution(solution, self.level, rules_used(self.proof), self.rulebook)
        if self.position:
            yield from check_cubes(self.position, cubes_used(solution), self.after)

    @property
    def cubes_fit(self) -> bool:
        """Whether the cubes allow the solution; if not, essentials are not tested."""
        return not (
            self.position
            and self.proof.solution
            and check_cubes(self.position, cubes_used(self.proof.solution), self.after)
        )

    def essentials(self, budget: int) -> Iterator[NonEssential | Untested]:
        """Non-essential and untested Required blocks; none if the solution cannot be read."""
        solution, goal = self.proof.solution, read_formula(self.goal or "")
        if not (self.position and solution and goal):
            return
        readable = all(read_formula(premise.formula) for premise in solution.premises)
        if readable and all(rule.name in RULES for rule in solution.rules):
            yield from check_essentials(
                solution, goal, self.position, self.after, self.prover, budget
            )

    def non_essential_fault(self, found: NonEssential) -> Fault:
        row = self.proof.solution.row if self.proof.solution else 0
        cubes = " and ".join(found.cubes)
        message = (
            f"{found.block}, with its {cubes} from {self.rulebook.must.name}, is not essential:"
            f" {found.shorter.solution} proves the Goal without it."
        )
        return fault(self.rulebook, "non-essential", "solution", message, row)

    def notes(self) -> Iterator[str]:
        yield from self.proof.remarks
        if self.goal and not (self.proof.sequent or self.rulebook.top_line_needed):
            yield NO_TOP_LINE
        if self.position and self.proof.solution:
            must = self.position.rulebook.must.name
            for symbol in overmarked(self.proof.solution, self.position):
                yield f"More {symbol} are marked as {must} than {must} holds."
            for symbol in set_aside(self.proof.solution, self.position, self.after):
                yield f"The marks at {symbol} fit no way to take the cubes from the mat; set aside."
        if (
            self.position
            and not self.after
            and any(count.from_resources for count in self.ledger())
        ):
            yield "It was not said what ended the moves, so Resources were used freely."

    def ledger(self) -> tuple[Count, ...]:
        if not (self.position and self.proof.solution):
            return ()
        return ledger(self.position, cubes_used(self.proof.solution))


def _not_tested(untested: tuple[Untested, ...]) -> Iterator[str]:
    for why in dict.fromkeys(found.why for found in untested):
        blocks = ", ".join(found.block for found in untested if found.why == why)
        yield f"Whether {blocks} is essential was not tested: {why}."
