"""How far the judge's answers can be trusted. Run:

.venv/bin/python -m bench.trust --seed 7 [CLASS ...]

Fresh positions are sampled as bench/positions was, with another seed, and judged with ten seconds
each; then evidence is looked for in ten seconds. An answer is certified when a Solution with no
cube of Resources shows it, or when the verifier accepts the evidence; searched when only the
judge's search shows it; and not settled otherwise. Every answer is verified.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bench.asking import at_share, judge_of, within
from bench.harness import table
from bench.positions import CLASSES, Sampled, known
from bench.sample import SEED, sample
from nowornever.core.work import OutOfWorkError
from nowornever.judges import parse_position
from nowornever.shake.judge.judgement import Judge, Judgement, Outcome, Trust

SECONDS = 10.0
HEADER = (
    "class", "positions", *(f"{trust}" for trust in Trust), "not verified", "impossible: certified",
    "no fewer: certified", "judging, median ms", "evidence, median ms", "p95", "p99",
)  # fmt: skip


class Measured(NamedTuple):
    """An answer with its evidence, whether it was verified, and the milliseconds for either."""

    answer: Judgement
    verified: bool
    judging: float
    certifying: float


def measured(judge: Judge, text: str) -> Measured:
    """The answer for a position; one that is not certified is told as it comes."""
    position = parse_position(text)
    begin = time.process_time()
    try:
        found = judge.judge(position, within(SECONDS))
    except OutOfWorkError:
        found = Judgement(Outcome.UNDECIDED, "")
    middle = time.process_time()
    found = judge.certify(position, found, within(SECONDS))
    verified = judge.verify(position, found)
    end = time.process_time()
    if found.trust is not Trust.CERTIFIED:
        print(f"{found.trust}\t{known(found)}\t{text}", file=sys.stderr, flush=True)
    return Measured(found, verified, 1000 * (middle - begin), 1000 * (end - middle))


def row(name: str, judge: Judge, sampled: Sequence[Sampled]) -> tuple[object, ...]:
    """A class in the table."""
    every = [measured(judge, each.position) for each in sampled]
    answers = [each.answer for each in every]
    trust = Counter(answer.trust for answer in answers)
    impossible = [each for each in answers if each.outcome is Outcome.IMPOSSIBLE]
    fewest = [each for each in answers if each.fewest]
    times = sorted(each.judging for each in every)
    evidence = sorted(each.certifying for each in every)
    return (
        name,
        len(answers),
        *(_share(trust[word], len(answers)) for word in Trust),
        sum(not each.verified for each in every),
        *(_share(sum(one.certified for one in part), len(part)) for part in (impossible, fewest)),
        f"{at_share(times, 0.5):.0f}",
        *(f"{at_share(evidence, share):.0f}" for share in (0.5, 0.95, 0.99)),
    )


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def rows(seed: int, per_stage: int, only: Sequence[str]) -> Iterator[tuple[object, ...]]:
    """The rows of the table, each as soon as it is measured."""
    for book, level in CLASSES:
        name = f"{book}-{level}"
        if not only or name in only:
            yield row(name, judge_of(book), sample(book, level, seed, per_stage))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("classes", nargs="*")
    parser.add_argument("--seed", type=int, required=True, help=f"any but {SEED}")
    parser.add_argument("--per-stage", type=int, default=6, help="a tenth of the positions")
    asked = parser.parse_args()
    found = []
    for each in rows(asked.seed, asked.per_stage, asked.classes):
        print(*each, file=sys.stderr, flush=True)
        found.append(each)
    print(table(f"How far the answers can be trusted (seed {asked.seed})", HEADER, found))


if __name__ == "__main__":
    main()
