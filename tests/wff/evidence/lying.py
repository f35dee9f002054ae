"""Does the verifier ever accept a false claim? A long run by hand:

python -m tests.wff.evidence.lying 1000 [SEED [CUBES]]

For each random small position brute force tells the fewest cubes. Every true claim below is
certified if evidence is found. For every false one evidence is looked for as hard, and the
certificates of true claims are tried in its place, as they are and with pieces dropped, changed
and put together. None of those may be accepted.
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
from nowornever.wff.evidence.verify import Certificate, verify_none_below
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
    for below in range(truth + 1, len(position.resources) + 2):
        yield below, False


def lies(
    position: Position, below: int | None, others: list[Certificate], chance: Random
) -> Iterator[Certificate]:
    """Certificates for a false claim: the best that can be found, and those of other claims."""
    found = certificate_for(position, below, Work(BUDGET))
    if found is not None:
        yield found
    yield Certificate(below, tuple(pool().readings[:500]))
    for other in others[-3:]:
        yield replace(other, below=below)
        yield from (replace(mutant, below=below) for mutant in mutants(other, chance))
    yield Certificate(
        below,
        tuple(reading for other in others[-20:] for reading in other.readings),
    )


def mutants(found: Certificate, chance: Random) -> Iterator[Certificate]:
    """Certificates with one piece dropped or changed."""
    for at, reading in enumerate(found.readings[:5]):
        rest = found.readings[:at], found.readings[at + 1 :]
        yield replace(found, readings=rest[0] + rest[1])
        flipped = "".join(x for x in "pqrs" if (x in reading.true) != (x == chance.choice("pqrs")))
        for other in (
            replace(reading, true=flipped),
            replace(reading, tables={}),
            replace(reading, others=()),
            replace(reading, tables=dict.fromkeys("KACE", "1111") | {"N": "11"}),
            replace(reading, tables=dict.fromkeys("KACE", "0000") | {"N": "00"}),
            replace(reading, others=(), worlds=("", flipped)),
        ):
            yield replace(found, readings=(*rest[0], other, *rest[1]))
    yield replace(found, smaller=(), unprovable=())
    yield replace(found, readings=())


def outcomes(position: Position, others: list[Certificate], chance: Random) -> Iterator[str]:
    """How each claim about a position fares, and each lie."""
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
            yield "false claim"
            for lie in lies(position, below, others, chance):
                yield "a lie accepted" if verify_none_below(position, lie) else "lie refused"


def run(number: int, seed: int, cubes: int) -> Counter[str]:
    """Try so many positions; what was found, by kind."""
    chance, others = Random(seed), list[Certificate]()
    found: Counter[str] = Counter()
    for _ in range(number):
        position = small_position(chance, cubes)
        for outcome in outcomes(position, others, chance):
            found[f"{position.level}: {outcome}"] += 1
            if outcome in ("a lie accepted", "evidence that does not verify"):
                print(position, outcome, file=sys.stderr, flush=True)
    return found


if __name__ == "__main__":
    number, seed, cubes = [*sys.argv[1:], *("0", str(CUBES))[len(sys.argv) - 2 :]]
    print(dict(sorted(run(int(number), int(seed), int(cubes)).items())))
