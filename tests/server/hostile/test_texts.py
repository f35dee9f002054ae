"""What is written to be a burden is looked at before it is worked on."""

from __future__ import annotations

import unicodedata
from types import SimpleNamespace
from typing import Any

import pytest

from nowornever.server import app as app_module
from nowornever.server.pages import replays
from nowornever.server.pages.site import sharing
from nowornever.server.tables import plan as plan_module
from tests.server.hostile.test_uploads import beginning
from tests.server.playing import answer, at_table, bearer, make, serving

ACCENTS = "a" + "\u0300\u0316" * 5_000
"""A letter with accents in the wrong order: putting them right takes their number squared."""


def test_a_long_name_is_not_normalised(kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    def normalize(form: Any, text: str) -> str:
        sizes.append(len(text))
        return unicodedata.normalize(form, text)

    found = SimpleNamespace(normalize=normalize, category=unicodedata.category)
    monkeypatch.setattr(plan_module, "unicodedata", found)
    with serving(kept) as client:
        links = make(client)
        with at_table(client, links["table"], links["secret"]) as (ann, _):
            ann.send_json({"type": "name", "id": 1, "name": ACCENTS})
            assert answer(ann)["type"] == "refused"
            ann.send_json({"type": "name", "id": 2, "name": "Zoë".replace("ë", "e\u0308")})
            assert answer(ann)["type"] == "done"
    assert "A name has at most" in replays.unreadable(beginning(seats=(ACCENTS, "Bob")))
    assert max(sizes) <= plan_module.MAX_WRITTEN_NAME


@pytest.mark.parametrize("port", ["", ":8000", f":{'0' * 2_000}80", f":{'0' * 8_000}80"])
def test_the_code_of_a_table_is_drawn_for_a_short_address(
    kept: str, port: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    links: list[str] = []

    def drawn(link: str) -> str:
        links.append(link)
        return "drawn"

    monkeypatch.setattr(sharing, "qr_picture", drawn)
    with serving(kept, hosts=["testserver"]) as client:
        made = make(client)
        page = f"/api/tables/{made['table']}/code"
        headers = {**bearer(made["invite"]), "Host": f"testserver{port}"}
        found = client.post(page, headers=headers)
    assert (found.status_code, found.json()["qr"]) == (200, "drawn")
    assert len(links[0]) < 500


WIDE = {f"a{number}": None for number in range(5_000)}


@pytest.mark.parametrize(
    ("page", "body"),
    [
        ("/api/tables", WIDE),
        ("/api/tables", {"game": "wff", "rulebook": "wff-2017", "seats": [{}], "options": WIDE}),
        ("/api/tables", {"game": "wff", "rulebook": "wff-2017", "seats": [WIDE]}),
        ("/api/classes/x/tables", {"game": "wff", "rulebook": "wff-2017", "options": WIDE}),
        ("/api/practice/check", WIDE),
    ],
)
def test_a_wide_object_is_refused_before_each_member_is_complained_of(
    kept: str, page: str, body: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    complaints: list[int] = []

    def complaint(errors: list[Any]) -> str:
        complaints.append(len(errors))
        return "wrong"

    monkeypatch.setattr(app_module, "complaint", complaint)
    with serving(kept) as client:
        found = client.post(page, json=body)
    assert (found.status_code, "at most" in found.json()["detail"]) == (422, True)
    assert not complaints
