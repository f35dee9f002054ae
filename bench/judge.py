"""How much the judge decides, and how long it takes. Run (with the group `bench` installed, which
one class by itself does not need):

.venv/bin/python -m bench.judge > bench/judge.md

Every position of bench/positions is judged with ten seconds of the processor: exactly how few
cubes are needed; where that does not also settle whether one is enough, or whether there is any
Solution, that is asked by itself with ten seconds more. Every answer is verified, and compared
with what is known of the position, and evidence is looked for in ten seconds more. `bench.trust`
says how far answers to fresh positions can be trusted.
A run that was stopped goes on where it was (build/judge holds
what is done; `--again` begins anew). `--only wff-2017-basic` runs one class, `--every 4` every
fourth position, and `--keep` writes what was found into bench/positions. `--hard` takes the
positions of bench/positions/hard, which `bench.hard_wff` and `bench.hard_equations` make, and asks
only the exact question. `--without-evidence` looks for none, which takes far less time.
"""

from __future__ import annotations

import argparse
import signal
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from bench.asking import at_share, judge_of, within
from bench.harness import baseline, median_ms, table
from bench.positions import CLASSES, FOLDER, HARD, Sampled, contradicts, known, path, read, write
from nowornever.core.work import OutOfWorkError
from nowornever.judges import parse_position
from nowornever.shake.judge.judgement import Judge, Judgement, Outcome, Trust, Want
from nowornever.shake.position import Position
from nowornever.wff.rulebooks import RULEBOOKS as WFF
from nowornever.wff.written import parse_proof

SECONDS = 10.0
DONE = Path("build/judge")


class Measured(Struct, frozen=True):
    """What the judge said of one position, and the seconds of the processor that it took."""

    position: str
    known: str
    """What the exact question gave, as bench.positions writes it."""
    exact: bool
    now: bool
    any: bool
    """Whether this smaller question was settled, by itself if need be."""
    seconds: float
    """For the exact question."""
    work: int
    verified: bool
    verify_seconds: float
    trust: str = ""
    """How far the answer can be trusted, when evidence was looked for."""
    failure: str = ""
    """What went wrong: the judge was late, for example."""
    premises: tuple[str, ...] = ()
    """Of the Solution, in WFF 'N PROOF."""


class LateError(Exception):
    """The judge did not stop when its time was up."""


def ask(judge: Judge, position: Position, want: Want) -> Judgement:
    """The answer within the time; if the judge does not stop by itself, that nothing is known."""

    def late(*_: object) -> None:
        raise LateError

    signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, SECONDS * 1.5)
    try:
        return judge.judge(position, within(SECONDS), want)
    except (LateError, OutOfWorkError) as error:
        return Judgement(Outcome.UNDECIDED, type(error).__name__)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def measure(judge: Judge, text: str, *, only_exact: bool, evidence: bool) -> Measured:
    """Ask all three questions about a position, or only the exact one, and look for evidence."""
    position = parse_position(text)
    begin = time.process_time()
    found = ask(judge, position, Want.FEWEST)
    seconds = time.process_time() - begin
    begin = time.process_time()
    verified = judge.verify(position, found)
    verify_seconds = time.process_time() - begin

    def is_settled(want: Want) -> bool:
        again = not only_exact and not found.settles(want)
        return (ask(judge, position, want) if again else found).settles(want)

    return Measured(
        position=text,
        known=known(found),
        exact=found.settles(Want.FEWEST),
        now=is_settled(Want.NOW),
        any=is_settled(Want.ANY),
        seconds=seconds,
        work=found.work,
        verified=verified,
        verify_seconds=verify_seconds,
        trust=_trust(judge, position, found) if evidence else "",
        failure=found.reason if found.reason.endswith("Error") else "",
        premises=_premises(position, found),
    )


def _trust(judge: Judge, position: Position, found: Judgement) -> str:
    try:
        return judge.certify(position, found, within(SECONDS)).trust
    except OutOfWorkError:
        return found.trust


def _premises(position: Position, found: Judgement) -> tuple[str, ...]:
    if position.rulebook.id not in WFF or not found.solutions:
        return ()
    solution = parse_proof(found.solutions[0].text).solution
    return tuple(premise.formula for premise in solution.premises) if solution else ()


def run_class(
    book: str, sampled: Sequence[Sampled], done: Path, *, hard: bool, evidence: bool
) -> list[Measured]:
    """Judge the positions of a class that are not yet done."""
    done.parent.mkdir(parents=True, exist_ok=True)
    lines = done.read_bytes().splitlines() if done.exists() else []
    found = {each.position: each for each in (msgspec.json.decode(x, type=Measured) for x in lines)}
    judge = judge_of(book)
    with done.open("ab") as file:
        for each in sampled:
            if each.position not in found:
                found[each.position] = measure(
                    judge, each.position, only_exact=hard, evidence=evidence
                )
                file.write(msgspec.json.encode(found[each.position]) + b"\n")
                file.flush()
    return [found[each.position] for each in sampled]


