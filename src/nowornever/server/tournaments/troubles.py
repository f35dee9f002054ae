"""Tables of online rounds that keep failing: staff is called, once for each cause.

The call stands in the tournament's record, so that every node and every page shows it. The server
answers it when the table works again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from msgspec import Struct

from nowornever.core.failures import kind_of
from nowornever.server.errors import ElsewhereError, StoreError, TableError
from nowornever.server.services import log
from nowornever.server.tournaments.desk import Desks
from nowornever.tournaments.acts import MAX_WORDS, AnswerCall, CallOfficial
from nowornever.tournaments.online import taken_back
from nowornever.tournaments.state import HOUSE, OfficialCall, TournamentState

FAILS = "The server cannot go on with this table. The others go on; you can enter its sheet."
WORKS = "It works again."
PATIENCE = 5.0
"""How many seconds a table may fail before anybody is called: tables move between nodes."""
MOST_CALLS = 3
"""How often staff is called for the same cause at a table that fails now and then."""

EXPECTED = (TableError, StoreError, ElsewhereError)
"""What may happen at a table; any other error is a fault of the program, and is logged as such."""

TablePlace = tuple[str, int, int]
"""The competition, the round and the number of a table."""


class _Failing(Struct, frozen=True):
    """What a table fails with, and since when."""

    cause: str
    since: float


class Troubles:
    """What fails at the tables of online rounds."""

    def __init__(self, desks: Desks, clock: Callable[[], float] = time.monotonic) -> None:
        """Nothing has failed yet."""
        self._desks = desks
        self._clock = clock
        self._failing: dict[tuple[str, TablePlace], _Failing] = {}
        self.patience = PATIENCE

    async def failed(self, tournament: str, place: TablePlace, error: Exception) -> None:
        """A table could not take its step: note it, and call staff if that lasts."""
        cause = cause_of(error)
        known = self._failing.get((tournament, place))
        if known is None or known.cause != cause:
            _log(f"table {place} of tournament {tournament}", error)
            known = self._failing[tournament, place] = _Failing(cause, self._clock())
        if self._clock() - known.since >= self.patience:
            with logged(f"calling staff to table {place}"):
                await self._call(tournament, place, cause)

    async def works(self, tournament: str, state: TournamentState, place: TablePlace) -> None:
        """A table took its step: whoever was called need not come."""
        self._failing.pop((tournament, place), None)
        for call in _calls(state, place):
            if not call.ruling:
                await self._desks.act(tournament, HOUSE, AnswerCall(call.number, WORKS))

    async def _call(self, tournament: str, place: TablePlace, cause: str) -> None:
        state = (await self._desks.find(tournament)).state
        told = [call for call in _calls(state, place) if call.failure == cause]
        by_staff = any(call.ruled_by != HOUSE for call in told)  # it waits, or somebody has seen it
        undone = any(act.failure == cause and (act.competition, act.round, act.table) == place
                     for act in taken_back(state, CallOfficial))  # fmt: skip
        if not (by_staff or undone) and len(told) < MOST_CALLS:
            act = CallOfficial(*place, FAILS, failure=cause)
            await self._desks.act(tournament, HOUSE, act)


@contextmanager
def logged(what: str) -> Iterator[None]:
    """Log whatever fails here and go on: the others do not wait, and the next try may succeed."""
    try:
        yield
    except Exception as error:
        _log(what, error)


def _log(what: str, error: Exception) -> None:
    if isinstance(error, EXPECTED):
        log.warning("%s fails: %s", what, kind_of(error))
    else:
        log.error("%s fails by a fault of the program: %s", what, kind_of(error))


def cause_of(error: Exception) -> str:
    """What failed, for the director: a sentence if the error has one, without secrets."""
    if isinstance(error, TableError):
        return error.message[:MAX_WORDS]
    where = kind_of(error).partition(" in ")[2].rpartition(" > ")[2]
    return f"{type(error).__name__} in {where}"[:MAX_WORDS]


def _calls(state: TournamentState, place: TablePlace) -> list[OfficialCall]:
    """The calls that the server made to a table because something failed."""
    return [
        call
        for call in state.calls
        if call.failure and (call.competition, call.round, call.table) == place
    ]
