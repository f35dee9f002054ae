"""What time, penalties and the ends of shakes and rounds do to the table, and nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.shake import events as e
from nowornever.shake.deciding.timing import deadline
from nowornever.shake.evolving.evolve import evolve
from nowornever.shake.procedure import (
    COUNTDOWN,
    MINUTE,
    ONE_MORE,
    SECOND,
    SIGNING,
    Task,
)
from nowornever.shake.rulebook import After
from nowornever.shake.state import (
    Block,
    Clock,
    Phase,
    Writing,
)
from tests.conformance.events.table import (
    ANN,
    AT,
    BOB,
    CYD,
    HELD,
    MOVING,
    OF_BOB,
    OUT_OF_TURN,
    STATING,
    UNTIMED,
    becomes,
    shaken,
)


@pytest.mark.clause("equations-2019 XI-A", "equations-2019 XI-A-3")
def test_a_limit_runs_out_for_the_table_or_for_the_block() -> None:
    turn, up = MOVING.clock, {"at": AT}
    assert turn
    late = replace(turn, due=turn.due + COUNTDOWN + ONE_MORE, late=1)
    warned = replace(MOVING, clock=replace(turn, warned=True))
    becomes(MOVING, e.TimeIsUp(Task.TURN, **up), warned)
    becomes(warned, e.WasLate(Task.TURN, (BOB,), **up), replace(MOVING, clock=late))
    for_all = replace(MOVING, clock=replace(turn, seats=(ANN, BOB, CYD)))
    becomes(for_all, e.WasLate(Task.TURN, (BOB,), **up), replace(MOVING, clock=late))
    stating = replace(HELD, block=Block(CYD, replace(STATING, warned=True), 20 * SECOND))
    becomes(HELD, e.TimeIsUp(Task.STATE_CHALLENGE, **up), stating)
    lost = replace(HELD, block=Block(CYD, replace(STATING, late=1), 20 * SECOND))
    becomes(HELD, e.TaskLost(Task.STATE_CHALLENGE, (CYD,), **up), lost)
    becomes(UNTIMED, e.TimeIsUp(Task.TURN, **up), UNTIMED)


@pytest.mark.clause("equations-2019 V-B", "equations-2019 XI-A")
def test_a_lost_turn_passes_on_and_a_bonus_made_in_it_counts() -> None:
    lost = e.TaskLost(Task.TURN, (BOB,), at=AT)
    passed = replace(
        shaken(MOVING, mover=CYD, corrected=False), clock=Clock(Task.TURN, (CYD,), AT + MINUTE)
    )
    becomes(MOVING, lost, passed)
    becomes(MOVING, e.TaskLost(Task.FIRST_TURN, (BOB,), at=AT), passed)
    after_bonus = shaken(passed, last_mover=BOB, first_turn=False, stating=())
    becomes(shaken(MOVING, bonus=True), lost, after_bonus)
    waits = replace(passed, block=Block(CYD, STATING, MINUTE))
    becomes(HELD, lost, waits)
    becomes(
        replace(UNTIMED, block=HELD.block),
        lost,
        replace(shaken(UNTIMED, mover=CYD, corrected=False), block=HELD.block),
    )


@pytest.mark.clause("equations-2019 XI-A")
@pytest.mark.parametrize("task", [Task.WRITE, Task.WRITE_LAST, Task.WRITE_STOP, Task.CHECK])
def test_whoever_does_not_write_in_time_presents_nothing(task: Task) -> None:
    writing = Writing(after=After.STOP, must=(ANN, BOB, CYD), nothing=(ANN,))
    clock = Clock(task, (BOB, CYD), AT)
    before = replace(MOVING, phase=Phase.WRITING, writing=writing, clock=clock)
    nothing = (ANN,) if task is Task.CHECK else (ANN, BOB, CYD)
    after = replace(before, writing=replace(writing, nothing=nothing), clock=None)
    becomes(before, e.TaskLost(task, (BOB, CYD), at=AT), after)


@pytest.mark.clause("equations-2019 XII-B")
def test_a_changed_sheet_is_signed_anew() -> None:
    signing = replace(
        MOVING, phase=Phase.SIGNING, signed=((ANN, 6),), correction=(BOB, 4), agreed=(CYD,)
    )
    (penalty,) = evolve(signing, e.Penalised(BOB, 1, "XI-A", at=AT)).penalties
    clear = replace(signing, signed=(), correction=None, agreed=(), penalties=(penalty,))
    becomes(signing, e.Penalised(BOB, 1, "XI-A", at=AT), clear)
    waiting = replace(penalty, approved=None)
    waits = replace(signing, penalties=(waiting,))
    becomes(waits, e.PenaltyApproved(1, at=AT), clear)
    denied = replace(waits, penalties=(replace(penalty, approved=False),))
    becomes(waits, e.PenaltyDenied(1, at=AT), denied)
    forfeited = replace(clear, forfeited=(ANN, BOB), corrected=((ANN, 2), (BOB, 3)))
    corrected = evolve(forfeited, e.ScoreCorrected(BOB, 5, "", at=AT))
    assert (corrected.forfeited, corrected.corrected) == ((ANN,), ((ANN, 2), (BOB, 6)))
    assert corrected.total(BOB) == 5
    playing = replace(signing, phase=Phase.MOVING)
    becomes(playing, e.Penalised(BOB, 1, "XI-A", at=AT), replace(playing, penalties=(penalty,)))


@pytest.mark.clause("equations-2019 XI-B", "equations-2019 XII-B")
def test_the_end_of_a_round() -> None:
    everything = replace(HELD, illegal=(OUT_OF_TURN,))
    writing = Writing(after=After.STOP, must=(ANN, BOB, CYD))
    stopped = replace(
        MOVING,
        phase=Phase.WRITING,
        illegal=(OUT_OF_TURN,),  # Stop is no action of a player: it insulates nothing
        writing=writing,
        clock=Clock(Task.WRITE_STOP, (ANN, BOB, CYD), AT + 2 * MINUTE),
        calls=(),
        stopped=True,
    )
    becomes(everything, e.Stopped(at=AT), stopped)
    becomes(MOVING, e.NoNewShakes(at=AT), replace(MOVING, no_new_shakes=True))
    becomes(MOVING, e.StopCalled(at=AT), replace(MOVING, stop_called=True))
    called = replace(MOVING, no_new_shakes=True, stop_called=True)
    becomes(called, e.RoundExtended(at=AT), MOVING)
    signing = Clock(Task.SIGN, (ANN, BOB, CYD), AT + SIGNING)
    ended = replace(MOVING, phase=Phase.SIGNING, clock=signing, calls=())
    becomes(everything, e.RoundEnded(at=AT), ended)


@pytest.mark.clause("equations-2019 IX-C")
@pytest.mark.parametrize("ordered", [False, True])
def test_a_void_shake_is_as_if_it_had_not_been(ordered: bool) -> None:
    stands = replace(
        HELD, illegal=(OUT_OF_TURN,), standing=AT - 5 * SECOND, stood=SECOND, replays=2
    )
    after = replace(
        shaken(MOVING, number=2),
        phase=Phase.ROLLING,
        clock=None,
        calls=(),
        stood=6 * SECOND,
        replays=2 + ordered,
    )
    becomes(stands, e.ShakeVoided("", again=True, ordered=ordered, at=AT), after)
    assert evolve(after, e.ShakeBegan(ANN, at=AT)).replays == 1 + ordered


@pytest.mark.clause("equations-2019 XI-B")
def test_new_shakes_begin_for_half_an_hour_and_the_last_one_has_five_minutes() -> None:
    minutes = 30 * MINUTE
    idle = replace(MOVING, clock=None)
    assert deadline(idle) == minutes
    assert deadline(replace(idle, stood=SECOND)) == minutes + SECOND
    assert deadline(replace(idle, stood=SECOND, standing=AT)) is None
    assert deadline(replace(idle, phase=Phase.SIGNING)) is None
    last = replace(idle, no_new_shakes=True)
    assert deadline(last) == minutes + 5 * MINUTE
    assert deadline(replace(last, stood=SECOND)) == minutes + SECOND + 5 * MINUTE
    assert deadline(shaken(last, began=minutes + 3)) == minutes + 3 + 5 * MINUTE
    assert deadline(replace(last, block=Block(CYD, None))) is None
    before = replace(last, phase=Phase.CHOOSING_SETTER, shake=None)
    assert deadline(before) == minutes + 5 * MINUTE
    assert deadline(replace(last, phase=Phase.CHECKING)) is None


@pytest.mark.clause("equations-2019 I-D", "equations-2019 IV-B-3")
def test_a_setter_is_chosen_and_a_goal_is_set() -> None:
    rolled = replace(MOVING, contenders=(ANN, CYD), rolls=((ANN, "3"),))
    becomes(rolled, e.SetterChosen(CYD, at=AT), MOVING)
    charged = replace(OF_BOB, last_mover=ANN)
    before = replace(shaken(MOVING, bonus=True), phase=Phase.SETTING_GOAL, illegal=(charged,))
    after = replace(
        shaken(MOVING, last_mover=CYD, mover=ANN, corrected=False),
        clock=Clock(Task.FIRST_TURN, (ANN,), AT + 2 * MINUTE),
        illegal=(replace(OF_BOB, last_mover=CYD),),
    )
    becomes(before, e.GoalSet(CYD, at=AT), after)
