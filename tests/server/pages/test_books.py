"""What the client is told of the rulebooks."""

from __future__ import annotations

from fastapi.testclient import TestClient


def test_every_level_has_a_sentence_that_tells_it_from_others(pages: TestClient) -> None:
    said = {
        (book["id"], level): book["level_about"][level]
        for book in pages.get("/api/rulebooks").json()
        for level in book["levels"]
    }
    assert said["wff-2017", "regular"] == "12 rules, with sub-proofs."
    assert said["wff-2013", "basic"].startswith("7 rules, no sub-proofs; the leader too")
    assert said["wff-2017", "middle"].endswith("challenging yourself costs nothing.")
    assert len({said["wff-2017", level] for level in ("basic", "elementary", "middle")}) == 3
    assert "whole numbers" in said["equations-2019", "elementary"]
    assert said["equations-2019", "senior"] == "Penalties count at once."
    assert "an official approves penalties" in said["wff-2017", "elementary"]
    assert all(sentence.endswith(".") for sentence in said.values())


def test_every_level_has_its_divisions_and_a_namesake_stands_alone(pages: TestClient) -> None:
    books = {book["id"]: book["divisions"] for book in pages.get("/api/rulebooks").json()}
    assert books["wff-2017"]["elementary"] == ["elementary"]
    assert books["wff-2017"]["middle"] == ["middle"]
    assert books["wff-2017"]["regular"][0] == "senior"
    assert books["wff-2013"]["basic"] == ["senior", "junior", "middle", "elementary"]
    assert books["equations-2019"]["minor"] == ["minor"]
