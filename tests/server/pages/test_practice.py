"""Help while writing: the checker and hints over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.job_results import result_of

APQ = "wff-2017 regular | goal Apq | required p | permitted A | resources iNN"
PROOF = "p -> Apq\n1  p  s\n2  Apq  Ai 1\nsolution: p / Ai\n"
EQUATION = "equations-2019 elementary | goal 5 | permitted 2+ | resources 34"


def ask(pages: TestClient, page: str, position: str, text: str, after: str = "now") -> Any:
    answer = pages.post(
        f"/api/practice/{page}", json={"position": position, "after": after, "text": text}
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


def hints(pages: TestClient, position: str, text: str) -> list[str]:
    found: list[str] = result_of(pages, ask(pages, "hints", position, text))
    return found


def test_a_right_proof_has_no_fault(pages: TestClient) -> None:
    assert ask(pages, "check", APQ, PROOF) == {
        "correct": True, "faults": [], "notes": [], "values": [],
    }  # fmt: skip


def test_a_fault_stands_at_its_row_with_its_clause(pages: TestClient) -> None:
    found = ask(pages, "check", APQ, PROOF.replace("Ai 1", "Ki 1"))
    (misused,) = [fault for fault in found["faults"] if fault["row"] == 3]
    assert misused["code"] == "rule-misused"
    assert misused["clause"].startswith("wff-2017 ")
    assert misused["message"]


def test_where_cubes_are_the_fault_the_remedy_stands_beside_it(pages: TestClient) -> None:
    position = "wff-2017 basic | goal Apq | permitted pR | forbidden A | resources iNN"
    found = ask(pages, "check", position, PROOF)
    assert [fault["code"] for fault in found["faults"]] == ["forbidden-used"]
    assert found["notes"] == ["Use a wild R for Ai."]
    assert ask(pages, "check", position, PROOF.replace("Ai 1", "Ki 1"))["notes"] == []


def test_what_cannot_be_read_is_said_where(pages: TestClient) -> None:
    found = ask(pages, "check", APQ, "p -> Apq\n1  p  s\n((((\n")
    assert not found["correct"]
    assert found["faults"][0]["row"] in (0, 3)


def test_an_equation_comes_with_what_its_sides_are_worth(pages: TestClient) -> None:
    found = ask(pages, "check", EQUATION, "2+4 = 5")
    assert found["values"] == ["6", "5"]
    assert [fault["code"] for fault in found["faults"]] == ["unequal"]
    assert ask(pages, "check", EQUATION, "2+3 = 5")["correct"] is True


def test_after_no_goal_the_writers_own_goal_counts(pages: TestClient) -> None:
    found = ask(pages, "check", "equations-2019 elementary | resources 1234+", "1+2 = 3", "no-goal")
    assert found["correct"] is True


@pytest.mark.parametrize(
    ("position", "after"), [("nonsense", "now"), (APQ, "no-goal"), ("wff-2017 | goal Kpx", "now")]
)
def test_what_cannot_be_a_position_is_refused(pages: TestClient, position: str, after: str) -> None:
    for page in ("check", "hints"):
        body = {"position": position, "after": after, "text": ""}
        answer = pages.post(f"/api/practice/{page}", json=body)
        assert answer.status_code == 422
        assert isinstance(answer.json()["detail"], str)


def test_hints_for_an_empty_page_lead_to_a_solution(pages: TestClient) -> None:
    found = hints(pages, APQ, "")
    assert found[0] == "It can be done with 1 premise."
    assert found[-1] == "The solution is p / Ai."
    found = hints(pages, EQUATION, "")
    assert found[-1] in ("It is 2 + 3 = 5.", "It is 3 + 2 = 5.", "It is 2+3 = 5.", "It is 3+2 = 5.")


def test_hints_for_a_begun_proof_give_its_next_line(pages: TestClient) -> None:
    found = hints(pages, APQ, "p -> Apq\n1  p  s\n")
    assert found[-1] == "Write Apq, by Ai from p."


def test_where_there_is_no_solution_the_judge_says_so(pages: TestClient) -> None:
    (only,) = hints(pages, "wff-2017 | goal Apq | required pqrs | resources K", "")
    assert only.startswith("There is no solution any more (")


def test_a_hint_on_what_cannot_be_read_says_what_to_put_right_first(pages: TestClient) -> None:
    (only,) = hints(pages, "wff-2017 | goal Kpo | resources pqCi", "p -> Kpo\n1  p  s\n")
    assert only.startswith("First put this right: ")
