"""How far the judge's answers can be trusted. Run:

.venv/bin/python -m bench.trust --every 3 [CLASS ...]

Positions of bench/positions are judged with ten seconds each, then evidence is looked for. An
answer is certified when a Solution with no cube of Resources shows it, or when the verifier
accepts the evidence; searched when only the judge's search shows it; and not settled otherwise.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Sequence

from bench.asking import at_share, judge_of, within
from bench.harness import table
from bench.positions import CLASSES, FOLDER, Sampled, read
from nowornever.core.work import OutOfWorkError
from nowornever.judges import parse_position
from nowornever.shake.judge.judgement import Judge, Judgement, Outcome, Trust, certify

SECONDS = 10.0
HEADER = (
    "class", "positions", *(f"{trust}" for trust in Trust), "impossible: certified",
    "no fewer: certified", "judging, median ms", "evidence, median ms", "p95", "p99",
)  # fmt: skip


def measured(judge: Judge, text: str) -> tuple[Judgement, float, float]:
    """The answer with its evidence, and the milliseconds for either."""
    position = parse_position(text)
    begin = time.process_time()
    try:
        found = judge.judge(position, within(SECONDS))
    except OutOfWorkError:
        found = Judgement(Outcome.UNDECIDED, "")
    middle = time.process_time()
    found = certify(judge, position, found, within(SECONDS))
    return found, 1000 * (middle - begin), 1000 * (time.process_time() - middle)


def row(name: str, judge: Judge, sampled: Sequence[Sampled]) -> tuple[object, ...]:
    """A class in the table."""
    answers, judging, certifying = zip(
        *(measured(judge, each.position) for each in sampled), strict=True
    )
    trust = Counter(answer.trust for answer in answers)
    impossible = [each for each in answers if each.outcome is Outcome.IMPOSSIBLE]
    fewest = [each for each in answers if each.fewest]
    times, evidence = sorted(judging), sorted(certifying)
    return (
        name,
        len(answers),
        *(_share(trust[word], len(answers)) for word in Trust),
        *(_share(sum(one.certified for one in part), len(part)) for part in (impossible, fewest)),
        f"{at_share(times, 0.5):.0f}",
        *(f"{at_share(evidence, share):.0f}" for share in (0.5, 0.95, 0.99)),
    )


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def trust_table(every: int, only: Sequence[str] = ()) -> str:
    """The table for every so-manieth position of the classes."""
    rows = []
    for book, level in CLASSES:
        name = f"{book}-{level}"
        if not only or name in only:
            rows.append(row(name, judge_of(book), read(FOLDER, book, level)[::every]))
    part = f", one position in {every}" if every > 1 else ""
    return table(f"How far the answers can be trusted{part}", HEADER, rows)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("classes", nargs="*")
    parser.add_argument("--every", type=int, default=1, help="take every so-manieth position")
    asked = parser.parse_args()
    print(trust_table(asked.every, asked.classes))


if __name__ == "__main__":
    main()