def _done(name: str, *, hard: bool, evidence: bool) -> Path:
    """The file with what is done of a class."""
    folder = DONE if evidence else DONE / "without-evidence"
    return (folder / "hard" if hard else folder) / f"{name}.jsonl"


HEADER = (
    "class", "positions", "exact", "one is enough?", "any at all?", "median ms", "p95", "p99",
    "max", "verify p99", "late or failed", "not verified", "against what is known",
    *(f"{trust}" for trust in Trust),
)  # fmt: skip


def row(name: str, sampled: list[Sampled], measured: list[Measured]) -> tuple[object, ...]:
    """A class in the table."""
    times = sorted(each.seconds * 1000 for each in measured)
    checks = sorted(each.verify_seconds * 1000 for each in measured)
    wrong = sum(
        contradicts(each.known, before.known)
        for each, before in zip(measured, sampled, strict=True)
    )
    return (
        name,
        len(measured),
        *_shares(measured),
        *(f"{at_share(times, share):.0f}" for share in (0.5, 0.95, 0.99)),
        f"{times[-1]:.0f}",
        f"{at_share(checks, 0.99):.0f}",
        sum(bool(each.failure) for each in measured),
        sum(not each.verified for each in measured),
        wrong,
        *(_percent(sum(each.trust == trust for each in measured), len(measured))
          if measured[0].trust else "-" for trust in Trust),
    )  # fmt: skip


def _shares(measured: list[Measured]) -> tuple[str, ...]:
    """How many of the three questions are settled."""
    settled = [(each.exact, each.now, each.any) for each in measured]
    return tuple(_percent(sum(column), len(column)) for column in zip(*settled, strict=True))


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %"


def stages(measured: list[Measured]) -> list[tuple[object, ...]]:
    """Which positions are left, by how far the shake is."""
    found: dict[int, list[Measured]] = {}
    for each in measured:
        moved = sum(map(len, parse_position(each.position).mat))
        found.setdefault(min(moved // 5, 4), []).append(each)
    return [
        (f"{5 * at}-{5 * at + 4}" if at < 4 else "20 and more", len(part), *_shares(part))
        for at, part in sorted(found.items())
    ]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--every", type=int, default=1, help="take every so-manieth position")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--hard", action="store_true")
    parser.add_argument("--without-evidence", action="store_true")
    asked = parser.parse_args()
    evidence = not asked.without_evidence
    folder = HARD if asked.hard else FOLDER
    chosen = [
        each
        for each in CLASSES
        if asked.only in ("", "-".join(each)) and path(folder, *each).exists()
    ]
    rows, results = [], {}
    for book, level in chosen:
        name = f"{book}-{level}"
        done = _done(name, hard=asked.hard, evidence=evidence)
        if asked.again:
            done.unlink(missing_ok=True)
        whole = read(folder, book, level)
        sampled = whole[:: asked.every]
        results[name] = run_class(book, sampled, done, hard=asked.hard, evidence=evidence)
        rows.append(row(name, sampled, results[name]))
        if asked.keep:
            found = {each.position: each.known for each in results[name]}
            now = [old._replace(known=found.get(old.position, old.known)) for old in whole]
            write(folder, book, level, now)
    if asked.hard:
        print(table(f"Hard positions, {SECONDS:.0f} s each", HEADER, rows))
        return
    print("# The judge\n")
    part = f", one in {asked.every}" if asked.every > 1 else ""
    print(table(f"Positions, {SECONDS:.0f} s each{part}", HEADER, rows))
    print(
        "Meant to hold here: WFF Basic exact for 99 % and one-is-enough for 99.5 %, median under 20"
        " ms; WFF Regular 95 % and 97 %, median under 300 ms; EQUATIONS 99 % and 100 %, median"
        " under 20 ms and p95 under 300 ms; none late, none not verified, none against what"
        " is known.\n"
        f"The baseline (10,000 dictionary updates) took {median_ms(baseline):.2f} ms.\n"
    )
    for name, measured in results.items():
        print(
            table(f"{name} by cubes moved", ("moved", "positions", *HEADER[2:5]), stages(measured))
        )
    if not asked.only:
        # Only here: the other solvers come with the group `bench`.
        from bench.rivals import countdown, given_premises

        countdown()
        solved = [each for each in results["wff-2017-regular"] if each.premises]
        given_premises([(each.position, each.premises, each.seconds) for each in solved])


if __name__ == "__main__":
    main()
