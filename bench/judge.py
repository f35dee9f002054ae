"""How much the judge decides, and how long it takes. Run (with the group `bench` installed):

.venv/bin/python -m bench.judge > bench/judge.md

Every position of bench/positions is judged with ten seconds of the processor: exactly how few
cubes are needed; where that does not also settle whether one is enough, or whether there is any
Solution, that is asked by itself with ten seconds more. Every answer is verified, and compared
with what is known of the position. A run that was stopped goes on where it was (build/judge holds
what is done; `--again` begins anew). `--only wff-2017-basic` runs one class, and `--keep` writes
what was found into bench/positions.
"""

from __future__ import annotations

import argparse
import signal
import time
from collections.abc import Sequence
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from bench.harness import baseline, median_ms, table
from bench.positions import CLASSES, FOLDER, Sampled, contradicts, known, read, write
from nowornever.core.work import OutOfWorkError, Work
from nowornever.core.written import WrittenError
from nowornever.judges import CUBE_GAMES, parse_position
from nowornever.shake.judgement import Judge, Judgement, Outcome, Want
from nowornever.shake.position import Position
from nowornever.wff.formula import Formula
from nowornever.wff.rulebooks import RULEBOOKS as WFF
from nowornever.wff.written import parse_proof

SECONDS = 10.0
DONE = Path("build/judge")
GAMES_OF_COUNTDOWN = 100
SEED = 2019


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
    failure: str = ""
    """What went wrong: the judge was late, for example."""
    premises: tuple[str, ...] = ()
    """Of the Solution, in WFF 'N PROOF."""


class LateError(Exception):
    """The judge did not stop when its time was up."""


def within(seconds: float) -> Work:
    """Work for so many seconds of this process."""
    until = time.process_time() + seconds
    return Work(go_on=lambda _spent: time.process_time() < until)


def ask(judge: Judge, position: Position, want: Want) -> Judgement:
    """The answer within the time; if the judge does not stop by itself, that nothing is known."""

    def late(*_: object) -> None:
        raise LateError

    signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, SECONDS * 1.5)
    try:
        return judge.judge(position, within(SECONDS), want)
    except (LateError, RecursionError, OutOfWorkError) as error:
        return Judgement(Outcome.UNDECIDED, type(error).__name__)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def measure(judge: Judge, text: str) -> Measured:
    """Ask all three questions about a position."""
    position = parse_position(text)
    begin = time.process_time()
    found = ask(judge, position, Want.FEWEST)
    seconds = time.process_time() - begin
    begin = time.process_time()
    verified = judge.verify(position, found)
    verify_seconds = time.process_time() - begin
    return Measured(
        position=text,
        known=known(found),
        exact=found.settles(Want.FEWEST),
        now=found.settles(Want.NOW) or ask(judge, position, Want.NOW).settles(Want.NOW),
        any=found.settles(Want.ANY) or ask(judge, position, Want.ANY).settles(Want.ANY),
        seconds=seconds,
        work=found.work,
        verified=verified,
        verify_seconds=verify_seconds,
        failure=found.reason if found.reason.endswith("Error") else "",
        premises=_premises(position, found),
    )


def _premises(position: Position, found: Judgement) -> tuple[str, ...]:
    if position.rulebook.id not in WFF or not found.solutions:
        return ()
    solution = parse_proof(found.solutions[0].text).solution
    return tuple(premise.formula for premise in solution.premises) if solution else ()


def judge_of(book: str) -> Judge:
    """The judge itself, without a memory."""
    game = next(name for name in CUBE_GAMES if book in CUBE_GAMES[name].rules.rulebooks)
    judge: Judge = import_module(f"nowornever.{game}.judge").JUDGE
    return judge


def run_class(book: str, level: str, sampled: Sequence[Sampled]) -> list[Measured]:
    """Judge the positions of a class that are not yet done."""
    done = DONE / f"{book}-{level}.jsonl"
    done.parent.mkdir(parents=True, exist_ok=True)
    lines = done.read_bytes().splitlines() if done.exists() else []
    found = {each.position: each for each in (msgspec.json.decode(x, type=Measured) for x in lines)}
    judge = judge_of(book)
    with done.open("ab") as file:
        for each in sampled:
            if each.position not in found:
                found[each.position] = measure(judge, each.position)
                file.write(msgspec.json.encode(found[each.position]) + b"\n")
                file.flush()
    return [found[each.position] for each in sampled]


HEADER = (
    "class", "positions", "exact", "one is enough?", "any at all?", "median ms", "p95", "p99",
    "max", "verify p99", "late or failed", "not verified", "against what is known",
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
        *(f"{_at(times, share):.0f}" for share in (0.5, 0.95, 0.99)),
        f"{times[-1]:.0f}",
        f"{_at(checks, 0.99):.0f}",
        sum(bool(each.failure) for each in measured),
        sum(not each.verified for each in measured),
        wrong,
    )  # fmt: skip


