"""What happened, in sentences a player would say, and the score sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nowornever.core.game import Event, Seat
from nowornever.shake import events as e
from nowornever.shake.procedure import Task
from nowornever.shake.state import State

_TASKS = {
    Task.ROLL: "rolling",
    Task.SET_GOAL: "setting the Goal",
    Task.FIRST_TURN: "the first turn",
    Task.TURN: "the turn",
    Task.STATE_CHALLENGE: "stating a challenge",
    Task.ANSWER_NO_GOAL: "answering No Goal",
    Task.WRITE: "writing",
    Task.WRITE_LAST: "writing",
    Task.WRITE_STOP: "writing",
    Task.CHECK: "checking",
    Task.CORRECT: "choosing a cube",
    Task.SIGN: "signing",
}


def tell(state: State, event: e.CubeEvent) -> str:
    """One sentence about an event that happens in this state."""
    return _TELLERS[type(event)](_Words(state), event)


class _Words:
    """How things are called at this table."""

    def __init__(self, state: State) -> None:
        self.state = state

    def name(self, seat: Seat) -> str:
        return self.state.setting.names[seat]

    def names(self, seats: tuple[Seat, ...]) -> str:
        return " and ".join(map(self.name, seats))

    def section(self, key: str) -> str:
        section = self.state.setting.rulebook.section(key)
        return section.name if section else key

    def word(self, word: str) -> str:
        if word == "impossible":
            return self.state.setting.procedure.impossible_word
        return {"now": "Now", "no-goal": "No Goal"}.get(word, word)

    def each(self, points: tuple[int, ...]) -> str:
        pairs = zip(self.state.setting.names, points, strict=True)
        return ", ".join(f"{name} {number}" for name, number in pairs)


def _because(clause: str) -> str:
    return f" ({clause})"


def _goal_set(w: _Words, event: e.GoalSet) -> str:
    goal = w.state.live.goal
    if event.by_time:
        return f"Time is up, so {goal} is the Goal."
    return f'{w.name(event.seat)} says "{w.state.setting.procedure.goal_word}": {goal}.'


def _illegally(illegal: str) -> str:
    return f", against the rules: {illegal}" if illegal else ""


def _disagreed(w: _Words, event: e.ForceoutDisagreed) -> str:
    name = w.name(event.seat)
    if event.way == "safe-move":
        return f"{name} disagrees: {event.cube} to {w.section(event.section)} would have been safe."
    return f"{name} disagrees: {w.word(event.way)}."


def _ruled(w: _Words, event: e.Ruled) -> str:
    verdict = "correct" if event.correct else "not correct"
    reasons = f": {', '.join(event.reasons)}" if event.reasons else ""
    return f"{w.name(event.of)}'s solution is {verdict}{reasons}."


def _rejected(w: _Words, event: e.Rejected) -> str:
    upheld = "rightly" if event.upheld else "wrongly"
    return f"{w.name(event.seat)} rejects {w.name(event.of)}'s solution, {upheld}: {event.reason}."


def _penalised(w: _Words, event: e.Penalised) -> str:
    points = "a point" if event.points == 1 else f"{event.points} points"
    wait = "" if event.approved else ", if a judge approves"
    return f"{w.name(event.seat)} loses {points}{wait}{_because(event.clause)}."


def _charge(w: _Words, event: e.ChargeMade) -> str:
    right = "rightly" if event.right else "wrongly"
    return f"{w.name(event.seat)} charges an illegal procedure, {right}: {event.nature}."


_TELLERS: dict[type[Event], Callable[[_Words, Any], str]] = {
    e.SetterRolled: lambda w, x: f"{w.name(x.seat)} rolls {x.face}.",
    e.SetterChosen: lambda w, x: f"{w.name(x.seat)} sets the first Goal.",
    e.ShakeBegan: lambda w, x: f"A shake begins; {w.name(x.setter)} sets the Goal.",
    e.CubesRolled: lambda w, x: f"{w.name(x.seat)} rolls {w.state.setting.rulebook.sort(x.cubes)}.",
    e.BonusMoved: lambda w, x: (
        f'{w.name(x.seat)} says "Bonus": {x.cube} to {w.section(x.section)}{_illegally(x.illegal)}.'
    ),
    e.GoalArranged: lambda w, x: f"{w.name(x.seat)} lays {x.goal}.",
    e.GoalSet: _goal_set,
    e.NoGoalDeclared: lambda w, x: f'{w.name(x.seat)} declares "No Goal".',
    e.NoGoalAgreed: lambda w, x: f"{w.name(x.seat)} agrees.",
    e.Moved: lambda w, x: (
        f"{w.name(x.seat)} moves {x.cube} to {w.section(x.section)}{_illegally(x.illegal)}."
    ),
    e.BlockTaken: lambda w, x: f"{w.name(x.seat)} takes the block.",
    e.BlockReturned: lambda w, x: f"{w.name(x.seat)} puts the block back; play goes on.",
    e.ChallengeSetAside: lambda w, x: (
        f'{w.name(x.seat)} says "{w.word(x.word)}", which is set aside{_because(x.clause)}.'
    ),
    e.Challenged: lambda w, x: (
        f"{w.name(x.seat)} challenges {w.word(x.word)} against {w.name(x.against)}."
    ),
    e.ForceoutCalled: lambda w, x: f"{w.name(x.seat)} calls Forceout.",
    e.ForceoutAgreed: lambda w, x: f"{w.name(x.seat)} agrees with the Forceout.",
    e.ForceoutDisagreed: _disagreed,
    e.Stopped: lambda _w, _x: "Stop: nobody moves another cube, everybody writes.",
    e.SideTaken: lambda w, x: f"{w.name(x.seat)} joins the {x.side.capitalize()}.",
    e.Presented: lambda w, x: f"{w.name(x.seat)} presents a solution.",
    e.PresentedNothing: lambda w, x: f"{w.name(x.seat)} presents nothing.",
    e.WritingEnded: lambda _w, _x: "All that is presented lies on the table.",
    e.Accepted: lambda w, x: f"{w.name(x.seat)} accepts {w.name(x.of)}'s solution.",
    e.Rejected: _rejected,
    e.JudgeAsked: lambda w, x: f"{w.name(x.seat)} asks the judge about {w.name(x.of)}'s solution.",
    e.Ruled: _ruled,
    e.ShakeScored: lambda w, x: f"The shake is scored: {w.each(x.points)}.",
    e.ShakeVoided: lambda _w, x: f"The shake is void: {x.why}.",
    e.Penalised: _penalised,
    e.PenaltyApproved: lambda _w, x: f"A judge approves penalty {x.number}.",
    e.PenaltyDenied: lambda _w, x: f"A judge strikes penalty {x.number} out.",
    e.TimeIsUp: lambda _w, x: f"Time is up for {_TASKS[x.task]}; ten seconds are counted down.",
    e.WasLate: lambda w, x: (
        f"{w.names(x.seats)} {'are' if len(x.seats) > 1 else 'is'} late with {_TASKS[x.task]}"
        f" and {'have' if len(x.seats) > 1 else 'has'} one more minute."
    ),
    e.TaskLost: lambda w, x: f"{w.names(x.seats)} may not finish {_TASKS[x.task]}.",
    e.NoNewShakes: lambda _w, _x: "From now on no new shake begins.",
    e.RoundEnded: lambda _w, _x: "The round is over; the score sheet is signed.",
    e.ChargeMade: _charge,
    e.CubeReturned: lambda w, x: f"{x.cube} goes back from {w.section(x.section)} to Resources.",
    e.SheetSigned: lambda w, x: f"{w.name(x.seat)} signs for {x.score}.",
    e.CorrectionProposed: lambda w, x: f"A judge proposes {x.score} for {w.name(x.seat)}.",
    e.CorrectionAgreed: lambda w, x: f"{w.name(x.seat)} agrees with the correction.",
    e.ScoreCorrected: lambda w, x: f"{w.name(x.seat)}'s score is now {x.score}: {x.why}.",
    e.MatchEnded: lambda w, x: f"The match is over. Match points: {w.each(x.points)}.",
    e.Warned: lambda w, x: f"A judge warns {w.name(x.seat)}: {x.why}.",
    e.Disqualified: lambda w, x: f"A judge disqualifies {w.name(x.seat)}: {x.why}.",
    e.ShakeStruck: lambda _w, x: f"A judge strikes shake {x.shake}: {x.why}.",
    e.PlayerAbsent: lambda w, x: f"{w.name(x.seat)} is absent.",
    e.PlayerPresent: lambda w, x: f"{w.name(x.seat)} is back.",
}


def score_sheet(state: State) -> str:
    """The score sheet as text: a row for each shake, penalties, totals and match points."""
    names = state.setting.names
    rows: list[tuple[str, list[str]]] = []
    for row in state.sheet:
        mark = " (struck)" if row.struck else ""
        rows.append((f"shake {row.shake}{mark}", [str(points) for points in row.points]))
    for penalty in state.penalties:
        if penalty.approved is not False:
            waiting = " (waits)" if penalty.approved is None else ""
            cells = [str(penalty.points) if s == penalty.seat else "" for s in state.setting.seats]
            rows.append((f"{penalty.clause.split()[-1]}{waiting}", cells))
    rows.append(("total", [str(total) for total in state.totals]))
    if state.match_points:
        rows.append(("match points", [str(points) for points in state.match_points]))
    wide = max(len(title) for title, _ in rows)
    columns = [max(len(name), 3) for name in names]
    lines = [" " * wide + "  " + "  ".join(map(str.rjust, names, columns))]
    lines += [
        f"{title.ljust(wide)}  {'  '.join(map(str.rjust, cells, columns))}" for title, cells in rows
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"
