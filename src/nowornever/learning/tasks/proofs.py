"""Writing a proof from given premises, with given rules."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from nowornever.learning.grading import Grade, Judging, right, wrong
from nowornever.learning.sections import LessonSection, entries
from nowornever.wff.checker import check
from nowornever.wff.kernel.rules import RULES, in_order
from nowornever.wff.naming import rules_used
from nowornever.wff.paper import NamedRule, Premise, Proof, Sequent, Solution
from nowornever.wff.rulebooks import RULEBOOKS, WffRulebook
from nowornever.wff.written import parse_proof, parse_sequent


class Prove(Struct, frozen=True, tag_field="task", tag="prove"):
    """Prove the Goal from premises, with these rules."""

    premises: tuple[str, ...]
    goal: str
    rules: tuple[str, ...]
    """The rules that may be used."""
    rulebook: str
    level: str
    begun: str = ""
    """The first lines of the proof, which the learner continues."""

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """The checker's verdict; a missing top line or solution is filled in."""
        proof = self._filled_in(parse_proof(answer))
        verdict = check(proof, RULEBOOKS[self.rulebook], self.level)
        if verdict.faults:
            return Grade(False, tuple(f.message for f in verdict.faults), verdict.faults)
        assert proof.sequent is not None
        if proof.sequent.goal != self.goal:
            return wrong(f"This proves {proof.sequent.goal}. The Goal is {self.goal}.")
        if added := Counter(proof.premises) - Counter(self.premises):
            return wrong(f"{min(added)} is not among your premises.")
        if other := in_order(rules_used(proof) - set(self.rules)):
            return wrong(f"This time you may not use {other[0]}; you have {self._allowed}.")
        return right()

    @property
    def _allowed(self) -> str:
        return ", ".join(self.rules)

    def _filled_in(self, proof: Proof) -> Proof:
        sequent = proof.sequent or Sequent(self.premises, self.goal)
        if proof.solution is None:
            premises = tuple(map(Premise, sequent.premises))
            named = tuple(map(NamedRule, in_order(rules_used(proof))))
            proof = replace(proof, solution=Solution(premises, named))
        return replace(proof, sequent=sequent)


def read_prove(section: LessonSection, rulebook: str, level: str) -> Prove:
    """A task to prove: `sequent`, and perhaps `rules` and `begun`."""
    book = RULEBOOKS.get(rulebook)
    if book is None:
        raise section.error("proofs belong to a rulebook of WFF 'N PROOF")
    premises, goal = section.needed("sequent", parse_sequent)
    begun = section.text("begun")
    if begun:
        section.needed("begun", parse_proof)
    every = tuple(in_order(book.games[level]))
    return Prove(
        tuple(map(str, premises)),
        str(goal),
        section.optional("rules", lambda value: _read_rules(value, book, level), every),
        rulebook,
        level,
        begun,
    )


def _read_rules(value: str, book: WffRulebook, level: str) -> tuple[str, ...]:
    names = entries(value)
    for name in names:
        if name not in RULES:
            raise ValueError(f"{name} is not a rule; the rules are {', '.join(RULES)}")
        if name not in book.games[level]:
            raise ValueError(f"{name} is not a rule of the {level} game")
    return tuple(in_order(set(names)))