def _shares(measured: list[Measured]) -> tuple[str, ...]:
    """How many of the three questions are settled."""
    settled = [(each.exact, each.now, each.any) for each in measured]
    return tuple(
        f"{100 * sum(column) / len(column):.1f} %" for column in zip(*settled, strict=True)
    )


def _at(ordered: list[float], share: float) -> float:
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


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


def countdown() -> None:
    """EQUATIONS positions in the form of the Countdown numbers game, beside a public solver."""
    import countdown_numbers_solver as other

    chance, judge = Random(SEED), judge_of("equations-2019")
    ours: list[float] = []
    theirs: list[float] = []
    agree = better = worse = 0
    for _ in range(GAMES_OF_COUNTDOWN):
        digits = [chance.randint(1, 9) for _ in range(5)]
        goal = chance.randint(10, 99)
        try:
            position = parse_position(
                f"equations-2019 middle | goal {goal} | resources {''.join(map(str, digits))}"
                "++++----xxxx////"
            )
        except WrittenError:
            continue  # more cubes of a colour than there are
        begin = time.process_time()
        found = judge.judge(position, within(SECONDS))
        ours.append(time.process_time() - begin)
        begin = time.process_time()
        with redirect_stdout(StringIO()):
            other.solve(list(digits), goal)
        theirs.append(time.process_time() - begin)
        numbers = min(other.unique_solutions.values(), default=0)
        their_cubes = 2 * numbers - 1 if numbers else 99
        our_cubes = 99 if found.fewest is None else found.fewest
        agree += our_cubes == their_cubes
        better += our_cubes < their_cubes
        worse += our_cubes > their_cubes
    rows: list[tuple[object, ...]] = []
    for name, times in (("this judge", sorted(ours)), ("countdown-numbers-solver", sorted(theirs))):
        spread = (f"{_at(times, share) * 1000:.0f}" for share in (0.5, 0.95, 0.99))
        rows.append((name, len(times), *spread, f"{times[-1] * 1000:.0f}"))
    title = (
        "EQUATIONS in Countdown form: five digits, every operation of + - x / as often as needed"
    )
    print(table(title, ("solver", "positions", "median ms", "p95", "p99", "max"), rows))
    print(
        f"The fewest cubes are the same for {agree} positions, fewer with this judge for {better}"
        f" (it knows fractions and negative numbers on the way), more or not settled for {worse}."
        " The other solver lists all its Solutions; the judge shows one, and that none takes"
        " fewer.\n"
    )


def given_premises(measured: list[Measured]) -> None:
    """The sequents of the Solutions found, beside a prover that is given the premises."""
    from bench.prover import nd_prove, timed
    from nowornever.wff.rules import REGULAR
    from tests.wff.prover.sequents import Case

    taken: list[float] = []
    proved = 0
    solved = [each for each in measured if each.premises]
    for each in solved:
        premises = tuple(map(Formula, each.premises))
        goal = Formula(parse_position(each.position).goal)
        case = Case(premises, goal, REGULAR, WFF["wff-2017"])
        time_taken, lines = timed(lambda case=case: nd_prove(case, False))  # type: ignore[misc]
        taken.append(time_taken.cpu / 1000)
        proved += lines is not None
    times, ours = sorted(taken), sorted(each.seconds for each in solved)
    rows: list[tuple[object, ...]] = [
        (name, number, *(f"{_at(found, share) * 1000:.1f}" for share in (0.5, 0.95, 0.99)))
        for name, number, found in (
            ("this judge, which finds the premises too", len(solved), ours),
            ("nd-prover, given the premises", proved, times),
        )
    ]
    print(
        table(
            "Solved wff-2017 regular positions",
            ("prover", "proved", "median ms", "p95", "p99"),
            rows,
        )
    )
    print("nd-prover may use all rules, and need not care for cubes or essentials.\n")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--keep", action="store_true")
    asked = parser.parse_args()
    chosen = [each for each in CLASSES if asked.only in ("", "-".join(each))]
    rows, results = [], {}
    for book, level in chosen:
        name = f"{book}-{level}"
        if asked.again:
            (DONE / f"{name}.jsonl").unlink(missing_ok=True)
        sampled = read(FOLDER, book, level)
        results[name] = run_class(book, level, sampled)
        rows.append(row(name, sampled, results[name]))
        if asked.keep:
            pairs = zip(sampled, results[name], strict=True)
            write(FOLDER, book, level, [old._replace(known=new.known) for old, new in pairs])
    print("# The judge\n")
    print(table(f"Positions, {SECONDS:.0f} s each", HEADER, rows))
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
        countdown()
        given_premises(results["wff-2017-regular"])


if __name__ == "__main__":
    main()
