"""The referee of a live table: decides with rulings that are found outside of the loop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from cachetools import LRUCache

from nowornever.core.game import Dice, Instant, Refusal, Seat
from nowornever.server.errors import kind_of
from nowornever.server.jobs.pool import Lane, NotDoneError
from nowornever.server.jobs.worker import Work
from nowornever.server.services import log
from nowornever.server.tables.match_clock import MatchClock
from nowornever.server.tables.online import GameOnline
from nowornever.server.tables.rulings import (
    Answer,
    Question,
    RulingNeededError,
    SameDice,
    answer,
    not_settled,
)

CHECKED_WITHIN = 10.0
"""How many seconds a paper may take; what takes longer is not settled."""
_KEPT = 16
"""How many answers a table remembers: the same paper is often asked about again."""


class Checks(Protocol):
    """Whatever does short work in other processes."""

    async def do(
        self, lane: Lane, visitor: str, seconds: float, work: Work, *arguments: Any
    ) -> Any:
        """What comes of some work; raises NotDoneError."""
        ...


class DecisionFailedError(Exception):
    """The referee has a defect: there is neither a decision nor a refusal."""


class Referee:
    """Decides what happens at one table."""

    def __init__(self, online: GameOnline, dice: Dice, checks: Checks, clock: MatchClock) -> None:
        """With the clock of the match, which stands while a paper is checked."""
        self._online = online
        self._dice = dice
        self._checks = checks
        self._clock = clock
        self._known: LRUCache[Question, Answer] = LRUCache(_KEPT)

    async def decide(
        self, state: Any, seat: Seat, action: Any, at: Instant, visitor: str
    ) -> Sequence[Any] | Refusal:
        """What happens, or why it may not; raises DecisionFailedError.

        The time that a paper takes counts as the cost of the visitor who wants the decision.
        """
        dice = SameDice(self._dice)
        while True:
            dice.again()
            try:
                return self._online.decide(state, seat, action, at, dice, self._known)
            except RulingNeededError as needed:
                question = needed.question
            except Exception as error:
                log.error("a decision failed: %s", kind_of(error))
                raise DecisionFailedError from error
            with self._clock.standing():
                self._learn(question, await self._ask(question, visitor))

    async def _ask(self, question: Question, visitor: str) -> Answer:
        try:
            found: Answer = await self._checks.do(
                Lane.LIVE, visitor, CHECKED_WITHIN, answer, question
            )
        except NotDoneError:
            return not_settled(question)
        return found

    def _learn(self, question: Question, found: Answer) -> None:
        self._known[question] = found
