"""Matches that are over, replayed; records from elsewhere, verified and kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from nowornever.server.app import make_app
from nowornever.server.connections.wire import Told
from nowornever.server.guard import MAX_RECORD
from nowornever.server.pages.replays import UPLOADS, replayed
from tests.server.playing import Nobody, make

GOLDEN = Path(__file__).parents[2] / "golden"
RECORD = (GOLDEN / "wff-2017-regular.jsonl").read_text()


def upload(pages: TestClient, text: str | bytes) -> Any:
    return pages.post("/api/replays", content=text, headers={"Content-Type": "text/plain"})


@pytest.fixture(scope="module")
def table(pages: TestClient) -> str:
    answer = upload(pages, RECORD)
    assert answer.status_code == 201, answer.text
    kept: str = answer.json()["table"]
    return kept


def test_a_record_that_is_uploaded_can_be_replayed(pages: TestClient, table: str) -> None:
    found = pages.get(f"/api/tables/{table}/replay").json()
    assert (found["game"], found["rulebook"]) == ("wff", "wff-2017")
    assert len(found["steps"]) == len(RECORD.splitlines()) - 1
    seen = found["view"]
    assert seen["seat"] == -3
    for step in found["steps"]:
        assert not step["changed"].keys() - seen.keys()
        seen = {**seen, **step["changed"]}
    assert seen["phase"] == "over"
    assert [told["of"] for step in found["steps"] if isinstance(told := step["told"], dict)]


def test_a_replay_says_how_each_shake_ended_when_it_was_scored(
    pages: TestClient, table: str
) -> None:
    steps = pages.get(f"/api/tables/{table}/replay").json()["steps"]
    ended = [step["changed"]["ending"] for step in steps if "ending" in step["changed"]]
    assert [ending["outcome"].split(":")[0] for ending in ended] == [
        "Ada challenged Cleo. Ada's Now was right",
        "Cleo challenged Ben. Cleo's Now is not proved",
    ]
    scored = [step for step in steps if str(step["told"]).startswith("The shake is scored")]
    assert [step["changed"]["ending"] for step in scored] == ended


def test_the_record_can_be_had_again_as_it_was(pages: TestClient, table: str) -> None:
    assert pages.get(f"/api/tables/{table}/record").text == RECORD


def test_the_same_record_has_the_same_address(pages: TestClient, table: str) -> None:
    assert upload(pages, RECORD).json() == {"table": table}


def test_a_seat_of_an_uploaded_match_is_opened_by_nothing(pages: TestClient, table: str) -> None:
    with pages.websocket_connect("/live") as socket:
        socket.send_json({"type": "hello", "table": table, "secret": ""})
        assert socket.receive_json()["type"] == "problem"


@pytest.mark.parametrize(
    ("text", "status", "words"),
    [
        ("", 422, "there is no record here"),
        (RECORD.replace('"n":5,', '"n":6,', 1), 422, "changed or damaged"),
        ("\n".join(RECORD.splitlines()[:9]), 422, "is not over"),
        ("x" * (MAX_RECORD + 1), 413, "at most"),
    ],
    ids=["empty", "changed", "unfinished", "too long"],
)
def test_what_is_no_finished_match_is_refused(
    pages: TestClient, text: str, status: int, words: str
) -> None:
    answer = upload(pages, text)
    assert answer.status_code == status
    assert words in answer.json()["detail"]


@pytest.mark.parametrize("game", ["wff", "equations"])
def test_an_example_match_can_be_opened_by_whoever_has_none(pages: TestClient, game: str) -> None:
    kept = pages.post(f"/api/replays/examples/{game}")
    assert kept.status_code == 201
    assert pages.post(f"/api/replays/examples/{game}").json() == kept.json()
    found = pages.get(f"/api/tables/{kept.json()['table']}/replay").json()
    assert (found["game"], found["example"]) == (game, True)
    assert found["steps"]


def test_a_game_without_an_example_match_says_so(pages: TestClient, table: str) -> None:
    assert pages.post("/api/replays/examples/chess").status_code == 404
    assert pages.get(f"/api/tables/{table}/replay").json()["example"] is False


def test_uploads_are_limited(tmp_path: Path) -> None:
    with TestClient(make_app(f"sqlite:///{tmp_path}/t.sqlite", Nobody())) as own:
        answers = [upload(own, b"\xff").status_code for _ in range(4 * UPLOADS)]
        assert answers[:UPLOADS] == [422] * UPLOADS
        assert 429 in answers[UPLOADS:]  # at least; a slow machine gets some more through


@pytest.mark.parametrize("match", ["wff-2017-regular", "opponents-check", "equations-middle"])
def test_a_ruling_is_told_with_every_fault_and_its_place(match: str) -> None:
    lines = (GOLDEN / f"{match}.jsonl").read_text().splitlines()
    steps = replayed("golden", tuple(lines)).steps
    rulings = [step.told for step in steps if isinstance(step.told, Told)]
    wrong = [told for told in rulings if not told.correct]
    assert wrong
    for told in wrong:
        assert told.paper
        assert told.faults
        for fault in told.faults:
            assert fault.clause
            assert fault.message
    assert not [told for told in rulings if told.correct and told.faults]


def test_a_match_that_is_played_cannot_be_replayed_yet(pages: TestClient) -> None:
    links = make(pages)
    assert pages.get(f"/api/tables/{links['table']}/replay").status_code == 409
    assert pages.get("/api/tables/nowhere0/replay").status_code == 404
