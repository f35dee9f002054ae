"""A record from this server can be told from one that somebody wrote."""

from __future__ import annotations

from pathlib import Path

from fastapi.testclient import TestClient

from nowornever.core.record import split_record
from nowornever.core.signature import Finding, check_signature, new_key, public_key, sign_record
from tests.server.hostile.test_retention import RECORDS, closed, upload
from tests.server.playing import serving


def record(client: TestClient, table: str) -> list[str]:
    return split_record(client.get(f"/api/tables/{table}/record").text)


def test_what_was_played_here_is_signed_with_a_key_that_outlives_the_server(kept: str) -> None:
    with serving(kept) as client:
        key = client.get("/api/key").json()
        table = closed(client)
        first = record(client, table)
        assert check_signature(first) == (Finding.SIGNED, key["key"])
        assert key["algorithm"] == "Ed25519"
    with serving(kept) as client:
        assert client.get("/api/key").json() == key
        assert record(client, table) == first
        replay = client.get(f"/api/tables/{table}/replay").json()
        assert (replay["uploaded"], replay["signed"], replay["key"]) == (
            False,
            "signed",
            key["key"],
        )
        assert client.get(f"/api/tables/{table}").json()["uploaded"] is False


def test_the_private_key_leaves_the_server_nowhere(kept: str) -> None:
    with serving(kept) as client:
        private = client.app.state.hub.services.signing_key  # type: ignore[attr-defined]
        table = closed(client)
        pages = ["/api/key", f"/api/tables/{table}", f"/api/tables/{table}/record", "/metrics"]
        assert not [page for page in pages if private in client.get(page).text]


def test_what_was_uploaded_is_marked_and_not_signed_by_this_server(tmp_path: Path) -> None:
    other = new_key()
    signed = "\n".join(sign_record(split_record(RECORDS[1]), other)) + "\n"
    with serving(f"sqlite:///{tmp_path}/t.sqlite") as client:
        own = client.get("/api/key").json()["key"]
        expected = [(RECORDS[0], "unsigned", ""), (signed, "signed", public_key(other))]
        for text, finding, key in expected:
            table = upload(client, text).json()["table"]
            assert client.get(f"/api/tables/{table}/record").text == text
            assert client.get(f"/api/tables/{table}").json()["uploaded"] is True
            replay = client.get(f"/api/tables/{table}/replay").json()
            assert (replay["uploaded"], replay["signed"], replay["key"]) == (True, finding, key)
            assert key != own
