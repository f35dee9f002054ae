"""A visitor is a network: whoever has many addresses has no more rights than who has one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from nowornever.server.app import make_app
from nowornever.server.limits import Limits
from nowornever.server.networks import neighbourhood_of, network_of
from nowornever.server.shared_limits import SharedLimits
from nowornever.server.tables import hub as hub_module
from nowornever.server.tables.tidying import EVERY, tidy_tables
from tests.server.playing import Nobody, at_table, bearer, make, serving, sit
from tests.server.tournaments.event import PLAN

TABLE: dict[str, Any] = {
    "game": "wff",
    "rulebook": "wff-2017",
    "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}],
}
AGAINST_BOTS = {**TABLE, "seats": [{"kind": "person"}, {"kind": "bot", "bot": "seldom"}]}


@pytest.mark.parametrize(
    ("address", "network", "around"),
    [
        ("198.51.100.7", "198.51.100.7/32", "198.51.100.0/24"),
        ("::ffff:198.51.100.7", "198.51.100.7/32", "198.51.100.0/24"),
        ("2001:db8:1:2:aaaa::7", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("fe80::1%eth0", "fe80::/64", "fe80::/48"),
        ("testclient", "testclient", "testclient"),
        ("", "", ""),
    ],
)
def test_an_address_belongs_to_a_network(address: str, network: str, around: str) -> None:
    assert (network_of(address), neighbourhood_of(address)) == (network, around)


class From:
    """Lets a test come from any address."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and (address := Headers(scope=scope).get("x-from")):
            scope["client"] = (address, 1)
        await self._app(scope, receive, send)


@contextmanager
def limited(tmp_path: Path, **limits: int) -> Iterator[TestClient]:
    """A server with other limits, and visitors from anywhere."""
    app = make_app(f"sqlite:///{tmp_path}/t.sqlite", Nobody(), limits=Limits(**limits))
    app.add_middleware(From)
    with TestClient(app) as client:
        yield client


def posts(client: TestClient, addresses: list[str], table: Any = TABLE) -> list[int]:
    """The answers to new tables from these addresses."""
    answers = [client.post("/api/tables", json=table, headers={"X-From": x}) for x in addresses]
    return [answer.status_code for answer in answers]


def test_addresses_of_one_network_share_what_it_may_do(tmp_path: Path) -> None:
    with limited(tmp_path, tables=3) as client:
        inside = [f"2001:db8::{n:x}" for n in range(1, 6)]
        assert posts(client, inside) == [201] * 3 + [429] * 2
        assert posts(client, ["2001:db8:0:1::1"]) == [201], "another network is another visitor"
        assert posts(client, ["::ffff:192.0.2.1"] * 2 + ["192.0.2.1"] * 2) == [201] * 3 + [429]


@pytest.mark.parametrize("pattern", ["198.51.100.{}", "2001:db8:0:{:x}::1"])
def test_networks_side_by_side_share_a_wider_limit(tmp_path: Path, pattern: str) -> None:
    with limited(tmp_path, tables=2, around=3) as client:
        answers = posts(client, [pattern.format(n) for n in range(10)])
        assert answers == [201] * 6 + [429] * 4


MADE: dict[str, tuple[str, Any]] = {
    "cards": ("/api/people", {}),
    "classes": ("/api/classes", {"name": "Three B"}),
    "tournaments": ("/api/tournaments", {"plan": PLAN}),
}


@pytest.mark.parametrize("what", MADE)
def test_what_is_kept_is_limited_for_networks_side_by_side(tmp_path: Path, what: str) -> None:
    path, body = MADE[what]
    with limited(tmp_path, **{what: 2, "around": 2}) as client:
        inside = [f"2001:db8::{n:x}" for n in range(3)]
        beside = [f"2001:db8:0:{n:x}::1" for n in range(1, 4)]
        found = [
            client.post(path, json=body, headers={"X-From": address}).status_code
            for address in (*inside, *beside, "192.0.2.1")
        ]
        assert found == [201, 201, 429, 201, 201, 429, 201]


