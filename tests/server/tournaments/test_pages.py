"""Tournaments over HTTP: run by a director, and seen by each as far as they may."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from msgspec.structs import replace

from nowornever.tournaments.records import read_tournament
from tests.server.people.qr_reading import read_qr
from tests.server.playing import UNLIMITED, bearer, serving
from tests.tournaments.desk import PLAN

CSV = "name,division,school,team\n" + "".join(
    f"P{at},upper,School {at % 3},Team {at // 2}\n" for at in range(6)
)


class Event:
    """A tournament on a server, and who may do what in it."""

    def __init__(self, client: TestClient, found: Any) -> None:
        self.client = client
        self.id = found["id"]
        self.director, self.official, self.other, self.lower = (
            link["secret"] for link in found["links"]
        )

    def post(self, where: str, json: Any, secret: str | None = None) -> Any:
        headers = bearer(self.director if secret is None else secret)
        return self.client.post(f"/api/tournaments/{self.id}/{where}", json=json, headers=headers)

    def act(self, secret: str | None = None, **act: Any) -> Any:
        return self.post("acts", {"act": act}, secret)

    def look(self, secret: str = "", known: int = 0) -> Any:
        headers = bearer(secret) if secret else {}
        return self.client.get(
            f"/api/tournaments/{self.id}", params={"known": known}, headers=headers
        )


def begin(client: TestClient, plan: str = PLAN) -> Event:
    found = client.post("/api/tournaments", json={"plan": plan})
    assert found.status_code == 201, found.text
    event = Event(client, found.json())
    assert event.post("entries", {"csv": CSV}).json() == {"entered": 6, "faults": []}
    assert event.act(type="CheckIn", entrants=[1, 2, 3, 4, 5, 6]).status_code == 200
    return event


def seated(event: Event) -> Any:
    """The tables of a round that was drafted, published and started."""
    assert event.post("drafts", {"competition": "main"}).status_code == 200
    for kind in ("PublishRound", "StartRound"):
        assert event.act(type=kind, competition="main").status_code == 200
    return event.look().json()["view"]["competitions"][0]["rounds"][-1]["tables"]


def sheet(table: Any) -> dict[str, Any]:
    size = len(table["seats"])
    row = [6, 4, 2][:size]
    return {"type": "EnterSheet", "competition": "main", "round": 1, "table": table["number"],
            "sheet": {"shakes": [row], "totals": row, "signed": [True] * size}}  # fmt: skip


def test_a_director_runs_a_round_and_everybody_sees_the_standings(pages: TestClient) -> None:
    event = begin(pages)
    tables = seated(event)
    assert len(tables) == 2
    for secret in (event.director, event.other):
        for table in tables:
            assert event.act(secret, **sheet(table)).status_code == 200
    assert event.act(event.official, type="CloseRound", competition="main").status_code == 409
    assert event.act(type="CloseRound", competition="main").status_code == 200
    page = event.look().json()
    standings = page["view"]["competitions"][0]["standings"]
    assert [row["points"] for row in standings["players"]] == [6, 6, 4, 4, 2, 2]
    assert event.look(known=page["lines"]).json()["view"] is None
    record = pages.get(f"/api/tournaments/{event.id}/record", headers=bearer(event.director))
    _, _, state = read_tournament(record.text.splitlines())
    assert len(state.done) == page["lines"] - 1
    csv = pages.get(f"/api/tournaments/{event.id}/entries.csv", headers=bearer(event.director))
    assert csv.text.startswith("name,school,team,line,division,seed,card,bot\nP0,School 0,Team 0,")


def test_an_act_with_a_field_that_it_does_not_have_is_refused(pages: TestClient) -> None:
    event = begin(pages)
    refused = event.act(type="MarkNoShow", competition="main", round=1, table=1, entrant=1, bto="x")
    assert refused.status_code == 422
    assert refused.json()["detail"] == 'This is not an act: there is no "bto" here.'


def test_players_have_links_and_see_their_own_things(pages: TestClient) -> None:
    event = begin(pages)
    where = f"/api/tournaments/{event.id}/links"
    links = pages.get(where, headers=bearer(event.director)).json()
    public = f"http://testserver/tournament/{event.id}"
    assert [read_qr(link["qr"]) for link in links] == [
        public, *(f"{public}#{link['secret']}" for link in links[1:]),
    ]  # fmt: skip
    assert links.pop(0)["secret"] == ""  # of the public page
    assert len(links) == 4 + 6
    player = links[4]["secret"]
    assert event.look(player).json()["view"]["me"] == 1
    for secret in (player, event.official):
        assert pages.get(where, headers=bearer(secret)).status_code == 403
        assert event.post("entries", {"csv": CSV}, secret).status_code == 403
        assert event.post("drafts", {"competition": "main"}, secret).status_code == 403
    table = seated(event)[0]
    seat = next(link for link in links if link["seat"] == 10_000 + table["seats"][0])
    call = {"type": "CallOfficial", "competition": "main", "round": 1, "table": table["number"]}
    assert event.act(seat["secret"], question="Is it a Goal?", **call).status_code == 200
    assert len(event.look(event.official).json()["view"]["calls"]) == 1
    assert event.look().json()["view"]["calls"] == []
    event.act(type="SubstitutePlayer", entrant=1, name="Sub")
    assert event.look(player).status_code == 403  # the substitute has a link of their own
    assert pages.get(where, headers=bearer(event.director)).json()[5]["name"] == "Sub"


def test_a_player_enters_by_a_code_however_it_is_typed_or_by_their_card(
    pages: TestClient,
) -> None:
    event = begin(pages)
    card = pages.post("/api/people", json={}).json()
    stranger = pages.post("/api/people", json={"name": card["name"]}).json()
    entry = {"name": "Ann", "division": "upper", "card": card["card"]}
    assert event.act(type="EnterPlayers", entrants=[entry]).status_code == 200
    where = f"/api/tournaments/{event.id}/links"
    links = pages.get(where, headers=bearer(event.director)).json()
    assert [link["code"] for link in links[:5]] == [""] * 5, "staff has links"
    code = links[5]["code"]
    assert code.startswith("1 ")
    for typed in (code, code.upper().replace(" ", ", "), f"  {code[2:]} 1 "):
        found = event.post("seats", {"code": typed}, "")
        assert found.json()["secret"] == links[5]["secret"], found.text
    assert event.post("seats", {}, card["secret"]).json()["secret"] == links[-1]["secret"]
    assert event.post("seats", {}, stranger["secret"]).status_code == 404
    assert event.post("seats", {}, "").status_code == 403
    event.act(type="SubstitutePlayer", entrant=1, name="Sub")
    assert event.post("seats", {"code": code}, "").status_code == 404


def test_links_of_an_entry_that_was_undone_open_nothing_for_the_next_one(pages: TestClient) -> None:
    event = begin(pages)
    where = f"/api/tournaments/{event.id}/links"

    def link_of(name: str) -> Any:
        links = pages.get(where, headers=bearer(event.director)).json()
        return next(one for one in links if one["name"] == name)

    def done(**act: Any) -> int:
        answer = event.act(**act)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["view"]["acts"][-1]["number"])

    def entry(name: str) -> Any:
        return {"type": "EnterPlayers", "entrants": [{"name": name, "division": "upper"}]}

    first, appointed = link_of("P0"), {"type": "AppointOfficial", "divisions": []}
    substitute = {"type": "SubstitutePlayer", "entrant": 2}
    for wrong, right, one, other in (
        (entry("Ann"), entry("Ben"), "Ann", "Ben"),
        ({**appointed, "name": "Nils"}, {**appointed, "name": "Nora"}, "Nils", "Nora"),
        ({**substitute, "name": "Max"}, {**substitute, "name": "Mia"}, "Max", "Mia"),
    ):
        number = done(**wrong)
        slip = link_of(one)
        done(type="Undo", number=number)
        done(**right)
        assert link_of(other)["seat"] == slip["seat"]
        assert event.look(slip["secret"]).status_code == 403, one
        assert event.look(link_of(other)["secret"]).status_code == 200
        if slip["code"]:
            assert event.post("seats", {"code": slip["code"]}, "").status_code == 404
    assert link_of("P0") == first, "slips of others stay as they are"


def test_codes_cannot_be_guessed(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, guesses=3)
    with serving(f"sqlite:///{tmp_path}/t.sqlite", limits=limits) as client:
        event = begin(client)
        where = f"/api/tournaments/{event.id}/links"
        right = client.get(where, headers=bearer(event.director)).json()[6]["code"]
        assert event.post("seats", {"code": right}, "").status_code == 200
        wrong = (f"3 {right[2:]}", right[2:], "2 apple apple apple")
        found = [event.post("seats", {"code": code}, "").status_code for code in wrong]
        assert found == [404] * 3
        assert event.post("seats", {"code": right}, "").status_code == 429, "nor found out"


def test_drafts_and_the_record_are_not_for_everybody(pages: TestClient) -> None:
    event = begin(pages)
    event.post("drafts", {"competition": "main"})
    for secret in ("", event.lower):
        assert event.look(secret).json()["view"]["competitions"][0]["rounds"] == []
    assert len(event.look(event.official).json()["view"]["competitions"][0]["rounds"]) == 1
    record = f"/api/tournaments/{event.id}/record"
    assert pages.get(record).status_code == 403
    assert pages.get(record, headers=bearer(event.official)).status_code == 403


@pytest.mark.parametrize("secret", ["x", "0.wrong", "99.aaaa", "-1.a", "0." + "a" * 26, "²." + "a"])
def test_a_wrong_secret_opens_nothing(pages: TestClient, secret: str) -> None:
    event = begin(pages)
    headers = {b"Authorization": f"Bearer {secret}".encode()}
    found = pages.get(f"/api/tournaments/{event.id}", headers=headers)
    assert found.status_code == 403


def test_what_cannot_be_read_is_refused_in_a_sentence(pages: TestClient) -> None:
    bad = pages.post("/api/tournaments", json={"plan": "name = 3"})
    assert bad.status_code == 422
    assert "name" in bad.json()["detail"]
    event = begin(pages)
    for act in ({"type": "Sing"}, {}, {"type": "CheckIn", "entrants": "all"}):
        assert event.post("acts", {"act": act}).status_code == 422
    refused = event.act(type="StartRound", competition="main")
    assert refused.status_code == 409
    assert refused.json()["detail"] == "There is no round yet."
    faults = event.post("entries", {"csv": "name,division\n,upper\n"}).json()
    assert faults == {"entered": 0, "faults": [{"line": 2, "reason": "the name is missing"}]}
    assert event.post("drafts", {"competition": "none"}).status_code == 404
    assert event.post("drafts", {"competition": "final"}).status_code == 409
    assert pages.get("/api/tournaments/unknown").status_code == 404


def test_a_tournament_goes_on_after_a_restart(kept: str) -> None:
    with serving(kept) as client:
        event = begin(client)
        before = event.look(event.director).json() | {"at": 0}
    with serving(kept) as client:
        event.client = client
        assert event.look(event.director).json() | {"at": 0} == before
        assert event.act(type="CheckOut", entrants=[6]).status_code == 200
        assert event.act(type="Undo", number=3).status_code == 200
        after = event.look(event.director).json()
        assert after["lines"] == before["lines"] + 2
        assert after["view"]["entrants"] == before["view"]["entrants"]


def test_the_public_page_stays_when_all_is_over(kept: str) -> None:
    with serving(kept) as client:
        event = begin(client)
        for table in seated(event):
            for secret in (event.director, event.other):
                assert event.act(secret, **sheet(table)).status_code == 200
        for kind in ("CloseRound", "FinishCompetition"):
            assert event.act(type=kind, competition="main").status_code == 200
        before = event.look().json()["view"]["competitions"][0]
    with serving(kept) as client:
        event.client = client
        after = event.look().json()["view"]["competitions"][0]
        assert after == before
        assert after["finished"]
        assert after["standings"]["final"]
        assert len(after["standings"]["players"]) == 6
        assert {award["rank"] for award in after["awards"]} >= {1}
        refused = event.act(type="CloseRound", competition="main")
        assert refused.json()["detail"] == "The competition is finished; undo that first."


def test_prescribed_tables_are_refused_in_a_sentence_or_drafted_for_staff_alone(
    pages: TestClient,
) -> None:
    event = begin(pages, PLAN.replace("rounds = 3", 'rounds = 3\nseating = "prescribed"', 1))
    proposed = event.post("drafts", {"competition": "main"})
    assert (proposed.status_code, proposed.json()["detail"]) == (
        409, "The tables of this competition are prescribed by the director.",
    )  # fmt: skip
    draft = {"type": "DraftRound", "competition": "main"}
    lines = event.look().json()["lines"]
    for tables, said in (
        ([[1, 3, 5], [2, 4]], "P5 would be left out: everybody here needs a table or a bye."),
        ([[1, 3, 5], [2, 4, 6, 7]], "There is no entrant 7."),
        ([[1, 3, 5], [2, 4, 1]], "P0 sits twice."),
    ):
        refused = event.act(**draft, tables=tables)
        assert (refused.status_code, refused.json()["detail"]) == (409, said)
    assert event.act(**draft, tables=[["Ann"]]).status_code == 422
    assert event.act(event.official, **draft, tables=[[1, 3, 5], [2, 4, 6]]).status_code == 409
    assert event.look().json()["lines"] == lines
    done = event.act(**draft, tables=[[5, 1, 3], [2, 4, 6]])
    (shown,) = done.json()["view"]["competitions"][0]["rounds"]
    assert [table["seats"] for table in shown["tables"]] == [[5, 1, 3], [2, 4, 6]]
    links = pages.get(f"/api/tournaments/{event.id}/links", headers=bearer(event.director)).json()
    for secret in ("", event.lower, links[5]["secret"]):
        assert event.look(secret).json()["view"]["competitions"][0]["rounds"] == []
    assert event.act(type="PublishRound", competition="main").status_code == 200
    for secret in ("", event.lower, links[5]["secret"]):
        (public,) = event.look(secret).json()["view"]["competitions"][0]["rounds"]
        assert [sorted(table["seats"]) for table in public["tables"]] == [[1, 3, 5], [2, 4, 6]]
        assert not any("conflicts" in table for table in public["tables"])
