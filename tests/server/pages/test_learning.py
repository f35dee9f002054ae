"""Lessons, cards and search over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from nowornever.learning.card import cards
from nowornever.learning.lesson import Do
from nowornever.learning.shelf import lessons

EXERCISES = [
    pytest.param(lesson.id, number, id=lesson.id)
    for lesson in lessons().values()
    for number in [next(n for n, step in enumerate(lesson.steps) if isinstance(step, Do))]
]


def get(pages: TestClient, path: str, **query: str) -> Any:
    answer = pages.get(f"/api{path}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def check(pages: TestClient, lesson: str, number: int, answer: str) -> Any:
    found = pages.post(f"/api/lessons/{lesson}/steps/{number}/check", json={"answer": answer})
    assert found.status_code == 200, found.text
    return found.json()


def test_the_lessons_are_listed_in_order(pages: TestClient) -> None:
    assert [line["id"] for line in get(pages, "/lessons")] == list(lessons())


@pytest.mark.parametrize("lesson", lessons())
def test_a_lesson_has_everything_a_page_needs_to_play_it(pages: TestClient, lesson: str) -> None:
    found = get(pages, f"/lessons/{lesson}")
    assert found["learnt"]
    for step in found["steps"]:
        assert step["title"]
        assert step["text"]
        assert (step["picture"] is not None) == (step["kind"] == "show")
        assert (step["task"] is not None) == (step["kind"] == "do")
        if step["kind"] == "show":
            assert step["picture"]["drawing"].lstrip().startswith("<")
        if step["kind"] == "do":
            assert step["task"]["task"]
            assert step["hints"]
            assert step["answer"]


def test_a_lesson_is_shown_and_graded_in_the_language_that_is_asked_for(pages: TestClient) -> None:
    found = get(pages, "/lessons/wff-reading", language="es")
    assert (found["language"], found["title"]) == ("es", "Leer en voz alta")
    assert get(pages, "/lessons/wff-reading")["language"] == "en"
    assert {line["language"] for line in get(pages, "/lessons", language="es")} == {"es"}
    number, step = next((n, one) for n, one in enumerate(found["steps"]) if one["kind"] == "do")
    given = {"answer": step["answer"], "language": "es"}
    graded = pages.post(f"/api/lessons/wff-reading/steps/{number}/check", json=given).json()
    assert graded["correct"] is True
    assert check(pages, "wff-reading", number, step["answer"])["correct"] is False
    assert pages.get("/api/lessons", params={"language": "xx"}).status_code == 422


@pytest.mark.parametrize(("lesson", "number"), EXERCISES)
def test_answers_are_graded(pages: TestClient, lesson: str, number: int) -> None:
    exercise = lessons()[lesson].steps[number]
    assert isinstance(exercise, Do)
    assert check(pages, lesson, number, exercise.answer)["correct"] is True
    found = check(pages, lesson, number, exercise.wrong[0].answer)
    assert found["correct"] is False
    assert found["told"]


def test_a_fault_of_a_proof_comes_with_its_row_and_clause(pages: TestClient) -> None:
    number = next(n for n, s in enumerate(lessons()["wff-ko"].steps) if isinstance(s, Do))
    found = check(pages, "wff-ko", number, "Kpq -> p\n1 Kpq s\n2 p Ki 1")
    assert [(fault["row"], fault["code"]) for fault in found["faults"]] == [(3, "rule-misused")]


@pytest.mark.parametrize(
    ("path", "status"),
    [("wff-nothing/steps/1", 404), ("wff-ko/steps/0", 404), ("wff-ko/steps/99", 404),
     ("wff-ko/steps/-1", 404), ("wff-ko/steps/one", 422)],
)  # fmt: skip
def test_where_there_is_nothing_to_do_nothing_is_graded(
    pages: TestClient, path: str, status: int
) -> None:
    answer = pages.post(f"/api/lessons/{path}/check", json={"answer": "Kpq"})
    assert answer.status_code == status
    assert isinstance(answer.json()["detail"], str)


def test_an_answer_that_is_too_long_is_refused(pages: TestClient) -> None:
    answer = pages.post("/api/lessons/wff-ko/steps/2/check", json={"answer": "p" * 5000})
    assert answer.status_code == 422


def test_unknown_lessons_and_cards_are_not_found(pages: TestClient) -> None:
    assert pages.get("/api/lessons/nothing").status_code == 404
    answer = pages.get("/api/cards/Kko")
    assert answer.status_code == 404
    assert "Ko" in answer.json()["detail"]


def test_every_card_is_listed_and_can_be_had(pages: TestClient) -> None:
    listed = [line["name"] for line in get(pages, "/cards")]
    assert listed == list(cards())
    for name in listed:
        assert get(pages, f"/cards/{name}")["name"] == name


def test_a_card_has_pattern_example_and_clauses(pages: TestClient) -> None:
    found = get(pages, "/cards/ko")
    assert found["pattern"] == ["Kxy → x", "Kxy → y"]
    assert "Ko" in found["example"]["drawing"]
    assert {clause["id"] for clause in found["clauses"]} == {
        "wff-2012 III-A", "wff-2013 III-A", "wff-2017 III-A",
    }  # fmt: skip
    assert all(clause["sentence"] for clause in found["clauses"])


def test_a_search_finds_the_card_first(pages: TestClient) -> None:
    assert get(pages, "/search", q="Ko")[0]["name"] == "Ko"
    assert get(pages, "/search", q="polish")[0]["name"] == "Polish notation"
    assert get(pages, "/search", q="zzzyx") == []
    assert pages.get("/api/search", params={"q": "a" * 101}).status_code == 422


def test_cards_and_what_is_found_are_in_the_language_that_is_asked_for(pages: TestClient) -> None:
    titles = {one["name"]: one["title"] for one in get(pages, "/cards", language="es")}
    assert (titles["mat"], titles["Ko"], titles["Now"]) == ("tablero", "Ko", "Now")
    card = get(pages, "/cards/premise", language="es")
    assert (card["title"], card["language"]) == ("premisa", "es")
    assert card["lessons"] == [{"id": "wff-ki", "title": "Tu primera prueba, con Ki"}]
    named = {"name": "premise", "title": "premisa"}
    assert named in get(pages, "/lessons/wff-ki", language="es")["cards"]
    found = get(pages, "/search", q="premisa", language="es")[0]
    assert (found["name"], found["title"], found["language"]) == ("premise", "premisa", "es")
