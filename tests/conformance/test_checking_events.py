"""What the checking of papers leaves in the record: who objected, to what, and how it was ruled."""

from __future__ import annotations

from typing import Any

import pytest

from nowornever.equations.game import GAME as EQUATIONS
from nowornever.shake.actions import DisagreeForceout
from nowornever.shake.events import BlockReturned, Rejected, Ruled, RulingAwaited, SafeMoveHeld
from nowornever.wff.game import GAME as WFF
from tests.conformance import equations_table, shakes
from tests.conformance.test_unsettled import UNSURE_OF_WFFS
from tests.conformance.wff_2012 import KPQ, NOW_IS_RIGHT, PREMISES_LIE
from tests.conformance.wff_2012 import SOLUTIONS as OF_2012
from tests.scenario import Scenario

OPPONENTS = {"checking": "opponents"}


def wff(script: str, book: str = "wff-2017", game: Any = WFF, **options: Any) -> Scenario:
    return Scenario(game, book, "Ann Bob Cyd", shakes.SOLUTIONS, **OPPONENTS, **options).play(
        script.format(impossible="impossible", edition=book)
    )


def presented(paper: str) -> str:
    return f"{shakes.NOW_BY_BOB}\nCyd joins mover\nBob presents {paper}\n"


@pytest.mark.clause("wff-2017 VII-C-5", "wff-2017 VII-C-4")
@pytest.mark.parametrize(
    ("objects", "reason", "row", "codes"),
    [
        ("goal-not-reached", "goal-not-reached", 0, []),
        ("rule-misused at 3", "rule-misused", 3, ["rule-misused"]),
        ("rule-misused at 1", "rule-misused", 1, []),
        ("rule-misused at 4", "rule-misused", 4, []),
        ("no-proof", "no-proof", 0, ["rule-misused"]),
        ("no-proof at 3", "no-proof", 0, ["rule-misused"]),
    ],
)
def test_an_objection_is_kept_with_its_row_and_what_it_showed(
    objects: str, reason: str, row: int, codes: list[str]
) -> None:
    played = wff(f"{presented('WRONG')}Ann rejects {objects}")
    rejected = next(one for one in played.happened if isinstance(one, Rejected))
    assert (rejected.seat, rejected.of, rejected.reason, rejected.row) == (0, 1, reason, row)
    assert (rejected.upheld, rejected.settled, rejected.by_official) == (bool(codes), True, False)
    assert rejected.proof == ""
    ruled = [one for one in played.happened if isinstance(one, Ruled)]
    assert len(ruled) == bool(codes)
    for one in ruled:
        assert (one.of, one.correct, one.reasons, one.by_official) == (1, False, (reason,), False)
        assert [fault.code for fault in one.faults] == codes
        assert all(fault.message and fault.row == 3 for fault in one.faults)


@pytest.mark.clause("wff-2017 VII-C-5")
def test_a_line_that_is_not_on_the_paper_is_no_line() -> None:
    for row, refused in [(0, True), (1, False), (4, False), (5, True)]:
        script = f"{presented('WRONG')}Ann rejects rule-misused at {row}"
        wff(script + (" -> refused VII-C-5" if refused else ""))


@pytest.mark.clause("wff-2017 VII-B-4-a", "wff-2017 VII-C-5-d")
def test_a_shorter_solution_is_kept_with_the_objection() -> None:
    begins = f"""
        {shakes.SET}
        Bob moves r to required
        Cyd moves p to permitted
        Ann moves q to permitted
        Bob moves K to permitted
        Cyd takes the block
        Cyd says now
        Ann joins mover
        Cyd presents WITH_R
    """
    played = wff(f"{begins}\nBob rejects non-essential with WITHOUT_R\ntold rightly")
    rejected = next(one for one in played.happened if isinstance(one, Rejected))
    assert rejected.proof == shakes.SOLUTIONS["WITHOUT_R"]
    ruled = next(one for one in played.happened if isinstance(one, Ruled))
    assert [(fault.code, fault.place) for fault in ruled.faults] == [("non-essential", "solution")]
    other = wff(f"{begins}\nBob rejects no-proof with WITHOUT_R")
    rejected = next(one for one in other.happened if isinstance(one, Rejected))
    assert rejected.proof == ""


@pytest.mark.clause("wff-2017 VII-C-4")
def test_what_waits_for_the_official_says_what_was_objected() -> None:
    script = f"{presented('RIGHT')}Ann rejects rule-misused at 3"
    played = wff(script, game=UNSURE_OF_WFFS, official=True)
    waits = next(one for one in played.happened if isinstance(one, RulingAwaited))
    assert (waits.of, waits.seat, waits.reason, waits.row) == (1, 0, "rule-misused", 3)
    played.play("judge rules Bob wrong")
    rejected = next(one for one in played.happened if isinstance(one, Rejected))
    ruled = next(one for one in played.happened if isinstance(one, Ruled))
    assert (rejected.row, rejected.upheld, rejected.by_official) == (3, True, True)
    assert (ruled.reasons, ruled.correct, ruled.by_official) == (("rule-misused",), False, True)


