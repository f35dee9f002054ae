"""How the shakes of a record began and ended, for the tables of bench.selfplay and
bench.exploiters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from nowornever.core.record import read_record
from nowornever.games import rules_by_name
from nowornever.shake.events import Challenged, GoalArranged, ShakeScored
from nowornever.shake.scoring import CORRECT


class EndedShake(Struct, frozen=True):
    """A shake that was scored."""

    goal: str
    """What kind of Goal it had."""
    end: str
    """The word that ended it, or `draw`: everybody wrote."""
    challenger: int | None
    was_right: bool


def shakes_in(record: Sequence[str]) -> Iterator[EndedShake]:
    """The scored shakes of a record, in their order."""
    header, entries = read_record(record, rules_by_name())
    challenge: Challenged | None = None
    goal = ""
    for event in (event for entry in entries for event in entry.events):
        if isinstance(event, Challenged):
            challenge = event
        elif isinstance(event, GoalArranged):
            goal = event.goal
        elif isinstance(event, ShakeScored):
            who = challenge.seat if challenge else None
            right = who is not None and event.points[who] == CORRECT
            end = challenge.word if challenge else "draw"
            yield EndedShake(kind_of_goal(header.game, goal), end, who, right)
            challenge = None


def kind_of_goal(game: str, goal: str) -> str:
    """How many symbols a WFF has; how many digits a Goal of EQUATIONS has, or what it is."""
    if game == "wff":
        return f"{len(goal)} symbols"
    if goal.isdigit():
        return f"{len(goal)} digits"
    return next((kind for sign, kind in (("v", "root"), ("*", "power"), (" ", "set apart"))
                 if sign in goal), "operation")  # fmt: skip


def listed(kinds: Counter[str]) -> str:
    """A cell of a table: the most frequent first."""
    return ", ".join(f"{kind} {number}" for kind, number in kinds.most_common())
