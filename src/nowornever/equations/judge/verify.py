"""Whether a certificate shows what the judge claims, by small functions of its own.

This shares no code with the search. A count or a general argument is checked completely. For a
search, the verifier checks that every possible size of a Solution was searched. The result is
certified only if the verifier's own plain forward search also covers all of it.
"""

from __future__ import annotations

import logging
from itertools import product
from math import prod

from flint import fmpq
from msgspec.structs import replace

from nowornever.core.work import OutOfWorkError, Work
from nowornever.core.written import WrittenError
from nowornever.equations.checker import check
from nowornever.equations.goals import Goal, read_goal
from nowornever.equations.judge.brute_force import DoubtfulError, fewest_from_resources
from nowornever.equations.judge.certificates import (
    Certificate,
    Counted,
    IllegalGoal,
    OutOfReach,
    Searched,
)
from nowornever.equations.numbers.effort import TooMuchWorkError, bounded
from nowornever.equations.numbers.memory import remembering
from nowornever.equations.numbers.number import Undefined, Unsettled
from nowornever.equations.rulebooks import EquationsRulebook
from nowornever.equations.symbols import DIGITS, ROOT
from nowornever.shake.judge.judgement import Found, Judgement, Outcome
from nowornever.shake.position import Position, format_position
from nowornever.shake.rulebook import After, Duty

_log = logging.getLogger(__name__)

SEARCHING = 200_000
"""Units of work for the verifier's own search; a unit joins two values or examines a multiset."""
QUICK = 5_000
"""The same for a judgement that does not claim to be certified."""
CALCULATING = 100_000
"""Units of arithmetic for that search, some ten microseconds each."""


@remembering()
def verify(position: Position, judgement: Judgement) -> bool:
    """Whether the Solutions are correct and the certificate shows what is claimed."""
    if not all(_is_right(position, found) for found in judgement.solutions):
        return False
    best = min((found.from_resources for found in judgement.solutions), default=None)
    if best != judgement.at_most or (best is None) == (judgement.outcome is Outcome.SOLVABLE):
        return False
    claimed = judgement.none_below
    if claimed == 0:
        return True
    if best is not None and (claimed is None or claimed > best):
        return False
    certificate = judgement.certificate
    if not isinstance(certificate, Certificate) or certificate.below != claimed:
        return False
    assert isinstance(position.rulebook, EquationsRulebook)
    goal = read_goal(position.goal, position.rulebook, position.level)
    match certificate:
        case IllegalGoal(clauses=clauses):
            return bool(clauses) and clauses == tuple(fault.clause for fault in goal.faults)
        case Counted():
            return not sizes_that_count(position, claimed)
        case OutOfReach():
            return _is_out_of_reach(position, goal)
        case Searched(sizes=sizes):
            if not sizes_that_count(position, claimed) <= set(sizes):
                return False
            allowed = Work(None if judgement.certified else QUICK)
            again = _searched_again(position, goal, claimed, allowed)
            return again is True or (again is None and not judgement.certified)


def certify(position: Position, judgement: Judgement, work: Work) -> Judgement:
    """The judgement, certified if its certificate proves it without the judge's search.

    If the verifier's own search refutes it, it loses its certificate, so it is not verified.
    """
    searched = replace(judgement, certified=False)
    certificate = judgement.certificate
    if judgement.none_below == 0 or not verify(position, searched):
        return searched
    if not isinstance(certificate, Searched):
        return replace(judgement, certified=True)
    assert isinstance(position.rulebook, EquationsRulebook)
    goal = read_goal(position.goal, position.rulebook, position.level)
    again = _searched_again(position, goal, certificate.below, work)
    if again is False:
        return replace(searched, certificate=None)
    return replace(judgement, certified=again is True)


def sizes_that_count(position: Position, below: int | None) -> set[int]:
    """The sizes that a Solution with fewer than `below` cubes of Resources can have."""
    must = _kinds(position.on(position.rulebook.must))
    may = _kinds("".join(position.on(s) for s in position.rulebook.sections if s.duty is Duty.MAY))
    more = _kinds(position.resources)
    found = set()
    for extra in product(*(range(m + r + 1) for m, r in zip(may, more, strict=True))):
        digits, operations, roots = used = [n + x for n, x in zip(must, extra, strict=True)]
        cost = sum(max(0, x - m) for x, m in zip(extra, may, strict=True))
        joined = operations <= digits - 1 <= operations + roots
        if joined and sum(used) >= 2 and (below is None or cost < below):
            found.add(sum(used))
    return found


def _kinds(cubes: str) -> tuple[int, int, int]:
    digits, roots = sum(cube in DIGITS for cube in cubes), cubes.count(ROOT)
    return digits, len(cubes) - digits - roots, roots


def _is_right(position: Position, found: Found) -> bool:
    after = After.NOW if found.from_resources <= 1 else After.IMPOSSIBLE
    try:
        verdict = check(found.text, position=position, after=after)
    except WrittenError:
        return False
    taken = sum(count.from_resources for count in verdict.cubes)
    return verdict.correct is True and taken == found.from_resources


def _usable(position: Position) -> tuple[str, str, str]:
    must = position.on(position.rulebook.must)
    may = "".join(position.on(s) for s in position.rulebook.sections if s.duty is Duty.MAY)
    return must, may, position.resources


def _is_out_of_reach(position: Position, goal: Goal) -> bool:
    """Whether a general argument about the cubes and the Goal's value excludes a Solution."""
    cubes, value = "".join(_usable(position)), goal.value
    if value is None or isinstance(value, Undefined | Unsettled):
        return False
    rational = "*" not in cubes and "v" not in cubes
    if not isinstance(value, fmpq):
        return rational
    assert isinstance(position.rulebook, EquationsRulebook)
    whole = "/" not in cubes and (
        position.level in position.rulebook.whole_powers
        or ("v" not in cubes and not ("-" in cubes and "*" in cubes))
    )
    operations = sum(cube not in DIGITS for cube in cubes)
    digits = sorted((int(cube) for cube in cubes if cube in DIGITS), reverse=True)
    bound = prod(2 * max(1, digit) for digit in digits[: operations + 1])
    return (
        ("-" not in cubes and value < 0)
        or (whole and value.q != 1)
        or (rational and max(abs(value.p), value.q) > bound)
    )


@remembering()
def _searched_again(position: Position, goal: Goal, below: int | None, work: Work) -> bool | None:
    """Whether a plain search finds nothing better either; None if it does not finish."""
    must, may, more = _usable(position)
    value = goal.value
    if value is None or isinstance(value, Undefined | Unsettled):
        return None
    assert isinstance(position.rulebook, EquationsRulebook)
    whole = position.level in position.rulebook.whole_powers
    bounds = Work(SEARCHING, whole=work)
    try:
        with bounded(CALCULATING):
            return (
                fewest_from_resources(
                    must, may, more, value, whole_powers=whole, below=below, work=bounds
                )
                is None
            )
    except (DoubtfulError, OutOfWorkError, TooMuchWorkError):
        return None
    except Exception:
        # If a number makes a library fail, nothing is shown, and nothing is refuted.
        _log.exception("The verifier's search failed at %s", format_position(position))
        return None
