"""Public programs that answer a part of what the judge answers, beside it."""

from __future__ import annotations

import time
from contextlib import redirect_stdout
from io import StringIO
from random import Random

import countdown_numbers_solver as other

from bench.asking import at_share, judge_of, within
from bench.harness import table
from bench.prover import nd_prove, timed
from nowornever.core.written import WrittenError
from nowornever.judges import parse_position
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.kernel.rules import REGULAR
from nowornever.wff.rulebooks import RULEBOOKS as WFF
from tests.wff.prover.sequents import Case

SECONDS = 10.0
GAMES_OF_COUNTDOWN = 100
SEED = 2019


def countdown() -> None:
    """EQUATIONS positions in the form of the Countdown numbers game, beside a public solver."""
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
        spread = (f"{at_share(times, share) * 1000:.0f}" for share in (0.5, 0.95, 0.99))
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


def given_premises(solved: list[tuple[str, tuple[str, ...], float]]) -> None:
    """The sequents of the Solutions found, beside a prover that is given the premises."""
    taken: list[float] = []
    proved = 0
    for text, found, _ in solved:
        premises = tuple(map(Formula, found))
        goal = Formula(parse_position(text).goal)
        case = Case(premises, goal, REGULAR, WFF["wff-2017"])
        time_taken, lines = timed(lambda case=case: nd_prove(case, False))  # type: ignore[misc]
        taken.append(time_taken.cpu / 1000)
        proved += lines is not None
    times, ours = sorted(taken), sorted(seconds for _, _, seconds in solved)
    rows: list[tuple[object, ...]] = [
        (name, number, *(f"{at_share(spent, share) * 1000:.1f}" for share in (0.5, 0.95, 0.99)))
        for name, number, spent in (
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
