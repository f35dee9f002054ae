"""The prover over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.job_results import result_of


def prove(pages: TestClient, sequent: str, rules: str, **more: Any) -> Any:
    body = {"sequent": sequent, "rules": rules.split(","), **more}
    answer = pages.post("/api/prove", json=body)
    assert answer.status_code == 200, answer.text
    return result_of(pages, answer.json())


def test_a_proof_comes_with_the_fewest_rules(pages: TestClient) -> None:
    found = prove(pages, "Kpq -> Kqp", "Ki,Ko,Co,R", minimal=True)
    assert found["provable"] is True
    assert "Kqp" in found["proof"].splitlines()[0]
    assert (found["lines"], found["fewest"]) == (4, True)
    assert found["minimal"] == [["Ko", "Ki"]]


def test_what_cannot_be_proved_comes_with_the_reason(pages: TestClient) -> None:
    found = prove(pages, "Apq -> p", "Ki,Ko,Ao,R", minimal=True)
    assert found["provable"] is False
    assert found["reason"]
    assert found["certificate"]
    assert found["minimal"] == []


@pytest.mark.parametrize(
    "body",
    [
        {"sequent": "Kp -> q", "rules": ["Ki"]},
        {"sequent": "p -> q", "rules": ["Xi"]},
        {"sequent": "p -> q", "rules": ["Ki"], "rulebook": "wff-1999"},
    ],
)
def test_a_question_that_is_none_is_refused(pages: TestClient, body: Any) -> None:
    answer = pages.post("/api/prove", json=body)
    assert answer.status_code == 422
    assert isinstance(answer.json()["detail"], str)


def test_a_begun_proof_gets_hints(pages: TestClient) -> None:
    body = {"text": "Kpq -> q\n1  Kpq  s\n", "rules": ["Ko"]}
    answer = pages.post("/api/prove/hints", json=body)
    assert result_of(pages, answer.json())[-1] == "Write q, by Ko from Kpq."


def test_hints_need_a_top_line(pages: TestClient) -> None:
    answer = pages.post("/api/prove/hints", json={"text": "1  Kpq  s\n", "rules": ["Ko"]})
    assert answer.status_code == 422
    assert "top line" in answer.json()["detail"]
