"""Seatings against an exhaustive search, sort and swap, and the promises of the command."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nowornever.core.written import WrittenError
from nowornever.tournaments.seating import solver
from nowornever.tournaments.seating.cost import Clashes, Weigher, cost_of
from nowornever.tournaments.seating.problem import (
    MAX_PLAYERS,
    SeatedPlayer,
    SeatingProblem,
    parse_problem,
    table_sizes,
)
from nowornever.tournaments.seating.seating import seat
from nowornever.tournaments.seating.solver import SolverMissingError
from nowornever.tournaments.seating.swapping import sort_and_swap


def every_seating(
    players: Sequence[str], sizes: Sequence[int]
) -> Iterator[tuple[tuple[str, ...], ...]]:
    """All ways to sit at tables of these sizes; written without a thought of the solver."""
    if not players:
        yield ()
        return
    first, rest = players[0], players[1:]
    for size in sorted(set(sizes)):
        left = list(sizes)
        left.remove(size)
        for others in combinations(rest, size - 1):
            remaining = [one for one in rest if one not in others]
            for more in every_seating(remaining, left):
                yield ((first, *others), *more)


def field(count: int, team_of: int, seed: int, rounds: int) -> SeatingProblem:
    """Players in teams and schools who have played some rounds at random tables."""
    chance = random.Random(seed)
    players = [
        SeatedPlayer(
            f"p{at}", f"t{at // team_of}", f"s{at // team_of % 3}", chance.choice((2, 4, 6))
        )
        for at in range(count)
    ]
    met: list[tuple[str, str]] = []
    for _ in range(rounds):
        order = chance.sample([player.id for player in players], count)
        for size in table_sizes(count):
            met += combinations(order[:size], 2)
            order = order[size:]
    return SeatingProblem(tuple(players), tuple(met))


@settings(max_examples=12, deadline=None)
@given(st.integers(5, 10), st.integers(2, 5), st.integers(0, 10**6), st.integers(0, 3))
def test_no_seating_of_a_small_field_is_better(
    count: int, team_of: int, seed: int, rounds: int
) -> None:
    problem = field(count, team_of, seed, rounds)
    found = seat(problem, seed)
    names = [player.id for player in problem.players]
    best = min(cost_of(problem, tables) for tables in every_seating(names, table_sizes(count)))
    assert found.cost == cost_of(problem, found.tables) == best
    assert found.least_clashes
    assert sorted(one for table in found.tables for one in table) == sorted(names)


@pytest.mark.parametrize(("count", "team_of"), [(23, 5), (92, 5)])
def test_larger_fields_are_never_worse_than_sort_and_swap(count: int, team_of: int) -> None:
    problem = field(count, team_of, count, 2)
    ranked = problem.ranked(7)
    weigher = Weigher(problem, ranked)
    swapped = [[ranked[one].id for one in table] for table in sort_and_swap(weigher, ranked)]
    found = seat(problem, 7, seconds=0.2)
    assert found.cost <= cost_of(problem, swapped)
    assert found.cost.clashes.team == found.cost.clashes.rematch == 0
    assert found == seat(problem, 7, seconds=0.2)


def test_the_largest_field_is_seated() -> None:
    problem = field(MAX_PLAYERS, 5, 1, 1)
    found = seat(problem, 1, seconds=0.1)
    assert sorted(one for table in found.tables for one in table) == sorted(problem.by_id)
    assert found.cost.clashes.team == 0


def test_a_search_that_is_cut_off_answers_and_claims_no_proof() -> None:
    problem = field(30, 5, 5, 16)
    found = seat(problem, 1, seconds=0.1)
    assert sorted(one for table in found.tables for one in table) == sorted(problem.by_id)
    assert not found.least_clashes
    clashing = [why for why in found.why if "have met." in why or "one school." in why]
    assert clashing
    assert all(why.endswith("Nothing better was found in the time.") for why in clashing)
    assert not any("No seating has fewer clashes." in why for why in found.why)
    assert seat(problem, 1, seconds=0.1) == found


def test_what_the_solver_found_is_not_taken_if_it_is_worse_than_the_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    players = tuple(SeatedPlayer(name, "red" if name in "ab" else name) for name in "abcdef")
    problem = SeatingProblem(players, tuple(combinations("abcdef", 2)))
    ranks = sorted(range(6), key=lambda at: problem.ranked(0)[at].team != "red")
    worse = [ranks[:3], ranks[3:]]
    monkeypatch.setattr(solver, "_least", lambda *_arguments: (worse, False))
    assert seat(problem, 0).cost.clashes == Clashes(team=0, rematch=6)


def test_a_seed_gives_another_lot_among_equals() -> None:
    players = tuple(SeatedPlayer(f"p{at}", f"t{at // 3}") for at in range(18))
    seatings = {seat(SeatingProblem(players), seed).tables for seed in range(4)}
    assert len(seatings) > 1


def test_locked_tables_stay_and_the_absent_sit_nowhere() -> None:
    problem = field(12, 3, 5, 1)
    locked = ("p0", "p1", "p2")
    found = seat(SeatingProblem(problem.players, problem.met, (locked,), ("p11", "p10")), seed=3)
    assert found.tables[0] == locked
    assert found.why[0].startswith("Locked.")
    assert sorted(map(len, found.tables)) == [2, 2, 3, 3]
    assert {one for table in found.tables for one in table} == {f"p{at}" for at in range(10)}


def test_one_player_alone_has_a_bye() -> None:
    found = seat(SeatingProblem((SeatedPlayer("a"),)))
    assert found.tables == ()
    assert found.byes == ("a",)


def test_nobody_at_all_is_seated_at_no_table() -> None:
    assert seat(SeatingProblem(())).tables == ()


def test_the_reason_names_who_was_closer_and_why_they_sit_elsewhere() -> None:
    players = (
        SeatedPlayer("ann", "red", score=12),
        SeatedPlayer("ben", "red", score=11),
        SeatedPlayer("cal", "blue", score=11),
        SeatedPlayer("dee", "green", score=9),
    )
    problem = SeatingProblem(players, (("ann", "cal"),))
    found = seat(problem)
    why = dict(zip(found.tables, found.why, strict=True))
    assert set(map(frozenset, why)) == {frozenset({"ann", "dee"}), frozenset({"ben", "cal"})}
    assert why["ann", "dee"] == (
        "Scores 12 and 9. dee is the 3rd closest in score to ann:"
        " ben and ann are teammates; cal and ann have met."
    )


def test_a_clash_that_nobody_can_avoid_is_named_and_proved() -> None:
    players = tuple(SeatedPlayer(name, "red") for name in "abc")
    found = seat(SeatingProblem(players))
    assert found.cost.clashes.team == 3
    assert "are teammates" in found.why[0]
    assert found.why[0].endswith("No seating has fewer clashes.")


def test_scores_need_not_be_whole_numbers() -> None:
    scores = {"a": 4.5, "b": 4.25, "c": 4.5, "d": 1, "e": 1.5, "f": 1}
    players = tuple(SeatedPlayer(name, score=score) for name, score in scores.items())
    found = seat(SeatingProblem(players))
    assert {frozenset(table) for table in found.tables} == {frozenset("abc"), frozenset("def")}
    assert found.cost.spread == pytest.approx(0.0625 + 0.25)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "it is empty"),
        ("[]", "it has to be an object"),
        ('{"players": [{"team": "x"}]}', '"id" is missing'),
        ('{"players": [{"id": "a"}, {"id": "a"}]}', 'two players "a"'),
        ('{"players": [{"id": ""}]}', "it is empty"),
        ('{"players": [{"id": "a", "score": 1e300}]}', "beyond"),
        ('{"players": [], "met": [["a", "b"]]}', 'met[0]: there is no player "a"'),
        ('{"players": [{"id": "a"}], "met": [["a", "a"]]}', "named twice"),
        ('{"players": [{"id": "a"}], "met": [["a"]]}', "met[0]"),
        ('{"players": [{"id": "a"}], "locked": [["a"]]}', "two or three players"),
        ('{"players": [{"id": "a"}, {"id": "b"}], "locked": [["a", "b"]], "absent": ["b"]}',
         "is absent"),
        ('{"players": [{"id": "a"}, {"id": "b"}, {"id": "c"}], "locked": [["a", "b"], ["b", "c"]]}',
         "another locked table"),
        ('{"players": [], "lokced": []}', 'there is no "lokced" here'),
        ('{"players": [{"id": "a"}, {"id": "b", "socre": 6}]}',
         'players[1]: there is no "socre" here'),
        ('{"players": ' + "[" * 100_000, "players"),
    ],
)  # fmt: skip
def test_bad_problems_are_refused_with_the_place(text: str, said: str) -> None:
    with pytest.raises(WrittenError) as caught:
        parse_problem(text)
    assert said in str(caught.value)


def test_without_the_solver_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ortools.sat.python.cp_model", None)
    with pytest.raises(SolverMissingError, match=r"pip install nowornever\[tournaments\]"):
        seat(SeatingProblem((SeatedPlayer("a"), SeatedPlayer("b"))))
