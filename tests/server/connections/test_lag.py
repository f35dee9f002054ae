"""The lag of a connection is what its marks say."""

from __future__ import annotations

from nowornever.server.connections.lag import UNMEASURED, Pulse


class Line:
    """A line whose round trips take what a test says."""

    def __init__(self) -> None:
        self.now = 0.0
        self.pulse = Pulse(lambda: self.now)

    def trip(self, seconds: float) -> None:
        mark = self.pulse.mark()
        self.now += seconds
        self.pulse.echo(mark)


def test_nothing_is_measured_before_a_mark_comes_back() -> None:
    line = Line()
    assert line.pulse.lag == UNMEASURED
    line.pulse.mark()
    assert line.pulse.lag == UNMEASURED


def test_the_lag_is_half_the_round_trip_in_milliseconds() -> None:
    line = Line()
    line.trip(0.2)
    assert line.pulse.lag == 100


def test_one_hiccup_among_the_last_five_changes_nothing() -> None:
    line = Line()
    for seconds in (0.2, 0.2, 9.0, 0.2, 0.2):
        line.trip(seconds)
    assert line.pulse.lag == 100
    for _ in range(3):
        line.trip(0.4)
    assert line.pulse.lag == 200


def test_a_mark_counts_once_and_only_the_last_one() -> None:
    line = Line()
    old = line.pulse.mark()
    line.now += 1
    new = line.pulse.mark()
    line.pulse.echo(old)
    line.pulse.echo(new + 1)
    assert line.pulse.lag == UNMEASURED
    line.now += 0.2
    line.pulse.echo(new)
    line.now += 5
    line.pulse.echo(new)
    assert line.pulse.lag == 100
