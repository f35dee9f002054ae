"""A referee with a defect: it costs nobody time, and a table that cannot go on says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nowornever.server.cubes.online import CubesOnline
from nowornever.server.storage.store import Store
from nowornever.server.tables import live as live_module
from nowornever.server.tables.live import HELD
from nowornever.server.tables.ruling.causes import FAILED
from nowornever.shake.actions import Roll
from tests.server.playing import ROLL, act, as_host, at_table, make, serving, sit, until
from tests.server.tables.test_play import Breaking, ByHand


@pytest.fixture
def torn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A referee who fails at Roll for those whose game's name is in the list."""
    fails: list[str] = []
    decide = CubesOnline.decide

    def failing(online: Any, state: Any, seat: int, action: Any, *rest: Any) -> Any:
        if isinstance(action, Roll) and state.setting.names[0] in fails:
            raise RecursionError("Kpq is secret")
        return decide(online, state, seat, action, *rest)

    monkeypatch.setattr(CubesOnline, "decide", failing)
    return fails


def test_a_decision_that_fails_is_refused_and_a_second_time_left_to_an_official(
    kept: str, torn: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    clock = ByHand()
    with serving(kept, clock=clock) as client:
        links, fine = make(client), make(client)
        sit(client, links)
        sit(client, fine)
        torn.append("Ann")
        with (
            at_table(client, links["table"], links["secret"]) as (ann, _),
            at_table(client, links["table"], links["judge"]) as (judge, _),
        ):
            clock.now = 5
            assert act(ann, ROLL)["message"] == FAILED
            ann.send_json({"type": "act", "id": 1, "action": ROLL})
            welcome = until(ann, "welcome")
            assert (welcome["paused"], welcome["held"], welcome["n"]) == (True, True, 0)
            assert welcome["at"] == 5000, "the clock stands where it stood"
            assert [note["words"] for note in welcome["notes"]] == [HELD]
            assert until(ann, "refused")["message"] == FAILED
            assert act(ann, ROLL)["message"] == "The match waits for an official."
            clock.now = 1000
            warn = {"type": "Warn", "seat": 0, "why": "a test"}
            assert act(judge, warn)["type"] == "done", "an official may act"
            torn.clear()
            with at_table(client, fine["table"], fine["secret"]) as (other, _):
                assert act(other, ROLL)["type"] == "done", "other tables go on"
            assert as_host(judge, "resume")["type"] == "done"
            assert until(ann, "welcome")["held"] is False
            assert act(ann, ROLL)["type"] == "done"
    assert "secret" not in caplog.text


def test_a_clock_that_cannot_act_is_left_to_an_official(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ByHand()
    with serving(kept, clock=clock) as client:
        game = client.app.state.hub.games["wff"].game  # type: ignore[attr-defined]
        monkeypatch.setattr(type(game), "deadline", lambda *_: 10)
        links = make(client)
        sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            monkeypatch.setattr(CubesOnline, "decide", lambda *_: [])
            clock.now = 60
            ann.send_json({"type": "act", "id": 1, "action": ROLL})
            assert until(ann, "welcome")["held"], "and not asked without an end"


def test_the_clock_never_goes_back(kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that reads itself again gives nobody time back."""
    clock = ByHand()
    with serving(kept, clock=clock) as client:
        links = make(client)
        sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            clock.now = 7
            with monkeypatch.context() as broken:
                broken.setattr(Store, "append", Breaking(kept=False).fail())
                ann.send_json({"type": "act", "id": 1, "action": ROLL})
                assert until(ann, "welcome")["at"] == 7000
                assert until(ann, "refused")["message"] == live_module.NOT_KEPT


def test_a_table_that_is_held_stays_held_after_a_restart(kept: str, torn: list[str]) -> None:
    with serving(kept) as client:
        links = make(client)
        sit(client, links)
        torn.append("Ann")
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            for _ in range(2):
                assert act(ann, ROLL)["message"] == FAILED
    torn.clear()
    with (
        serving(kept) as client,
        at_table(client, links["table"], links["secret"]) as (ann, welcome),
    ):
        assert welcome["held"]
        assert act(ann, ROLL)["type"] == "refused"


def test_what_the_procedure_says_is_what_the_referee_says(tmp_path: Path) -> None:
    """`try` asks the procedure alone; no decision refuses what the procedure allows."""
    with serving(f"sqlite:///{tmp_path}/t.sqlite") as client:
        links = make(client)
        sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            for action in (ROLL, {"type": "PutBack"}, {"type": "Sign"}, {"type": "Accept"}):
                ann.send_json({"type": "try", "id": 2, "action": action})
                tried = until(ann, "tried")
                decided = act(ann, action)
                assert tried["message"] == decided.get("message", "")
