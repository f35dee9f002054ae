"""Proof by Contradiction over live connections, against the real application."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from nowornever.server.tables import hub as hub_module
from nowornever.server.tables import match_clock, shown
from nowornever.server.tables.tidying import LEFT_FOR, tidy_tables
from tests.server.contradiction.table import Match, Person, Quick, new_table, submission
from tests.server.playing import serving


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with serving(f"sqlite:///{tmp_path}/t.sqlite", Quick()) as found:
        yield found


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as found:
        yield found


def play_round(people: list[Person], round_number: int) -> None:
    for seat, person in enumerate(people):
        assert person.act(**submission(round_number, seat))["type"] == "done"


def play(people: list[Person], rounds: int = 3) -> None:
    for number in range(1, rounds + 1):
        play_round(people, number)


def test_a_match_of_three_people_from_the_links_to_the_reveal(
    client: TestClient, stack: ExitStack
) -> None:
    match = Match(client, stack)
    people = match.everybody()
    assert people[0].welcome["game"] == "contradiction"
    assert people[0].welcome["legal"] == []
    for page in ("record", "reveal", "hindsight/0"):
        assert match.get(page)[0] == 409
    play(people)
    assert people[2].heard[-2]["status"] == "finished"
    scores = people[2].view["result"]["scores"]
    # All boards are the same: 10 clashes each, and both clues of Ben are false everywhere.
    assert [score["points"] for score in scores] == [2 - 10, -4 - 10 - 1000, 2 - 10]
    status, text = match.get("reveal")
    found = json.loads(text)
    assert status == 200
    assert found["boards"][0].startswith("<svg")
    assert "Ana locks Ra1 and Ob2" in found["story"][0]
    looked = result_of(client, json.loads(match.get("hindsight/1")[1]))
    assert (looked["player"], looked["points"]) == ("Ben", -1014)
    assert looked["best"] > looked["points"]
    assert match.get("hindsight/3")[0] == 404
    assert match.get("record")[1].startswith("{")


def result_of(client: TestClient, job: dict[str, Any]) -> Any:
    """The result of a job; asking about it waits for its end."""
    while job["status"] in ("waiting", "working"):
        job = client.get(f"/api/jobs/{job['id']}").json()
    assert job["status"] == "done", job
    return job["result"]


WRONG: list[tuple[int, dict[str, Any], str, str]] = [
    (1, {"clue": ""}, "STRUCTURE-8", "Give a clue"),
    (1, {"clue": "R@11"}, "CLUES-8", "two different lines"),
    (1, {"clue": "12#7"}, "CLUES-9", "0 to 5"),
    (1, {"clue": "RO=24"}, "CLUES-10", "two neighbours"),
    (1, {"placements": ["Ra1"]}, "STRUCTURE-8", "Place one more token"),
    (1, {"placements": ["Ra1", "Ob2", "Yc3"]}, "STRUCTURE-8", "Place two tokens only: take 1 back"),
    (1, {"placements": ["Ra1", "Rb2"]}, "STRUCTURE-6", "Red already lies on a1"),
    (1, {"placements": ["Ra1", "Oa1"]}, "STRUCTURE-1", "a1 already holds a token"),
    (1, {"query": ["a1", "c1"]}, "INFO-1", "share a row or column"),
    (1, {"query": ["a1"]}, "INFO-1", "two cells, or about none"),
    (1, {"contract": ""}, "CONTRACTS-3", "Choose one contract"),
    (1, {"target": 0}, "CONTRACTS-2", "not yourself"),
    (2, {"clue": "Y@12"}, "CLUES-1", "already given a clue of the format lines"),
    (2, {"clue": "OR-"}, "CLUES-2", "given in an earlier round"),
    (2, {"placements": ["Rc3", "Gd4"]}, "STRUCTURE-6", "Red already lies on a1"),
    (2, {"placements": ["Ya1", "Gd4"]}, "STRUCTURE-1", "a1 already holds"),
    (2, {"contract": "evasion"}, "CONTRACTS-3", "in round 1 only"),
    (3, {"placements": ["Bd1", "Pd2"]}, "STRUCTURE-9", "Place one token only: take 1 back"),
    (3, {"clue": "RO+"}, "STRUCTURE-9", "no clue"),
    (3, {"query": ["a1", "b2"]}, "INFO-1", "no query"),
]


def test_every_wrong_submission_is_refused_at_once_and_changes_nothing(
    client: TestClient, stack: ExitStack
) -> None:
    match = Match(client, stack)
    people = match.everybody()
    for number in (1, 2, 3):
        before = match.enter(match.links["secret"]).welcome
        for _, change, clause, words in (one for one in WRONG if one[0] == number):
            wanted = {**submission(number), **change}
            for answer in (people[0].consider(**wanted), people[0].act(**wanted)):
                assert answer["clause"] == f"contradiction {clause}", change
                assert words in answer["message"]
        after = match.enter(match.links["secret"]).welcome
        assert (after["n"], after["view"]) == (before["n"], before["view"])
        play_round(people, number)


def test_what_cannot_be_read_is_no_action(client: TestClient, stack: ExitStack) -> None:
    match = Match(client, stack)
    ana = match.everybody()[0]
    for kind, fields in (("Dance", {}), ("Submit", {"placements": 5}), ("Roll", {})):
        assert ana.act(kind, **fields)["message"].startswith("This is not an action")


def test_an_outlook_says_what_a_submission_would_mean(client: TestClient, stack: ExitStack) -> None:
    ana = Match(client, stack).everybody()[0]
    told = ana.consider(**submission(1) | {"clue": "O R + "})
    assert (told["clause"], told["message"]) == ("", "")
    assert told["preview"]["words"] == "Red and Orange share a line"
    assert told["preview"]["faults"] == []
    assert told["preview"]["false_now"] == ["RO+"]
    assert told["preview"]["keeping"] == 0
    assert ana.consider(**submission(1))["preview"]["keeping"] == 4 * 14 * 13 * 12
    told = ana.consider(clue="R@11", placements=["Ra1", "Oa1"], query=["a1", "b1"])
    parts = [fault["part"] for fault in told["preview"]["faults"]]
    assert parts == ["placements", "clue", "query", "contract"]


def secret_free(messages: list[dict[str, Any]], links: dict[str, Any]) -> str:
    """What was heard, but for the clock and the table's name."""
    for message in messages:
        message.pop("at", None)
    return json.dumps(messages).replace(links["table"], "TABLE")


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_what_is_sealed_changes_nothing_for_anybody_else(client: TestClient, rounds: int) -> None:
    """The same match twice but for what one player seals: all others hear and read the same."""
    heard = []
    for other in (False, True):
        with ExitStack() as stack:
            match = Match(client, stack)
            people = match.everybody()
            lookers = [match.enter(match.links[role]) for role in ("judge", "watch")]
            for number in range(1, rounds):  # what is locked early stays secret too
                play_with(people, number, other)
            ben = people[1]
            ben.act(**submission(rounds, 1))
            ben.act("Withdraw")
            answer = people[0].act(**submission(rounds, 0, other))
            assert answer["type"] == "done"
            last = 3 * (rounds - 1) + rounds - 1 + 3
            for person in (*people[1:], *lookers):
                person.hear_until(last)
            pages = [match.get(page) for page in ("record", "reveal", "hindsight/0")]
            others = [secret_free(one.heard, match.links) for one in (*people[1:], *lookers)]
            assert not any("placements" in text for text in others[2:])
            heard.append([*others, *pages])
            own = json.dumps(people[0].view["own"]["sealed"])
            assert submission(rounds, 0, other)["placements"][0] in own
    assert heard[0] == heard[1]


