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

from collections import Counter
from collections.abc import Iterator, Mapping
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

    letters: Mapping[str, int]
    premises: int = 0
    whole: frozenset[Formula] = frozenset()
    """WFFs that must be premises."""

    def and_false(self, asked: str, whole: bool) -> Demand:
        """The same demand and one more premise, which is what was asked for, or contains it."""
        there, low = "".join(self.whole) + asked, self.letters.get
        return Demand(
            {x: max(there.count(x), low(x, 0)) for x in LETTERS},
            max(self.premises, len(self.whole) + 1),
            self.whole | {Formula(asked)} if whole else self.whole,
        )


def demands(goal: Formula, rules: frozenset[str]) -> Iterator[Demand]:
    """The premises of a minimal Solution with exactly these rules meet one of these demands."""
    if not rules <= BASIC or rules == {"Rp"} or (goal.head == "C" and {"Ei", "Eo"} <= rules):
        yield Demand({})
        return
    if rules == {"Ki", "Ko"}:
        yield Demand(Counter(goal), 1, frozenset({goal}))
    least = {
        head: (head + "i" in rules and head not in goal) + (head + "o" in rules) for head in "KAE"
    }
    if "Eo" not in rules:
        least["C"] = 2 if "Ei" in rules and "E" not in goal else int("Co" in rules)
    if "Co" not in rules:
        yield Demand(least, 1)
        return
    for variable in VARIABLES:
        yield Demand(least | {variable: 2}, 1 if "Ko" in rules else 2)
