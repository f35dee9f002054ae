"""What the premises of a minimal Solution hold at the least, for the sake of its rules.

This is about sets of Basic rules. In a smallest normal proof (see `skeletons`) every line is
*reached*, by eliminations from a premise, or introduced. What is reached is a part of a premise,
but for a Cxy that is had from Exy. What is introduced is a part of the Goal, or of an *antecedent*:
the x of some Cxy, or of Exy, that Co goes through. So, where no rule makes the Goal again from
itself (``g / Rp``, ``g / Ki, Ko``, and Cxy by Eo from the Exy that Ei made of it):

- Ko takes apart a K of a premise, and Eo an E. Co goes through a C or an E of a premise, and
  without Eo through a C.
- Ki makes a K, Ai an A and Ei an E of the Goal or of an antecedent, which is in a premise.
- Where the Goal has no K, Ki and Ko are not about one and the same K of the premises. If they
  were, it would be in an antecedent of some E that is gone through both ways: to y by Co after
  Ki has made Kab in x, and to x, where Ko takes Kab apart. What Ki made Kab of is proved without
  the second way: that way needs y proved, and then the first is not needed there. So a and b are
  proved without Ko. The same for Ei and Eo.
- The antecedent that Co needs is proved from parts of premises outside the C or E that it stands
  in. To use that C is to have proved the antecedent before; to use that E the other way is to
  have proved before what it was used for. Each of these parts holds a variable, and is or is in
  a part of the antecedent: so some variable occurs twice. And without Ko, what is outside is in
  another premise: eliminations go first through the C or E that a premise begins with.
- Ei needs Cxy and Cyx. Where the Goal has no E, what Ei makes is in an antecedent. Without Eo
  that is an antecedent of a C, and both of the others are outside of it.
"""

from __future__ import annotations

from typing import NamedTuple

from nowornever.wff.formula import LETTERS, Formula
from nowornever.wff.judge.cubes import Vector
from nowornever.wff.judge.sets import is_basic


class Demands(NamedTuple):
    """What the premises hold at the least."""

    letters: Vector
    """Of each of LETTERS so many."""
    premises: int
    """There are so many premises."""
    repeated: tuple[int, ...]
    """Some variable occurs so often, if there is a number here."""


def demands(goal: Formula, rules: frozenset[str]) -> Demands:
    """What the premises of a minimal Solution with just these rules hold at the least."""
    made_again = rules in ({"Rp"}, {"Ki", "Ko"}) or (goal.head == "C" and {"Ei", "Eo"} <= rules)
    if not is_basic(rules) or made_again:
        return Demands((0,) * len(LETTERS), 0, ())
    least = dict.fromkeys(LETTERS, 0)
    for head in "KAE":
        makes = head + "i" in rules and head not in goal
        least[head] = makes + (head + "o" in rules)
    if "Eo" not in rules:
        least["C"] = 2 if "Ei" in rules and "E" not in goal else int("Co" in rules)
    return Demands(
        tuple(least.values()),
        2 if "Co" in rules and "Ko" not in rules else 1,
        (2,) if "Co" in rules else (),
    )
