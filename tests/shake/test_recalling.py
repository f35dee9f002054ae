"""A record is decided again: what was not settled then stays so, and nothing else."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from nowornever.core.game import Header
from nowornever.core.record import split_record
from nowornever.core.written import WrittenError
from nowornever.library.records import Record
from nowornever.server.pages.examples import example_records
from nowornever.shake import events as e
from nowornever.shake.deciding.recalling import recalling
from nowornever.shake.objections import Checking
from nowornever.shake.plug import Ruling
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.state import Disagreement, Phase, Shake, Writing
from nowornever.wff.game import GAME
from tests.core.test_record import resummed
from tests.shake.test_plug import Noting

HEADER = Header(game="wff", rulebook="wff-2012", seats=("Ann", "Bob", "Cyd"))
SHAKE = Shake(number=1, setter=0, goal="Kpq", mat=("", "", ""), resources="KKpqi", mover=1)
WRITING = Writing(
    after=After.FORCEOUT,
    disagreed=(Disagreement(1, "safe-move", "K", "rules"),),
    presented=((0, "of Ann"), (1, "of Bob"), (2, "of Cyd")),
)
STATE = replace(
    GAME.start(HEADER),
    phase=Phase.CHECKING,
    shake=SHAKE,
    writing=WRITING,
    checking=Checking(queue=(0, 1, 2)),
)
SAFE = STATE.position.move("K", "rules")


@pytest.mark.parametrize(
    ("event", "position", "after", "text"),
    [
        (e.Ruled(0, True, settled=False, at=0), STATE.position, After.FORCEOUT, "of Ann"),
        (e.Ruled(1, True, settled=False, at=0), SAFE, After.IMPOSSIBLE, "of Bob"),
        (e.SafeMoveRefuted(1, 2, settled=False, at=0), SAFE, After.NOW, "of Cyd"),
        (e.SafeMoveHeld(1, 2, settled=False, at=0), SAFE, After.IMPOSSIBLE, "of Cyd"),
    ],
)
def test_one_question_is_left_open_and_the_others_go_to_the_rules(
    event: e.CubeEvent, position: Position, after: After, text: str
) -> None:
    noting = Noting()
    kept: Sequence[e.CubeEvent] = [event]
    rules = recalling(noting, STATE, kept)
    assert rules.check(position, after, text) == Ruling(None, judge_says_no=None)
    assert noting.asked == []
    others = [(position, after, "another"), (position, After.STOP, text)]
    for question in others:
        assert rules.check(*question) == Ruling(True)
    assert noting.asked == others
    assert rules.goal_fault(position) == "no Goal"
    assert rules.name == "noted"


def test_settled_events_leave_the_rules_as_they_are() -> None:
    noting = Noting()
    kept = [e.Ruled(0, True, at=0)]
    assert recalling(noting, STATE, kept) is noting


@pytest.mark.parametrize(
    "forged",
    [
        e.SideTaken(seat=7, side="nobody", at=0),
        e.Moved(seat=0, cube="Z", section="rules", at=0),
        e.Ruled(9, True, settled=False, at=0),
        e.SafeMoveHeld(2, 2, settled=False, at=0),
    ],
)
def test_an_event_that_cannot_have_happened_recalls_nothing(forged: e.CubeEvent) -> None:
    noting = Noting()
    assert recalling(noting, STATE, [forged, e.Ruled(0, True, settled=False, at=0)]) is noting


def test_a_forged_record_is_refused_at_its_event() -> None:
    """Whatever two events change places."""
    lines = [json.loads(line) for line in split_record(example_records()["wff"])]
    for one, other in itertools.combinations(range(1, len(lines)), 2):
        events = [line["event"] for line in lines[1:]]
        if events[one - 1]["type"] == events[other - 1]["type"]:
            continue
        first, second = ({**events[at - 1]} for at in (one, other))
        first["at"], second["at"] = second["at"], first["at"]
        forged = [*lines]
        forged[one], forged[other] = (
            {**lines[one], "event": second},
            {**lines[other], "event": first},
        )
        with pytest.raises(WrittenError):
            Record(resummed([json.dumps(line) for line in forged])).verify()
