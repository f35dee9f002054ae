"""What a minimal Solution must look like because of its rules; arguments, not computations.

For all sets of rules:

- R repeats lines inside sub-proofs, which only Ci, Ao, Ni and No use.
- Rp repeats a line that could itself be used. It is needed only to make the Goal again, then
  ``g / Rp`` is the whole Solution; or, where a sub-proof needs a rule, in what Ci or Ao takes.
- No without R gives nothing. No rule takes Nx apart, so what a sub-proof from Nx alone makes, and
  does not hold Nx, follows from nothing. Its clash is x with Nx, and x follows from nothing; or it
  is y with an Ny that Ni made, and then the sub-proof of that Ni clashes already.
- Beside No and R neither Ni nor Rp is needed. For Ni, suppose NNx: supposing Nx in it clashes, so
  x follows by No, then what the sub-proof from x gave, and Nx by No. To make again a line x that
  stands there, suppose Nx, repeat x by R: they clash.

For sets of Basic rules, which take lines only, let a proof be smallest: no line is reached that is
there already. Every line is then *reached*, by eliminations from a premise, or introduced. What is
reached is a part of a premise, except for a Cxy from Exy. What is introduced is a part of the Goal,
or of an *antecedent*: the x of some Cxy, or of Exy, that Co goes through to y. No C is introduced.
Where Ki and Ko make the Goal again that is a premise, nothing else is essential. Ei and Eo, which
may do so for a Goal Cxy, are not covered here.

- Ko takes apart a K of a premise, Eo an E, and Co, without Eo, goes through a C of a premise.
- Ki makes a K, Ai an A and Ei an E of the Goal or of an antecedent, which is in a premise.
- What proves an antecedent x is reached outside the Cxy or Exy that it stands in. So with Co some
  variable occurs twice: in x, and in what proves it. Without Ko there are then two premises.
- Where the Goal has no K, Ki and Ko are not about one K that is the only one: the proofs of its
  parts would be without Ko, and could replace what Ko gives. Likewise Ei and Eo with E.
- Ei needs Cab and Cba. Where the Goal has no E and there is no Eo, Eab is in the antecedent of a
  C, which is longer than they are: so there are two C's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nowornever.wff.kernel.formula import LETTERS, VARIABLES, Formula
from nowornever.wff.kernel.rules import BASIC
from nowornever.wff.rulebooks import WffRulebook


def can_be_essential(rules: frozenset[str], rulebook: WffRulebook) -> bool:
    """Whether all of these rules can be essential together, according to the arguments above."""
    if "R" in rules and not rules & {"Ci", "Ao", "Ni", "No"}:
        return False
    if "No" in rules and ("R" not in rules or rules & {"Ni", "Rp"}):
        return False
    if "Rp" in rules and rules != {"Rp"}:
        return rulebook.subproof_needs_rule and bool(rules & {"Ci", "Ao"})
    return True


class Demand(NamedTuple):
    """The minimum that premises must contain."""

    letters: tuple[int, ...]
    """How often each of LETTERS occurs at least."""
    premises: int = 0
    whole: frozenset[Formula] = frozenset()
    """WFFs that must be premises."""

    def and_false(self, asked: str, whole: bool) -> Demand:
        """The demand and one more premise: `asked` itself if `whole`, else one that has it."""
        there = "".join(self.whole) + asked
        return Demand(
            tuple(map(max, map(there.count, LETTERS), self.letters)),
            max(self.premises, len(self.whole) + 1),
            self.whole | {Formula(asked)} if whole else self.whole,
        )


def demands(goal: Formula, rules: frozenset[str]) -> Iterator[Demand]:
    """The premises of a minimal Solution with exactly these rules meet one of these demands."""
    if not rules <= BASIC or rules == {"Rp"} or (goal.head == "C" and {"Ei", "Eo"} <= rules):
        yield Demand((0,) * len(LETTERS))
        return
    if rules == {"Ki", "Ko"}:
        yield Demand(tuple(map(goal.count, LETTERS)), 1, frozenset({goal}))
    least = {x: (x + "i" in rules and x not in goal) + (x + "o" in rules) for x in "KAE"}
    if "Eo" not in rules:
        least["C"] = 2 if "Ei" in rules and "E" not in goal else int("Co" in rules)
    for twice in [{variable: 2} for variable in VARIABLES] if "Co" in rules else [{}]:
        letters = tuple((least | twice).get(x, 0) for x in LETTERS)
        yield Demand(letters, 2 if "Co" in rules and "Ko" not in rules else 1)
