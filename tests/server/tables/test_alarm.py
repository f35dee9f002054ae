"""The alarm of a table's owner: it rings at every deadline, and has one timer for all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from nowornever.server.tables.alarm import Alarm
from nowornever.server.tables.match_clock import MatchClock

HOUR, MINUTE = 3_600_000, 60_000


def with_an_alarm(work: Callable[[Alarm], None]) -> None:
    async def scenario() -> None:
        work(Alarm(MatchClock(lambda: 0.0)))

    asyncio.run(scenario())


def nobody() -> None:
    """Nobody is woken."""


def test_a_deadline_that_was_put_off_needs_no_other_timer() -> None:
    def work(alarm: Alarm) -> None:
        alarm.set(MINUTE, nobody)
        first = alarm.timer
        alarm.set(HOUR, nobody)
        assert first
        assert alarm.timer is first

    with_an_alarm(work)


def test_an_earlier_deadline_is_not_missed() -> None:
    def work(alarm: Alarm) -> None:
        alarm.set(HOUR, nobody)
        first = alarm.timer
        alarm.set(MINUTE, nobody)
        assert first
        assert first.cancelled()
        assert alarm.timer
        assert alarm.timer.when() < first.when()

    with_an_alarm(work)


def test_a_stopped_alarm_wakes_nobody() -> None:
    def work(alarm: Alarm) -> None:
        alarm.set(MINUTE, nobody)
        timer = alarm.timer
        alarm.stop()
        assert timer
        assert timer.cancelled()
        assert alarm.timer is None

    with_an_alarm(work)


def test_who_was_woken_can_set_it_again() -> None:
    async def scenario() -> None:
        alarm = Alarm(MatchClock(lambda: 0.0))
        for _ in range(2):
            rung = asyncio.Event()
            alarm.set(0, rung.set)
            await rung.wait()
            assert alarm.timer is None

    asyncio.run(scenario())
