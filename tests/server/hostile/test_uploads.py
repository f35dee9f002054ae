"""Records that are no good: refused at sight, before anybody's process is asked for."""

from __future__ import annotations

from typing import Any, NoReturn

import pytest
from msgspec.structs import replace

from nowornever.core.game import Header
from nowornever.core.record import RecordWriter
from nowornever.server.jobs.jobs import Jobs
from tests.server.hostile.test_retention import RECORDS, upload
from tests.server.playing import UNLIMITED, serving

RECORD, OTHER, _ = RECORDS


class NoProcesses(Jobs):
    """Nobody may ask for work."""

    def start(self, *_work: Any) -> NoReturn:
        raise AssertionError("a process is asked for")


def beginning(**changes: Any) -> str:
    """A record in which nothing has happened."""
    header = Header(game="wff", rulebook="wff-2017", seats=("Ann", "Bob"))
    return RecordWriter().header(replace(header, **changes)) + "\n"


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (b"\xff\xfe", "not text"),
        (b"", "there is no record here"),
        (b"nothing\n" * 100_000, "this is not a line of a record"),
        (RECORD.replace('"n":5,', '"n":6,', 1).encode(), "changed or damaged"),
        (beginning(game="chess").encode(), "there is no game 'chess'"),
        (beginning(seats=("x" * 99, "Bob")).encode(), "A name has at most"),
    ],
    ids=["bytes", "empty", "text", "damaged", "another game", "a long name"],
)
def test_what_is_no_record_waits_for_no_process(kept: str, record: bytes, words: str) -> None:
    with serving(kept, jobs=NoProcesses()) as client:
        answer = upload(client, record)
        assert (answer.status_code, words in answer.json()["detail"]) == (422, True), answer.text


def test_what_is_there_already_or_too_much_waits_for_no_process(kept: str) -> None:
    with serving(kept) as client:
        table = upload(client, RECORD).json()
    limits = replace(UNLIMITED, kept_uploads=1)
    with serving(kept, jobs=NoProcesses(), limits=limits) as client:
        assert upload(client, RECORD).json() == table
        assert upload(client, OTHER).status_code == 507


def test_a_record_that_can_be_read_is_still_decided_again(kept: str) -> None:
    with serving(kept) as client:
        answer = upload(client, beginning())
        assert (answer.status_code, "is not over" in answer.json()["detail"]) == (422, True)
