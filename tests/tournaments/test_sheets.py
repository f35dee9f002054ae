"""Score sheets: sums, signatures, initials, double entry and corrections (XII)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.bots.cubes.ladder.league import play, tasks
from nowornever.bots.cubes.mind import bot
from nowornever.core.record import read_record
from nowornever.games import rules_by_name
from nowornever.tournaments import acts as a
from nowornever.tournaments.sheets import (
    FaultKind,
    Settled,
    Sheet,
    SheetPenalty,
    sheet_of,
)
from nowornever.tournaments.standings.results import results
from nowornever.tournaments.state import HOUSE, SheetStage, player_seat
from tests.tournaments.desk import DIRECTOR, OFFICIAL, OTHER, Desk

ROWS = ((6, 2, 4), (2, 6, 2))
RIGHT = Sheet(ROWS, (8, 8, 6), (True, True, True))


def desk_with_three(name: str = "main", division: str = "upper") -> Desk:
    desk = Desk()
    desk.enter(3, division, team_of=1)
    desk.start(name)
    return desk


def stage(desk: Desk, name: str = "main") -> SheetStage:
    return desk.tables(name)[0].stage(desk.state, desk.state.plan.competition(name))


@pytest.mark.clause("equations-2019 XII-A", "equations-2019 XII-A-three")
def test_a_sheet_counts_when_two_people_have_entered_the_same() -> None:
    desk = desk_with_three()
    enter = a.EnterSheet("main", 1, 1, RIGHT)
    desk.do(enter, OFFICIAL)
    desk.do(enter, OFFICIAL)  # the same person again is still one person
    assert stage(desk) is SheetStage.ONCE
    desk.do(a.EnterSheet("main", 1, 1, replace(RIGHT, totals=(8, 8, 7))), OTHER)
    assert stage(desk) is SheetStage.DIFFERS
    assert "table 1 is not in" in str(desk.refused(a.CloseRound("main")))
    desk.do(enter, OTHER)
    assert stage(desk) is SheetStage.RIGHT
    assert desk.tables()[0].points(0) == (5, 5, 2)
    assert "a director can rule" in str(desk.refused(enter, DIRECTOR))


@pytest.mark.clause("equations-2019 XII-B")
def test_a_wrong_sum_is_pointed_out_and_corrected_when_all_agree() -> None:
    desk = desk_with_three()
    wrong = replace(RIGHT, totals=(8, 9, 6))
    desk.enter_sheet("main", desk.tables()[0], wrong)
    assert stage(desk) is SheetStage.FAULTY
    table = desk.tables()[0]
    (fault,) = table.faults(desk.state, desk.state.plan.competition("main"))
    name = desk.state.entrant(table.seats[1]).name
    assert fault.kind is FaultKind.SUM
    assert fault.words == f"{name}: the sheet says 9, the shakes add up to 8."
    some = a.AgreeTotal("main", 1, 1, 1, table.seats[:2])
    assert "has not agreed" in str(desk.refused(some))
    assert "sum is right" in str(desk.refused(a.AgreeTotal("main", 1, 1, 0, table.seats)))
    desk.do(a.AgreeTotal("main", 1, 1, 1, table.seats))
    assert stage(desk) is SheetStage.RIGHT
    assert desk.tables()[0].totals() == (8, 8, 6)


@pytest.mark.clause("equations-2019 XII-B-1", "equations-2019 XII-B-2")
@pytest.mark.parametrize(
    ("signed", "how", "totals", "points"),
    [
        (5, Settled.DECEIT_LOWER, (8, 5, 6), (6, 2, 4)),
        (12, Settled.DECEIT_HIGHER, (8, None, 6), (6, 0, 4)),
    ],
)
def test_deceit_never_pays(
    signed: int, how: Settled, totals: tuple[int | None, ...], points: tuple[int, ...]
) -> None:
    desk = desk_with_three()
    desk.enter_sheet("main", desk.tables()[0], replace(RIGHT, totals=(8, signed, 6)))
    assert desk.refused(a.RuleDeceitful("main", 1, 1, 1, " ")) == "Say why."
    desk.do(a.RuleDeceitful("main", 1, 1, 1, "changed after signing"), OFFICIAL)
    table = desk.tables()[0]
    assert table.settlements[0].how is how
    assert table.totals() == totals
    assert table.points(0) == points


@pytest.mark.clause("equations-2019 XII-B-2")
def test_a_slip_that_turns_out_to_be_deceit_is_ruled_on_even_when_the_round_is_closed() -> None:
    desk = desk_with_three()
    desk.enter_sheet("main", desk.tables()[0], replace(RIGHT, totals=(8, 9, 6)))
    desk.do(a.AgreeTotal("main", 1, 1, 1, desk.tables()[0].seats))
    assert desk.refused(a.RuleDeceitful("main", 1, 1, 0, "why")) == "This player's sum is right."
    desk.do(a.RuleDeceitful("main", 1, 1, 1, "seen by two officials"), OFFICIAL)
    assert desk.tables()[0].points(0) == (6, 0, 4)
    desk.do(a.Undo(len(desk.state.done)))
    desk.do(a.CloseRound("main"))
    ruling = a.RuleDeceitful("main", 1, 1, 1, "told by a parent")
    assert desk.refused(ruling, OFFICIAL) == "Only a director does this."
    desk.do(ruling)
    assert [one.points for one in results(desk.state, "main")[desk.tables()[0].seats[1]]] == [0]


def test_an_official_does_not_overrule_the_director() -> None:
    desk = desk_with_three()
    desk.enter_sheet("main", desk.tables()[0], replace(RIGHT, totals=(8, 9, 6)))
    desk.do(a.RuleTotal("main", 1, 1, 1, 8, "a slip; one player has gone home"))
    ruling = a.RuleDeceitful("main", 1, 1, 1, "no slip")
    assert desk.refused(ruling, OFFICIAL) == "Only a director does this."
    desk.do(ruling)


@pytest.mark.clause("equations-2019 XII-B-1", "equations-2019 XII-B-2")
@pytest.mark.parametrize(("ruled", "totals", "points"), [
    (4, (8, None, 6), (6, 0, 4)), (9, (8, 8, 6), (5, 5, 2)),
])  # fmt: skip
def test_a_falsified_shake_is_deceit_although_the_sum_fits(
    ruled: int, totals: tuple[int | None, ...], points: tuple[int, ...]
) -> None:
    desk = desk_with_three()
    desk.enter_sheet("main", desk.tables()[0], RIGHT)
    ruling = a.RuleDeceitful("main", 1, 1, 1, "shake 1 was changed")
    assert desk.refused(ruling) == "This player's sum is right."
    desk.do(a.RuleTotal("main", 1, 1, 1, ruled, "as the others wrote it"))
    assert desk.refused(ruling, OFFICIAL) == "Only a director does this."
    desk.do(ruling)
    assert desk.tables()[0].totals() == totals
    assert desk.tables()[0].points(0) == points


def test_a_third_person_settles_which_of_two_entries_is_right() -> None:
    desk = desk_with_three()
    desk.do(a.EnterSheet("main", 1, 1, RIGHT), OFFICIAL)
    desk.do(a.EnterSheet("main", 1, 1, replace(RIGHT, totals=(8, 8, 7))), OTHER)
    assert stage(desk) is SheetStage.DIFFERS
    desk.do(a.EnterSheet("main", 1, 1, RIGHT), DIRECTOR)
    assert stage(desk) is SheetStage.RIGHT


def test_only_a_director_rules_on_a_total_and_says_why() -> None:
    desk = desk_with_three()
    desk.enter_sheet("main", desk.tables()[0], RIGHT)
    desk.do(a.CloseRound("main"))
    ruling = a.RuleTotal("main", 1, 1, 2, 10, "shake 2 was scored for the wrong player")
    assert desk.refused(ruling, OFFICIAL) is not None
    assert desk.refused(replace(ruling, why="")) == "Say why."
    desk.do(ruling)
    assert desk.tables()[0].totals() == (8, 8, 10)
    assert desk.tables()[0].points(0) == (3, 3, 6)


def test_a_sheet_waits_for_every_signature() -> None:
    desk = desk_with_three()
    desk.enter_sheet("main", desk.tables()[0], replace(RIGHT, signed=(True, False, True)))
    assert stage(desk) is SheetStage.FAULTY
    missing = player_seat(desk.tables()[0].seats[1])
    assert desk.refused(a.SignScore("main", 1, 1, 7), missing) == "The sheet says 8."
    desk.do(a.SignScore("main", 1, 1, 8), missing)
    assert stage(desk) is SheetStage.RIGHT
    assert "already" in str(desk.refused(a.SignScore("main", 1, 1, 8), missing))


def test_a_sheet_that_one_person_has_entered_cannot_be_found_out_by_signing() -> None:
    desk = desk_with_three()
    desk.enter_sheet("main", desk.tables()[0], RIGHT, by=[OFFICIAL])
    player = player_seat(desk.tables()[0].seats[0])
    for total in RIGHT.totals:
        assert desk.refused(a.SignScore("main", 1, 1, total), player) == (
            "The sheet is not entered yet."
        )


@pytest.mark.clause("wff-2017 XI-A-note")
@pytest.mark.parametrize(("initials", "right"), [("", 8), ("OL", 7)])
def test_in_lower_divisions_a_penalty_counts_with_initials_only(initials: str, right: int) -> None:
    desk = desk_with_three("small", "lower")
    sheet = replace(RIGHT, totals=(7, 8, 6), penalties=(SheetPenalty(0, 1, 1, initials),))
    desk.enter_sheet("small", desk.tables("small")[0], sheet)
    table, competition = desk.tables("small")[0], desk.state.plan.competition("small")
    kinds = [one.kind for one in table.faults(desk.state, competition)]
    assert kinds == ([] if initials else [FaultKind.INITIALS, FaultKind.SUM])
    if not initials:
        desk.do(a.AgreeTotal("small", 1, 1, 0, table.seats))
    assert desk.tables("small")[0].totals()[0] == right


@pytest.mark.parametrize(
    "sheet",
    [
        Sheet(ROWS, (8, 8), (True, True, True)),
        Sheet(ROWS, (8, 8, 6), (True,)),
        Sheet(((1, 2),), (8, 8, 6), (True, True, True)),
        Sheet(ROWS, (8, 8, 6), (True, True, True), (SheetPenalty(3),)),
    ],
)
def test_a_sheet_of_another_shape_is_refused(sheet: Sheet) -> None:
    assert desk_with_three().refused(a.EnterSheet("main", 1, 1, sheet)) is not None


def test_the_sheet_of_a_match_in_the_browser_comes_from_its_record() -> None:
    (task,) = tasks("equations-2019", ["often", "seldom", "sometimes"], 2, 2, 5, {})
    desk = desk_with_three()
    played = play(task, [bot(name) for name in task.players], desk.chance, keep_record=True)
    header, entries = read_record(played.record, rules_by_name())
    rules = rules_by_name()[header.game]
    state = rules.start(header)
    for entry in entries:
        for event in entry.events:
            state = rules.evolve(state, event)
    act = a.DeliverSheet("main", 1, 1, sheet_of(state), "replay/abc")
    for staff in (OFFICIAL, DIRECTOR):  # nobody saves the second person by calling it delivered
        assert "Only the server" in str(desk.refused(act, staff))
    desk.do(act, HOUSE)
    assert stage(desk) is SheetStage.RIGHT
    table = desk.tables()[0]
    assert table.record == "replay/abc"
    assert table.totals() == state.totals
    assert table.points(0) == state.match_points
    desk.do(a.CloseRound("main"))
    found = results(desk.state, "main")
    assert [found[one][0].points for one in table.seats] == list(state.match_points)