def test_the_tables_of_a_class_count_like_others(tmp_path: Path) -> None:
    with limited(tmp_path, tables=3) as client:
        made = client.post("/api/classes", json={"name": "Three B"}).json()
        page, coach = f"/api/classes/{made['id']}", bearer(made["secret"])
        cards = client.post(f"{page}/cards", json={"count": 8}, headers=coach)
        assert cards.status_code == 201
        new = {"game": "wff", "rulebook": "wff-2017", "size": 2}
        found = [client.post(f"{page}/tables", json=new, headers=coach) for _ in range(2)]
        assert [one.status_code for one in found] == [201, 429]
        assert len(found[0].json()) == 4, "a class gets all its tables, and waits then"
        assert posts(client, ["testclient"]) == [429]


def test_nodes_tell_each_other_of_all_that_is_limited(tmp_path: Path) -> None:
    """Whatever a visitor makes at one node counts at the others."""
    with limited(tmp_path) as client:
        shared: SharedLimits = client.app.state.limits  # type: ignore[attr-defined]
        own = {"requests", "files", "tables", *MADE, "uploads", "uploads today", "guesses"}
        wide = {f"around: {name}" for name in own - {"requests", "files"}}
        assert {*shared._rates} == own | wide


@pytest.mark.parametrize("table", [TABLE, AGAINST_BOTS])
def test_one_network_does_not_fill_the_server(tmp_path: Path, table: Any) -> None:
    most = 3 if table is TABLE else 5
    with limited(tmp_path, waiting_tables=3, open_tables=5, tables=1000) as client:
        inside = [f"2001:db8::{n:x}" for n in range(most + 2)]
        assert posts(client, inside, table) == [201] * most + [429] * 2
        assert posts(client, ["192.0.2.1"], table) == [201]


@pytest.mark.parametrize("table", [TABLE, AGAINST_BOTS])
@pytest.mark.parametrize("pattern", ["198.51.100.{}", "2001:db8:0:{:x}::1"])
def test_networks_side_by_side_do_not_fill_it_either(
    tmp_path: Path, pattern: str, table: Any
) -> None:
    most = 4 if table is TABLE else 6
    limits = {"waiting_tables": 2, "open_tables": 3, "around": 2, "tables": 1000}
    with limited(tmp_path, **limits) as client:
        answers = posts(client, [pattern.format(n) for n in range(1, most + 3)], table)
        assert answers == [201] * most + [429] * 2
        assert posts(client, ["192.0.2.1", "2001:db8:1::1"], table) == [201] * 2


def test_a_table_that_is_over_makes_room_for_another(tmp_path: Path) -> None:
    with limited(tmp_path, waiting_tables=1) as client:
        links = make(client)
        assert client.post("/api/tables", json=TABLE).status_code == 429
        sit(client, links)  # it waits no more
        assert client.post("/api/tables", json=TABLE).status_code == 201


def test_a_table_that_nobody_joins_is_closed_within_the_hour(kept: str) -> None:
    now = [0.0]
    with serving(kept, clock=lambda: now[0]) as client:
        alone, joined, bots = (
            make(client),
            make(client, seats=[*TABLE["seats"], {"kind": "open"}]),
            make(client),
        )
        unseen = make(client, seats=AGAINST_BOTS["seats"], options={"clock": False, "shakes": 1})
        sit(client, joined)
        for links in (alone, joined):
            with at_table(client, links["table"], links["secret"]):
                pass  # here, and gone
        now[0] = 3600 - EVERY
        hub: hub_module.Hub = client.app.state.hub  # type: ignore[attr-defined]
        assert client.portal
        client.portal.call(tidy_tables, hub)
        status = {
            name: client.get(f"/api/tables/{links['table']}").json()["status"]
            for name, links in {
                "alone": alone, "joined": joined, "never": bots, "unseen": unseen,
            }.items()
        }  # fmt: skip
        assert status == {
            "alone": "closed", "joined": "waiting", "never": "closed", "unseen": "closed",
        }  # fmt: skip
