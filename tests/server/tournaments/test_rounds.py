"""Rounds at tables of the server: opened, obeyed, delivered, whenever the server is killed."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient

from nowornever.server.tables.hosting import end
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.live import LiveTable
from nowornever.server.tables.plan import Plan
from nowornever.server.tournaments import rounds
from nowornever.server.tournaments.rounds import OnlineRounds
from nowornever.tournaments.acts import DeliverSheet
from nowornever.tournaments.records import read_tournament
from nowornever.tournaments.rounds.duplicate import sealed_roll
from nowornever.tournaments.sheets import PlayedSheet, Sheet
from nowornever.wff.rulebooks import WFF_2017
from tests.contradiction.play import draw_submission
from tests.server.playing import ROLL, act, as_host, at_table, bearer, serving
from tests.server.tournaments.event import OnlineEvent

SIGN = {"type": "Sign"}


def live(event: OnlineEvent, number: int = 1) -> LiveTable:
    """A table of the round, as it is in memory."""
    board = event.look()["boards"][number - 1]
    found: LiveTable = event.app.state.hub.live[board["id"]]
    return found


def stop(event: OnlineEvent) -> None:
    """Stop the round before its first shake: every table waits for signatures."""
    event.act("Announce", competition="main", what="stop")
    event.go_on()


def sign(event: OnlineEvent, table: int, but: int = 0) -> None:
    """Let everybody at a table sign, but for an entrant."""
    for entrant in event.round()["tables"][table - 1]["seats"]:
        if entrant != but:
            place = event.place(event.secret_of(entrant), table).json()
            with at_table(event.client, place["table"], place["secret"]) as (socket, welcome):
                assert welcome["seat"] == place["seat"]
                assert act(socket, SIGN)["type"] == "done"


@pytest.mark.clause("equations-2019 XI-B", "equations-2019 XII-A")
def test_a_round_opens_its_tables_and_takes_their_sheets(pages: TestClient) -> None:
    event = OnlineEvent(pages, 6)
    event.start()
    first, second = event.look()["boards"]
    assert (first["status"], first["round"], second["table"]) == ("playing", 1, 2)
    plan = live(event).plan
    assert (plan.conduct, plan.rated, plan.options["level"]) == ("league", False, "senior")
    place = event.place(event.official).json()
    names = [f"P{one}" for one in event.round()["tables"][0]["seats"]]
    with at_table(pages, place["table"], place["secret"]) as (judge, welcome):
        assert (welcome["seat"], welcome["host"], welcome["tournament"]) == (-1, False, event.id)
        assert [seat["name"] for seat in welcome["seats"]] == names
        for kind in ("Warn", "Penalise"):
            assert act(judge, {"type": kind, "seat": 1, "why": "talking"})["type"] == "done"
    stop(event)
    for table in (1, 2):
        sign(event, table)
    event.go_on()
    tables = event.round(secret="")["tables"]
    assert [table["totals"] for table in tables] == [[0, -1, 0], [0, 0, 0]]
    assert [table["points"] for table in tables] == [[5, 2, 5], [4, 4, 4]]
    assert tables[0]["record"] == first["id"]
    replay = pages.get(f"/api/tables/{first['id']}/record")
    assert "Penalise" in replay.text
    event.act("CloseRound", competition="main")
    event.go_on()
    assert event.look()["boards"] == []
    record = pages.get(f"/api/tournaments/{event.id}/record", headers=bearer(event.director))
    read_tournament(record.text.splitlines())


def test_tables_pause_and_go_on_with_their_round(pages: TestClient) -> None:
    event = OnlineEvent(pages, 6)
    event.start()
    place = event.place(event.official, 2).json()
    with at_table(pages, place["table"], place["secret"]) as (judge, _):
        assert as_host(judge, "pause")["type"] == "done"
    event.act("PauseRound", competition="main")
    event.go_on()
    assert [live(event, at).plan.paused for at in (1, 2)] == [True, True]
    entrant = event.round()["tables"][0]["seats"][0]
    mine = event.place(event.secret_of(entrant)).json()
    with at_table(pages, mine["table"], mine["secret"]) as (socket, _):
        assert act(socket, ROLL)["message"] == "The director has paused the round."
    event.act("ResumeRound", competition="main")
    event.go_on()
    assert [live(event, at).plan.paused for at in (1, 2)] == [False, True], "an official paused it"
    assert "The round goes on." in [note.words for note in live(event).plan.notes]


@pytest.mark.clause("equations-2019 XI-B")
def test_tables_hear_the_round_clock(pages: TestClient) -> None:
    event = OnlineEvent(pages, 3)
    event.start()
    assert 1_700_000 < clock(event, "no-new-shakes") <= 1_800_000
    event.act("Announce", competition="main", what="no-new-shakes")
    event.go_on()
    assert live(event).state.no_new_shakes
    assert 2_000_000 < clock(event, "stop") <= 2_100_000
    event.act("ExtendRound", competition="main", minutes=5)
    event.go_on()
    assert not live(event).state.no_new_shakes
    assert 2_000_000 < clock(event, "no-new-shakes") <= 2_100_000
    event.act("PauseRound", competition="main")
    event.go_on()
    assert clock(event) == 0, "it stands"
    event.act("ResumeRound", competition="main")
    stop(event)
    assert live(event).state.phase == "signing the score sheet"


def clock(event: OnlineEvent, what: str = "") -> int:
    """The milliseconds until the round clock says this, as everybody at the table hears it."""
    with at_table(event.client, live(event).id) as (_, welcome):
        told = welcome["round"] or {"what": "", "left": 0}
    assert told["what"] == what
    left: int = told["left"]
    return left


def test_nobody_or_a_bot_plays_for_an_absent_player(pages: TestClient) -> None:
    event = OnlineEvent(pages, 6)
    event.start()
    round_: dict[str, Any] = {"competition": "main", "round": 1}
    absent = event.round()["tables"]
    nobody, replaced = absent[0]["seats"][0], absent[1]["seats"][2]
    refused = {"type": "MarkNoShow", **round_, "table": 2, "entrant": replaced, "bot": "nobody"}
    assert event.post("acts", {"act": refused}).status_code == 409
    event.act("MarkNoShow", **round_, table=1, entrant=nobody)
    bot = event.act("MarkNoShow", **round_, table=2, entrant=replaced, bot="always")
    event.go_on()
    assert live(event).state.absent == (0,)
    assert live(event, 2).plan.seats[2].bot == "always"
    assert event.place(event.secret_of(replaced), 2).json()["seat"] == -3, "who is out may watch"
    event.act("Undo", number=bot["lines"] - 1)
    event.go_on()
    assert live(event, 2).plan.seats[2].bot == ""
    assert event.place(event.secret_of(replaced), 2).json()["seat"] == 2
    stop(event)
    sign(event, 1, but=nobody)
    event.go_on()
    table = event.round()["tables"][0]
    assert (table["stage"], table["points"]) == ("right", [0, 5, 5])


def test_those_who_are_known_to_be_absent_get_no_seat(pages: TestClient) -> None:
    event = OnlineEvent(pages, 5)
    event.draft()
    event.act("PublishRound", competition="main")
    for table in event.round()["tables"]:
        where = {"competition": "main", "round": 1, "table": table["number"]}
        event.act("MarkNoShow", **where, entrant=table["seats"][0])
    event.act("StartRound", competition="main")
    event.go_on()
    boards = event.look()["boards"]
    assert [board["status"] for board in boards] == ["playing", None], "nobody is left at the other"
    assert len(live(event).plan.seats) == 2
    stop(event)
    absent = event.round()["tables"][0]["seats"][0]
    sign(event, 1, but=absent)
    event.go_on()
    assert [one["points"] for one in event.round()["tables"]] == [[0, 5, 5], [0, 4]]


def test_a_start_that_is_undone_closes_its_tables_and_another_opens_others(
    pages: TestClient,
) -> None:
    event = OnlineEvent(pages, 3)
    event.start()
    (old,) = event.look()["boards"]
    event.act("Undo", number=event.look()["lines"] - 1)
    event.go_on()
    assert pages.get(f"/api/tables/{old['id']}").json()["status"] == "closed"
    event.act("StartRound", competition="main")
    event.go_on()
    (new,) = event.look()["boards"]
    assert (new["status"], new["id"] != old["id"]) == ("playing", True)


def test_everybody_comes_to_a_table_as_what_they_are(pages: TestClient) -> None:
    event = OnlineEvent(pages, 6)
    event.start()
    here, there = (table["seats"][0] for table in event.round()["tables"])
    who = (event.director, event.official, event.secret_of(here), event.secret_of(there), "")
    assert [event.place(one).json()["seat"] for one in (*who, event.lower)] == [
        -1, -1, 0, -3, -3, -3,
    ]  # fmt: skip
    assert [event.place(one).json()["secret"] for one in (*who[3:], event.lower)] == [""] * 3
    assert event.place("0.wrong").status_code == 403
    assert event.place("", 9).status_code == 404
    assert event.place("", 1, "same").status_code == 404


def test_a_substitute_gets_the_seat_and_the_other_loses_it(pages: TestClient) -> None:
    event = OnlineEvent(pages, 3)
    event.start()
    entrant = event.round()["tables"][0]["seats"][1]
    before = event.place(event.secret_of(entrant)).json()
    event.act("SubstitutePlayer", entrant=entrant, name="Sub")
    event.go_on()
    after = event.place(event.secret_of(entrant)).json()
    with at_table(pages, before["table"], before["secret"]) as (_, welcome):
        assert welcome["seat"] == -3
    with at_table(pages, after["table"], after["secret"]) as (_, welcome):
        assert welcome["seat"] == 1


def test_a_table_that_is_closed_early_delivers_what_was_played(pages: TestClient) -> None:
    event = OnlineEvent(pages, 3)
    event.start()
    event.call(end, live(event))
    event.go_on()
    table = event.round()["tables"][0]
    assert (table["stage"], len(table["faults"])) == ("faulty", 3), "nobody has signed"
    event.act("Undo", number=event.look()["lines"] - 1)
    event.go_on()
    assert event.round()["tables"][0]["stage"] == "missing", "what is undone stays undone"


def test_a_table_that_waits_for_an_official_calls_one(pages: TestClient) -> None:
    event = OnlineEvent(pages, 3)
    event.start()
    table = live(event)
    event.call(table._hold_if_again, "decision")
    event.call(table._hold_if_again, "decision")
    for _ in range(2):
        event.go_on()
    (call,) = event.look(event.official)["view"]["calls"]
    assert call["question"] == "The referee waits for an official."
    event.act("AnswerCall", event.official, call=1, ruling="I come.")
    event.go_on()
    assert len(event.look(event.official)["view"]["calls"]) == 1, "the same thing twice"


def calls(event: OnlineEvent, secret: str | None = None) -> Any:
    """What somebody sees of the calls of the server, after it has tried again."""
    for _ in range(2):
        event.go_on()
    return [
        (call["failure"], call["ruling"])
        for call in event.look(event.director if secret is None else secret)["view"]["calls"]
    ]


def test_a_table_that_fails_calls_staff_once_and_the_others_go_on(
    pages: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    makes = Hub.make_known

    async def fail_at_one(hub: Hub, table_id: str, plan: Plan) -> None:
        assert plan.origin is not None
        if plan.origin.table == 1:
            raise KeyError("a secret")
        await makes(hub, table_id, plan)

    monkeypatch.setattr(Hub, "make_known", fail_at_one)
    event = OnlineEvent(pages, 6)
    event.start()
    assert calls(event) == [], "it may work in a moment"
    event.app.state.rounds.troubles.patience = 0
    ((cause, ruling),) = calls(event)
    assert (cause.partition(":")[0], ruling) == ("KeyError in fail_at_one", "")
    assert [board["status"] for board in event.look()["boards"]] == [None, "playing"]
    player = event.secret_of(event.round()["tables"][0]["seats"][0])
    assert calls(event, player) == calls(event, "") == []
    monkeypatch.undo()
    assert calls(event) == [(cause, "It works again.")]
    assert [board["status"] for board in event.look()["boards"]] == ["playing", "playing"]


def test_a_sheet_that_is_refused_calls_staff_and_is_taken_when_somebody_has_acted(
    pages: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = OnlineEvent(pages, 3)
    event.app.state.rounds.troubles.patience = 0
    event.start()
    first = event.round()["tables"][0]["seats"][0]
    event.act("MarkNoShow", competition="main", round=1, table=1, entrant=first)
    short = DeliverSheet("main", 1, 1, PlayedSheet(Sheet((), (0,), (True,))), "r")
    monkeypatch.setattr(rounds, "delivery", lambda *_match: short)
    event.call(end, live(event))
    why = "The sheet has 1 totals for 3 players."
    assert calls(event) == [(why, "")]
    event.act("AnswerCall", event.official, call=1, ruling="I look at it.")
    assert calls(event) == [(why, "I look at it.")], "who has seen it is not called again"
    monkeypatch.undo()
    event.act("CheckIn", entrants=[1])
    calls(event)
    assert event.round()["tables"][0]["stage"] == "faulty", "it is taken, and nobody has signed"


@pytest.mark.clause("wff-2017 XI-B")
def test_sealed_rolls_are_the_same_everywhere_and_nobodys_before_the_end(
    pages: TestClient,
) -> None:
    event = OnlineEvent(pages, 6)
    event.start("same")
    secret = live(event).plan.sealed
    assert secret
    everything = []
    rolled = []
    for number, table in enumerate(event.round("same")["tables"], 1):
        seats = [event.place(event.secret_of(one), number, "same").json() for one in table["seats"]]
        first: Any = None
        for seat in seats:
            with at_table(pages, seat["table"], seat["secret"]) as (socket, welcome):
                everything.append(welcome)
                assert act(socket, ROLL)["type"] == "done"
        state = live(event, number).state
        first = seats[state.live.setter]
        with at_table(pages, first["table"], first["secret"]) as (socket, _):
            assert act(socket, ROLL)["type"] == "done"
        rolled.append((state.live.setter, live(event, number).state.live.resources))
    question: Any = {"competition": "same", "round": 1, "table": 1, "question": "Is it a Goal?"}
    event.act("CallOfficial", event.official, **question)
    (call,) = event.look(event.official)["view"]["calls"]
    assert rolled[0][1] in call["position"], "the official sees what lies there"
    assert rolled[0] == rolled[1]
    assert rolled[0][1] == sealed_roll(secret, WFF_2017, 1)
    assert event.place("", 1, "same").status_code == 404
    with at_table(pages, live(event).id) as (_, refused):
        assert refused["type"] == "problem"
    done = event.look()["boards"][0]["id"]
    event.call(end, live(event))
    event.go_on()
    for page in ("record", "replay", "story"):
        answer = pages.get(f"/api/tables/{done}/{page}")
        assert answer.status_code in (404, 409), page
        everything.append(answer.text)
    everything += [event.look(who) for who in ("", event.official, event.director)]
    assert secret not in str(everything)
    for number in (1, 2):
        for place, _ in enumerate(event.round("same")["tables"][number - 1]["seats"]):
            if number == 2 and place == 0:
                event.call(end, live(event, 2))
                event.go_on()
            event.act(
                "RuleTotal", competition="same", round=1, table=number, place=place, total=4,
                why="closed",
            )  # fmt: skip
    event.act("CloseRound", competition="same")
    assert pages.get(f"/api/tables/{done}/record").status_code == 200
    assert event.round("same", "")["secret"] == secret


SEASON = """
name = "The house"
directors = ["Dora"]
officials = [{name = "Olga"}, {name = "Otto"}]
divisions = [{name = "upper"}]

