"""Every event has its sentence."""

from __future__ import annotations

from nowornever.contradiction.events import (
    Assigned,
    DeadlinePassed,
    DeadlineSet,
    Holder,
    MatchEvent,
    Nudged,
    Submitted,
    Withdrawn,
)
from nowornever.contradiction.story import score_sheet, tell
from tests.contradiction.play import act, first, sit_down


def told(event: MatchEvent) -> str:
    return tell(sit_down().state, event)


def test_every_event_is_told() -> None:
    submitted = Submitted(at=0, seat=0, clue="R@1b", placements=("Ra1", "Ob2"), query=("a1", "b2"),
                          contract="evasion", target=1)  # fmt: skip
    assert told(submitted) == (
        "Ana locks Ra1 and Ob2, says “Red is on row 1 or column b” (R@1b), asks about a1 and b2,"
        " takes the contract of evasion, takes the Target Pact against Ben."
    )
    assert told(Withdrawn(at=0, seat=1)) == "Ben takes the submission back."
    assert told(Assigned(at=0, seat=1, to=Holder.BOT)) == "A bot plays on for Ben."
    assert told(Assigned(at=0, seat=1, to=Holder.ABSENT)) == "Ben is absent."
    assert told(Assigned(at=0, seat=1, to=Holder.PLAYER)) == "Ben plays again."
    assert told(Nudged(at=0, seat=2)) == "The host reminds Cleo."
    assert told(DeadlineSet(at=0, until=5)) == "The host sets another deadline."
    assert told(DeadlineSet(at=0)) == "The host takes the deadline away."
    assert told(DeadlinePassed(at=0)) == "Time is up for round 1; missing: Ana, Ben, Cleo."


def test_a_running_match_has_only_boards_on_its_sheet() -> None:
    table = sit_down()
    for seat in range(3):
        act(table, seat, first())
    sheet = score_sheet(table.state)
    assert sheet.count("1 R . . .") == 3
    assert "rank" not in sheet
