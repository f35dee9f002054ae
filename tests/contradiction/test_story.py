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
from nowornever.contradiction.state import evolve
from nowornever.contradiction.story import score_sheet, tell, tell_everybody
from tests.contradiction.play import act, first, later, sit_down


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


def test_while_a_match_is_played_nothing_sealed_is_told() -> None:
    table = sit_down()
    told_so_far: list[str] = []
    for seat, clue in ((0, "R@12"), (0, "RO-"), (1, "RO=23"), (2, "12#2")):
        state = table.state
        for event in act(table, seat, first(clue)):
            told_so_far.append(tell_everybody(state, event, evolve(state, event)))
            state = evolve(state, event)
    assert told_so_far == [
        "Ana has handed in.",
        "Ana changes what was handed in.",
        "Ben has handed in.",
        "Cleo has handed in.",
        (
            "Round 1 closes. The clues:\n"
            "Ana: Red and Orange are here and share no line (RO-)\n"
            "Ben: Red and Orange are 2 or 3 steps apart (RO=23)\n"
            "Cleo: row 1 and row 2 hold 2 colours (12#2)"
        ),
    ]


def test_the_end_of_a_match_names_who_is_first() -> None:
    table = sit_down()
    sentences: list[str] = []
    for submissions in (
        (first("R@12"), first("RO-"), first("12#2")),
        (later("Yc3 Gd4", "RO=23"), later("Yc3 Gd4", "1a#2"), later("Ya4 Gb3", "YG+")),
        (later("Bd1"), later("Bd2"), later("Bd3")),
    ):
        for seat, submission in enumerate(submissions):
            state = table.state
            for event in act(table, seat, submission):
                sentences.append(tell_everybody(state, event, evolve(state, event)))
                state = evolve(state, event)
    best = table.state.result().ranking[0]
    name = table.state.places[best.seat].name
    start = f"Round 3 closes. The match is over: {name} is first with {best.points} point"
    assert sentences[-1].startswith(start)
