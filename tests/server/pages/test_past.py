"""What is told of a match before its end: the shakes that are over, to those at the table."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from nowornever.core.dice import RandomDice
from nowornever.shake import actions as a
from nowornever.shake.state import Phase
from tests.server.job_results import result_of
from tests.server.playing import act, at_table, bearer, make, serving, until

SEED = 5


class OneShake:
    """A bot that sets the Goal Kpq or moves, and writes nothing."""

    async def think(self, game: str, view: Any, legal: Any, bot: str, visitor: str) -> Any:
        del game, bot, visitor
        for kind in (a.Roll, a.PresentNothing, a.Sign):
            if any(isinstance(action, kind) for action in legal):
                return kind(), 0.0
        if view.phase is Phase.SETTING_GOAL and view.setter == view.seat:
            leaf = next(cube for cube in view.resources if cube in "pqrs")
            return (a.AnnounceGoal() if view.goal else a.ArrangeGoal(leaf)), 0.0
        return next(((x, 0.0) for x in legal if isinstance(x, a.Move)), None)

    def close(self) -> None:
        pass


@pytest.fixture
def client(tmp_path: Path) -> Any:
    # Known rolls, with which the position that Ann calls impossible is not.
    dice = partial(RandomDice, random.Random(SEED))
    with serving(f"sqlite:///{tmp_path}/t.sqlite", OneShake(), dice=dice) as found:
        yield found


def played(client: TestClient, *, hidden: bool = True) -> Any:
    """A table whose first shake ended with a challenge of Ann's; the second has begun."""
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "seldom"}]
    links = make(client, seats=seats, options={"shakes": 2, "clock": False, "level": "basic"})
    with at_table(client, links["table"], links["secret"]) as (ann, welcome):
        if hidden:
            ann.send_json({"type": "host", "id": 900, "do": "hide"})
            until(ann, "done")
        view, legal, number = welcome["view"], welcome["legal"], 0
        while not view["sheet"]:
            if action := _chosen(view, legal):
                number += 1
                act(ann, action, number)
                view, legal = _now(client, links)
            else:
                happened = until(ann, "happened")
                view, legal = happened["view"], happened["legal"]
    return links


def _now(client: TestClient, links: Any) -> Any:
    with at_table(client, links["table"], links["secret"]) as (_, welcome):
        return welcome["view"], welcome["legal"]


def _chosen(view: Any, legal: Any) -> Any:
    by_type = {action["type"]: action for action in legal}
    if view["phase"] == "setting the Goal" and view["setter"] == 0:
        if view["goal"]:
            return by_type["AnnounceGoal"]
        leaf = next(cube for cube in view["resources"] if cube in "pqrs")
        return {"type": "ArrangeGoal", "goal": leaf}
    if view["block"] == 0:
        return {"type": "Challenge", "word": "impossible"}
    if view["phase"] == "moving" and view["last_mover"] == 1:
        return {"type": "TakeBlock"}
    return next(
        (by_type[kind] for kind in ("Roll", "PresentNothing", "Move") if kind in by_type), None
    )


def test_a_shake_that_is_over_is_reviewed_and_replayed_for_those_at_the_table(
    client: TestClient,
) -> None:
    links = played(client)
    table, own = links["table"], bearer(links["secret"])
    answer = client.post(f"/api/judge/tables/{table}/shakes/1", json={}, headers=own)
    found = result_of(client, answer.json())["review"]
    assert (found["shake"], found["word"], found["challenger"]) == (1, "impossible", 0)
    assert found["right"] is False
    assert found["solution"]
    replay = client.get(f"/api/tables/{table}/replay", headers=own).json()
    assert replay["steps"][-1]["changed"]["sheet"]
    assert replay["steps"][found["turned"] - 1]["told"].startswith("Ann challenges")


@pytest.mark.parametrize("secret", ["", "wrong"])
def test_others_learn_nothing_before_the_end(client: TestClient, secret: str) -> None:
    table = played(client)["table"]
    headers = bearer(secret) if secret else {}
    wanted = 403 if secret else 409
    assert client.get(f"/api/tables/{table}/replay", headers=headers).status_code == wanted
    answer = client.post(f"/api/judge/tables/{table}/shakes/1", json={}, headers=headers)
    assert answer.status_code == wanted


def test_where_anybody_may_watch_everybody_learns_of_shakes_that_are_over(
    client: TestClient,
) -> None:
    table = played(client, hidden=False)["table"]
    assert client.get(f"/api/tables/{table}/replay").status_code == 200
    answer = client.post(f"/api/judge/tables/{table}/shakes/1", json={})
    assert answer.status_code == 200


def test_why_is_told_of_shakes_that_are_over_to_those_at_the_table(client: TestClient) -> None:
    links = played(client)
    page = f"/api/judge/tables/{links['table']}/shakes"
    own, eyes = bearer(links["secret"]), {"eyes": "seldom"}
    found = result_of(client, client.post(f"{page}/1/reasons", json=eyes, headers=own).json())
    assert found["whole"]
    assert [one["did"].split()[-3:] for one in found["reasons"]][-1] == [
        "Ann",
        "said",
        "Impossible",
    ]
    assert {one["eyes"] for one in found["reasons"]} == {"seldom"}
    in_play = client.post(f"{page}/2/reasons", json={}, headers=own).json()
    assert result_of(client, in_play)["reasons"] == [], "nobody is helped while it is played"
    assert client.post(f"{page}/1/reasons", json={}).status_code == 409
    nobody = client.post(f"{page}/1/reasons", json={"eyes": "never"}, headers=own)
    assert (nobody.status_code, nobody.json()["detail"]) == (422, "There is no such bot.")


def test_in_a_league_nobody_is_told_why_before_the_end(client: TestClient) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "seldom"}]
    links = make(client, seats=seats, conduct="league", practice=False)
    answer = client.post(
        f"/api/judge/tables/{links['table']}/shakes/1/reasons",
        json={},
        headers=bearer(links["secret"]),
    )
    assert answer.status_code == 409
    assert "league" in answer.json()["detail"]


def test_before_the_first_shake_is_over_there_is_nothing_to_replay(client: TestClient) -> None:
    links = make(client, seats=[{"kind": "person"}, {"kind": "bot", "bot": "seldom"}])
    answer = client.get(f"/api/tables/{links['table']}/replay", headers=bearer(links["secret"]))
    assert answer.status_code == 409
