"""What the premises of a minimal Solution must at least contain, because of its rules.

This is about sets of Basic rules. In a smallest normal proof (see `skeletons`) every line is
*reached*, by eliminations from a premise, or introduced. What is reached is a part of a premise,
except for a Cxy that comes from Exy. What is introduced is a part of the Goal, or of an
*antecedent*: the x of some Cxy, or of Exy, that Co goes through to y. A C is never introduced.
Eliminations go into both parts of a K, and by Co into the second part of a C and into either part
of an E.

Sets that make the Goal again from itself are not covered here: ``g / Rp``, ``g / Ki, Ko``, and Ei
with Eo where the Goal is some Cxy. Beside Ki and Ko nothing else is essential when the Goal is a
premise. Of Ei with Eo for some Cxy it is only said that what Ko takes apart is a K of a premise, as
beside others it does not take apart what Ki made, and that Ki and Ai make what is in the Goal or
in a premise. For all others:

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

Without Ko and Ai no part is dropped or added: all but Co give a line with every letter of the lines
that they need. So a letter that the Goal does not have, and that no rule takes apart or makes, is
not in the premises exactly once: a variable, N, A, or K without Ki. Suppose it is, in a premise f.
A line without it is reached from lines with it only by Co, from x with it and Cxy. No C is made, so
Cxy is a part of f, or comes from an Exy that is, and x is the next smaller part of f with the
letter. Neither Ki nor Ei makes x unless a part of x with the letter is a line already; the first
such line is reached by eliminations from f, so through x, and that goes from Exy into x by y. But
then y is a line already. So f is not essential, except where y is the Goal and a premise, which a
rule has to make: then the Goal is also in f, beside an E.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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


def never_once(goal: Formula, rules: frozenset[str], most: Sequence[int]) -> Iterator[int]:
    """Indices of LETTERS that no premises of a minimal Solution with these rules contain just once.

    The premises contain at most `most` of each.
    """
    if not rules <= {"Co", "Ki", "Ei", "Eo"}:
        return
    goal_twice_and_e = [2 * goal.count(x) + (x == "E") for x in LETTERS]
    if {"Co", "Eo"} <= rules and all(map(int.__le__, goal_twice_and_e, most)):
        return
    for at, letter in enumerate(LETTERS):
        if letter not in goal and letter not in ("CEK" if "Ki" in rules else "CE"):
            yield at


def demands(goal: Formula, rules: frozenset[str]) -> Demands:
    """The minimum that the premises of a minimal Solution with exactly these rules must contain."""
    least = dict.fromkeys(LETTERS, 0)
    if not is_basic(rules) or rules in ({"Rp"}, {"Ki", "Ko"}):
        return Demands(tuple(least.values()), 0, ())
    if goal.head == "C" and {"Ei", "Eo"} <= rules:
        least["K"] = int("Ko" in rules or ("Ki" in rules and "K" not in goal))
        least["A"] = int("Ai" in rules and "A" not in goal)
        return Demands(tuple(least.values()), 0, ())
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
