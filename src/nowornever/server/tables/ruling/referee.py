"""The referee of a live table: decides with rulings that are found outside of the event loop."""

from __future__ import annotations

from typing import Any, Protocol

from cachetools import LRUCache

from nowornever.core.failures import kind_of
from nowornever.core.game import Dice, Instant, Seat
from nowornever.server.jobs.pool import Lane, NotDoneError
from nowornever.server.jobs.worker import WorkFunction
from nowornever.server.services import log
from nowornever.server.tables.match_clock import MatchClock
from nowornever.server.tables.online import AnyDecision, GameOnline
from nowornever.server.tables.ruling.rulings import (
    Answer,
    PaperQuestion,
    RulingNeededError,
    SameDice,
    answer,
)

CHECKED_WITHIN = 10.0
"""The seconds of processor time for a check: several times what the longest allowed paper takes,
because the checker counts its own work and says itself what is not settled."""
_KEPT = 16
"""How many answers a table remembers: the same paper is often asked about again."""


class Checks(Protocol):
    """Runs short work in other processes."""

    async def do(
        self, lane: Lane, visitor: str, seconds: float, work: WorkFunction, *arguments: Any
    ) -> Any:
        """The result of some work; raises NotDoneError."""
        ...


class DecisionFailedError(Exception):
    """The referee has a defect: there is neither a decision nor a refusal."""


class Referee:
    """Decides what happens at one table."""

    def __init__(
        self, online: GameOnline, dice: Dice, checks: Checks, clock: MatchClock, sealed: str = ""
    ) -> None:
        """With the clock of the match, which is stopped while a paper is checked.

        If the rolls are sealed, they follow from that secret.
        """
        self._online = online
        self._sealed = sealed
        self._dice = dice
        self._checks = checks
        self._clock = clock
        self._known: LRUCache[PaperQuestion, Answer] = LRUCache(_KEPT)

    async def decide(
        self, state: Any, seat: Seat, action: Any, at: Instant, visitor: str
    ) -> AnyDecision:
        """What happens, or why it may not; raises DecisionFailedError.

        The time for checking a paper is charged to the visitor who acted.
        """
        sealed = self._online.sealed_dice(self._sealed, state, seat) if self._sealed else None
        dice = SameDice(sealed or self._dice)
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

    async def _ask(self, question: PaperQuestion, visitor: str) -> Answer:
        """The checker's answer; raises DecisionFailedError if there is none."""
        try:
            found: Answer = await self._checks.do(
                Lane.LIVE, visitor, CHECKED_WITHIN, answer, question
            )
        except NotDoneError:
            log.warning("a paper could not be checked")
            raise DecisionFailedError from None
        return found

    def _learn(self, question: PaperQuestion, found: Answer) -> None:
        self._known[question] = found