@pytest.mark.clause("equations-2019 VII-C-3-g-iii")
def test_a_judge_who_is_asked_says_what_is_not_equal() -> None:
    for paper, codes in [(equations_table.WRONG, ["unequal"]), (equations_table.RIGHT, [])]:
        played = Scenario(EQUATIONS, "equations-2019", "Ann Bob Cyd", None, **OPPONENTS).play(
            f"""
            {equations_table.NOW_BY_BOB}
            Cyd joins mover
            Bob presents {paper}
            Ann asks the judge
            Cyd asks the judge
            """
        )
        ruled = next(one for one in played.happened if isinstance(one, Ruled))
        assert ruled.correct is not bool(codes)
        assert list(ruled.reasons) == codes
        assert [fault.code for fault in ruled.faults] == codes


@pytest.mark.clause("wff-2017 VI-B", "equations-2019 VI-B")
def test_a_block_that_was_put_back_says_whether_that_was_paid_for() -> None:
    paid = wff(f"{shakes.READY}\nBob takes the block\nBob puts it back")
    free = Scenario(EQUATIONS, "equations-2019", "Ann Bob Cyd", None).play(
        f"{equations_table.READY}\nBob takes the block\nBob puts it back"
    )
    for played, costs in ((paid, True), (free, False)):
        back = [one for one in played.happened if isinstance(one, BlockReturned)]
        assert [(one.seat, one.paid, one.why) for one in back] == [(1, costs, "")]


@pytest.mark.clause("wff-2012 VIII-A")
def test_two_cubes_in_resources_are_enough_for_forceout() -> None:
    for left, refused in [(3, False), (2, False), (1, True)]:
        played = Scenario(WFF, "wff-2012", "Ann Bob Cyd", OF_2012, level="basic").play(KPQ)
        while len(played.state.live.resources) > left:
            names = played.names
            mover = names[played.state.live.mover]
            played.play(f"{mover} moves {played.state.live.resources[0]} to premises")
        mover = played.names[played.state.live.mover]
        played.play(f"{mover} calls forceout" + (" -> refused VIII-A" if refused else ""))


@pytest.mark.clause("wff-2012 VIII-B", "wff-2012 VIII-C")
def test_only_whoever_calls_a_move_safe_names_one() -> None:
    played = Scenario(WFF, "wff-2012", "Ann Bob Cyd", OF_2012, level="basic")
    played.play(f"{PREMISES_LIE}\nAnn calls forceout\nBob disagrees now")
    view = played.table.game.view(played.state, 0)
    assert view.writing
    assert view.writing.disagreed == ((1, "now", "", ""),)
    other = Scenario(WFF, "wff-2012", "Ann Bob Cyd", OF_2012, level="basic")
    other.play(f"{PREMISES_LIE}\nAnn calls forceout")
    other.table.act(1, DisagreeForceout("now", "C", "premises"), other.at)
    view = other.table.game.view(other.state, 0)
    assert view.writing
    assert view.writing.disagreed == ((1, "now", "", ""),)
    played.play("Cyd disagrees safe C to premises")
    view = played.table.game.view(played.state, 0)
    assert view.writing
    assert (2, "safe-move", "C", "premises") in view.writing.disagreed


@pytest.mark.clause("wff-2012 VIII-B-3", "wff-2012 X-D-1")
def test_whose_own_paper_is_right_needs_no_other_to_hold_after_the_move() -> None:
    for paper, held in [("KI", False), ("nothing", True)]:
        played = Scenario(WFF, "wff-2012", "Ann Bob Cyd", OF_2012, level="basic").play(
            f"""
            {PREMISES_LIE}
            Ann calls forceout
            Bob disagrees safe C to premises
            Cyd agrees
            Ann presents KI
            Cyd presents nothing
            Bob presents {paper}
            """
        )
        found = [one for one in played.happened if isinstance(one, SafeMoveHeld)]
        assert bool(found) is held


@pytest.mark.clause("wff-2012 VII-C-5", "wff-2013 VII-C-5", "wff-2017 VII-D")
def test_nobody_asks_a_judge_whether_a_solution_is_right() -> None:
    for book, clause in [("wff-2013", "VII-C-5"), ("wff-2017", "VII-D")]:
        script = presented("WRONG").replace("{impossible}", "never")
        wff(f"{script}Ann asks the judge -> refused {clause}", book)
    Scenario(WFF, "wff-2012", "Ann Bob Cyd", OF_2012, level="basic", **OPPONENTS).play(
        f"""
        {NOW_IS_RIGHT}
        Bob takes the block
        Bob says now
        Cyd joins mover
        Bob presents WRONG
        Ann asks the judge -> refused VII-C-5
        """
    )
