"""A match told in sentences: for everybody while it is played, and for those who may see all."""

from __future__ import annotations

from collections.abc import Iterator

from nowornever.contradiction.board import COLOURS, format_cell
from nowornever.contradiction.clue import parse_clue
from nowornever.contradiction.drawing.text import (
    boards_text,
    heat_text,
    ranking_text,
    steals_text,
)
from nowornever.contradiction.events import (
    Assigned,
    DeadlinePassed,
    DeadlineSet,
    Holder,
    MatchEvent,
    Nudged,
    RoundClosed,
    Submitted,
    Withdrawn,
)
from nowornever.contradiction.query import Query
from nowornever.contradiction.state import State, evolve

_ASSIGNED = {
    Holder.PLAYER: "{} plays again.",
    Holder.BOT: "A bot plays on for {}.",
    Holder.ABSENT: "{} is absent.",
}


def tell_everybody(state: State, event: MatchEvent, after: State) -> str:
    """What everybody may know about an event while the match is played.

    The arguments are the states before and after it.
    The close of a round is followed by its clues, the end of the match by the winners.
    """
    match event:
        case Submitted():
            place = state.places[event.seat]
            if place.sealed:
                return f"{place.name} changes what was handed in."
            return f"{place.name} has handed in."
        case RoundClosed():
            return f"Round {event.round} closes.{_shown(after, event.round)}"
        case _:
            return tell(state, event)


def tell(state: State, event: MatchEvent) -> str:
    """All of what happened, given the state before the event."""
    match event:
        case Submitted():
            return f"{', '.join(_submission(state, event))}."
        case Withdrawn():
            return f"{state.places[event.seat].name} takes the submission back."
        case Assigned():
            return _ASSIGNED[event.to].format(state.places[event.seat].name)
        case Nudged():
            return f"The host reminds {state.places[event.seat].name}."
        case DeadlineSet():
            if event.until is None:
                return "The host takes the deadline away."
            return "The host sets another deadline."
        case DeadlinePassed():
            missing = ", ".join(state.places[seat].name for seat in state.missing)
            return f"Time is up for round {state.round}; missing: {missing or 'nobody'}."
        case RoundClosed():
            return f"Round {event.round} closes."


def tell_answers(state: State, event: MatchEvent) -> Iterator[str]:
    """The answers to queries when a round closes, given the state before the event."""
    if not isinstance(event, RoundClosed):
        return
    for place in evolve(state, event).places:
        for query in place.queries:
            if query.round == event.round:
                yield f"{place.name} asked about {_answer(query)}."


def score_sheet(state: State) -> str:
    """Every board; when the match is over, also heat maps, steals and the ranking."""
    names = [place.name for place in state.places]
    parts = [boards_text(names, [place.board for place in state.places])]
    if state.is_over:
        result = state.result()
        parts += [heat_text(result.heat), steals_text(names, result.steals)]
        parts.append(ranking_text(names, result))
    return "\n\n".join(parts) + "\n"


def _submission(state: State, event: Submitted) -> Iterator[str]:
    yield f"{state.places[event.seat].name} locks {' and '.join(event.placements)}"
    if event.clue:
        yield f"says “{parse_clue(event.clue).words}” ({event.clue})"
    if event.query:
        yield f"asks about {' and '.join(event.query)}"
    if event.contract:
        yield f"takes the contract of {event.contract}"
    if event.target is not None:
        yield f"takes the Target Pact against {state.places[event.target].name}"


def _shown(state: State, round_number: int) -> str:
    """What the close of a round shows everybody, given the state after it."""
    if state.is_over:
        best = state.result().ranking[0]
        points = "1 point" if best.points == 1 else f"{best.points} points"
        return f" The match is over: {state.places[best.seat].name} is first with {points}."
    clues = [
        f"\n{place.name}: {place.clues[-1].words} ({place.clues[-1]})"
        for place in state.places
        if len(place.clues) == round_number
    ]
    return " The clues:" + "".join(clues) if clues else ""


def _answer(query: Query) -> str:
    counts = zip(COLOURS, query.answer, strict=True)
    tokens = ", ".join(f"{count} {colour.word}" for colour, count in counts if count)
    return f"{' and '.join(map(format_cell, query.cells))}: {tokens or 'no tokens'}"
