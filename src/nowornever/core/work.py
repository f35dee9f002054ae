"""Units of work: a limit on them gives the same answer on every machine."""

from __future__ import annotations

from collections.abc import Callable

BETWEEN_ASKING = 1000
"""This many units are spent before the caller is asked again whether to go on."""


class OutOfWorkError(Exception):
    """The work allowed is used up."""


class Work:
    """Counts down the units of work allowed."""

    def __init__(
        self,
        limit: int | None = None,
        whole: Work | None = None,
        go_on: Callable[[int], bool] | None = None,
    ) -> None:
        """Allow `limit` units, None for no limit; what is spent here is also spent from `whole`.

        Now and then `go_on` is called with the units spent so far; it returns False to stop. A
        caller uses it to show progress, to keep a time limit or to cancel.
        """
        self._left = limit
        self._whole = whole
        self._go_on = go_on
        self._spent = 0
        self._ask_at = BETWEEN_ASKING

    @property
    def spent(self) -> int:
        """The units spent so far."""
        return self._spent

    @property
    def left(self) -> int | None:
        """The units that can still be spent; None for no limit."""
        return None if self._left is None else max(self._left, 0)

    @property
    def exhausted(self) -> bool:
        """Whether more was asked for than allowed."""
        return self._left is not None and self._left < 0

    def spend(self, units: int = 1) -> None:
        """Spend some units; OutOfWorkError if fewer are left."""
        self._spent += units
        if self._whole is not None:
            self._whole.spend(units)
        if self._left is not None:
            self._left -= units
            if self._left < 0:
                raise OutOfWorkError
        if self._go_on is not None and self._spent >= self._ask_at:
            self._ask_at = self._spent + BETWEEN_ASKING
            if not self._go_on(self._spent):
                self._left = -1
                raise OutOfWorkError