[[competitions]]
name = "main"
division = "upper"
rulebook = "contradiction"
seating = "one-table"
rounds = 2
minutes = 60
online = true
"""


def hand_in(event: OnlineEvent, chance: Random) -> None:
    """Let everybody hand in whatever is allowed until the match is over."""
    table = live(event)
    seats, secrets = event.round()["tables"][0]["seats"], event.secrets()
    while not table.state.is_over:
        for seat in table.state.missing:
            place = event.place(secrets[seats[seat]]).json()
            submission = msgspec.to_builtins(draw_submission(table.state, seat, chance))
            with at_table(event.client, place["table"], place["secret"]) as (socket, _):
                assert act(socket, submission)["type"] == "done"


@pytest.mark.clause("contradiction ENDGAME-2", "contradiction ENDGAME-9")
def test_a_season_of_contradiction_is_played_online_with_eliminations(pages: TestClient) -> None:
    event = OnlineEvent(pages, 7, SEASON)
    event.start()
    plan = live(event).plan
    assert (plan.game, plan.options["round_3"], len(plan.seats)) == ("contradiction", 3600, 7)
    assert "previous" not in plan.options
    first = event.round()["tables"][0]
    event.act("MarkNoShow", competition="main", round=1, table=1, entrant=first["seats"][2])
    event.go_on()
    assert live(event).state.places[2].holder == "absent"
    hand_in(event, Random(1))
    event.go_on()
    table = event.round(secret="")["tables"][0]
    ranks = [one["rank"] for one in table["results"]]
    assert (sorted(ranks), table["record"]) == ([*range(1, 8)], event.look()["boards"][0]["id"])
    event.act("CloseRound", competition="main")
    at = next(at for at, one in enumerate(table["results"]) if one.get("candidate"))
    event.act("Eliminate", competition="main", entrant=table["seats"][at])
    event.start()
    again = event.round()["tables"][0]["seats"]
    assert sorted([*again, table["seats"][at]]) == [*range(1, 8)]
    before = dict(zip(table["seats"], ranks, strict=True))
    order = [int(seat) for seat in str(live(event).plan.options["previous"]).split()]
    assert [before[again[seat]] for seat in order] == sorted(before[who] for who in again)
    hand_in(event, Random(2))
    event.go_on()
    event.act("CloseRound", competition="main")
    rows = event.look()["view"]["competitions"][0]["standings"]["players"]
    assert rows[-1]["entrant"] == table["seats"][at]
    carried: Counter[int] = Counter()
    for one in event.look()["view"]["competitions"][0]["rounds"]:
        (played,) = one["tables"]
        for who, result in zip(played["seats"], played["results"], strict=True):
            carried[who] += result.get("token") or 0
    assert {row["entrant"]: row["tokens"] for row in rows} == dict(carried)


def test_what_a_killed_server_had_not_done_is_done_after_the_restart(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_rounds: OnlineRounds) -> None:
        """Killed before it came to this."""

    goes_on = OnlineRounds.go_on
    monkeypatch.setattr(OnlineRounds, "go_on", nothing)
    with serving(kept) as client:
        event = OnlineEvent(client, 3)
        event.start()
        assert event.look()["boards"] == []
    monkeypatch.setattr(OnlineRounds, "go_on", goes_on)
    with serving(kept) as event.client:
        event.go_on()
        (board,) = event.look()["boards"]
        assert board["status"] == "playing"
        stop(event)
        monkeypatch.setattr(OnlineRounds, "go_on", nothing)
        sign(event, 1)
        assert event.round()["tables"][0]["stage"] == "missing"
    monkeypatch.setattr(OnlineRounds, "go_on", goes_on)
    with serving(kept) as event.client:
        for _ in range(2):
            event.go_on()
        assert event.round()["tables"][0]["stage"] == "right"
        acts = event.look(event.director)["view"]["acts"]
        assert [one["kind"] for one in acts].count("DeliverSheet") == 1
