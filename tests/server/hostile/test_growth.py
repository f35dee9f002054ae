"""A table does not grow without end, whatever is done at it again and again."""

from __future__ import annotations

import pytest

from nowornever.server.tables import tally
from tests.server.playing import ROLL, act, at_table, bearer, make, serving, sit, until

WARN = {"type": "Warn", "seat": 0, "why": "a test"}


def test_nobody_acts_without_end_in_one_match(kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tally, "MAX_RULINGS", 2)
    monkeypatch.setattr(tally, "MAX_ACTS", 1)
    with serving(kept) as client:
        links = make(client)
        sit(client, links)
        with at_table(client, links["table"], links["judge"]) as (judge, _):
            found = [act(judge, WARN, n) for n in range(3)]
            assert [one["type"] for one in found] == ["done", "done", "refused"]
            assert found[-1]["message"] == tally.ENOUGH
        with at_table(client, links["table"], links["secret"]) as (ann, welcome):
            assert len(welcome["story"]) == 2
            assert act(ann, ROLL)["type"] == "done", "the others go on"
    with serving(kept) as again:  # a restart changes nothing
        with at_table(again, links["table"], links["judge"]) as (judge, _):
            assert act(judge, WARN)["message"] == tally.ENOUGH
        with at_table(again, links["table"], links["secret"]) as (ann, _):
            assert act(ann, {"type": "DeclareNoGoal"})["message"] == tally.ENOUGH


def test_a_match_whose_record_is_full_is_closed(kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(kept) as client:
        links = make(client)
        sit(client, links)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            assert act(ann, ROLL)["type"] == "done"
            monkeypatch.setattr(tally, "MAX_SIZE", 1)
            with at_table(client, links["table"], links["judge"]) as (judge, _):
                assert act(judge, WARN)["type"] == "done"
            told = until(ann, "welcome")
            assert (told["status"], told["notes"][-1]["words"]) == ("closed", tally.TOO_LONG)
        page = f"/api/tables/{links['table']}/record"
        record = client.get(page, headers=bearer(links["secret"]))
        assert record.status_code == 200, "nothing is lost"
        assert '"Warn"' in record.text