def play_with(people: list[Person], number: int, other: bool) -> None:
    """A round that closes, in which the first player does one or the other.

    Nobody else asks anything: the answers would rightly tell of the other boards.
    """
    for seat, person in enumerate(people):
        wanted = submission(number, seat, other and seat == 0)
        if seat:
            wanted.pop("query", None)
        assert person.act(**wanted)["type"] == "done"


def test_the_host_reminds_extends_substitutes_and_closes(
    client: TestClient, stack: ExitStack
) -> None:
    match = Match(client, stack, round_1=3600, missing="absent")
    ana, ben, cleo = match.everybody()
    assert ben.act("Nudge", seat=2)["message"] == "Only the host may do that."
    assert ben.host("replace", seat=2, bot="novice")["message"] == "Only the host may do that."
    assert ana.act("Nudge", seat=2)["type"] == "done"
    cleo.hear_until(1)
    assert cleo.view["seats"][2]["nudged"]
    assert ana.act("SetDeadline", until=7_200_000)["type"] == "done"
    cleo.hear_until(2)
    assert cleo.view["deadline"] == 7_200_000
    assert "366 days" in ana.act("SetDeadline", until=10**400)["message"]
    ana.act(**submission(1, 0))
    refused = ana.host("replace", seat=1, bot="steady")
    assert refused["message"] == "There is no such bot; there are novice, planner, sharp, seer."
    assert ana.host("replace", seat=1, bot="novice")["type"] == "done"
    ben.hear_until(5)  # the bot has handed in
    assert ben.view["seats"][1]["holder"] == "bot"
    assert ben.view["seats"][1]["has_submitted"]
    assert ana.host("replace", seat=1, bot="")["type"] == "done"
    assert ana.act("Close")["type"] == "done"
    cleo.hear_until(9)
    assert cleo.view["round"] == 2
    assert [seat["holder"] for seat in cleo.view["seats"]] == ["player", "player", "absent"]
    assert ana.host("replace", seat=2, bot="sharp")["message"].startswith("Cleo missed a round")
    assert "out of the match" in cleo.act(**submission(2, 2))["message"]


def test_a_deadline_gives_the_missing_to_a_bot(
    client: TestClient, stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_clock, "SECOND", 1_000_000)  # it runs a thousand times faster
    match = Match(client, stack, round_1=60, missing="bot")
    cleo = match.everybody()[2]
    while cleo.view["round"] == 1:
        cleo.hear("happened")
    assert {seat["holder"] for seat in cleo.view["seats"]} == {"bot"}
    assert all(len(seat["clues"]) == 1 for seat in cleo.view["seats"])


