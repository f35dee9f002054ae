"""The referee: an act by somebody, now; the event that follows, or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from nowornever.core.dice import ScriptedDice, ScriptedDiceError
from nowornever.core.game import CLOCK, Decided, Dice, Instant, Refusal, Seat, TimeOut
from nowornever.core.misfits import misfit_words
from nowornever.core.record import MAX_LINE
from nowornever.tournaments import acts as a
from nowornever.tournaments.acts import ActDone, TournamentAct
from nowornever.tournaments.deciding import people, rounds, tables
from nowornever.tournaments.deciding.asking import ActRefusedError, Asking, refuse
from nowornever.tournaments.evolving import (
    evolve_tournament,
    noted,
    undone_with,
    without_acts,
)
from nowornever.tournaments.state import TournamentState

MAX_ACT = MAX_LINE // 2 - 1_000
"""The most characters of an act: its line in a record has it twice."""


def decide_act(
    state: TournamentState, seat: Seat, act: TournamentAct | TimeOut, at: Instant, dice: Dice
) -> Decided[TournamentState, ActDone] | Refusal:
    """What follows when this seat does this now, or why it may not."""
    if isinstance(act, TimeOut):
        due = next_announcement(state)
        if due is None:
            return Refusal("", "No time is up.")
        act = due[0]
    if misfit := _misfit(act):
        return Refusal("", f"This does not fit into a record: {misfit}.")
    found = _allowed(state, seat, act, at, dice)
    if isinstance(found, Refusal):
        return found
    event = ActDone(at=at, number=len(state.done) + 1, by=seat, act=act, lots=found)
    return Decided((event,), (evolve_tournament(state, event),))


def next_announcement(state: TournamentState) -> tuple[a.Announce, Instant] | None:
    """What the round clocks announce next, and when; never before what has happened."""
    found = []
    for run in state.competitions:
        if run.current and not run.finished:
            due = run.current.next_announcement(state.plan.competition(run.name))
            if due:
                found.append((a.Announce(run.name, due[0]), max(due[1], state.now)))
    return min(found, key=lambda one: one[1], default=None)


def _misfit(act: TournamentAct) -> str:
    """Why an act could not be read again; empty if it can. A record that has it would be lost."""
    text = msgspec.json.encode(act)
    if len(text.decode()) > MAX_ACT:
        return "it is too long"
    try:
        msgspec.json.decode(text, type=TournamentAct)
    except msgspec.ValidationError as error:
        return misfit_words(error, text)
    return ""


def _allowed(
    state: TournamentState, seat: Seat, act: TournamentAct, at: Instant, dice: Dice
) -> str | Refusal:
    """What the lots showed, or why the act is refused."""
    try:
        if seat == CLOCK and not isinstance(act, a.Announce):
            refuse("The clock only announces.")
        lots: str = _CHECKS[type(act)](Asking(state, seat, at, dice), act)
    except ActRefusedError as error:
        return error.refusal
    return lots


def _undo(ask: Asking, act: a.Undo) -> str:
    """Directors undo any act, officials their own; no remaining act may depend on it."""
    state = ask.state
    if not 1 <= act.number <= len(state.done):
        refuse(f"There is no act {act.number}.")
    undone = state.done[act.number - 1]
    if state.staff_at(ask.seat) is None or not (ask.is_director or undone.by == ask.seat):
        refuse("A director undoes any act, an official their own.")
    if isinstance(undone.act, a.Undo):
        refuse("What was undone is done again, not undone twice.")
    if undone.by == CLOCK:
        refuse("What the clock announced was heard; extend the round instead.")
    if isinstance(undone.act, a.CloseRound) and _has_revealed(state, undone.act):
        refuse("The rolls of this round were revealed; rule on totals instead.")
    if act.number in state.undone:
        refuse("This is undone already.")
    _check_rest(state, state.undone | undone_with(state, act.number), act.number)
    return ""


def _has_revealed(state: TournamentState, act: a.CloseRound) -> bool:
    """Whether everybody knows sealed rolls since; nobody may play with them any more."""
    return state.plan.competition(act.competition).duplicate


def _check_rest(state: TournamentState, undone: frozenset[int], number: int) -> None:
    """Refuse if a later act would not have been allowed without the one that is undone."""
    kind = type(state.done[number - 1].act)
    fresh = without_acts(replace(state, done=state.done[:number]), undone)
    for event in state.done[number:]:
        if event.number in undone or isinstance(event.act, a.Undo):
            fresh = noted(fresh, event)
            continue
        if kind in _NUMBERED and type(event.act) is kind:
            refuse(f"Act {event.number} has numbered more since; undo that first.")
        try:
            found = _allowed(fresh, event.by, event.act, event.at, ScriptedDice(event.lots))
        except ScriptedDiceError:
            found = Refusal("", "the lots would differ")
        if found != event.lots:
            refuse(f"Act {event.number} rests on it; undo that first.")
        fresh = evolve_tournament(fresh, event)


_NUMBERED = (a.EnterPlayers, a.AppointOfficial, a.CallOfficial)
"""Acts that give out numbers: undoing one would change those given out later."""

_CHECKS: dict[type, Callable[[Asking, Any], str]] = {
    a.EnterPlayers: people.enter_players, a.ChangeEntry: people.change_entry,
    a.CheckIn: people.check_in, a.CheckOut: people.check_out,
    a.WithdrawEntrant: people.withdraw_entrant, a.ReadmitEntrant: people.readmit_entrant,
    a.SubstitutePlayer: people.substitute_player, a.AppointOfficial: people.appoint_official,
    a.DrawSections: rounds.draw_sections, a.Qualify: rounds.qualify,
    a.DraftRound: rounds.draft_round, a.MoveEntrant: rounds.move_entrant,
    a.LockTable: rounds.lock_table, a.SealRolls: rounds.seal_rolls,
    a.PublishRound: rounds.publish_round, a.TakeBackRound: rounds.take_back_round,
    a.StartRound: rounds.start_round, a.PauseRound: rounds.pause_round,
    a.ResumeRound: rounds.resume_round, a.ExtendRound: rounds.extend_round,
    a.Announce: rounds.announce, a.CloseRound: rounds.close_round,
    a.DrawTieLots: rounds.draw_tie_lots, a.FinishCompetition: rounds.finish_competition,
    a.Eliminate: rounds.eliminate, a.MarkNoShow: tables.mark_no_show,
    a.EnterSheet: tables.enter_sheet, a.DeliverSheet: tables.deliver_sheet,
    a.EnterMatch: tables.enter_match, a.SignScore: tables.sign_score,
    a.AgreeTotal: tables.agree_total, a.RuleDeceitful: tables.rule_deceitful,
    a.RuleTotal: tables.rule_total, a.CallOfficial: tables.call_official,
    a.AnswerCall: tables.answer_call, a.Undo: _undo,
}  # fmt: skip
