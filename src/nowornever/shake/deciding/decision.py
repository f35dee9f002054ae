"""A decision in the making: the state so far, its events, and how the referee refuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn, ParamSpec

from nowornever.core.game import Decided, Dice, Instant, Refusal, Seat
from nowornever.shake.events import CubeEvent, Penalised
from nowornever.shake.evolving.evolve import evolve
from nowornever.shake.plug import CubeRules
from nowornever.shake.state import State

Given = ParamSpec("Given")


class RefusedError(Exception):
    """The referee refuses an action."""

    def __init__(self, refusal: Refusal) -> None:
        """Refuse with a clause and a sentence."""
        super().__init__(refusal.message)
        self.refusal = refusal


def refuse(state: State, code: str, message: str) -> NoReturn:
    """Refuse an action, and cite the clause that the rulebook has for this code."""
    raise RefusedError(Refusal(state.setting.clause(code), message))


def check_plays(state: State, seat: Seat, code: str) -> None:
    """Only a player who is present and not disqualified."""
    if seat not in state.playing:
        refuse(state, code, "You do not play in this shake.")


def passes(check: Callable[Given, None], *given: Given.args, **named: Given.kwargs) -> bool:
    """Whether a check passes, that is, does not refuse."""
    try:
        check(*given, **named)
    except RefusedError:
        return False
    return True


class Decision:
    """A decision being made: each event changes the state that the next one builds on."""

    def __init__(self, state: State, at: Instant, dice: Dice, rules: CubeRules) -> None:
        """Begin with the state as it is."""
        self.state = state
        self.at = at
        self.dice = dice
        self.rules = rules
        self._events: list[CubeEvent] = []
        self._states: list[State] = []

    @property
    def made(self) -> Decided[State, CubeEvent]:
        """The decision so far."""
        return Decided(tuple(self._events), tuple(self._states))

    def emit(self, event: CubeEvent) -> None:
        """Add an event, and apply it to the state."""
        self.state = evolve(self.state, event)
        self._events.append(event)
        self._states.append(self.state)

    def penalise(self, seat: Seat, points: int, code: str) -> None:
        """Take points; if an official is seated, the penalty may wait for approval (XI-A-note)."""
        if points:
            setting = self.state.setting
            approved = not (setting.official and setting.needs_approval)
            clause = setting.clause(code)
            self.emit(
                Penalised(at=self.at, seat=seat, points=points, clause=clause, approved=approved)
            )