def test_a_host_need_not_play_and_sees_nothing_sealed(client: TestClient, stack: ExitStack) -> None:
    bots = [{"kind": "bot", "name": name, "bot": "novice"} for name in ("Ada", "Bo", "Cy")]
    match = Match(client, stack, [*bots, {"kind": "open"}])
    host = match.enter(match.links["secret"])
    assert (host.welcome["seat"], host.welcome["host"]) == (-1, True)
    dan = match.enter(match.join("Dan"))
    dan.hear_until(3)
    assert [seat["has_submitted"] for seat in dan.view["seats"]] == [True, True, True, False]
    assert [seat["holder"] for seat in dan.view["seats"]] == ["bot", "bot", "bot", "player"]
    assert dan.act(**submission(1))["type"] == "done"
    host.hear_until(5)
    assert dan.host("take")["message"] == "The host of this table cannot be replaced."
    assert host.view["own"] is None
    assert host.view["reveal"] == []
    assert host.act("Nudge", seat=3)["type"] == "done"
    assert host.act(**submission(2))["message"] == "Only players hand something in."


def test_only_bots_and_games_that_exist_are_let_in(client: TestClient) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "steady"}, {"kind": "open"}]
    answer = client.post("/api/tables", json=new_table(seats))
    assert (answer.status_code, answer.json()["detail"]) == (
        422,
        "There is no such bot; there are novice, planner, sharp, seer.",
    )
    answer = client.post("/api/tables", json=new_table([{"kind": "person"}] * 2))
    assert "3 to 20 can play, not 2" in answer.json()["detail"]
    bots = [{"kind": "bot", "bot": "seldom"}] * 2
    wff = {"game": "wff", "rulebook": "wff-2017", "seats": bots}
    assert "At least one seat" in client.post("/api/tables", json=wff).json()["detail"]


def test_other_games_have_no_reveal(client: TestClient) -> None:
    wff = {"game": "wff", "rulebook": "wff-2017", "seats": [{"kind": "person"}, {"kind": "open"}]}
    table = client.post("/api/tables", json=wff).json()["table"]
    assert client.get(f"/api/tables/{table}/reveal").status_code == 404


def test_the_kit_has_every_shape_and_every_clue(client: TestClient) -> None:
    kit = client.get("/api/contradiction").json()
    assert (kit["least"], kit["players"], kit["most"]) == (3, 11, 20)
    assert [one["shape"] for one in kit["colours"]] == [
        "triangle", "circle", "star", "plus", "droplet", "hexagon",
    ]  # fmt: skip
    assert len(kit["clues"]) == 441
    assert kit["contracts"] == {"boundaries": 1, "iridescence": 1, "evasion": 2}


HOUR = 3_600_000


@pytest.mark.parametrize(
    ("away", "at"),
    [(2 * HOUR, 2 * HOUR), (30 * HOUR, 24 * HOUR - shown.GRACE)],
    ids=["before the deadline", "past the deadline"],
)
def test_time_runs_on_while_the_server_is_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, away: int, at: int
) -> None:
    database = f"sqlite:///{tmp_path}/t.sqlite"
    with serving(database, Quick()) as client, ExitStack() as stack:
        match = Match(client, stack, round_1=24 * 3600, missing="absent")
        match.everybody()[0].act(**submission(1))
    now = match_clock.now()
    monkeypatch.setattr(shown, "now", lambda: now + away)
    with serving(database, Quick()) as client, ExitStack() as stack:
        match.client, match._stack = client, stack
        ana = match.enter(match.links["secret"])
        assert at <= ana.welcome["at"] < at + 60_000
        assert ana.view["own"]["sealed"]["clue"] == "R@12"
        assert ana.view["round"] == 1


def test_a_table_with_a_deadline_is_waited_for_however_long(tmp_path: Path) -> None:
    now = [0.0]
    database = f"sqlite:///{tmp_path}/t.sqlite"
    with serving(database, Quick(), clock=lambda: now[0]) as client:
        with ExitStack() as stack:
            days, open_end = Match(client, stack, round_1=30 * 86_400), Match(client, stack)
            days.everybody()
            open_end.everybody()
        hub: hub_module.Hub = client.app.state.hub  # type: ignore[attr-defined]
        now[0] = LEFT_FOR["playing"] + 60
        assert client.portal
        client.portal.call(tidy_tables, hub)
        assert client.get(f"/api/tables/{days.id}").json()["status"] == "playing"
        assert client.get(f"/api/tables/{open_end.id}").json()["status"] == "closed"


def test_a_second_host_hosts_without_a_seat(client: TestClient, stack: ExitStack) -> None:
    match = Match(client, stack)
    ben = match.everybody()[1]
    second = match.enter(match.links["judge"])
    assert second.act("Assign", seat=1, to="bot")["type"] == "done"
    ben.hear_until(2)
    assert ben.view["seats"][1] == ben.view["seats"][1] | {"holder": "bot", "has_submitted": True}
    assert second.act("Assign", seat=1, to="player")["type"] == "done"
    assert match.enter(match.links["watch"]).act("Close")["message"] == "You are watching."
