"""Every exit of the server, as somebody with a link of their own tries them: nothing leaks."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from nowornever.core.game import WATCHER
from nowornever.server.tables.hosting import end
from nowornever.tournaments.rounds.duplicate import sealed_roll
from nowornever.wff.rulebooks import WFF_2017
from tests.server.playing import ROLL, act, as_host, at_table, bearer
from tests.server.tournaments.event import OnlineEvent, kinds, play_until_writing, told_at


def read_all(event: OnlineEvent, secret: str, table: str = "") -> str:
    """What every page of the tournament, or of a table, says to who shows a secret."""
    named = {
        "tournament": event.id,
        "competition": "same",
        "table": 1,
        "table_id": table,
        "seat": 0,
    }
    shown = []
    for path in event.app.openapi()["paths"]:
        ours = "{table_id}" in path if table else "{tournament}" in path
        if ours and "get" in event.app.openapi()["paths"][path]:
            where = path.format_map(named)
            answer = event.client.get(
                where, headers=bearer(secret) if secret else {}, params={"at": 3}
            )
            shown.append(f"{where}: {answer.status_code} {answer.text}")
    pages = [f"/t/{table}", f"/replay/{table}"] if table else [f"/tournament/{event.id}"]
    shown += [event.client.get(where).text for where in pages]
    assert len(shown) > 3
    return "\n".join(shown)


def read_site(event: OnlineEvent) -> str:
    """What the pages say that are about no table and no tournament: lists, metrics, health."""
    paths = event.app.openapi()["paths"]
    open_to_all = [path for path in paths if "get" in paths[path] and "{" not in path]
    assert {"/metrics", "/api/tables"} <= set(open_to_all)
    return "\n".join(event.client.get(path).text for path in open_to_all)


def roll_at(event: OnlineEvent, number: int) -> tuple[str, str]:
    """Roll for the first Goal and then the cubes of a table; its id and what its players see."""
    seats = event.round("same")["tables"][number - 1]["seats"]
    places = [event.place(event.secret_of(one), number, "same").json() for one in seats]
    for place in places:
        with at_table(event.client, place["table"], place["secret"]) as (socket, _):
            act(socket, ROLL)
    state = event.app.state.hub.live[places[0]["table"]].state
    setter = places[state.live.setter]
    with at_table(event.client, setter["table"], setter["secret"]) as (socket, _):
        assert act(socket, ROLL)["type"] == "done"
    with at_table(event.client, setter["table"], setter["secret"]) as (_, welcome):
        return setter["table"], str(welcome)


def test_sealed_rolls_leave_by_no_exit_before_the_round_is_closed(
    pages: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    event = OnlineEvent(pages, 6)
    event.start("same")
    table, seen = roll_at(event, 1)
    secret = event.app.state.hub.live[table].plan.sealed
    roll = sealed_roll(secret, WFF_2017, 1)
    assert roll in seen, "those who sit there see them"
    other = event.secret_of(event.round("same")["tables"][1]["seats"][0])
    elsewhere = event.place(other, 2, "same").json()
    office = event.place(event.official, 1, "same").json()
    with at_table(pages, office["table"], office["secret"]) as (judge, _):
        assert as_host(judge, "show")["type"] == "refused", "nobody may let others watch"
    for staff in (event.official, event.director):
        place = event.place(staff, 1, "same").json()["secret"]
        assert roll in str(told_at(event, table, place))
        assert secret not in str(told_at(event, table, place)), "nobody knows the next rolls"
    strangers = ("", other, event.lower, elsewhere["secret"])
    for over in (False, True):
        if over:
            event.call(end, event.app.state.hub.live[table])
            event.go_on()
        for who in strangers:
            with at_table(pages, table, who) as (_, welcome):
                assert (welcome["type"], roll in str(welcome)) == ("problem", False), who
            told = read_all(event, who, table)
            assert roll not in told, who
            assert secret not in told, who
    for who in (*strangers[:3], event.official, event.director):
        told = read_all(event, who)
        assert secret not in told, who
        assert roll not in told, who
    record = f"/api/tournaments/{event.id}/record"
    assert pages.get(record, headers=bearer(event.director)).status_code == 409
    for told in (read_site(event), caplog.text):
        assert roll not in told
        assert secret not in told


def test_a_draft_leaves_by_no_exit_but_to_the_staff_of_its_division(pages: TestClient) -> None:
    event = OnlineEvent(pages, 6)
    event.draft("same")
    words = event.round("same")["tables"][0]["why"]
    assert words
    assert words in read_all(event, event.official)
    for who in ("", event.lower, event.secret_of(1)):
        assert words not in read_all(event, who), who
        assert event.place(who, 1, "same").status_code == 404


def test_seeds_cards_and_links_are_the_directors(pages: TestClient) -> None:
    event = OnlineEvent(pages, 3)
    entry = {"name": "Ann", "division": "upper", "seed": 771, "card": "brave otter"}
    event.act("EnterPlayers", entrants=[entry])
    links = pages.get(f"/api/tournaments/{event.id}/links", headers=bearer(event.director)).json()
    secrets = [link["secret"] for link in links if link["seat"] != WATCHER]
    for who in ("", event.official, event.lower, event.secret_of(1)):
        told = read_all(event, who)
        assert not [one for one in (*secrets, "771", "brave otter") if one in told and one != who]
    assert "brave otter" in read_all(event, event.director)


def test_the_paper_of_a_running_shake_leaves_by_no_exit_but_to_its_writer(
    pages: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    event = OnlineEvent(pages, 6)
    event.start()
    table, secrets = play_until_writing(event)
    paper = "987654321 = 123456789"
    writer = next(one for one in secrets if "Present" in kinds(told_at(event, table, one)))
    with at_table(pages, table, writer) as (socket, _):
        assert act(socket, {"type": "Present", "text": paper})["type"] == "done"
    assert paper in str(told_at(event, table, writer))
    assert told_at(event, table, writer)["view"]["phase"] == "writing", "others still write"
    office = event.place(event.official).json()["secret"]
    elsewhere = event.secret_of(event.round()["tables"][1]["seats"][0])
    for who in ("", office, *(one for one in secrets if one != writer)):
        assert paper not in str(told_at(event, table, who)), who
        assert paper not in read_all(event, who, table), who
    for who in ("", event.lower, event.official, event.director, elsewhere):
        assert paper not in read_all(event, who), who
    assert paper not in read_site(event) + caplog.text
