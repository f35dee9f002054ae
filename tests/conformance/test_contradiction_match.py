"""Proof by Contradiction: refusals with their clauses, every clue, what is seen, whole matches."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from nowornever.contradiction.board import COLOURS, Board, Colour, format_cell, parse_board
from nowornever.contradiction.clue import CLUES, all_clues, parse_clue
from nowornever.contradiction.contracts import Contract
from nowornever.contradiction.events import (
    Assign,
    Holder,
    Nudge,
    RoundClosed,
    SetDeadline,
    Submit,
)
from nowornever.contradiction.referee import decide
from nowornever.contradiction.scoring import false_for, find_clashes
from nowornever.contradiction.submissions import read_with_faults
from nowornever.contradiction.views import view
from nowornever.core.dice import ScriptedDice
from nowornever.core.game import CLOCK, OFFICIAL, WATCHER, Refusal, TimeOut
from tests.conformance.test_contradiction import THREE, candidates, round_2, round_3, rule, scored
from tests.contradiction.play import act, draw_board, first, later, player, refused, sit_down


def cited(action: Submit, number: int = 1) -> str:
    """The clause of a refusal in a round."""
    tables = {1: sit_down(), 2: round_2(), 3: round_3()}
    refusal = refused(tables[number], 0, action)
    assert refusal.message.endswith(".")
    return refusal.clause.removeprefix("contradiction ")


@rule("STRUCTURE-1", "STRUCTURE-6", "STRUCTURE-8", "STRUCTURE-9")
def test_a_refusal_names_the_clause_about_tokens() -> None:
    for tokens in ("", "Ra1", "Ra1 Ob2 Yc3"):
        assert cited(first(tokens=tokens)) == "STRUCTURE-8"
        assert cited(later(tokens.replace("Ra1", "Gd4"), "12#2"), 2) == "STRUCTURE-8"
    for tokens in ("", "Bd1 Pd2"):
        assert cited(later(tokens), 3) == "STRUCTURE-9"
    for tokens in ("Wa1 Ob2", "Ra5 Ob2", "Re1 Ob2", "R Ob2", "Ra1 Rb2"):
        assert cited(first(tokens=tokens)) == "STRUCTURE-6"
    assert cited(later("Oc3 Gd4", "12#2"), 2) == "STRUCTURE-6"
    for tokens in ("Ra1 Oa1", "Rd4 Od4"):
        assert cited(first(tokens=tokens)) == "STRUCTURE-1"
    assert cited(later("Ya1 Gd4", "12#2"), 2) == "STRUCTURE-1"


@rule("STRUCTURE-8", "STRUCTURE-9", "CLUES-1")
def test_a_refusal_names_the_clause_about_clues() -> None:
    assert cited(first("")) == "STRUCTURE-8"
    assert cited(later("Yc3 Gd4"), 2) == "STRUCTURE-8"
    assert cited(later("Bd1", "GB+"), 3) == "STRUCTURE-9"
    assert cited(first("Red is somewhere")) == "CLUES-1"


@rule("INFO-1")
def test_a_query_names_two_cells_of_the_board() -> None:
    for cells in (("a1",), ("a1", "b2", "c3"), ("a1", "e2"), ("e1", "b2"), ("a0", "b5")):
        assert cited(first(query=cells)) == "INFO-1"
    for one, other in (("a1", "a4"), ("a1", "d1"), ("c3", "c3"), ("b4", "c4")):
        assert cited(first(query=(one, other))) == "INFO-1"
    for one, other in (("a1", "b2"), ("d1", "a4"), ("c3", "b4")):
        act(sit_down(), 0, first(query=(one, other)))


@rule("CONTRACTS-2", "CONTRACTS-3")
def test_a_refusal_names_the_clause_about_contracts() -> None:
    assert cited(first(contract="")) == "CONTRACTS-3"
    assert cited(first(contract="glory")) == "CONTRACTS-3"
    assert (
        cited(Submit(clue="12#2", placements=("Yc3", "Gd4"), contract="evasion"), 2)
        == "CONTRACTS-3"
    )
    assert cited(Submit(clue="12#2", placements=("Yc3", "Gd4"), target=1), 2) == "CONTRACTS-3"
    for target in (0, 3, 17, -1):
        assert cited(first(target=target)) == "CONTRACTS-2"
    for other in (1, 2, None):
        act(sit_down(), 0, first(target=other))


@rule("CONTRACTS-3")
def test_a_match_without_contracts_takes_none() -> None:
    refusal = refused(sit_down(contracts_round=0), 0, first())
    assert refusal.clause == "contradiction CONTRACTS-3"
    act(sit_down(contracts_round=0), 0, first(contract=""))


@rule("STRUCTURE-8")
def test_a_refusal_tells_every_fault() -> None:
    message = refused(sit_down(), 0, first("12#6", "Ra1 Oa1", query=("a1", "a2"))).message
    for clause in ("CLUES-9", "INFO-1"):
        assert f"({clause})." in message
    assert "STRUCTURE-1" not in message  # the first needs no second mention


# The clues, counted and judged by a second, plainer reader


def steps(board: Board, one: Colour, other: Colour) -> int | None:
    places = [board[one], board[other]]
    if None in places:
        return None
    (x, y), (u, v) = [(place % 4, place // 4) for place in places if place is not None]
    return abs(x - u) + abs(y - v)


def on_line(board: Board, line: str) -> set[Colour]:
    """The colours on a row or column."""
    return {
        colour
        for colour in COLOURS
        if (cell := board[colour]) is not None and line in format_cell(cell)
    }


@rule("CLUES-3", "CLUES-4", "CLUES-5", "CLUES-6")
def test_clues_are_true_where_a_plain_reader_finds_them_true() -> None:
    chance = random.Random(7)
    for _ in range(60):
        board = draw_board(chance)
        for one, other in combinations("1234abcd", 2):
            both = on_line(board, one) | on_line(board, other)
            for count in range(6):
                assert parse_clue(f"{one}{other}#{count}").holds(board) == (len(both) == count)
            for colour in COLOURS:
                assert parse_clue(f"{colour}@{one}{other}").holds(board) == (colour in both)
        for red, blue in combinations(COLOURS, 2):
            apart = steps(board, red, blue)
            for low in range(1, 6):
                told = parse_clue(f"{red}{blue}={low}{low + 1}").holds(board)
                assert told == (apart in (low, low + 1))
            shared = any({red, blue} <= on_line(board, line) for line in "1234abcd")
            assert parse_clue(f"{red}{blue}+").holds(board) == shared
            assert parse_clue(f"{red}{blue}-").holds(board) == (apart is not None and not shared)


@rule("CLUES-3", "CLUES-4", "CLUES-5", "CLUES-6", "CLUES-9", "CLUES-10")
def test_these_are_all_clues() -> None:
    lines = ["".join(pair) for pair in combinations("1234abcd", 2)]
    pairs = ["".join(pair) for pair in combinations(COLOURS, 2)]
    expected = [f"{colour}@{pair}" for colour in COLOURS for pair in lines]
    expected += [f"{pair}={low}{low + 1}" for pair in pairs for low in range(1, 6)]
    expected += [f"{pair}{sign}" for pair in pairs for sign in "+-"]
    expected += [f"{pair}#{count}" for pair in lines for count in range(6)]
    assert sorted(map(str, all_clues())) == sorted(expected)
    assert set(all_clues()) == set(map(parse_clue, expected)) == set(CLUES)


@rule("CLUES-7", "CLUES-8", "CLUES-9", "CLUES-10")
@pytest.mark.parametrize(
    ("clue", "clause"),
    [
        ("OO=12", "CLUES-7"),
        ("R@bb", "CLUES-8"),
        ("44#1", "CLUES-8"),
        ("Red is on row a or column b", "CLUES-8"),
        ("Red is on column 1 or column b", "CLUES-8"),
        ("1a#6", "CLUES-9"),
        ("1a#-1", "CLUES-9"),
        ("RO=24", "CLUES-10"),
        ("RO=22", "CLUES-10"),
        ("RO=01", "CLUES-10"),
        ("RO=67", "CLUES-10"),
        ("RO=123", "CLUES-1"),
        ("", "STRUCTURE-8"),
    ],
)
def test_a_text_that_is_no_clue_is_refused_by_its_clause(clue: str, clause: str) -> None:
    assert cited(first(clue)) == clause


@rule("CLUES-2")
@pytest.mark.parametrize(
    ("given", "again"),
    [("R@1b", "R@b1"), ("RO=23", "OR=32"), ("RO+", "OR+"), ("1b#2", "b1#2"), ("RO-", "or-")],
)
def test_another_order_is_the_same_clue(given: str, again: str) -> None:
    assert parse_clue(given) == parse_clue(again)
    table = sit_down()
    for seat in range(3):
        act(table, seat, first(given if seat == 1 else "12#4"))
    refusal = refused(table, 0, later("Yc3 Gd4", again))
    if "#" not in again:
        assert refusal.clause == "contradiction CLUES-2"


# What is seen


@rule("STRUCTURE-4", "STRUCTURE-5", "INFO-2")
def test_a_player_sees_their_own_paper_and_of_others_only_that_there_is_one() -> None:
    table = sit_down()
    act(table, 0, first("R@12", "Ra1 Ob2", query=("c3", "d4"), contract="boundaries", target=2))
    own = view(table.state, 0).own
    assert own is not None
    assert own.sealed is not None
    assert (own.sealed.seat, own.sealed.clue, own.sealed.placements, own.sealed.query) == (
        0, "R@12", ("Ra1", "Ob2"), ("c3", "d4"),
    )  # fmt: skip
    assert (own.sealed.contract, own.sealed.target) == ("boundaries", 2)
    for seat in (1, WATCHER):
        seen = view(table.state, seat)
        assert (seen.round, seen.is_over, seen.time_is_up) == (1, False, False)
        assert (seen.seat, seen.settings) == (seat, table.state.settings)
        assert [one.has_submitted for one in seen.seats] == [True, False, False]
        assert [one.name for one in seen.seats] == ["Ana", "Ben", "Cleo"]
        assert [one.holder for one in seen.seats] == [Holder.PLAYER] * 3
        assert [one.clues for one in seen.seats] == [(), (), ()]
        assert seen.own is None or seen.own.sealed is None
        assert (seen.reveal, seen.result) == ((), None)
    assert view(table.state, 3).own is None


@rule("STRUCTURE-8")
def test_everybody_sees_the_round_its_deadline_and_when_it_has_passed() -> None:
    table = sit_down(round_1=60, round_2=30)
    for seat in (0, WATCHER):
        assert (view(table.state, seat).round, view(table.state, seat).deadline) == (1, 60_000)
    table.pass_time(60_000)
    seen = view(table.state, 1)
    assert (seen.deadline, seen.time_is_up) == (None, True)
    for seat in range(3):
        act(table, seat, first(), at=61_000)
    assert (view(table.state, 1).round, view(table.state, 1).deadline) == (2, 91_000)
    assert not view(table.state, 1).time_is_up


@rule("STRUCTURE-1", "STRUCTURE-8")
def test_the_host_assigns_seats_that_there_are() -> None:
    table = sit_down()
    for seat in (3, 4, -1):
        assert refused(table, OFFICIAL, Assign(seat, Holder.BOT)).clause.endswith("STRUCTURE-1")
        assert refused(table, OFFICIAL, Nudge(seat)).clause.endswith("STRUCTURE-1")
    act(table, 2, first())
    events = act(table, OFFICIAL, Assign(2, Holder.BOT), at=5)
    assert [type(event).__name__ for event in events] == ["Assigned"]  # the paper stays
    events = act(table, OFFICIAL, Assign(2, Holder.ABSENT), at=6)
    assert [type(event).__name__ for event in events] == ["Withdrawn", "Assigned"]
    assert view(table.state, 0).seats[2].has_submitted is False


@rule("STRUCTURE-4", "INFO-2", "INFO-3")
def test_contracts_boards_and_answers_stay_with_their_owner() -> None:
    table = sit_down()
    act(table, 0, first("R@12", "Ra1 Ob2", query=("a1", "b2"), contract="boundaries", target=2))
    act(table, 1, first("12#2", "Rd4 Oc3"))
    act(table, 2, first("RO-", "Ra1 Yb2"))
    own = view(table.state, 0).own
    assert own is not None
    assert own.sealed is None
    assert own.boards == ("R.../.O../..../....",)
    assert [(query.round, query.cells) for query in own.queries] == [(1, (0, 5))]
    assert own.queries[0].answer == (2, 1, 1, 0, 0, 0)
    assert own.contracts is not None
    assert (own.contracts.main, own.contracts.target) == (Contract.BOUNDARIES, 2)
    other = view(table.state, 1).own
    assert other is not None
    assert other.queries == ()
    assert other.boards == ("..../..../..O./...R",)


@rule("STRUCTURE-4", "STRUCTURE-9", "ENDGAME-1", "CONTRACTS-2", "CONTRACTS-6")
def test_a_whole_match_is_scored_from_what_was_submitted() -> None:
    table = sit_down(previous="2 1 0")
    act(table, 0, first("R@12", "Ra1 Ob1", contract="evasion", target=1))
    act(table, 1, first("R@34", "Rd4 Oc4", contract="evasion"))
    act(table, 2, first("O@12", "Rb2 Oc2", contract="boundaries"))
    act(table, 0, later("Yc1 Gd1", "12#5"))
    act(table, 1, later("Yb4 Ga4", "34#5"))
    act(table, 2, later("Yd2 Ga3", "RO+"))
    for seat, tokens in enumerate(("Ba2", "Bd3", "Bb3")):
        act(table, seat, later(tokens))
    assert table.state.is_over
    seen = view(table.state, WATCHER)
    assert seen.is_over
    assert seen.result == table.state.result()
    assert [own.boards[-1] for own in seen.reveal] == [
        "ROYG/B.../..../....",
        "..../..../...B/GYOR",
        "..../.ROY/GB../....",
    ]
    assert [own.contracts.main.value for own in seen.reveal if own.contracts] == [
        "evasion", "evasion", "boundaries",
    ]  # fmt: skip
    assert seen.result is not None
    assert seen.result.steals == ((0, 2, 0), (2, 0, 1), (1, 2, 0))
    scores = seen.result.scores
    assert [one.points for one in scores] == [-1, -1, 2]
    assert [one.rank for one in scores] == [3, 2, 1]  # more false clues decide before the previous
    assert [one.shards for one in scores] == [3, 2, 0]
    assert not any(one.mark for one in scores)


@rule("ENDGAME-1")
def test_the_previous_match_breaks_ties_at_the_end_of_a_match() -> None:
    for previous in ("0 1 2", "2 0 1"):
        table = sit_down(previous=previous)
        for seat in range(3):
            act(table, seat, first())
        for seat in range(3):
            act(table, seat, later("Yc3 Gd4", "RO-"))
        for seat in range(3):
            act(table, seat, later("Bd1"))
        ranking = table.state.result().ranking
        assert [one.seat for one in ranking] == [int(seat) for seat in previous.split()]
        assert [one.rank for one in ranking] == [1, 2, 3]


@rule("SCORING-1", "SCORING-2", "AMENDMENT-2")
def test_three_boards_by_hand() -> None:
    result = scored(*THREE)
    assert result.steals == ((0, 2, 1), (2, 0, 1), (1, 2, 0))
    assert [one.stolen for one in result.scores] == [3, 3, 3]
    assert [one.lost for one in result.scores] == [3, 4, 2]
    assert [one.points for one in result.scores] == [0, -1, 1]
    assert false_for(parse_clue("R@12"), THREE) == (1,)
    assert false_for(parse_clue("12#5"), THREE) == (1, 2)


@rule("SCORING-3")
def test_a_clash_names_its_colour_its_cell_and_its_players() -> None:
    boards = [parse_board(f"{text}/..../..../....") for text in ("RO..", "RG..", ".O..")]
    found = {(clash.colour.word, clash.cell, clash.seats) for clash in find_clashes(boards)}
    assert found == {("Red", 0, (0, 1)), ("Orange", 1, (0, 2))}


@rule("STRUCTURE-8", "SCORING-1")
def test_the_unfinished_board_of_an_absent_player_steals_nothing() -> None:
    absent = player("R.../..../..../....", ["O@12"], absent=True)
    result = scored(*THREE, absent)
    assert result.steals[3] == (0, 0, 0, 0)
    assert [row[3] for row in result.steals] == [0, 1, 1, 0]
    assert result.scores[3].mark
    assert 3 not in false_for(parse_clue("R@34"), (*THREE, absent))
    assert candidates(result) == []  # four players, four Tokens


@rule("INFO-3", "SCORING-3")
def test_the_result_shows_clashes_and_how_many_have_each_colour_in_each_cell() -> None:
    boards = ("RO../..../..../....", "RG../..../..../....", "RO../..../..../....")
    result = scored(*(player(board) for board in boards))
    assert {(clash.colour, clash.cell, clash.seats) for clash in result.clashes} == {
        (Colour.RED, 0, (0, 1, 2)),
        (Colour.ORANGE, 1, (0, 2)),
    }
    assert [sum(cells) for cells in result.heat] == [3, 2, 0, 1, 0, 0]
    assert result.heat[0] == (3, *[0] * 15)
    assert result.heat[1] == (0, 2, *[0] * 14)


@rule("STRUCTURE-8")
def test_each_fault_belongs_to_a_part_of_the_paper() -> None:
    paper = first("12#6", "Ra1 Oa1", query=("a1", "a2"), target=0)
    _, faults = read_with_faults(sit_down().state, 0, paper)
    assert [(fault.part, fault.clause) for fault in faults] == [
        ("placements", "STRUCTURE-1"),
        ("clue", "CLUES-9"),
        ("query", "INFO-1"),
        ("contract", "CONTRACTS-2"),
    ]
    refusal = refused(sit_down(), 0, paper)
    assert refusal.message.startswith("a1 already holds a token. A clue counts")
    assert "not 6 (CLUES-9). a1 and a2 share" in refusal.message


@rule("STRUCTURE-8", "STRUCTURE-9")
def test_every_round_has_its_own_deadline_and_ends_with_its_number() -> None:
    table = sit_down(round_1=10, round_2=20, round_3=30)
    papers = (first(), later("Yc3 Gd4", "RO-"), later("Bd1"))
    at = 0
    for number, paper in enumerate(papers, 1):
        assert table.state.deadline == at + 10_000 * number
        at += 1_000
        for seat in range(3):
            events = act(table, seat, paper, at)
        closed = [event for event in events if isinstance(event, RoundClosed)]
        assert [event.round for event in closed] == [number]
    assert table.state.deadline is None
    assert [one.name for one in table.state.players] == ["Ana", "Ben", "Cleo"]


@rule("STRUCTURE-8")
def test_a_new_deadline_gives_time_again_and_a_nudge_lasts_for_its_round() -> None:
    table = sit_down(round_1=10)
    table.pass_time(10_000)
    assert view(table.state, 0).time_is_up
    act(table, OFFICIAL, SetDeadline(20_000), at=11_000)
    assert (view(table.state, 0).time_is_up, view(table.state, 0).deadline) == (False, 20_000)
    for seat in range(3):
        act(table, OFFICIAL, Nudge(seat), at=12_000)
    assert [one.nudged for one in view(table.state, 0).seats] == [True] * 3
    act(table, 0, first(), at=13_000)
    act(table, 1, first(query=("a1", "b2")), at=13_000)
    assert [one.nudged for one in view(table.state, 0).seats] == [False, False, True]
    act(table, OFFICIAL, Assign(2, Holder.ABSENT), at=14_000)
    assert [one.nudged for one in view(table.state, 0).seats] == [False] * 3
    own = view(table.state, 2).own
    assert own is not None
    assert own.boards == ("..../..../..../....",)


@rule("STRUCTURE-8")
def test_what_the_clock_does_bears_its_time() -> None:
    table = sit_down(round_1=10, missing="absent")
    act(table, 0, first())
    act(table, 1, first())
    table.pass_time(10_000)
    events = table.entries[-1].events
    assert {event.at for event in events} == {10_000}
    assert [type(event).__name__ for event in events] == [
        "DeadlinePassed", "Assigned", "RoundClosed",
    ]  # fmt: skip


@rule("STRUCTURE-8")
def test_no_deadline_passes_before_its_time_or_by_anybody_but_the_clock() -> None:
    state = sit_down(round_1=10).state
    for seat, at in ((CLOCK, 9_999), (0, 10_000), (OFFICIAL, 10_000)):
        found = decide(state, seat, TimeOut(), at, ScriptedDice(""))
        assert isinstance(found, Refusal)
        assert found.clause == "contradiction STRUCTURE-8"
        assert found.message.endswith(".")
    assert not isinstance(decide(state, CLOCK, TimeOut(), 10_000, ScriptedDice("")), Refusal)
    assert isinstance(decide(sit_down().state, CLOCK, TimeOut(), 0, ScriptedDice("")), Refusal)
