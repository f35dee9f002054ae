"""What each event does to the table: all that it changes, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from nowornever.core.game import Header
from nowornever.equations.game import GAME as EQUATIONS
from nowornever.shake import events as e
from nowornever.shake.deciding.timing import deadline
from nowornever.shake.evolving.evolve import evolve
from nowornever.shake.objections import Checking, Objection
from nowornever.shake.procedure import (
    CORRECTION,
    COUNTDOWN,
    DISAGREE_WINDOW,
    IMPOSSIBLE_WINDOW,
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
    Dispute,
    Illegal,
    LaidCube,
    Phase,
    Shake,
    Side,
    State,
    Writing,
)
from nowornever.wff.game import GAME as WFF

ANN, BOB, CYD = range(3)
AT = 500 * SECOND


def table(game: Any, book: str, goal: str, mat: tuple[str, ...], resources: str) -> State:
    """Bob is to move after Ann, and everything that an event may have to clear away is there."""
    header = Header(game=game.rules.name, rulebook=book, seats=("Ann", "Bob", "Cyd"))
    shake = Shake(
        number=3,
        setter=CYD,
        resources=resources,
        goal=goal,
        mat=mat,
        mover=BOB,
        last_mover=ANN,
        latest=LaidCube(ANN, "3", "required"),
        corrected=True,
        stating=(Clock(Task.STATE_CHALLENGE, (CYD,), 7 * SECOND),),
    )
    start: State = game.start(header)
    return replace(
        start,
        phase=Phase.MOVING,
        now=AT - SECOND,
        contenders=(),
        shake=shake,
        clock=Clock(Task.TURN, (BOB,), AT + 20 * SECOND),
        calls=((CYD, AT - 2 * SECOND),),
    )


MOVING = table(EQUATIONS, "equations-2019", "12", ("33", "3x", "9"), "456")
OF_2012 = table(WFF, "wff-2012", "Kpq", ("K", "p", "i"), "KKpqi")
UNTIMED = replace(MOVING, setting=replace(MOVING.setting, timed=False), clock=None)
STATING = Clock(Task.STATE_CHALLENGE, (CYD,), AT + 3 * SECOND)
HELD = replace(MOVING, block=Block(CYD, STATING, 20 * SECOND))


def shaken(state: State, **changed: Any) -> State:
    """The same table with something else about the shake."""
    return replace(state, shake=replace(state.live, **changed))


def becomes(state: State, event: Any, after: State) -> None:
    """The event changes the state to this, and tells when it happened."""
    assert evolve(state, event) == replace(after, now=AT)


# Time


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


# Moves and charges

OUT_OF_TURN = Illegal(CYD, "out-of-turn", (("9", "forbidden"),), last_mover=ANN)
OF_BOB = Illegal(BOB, "leader-bonus", (("3", "required"),), last_mover=CYD)


def illegal(*found: Illegal) -> State:
    return replace(MOVING, illegal=found)


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
        replace(shaken(laid, bonus=True), illegal=(*before.illegal, wrong)),
    )
    passed = shaken(laid, mover=CYD, last_mover=BOB, first_turn=False, corrected=False, stating=())
    passed = replace(passed, clock=Clock(Task.TURN, (CYD,), AT + MINUTE))
    becomes(before, e.Moved(BOB, "4", "forbidden", at=AT), replace(passed, illegal=(OF_BOB,)))


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
    before = shaken(illegal(older, OF_BOB), bonus=True)
    found = evolve(before, e.Moved(BOB, "4", "permitted", at=AT))
    second = replace(OF_BOB, cubes=(("4", "permitted"),), last_mover=BOB)
    assert found.illegal == (older, second)


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
        shaken(MOVING, mover=mover, corrected=corrected, bonus=bonus),
        clock=turn(*clock),
        illegal=(replace(OF_BOB, nature=nature),),
    )
    found = evolve(before, e.CubeReturned(BOB, "3", "required", at=AT))
    assert found.clock == turn(*then)
    assert (found.live.bonus, found.live.corrected) == (
        (False, True) if mover == BOB else (bonus, corrected)
    )


# Challenges, Forceout and papers


@pytest.mark.clause("equations-2019 VIII-B")
@pytest.mark.parametrize("over", [False, True])
def test_a_challenge_after_the_last_cube_keeps_what_was_presented(over: bool) -> None:
    presented = ((ANN, "a"), (BOB, "b"), (CYD, "c"))
    clock = None if over else Clock(Task.WRITE_LAST, (ANN, BOB, CYD), AT + SECOND, 1)
    before = replace(
        HELD,
        phase=Phase.WRITING,
        writing=Writing(after=After.LAST_CUBE, must=(ANN, BOB, CYD), presented=presented),
        clock=clock,
        illegal=(OUT_OF_TURN,),
    )
    dispute = Dispute("impossible", BOB, ANN)
    writing = Writing(
        after=After.IMPOSSIBLE,
        must=(ANN, CYD) if over else (ANN,),
        may=() if over else (CYD,),
        dispute=dispute,
        third=Side.MOVER if over else None,
        presented=((ANN, "a"), (CYD, "c")),
    )
    after = replace(
        MOVING,
        phase=Phase.WRITING,
        writing=writing,
        clock=clock and replace(clock, task=Task.WRITE, seats=(ANN,)),
        calls=(),
    )
    challenge = e.Challenged(BOB, "impossible", ANN, at=AT)
    becomes(before, challenge, after)
    if not over:  # whoever joins those who do not write takes the paper back
        joined = evolve(after, e.SideTaken(CYD, Side.CHALLENGER, at=AT)).writing
        assert joined
        assert joined.presented == ((ANN, "a"),)
    silent = replace(before, writing=replace(before.writing, presented=()))  # type: ignore[type-var]
    found = evolve(silent, challenge).writing
    assert found
    assert (found.nothing, found.third) == (((ANN,), Side.CHALLENGER) if over else ((), None))


@pytest.mark.clause("wff-2012 VIII-B")
@pytest.mark.parametrize("timed", [True, False])
def test_forceout_is_called_and_agreed_with(timed: bool) -> None:
    setting = replace(OF_2012.setting, timed=timed)
    before = replace(OF_2012, setting=setting, illegal=(OUT_OF_TURN,))
    writing = Writing(
        after=After.FORCEOUT,
        must=(BOB,),
        may=(ANN, CYD),
        caller=BOB,
        window=AT + DISAGREE_WINDOW if timed else None,
    )
    clock = Clock(Task.WRITE, (ANN, BOB, CYD), AT + 3 * MINUTE) if timed else None
    called = replace(before, phase=Phase.WRITING, writing=writing, clock=clock, illegal=())
    becomes(before, e.ForceoutCalled(BOB, at=AT), called)
    agreed = replace(writing, agreed=(CYD,), must=(BOB, CYD), may=(ANN,))
    becomes(called, e.ForceoutAgreed(CYD, at=AT), replace(called, writing=agreed))
    both = replace(agreed, agreed=(CYD, ANN), must=(BOB, CYD, ANN), may=())
    becomes(
        replace(called, writing=agreed),
        e.ForceoutAgreed(ANN, at=AT),
        replace(called, writing=both),
    )


@pytest.mark.clause("equations-2019 VII-A")
def test_nothing_is_presented() -> None:
    writing = Writing(after=After.NOW, must=(ANN,), may=(BOB, CYD), nothing=(ANN,))
    before = replace(MOVING, phase=Phase.WRITING, writing=writing)
    after = replace(before, writing=replace(writing, nothing=(ANN, CYD), may=(BOB,)))
    becomes(before, e.PresentedNothing(CYD, at=AT), after)


@pytest.mark.clause("wff-2017 VII-C-5", "equations-2019 VII-C-3")
def test_objections_are_kept_with_all_they_say_while_the_clocks_stand() -> None:
    checking = Checking(queue=(ANN,))
    clock = Clock(Task.CHECK, (BOB, CYD), AT + SECOND)
    before = replace(MOVING, phase=Phase.CHECKING, checking=checking, clock=clock)
    objection = Objection(BOB, ANN, "non-essential", 3, "a shorter one")
    awaited = replace(checking, awaited=((ANN, objection),))
    waits = replace(before, checking=awaited, standing=AT)
    event = e.RulingAwaited(ANN, BOB, "non-essential", 3, "a shorter one", at=AT)
    becomes(before, event, waits)
    longer = replace(waits, standing=AT - MINUTE)
    twice = replace(checking, awaited=((ANN, objection), (ANN, None)))
    becomes(longer, e.RulingAwaited(ANN, at=AT), replace(longer, checking=twice))
    answered = replace(clock, due=clock.due + MINUTE, seats=(CYD,))
    ruled = replace(
        before, checking=replace(checking, objections=(objection,)), clock=answered, stood=MINUTE
    )
    rejected = e.Rejected(BOB, ANN, "non-essential", False, 3, "a shorter one", at=AT)
    becomes(longer, rejected, ruled)
    unsettled = replace(checking, objections=(replace(objection, settled=False),))
    becomes(longer, replace(rejected, settled=False), replace(ruled, checking=unsettled))
