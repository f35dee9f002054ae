"""Tournaments that are made to be a burden: neither the loop nor anybody's checks wait for them."""

from __future__ import annotations

import asyncio
from typing import Any, NoReturn

import pytest

from nowornever.server.errors import TableError
from nowornever.server.guard import MAX_BODY
from nowornever.server.tables import hub as hub_module
from nowornever.server.tables.plan import Plan, TableOrigin
from nowornever.server.tournaments import desk as desk_module
from nowornever.server.tournaments import pages, showing, works
from nowornever.tournaments import entries
from nowornever.tournaments.game import TOURNAMENT
from tests.server.hostile.asked_work import on_the_loop, watch_checks
from tests.server.playing import make, serving
from tests.server.tournaments.event import OnlineEvent


def here(*_given: Any) -> NoReturn:
    raise AssertionError("not in a process of its own")


@pytest.mark.parametrize(
    "knot", ["a=" + "[" * 20_000, "a=" + "1" * 40_000, ".".join("a" * 25_000) + "=1"]
)
def test_a_plan_in_knots_is_read_by_a_process(
    kept: str, knot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(works, "parse_plan", here)
    monkeypatch.setitem(works.WITHIN, works.planned, 0.5)
    with serving(kept) as client:
        assert client.post("/api/tournaments", json={"plan": knot}).status_code == 422


def test_everybody_of_a_district_is_entered_with_one_file(kept: str) -> None:
    players = 1500
    rows = "".join(
        f"Player {n} of the district,upper,School in the {n % 90}th street,Team {n // 5}\n"
        for n in range(players)
    )
    assert MAX_BODY < len(rows) < pages.MAX_CSV
    with serving(kept) as client:
        event = OnlineEvent(client, 2)
        asked = watch_checks(client.app.state.checks)  # type: ignore[attr-defined]
        found = event.post("entries", {"csv": f"name,division,school,team\n{rows}"})
        assert found.json() == {"entered": players, "faults": []}
        assert asked == [("read_file", works.READ_WITHIN)], "not on the loop"
        shown = event.look()["view"]["entrants"]
        assert len(shown) == players + 2
        assert shown[-1]["name"] == f"Player {players - 1} of the district"
        bad = event.post("entries", {"csv": "name,division\n" + "a,b\n" * 100_000}).json()
        assert (bad["entered"], len(bad["faults"])) == (0, entries.MAX_FAULTS)
        many = "".join(f"{n},lower\n" for n in range(entries.MAX_ENTRIES + 5))
        (fault,) = event.post("entries", {"csv": f"name,division\n{many}"}).json()["faults"]
        assert fault["line"] == entries.MAX_ENTRIES + 2
        long = event.post("entries", {"csv": "a" * (pages.MAX_CSV + 1)})
        assert long.status_code == 422


def test_large_tournaments_are_shown_by_a_process_and_once(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    decided: list[bool] = []
    decide = desk_module._decided

    def deciding(*about: Any) -> Any:
        decided.append(on_the_loop())
        return decide(*about)

    monkeypatch.setattr(desk_module, "_decided", deciding)
    monkeypatch.setattr(showing, "SMALL", 0)
    with serving(kept) as client:
        event = OnlineEvent(client, 4)
        monkeypatch.setattr(TOURNAMENT, "view", here, raising=False)
        asked = watch_checks(client.app.state.checks)  # type: ignore[attr-defined]
        found = [client.get(f"/api/tournaments/{event.id}").json() for _ in range(3)]
        assert asked == [("shown", works.WITHIN[showing.shown])]
        assert found[0]["view"]["viewer"] == "spectator"
        assert [one["view"] for one in found] == [found[0]["view"]] * 3
        monkeypatch.setattr(desk_module, "MAX_RECORD", 1)
        full = event.post("acts", {"act": {"type": "CheckOut", "entrants": [1]}})
        assert full.status_code == 507
    assert decided
    assert not any(decided)


def test_tournaments_are_kept_in_memory_up_to_a_size_and_read_once(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    followed = desk_module._followed

    def following(known: Any, more: Any) -> Any:
        read.append(len(more))
        return followed(known, more)

    with serving(kept) as client:
        first, second = OnlineEvent(client, 2), OnlineEvent(client, 2)
        desks: desk_module.Desks = client.app.state.desks  # type: ignore[attr-defined]
        assert {*desks._open} == {first.id, second.id}
        monkeypatch.setattr(desk_module, "MAX_IN_MEMORY", 1)
        monkeypatch.setattr(desk_module, "_followed", following)
        desks._open.clear()

        async def look(events: list[OnlineEvent]) -> None:
            await asyncio.gather(*(desks.find(event.id) for event in events))

        assert client.portal
        client.portal.call(look, [first] * 5)
        assert len(read) == 1, "many ask, and it is read once"
        client.portal.call(look, [second])
        assert [*desks._open] == [second.id]
        assert first.look()["view"]["entrants"], "it is read again when somebody asks"
        assert [*desks._open] == [first.id]


def test_no_check_waits_for_a_seating(kept: str) -> None:
    with serving(kept) as client:
        event = OnlineEvent(client, 4)
        asked = watch_checks(client.app.state.checks)  # type: ignore[attr-defined]
        event.draft()
        assert asked == [], "it is a job"


def test_tables_of_tournaments_leave_room_for_others(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "MAX_ROUND_TABLES", 1)
    plan = Plan(game="wff", rulebook="wff-2017", seats=(), origin=TableOrigin("t", "c", 1, 1, ()))
    with serving(kept) as client:
        hub = client.app.state.hub  # type: ignore[attr-defined]
        table = hub.live[make(client)["table"]]
        table.plan = plan
        assert client.portal
        with pytest.raises(TableError, match="Too many tables of tournaments"):
            client.portal.call(hub.make_known, "another", plan)
        assert make(client)["table"] in hub.live
