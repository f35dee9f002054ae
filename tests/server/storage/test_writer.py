"""What waits is written together, and the next transaction waits behind the one before."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Any

import pytest

from nowornever.server.errors import StoreError
from nowornever.server.storage.writer import Writer


class Connection:
    """Notes the changes that are carried out."""

    def __init__(self, changed: list[str]) -> None:
        self.changed = changed

    def execute(self, change: str) -> None:
        if change == "wrong":
            raise StoreError("this one cannot be written")
        self.changed.append(change)


class ByHand:
    """A database whose transactions begin and end when the test says so."""

    def __init__(self, writes_ahead: int) -> None:
        self.writes_ahead = writes_ahead
        self.asked: list[Callable[[], None]] = []
        self.begun: list[tuple[list[str], asyncio.Future[Any], Any]] = []
        self.is_lost = False

    async def write(self, work: Callable[[Any], Any]) -> Any:
        if self.is_lost:
            raise StoreError("the database is lost")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        changed: list[str] = []

        def begin() -> None:
            try:
                self.begun.append((changed, done, work(Connection(changed))))
            except StoreError as error:
                done.set_exception(error)

        self.asked.append(begin)
        return await done

    def begin(self) -> None:
        self.asked.pop(0)()

    def end(self) -> list[str]:
        changed, done, found = self.begun.pop(0)
        done.set_result(found)
        return changed


@asynccontextmanager
async def writing(database: ByHand) -> AsyncIterator[Callable[[str], asyncio.Task[None]]]:
    """A writer to this database: what lets it write a change."""
    writer = Writer(database, None, nullcontext)  # type: ignore[arg-type]
    running = asyncio.create_task(writer.write_forever())
    yield lambda change: asyncio.create_task(writer.write((), [change]))  # type: ignore[list-item]
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


async def turns() -> None:
    """Everything that can go on without the database has gone on."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_the_next_transaction_is_asked_for_before_the_one_before_has_ended() -> None:
    async def scenario() -> None:
        database = ByHand(2)
        async with writing(database) as write:
            first = write("a")
            await turns()
            database.begin()
            later = [write("b"), write("c")]
            await turns()
            assert len(database.asked) == 1, "one for both"
            later.append(write("d"))
            await turns()
            database.begin()  # without a turn of the loop since the one before
            assert [changed for changed, _, _ in database.begun] == [["a"], ["b", "c", "d"]]
            database.end()
            await turns()
            assert first.done()
            assert not any(task.done() for task in later)
            database.end()
            await asyncio.gather(*later)
            assert not database.asked

    asyncio.run(scenario())


def test_where_one_transaction_is_carried_out_at_a_time_the_next_one_waits() -> None:
    async def scenario() -> None:
        database = ByHand(1)
        async with writing(database) as write:
            first, second = write("a"), None
            await turns()
            database.begin()
            second = write("b")
            await turns()
            assert not database.asked
            database.end()
            await first
            await turns()
            database.begin()
            assert database.end() == ["b"]
            await second

    asyncio.run(scenario())


def test_one_wrong_write_fails_alone() -> None:
    async def scenario() -> None:
        database = ByHand(2)
        async with writing(database) as write:
            tasks = [write("a"), write("wrong"), write("c")]
            await turns()
            for _ in range(4):  # together, and then each alone
                database.begin()
                await turns()
                if database.begun:
                    database.end()
                    await turns()
            assert [task.exception() is None for task in tasks] == [True, False, True]

    asyncio.run(scenario())


def test_whoever_waits_hears_that_the_database_is_lost_and_later_writes_go_on() -> None:
    async def scenario() -> None:
        database = ByHand(2)
        database.is_lost = True
        async with writing(database) as write:
            tasks = [write("a"), write("b")]
            for task in tasks:
                with pytest.raises(StoreError, match="lost"):
                    await task
            database.is_lost = False
            again = write("c")
            await turns()
            database.begin()
            assert database.end() == ["c"]
            await again

    asyncio.run(scenario())
