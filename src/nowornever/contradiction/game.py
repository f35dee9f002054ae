"""Proof by Contradiction as a `Game`: tables and records use `GAME`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, cycle, islice, permutations
from typing import Any

from nowornever.contradiction.board import CELLS, COLOURS, QUERIES, Token, format_cell
from nowornever.contradiction.clue import clues_left
from nowornever.contradiction.contracts import MAIN
from nowornever.contradiction.events import (
    Assign,
    Close,
    Holder,
    MatchAction,
    MatchEvent,
    Nudge,
    SetDeadline,
    Submit,
    Withdraw,
)
from nowornever.contradiction.referee import decide
from nowornever.contradiction.settings import ROUNDS
from nowornever.contradiction.state import State, evolve, start
from nowornever.contradiction.submissions import placements_due
from nowornever.contradiction.views import View, view
from nowornever.core.dice import ScriptedDice
from nowornever.core.game import OFFICIAL, Decided, Dice, Header, Instant, Refusal, Seat, TimeOut


class ContradictionGame:
    """The pure functions of the match."""

    events: Any = MatchEvent
    actions: Any = MatchAction

    def start(self, header: Header) -> State:
        """The state in which the first round is open; raises WrittenError for a bad header."""
        return start(header)

    def decide(
        self, state: State, seat: Seat, action: MatchAction | TimeOut, at: Instant, dice: Dice
    ) -> Decided[State, MatchEvent] | Refusal:
        """The events of this action by this seat, or why it is refused."""
        return decide(state, seat, action, at, dice)

    def decide_again(
        self,
        state: State,
        seat: Seat,
        action: MatchAction | TimeOut,
        at: Instant,
        dice: Dice,
        _kept: Sequence[MatchEvent],
    ) -> Sequence[MatchEvent] | Refusal:
        """The same as `decide`: this game has no decisions that may change later."""
        found = decide(state, seat, action, at, dice)
        return found if isinstance(found, Refusal) else found.events

    def evolve(self, state: State, event: MatchEvent) -> State:
        """The state after an event."""
        return evolve(state, event)

    def view(self, state: State, seat: Seat) -> View:
        """What a seat may see."""
        return view(state, seat)

    def deadline(self, state: State) -> Instant | None:
        """When the round's time is up."""
        return state.deadline

    def legal_actions(self, state: State, seat: Seat) -> Sequence[MatchAction]:
        """What a seat may do now.

        A player has far too many possible submissions to list. The list has every allowed clue,
        placement, query and contract in at least one submission.
        """
        if state.is_over:
            return []
        if seat == OFFICIAL:
            return list(_host_actions(state))
        if not 0 <= seat < len(state.places) or state.places[seat].holder is Holder.ABSENT:
            return []
        withdraw = [Withdraw()] if state.places[seat].sealed else []
        return [*_submissions(state, seat), *withdraw]

    def is_over(self, state: State) -> bool:
        """Whether the third round has closed."""
        return state.is_over

    def faces(self, _event: MatchEvent) -> str:
        """Always empty: this game has no dice."""
        return ""


GAME = ContradictionGame()


def _submissions(state: State, seat: Seat) -> Iterator[Submit]:
    place = state.places[seat]
    board = place.board
    colours = [colour for colour in COLOURS if board[colour] is None]
    cells = [cell for cell in CELLS if board.at(cell) is None]
    due = placements_due(state.round)
    placements = [
        tuple(str(Token(*pair)) for pair in zip(chosen, where, strict=True))
        for chosen in combinations(colours, due)
        for where in permutations(cells, due)
    ]
    clues: list[str] = [""]
    queries: list[tuple[str, ...]] = [()]
    if state.round < ROUNDS:
        clues = list(map(str, clues_left(place.clues, state.earlier_clues)))
        queries = [(), *(tuple(map(format_cell, pair)) for pair in QUERIES)]
    contracts: list[tuple[str, Seat | None]] = [("", None)]
    if state.round == state.settings.contracts_round:
        others = [None, *(other for other in range(len(state.places)) if other != seat)]
        contracts = [(main.value, other) for main in MAIN for other in others]
    for tokens, clue, query, (main, other) in _cover(placements, clues, queries, contracts):
        yield Submit(clue=clue, placements=tokens, query=query, contract=main, target=other)


def _cover(*parts: Sequence[Any]) -> Iterable[tuple[Any, ...]]:
    """Tuples in which every value of every part occurs at least once."""
    return islice(zip(*map(cycle, parts), strict=False), max(map(len, parts)))


def _host_actions(state: State) -> Iterator[MatchAction]:
    seats = range(len(state.places))
    assignments = (Assign(seat, holder) for seat in seats for holder in Holder)
    wished: list[MatchAction] = [Close(), SetDeadline(), *assignments, *map(Nudge, seats)]
    for action in wished:
        if not isinstance(decide(state, OFFICIAL, action, 0, ScriptedDice("")), Refusal):
            yield action
