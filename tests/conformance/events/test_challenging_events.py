"""What challenges, Forceout and papers do to the table, and nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.shake import events as e
from nowornever.shake.evolving.evolve import evolve
from nowornever.shake.objections import Checking, Objection
from nowornever.shake.procedure import (
    DISAGREE_WINDOW,
    MINUTE,
    SECOND,
    Task,
)
from nowornever.shake.rulebook import After
from nowornever.shake.state import (
    Clock,
    Dispute,
    Phase,
    Side,
    Writing,
)
from tests.conformance.events.table import (
    ANN,
    AT,
    BOB,
    CYD,
    HELD,
    MOVING,
    OF_2012,
    OUT_OF_TURN,
    becomes,
)


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
