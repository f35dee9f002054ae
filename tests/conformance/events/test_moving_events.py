"""What moves, charges and cubes that go back do to the table, and nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.shake import events as e
from nowornever.shake.evolving.evolve import evolve
from nowornever.shake.procedure import (
    CORRECTION,
    IMPOSSIBLE_WINDOW,
    MINUTE,
    SECOND,
    Task,
)
from nowornever.shake.rulebook import After
from nowornever.shake.state import (
    Clock,
    Illegal,
    LaidCube,
    Phase,
    Writing,
)
from tests.conformance.events.table import (
    ANN,
    AT,
    BOB,
    CYD,
    MOVING,
    OF_BOB,
    OUT_OF_TURN,
    UNTIMED,
    becomes,
    illegal,
    shaken,
)


@pytest.mark.clause("equations-2019 IX-B")
def test_after_a_legal_move_only_the_movers_own_can_be_charged() -> None:
    before = illegal(OUT_OF_TURN, OF_BOB, OUT_OF_TURN)
    laid = shaken(
        before, mat=("33", "3x", "49"), resources="56", latest=LaidCube(BOB, "4", "forbidden")
    )
    bonus = e.BonusMoved(BOB, "4", "forbidden", at=AT)
    becomes(before, bonus, replace(shaken(laid, bonus=True), illegal=(OF_BOB,)))
    wrong = Illegal(BOB, "bonus-not-forbidden", (("4", "forbidden"),), last_mover=ANN)
    becomes(
        before,
        e.BonusMoved(BOB, "4", "forbidden", "bonus-not-forbidden", at=AT),
        replace(shaken(laid, bonus=True, illegal_bonus=True), illegal=(*before.illegal, wrong)),
    )
    passed = shaken(laid, mover=CYD, last_mover=BOB, first_turn=False, corrected=False, stating=())
    passed = replace(passed, clock=Clock(Task.TURN, (CYD,), AT + MINUTE))
    stays = replace(OF_BOB, last_mover=BOB)  # when that goes back, this move can be challenged
    becomes(before, e.Moved(BOB, "4", "forbidden", at=AT), replace(passed, illegal=(stays,)))


@pytest.mark.clause("equations-2019 IX-B", "equations-2019 IX-A-1")
@pytest.mark.parametrize(
    ("seat", "bonus", "last_mover"), [(BOB, True, BOB), (BOB, False, ANN), (CYD, True, ANN)]
)
def test_who_can_be_challenged_when_an_illegal_move_has_gone_back(
    seat: int, bonus: bool, last_mover: int
) -> None:
    before = shaken(illegal(OF_BOB), bonus=bonus)
    made = Illegal(seat, "last-cube-forbidden", (("4", "forbidden"),), last_mover=last_mover)
    found = evolve(before, e.Moved(seat, "4", "forbidden", "last-cube-forbidden", at=AT))
    assert found.illegal == (OF_BOB, made)


@pytest.mark.clause("wff-2012 IX-A-1")
def test_the_second_cube_after_a_charged_bonus_is_the_one_that_goes_back() -> None:
    older = replace(OF_BOB, nature="out-of-turn")
    before = shaken(illegal(older, OF_BOB), bonus=True, illegal_bonus=True)
    found = evolve(before, e.Moved(BOB, "4", "permitted", at=AT))
    second = replace(OF_BOB, cubes=(("4", "permitted"),), last_mover=BOB)
    assert found.illegal == (replace(older, last_mover=BOB), second)


@pytest.mark.clause("equations-2019 VIII-A")
@pytest.mark.parametrize("timed", [True, False])
def test_after_the_last_cube_everybody_writes(timed: bool) -> None:
    before = shaken(MOVING if timed else UNTIMED, resources="4")
    found = evolve(before, e.Moved(BOB, "4", "permitted", at=AT))
    window = AT + IMPOSSIBLE_WINDOW if timed else None
    assert found.writing == Writing(after=After.LAST_CUBE, must=(ANN, BOB, CYD), window=window)
    clock = Clock(Task.WRITE_LAST, (ANN, BOB, CYD), AT + 2 * MINUTE)
    assert (found.phase, found.clock) == (Phase.WRITING, clock if timed else None)


@pytest.mark.clause("equations-2019 IX-A-1")
def test_a_charge_is_about_the_latest_of_an_opponent() -> None:
    mine, third = replace(OF_BOB, nature="out-of-turn"), replace(OUT_OF_TURN, seat=ANN)
    before = illegal(mine, OUT_OF_TURN, third)
    charged = replace(OUT_OF_TURN, charged=True)
    by_ann = e.ChargeMade(ANN, "out-of-turn", right=True, at=AT)
    becomes(before, by_ann, illegal(mine, charged, third))
    becomes(before, replace(by_ann, right=False), before)
    becomes(before, replace(by_ann, nature="two-cubes"), before)
    becomes(illegal(OUT_OF_TURN), replace(by_ann, seat=CYD), illegal(OUT_OF_TURN))


@pytest.mark.clause("equations-2019 IX-A-1")
def test_the_mover_chooses_between_two_cubes_while_the_clock_stands() -> None:
    two = replace(OF_BOB, cubes=(("9", "forbidden"), ("3", "permitted")))
    clock = replace(MOVING.clock, due=20 * SECOND)  # type: ignore[type-var]
    held = replace(two, charged=True, held=clock)
    choosing = replace(
        illegal(OUT_OF_TURN, held), clock=Clock(Task.CORRECT, (BOB,), AT + CORRECTION)
    )
    charge = e.ChargeMade(ANN, "leader-bonus", right=True, at=AT)
    becomes(illegal(OUT_OF_TURN, two), charge, choosing)
    returned = evolve(choosing, e.CubeReturned(BOB, "9", "forbidden", at=AT))
    assert returned.clock == MOVING.clock
    becomes(
        replace(illegal(two), clock=None),
        charge,
        replace(
            illegal(replace(two, charged=True)), clock=Clock(Task.CORRECT, (BOB,), AT + CORRECTION)
        ),
    )


@pytest.mark.clause("equations-2019 IX-A-1", "equations-2019 IX-B")
def test_one_cube_goes_back_and_what_lay_on_it_refers_to_it_no_more() -> None:
    # of the three 3s on the mat only one in Required is Bob's; Cyd moved another one too
    of_bob = replace(OF_BOB, last_mover=ANN)
    of_cyd = Illegal(CYD, "out-of-turn", (("3", "required"),), last_mover=BOB)
    of_ann = Illegal(ANN, "out-of-turn", (("9", "forbidden"),), last_mover=CYD)
    before = shaken(illegal(of_ann, of_bob, of_cyd), last_mover=BOB)
    after = replace(
        shaken(before, mat=("3", "3x", "9"), resources="3456", latest=None, last_mover=ANN),
        illegal=(of_ann, replace(of_cyd, last_mover=ANN)),
        calls=(),
    )
    returned = e.CubeReturned(BOB, "3", "required", at=AT)
    becomes(before, returned, after)  # no bonus and not his last cube: his turn goes on as it was
    other = shaken(before, last_mover=CYD, latest=LaidCube(ANN, "3", "permitted"))
    becomes(other, returned, shaken(after, last_mover=CYD, latest=LaidCube(ANN, "3", "permitted")))


@pytest.mark.clause("equations-2019 IX-A-1")
@pytest.mark.parametrize(
    ("mover", "corrected", "nature", "clock", "then"),
    [
        (BOB, False, "leader-bonus", (4, 0, False), (10, 0, False)),
        (BOB, False, "last-cube-forbidden", (4, 0, False), (10, 0, False)),
        (BOB, False, "leader-bonus", (-3, 0, True), (10, 0, False)),
        (BOB, False, "leader-bonus", (30, 0, False), (30, 0, False)),
        (BOB, False, "leader-bonus", (4, 1, False), (4, 1, False)),
        (BOB, True, "leader-bonus", (4, 0, False), (4, 0, False)),
        (CYD, False, "leader-bonus", (4, 0, False), (4, 0, False)),
    ],
)
def test_ten_seconds_to_put_a_move_right_once_a_turn(
    mover: int,
    corrected: bool,
    nature: str,
    clock: tuple[int, int, bool],
    then: tuple[int, int, bool],
) -> None:
    def turn(left: int, late: int, warned: bool) -> Clock:
        return Clock(Task.TURN, (mover,), AT + left * SECOND, late, warned)

    bonus = nature == "leader-bonus"
    before = replace(
        shaken(MOVING, mover=mover, corrected=corrected, bonus=bonus, illegal_bonus=bonus),
        clock=turn(*clock),
        illegal=(replace(OF_BOB, nature=nature),),
    )
    found = evolve(before, e.CubeReturned(BOB, "3", "required", at=AT))
    assert found.clock == turn(*then)
    assert (found.live.bonus, found.live.corrected) == (
        (False, True) if mover == BOB else (bonus, corrected)
    )
