"""Papers that are made to cost: none is checked on the server's loop, and each has an end."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.costly_papers import deep_paper, freezing_paper, long_paper
from nowornever.core.dice import RandomDice
from nowornever.equations.game import EquationsRules
from nowornever.server.jobs.pool import Lane, NotDoneError, WorkerPool
from nowornever.server.jobs.worker import WorkFunction
from nowornever.server.tables.ruling.causes import FAILED
from nowornever.server.tables.ruling.rulings import PaperQuestion, answer
from nowornever.shake.plug import Ruling
from nowornever.wff.game import WffRules
from tests.server.job_work import die, fail, name_process, read, spin
from tests.server.playing import as_host, serving
from tests.server.room import Room

PAPER = "p -> p\n1 p s\n2 p Rp 1\nsolution: p / Rp"


class Counting(WorkerPool):
    """Keeps the questions, and answers each with the same."""

    def __init__(self, ruling: Ruling, fails: int = 0) -> None:
        super().__init__()
        self.ruling = ruling
        self.fails = fails
        """How often nothing comes first."""
        self.asked: list[PaperQuestion] = []

    async def do(
        self, lane: Lane, visitor: str, seconds: float, work: WorkFunction, *arguments: Any
    ) -> Any:
        del visitor, seconds
        assert (lane, work) == (Lane.LIVE, answer)
        self.asked += arguments
        if len(self.asked) <= self.fails:
            raise NotDoneError
        return self.ruling


@contextmanager
def writing(
    database: str, checks: WorkerPool | None = None, checking: str = "referee"
) -> Iterator[Room]:
    """A table of three at which papers are written."""
    options: dict[str, Any] = {"dice": lambda: RandomDice(Random(7)), "clock": lambda: 0.0}
    with serving(database, checks=checks, **options) as client, ExitStack() as stack:
        room = Room(client, stack, "wff-2017", checking)
        room.play_until_writing()
        yield room


def present(room: Room, paper: str = PAPER) -> int:
    """Somebody presents a paper; who."""
    found = room.able("Present")
    assert found
    assert room.act(found[0], {"type": "Present", "text": paper})["type"] == "done"
    return found[0]


def finish(room: Room) -> list[Any]:
    """The others present nothing; the rulings that are told."""
    while found := room.able("PresentNothing"):
        assert room.act(found[0], {"type": "PresentNothing"})["type"] == "done"
    return [told for told in room.story if isinstance(told, dict)]


@pytest.fixture
def no_checker_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The checker works in other processes only."""

    def refuse(*_arguments: Any) -> Any:
        raise AssertionError("a paper is checked on the server's loop")

    for rules in (WffRules, EquationsRules):
        monkeypatch.setattr(rules, "check", refuse)
        monkeypatch.setattr(rules, "shows_non_essential", refuse)


@pytest.mark.usefixtures("no_checker_here")
def test_a_paper_is_checked_in_another_process_and_never_again(kept: str) -> None:
    with writing(kept) as room:
        present(room)
        (told,) = finish(room)
        assert (told["correct"], bool(told["faults"])) == (False, True)
        table, secret = room.links["table"], room.links["watch"]
    with serving(kept) as client, client.websocket_connect("/live") as socket:
        socket.send_json({"type": "hello", "table": table, "secret": secret})
        story = socket.receive_json()["story"]
    assert [x for x in story if isinstance(x, dict)] == [told], "and told the same after a restart"


def test_a_paper_without_an_answer_is_neither_correct_nor_incorrect(kept: str) -> None:
    """Nobody wins by a paper that breaks the checker: the match waits as it is."""
    checks = Counting(Ruling(correct=False), fails=2)
    with writing(kept, checks) as room:
        present(room)
        while (seat := room.able("PresentNothing")) and (
            answered := room.act(seat[0], {"type": "PresentNothing"})
        )["type"] == "done":
            pass
        assert seat
        assert answered["message"] == FAILED
        assert len(checks.asked) == 1
        before = room.latest[0]["n"]
        assert room.act(seat[0], {"type": "PresentNothing"})["message"] == FAILED
        room.listen()
        assert (room.latest[0]["held"], room.latest[0]["n"]) == (True, before)
        assert not [told for told in room.story if isinstance(told, dict)]
        assert as_host(room.sockets[0], "resume")["type"] == "done"
        room.listen()
        assert [told["correct"] for told in finish(room)] == [False], "the checker is well again"


def test_to_try_a_paper_costs_nothing_whatever_others_have_presented(kept: str) -> None:
    checks = Counting(Ruling(correct=True))
    with writing(kept, checks) as room:
        others = []
        present(room, "Kpq " * 4000)
        while found := room.able("PresentNothing"):
            seat = found[0]
            for action in ({"type": "Present", "text": PAPER}, {"type": "PresentNothing"}):
                room.sockets[seat].send_json({"type": "try", "id": 5, "action": action})
                while (answered := room.next(seat))["type"] != "tried":
                    pass
                assert answered["message"] == ""
            others.append(seat)
            assert not checks.asked, "the last one to present learns nothing from the time"
            assert room.act(seat, {"type": "PresentNothing"})["type"] == "done"
        assert others
        assert len(checks.asked) == 1


