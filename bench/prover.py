"""How long the prover takes, and how long its proofs are. Run (with the group `bench` installed):

.venv/bin/python -m bench.prover > bench/prover.md

2,000 random sequents of a game's size over random sets of rules; then those of them that all
rules prove, beside the package nd-prover, which has no rule sets but a falsum with its rules.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, TypeVar

import nd_prover

from bench.harness import baseline, median_ms, table
from nowornever.wff.formula import Formula, fold
from nowornever.wff.prover import Provable, Undecided, is_provable, prove
from nowornever.wff.rules import REGULAR
from tests.wff.prover.sequents import Case, game_case

NUMBER = 2000
SEED = 2017
GIVE_UP_MS = 2000

T = TypeVar("T")


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """The time of one call in milliseconds, and what it gave."""
    start = time.perf_counter()
    value = work()
    return (time.perf_counter() - start) * 1000, value


def spread(times: Sequence[float]) -> tuple[str, ...]:
    """Median, 95th and 99th percentile and maximum."""
    ordered = sorted(times)
    at = [ordered[int(len(ordered) * share)] for share in (0.5, 0.95, 0.99)]
    return tuple(f"{value:.2f}" for value in (*at, ordered[-1]))


def lines_made(answer: Provable) -> int:
    """The lines below the premises."""
    sequent = answer.proof.sequent
    assert sequent is not None
    return sum(1 for _ in answer.proof.lines()) - len(sequent.premises)


def random_rules_part(cases: list[Case]) -> None:
    decided = [timed(partial(is_provable, *case))[0] for case in cases]
    answers = [timed(partial(prove, *case)) for case in cases]
    proofs = [(taken, answer) for taken, answer in answers if isinstance(answer, Provable)]
    undecided = sum(isinstance(answer, Undecided) for _, answer in answers)
    lengths = [lines_made(answer) for _, answer in proofs]
    small = [answer for _, answer in proofs if sum(1 for _ in answer.proof.lines()) <= 8]
    rows: list[tuple[object, ...]] = [
        ("decision", len(cases), *spread(decided)),
        ("proof, where there is one", len(proofs), *spread([taken for taken, _ in proofs])),
        (
            "certificate, where there is none",
            len(cases) - len(proofs) - undecided,
            *spread([taken for taken, answer in answers if not isinstance(answer, Provable)]),
        ),
    ]
    header = ("what", "sequents", "median ms", "p95", "p99", "max")
    print(table("Random rules", header, rows))
    unit = median_ms(baseline)
    minimal = sum(answer.minimal for _, answer in proofs)
    print(f"The baseline (10,000 dictionary updates) took {unit:.2f} ms. Undecided: {undecided}.")
    print(
        f"Lines below the premises: {statistics.mean(lengths):.1f} on average, {max(lengths)} at"
        f" most; known to be fewest for {minimal} of {len(proofs)} proofs, and for"
        f" {sum(answer.minimal for answer in small)} of the {len(small)} of at most eight lines.\n"
    )


def theirs(formula: Formula) -> Any:
    """The formula as nd-prover has it."""
    binary = {"C": nd_prover.Imp, "A": nd_prover.Or, "K": nd_prover.And, "E": nd_prover.Iff}

    def node(head: str, parts: tuple[Any, ...]) -> Any:
        return nd_prover.Not(*parts) if head == "N" else binary[head](*parts)

    return fold(formula, lambda letter: nd_prover.Pred(letter.upper(), ()), node)


def nd_prove(case: Case, derived: bool) -> int | None:
    """The lines below the premises of nd-prover's proof; None if it finds none in time."""
    found = nd_prover.prove(
        nd_prover.TFL,
        [theirs(premise) for premise in case.premises],
        theirs(case.goal),
        derived_rules=derived,
        exhaustive=False,
        timeout=GIVE_UP_MS,
    )
    return count(found.problem.proof) if found.status == "success" else None


def count(part: Any) -> int:
    return sum(map(count, part.seq)) if hasattr(part, "seq") else 1


def all_rules_part(cases: list[Case]) -> None:
    provable = [case for case in cases if is_provable(*case)]
    ours = [timed(partial(prove, *case)) for case in provable]
    lengths = [lines_made(answer) for _, answer in ours if isinstance(answer, Provable)]
    rows: list[tuple[object, ...]] = [
        ("this prover", len(provable), *spread([taken for taken, _ in ours]),
         f"{statistics.mean(lengths):.2f}", "1.00", "1.00"),
    ]  # fmt: skip
    for name, derived in (("nd-prover", False), ("nd-prover, derived rules too", True)):
        answers = [timed(partial(nd_prove, case, derived)) for case in provable]
        pairs = [(mine, other) for mine, (_, other) in zip(lengths, answers, strict=True) if other]
        whole = sum(mine for mine, _ in pairs) / sum(other for _, other in pairs)
        rows.append(
            (name, len(pairs), *spread([taken for taken, _ in answers]),
             f"{statistics.mean(other for _, other in pairs):.2f}",
             f"{statistics.mean(mine / other for mine, other in pairs):.2f}", f"{whole:.2f}")
        )  # fmt: skip
    header = ("prover", "proved", "median ms", "p95", "p99", "max", "lines",
              "ours / theirs, mean", "ours / theirs, total")  # fmt: skip
    print(table("All twelve rules", header, rows), end="")


def main() -> None:
    chance = Random(SEED)
    cases = [game_case(chance) for _ in range(NUMBER)]
    print("# The prover\n")
    random_rules_part(cases)
    all_rules_part([case._replace(rules=REGULAR) for case in cases])


if __name__ == "__main__":
    main()
