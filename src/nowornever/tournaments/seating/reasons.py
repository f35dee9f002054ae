"""Why each table is as it is, in a sentence for the director and the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from nowornever.core.written import listed
from nowornever.tournaments.seating.cost import Seats, same, whole
from nowornever.tournaments.seating.problem import SeatedPlayer, SeatingProblem

NAMED = 3
"""How many players are named that a table passed over."""


def explain(
    problem: SeatingProblem,
    tables: Sequence[Seats],
    ranked: Sequence[SeatedPlayer],
    *,
    proved: bool,
    said: str,
) -> tuple[str, ...]:
    """Why each table is as it is; `ranked` are those who were free to sit anywhere.

    With `said` the reasons say that instead of scores: everybody reads them, and seeds are secret.
    """
    ranks = {player.id: at for at, player in enumerate(ranked)}
    return tuple(
        " ".join(_sentences(problem, table, ranked, ranks, proved=proved, said=said))
        for table in tables
    )


def conflicts(problem: SeatingProblem, table: Sequence[str]) -> tuple[str, ...]:
    """The conflicts at a table, one sentence for each pair and reason."""
    return tuple(
        f"{remark}."
        for one, other in combinations(table, 2)
        for remark in _against(problem, one, other)
    )


def _sentences(
    problem: SeatingProblem,
    table: Seats,
    ranked: Sequence[SeatedPlayer],
    ranks: dict[str, int],
    *,
    proved: bool,
    said: str,
) -> Iterator[str]:
    if table[0] not in ranks:
        yield "Locked."
    elif said:
        yield said
    else:
        yield _scores(problem, table)
        yield from _distance(problem, table, ranked)
    against = conflicts(problem, table)
    yield from against
    if against and table[0] in ranks:
        yield "No seating has fewer clashes." if proved else "Nothing better was found in the time."


def _scores(problem: SeatingProblem, table: Seats) -> str:
    scores = [whole(problem.by_id[one].score) for one in table]
    if len(set(scores)) == 1:
        return f"Equal scores ({scores[0]})."
    return f"Scores {listed([str(score) for score in scores])}."


def _distance(
    problem: SeatingProblem, table: Seats, ranked: Sequence[SeatedPlayer]
) -> Iterator[str]:
    """Who would have been closer in score to the first of the table, and why they sit elsewhere."""
    first = problem.by_id[table[0]]
    farthest = max(table[1:], key=lambda one: abs(problem.by_id[one].score - first.score))
    reach = abs(problem.by_id[farthest].score - first.score)
    if not reach:
        return
    closer = [
        other.id
        for other in ranked
        if other.id != first.id and abs(other.score - first.score) < reach
    ]
    passed = [other for other in closer if other not in table]
    if not passed:
        yield f"Nobody is closer in score to {first.id}."
        return
    passed.sort(key=lambda one: (abs(problem.by_id[one].score - first.score), one))
    others = [one for one in table if one != farthest]
    excuses = [_excuse(problem, one, others) for one in passed[:NAMED]]
    if len(passed) > NAMED:
        excuses.append(f"and so on for {len(passed) - NAMED} more")
    yield (
        f"{farthest} is the {_ordinal(len(closer) + 1)} closest in score to {first.id}:"
        f" {'; '.join(excuses)}."
    )


def _excuse(problem: SeatingProblem, passed: str, others: Sequence[str]) -> str:
    """Why a player who is closer does not sit here."""
    for other in others:
        for remark in _against(problem, passed, other):
            return remark
    return f"{passed} fits better elsewhere"


def _against(problem: SeatingProblem, one: str, other: str) -> Iterator[str]:
    first, second = problem.by_id[one], problem.by_id[other]
    if same(first.team, second.team):
        yield f"{one} and {other} are teammates"
    elif same(first.school, second.school):
        yield f"{one} and {other} are of one school"
    if frozenset((one, other)) in problem.have_met:
        yield f"{one} and {other} have met"


def _ordinal(number: int) -> str:
    """A number as a rank.

    >>> _ordinal(1), _ordinal(2), _ordinal(3), _ordinal(11), _ordinal(23)
    ('1st', '2nd', '3rd', '11th', '23rd')
    """
    match number % 10 if number % 100 not in (11, 12, 13) else 0:
        case 1:
            return f"{number}st"
        case 2:
            return f"{number}nd"
        case 3:
            return f"{number}rd"
    return f"{number}th"
