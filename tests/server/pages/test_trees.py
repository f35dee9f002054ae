"""Formulas as trees, and Equations as trees of values for practice."""

from __future__ import annotations

from fastapi.testclient import TestClient

EQUATION = "equations-2019 elementary | goal 2x 3+5 | permitted 2+ | resources 34"


def test_a_formula_comes_as_its_tree_and_in_words(pages: TestClient) -> None:
    found = pages.get("/api/trees/CNpNq").json()
    assert found["drawing"].startswith("<svg")
    assert [letter for letter in "CNpq" if f">{letter}</text>" not in found["drawing"]] == []
    assert found["words"] == "if not p then not q"


def test_a_formula_is_read_in_the_language_of_the_page(pages: TestClient) -> None:
    asked = pages.get("/api/trees/CNpq", params={"language": "es"})
    assert asked.json()["words"] == "si no p entonces q"


def test_what_is_no_formula_has_no_tree(pages: TestClient) -> None:
    answer = pages.get("/api/trees/CNp")
    assert answer.status_code == 422
    assert answer.json()["detail"] == "CNp is not a WFF, so it has no tree."
    assert pages.get(f"/api/trees/{'N' * 100}p").status_code == 422


def test_an_equation_or_the_goal_comes_as_a_tree_of_values(pages: TestClient) -> None:
    paper = {"position": EQUATION, "after": "now", "text": "2+3 = 5"}
    drawn = pages.post("/api/practice/tree", json=paper).json()["drawing"]
    assert ">= 5</text>" in drawn
    goal = pages.post("/api/practice/tree", json={**paper, "text": ""}).json()["drawing"]
    assert ">= 16</text>" in goal
    unread = pages.post("/api/practice/tree", json={**paper, "text": "2+"})
    assert unread.status_code == 422
