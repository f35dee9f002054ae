"""The size of a sum of huge, tiny and ordinary numbers, by asymptotic series where digits do not
help.

The terms are measured by the largest of them. They are compared with it by the difference of
logarithms, which is itself a series of scales with lower towers; so the recursion ends. Terms of
nearly equal size are written as the largest one times 1 plus something tiny, expanded to the
requested order; then equal terms cancel exactly. So √(Y×Y+Y)−Y, for a huge Y, is 1÷2−1÷(8×Y) and
so on, with an enclosure of the remainder.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import factorial, prod

from flint import arb, fmpq
from msgspec import Struct

from nowornever.equations.numbers import balls, series
from nowornever.equations.numbers.arithmetic import add, from_terms, multiply, reciprocal
from nowornever.equations.numbers.balls import Ball
from nowornever.equations.numbers.effort import attempt, spend
from nowornever.equations.numbers.memory import remembered
from nowornever.equations.numbers.number import (
    RATIONAL,
    UNIT,
    ZERO,
    Base,
    Monomial,
    Number,
    Sum,
    log_of,
    sign,
)
from nowornever.equations.numbers.powers import factors, positive_power
from nowornever.equations.numbers.series import ONE, Scale, Series

MAX_SIZE = 100
"""Sums with more powers than this are not refined."""
_ORDERS = {1: 20_000, 3: 10_000, 12: 10_000}
"""How many terms of a logarithm or an exponential are expanded, each with its maximum work."""
_ROUNDS = 6
"""How many times terms near the largest one may cancel."""
_FEW = 4
"""A power of at most this many terms is expanded completely."""
_APART = arb(45)
"""Scales whose logarithms differ by more than this are not near each other."""


def refined(number: Sum, precision: int) -> Ball:
    """An enclosure of a sum whose terms cancel at the working precision."""
    found: Ball = balls.NOTHING_KNOWN
    if number.size > MAX_SIZE:
        return found
    for order, work in _ORDERS.items():
        with attempt(work):
            found = _measured(precision, order).ball(series.of_number(number))
        if balls.sign(found) is not None:
            break
    return found


def is_larger(a: Monomial, b: Monomial, precision: int) -> bool:
    """Whether a product of powers is known to be larger than another."""
    scales = (Scale(powers, series.NO_LOGS) for powers in (a, b))
    return balls.sign(_measured(precision, min(_ORDERS)).compare(*scales).ball) == 1


class Compared(Struct, frozen=True):
    """The logarithm of the ratio of two scales."""

    logarithm: Series
    ball: Ball

    @property
    def ratio(self) -> arb:
        """The ratio itself, if it is not huge."""
        return balls.moderate(balls.exp(self.ball))


class Lead(Struct, frozen=True):
    """A series measured by its largest scale."""

    series: Series
    """The series, with terms near that scale expressed by it."""
    scale: Scale
    ratios: Mapping[Scale, arb]
    total: arb
    """The ratio of the series to the scale."""


class Scales:
    """Computations with scales at one precision, to one order of expansion."""

    def __init__(self, precision: int, order: int) -> None:
        """Start with empty caches."""
        self.precision = precision
        self.order = order
        self._logs: dict[Scale, Series] = {}
        self._base_logs: dict[Base, Series] = {}
        self._compared: dict[tuple[Scale, Scale], Compared] = {}

    def ball(self, given: Series) -> Ball:
        """An enclosure of a series."""
        return self._constant(given) if _is_constant(given) else self._ball(self.lead(given))

    def _ball(self, lead: Lead) -> Ball:
        return balls.multiply(lead.total, balls.exp(self.ball(self.log(lead.scale))))

    def lead(self, given: Series, *, written_out: bool = False) -> Lead:
        """The series measured by its largest scale, as precisely as possible.

        Terms near that scale are expressed by it, on request or if that is more precise.
        """
        for _ in range(_ROUNDS):
            lead = self._measured_by_largest(given)
            is_told = balls.sign(lead.total) is not None and not written_out
            written = None if is_told else self._by_largest(lead)
            if written is None:
                break
            given = written
        return lead

    def _measured_by_largest(self, given: Series) -> Lead:
        largest = self._largest(given)
        ratios = {scale: self.compare(scale, largest).ratio for scale in given}
        total = arb(0)
        for scale, coefficient in given.items():
            total += arb(coefficient) * ratios[scale]
        return Lead(given, largest, ratios, total)

    def _largest(self, given: Series) -> Scale:
        """The simplest scale of those that no other exceeds by much; 1 if it is one of them."""
        largest, *others = sorted(given, key=lambda scale: scale.size) or [ONE]
        for scale in others:
            if _sign_apart(self.compare(scale, largest).ball) == 1:
                largest = scale
        return ONE if _sign_apart(self.compare(largest, ONE).ball) == 0 else largest

    def _by_largest(self, lead: Lead) -> Series | None:
        """The series with terms near its largest scale expressed by it; None if there are none."""
        total: Series = {}
        largest = Scale(lead.scale.powers, series.NO_LOGS)
        for scale, coefficient in lead.series.items():
            part: Series = {scale: coefficient}
            if scale.powers != largest.powers and not balls.is_tiny(lead.ratios[scale]):
                powers = Scale(scale.powers, series.NO_LOGS)
                ratio = self._exp(self.compare(powers, largest).logarithm)
                if ratio is not None:
                    by = {Scale(largest.powers, scale.logs): coefficient}
                    part = series.multiply(by, ratio)
            total = series.add(total, part)
        return None if total.keys() == lead.series.keys() else total

    def compare(self, a: Scale, b: Scale) -> Compared:
        """How one scale compares with another."""
        # The error in the logarithm of a common factor would not cancel.
        powers, logs = a.powers & b.powers, a.logs & b.logs
        a, b = (Scale(own.powers - powers, own.logs - logs) for own in (a, b))
        if (a, b) not in self._compared:
            difference = series.add(self.log(a), series.scaled(self.log(b), -UNIT))
            self._compared[a, b] = Compared(difference, self.ball(difference))
        return self._compared[a, b]

    def log(self, scale: Scale) -> Series:
        """The logarithm of a scale."""
        if scale not in self._logs:
            total: Series = {}
            for base, exponent in scale.powers:
                part = series.multiply(series.of_number(exponent), self._log_of_base(base))
                total = series.add(total, part)
            for base, power in scale.logs:
                part = {ONE: fmpq(power) * self._log_ball(base).log()}
                total = series.add(total, part)
            self._logs[scale] = total
        return self._logs[scale]

    def _log_of_base(self, base: Base) -> Series:
        if base not in self._base_logs:
            if isinstance(base, Sum) and not base.is_surd:
                self._base_logs[base] = self._log_of_sum(base)
            else:
                self._base_logs[base] = self._symbol(base)
        return self._base_logs[base]

    def _log_of_sum(self, base: Sum) -> Series:
        lead = self.lead(series.of_number(base), written_out=True)
        if balls.sign(lead.total) != 1:
            return {ONE: self._log_ball(base)}
        ordinary: Series = {}
        small: Series = {}
        for scale, coefficient in lead.series.items():
            part = series.divide({scale: coefficient}, lead.scale)
            if balls.is_tiny(arb(coefficient) * lead.ratios[scale]):
                small = series.add(small, part)
            else:
                ordinary = series.add(ordinary, part)
        logarithm, inverse = self._log_and_inverse(ordinary)
        more = self._log1p(series.multiply(small, inverse))
        return series.add(self.log(lead.scale), series.add(logarithm, more))

    def _log_and_inverse(self, ordinary: Series) -> tuple[Series, Series]:
        """The logarithm and the inverse of a positive series of ordinary size."""
        number = _exact(ordinary)
        if number is None or sign(number) != 1:
            ball = balls.moderate(self.ball(ordinary))
            return {ONE: ball.log()}, {ONE: 1 / ball}
        inverse = series.of_number(reciprocal(number))
        if not isinstance(number, fmpq):
            return self._symbol(number), inverse
        total: Series = {}
        for part, side in ((number.p, UNIT), (number.q, -UNIT)):
            primes, rest = factors(part)
            for prime, power in primes:
                total = series.add(total, {series.log_symbol(prime): side * power})
            if rest != 1:
                total = series.add(total, {series.log_symbol(fmpq(rest)): side})
        return total, inverse

    def _symbol(self, base: Base) -> Series:
        """The logarithm of a positive base that is taken as a whole."""
        if isinstance(base, int):
            return {series.log_symbol(base): UNIT}
        ball = self._log_ball(base)
        if ball > 0:
            return {series.log_symbol(base): UNIT}
        return {series.log_symbol(reciprocal(base)): -UNIT} if ball < 0 else {ONE: ball}

    def _log_ball(self, base: Base) -> arb:
        spend(1 + self.precision // 64)
        return balls.moderate(log_of(base, self.precision))

    def _constant(self, given: Series) -> arb:
        total = arb(0)
        for scale, coefficient in given.items():
            part = arb(coefficient)
            for base, power in scale.logs:
                part *= self._log_ball(base) ** power
            total += part
        return total

    def _exp(self, logarithm: Series) -> Series | None:
        """The exponential, if it is an exact number times 1 plus something tiny."""
        number: Number = UNIT
        small: Series = {}
        for scale, coefficient in self.lead(logarithm, written_out=True).series.items():
            if scale.powers == RATIONAL and _is_single(scale) and isinstance(coefficient, fmpq):
                [(base, _)] = scale.logs
                whole = fmpq(base) if isinstance(base, int) else base
                number = multiply(number, positive_power(whole, coefficient))
            elif balls.is_tiny(self.ball({scale: coefficient})):
                small = series.add(small, {scale: coefficient})
            else:
                return None
        more = self._expanded(small, [fmpq(1, n) for n in _FACTORIALS[: self.order]])
        return series.multiply(series.of_number(number), series.add({ONE: UNIT}, more))

    def _log1p(self, small: Series) -> Series:
        """The logarithm of 1 plus something tiny."""
        return self._expanded(small, [fmpq((-1) ** (n + 1), n) for n in range(1, self.order + 1)])

    def _expanded(self, small: Series, coefficients: list[fmpq]) -> Series:
        """The power series of a tiny number with these coefficients, and an enclosure of the
        remainder.

        The remainder is less than the next power: this holds for exp(x)−1 and for log(1+x), if x is
        tiny.
        """
        if not small:
            return {}
        lead = self.lead(small)
        if not balls.is_tiny(self._ball(lead)):
            return {ONE: balls.NOTHING_KNOWN}
        after = len(coefficients) + 1
        next_power = series.power(lead.scale, after)
        bound = prod([lead.total] * after, start=arb(0, 1))
        total: Series = {scale: bound * arb(times) for scale, times in next_power.items()}
        power: Series = {ONE: UNIT}
        for coefficient in coefficients:
            power = self._without_less(series.multiply(power, lead.series), next_power)
            total = series.add(total, series.scaled(power, coefficient))
        return total

    def _without_less(self, given: Series, least: Series) -> Series:
        """The series with all terms below a scale replaced by an enclosure."""
        if len(given) <= _FEW or len(least) > 1:
            return given
        [scale] = least
        kept: Series = {}
        for own, coefficient in given.items():
            compared = self.compare(own, scale)
            if _sign_apart(compared.ball) == -1:
                part: Series = {scale: arb(0, 1) * compared.ratio * arb(coefficient)}
            else:
                part = {own: coefficient}
            kept = series.add(kept, part)
        return kept


_FACTORIALS = tuple(factorial(n) for n in range(1, 1 + max(_ORDERS)))


def _sign_apart(logarithm: Ball) -> int | None:
    """1 if a scale is much larger than another, −1 if much smaller, 0 if near; None if unknown."""
    known = balls.moderate(logarithm)
    if not known.is_finite():
        return balls.sign(logarithm)
    if abs(known) < _APART:
        return 0
    return balls.sign(known)


def _is_constant(given: Series) -> bool:
    return all(scale.powers == RATIONAL for scale in given)


def _is_single(scale: Scale) -> bool:
    return [power for _, power in scale.logs] == [1]


def _exact(given: Series) -> Number | None:
    """The number, if the series is exact and has no logarithms."""
    total: Number = ZERO
    for scale, coefficient in given.items():
        if scale.logs or not isinstance(coefficient, fmpq):
            return None
        total = add(total, from_terms({scale.powers: coefficient}))
    return total


@remembered  # the same scales are needed again and again
def _measured(precision: int, order: int) -> Scales:
    return Scales(precision, order)
