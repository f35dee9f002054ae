"""Long records are read in other threads and processes, never on the event loop."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

import pytest

from nowornever.core.record import read_record
from nowornever.server.contradiction import pages as contradiction_pages
from nowornever.server.pages import judging, replays
from nowornever.server.pages.site import sharing
from nowornever.server.wff import proving
from nowornever.wff.written import parse_proof
from tests.server.contradiction.table import Match, Quick
from tests.server.contradiction.test_match import play
from tests.server.hostile.asked_work import on_the_loop, watch_checks
from tests.server.hostile.test_retention import RECORDS, upload
from tests.server.playing import serving


def test_what_is_made_of_a_record_is_made_by_a_process_and_charged(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []

    def reading(lines: Sequence[str], games: Any) -> Any:
        read.append(len(lines) if on_the_loop() else 0)
        return read_record(lines, games)

    for module in (contradiction_pages, judging, replays, sharing):
        monkeypatch.setattr(module, "read_record", reading)
    with serving(kept, Quick()) as client, ExitStack() as stack:
        table = upload(client, RECORDS[2]).json()["table"]
        checks = client.app.state.checks  # type: ignore[attr-defined]
        asked = watch_checks(checks)
        for page in ("replay", "picture?at=5", "replay"):
            assert client.get(f"/api/tables/{table}/{page}").status_code == 200
        assert checks.costs.spent("testclient") > 0
        match = Match(client, stack)
        play(match.everybody())
        hub = client.app.state.hub  # type: ignore[attr-defined]
        assert client.portal
        client.portal.call(hub.drop, [*hub.live])
        for page in ("reveal", "hindsight/0"):
            assert match.get(page)[0] == 200
        assert not hub.live, "no table is opened for them"
    made = [work for work, _ in asked]
    assert made == ["replay_page", "draw_moment", "reveal_all"], "a replay once"
    assert max(read) <= 1, "only the header, which says whose it is"


def test_no_half_written_proof_is_read_on_the_event_loop(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[bool] = []

    def reading(text: str) -> Any:
        read.append(on_the_loop())
        return parse_proof(text)

    monkeypatch.setattr(proving, "parse_proof", reading)
    with serving(kept) as client:
        begun = {"text": "p", "rules": ["Ko"]}
        assert client.post("/api/prove/hints", json=begun).status_code == 422
    assert read == [False]
