"""Limits for a visitor's network and, several times as wide, for the networks around it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from starlette.types import Scope

from nowornever.server.errors import TableError, WrongCodeError
from nowornever.server.limits import Limits, RateLimit
from nowornever.server.networks import address_of, neighbourhood_of, network_of
from nowornever.server.shared_limits import SharedLimits


class NetworkRate:
    """How often something may happen from a network, and from those around it together."""

    def __init__(
        self, shared: SharedLimits, name: str, often: int, around: int, seconds: float = 60
    ) -> None:
        """So often from a network, and `around` times as often from all those around it."""
        self._own = shared.rate(name, often, seconds)
        self._around = shared.rate(f"around: {name}", often * around, seconds)

    def allows(self, scope: Scope) -> bool:
        """Whether this client may do it once more now, which is counted."""
        allowed = self.would_allow(scope)
        if allowed:
            self.charge(scope)
        return allowed

    def would_allow(self, scope: Scope) -> bool:
        """Whether this client could do it once more now; not counted."""
        return all(rate.would_allow(asker) for rate, asker in self._rates(scope))

    def charge(self, scope: Scope) -> None:
        """Count that it has happened, allowed or not."""
        for rate, asker in self._rates(scope):
            rate.charge(asker)

    def _rates(self, scope: Scope) -> tuple[tuple[RateLimit, str], ...]:
        address = address_of(scope)
        return (self._own, network_of(address)), (self._around, neighbourhood_of(address))


class Guesses:
    """Counts wrong codes of all kinds: of tables, cards and players of tournaments."""

    def __init__(self, limits: Limits, shared: SharedLimits) -> None:
        """No guesses yet."""
        self._wrong = NetworkRate(shared, "guesses", limits.guesses, limits.around)

    @contextmanager
    def tried(self, scope: Scope) -> Iterator[None]:
        """While a client tries a code; raises TableError after too many wrong ones.

        Those tried at the same moment all count, and have to be waited for.
        """
        if not self._wrong.would_allow(scope):
            raise TableError(429, "Too many wrong codes; wait a minute.")
        try:
            yield
        except WrongCodeError:
            self._wrong.charge(scope)
            raise
