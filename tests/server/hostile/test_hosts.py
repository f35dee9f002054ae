"""A host who plays has no power over the others, unless the table is friendly."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from fastapi.testclient import TestClient

from nowornever.server.tables import hosting
from nowornever.server.tables.match_clock import now
from tests.server.playing import ROLL, act, as_host, at_table, make, serving, sit, until

BOT = {"kind": "bot", "bot": "seldom"}


@contextmanager
def table_of_two(client: TestClient, conduct: str | None) -> Iterator[tuple[Any, Any, Any]]:
    """Ann, who made the table, and Bob, both connected and playing."""
    links = make(client, conduct=conduct)
    guest = sit(client, links)
    with (
        at_table(client, links["table"], links["secret"]) as (ann, _),
        at_table(client, links["table"], guest) as (bob, _),
    ):
        yield {**links, "guest": guest}, ann, bob


def status(client: TestClient, links: Any) -> str:
    found: str = client.get(f"/api/tables/{links['table']}").json()["status"]
    return found


@pytest.mark.parametrize(
    ("conduct", "seats", "agreed", "officiates"),
    [
        (None, [{"kind": "person"}, {"kind": "open"}], "usual", False),
        (None, [{"kind": "person"}, BOT], "friendly", True),
        ("usual", [{"kind": "person"}, BOT], "usual", False),
        ("league", [{"kind": "person"}, {"kind": "open"}], "league", False),
        ("friendly", [{"kind": "person"}, {"kind": "open"}], "friendly", True),
        ("league", [{"kind": "open"}, {"kind": "open"}], "league", True),
    ],
)
def test_a_host_who_plays_is_the_official_of_friendly_tables_only(
    pages: TestClient, conduct: str | None, seats: list[Any], agreed: str, officiates: bool
) -> None:
    links = make(pages, conduct=conduct, seats=seats)
    assert bool(links["judge"]) == officiates
    assert pages.get(f"/api/tables/{links['table']}").json()["conduct"] == agreed
    with at_table(pages, links["table"], links["secret"]) as (_, welcome):
        assert (welcome["conduct"], welcome["host"]) == (agreed, True)


@pytest.mark.parametrize(("conduct", "most"), [("usual", 3), ("league", 0)])
def test_pauses_are_counted_and_limited(kept: str, conduct: str, most: int) -> None:
    with serving(kept) as client:
        links = make(client, conduct=conduct)
        sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, welcome):
            assert welcome["pauses_left"] == most
            for _ in range(most):
                assert as_host(ann, "pause")["type"] == "done"
                assert as_host(ann, "resume")["type"] == "done"
            assert "only an official can pause" in as_host(ann, "pause")["message"]
    with (
        serving(kept) as client,
        at_table(client, links["table"], links["secret"]) as (ann, welcome),
    ):
        assert welcome["pauses_left"] == 0
        assert as_host(ann, "pause")["type"] == "refused", "the count outlives the server"


def test_any_player_ends_a_pause_that_takes_too_long(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(kept) as client, table_of_two(client, "usual") as (_, ann, bob):
        assert as_host(ann, "pause")["type"] == "done"
        assert as_host(bob, "resume")["message"] == "Only the host may do that."
        later = now() + hosting.LONGEST_PAUSE
        monkeypatch.setattr(hosting, "now", lambda: later)
        assert as_host(bob, "resume")["type"] == "done"
        assert act(bob, ROLL)["type"] == "done"


@pytest.mark.parametrize("conduct", ["friendly", "usual", "league"])
def test_nobody_puts_a_bot_on_the_seat_of_somebody_who_is_there(kept: str, conduct: str) -> None:
    time = [0.0]
    with serving(kept, clock=lambda: time[0]) as client:
        with table_of_two(client, conduct) as (links, ann, _):
            refused = as_host(ann, "replace", seat=1, bot="seldom")
            assert refused["message"] == "Bob is connected, and plays for themselves."
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            time[0] = 59
            refused = as_host(ann, "replace", seat=1, bot="seldom")
            assert refused["message"] == "Bob may come back: try again in 1 s."
            time[0] = 60
            assert as_host(ann, "replace", seat=1, bot="seldom")["type"] == "done"


@pytest.mark.parametrize("conduct", ["usual", "league"])
def test_a_match_is_closed_when_all_players_want_that(kept: str, conduct: str) -> None:
    with serving(kept) as client, table_of_two(client, conduct) as (links, ann, bob):
        assert as_host(ann, "close")["type"] == "done"
        asked = until(bob, "welcome")
        assert (asked["status"], asked["closing"]) == ("playing", [0])
        assert asked["notes"][-1]["words"] == (
            "Ann wants to close the table. Bob would have to agree."
        )
        assert as_host(bob, "stay")["type"] == "done"
        assert status(client, links) == "playing"
        assert as_host(bob, "stay")["type"] == "refused"
        for player in (bob, ann):
            assert as_host(player, "close")["type"] == "done"
        assert status(client, links) == "closed"


def test_an_official_pauses_and_closes_and_players_cannot_undo_it(kept: str) -> None:
    with serving(kept) as client, ExitStack() as stack:
        links = make(client, conduct="league", seats=[{"kind": "open"}, {"kind": "open"}])
        secrets = [sit(client, links, name) for name in ("Ann", "Bob")]
        enter = [links["secret"], *secrets]
        official, ann, bob = (
            stack.enter_context(at_table(client, links["table"], secret))[0] for secret in enter
        )
        for _ in range(5):
            assert as_host(official, "pause")["type"] == "done"
            assert as_host(ann, "resume")["type"] == "refused"
            assert as_host(official, "resume")["type"] == "done"
        assert as_host(bob, "close")["type"] == "done"
        assert status(client, links) == "playing", "Bob has only asked"
        assert as_host(official, "close")["type"] == "done"
        assert status(client, links) == "closed"


def test_who_looks_on_agrees_to_nothing(kept: str) -> None:
    with serving(kept) as client, table_of_two(client, "usual") as (links, ann, _):
        as_host(ann, "close")
        with at_table(client, links["table"], links["watch"]) as (watcher, _):
            for do in ("close", "stay", "pause", "resume"):
                assert as_host(watcher, do)["type"] == "refused"
        assert status(client, links) == "playing"


def test_alone_with_bots_or_before_the_match_the_host_closes(kept: str) -> None:
    with serving(kept) as client:
        waiting = make(client, conduct="league")
        alone = make(client, conduct="league", seats=[{"kind": "person"}, BOT])
        for links in (waiting, alone):
            with at_table(client, links["table"], links["secret"]) as (ann, _):
                assert as_host(ann, "close")["type"] == "done"
            assert status(client, links) == "closed"
