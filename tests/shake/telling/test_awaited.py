"""For whom the table waits, as everybody may know; and what is told beside a story."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from nowornever.core.game import WATCHER
from nowornever.equations.descriptor import EQUATIONS
from nowornever.equations.game import GAME
from nowornever.shake import events as e
from nowornever.shake.objections import Checking
from nowornever.shake.rulebook import After
from nowornever.shake.state import Block, Phase, Writing
from nowornever.shake.telling.awaited import awaited
from tests.conformance.events.table import ANN, AT, BOB, CYD, MOVING

WRITING = Writing(after=After.STOP, must=(ANN, BOB), may=(CYD,), presented=((ANN, "a"),))
CHECKING = Checking(queue=(ANN, BOB), accepted=((CYD, ANN), (ANN, BOB)))


@pytest.mark.parametrize(
    ("fields", "seats"),
    [
        ({"phase": Phase.CHOOSING_SETTER, "contenders": (ANN, CYD)}, (ANN, CYD)),
        (
            {"phase": Phase.CHOOSING_SETTER, "contenders": (ANN, CYD), "rolls": ((ANN, "1"),)},
            (CYD,),
        ),
        ({"phase": Phase.ROLLING}, (CYD,)),
        ({"phase": Phase.SETTING_GOAL}, (CYD,)),
        ({"phase": Phase.SETTING_GOAL, "shake": None}, ()),
        ({"phase": Phase.NO_GOAL}, (ANN, BOB)),
        ({"phase": Phase.NO_GOAL, "agreed": (ANN,)}, (BOB,)),
        ({"phase": Phase.NO_GOAL, "absent": (BOB,)}, (ANN,)),
        ({"phase": Phase.NO_GOAL, "out": (ANN,)}, (BOB,)),
        ({"phase": Phase.MOVING}, (BOB,)),
        ({"phase": Phase.MOVING, "block": Block(CYD, None)}, (CYD,)),
        ({"phase": Phase.WRITING, "writing": replace(WRITING, may=())}, (BOB,)),
        ({"phase": Phase.WRITING, "writing": WRITING}, (BOB, CYD)),
        ({"phase": Phase.CHECKING, "checking": CHECKING}, (BOB,)),
        ({"phase": Phase.CHECKING, "checking": replace(CHECKING, accepted=())}, (BOB, CYD)),
        ({"phase": Phase.CHECKING, "checking": replace(CHECKING, asked=(BOB,))}, ()),
        ({"phase": Phase.CHECKING, "checking": Checking(queue=(BOB,))}, (ANN, CYD)),
        ({"phase": Phase.SIGNING}, (ANN, BOB, CYD)),
        ({"phase": Phase.SIGNING, "signed": ((BOB, 6),)}, (ANN, CYD)),
        ({"phase": Phase.OVER}, ()),
    ],
)
def test_the_table_waits_for_those_who_have_something_to_do(
    fields: dict[str, Any], seats: tuple[int, ...]
) -> None:
    defaults = {"writing": WRITING} if fields["phase"] is Phase.CHECKING else {}
    assert awaited(GAME.view(replace(MOVING, **defaults, **fields), WATCHER)) == seats


def test_the_papers_are_told_when_the_writing_ends() -> None:
    before = replace(MOVING, phase=Phase.WRITING, writing=WRITING)
    below = EQUATIONS.teller.more
    told = list(below(before, e.WritingEnded(at=AT)))
    assert any("Ann" in line for line in told)
    assert list(below(before, e.PresentedNothing(CYD, at=AT))) == []
    state = replace(MOVING, match_points=(6, 4, 2))
    assert EQUATIONS.teller.summary(state) == {"totals": (0, 0, 0), "match_points": (6, 4, 2)}
