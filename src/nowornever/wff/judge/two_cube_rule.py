"""Solutions with a block that is essential only because a Solution needs two cubes.

Without that block the rest would be a single cube that still proves the Goal. The only such cube is
a wild R for Ci, and Ci alone proves theorems such as Cpp, if a sub-proof may be its supposition
alone. The other block may then be any premise or any rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from nowornever.wff.judge.counting.cubes import Cubes
from nowornever.wff.judge.counting.fitting import cheapest, fillings
from nowornever.wff.judge.counting.rows import rows
from nowornever.wff.judge.search import Candidate
from nowornever.wff.kernel.formula import LETTERS, Formula
from nowornever.wff.prover import is_provable

_RULE = "Ci"


def beside_lone_wild(goal: Formula, cubes: Cubes, most: int) -> Iterator[Candidate]:
    """For each kind of block beside a wild Ci: the cheapest, if it costs at most `most`."""
    alone = frozenset({_RULE})
    if not alone <= cubes.game or not is_provable((), goal, alone, cubes.rulebook):
        return
    premise: Counter[str | int] = Counter({1: 1})
    nothing = (0,) * len(LETTERS)
    for other in sorted(cubes.game):
        for row in rows(cubes, {_RULE, other}):
            if _RULE not in row.wild:
                continue
            if other == _RULE:
                shares = cheapest(row, premise, ((1, 1),), most)
                if shares is not None:
                    (fillers, *_) = fillings(premise, shares, 1)
                    yield Candidate((Formula(fillers[1]),), row)
            elif row.price(nothing) <= most:
                yield Candidate((), row)
