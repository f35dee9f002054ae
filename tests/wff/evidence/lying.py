"""Does the verifier ever accept a false claim? A long run by hand:

python -m tests.wff.evidence.lying 1000 [SEED [CUBES]]

For each random small position brute force tells the fewest cubes. Every true claim below is
certified if evidence is found; for every false one evidence is looked for as hard, and the
certificates of true claims are tried in its place. None of those may be accepted.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from nowornever.core.work import Work
from nowornever.shake.position import Position
from nowornever.wff.certifying.certify import certificate_for
from nowornever.wff.certifying.pool import pool
from nowornever.wff.evidence.claims import Certificate
from nowornever.wff.evidence.verify import verify_none_below
from tests.wff.judge.oracle import fewest
from tests.wff.judge.positions import small_position

BUDGET = 20_000
CUBES = 7


def claims(position: Position, truth: int | None) -> Iterator[tuple[int | None, bool]]:
    """What could be claimed of a position, and whether it is true."""
    yield None, truth is None
    if truth is None:
        yield 1, True
        return
    if truth:
        yield truth, True
    if truth < len(position.resources):
        yield truth + 1, False


def lies(position: Position, below: int | None, others: list[Certificate]) -> Iterator[Certificate]:
    """Certificates for a false claim: the best that can be found, and those of other claims."""
    found = certificate_for(position, below, Work(BUDGET))
    if found is not None:
        yield found
    yield Certificate(below, tuple(pool().readings[:500]))
    for other in others[-3:]:
        yield replace(other, below=below)


def outcomes(position: Position, others: list[Certificate]) -> Iterator[str]:
    """How each claim about a position fares."""
    for below, is_true in claims(position, fewest(position)):
        if is_true:
            found = certificate_for(position, below, Work(BUDGET))
            if found is None:
                yield "searched"
            elif verify_none_below(position, found):
                others.append(found)
                yield "certified"
            else:
                yield "evidence that does not verify"
        else:
            wrong = any(verify_none_below(position, lie) for lie in lies(position, below, others))
            yield "a lie accepted" if wrong else "lies refused"


def run(number: int, seed: int, cubes: int) -> Counter[str]:
    """Try so many positions; what was found, by kind."""
    chance, others = Random(seed), list[Certificate]()
    found: Counter[str] = Counter()
    for _ in range(number):
        position = small_position(chance, cubes)
        for outcome in outcomes(position, others):
            found[f"{position.level}: {outcome}"] += 1
            if outcome in ("a lie accepted", "evidence that does not verify"):
                print(position, outcome, file=sys.stderr, flush=True)
    return found


if __name__ == "__main__":
    number, seed, cubes = [*sys.argv[1:], *("0", str(CUBES))[len(sys.argv) - 2 :]]
    print(dict(sorted(run(int(number), int(seed), int(cubes)).items())))
