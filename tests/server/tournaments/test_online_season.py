"""A season of Proof by Contradiction, played online."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest
from fastapi.testclient import TestClient

from tests.contradiction.play import draw_submission
from tests.server.playing import act, at_table
from tests.server.tournaments.event import OnlineEvent, live

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
