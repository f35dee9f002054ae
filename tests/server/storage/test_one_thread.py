"""One thread, and tasks that wait for it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from functools import partial

import pytest

from nowornever.server.storage.one_thread import OneThread


@pytest.fixture
def thread() -> Iterator[OneThread]:
    found = OneThread("test")
    yield found
    found.close()


def test_work_is_done_in_order_by_one_thread(thread: OneThread) -> None:
    done: list[int] = []

    async def scenario() -> set[int]:
        def work(number: int) -> int:
            done.append(number)
            return threading.get_ident()

        return set(await asyncio.gather(*(thread.do(partial(work, n)) for n in range(9))))

    (worker,) = asyncio.run(scenario())
    assert worker != threading.get_ident()
    assert done == list(range(9))


def test_whoever_waits_gets_what_is_raised(thread: OneThread) -> None:
    def fail() -> None:
        raise ValueError("why")

    async def scenario() -> str:
        with pytest.raises(ValueError, match="why"):
            await thread.do(fail)
        return await thread.do(lambda: "here")

    assert asyncio.run(scenario()) == "here"


def test_what_nobody_waits_for_any_more_is_done_and_harms_nobody(thread: OneThread) -> None:
    begin, ended = threading.Event(), threading.Event()

    def work() -> None:
        begin.wait()
        ended.set()

    async def scenario() -> str:
        waiting = asyncio.create_task(thread.do(work))
        await asyncio.sleep(0)  # it has been asked for
        waiting.cancel()
        begin.set()
        return await thread.do(lambda: "here")

    assert asyncio.run(scenario()) == "here"
    assert ended.is_set()


def test_closing_waits_for_the_work_even_if_the_loop_has_ended() -> None:
    thread = OneThread("test")
    begin, ended = threading.Event(), threading.Event()

    def work() -> None:
        begin.wait()
        ended.set()

    async def scenario() -> None:
        asking = asyncio.create_task(thread.do(work))
        await asyncio.sleep(0)
        asking.cancel()

    asyncio.run(scenario())
    begin.set()
    thread.close()
    assert ended.is_set()
