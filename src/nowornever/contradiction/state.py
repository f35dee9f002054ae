"""The state of a match, and how events change it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from nowornever.contradiction.board import Board, Cell, Token, parse_cell, parse_token
from nowornever.contradiction.clue import Clue, parse_clue
from nowornever.contradiction.contracts import Contract, Undertaking
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
from nowornever.contradiction.query import Query, answer
from nowornever.contradiction.scoring import Player, Result, score
from nowornever.contradiction.settings import ROUNDS, Settings, read_settings
from nowornever.core.game import Event, Header, Instant, Seat


class Sealed(Struct, frozen=True):
    """A submission that was read and accepted; nobody else sees it before the round closes."""

    tokens: tuple[Token, ...]
    clue: Clue | None = None
    query: tuple[Cell, Cell] | None = None
    contracts: Undertaking | None = None


class Place(Struct, frozen=True):
    """One seat: who plays it, what is locked, what is sealed."""

    name: str
    holder: Holder = Holder.PLAYER
    boards: tuple[Board, ...] = ()
    """The board after each closed round."""
    clues: tuple[Clue, ...] = ()
    """The clues in the order of the rounds."""
    queries: tuple[Query, ...] = ()
    contracts: Undertaking | None = None
    sealed: Sealed | None = None
    nudged: bool = False

    @property
    def board(self) -> Board:
        """The tokens that are locked."""
        return self.boards[-1] if self.boards else Board()

    @property
    def is_missing(self) -> bool:
        """Whether the round waits for this seat."""
        return self.sealed is None and self.holder is not Holder.ABSENT


class State(Struct, frozen=True):
    """A match at some moment."""

    settings: Settings
    places: tuple[Place, ...]
    round: int = 1
    """1 to 3; 4 when the match is over."""
    deadline: Instant | None = None
    time_is_up: bool = False

    @property
    def is_over(self) -> bool:
        """Whether the third round has closed."""
        return self.round > ROUNDS

    @property
    def missing(self) -> list[Seat]:
        """The seats that this round waits for."""
        return [seat for seat, place in enumerate(self.places) if place.is_missing]

    @property
    def earlier_clues(self) -> set[Clue]:
        """The clues of closed rounds."""
        return {clue for place in self.places for clue in place.clues}

    @property
    def players(self) -> tuple[Player, ...]:
        """What each player has now; at the end, the players to be scored."""
        return tuple(
            Player(
                place.name,
                place.board,
                place.clues,
                place.queries,
                place.contracts,
                place.holder is Holder.ABSENT,
            )
            for place in self.places
        )

    def result(self) -> Result:
        """The scores; only when the match is over."""
        return score(self.players, self.settings.previous)


def start(header: Header) -> State:
    """The state at the start: the first round is open; raises WrittenError for a bad header."""
    settings = read_settings(header)
    places = tuple(
        Place(name, Holder.BOT if seat in settings.bots else Holder.PLAYER)
        for seat, name in enumerate(header.seats)
    )
    return State(settings, places, deadline=settings.deadline(1, 0))


def evolve(state: State, event: MatchEvent) -> State:
    """The state after an event."""
    return EVENTS[type(event)](state, event)


def _submitted(state: State, event: Submitted) -> State:
    return _at_seat(state, event.seat, sealed=_unseal(event), nudged=False)


def _withdrawn(state: State, event: Withdrawn) -> State:
    return _at_seat(state, event.seat, sealed=None)


def _assigned(state: State, event: Assigned) -> State:
    return _at_seat(state, event.seat, holder=event.to)


def _nudged(state: State, event: Nudged) -> State:
    return _at_seat(state, event.seat, nudged=True)


def _deadline_set(state: State, event: DeadlineSet) -> State:
    return replace(state, deadline=event.until, time_is_up=False)


def _deadline_passed(state: State, _event: DeadlinePassed) -> State:
    return replace(state, deadline=None, time_is_up=True)


def _at_seat(state: State, seat: Seat, **changes: object) -> State:
    places = list(state.places)
    places[seat] = replace(places[seat], **changes)
    return replace(state, places=tuple(places))


def _unseal(event: Submitted) -> Sealed:
    query = tuple(map(parse_cell, event.query))
    return Sealed(
        tuple(map(parse_token, event.placements)),
        parse_clue(event.clue) if event.clue else None,
        (query[0], query[1]) if query else None,
        Undertaking(Contract(event.contract), event.target) if event.contract else None,
    )


def _round_closed(state: State, event: RoundClosed) -> State:
    """Lock the tokens, show the clues, answer the queries, and open the next round."""
    locked = [_lock(place) for place in state.places]
    boards = [place.board for place in locked]
    places = tuple(
        _answer(place, before.sealed, state.round, boards)
        for place, before in zip(locked, state.places, strict=True)
    )
    coming = state.round + 1
    deadline = state.settings.deadline(coming, event.at) if coming <= ROUNDS else None
    return State(state.settings, places, coming, deadline)


def _lock(place: Place) -> Place:
    sealed = place.sealed
    if sealed is None:
        return replace(place, boards=(*place.boards, place.board))
    return replace(
        place,
        boards=(*place.boards, place.board.place(*sealed.tokens)),
        clues=place.clues + ((sealed.clue,) if sealed.clue else ()),
        contracts=sealed.contracts or place.contracts,
        sealed=None,
    )


def _answer(place: Place, sealed: Sealed | None, round_number: int, boards: list[Board]) -> Place:
    """The place with its query answered, after the placements of the round (INFO-2 and 3)."""
    if sealed is None or sealed.query is None:
        return replace(place, nudged=False)
    told = Query(round_number, sealed.query, answer(sealed.query, boards))
    return replace(place, queries=(*place.queries, told), nudged=False)


EVENTS: dict[type[Event], Callable[[State, Any], State]] = {
    Submitted: _submitted,
    Withdrawn: _withdrawn,
    Assigned: _assigned,
    Nudged: _nudged,
    DeadlineSet: _deadline_set,
    DeadlinePassed: _deadline_passed,
    RoundClosed: _round_closed,
}
"""The function that applies each kind of event."""
