"""What happened, in sentences a player would say, and the score sheet.

Each sentence is written as a whole, so that it can be recognised and told in another language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from nowornever.core.game import Event
from nowornever.shake import events as e
from nowornever.shake.procedure import Task
from nowornever.shake.queries.first_roll import best_rollers
from nowornever.shake.state import State
from nowornever.shake.telling.words import Words, because

_TASKS = {
    Task.ROLL: "rolling",
    Task.SET_GOAL: "setting the Goal",
    Task.FIRST_TURN: "the first turn",
    Task.TURN: "the turn",
    Task.STATE_CHALLENGE: "stating a challenge",
    Task.ANSWER_NO_GOAL: "answering No Goal",
    Task.ANSWER_FORCEOUT: "answering the Forceout",
    Task.WRITE: "writing",
    Task.WRITE_LAST: "writing",
    Task.WRITE_STOP: "writing",
    Task.CHECK: "checking",
    Task.CORRECT: "choosing a cube",
    Task.SIGN: "signing",
}


def heading(state: State) -> str:
    """Which game is played, and by whom."""
    setting = state.setting
    kind = list(dict.fromkeys((setting.rulebook.id, setting.level, setting.division)))
    kind += ["illegal moves are charged"] if setting.charged else []
    kind += ["opponents check"] if setting.opponents_check else []
    return f"{setting.rulebook.title} ({', '.join(kind)}): {', '.join(setting.names)}"


def papers(state: State) -> Iterator[str]:
    """What everybody wrote, line by line, once all solutions are presented."""
    if state.writing:
        for seat, text in state.writing.presented:
            yield f"{state.setting.names[seat]} wrote:"
            shown = map(state.setting.rulebook.shown, text.splitlines())
            yield from (f"    {line}" for line in shown)


def tell(state: State, event: e.CubeEvent) -> str:
    """One sentence about an event that happens in this state."""
    return _TELLERS[type(event)](Words(state), event)


def _setter_rolled(w: Words, event: e.SetterRolled) -> str:
    """The roll; after the last roll also its result: who sets the Goal, or who rolls again."""
    rolled = f"{w.name(event.seat)} rolls {w.shown(event.face)}."
    if w.state.contenders != (event.seat,):
        return rolled
    rolls = (*w.state.rolls, (event.seat, event.face))
    first, best = w.state.setting.procedure.first_roll, best_rollers(w.state, rolls)
    face = dict(rolls)[best[0]]
    if face not in first.ranking:
        result = f"Nobody has a {first.counts}, so {w.names(best)} roll again."
    elif len(best) > 1:
        result = f"{w.names(best)} share {first.best}, {w.shown(face)}, and roll again."
    else:
        result = f"{first.best.capitalize()} wins: {w.shown(face)}."
    return f"{rolled} {result}"


def _goal_set(w: Words, event: e.GoalSet) -> str:
    goal = w.shown(w.state.live.goal)
    if event.by_time:
        return f"Time is up, so {goal} is the Goal."
    return f'{w.name(event.seat)} says "{w.state.setting.procedure.goal_word}": {goal}.'


def _agreed(w: Words, event: e.ForceoutAgreed) -> str:
    window = w.state.writing.window if w.state.writing else None
    if window is not None and event.at >= window:
        return f"{w.name(event.seat)} says nothing and so agrees with the Forceout."
    return f"{w.name(event.seat)} agrees with the Forceout."


def _disagreed(w: Words, event: e.ForceoutDisagreed) -> str:
    return f"{w.name(event.seat)} disagrees: {w.disagreement(event)}."


def _writing_ended(w: Words, _event: e.WritingEnded) -> str:
    """Only now players learn who wrote and who did not (wff VII-C-1, VII-A-3)."""
    writing = w.state.writing
    assert writing is not None
    wrote = [seat for seat, _ in writing.presented]
    silent = [seat for seat in writing.must if seat not in wrote]
    nothing = ""
    if len(silent) == 1:
        nothing = f"{w.names(silent)} presents nothing."
    elif silent:
        nothing = f"{w.names(silent)} present nothing."
    if not wrote:
        return nothing or "Nobody presents anything."
    shown = " and ".join(map(w.paper_of, wrote))
    return f"All that is presented lies on the table: {shown}." + f" {nothing}".rstrip()


def _ruled(w: Words, event: e.Ruled) -> str:
    paper = w.paper_of(event.of)
    if not event.settled:
        clause = because(w.state.setting.clause("checking"))
        return f"{paper} counts as correct: it is not settled, and nobody shows it wrong{clause}."
    if event.by_official:
        correct, wrong = f"{paper} is correct", f"{paper} is not correct"
        return f"The official rules that {correct if event.correct else wrong}."
    if event.correct:
        return f"{paper} is correct."
    said = w.listed if w.state.setting.opponents_check else w.reason
    reasons = ", ".join(said(code, event.of) for code in event.reasons)
    return f"{paper} is not correct: {reasons}." if reasons else f"{paper} is not correct."


def _rejected(w: Words, event: e.Rejected) -> str:
    upheld = "rightly" if event.upheld else "wrongly"
    if not event.settled:
        upheld = "which is not settled"
    elif event.by_official:
        upheld = f"{upheld}, as the official rules"
    return f"{w.name(event.seat)} rejects {w.paper_of(event.of)}, {upheld}: {_objection(w, event)}."


def _awaited(w: Words, event: e.RulingAwaited) -> str:
    clause = because(w.state.setting.clause("checking"))
    waits = f"the clocks stand until the official rules on it{clause}"
    if event.seat is None:
        return f"{w.paper_of(event.of)} is not settled: {waits}."
    rejects = f"{w.name(event.seat)} rejects {w.paper_of(event.of)}: {_objection(w, event)}"
    return f"{rejects}. That is not settled: {waits}."


def _objection(w: Words, event: e.Rejected | e.RulingAwaited) -> str:
    """A reason, with the line that it names."""
    reason = w.listed(event.reason, event.of)
    return f"{reason}, line {event.row}" if event.row else reason


def _refuted(w: Words, event: e.SafeMoveRefuted) -> str:
    settled = "" if event.settled else ", which is not settled"
    return (
        f"But the move that {w.name(event.seat)} called safe was not:"
        f" {w.paper_of(event.by)} would have won with Now{settled}."
    )


def _held(w: Words, event: e.SafeMoveHeld) -> str:
    settled = "" if event.settled else ", which is not settled"
    return (
        f"After the move that {w.name(event.seat)} called safe"
        f" {w.paper_of(event.by)} still holds{settled}."
    )


def _possible(w: Words, event: e.ImpossibleRefuted) -> str:
    return f"There is a solution, against what {w.name(event.seat)} said: {w.paper_of(event.by)}."


def _penalised(w: Words, event: e.Penalised) -> str:
    points = "a point" if event.points == 1 else f"{event.points} points"
    if not event.approved:
        points = f"{points}, if an official approves"
    elif not event.why and w.state.setting.needs_approval:
        points = f"{points} at once, since no official is here to approve it"
    name, clause = w.name(event.seat), because(event.clause)
    if event.why:
        return f"{name} loses {points}{clause}: {event.why}."
    return f"{name} loses {points}{clause}."


def _approved(w: Words, event: e.PenaltyApproved) -> str:
    penalty = w.state.penalties[event.number - 1]
    return f"An official approves: {w.name(penalty.seat)} loses the point{because(penalty.clause)}."


def _denied(w: Words, event: e.PenaltyDenied) -> str:
    penalty = w.state.penalties[event.number - 1]
    return f"An official does not approve: {w.name(penalty.seat)} keeps the point."


def _began(w: Words, event: e.ShakeBegan) -> str:
    number = w.state.shake.number + 1 if w.state.shake else 1
    return f"Shake {number} begins; {w.name(event.setter)} sets the Goal."


def _returned(w: Words, event: e.BlockReturned) -> str:
    if event.why:
        return f"An official has {w.name(event.seat)} put the block back: {event.why}."
    return f"{w.name(event.seat)} puts the block back, and play goes on."


def _moved(w: Words, event: e.Moved) -> str:
    last = w.state.live.resources == event.cube and not w.state.setting.procedure.forceout
    moves = f"{w.name(event.seat)} moves {w.put(event.cube, event.section, event.illegal)}."
    writes = "It is the last cube, and everybody writes." if last and not event.illegal else ""
    return f"{moves} {writes}".rstrip()


def _late(w: Words, event: e.WasLate) -> str:
    names, task = w.names(event.seats), _TASKS[event.task]
    if len(event.seats) > 1:
        return f"{names} are late with {task} and have one more minute."
    return f"{names} is late with {task} and has one more minute."


def _lost(w: Words, event: e.TaskLost) -> str:
    names, task = w.names(event.seats), _TASKS[event.task]
    several = len(event.seats) > 1
    if event.task in (Task.TURN, Task.FIRST_TURN):
        loses = f"{names} is late again and loses the turn."
        return f"{names} are late again and lose the turn." if several else loses
    may_not = f"{names} is late again and may not finish {task}."
    return f"{names} are late again and may not finish {task}." if several else may_not


def _corrected(w: Words, event: e.ScoreCorrected) -> str:
    score = f"{event.score}, and nothing is earned in this round" if event.forfeit else event.score
    clause = because(w.state.setting.clause("score-sheet"))
    return f"{w.name(event.seat)}'s score is {score}{clause}: {event.why}."


def _charge(w: Words, event: e.ChargeMade) -> str:
    right = "rightly" if event.right else "wrongly, and nothing changes"
    return f"{w.name(event.seat)} charges {w.illegal(event.nature)}, {right}."


_TELLERS: dict[type[Event], Callable[[Words, Any], str]] = {
    e.SetterRolled: _setter_rolled,
    e.SetterChosen: lambda w, x: f"{w.name(x.seat)} sets the first Goal.",
    e.ShakeBegan: _began,
    e.CubesRolled: lambda w, x: f"{w.name(x.seat)} rolls {w.cubes(x.cubes)}.",
    e.BonusMoved: lambda w, x: (
        f'{w.name(x.seat)} says "Bonus" and moves {w.put(x.cube, x.section, x.illegal)}.'
    ),
    e.GoalArranged: lambda w, x: f"{w.name(x.seat)} lays {w.shown(x.goal)}.",
    e.GoalSet: _goal_set,
    e.NoGoalDeclared: lambda w, x: f'{w.name(x.seat)} declares "No Goal".',
    e.NoGoalAgreed: lambda w, x: f"{w.name(x.seat)} agrees.",
    e.Moved: _moved,
    e.BlockTaken: lambda w, x: f"{w.name(x.seat)} takes the block.",
    e.BlockCalled: lambda w, x: f"{w.name(x.seat)} calls for the block.",
    e.CallWithdrawn: lambda w, x: f"{w.name(x.seat)} no longer calls for the block.",
    e.BlockReturned: _returned,
    e.ChallengeSetAside: lambda w, x: (
        f'{w.name(x.seat)} says "{w.word(x.word)}", which is set aside{because(x.clause)}.'
    ),
    e.Challenged: lambda w, x: (
        f"{w.name(x.seat)} challenges {w.name(x.against)}: {w.word(x.word)}."
    ),
    e.ForceoutCalled: lambda w, x: f"{w.name(x.seat)} calls Forceout.",
    e.ForceoutAgreed: _agreed,
    e.ForceoutDisagreed: _disagreed,
    e.Stopped: lambda _w, _x: "Stop: nobody moves another cube, everybody writes.",
    e.SideTaken: lambda w, x: f"{w.name(x.seat)} joins the {w.side(x.side)}.",
    # nobody may learn yet whether anything is on the paper
    e.Presented: lambda w, x: f"{w.name(x.seat)} stops writing.",
    e.PresentedNothing: lambda w, x: f"{w.name(x.seat)} stops writing.",
    e.WritingEnded: _writing_ended,
    e.Accepted: lambda w, x: f"{w.name(x.seat)} accepts {w.paper_of(x.of)}.",
    e.Rejected: _rejected,
    e.JudgeAsked: lambda w, x: f"{w.name(x.seat)} asks an official about {w.paper_of(x.of)}.",
    e.Ruled: _ruled,
    e.RulingAwaited: _awaited,
    e.SafeMoveRefuted: _refuted,
    e.SafeMoveHeld: _held,
    e.ImpossibleRefuted: _possible,
    e.ShakeScored: lambda w, x: f"The shake is scored: {w.each(x.points)}.",
    e.ShakeVoided: lambda _w, x: f"The shake does not count: {x.why}.",
    e.Penalised: _penalised,
    e.PenaltyApproved: _approved,
    e.PenaltyDenied: _denied,
    e.TimeIsUp: lambda _w, x: f"Time is up for {_TASKS[x.task]}; ten seconds are counted down.",
    e.WasLate: _late,
    e.TaskLost: _lost,
    e.NoNewShakes: lambda _w, _x: "From now on no new shake begins.",
    e.StopCalled: lambda _w, _x: "Stop is called: the round ends with this shake.",
    e.RoundExtended: lambda _w, _x: "The round is extended: new shakes begin again.",
    e.RoundEnded: lambda _w, _x: "The round is over, and the players sign the score sheet.",
    e.ChargeMade: _charge,
    e.CubeReturned: lambda w, x: (
        f"{w.shown(x.cube)} goes back from {w.section(x.section)} to Resources."
    ),
    e.SheetSigned: lambda w, x: f"{w.name(x.seat)} signs for {x.score}.",
    e.CorrectionProposed: lambda w, x: f"An official proposes {x.score} for {w.name(x.seat)}.",
    e.CorrectionAgreed: lambda w, x: f"{w.name(x.seat)} agrees with the correction.",
    e.ScoreCorrected: _corrected,
    e.MatchEnded: lambda w, x: f"The match is over. Match points: {w.each(x.points)}.",
    e.Warned: lambda w, x: f"An official warns {w.name(x.seat)}: {x.why}.",
    e.Disqualified: lambda w, x: f"An official disqualifies {w.name(x.seat)}: {x.why}.",
    e.ShakeStruck: lambda _w, x: f"An official strikes shake {x.shake} from the sheet: {x.why}.",
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
            rows.append((f"{penalty.clause.split()[-1]} in shake {penalty.shake}{waiting}", cells))
    if state.corrected:
        seats, corrected = state.setting.seats, dict(state.corrected)
        scores = [str(state.total(seat)) if seat in corrected else "" for seat in seats]
        rows.append(("corrected", scores))
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
