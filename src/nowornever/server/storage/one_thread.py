"""A thread that does one piece of work after the other, for tasks that wait for it.

An executor does the same with futures that any number of threads may wait for. Making and passing
on such a future would take about a third of the time that it takes to hand work over and back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

Found = TypeVar("Found")


class OneThread:
    """The thread, until it is closed."""

    def __init__(self, name: str) -> None:
        """Begin with nothing to do."""
        self._asked: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[], Found]) -> Found:
        """The result of some work; it is done even if nobody waits for it any more."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Found] = loop.create_future()

        def do_and_tell() -> None:
            tell: Callable[[], None]
            try:
                tell = partial(_settle, done, done.set_result, work())
            except BaseException as error:  # whatever it raises is for whoever waits
                tell = partial(_settle, done, done.set_exception, error)
            with suppress(RuntimeError):  # the loop is closed, and nobody waits
                loop.call_soon_threadsafe(tell)

        self._asked.put(do_and_tell)
        return await done

    def close(self) -> None:
        """End the thread, after what it has been asked for."""
        self._asked.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (asked := self._asked.get()) is not None:
            asked()


def _settle(done: asyncio.Future[Any], settle: Callable[[Any], None], found: Any) -> None:
    if not done.done():
        settle(found)
