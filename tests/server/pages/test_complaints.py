"""What is wrong with a request is said in sentences, never in the framework's words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fastapi.testclient import TestClient

from nowornever.server.pages.complaints import complaint
from tests.server.playing import bearer, make

TABLE = {"game": "wff", "rulebook": "wff-2017", "seats": [{"kind": "person"}]}
POSITION = "wff-2017 basic | goal p | resources pq"

WRONG: list[tuple[str, Any, str]] = [
    ("/api/codes", {"code": ""}, "The code is empty."),
    ("/api/codes", {"code": "x" * 41}, "The code is too long: at most 40 characters are taken."),
    ("/api/codes", {"code": 7}, "The code has to be text."),
    ("/api/codes", {}, "The code is missing."),
    ("/api/codes", [], "The request cannot be read."),
    ("/api/codes", {"code": "x", "more": 1}, "“more” is not known here."),
    ("/api/codes", {"code": "x", "<b>": 1}, "“…” is not known here."),
    ("/api/tables", {**TABLE, "seats": []}, "The list of seats is empty."),
    (
        "/api/tables",
        {**TABLE, "seats": [{}] * 21},
        "The list of seats is too long: at most 20 are taken.",
    ),
    (
        "/api/tables",
        {**TABLE, "seats": [{}, {"kind": "cat"}]},
        "The kind of seat 2 has to be 'person', 'bot' or 'open'.",
    ),
    (
        "/api/tables",
        {**TABLE, "seats": [{"kind": "person", "name": "x" * 31}]},
        "The name of seat 1 is too long: at most 30 characters are taken.",
    ),
    (
        "/api/tables",
        {**TABLE, "seats": [{"kind": "person", "name": "a\u0007"}]},
        "A name has visible characters only.",
    ),
    ("/api/tables", {**TABLE, "seats": [1]}, "Seat 1 cannot be read."),
    ("/api/tables", {**TABLE, "options": {"shakes": []}}, "The option shakes cannot be read."),
    ("/api/tables", {**TABLE, "public": "who"}, "“public” has to be yes or no: true or false."),
    (
        "/api/tables",
        {**TABLE, "conduct": "rude"},
        "The conduct has to be 'friendly', 'usual' or 'league'.",
    ),
    ("/api/judge", {"position": ""}, "The position is empty."),
    (
        "/api/judge",
        {"position": POSITION, "solutions": 9},
        "The number of solutions has to be at most 5.",
    ),
    (
        "/api/judge",
        {"position": POSITION, "solutions": "many"},
        "The number of solutions has to be a whole number.",
    ),
    ("/api/judge/hints", {"position": ""}, "The position is empty."),
    (
        "/api/judge/goals",
        {"position": "x", "cubes": 0},
        "The number of cubes has to be at least 1.",
    ),
    ("/api/prove", {"sequent": "", "rules": []}, "What is to be proved is empty."),
    (
        "/api/prove",
        {"sequent": "p", "rules": ["Ko"] * 13},
        "The list of rules is too long: at most 12 are taken.",
    ),
    ("/api/prove", {"sequent": "p", "rules": [1]}, "Rule 1 has to be text."),
    ("/api/prove/hints", {"text": "", "rules": []}, "What you wrote is empty."),
    (
        "/api/practice/check",
        {"position": POSITION, "after": "tea"},
        "What the solution answers has to be",
    ),
    ("/api/lessons/wff-ko/steps/one/check", {"answer": ""}, "The number of the step has to be"),
    ("/api/lessons/wff-ko/steps/1/check", {}, "Your answer is missing."),
]
FRAMEWORK = re.compile(r"should|[Ff]ield required|Input|[Vv]alue error|valid |_|\.\d|: :")


@pytest.mark.parametrize(("page", "body", "said"), WRONG)
def test_a_wrong_request_is_told_what_and_where(
    pages: TestClient, page: str, body: Any, said: str
) -> None:
    answer = pages.post(page, json=body)
    assert answer.status_code == 422
    detail = answer.json()["detail"]
    assert detail.startswith(said)
    assert not FRAMEWORK.search(detail), detail


def test_a_blank_name_is_refused_in_words(pages: TestClient) -> None:
    links = make(pages)
    seats = f"/api/tables/{links['table']}/seats"
    for name in ("", "   "):
        answer = pages.post(seats, json={"name": name}, headers=bearer(links["invite"]))
        assert (answer.status_code, answer.json()["detail"]) == (422, "The name is empty.")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/api/search", "What you look for is missing."),
        (f"/api/search?q={'a' * 200}", "What you look for is too long"),
        ("/api/picture", "The position is missing."),
        ("/api/picture?position=", "The position is empty."),
        ("/api/tables/abc/picture?at=soon", "The number of the event has to be a whole number."),
        ("/api/tables/abc/picture?at=-1", "The number of the event has to be at least 0."),
        ("/api/tables/abc/hindsight/me", "The number of the seat has to be a whole number."),
    ],
)
def test_a_wrong_address_is_told_what_and_where(pages: TestClient, address: str, said: str) -> None:
    answer = pages.get(address)
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith(said)


def test_what_is_no_json_is_said_to_be_none(pages: TestClient) -> None:
    answer = pages.post("/api/codes", content="{", headers={"Content-Type": "application/json"})
    assert answer.json()["detail"] == "The request is not written in JSON."


def test_each_thing_is_said_once() -> None:
    errors = [{"type": "missing", "loc": ("body", "name")}] * 2
    assert complaint(errors) == "The name is missing."


def test_every_kind_of_error_that_the_pages_can_cause_has_a_sentence(pages: TestClient) -> None:
    """Whatever is sent to any page, no answer has the framework's words."""
    paths = pages.get("/openapi.json").json()["paths"]
    odd: list[Any] = [None, [], {}, "", 7, -1, True, [[]], {"a": []}, "x" * 2_000]
    for path, operations in paths.items():
        if "post" not in operations or path == "/api/replays":
            continue
        content = operations["post"].get("requestBody", {}).get("content", {})
        schema = content.get("application/json", {}).get("schema", {})
        fields = _fields(pages, schema)
        for value in odd:
            body = dict.fromkeys(fields, value)
            answer = pages.post(path.replace("{", "").replace("}", ""), json=body)
            assert not (answer.status_code == 422 and FRAMEWORK.search(answer.json()["detail"])), (
                path, value, answer.text,
            )  # fmt: skip


def _fields(pages: TestClient, schema: Any) -> list[str]:
    name = schema.get("$ref", "").rpartition("/")[2]
    known = pages.get("/openapi.json").json()["components"]["schemas"]
    return list(known.get(name, {}).get("properties", {}))
