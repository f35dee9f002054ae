"""A Solution with the fewest blocks has all of them essential, so the verifier looks at no others.

For every small Solution and every way to lay its cubes on the mat: where it is correct, some part
of it with every block essential costs no more, and the verifier does not leave that part out,
whatever is known of what proves the Goal. `Saturation` tells what proves it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest

from nowornever.shake.accounting import ledger
from nowornever.shake.position import Position
from nowornever.wff.evidence.verify import Claim, Evidence
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.naming import cubes_used, size
from nowornever.wff.paper import NamedRule, Premise, Solution
from nowornever.wff.rulebooks import WFF_2012, WFF_2017, WffRulebook
from tests.wff.evidence.test_lemmas import Proofs, formulas
from tests.wff.prover.saturation import Texts

CASES = (
    ("basic", "p", ("Rp", "Ko", "Ki"), 4),
    ("basic", "Kpp", ("Ko", "Ki", "Rp"), 4),
    ("basic", "Apq", ("Ko", "Ai"), 4),
    ("regular", "Cpp", ("Rp", "Ci"), 3),
)
"""A level, a Goal, rules, and how many cubes a Solution has at most."""


def written(names: Sequence[str], cubes: int) -> Iterator[Solution]:
    """Every Solution of so many cubes at most, over p and q, with two named rules at most."""
    wffs = [text for length in (1, 2, 3) for text in formulas(length, "pq", "KN")]
    rules = [NamedRule(name, wild) for name in names for wild in (False, True)]
    for many, few in product(range(3), (1, 2)):
        for premises in combinations(wffs, many):
            for named in combinations(rules, few):
                found = Solution(tuple(map(Premise, premises)), named)
                if len({rule.name for rule in named}) == few and size(found) <= cubes:
                    yield found


class Blocks:
    """What saturation says of a Solution and its parts."""

    def __init__(self, goal: str, rulebook: WffRulebook) -> None:
        self.proofs = Proofs(goal, rulebook, 1)

    def proves(self, solution: Solution) -> bool:
        return self.proofs.proves(*blocks(solution))

    def essential(self, solution: Solution) -> list[int]:
        """The blocks without which it proves the Goal no more, or has fewer than two cubes."""
        shorter = [solution.without(number) for number in range(len(solution.blocks))]
        return [at for at, less in enumerate(shorter) if size(less) < 2 or not self.proves(less)]

    def parts(self, solution: Solution) -> Iterator[Solution]:
        """The Solution and what is left of it when blocks are dropped, if it proves the Goal."""
        if size(solution) >= 2 and self.proves(solution):
            yield solution
            for number in range(len(solution.blocks)):
                yield from self.parts(solution.without(number))


def blocks(solution: Solution) -> tuple[Texts, Texts]:
    return (
        frozenset(premise.formula for premise in solution.premises),
        frozenset(rule.name for rule in solution.rules),
    )


def layings(solution: Solution, goal: str, rulebook: WffRulebook, level: str) -> Iterator[Position]:
    """Every way to have its cubes in the sections that may be used, or in Resources."""
    symbols = Counter("".join(cubes_used(solution).values()))
    usable = [at for at, part in enumerate(rulebook.sections) if part.duty != "cannot"]
    for spread in product(*(_spread(n, len(usable) + 1) for n in symbols.values())):
        lies = [
            "".join(x * n for x, n in zip(symbols, row, strict=True))
            for row in zip(*spread, strict=True)
        ]
        mat = [""] * len(rulebook.sections)
        for at, cubes in zip(usable, lies[:-1], strict=True):
            mat[at] = cubes
        yield Position(rulebook, level, goal, tuple(mat), lies[-1])


def _spread(number: int, places: int) -> Iterator[tuple[int, ...]]:
    if places == 1:
        yield (number,)
        return
    for here in range(number + 1):
        for rest in _spread(number - here, places - 1):
            yield (here, *rest)


def price(position: Position, solution: Solution) -> int | None:
    """How many cubes of Resources it takes; None if cubes are missing or Required ones unused."""
    counts = ledger(position, cubes_used(solution))
    if any(count.missing or count.used < count.required for count in counts):
        return None
    return sum(count.from_resources for count in counts)


@pytest.mark.parametrize("rulebook", [WFF_2012, WFF_2017], ids=lambda book: book.id)
@pytest.mark.parametrize(("level", "goal", "names", "cubes"), CASES)
def test_the_fewest_blocks_are_all_essential(
    level: str, goal: str, names: Sequence[str], cubes: int, rulebook: WffRulebook
) -> None:
    seen = 0
    told = Blocks(goal, rulebook)
    for solution in written(names, cubes):
        essential = told.essential(solution) if told.proves(solution) else []
        if len(essential) in (0, len(solution.blocks)):
            continue
        parts = list(told.parts(solution))
        minimal = [part for part in parts if len(told.essential(part)) == len(part.blocks)]
        held = Counter("".join(solution.blocks[at].cubes for at in essential))
        for position in layings(solution, goal, rulebook, level):
            cost = price(position, solution)
            if cost is None or not position.on(rulebook.must):
                continue
            if Counter(position.on(rulebook.must)) - held:
                continue
            seen += 1
            looked_at = not_excluded(position, cost, parts)
            assert any(
                price(position, part) in range(cost + 1) and blocks(part) in looked_at
                for part in minimal
            ), position
    assert seen > 10


def not_excluded(
    position: Position, cost: int, known: Sequence[Solution]
) -> set[tuple[Texts, Texts]]:
    """What the verifier wants evidence against, where it knows these that prove the Goal."""
    evidence = Evidence(Formula(position.goal))
    for premises, rules in map(blocks, known):
        if len(premises) + len(rules) >= 2:
            evidence.smaller.append((frozenset(map(Formula, premises)), rules))
    found = Claim(position, cost + 1).uncovered(evidence)
    return {(frozenset(map(str, premises)), rules) for premises, rules in found}
