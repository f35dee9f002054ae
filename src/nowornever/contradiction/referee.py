"""The referee: the events that an action causes, or why it is refused."""

from __future__ import annotations

from nowornever.contradiction.board import format_cell
from nowornever.contradiction.events import (
    Assign,
    Assigned,
    Close,
    DeadlinePassed,
    DeadlineSet,
    Holder,
    MatchAction,
    MatchEvent,
    Nudge,
    Nudged,
    RoundClosed,
    SetDeadline,
    Submit,
    Submitted,
    Withdraw,
    Withdrawn,
)
from nowornever.contradiction.settings import LONGEST_ROUND, Missing
from nowornever.contradiction.state import Place, Sealed, State, evolve
from nowornever.contradiction.submissions import placements_due, read_submission
from nowornever.core.game import (
    CLOCK,
    OFFICIAL,
    Decided,
    Dice,
    Instant,
    Refusal,
    Seat,
    TimeOut,
    follow,
)

Found = list[MatchEvent] | Refusal
"""The immediate events of an action, before the events that follow automatically."""


_ALREADY = {
    Holder.PLAYER: "{} plays already.",
    Holder.BOT: "A bot plays for {} already.",
    Holder.ABSENT: "{} is absent already.",
}


def decide(
    state: State, seat: Seat, action: MatchAction | TimeOut, at: Instant, _dice: Dice
) -> Decided[State, MatchEvent] | Refusal:
    """The events of this action by this seat, or a refusal. This game has no dice."""
    if state.is_over:
        return _refuse("STRUCTURE-9", "The match is over.")
    found = _by_seat(state, seat, action, at)
    return found if isinstance(found, Refusal) else _settle(state, found, at)


def _by_seat(state: State, seat: Seat, action: MatchAction | TimeOut, at: Instant) -> Found:
    match action:
        case TimeOut():
            due = state.deadline
            if seat != CLOCK or due is None or at < due:
                return _refuse("STRUCTURE-8", "No deadline has passed.")
            return _time_is_up(state, at)
        case Submit() | Withdraw():
            if not 0 <= seat < len(state.places):
                return _refuse("STRUCTURE-1", "Only players hand something in.")
            return _by_player(state, seat, action, at)
        case _:
            if seat != OFFICIAL:
                return _refuse("MATCH-TYPE-1", "Only the host may do that.")
            return _by_host(state, action, at)


def _by_player(state: State, seat: Seat, action: Submit | Withdraw, at: Instant) -> Found:
    place = state.places[seat]
    if place.holder is Holder.ABSENT:
        if _has_missed(state, place):
            return _refuse("STRUCTURE-8", "You missed a round and are out of the match.")
        return _refuse("STRUCTURE-8", "You are declared absent; the host can undo that.")
    if isinstance(action, Withdraw):
        if place.sealed is None:
            return _refuse("STRUCTURE-8", "There is nothing to take back.")
        return [Withdrawn(at=at, seat=seat)]
    found = read_submission(state, seat, action)
    return found if isinstance(found, Refusal) else [submitted(found, seat, at)]


def submitted(sealed: Sealed, seat: Seat, at: Instant) -> Submitted:
    """The event for a submission, with everything in canonical written form."""
    contracts = sealed.contracts
    return Submitted(
        at=at,
        seat=seat,
        clue=str(sealed.clue or ""),
        placements=tuple(map(str, sealed.tokens)),
        query=tuple(map(format_cell, sealed.query or ())),
        contract=contracts.main.value if contracts else "",
        target=contracts.target if contracts else None,
    )


def _by_host(state: State, action: MatchAction, at: Instant) -> Found:
    match action:
        case Close():
            return _time_is_up(state, at)
        case SetDeadline(until):
            if until is not None and until <= at:
                return _refuse("STRUCTURE-8", "Set the deadline to a time in the future.")
            if until is not None and until > at + LONGEST_ROUND * 1000:
                return _refuse("STRUCTURE-8", "Set the deadline within the next 366 days.")
            return [DeadlineSet(at=at, until=until)]
        case Assign(seat) | Nudge(seat) if not 0 <= seat < len(state.places):
            return _refuse("STRUCTURE-1", f"There is no seat {seat}.")
        case Assign(seat, to):
            return _assign(state, seat, to, at)
        case Nudge(seat) if state.places[seat].is_missing:
            return [Nudged(at=at, seat=seat)]
        case _:
            return _refuse("STRUCTURE-8", "This player has nothing to hand in now.")


def _assign(state: State, seat: Seat, to: Holder, at: Instant) -> Found:
    place = state.places[seat]
    if place.holder is to:
        return _refuse("STRUCTURE-8", _ALREADY[to].format(place.name))
    if _has_missed(state, place):
        return _refuse("STRUCTURE-8", f"{place.name} missed a round and is out of the match.")
    events: list[MatchEvent] = [Assigned(at=at, seat=seat, to=to)]
    if to is Holder.ABSENT and place.sealed is not None:
        events.insert(0, Withdrawn(at=at, seat=seat))
    return events


def _has_missed(state: State, place: Place) -> bool:
    """Whether a round has closed without this player."""
    return len(place.board) < sum(map(placements_due, range(1, state.round)))


def _time_is_up(state: State, at: Instant) -> list[MatchEvent]:
    """The deadline has passed: apply the host's choice to the players who have not submitted.

    Bots are never made absent: they think at their own pace, and the round waits for them.
    """
    events: list[MatchEvent] = [DeadlinePassed(at=at)]
    if state.settings.missing is not Missing.WAIT:
        to = Holder(state.settings.missing.value)
        events += [
            Assigned(at=at, seat=seat, to=to)
            for seat in state.missing
            if state.places[seat].holder is Holder.PLAYER
        ]
    return events


def _settle(state: State, found: list[MatchEvent], at: Instant) -> Decided[State, MatchEvent]:
    """The events, and a RoundClosed for every round that they complete."""
    decided = follow(evolve, state, found)
    events, states = list(decided.events), list(decided.states)
    while _may_close(states[-1]):
        events.append(RoundClosed(at=at, round=states[-1].round))
        states.append(evolve(states[-1], events[-1]))
    return Decided(tuple(events), tuple(states))


def _may_close(state: State) -> bool:
    early = state.settings.close_early or state.time_is_up
    return early and not state.is_over and not state.missing


def _refuse(clause: str, message: str) -> Refusal:
    return Refusal(f"contradiction {clause}", message)
