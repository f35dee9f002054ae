"""How long the prover takes, and how long its proofs are. Run (with the group `bench` installed):

.venv/bin/python -m bench.prover [--seed 2017] [--beside 400] [PART ...]

The parts are `rules`: 2,000 random sequents of a game's size over random sets of rules; `beside`:
some of them that all rules prove, beside the package nd-prover, which has no rule sets but a falsum
with its rules; `heavy`: sequents of the same size made of E, A and N alone, which take the longest
proofs; and `classics`. Without a name all of them run; bench/prover.md has what they print.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple, TypeVar

import nd_prover

from bench.harness import baseline, median_ms, table
from nowornever.wff.kernel.formula import Formula, fold
from nowornever.wff.kernel.rules import REGULAR
from nowornever.wff.prover import Provable, Undecided, is_provable, prove
from nowornever.wff.rulebooks import WFF_2017
from nowornever.wff.written import parse_sequent
from tests.wff.prover.classics import CLASSICS
from tests.wff.prover.sequents import Case, game_case

NUMBER = 2000
SEED = 2017
GIVE_UP_MS = 2000
"""The time for one proof of nd-prover."""
SMALL = 12
"""Proofs of up to this many lines are meant to be known as shortest."""
HEAVY = 60
"""How many sequents of E, A and N alone: most take the whole work for improving a proof."""
BESIDE = 400
"""How many sequents are proved beside nd-prover; 100 give the mean ratio to about 0.03."""
PARTS = ("rules", "beside", "heavy", "classics")

T = TypeVar("T")


class Taken(NamedTuple):
    """The time of one call in milliseconds: on the clock, and of the processor alone."""

    wall: float
    cpu: float


def timed(work: Callable[[], T]) -> tuple[Taken, T]:
    """The time of one call, and what it gave."""
    wall, cpu = time.perf_counter(), time.process_time()
    value = work()
    return Taken((time.perf_counter() - wall) * 1000, (time.process_time() - cpu) * 1000), value


TIMES = ("median ms", "p95", "p99", "max", "CPU median", "CPU p99")


def spread(times: Sequence[Taken]) -> tuple[str, ...]:
    """What TIMES says."""
    wall, cpu = sorted(taken.wall for taken in times), sorted(taken.cpu for taken in times)
    at = [wall[int(len(wall) * share)] for share in (0.5, 0.95, 0.99)]
    found = (*at, wall[-1], cpu[len(cpu) // 2], cpu[int(len(cpu) * 0.99)])
    return tuple(f"{value:.2f}" for value in found)


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
    small = [answer for _, answer in proofs if sum(1 for _ in answer.proof.lines()) <= SMALL]
    rows: list[tuple[object, ...]] = [
        ("decision", len(cases), *spread(decided)),
        ("proof, where there is one", len(proofs), *spread([taken for taken, _ in proofs])),
        (
            "certificate, where there is none",
            len(cases) - len(proofs) - undecided,
            *spread([taken for taken, answer in answers if not isinstance(answer, Provable)]),
        ),
    ]
    print(table("Random rules", ("what", "sequents", *TIMES), rows))
    print(
        "Meant to hold here: decision median under 0.1 ms and p99 under 30 ms; proof median under"
        " 5 ms and p99 under 1 s; none undecided."
    )
    unit = median_ms(baseline)
    minimal = sum(answer.minimal for _, answer in proofs)
    decision = statistics.median(taken.cpu for taken in decided)
    print(
        f"The baseline (10,000 dictionary updates) took {unit:.2f} ms; the median decision took"
        f" {decision / unit:.3f} of that. Undecided: {undecided}."
    )
    print(
        f"Lines below the premises: {statistics.mean(lengths):.1f} on average, {max(lengths)} at"
        f" most; known to be fewest for {minimal} of {len(proofs)} proofs, and for"
        f" {sum(answer.minimal for answer in small)} of the {len(small)} of at most {SMALL} lines"
        " with the premises.\n"
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


def all_rules_part(cases: list[Case], number: int) -> None:
    provable = [case for case in cases if is_provable(*case)][:number]
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
        if not derived:
            told = _where_longer(pairs, [a for _, a in ours if isinstance(a, Provable)])
    header = ("prover", "proved", *TIMES, "lines", "ours / theirs, mean", "ours / theirs, total")
    print(table("All twelve rules", header, rows))
    print(
        "Meant to hold here: our proofs are on average no longer than nd-prover's with its basic"
        f" rules, the second row. {told} Its derived rules (modus tollens, De Morgan and others)"
        " put several of our lines into one; that row is for comparison only. nd-prover is"
        " faster: it takes the first proof it finds, where we go on to look for the shortest.\n"
    )


def _where_longer(pairs: list[tuple[int, int]], answers: list[Provable]) -> str:
    """How often ours is longer, and how often no proof with our rules could be as short."""
    longer = [answer for (mine, other), answer in zip(pairs, answers, strict=True) if mine > other]
    known = [
        mine / other for (mine, other), answer in zip(pairs, answers, strict=True) if answer.minimal
    ]
    small = [answer for answer in answers if sum(1 for _ in answer.proof.lines()) <= SMALL]
    return (
        f"Ours is longer on {len(longer)}; on {sum(answer.minimal for answer in longer)} of these"
        f" no proof with our rules is shorter. Over the {len(known)} where ours is known to be"
        f" shortest the mean ratio is {statistics.mean(known):.2f}: their falsum gives anything in"
        " one line, and they take equivalences apart and together in one. Known to be fewest:"
        f" {sum(answer.minimal for answer in small)} of the {len(small)} of at most {SMALL} lines"
        " with the premises."
    )


def heavy_part(chance: Random) -> None:
    """Sequents that need many cases: how long it takes, and how long the proofs get."""
    cases: list[Case] = []
    while len(cases) < HEAVY:
        case = game_case(chance)
        swap = str.maketrans("CK", "EA")
        premises = tuple(Formula(premise.translate(swap)) for premise in case.premises)
        goal = Formula(case.goal.translate(swap))
        case = case._replace(premises=premises, goal=goal, rules=REGULAR)
        if is_provable(*case):
            cases.append(case)
    answers = [timed(partial(prove, *case)) for case in cases]
    lengths = sorted(lines_made(answer) for _, answer in answers if isinstance(answer, Provable))
    row = ("proof", len(cases), *spread([taken for taken, _ in answers]),
           lengths[len(lengths) // 2], lengths[int(len(lengths) * 0.95)], lengths[-1])  # fmt: skip
    header = ("what", "sequents", *TIMES, "lines, median", "p95", "max")
    print(table("E, A and N alone, all twelve rules", header, [row]))
    print("No target is set here. Long proofs are right, but not fit to be read.\n")


def classics_part() -> None:
    """Classic sequents, one by one."""
    rows: list[tuple[object, ...]] = []
    for sequent in CLASSICS:
        case = Case(*parse_sequent(sequent), REGULAR, WFF_2017)
        taken, answer = timed(partial(prove, *case))
        assert isinstance(answer, Provable)
        others = [nd_prove(case, derived) for derived in (False, True)]
        rows.append(
            (f"`{sequent}`", lines_made(answer) + len(case.premises),
             "yes" if answer.minimal else "", f"{taken.cpu:.0f}",
             *("none" if lines is None else lines + len(case.premises) for lines in others))
        )  # fmt: skip
    header = ("sequent", "lines", "fewest", "CPU ms", "nd-prover", "nd-prover, derived rules too")
    print(table("Classic sequents, all twelve rules", header, rows))
    print(
        "Lines are counted with premises and suppositions. Meant to hold here: at most 40 lines;"
        " only the associativity of E takes more."
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], default=[])
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--beside", type=int, default=BESIDE)
    asked = parser.parse_args()
    parts = asked.parts or PARTS
    chance = Random(asked.seed)
    cases = [game_case(chance) for _ in range(NUMBER)]
    print("# The prover\n")
    if "rules" in parts:
        random_rules_part(cases)
    if "beside" in parts:
        all_rules_part([case._replace(rules=REGULAR) for case in cases], asked.beside)
    if "heavy" in parts:
        heavy_part(chance)
    if "classics" in parts:
        classics_part()


if __name__ == "__main__":
    main()
