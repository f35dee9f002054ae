"""The bundle that browsers keep has what the pages answer, and nothing else."""

from __future__ import annotations

from urllib.parse import quote

from fastapi.testclient import TestClient


def test_the_bundle_has_what_the_pages_answer(pages: TestClient) -> None:
    answers = pages.get("/api/offline").json()["answers"]
    lessons = [one["id"] for one in pages.get("/api/lessons").json()]
    cards = [one["name"] for one in pages.get("/api/cards").json()]
    wanted = {f"/api/lessons/{one}" for one in lessons}
    wanted |= {f"/api/cards/{quote(one, safe=chr(33) + '~*()' + chr(39))}" for one in cards}
    assert wanted <= set(answers)
    for address in (
        "/api/games", "/api/rulebooks", "/api/rulebooks/wff-2012", "/api/rulebooks/contradiction",
        "/api/lessons", f"/api/lessons/{lessons[-1]}", "/api/cards/Ko",
    ):  # fmt: skip
        assert answers[address] == pages.get(address).json(), address


def test_a_bundle_has_lessons_and_cards_in_its_language(pages: TestClient) -> None:
    answers = pages.get("/api/offline?language=es").json()["answers"]
    for address in ("/api/lessons", "/api/lessons/wff-ko", "/api/cards", "/api/cards/Ko"):
        assert address not in answers
        spoken = f"{address}?language=es"
        assert answers[spoken] == pages.get(spoken).json() != pages.get(address).json()
    assert "/api/rulebooks/wff-2012" in answers
    assert pages.get("/api/offline?language=fr").status_code == 422


def test_the_bundle_has_no_table(pages: TestClient) -> None:
    answers = pages.get("/api/offline").json()["answers"]
    assert not [address for address in answers if "tables" in address or "jobs" in address]


def test_the_bundle_is_compressed_for_those_who_accept_it(pages: TestClient) -> None:
    small = pages.get("/api/offline", headers={"Accept-Encoding": "gzip"})
    plain = pages.get("/api/offline", headers={"Accept-Encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip"
    assert small.json() == plain.json()
    assert int(small.headers["content-length"]) < len(plain.content) / 3
