"""Units of work: a limit on them gives the same answer on every machine."""

from __future__ import annotations


class OutOfWorkError(Exception):
    """The work allowed is used up."""


class Work:
    """Counts down the units of work allowed."""

    def __init__(self, limit: int | None = None, whole: Work | None = None) -> None:
        """Allow so many units, None for any number; what is spent counts for the whole too."""
        self._left = limit
        self._whole = whole

    @property
    def left(self) -> int | None:
        """The units that can still be spent, None for any number."""
        return None if self._left is None else max(self._left, 0)

    @property
    def exhausted(self) -> bool:
        """Whether more was asked for than was allowed."""
        return self._left is not None and self._left < 0

    def spend(self, units: int = 1) -> None:
        """Use some up; OutOfWorkError when that is more than was left."""
        if self._whole is not None:
            self._whole.spend(units)
        if self._left is not None:
            self._left -= units
            if self._left < 0:
                raise OutOfWorkError
