"""What is over does not pile up without end, and uploads have a quota."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

from nowornever.server.app import make_app
from nowornever.server.limits import Limits
from nowornever.server.tables.hub import Hub
from nowornever.server.tables.tidying import tidy_tables
from tests.server.playing import ROLL, Nobody, act, as_host, at_table, make, serving

GOLDEN = Path(__file__).parents[2] / "golden"
RECORDS = [
    (GOLDEN / f"{name}.jsonl").read_text()
    for name in ("wff-2017-regular", "wff-2012-basic", "equations-middle")
]


def upload(client: TestClient, text: str | bytes) -> Any:
    return client.post("/api/replays", content=text, headers={"Content-Type": "text/plain"})


def closed(client: TestClient) -> str:
    """A table that was played against a bot and closed."""
    links = make(client, seats=[{"kind": "person"}, {"kind": "bot", "bot": "seldom"}])
    with at_table(client, links["table"], links["secret"]) as (ann, _):
        assert act(ann, ROLL)["type"] == "done"
        assert as_host(ann, "close")["type"] == "done"
    table: str = links["table"]
    return table


def tidy(client: TestClient) -> None:
    hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
    assert client.portal
    client.portal.call(tidy_tables, hub)


def found(client: TestClient, table: str) -> int:
    return client.get(f"/api/tables/{table}/record").status_code


def test_what_is_over_is_kept_unless_said_otherwise(kept: str) -> None:
    with serving(kept) as client:
        table = closed(client)
        tidy(client)
        assert found(client, table) == 200


def test_what_has_been_over_for_long_is_removed(kept: str) -> None:
    with serving(kept, keep_for=86_400.0) as client:
        table, uploaded = closed(client), upload(client, RECORDS[0]).json()["table"]
        tidy(client)
        assert (found(client, table), found(client, uploaded)) == (200, 200)
    with serving(kept, keep_for=-1.0) as client:
        playing = make(client)["table"]
        tidy(client)
        assert (found(client, table), found(client, uploaded)) == (404, 404)
        assert found(client, playing) == 409, "what is not over stays"
        assert upload(client, RECORDS[0]).status_code == 201, "and it can be had again"


def test_a_network_uploads_so_many_records_a_day(tmp_path: Path) -> None:
    limits = Limits(uploads=2)
    with TestClient(make_app(f"sqlite:///{tmp_path}/t.sqlite", Nobody(), limits=limits)) as client:
        assert [upload(client, text).status_code for text in RECORDS] == [201, 201, 429]


def test_so_many_records_from_elsewhere_are_kept(tmp_path: Path) -> None:
    limits = Limits(kept_uploads=2)
    with TestClient(make_app(f"sqlite:///{tmp_path}/t.sqlite", Nobody(), limits=limits)) as client:
        assert [upload(client, text).status_code for text in RECORDS] == [201, 201, 507]
        assert upload(client, RECORDS[0]).status_code == 201, "it is there already"