@pytest.mark.usefixtures("no_checker_here")
def test_a_long_paper_is_tried_again_and_again_for_nothing(kept: str) -> None:
    checks = Counting(Ruling(correct=True))
    with writing(kept, checks) as room:
        found = room.able("Present")
        assert found
        tried = {"type": "Present", "text": long_paper()}
        for _ in range(40):
            room.sockets[found[0]].send_json({"type": "try", "id": 5, "action": tried})
            while (answered := room.next(found[0]))["type"] != "tried":
                pass
            assert "at most 300 rows" in answered["message"]
        assert room.act(found[0], tried)["message"] == answered["message"]
        assert not checks.asked


@pytest.mark.usefixtures("no_checker_here")
@pytest.mark.parametrize("paper", [freezing_paper, deep_paper])
@pytest.mark.parametrize("checking", ["referee", "opponents"])
def test_a_paper_that_froze_or_broke_a_server_is_ruled_on(
    kept: str, paper: Callable[[str], str], checking: str
) -> None:
    with writing(kept, checking=checking) as room:
        text = paper(room.latest[0]["view"]["goal"])
        writer = present(room, text)
        finish(room)
        while found := room.able("Reject"):
            kind = {"type": "Reject", "reason": "no-proof"}
            room.act(found[0], kind)
        (told,) = [told for told in room.story if isinstance(told, dict)]
        assert (told["of"], told["correct"], told["paper"]) == (writer, False, text)
        table, secret = room.links["table"], room.links["watch"]
    with serving(kept) as client, client.websocket_connect("/live") as socket:
        socket.send_json({"type": "hello", "table": table, "secret": secret})
        assert told in socket.receive_json()["story"], "and nothing is checked after a restart"


def test_the_freezing_paper_is_the_one_that_was_found() -> None:
    text = freezing_paper("p")
    premises = text.partition(" ->")[0].split(", ")
    assert (len(text), [len(premise) for premise in premises]) == (2112, [120] * 5)


def test_the_same_paper_is_asked_about_once(kept: str) -> None:
    checks = Counting(Ruling(correct=True))
    options: dict[str, Any] = {"dice": lambda: RandomDice(Random(7)), "clock": lambda: 0.0}
    with serving(kept, checks=checks, **options) as client, ExitStack() as stack:
        room = Room(client, stack, "wff-2017", "opponents")
        room.play_until_writing()
        present(room)
        finish(room)
        checker, _ = room.able("Accept") or (0, None)
        for _ in range(3):
            room.act(checker, {"type": "Reject", "reason": "resources"})
        assert len(checks.asked) == 1


def test_work_without_an_end_is_killed_and_its_process_replaced() -> None:
    async def scenario() -> None:
        pool = WorkerPool(at_once=2)
        try:
            first = await pool.do(Lane.LIVE, "ann", 60, name_process)
            with pytest.raises(NotDoneError):
                await pool.do(Lane.LIVE, "ann", 0.01, spin)
            assert await pool.do(Lane.LIVE, "ann", 60, name_process) != first
            assert (pool.done, pool.killed) == (2, 1)
        finally:
            pool.close()

    asyncio.run(scenario())


def test_work_that_fails_leaves_no_process_behind() -> None:
    async def scenario() -> None:
        pool = WorkerPool(at_once=2)
        try:
            first = await pool.do(Lane.LIVE, "ann", 60, name_process)
            for work in (fail, die):
                with pytest.raises(NotDoneError):
                    await pool.do(Lane.LIVE, "ann", 60, work)
                second = await pool.do(Lane.LIVE, "ann", 60, name_process)
                assert second != first
                first = second
        finally:
            pool.close()

    asyncio.run(scenario())


def test_only_time_on_a_processor_counts(tmp_path: Path) -> None:
    """A machine that is busy with something else takes no time away from a check."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    async def scenario() -> None:
        pool = WorkerPool(at_once=3)
        try:
            waiting = asyncio.create_task(pool.do(Lane.LIVE, "ann", 0.1, read, str(pipe)))
            with pytest.raises(NotDoneError):
                await pool.do(Lane.LIVE, "bob", 0.3, spin)
            assert not waiting.done()
            await asyncio.to_thread(pipe.write_text, "here")
            assert await waiting == "here"
        finally:
            pool.close()

    asyncio.run(scenario())


def test_the_answer_of_another_process_is_that_of_the_checker(tmp_path: Path) -> None:
    checks = Counting(Ruling(correct=True))
    with writing(f"sqlite:///{tmp_path}/t.sqlite", checks) as room:
        present(room)
        finish(room)
    (question,) = checks.asked
    found = answer(lambda _: None, question)
    assert isinstance(found, Ruling)
    assert found.correct is False
