"""Numbers that are known by an enclosure only, where backwards no exact form is kept."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from math import inf

from flint import arb, ctx

from nowornever.equations import balls
from nowornever.equations.balls import Ball
from nowornever.equations.comparison import equal
from nowornever.equations.number import Number

PRECISION = 256
_AGREEMENT = 2.0**-96
_ACCURATE = 60
"""The bits of a number that must be known to take a float for it."""

Exactly = Callable[[], "Number | None"]
"""Works a number out exactly; None where it has no exact form."""


class Kind(IntEnum):
    """What is known about a number of which an enclosure is known."""

    RATIONAL = 0
    IRRATIONAL = 1
    TRANSCENDENTAL = 2
    UNKNOWN = 3


class Near:
    """A number that is known by an enclosure, and how to work it out."""

    __slots__ = ("_found", "ball", "kind", "sources")

    def __init__(self, ball: Ball, kind: Kind, source: Exactly) -> None:
        """The enclosure, and what kind of number it holds."""
        self.ball, self.kind = ball, kind
        self.sources: list[Exactly] = [source]
        """More than one where it stands for several numbers that may differ."""
        self._found: list[Number | None] = []

    def merge(self, other: Near) -> None:
        """Stand for another number too, that agrees with it to some thirty digits."""
        assert isinstance(self.ball, arb)
        assert isinstance(other.ball, arb)
        with ctx.workprec(PRECISION):
            self.ball = self.ball.union(other.ball)
        self.sources += other.sources

    @property
    def key(self) -> tuple[Kind, float, int]:
        """The same for enclosures that agree to some thirty digits, or nearly always."""
        if not isinstance(self.ball, arb):
            return self.kind, inf, id(self)
        high = float(self.ball.mid())
        unit = abs(high) * _AGREEMENT
        if not 0 < unit < inf:
            return self.kind, high, id(self)
        return self.kind, high, round(float((self.ball - high).mid()) / unit)

    @property
    def may_be_rational(self) -> bool:
        """Whether it is rational, or nothing is known of that."""
        return self.kind in (Kind.RATIONAL, Kind.UNKNOWN)

    def exactly(self) -> Number | None:
        """The number itself; None where that is not known."""
        if not self._found:
            first, *others = [source() for source in self.sources]
            same = all(first is not None and other is not None and equal(first, other) is True
                       for other in others)  # fmt: skip
            self._found = [first if same else None]
        return self._found[0]


def accurate(ball: arb) -> bool:
    """Whether an enclosure is tight enough to take a float for it."""
    return bool(ball.rel_accuracy_bits() >= _ACCURATE)


def overlap(a: Ball, b: Ball) -> bool:
    """Whether two enclosures may hold the same number."""
    if isinstance(a, arb) and isinstance(b, arb):
        return bool(a.overlaps(b))
    return not balls.sign(balls.add(a, balls.negate(b)))
