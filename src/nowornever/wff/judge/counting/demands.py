"""What the premises of a minimal Solution must at least contain, because of its rules.

This is about sets of Basic rules. In a smallest normal proof (see `skeletons`) every line is
*reached*, by eliminations from a premise, or introduced. What is reached is a part of a premise,
except for a Cxy that comes from Exy. What is introduced is a part of the Goal, or of an
*antecedent*: the x of some Cxy, or of Exy, that Co goes through to y. A C is never introduced.
Eliminations go into both parts of a K, and by Co into the second part of a C and into either part
of an E.

Sets that make the Goal again from itself are not covered here: ``g / Rp``, ``g / Ki, Ko``, and Ei
with Eo where the Goal is some Cxy. Beside Ki and Ko nothing else is essential when the Goal is a
premise. For all others:

- Ko takes apart a K of a premise, and Eo an E. Co goes through a C or an E of a premise, without
  Eo through a C.
- Ki makes a K, Ai an A and Ei an E of the Goal or of an antecedent, which is in a premise.
- *Outside*: what proves an antecedent x is reached outside the Cxy or Exy that it stands in. To go
  from there into y needs a proof of x, and to go from Exy into x a proof of y: either would be
  inside the proof of x, and the smaller one would do. (The one exception is where it would be the
  Goal as a premise, which a rule has to make: then the Goal is a premise of its own and a part of
  another one.)
- So with Co some variable occurs twice: in x, and in what proves it. And without Ko there are
  two premises: nothing is reached in a premise outside the C or E that it begins with.
- Where the Goal has no K, Ki and Ko are not about one K that is the only one. It would be in an
  antecedent x of an Exy: Ki makes Kab there on the way to y, and Ko takes Kab apart after the
  way back into x. Being outside, the proofs of a and b do not use that, so they do not use Ko;
  they can replace what Ko gives.
- Where the Goal has no E, Ei and Eo need two E's: what Ei makes is in an antecedent. If Eo takes
  the same one apart, the way there is through another E.
- Ei needs Cab and Cba. Where the Goal has no E and there is no Eo, Eab is in the antecedent of a C,
  which is longer than they are: so there are two C's.
"""

from __future__ import annotations

from typing import NamedTuple

from nowornever.wff.judge.counting.cubes import Vector
from nowornever.wff.judge.counting.sets import is_basic
from nowornever.wff.kernel.formula import LETTERS, Formula


class Demands(NamedTuple):
    """The minimum that the premises must contain."""

    letters: Vector
    """The minimum number of each of LETTERS."""
    premises: int
    """The minimum number of premises."""
    repeated: tuple[int, ...]
    """If not empty: some variable occurs at least this often."""


def demands(goal: Formula, rules: frozenset[str]) -> Demands:
    """The minimum that the premises of a minimal Solution with exactly these rules must contain."""
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
