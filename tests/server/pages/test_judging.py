"""The judge over HTTP: a position, a roll, a match that is over."""

from __future__ import annotations

import time
from html import escape
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from msgspec import UNSET

from nowornever.core.dice import ScriptedDice
from nowornever.core.work import OutOfWorkError, Work
from nowornever.server.jobs.thinking import TimeBudget
from nowornever.server.pages import judging
from nowornever.shake.judge.exports import JudgedShake
from nowornever.shake.judge.judgement import Judgement, Outcome
from tests.server.job_results import result_of
from tests.server.playing import ROLL, act, at_table, bearer, make, serving, sit
from tests.shake.scripted_judge import Scripted
from tests.shake.small_judge import SmallJudge

GOLDEN = Path(__file__).parents[2] / "golden"
POSITION = "equations-2019 middle | goal 5 | required 2 | resources 39+"


@pytest.fixture
def small_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "process_judge", SmallJudge)


def nothing(_progress: Any) -> None:
    pass


@pytest.mark.usefixtures("small_judge")
def test_a_position_is_judged_with_its_moves() -> None:
    told: list[Any] = []
    found = judging.find(told.append, POSITION, True, 2)
    assert (found.verdict, found.from_resources) == ("solvable", 2)
    assert len(found.solutions) == 2
    assert found.moves is not UNSET
    assert len(found.moves) == 9
    assert told
    assert judging.find(nothing, POSITION, False, 1).moves is UNSET


@pytest.mark.usefixtures("small_judge")
def test_the_verdict_is_told_before_the_moves_are_judged() -> None:
    told: list[Any] = []
    budget = TimeBudget(told.append)
    budget.tell(found="the verdict", done=0, of=9)
    assert told == [{"work": 0, "found": "the verdict", "done": 0, "of": 9}]


def test_what_a_busy_machine_takes_is_not_taken_from_a_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    passed = 0.0
    monkeypatch.setattr(time, "monotonic", lambda: passed)
    budget = TimeBudget(nothing, 10)
    work = budget.allow(2)
    passed = 9.0  # others had the processor
    assert not spends_all(work)
    passed = 10.0
    assert spends_all(work)
    assert spends_all(budget.allow(2))


def spends_all(work: Work) -> bool:
    """Whether so much more work is too much."""
    try:
        work.spend(1_000_000)
    except OutOfWorkError:
        return True
    return False


@pytest.mark.usefixtures("small_judge")
def test_when_the_time_is_up_the_rest_stays_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "TimeBudget", lambda report: TimeBudget(report, -1))
    found = judging.find(nothing, POSITION, True, 1)
    assert found.verdict == "undecided"
    assert found.moves is not UNSET
    assert {move.safe for move in found.moves} == {None}


def test_an_answer_that_is_not_verified_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Judgement(Outcome.IMPOSSIBLE, "", certificate="?")
    monkeypatch.setattr(judging, "process_judge", lambda: Scripted(wrong))
    found = judging.find(nothing, POSITION, False, 1)
    assert (found.verdict, found.impossible) == ("undecided", None)
    assert "verifier" in found.reason


@pytest.mark.usefixtures("small_judge")
def test_the_goals_of_a_roll_are_judged() -> None:
    found = judging.find_goals(nothing, "equations-2019 middle | resources 123+", 1)
    assert [(each.goal, each.from_resources) for each in found] == [
        ("1", None), ("2", None), ("3", 3)
    ]  # fmt: skip


@pytest.mark.usefixtures("small_judge")
def test_hints_come_in_steps() -> None:
    found = judging.find_hints(nothing, POSITION)
    assert found[0] == "Nobody wins a challenge here (searched)."
    assert found[-1].endswith(" is safe (searched).")


def test_a_match_is_commented_event_by_event(monkeypatch: pytest.MonkeyPatch) -> None:
    one_cube = Judgement(Outcome.SOLVABLE, "", 1, 1)
    monkeypatch.setattr(judging, "process_judge", lambda: Scripted(one_cube))
    lines = (GOLDEN / "equations-middle.jsonl").read_text().splitlines()
    found = judging.comment(nothing, lines)
    assert "now" in [each.gave for each in found.comments]
    assert all(each.sentences for each in found.comments)
    assert [graph.shake for graph in found.graphs] == [1, 2]
    drawn = found.graphs[0]
    assert {point.at_most for point in drawn.points} == {1}
    assert escape(drawn.words) in drawn.svg
    assert len(drawn.small_svg) < len(drawn.svg)


def test_one_shake_of_a_match_is_commented_and_drawn_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    one_cube = Judgement(Outcome.SOLVABLE, "", 1, 1)
    monkeypatch.setattr(judging, "process_judge", lambda: Scripted(one_cube))
    lines = (GOLDEN / "equations-middle.jsonl").read_text().splitlines()
    told: list[dict[str, Any]] = []
    whole, second = judging.comment(nothing, lines), judging.find_shake(told.append, lines, 2)
    assert second.graphs == whole.graphs[1:]
    begins = whole.graphs[1].begins
    assert second.comments == tuple(each for each in whole.comments if each.number > begins)
    reviews = [news.get("review") for news in told]
    assert second.review in reviews, "it is told before the graph is drawn"
    none = judging.find_shake(nothing, lines, 9)
    assert none == JudgedShake(review=None, comments=(), graphs=())


@pytest.mark.parametrize(
    ("path", "asked", "problem"),
    [
        ("", {"position": "equations-2019 | resources 1"}, "no Goal"),
        ("", {"position": "chess"}, "starts with a rulebook"),
        ("/hints", {"position": "equations-2019 | resources 1"}, "no Goal"),
        ("/goals", {"position": POSITION}, "nothing but Resources"),
    ],
)
def test_what_cannot_be_judged_is_refused(
    pages: TestClient, path: str, asked: dict[str, str], problem: str
) -> None:
    answer = pages.post(f"/api/judge{path}", json=asked)
    assert answer.status_code == 422
    assert problem in answer.json()["detail"]


def test_only_a_match_that_is_over_is_commented(pages: TestClient) -> None:
    assert pages.post("/api/judge/tables/none").status_code == 404
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
    table = {"game": "wff", "rulebook": "wff-2017", "seats": seats}
    made = pages.post("/api/tables", json=table).json()
    assert pages.post(f"/api/judge/tables/{made['table']}").status_code == 409
    assert pages.post(f"/api/judge/tables/{made['table']}/shakes/1").status_code == 409


def test_a_scored_shake_is_drawn_for_those_at_the_table_while_the_match_goes_on(
    tmp_path: Path,
) -> None:
    dice = ScriptedDice("AK" + "CCCAAAKKEENNNRppqqrrssiiiooo")
    with serving(f"sqlite:///{tmp_path}/t.sqlite", dice=lambda: dice) as client:
        links = make(client, options={"level": "basic", "shakes": 2})
        secrets = [links["secret"], sit(client, links)]
        address = f"/api/judge/tables/{links['table']}/shakes/1"
        with (
            at_table(client, links["table"], secrets[0]) as (ann, _),
            at_table(client, links["table"], secrets[1]) as (bob, _),
        ):
            for socket, action in (
                (ann, ROLL), (bob, ROLL), (ann, ROLL),
                (ann, {"type": "ArrangeGoal", "goal": "Kpq"}), (ann, {"type": "AnnounceGoal"}),
                (bob, {"type": "Move", "cube": "K", "section": "required"}),
            ):  # fmt: skip
                assert act(socket, action)["type"] == "done"
            early = result_of(client, client.post(address, headers=bearer(secrets[0])).json())
            nothing_yet: dict[str, Any] = {"comments": [], "graphs": [], "review": None}
            assert early == nothing_yet, "nobody is helped while it is played"
            for socket, action in (
                (ann, {"type": "TakeBlock"}), (ann, {"type": "Challenge", "word": "now"}),
                (ann, {"type": "PresentNothing"}),
            ):  # fmt: skip
                assert act(socket, action)["type"] == "done"
            assert client.post(address).status_code == 409, "only those at the table ask"
            found = result_of(client, client.post(address, headers=bearer(secrets[1])).json())
    (graph,) = found["graphs"]
    assert [point["cube"] for point in graph["points"]] == ["", "K"]
    assert graph["points"][1]["challenge"]["right"] is False
    assert (found["review"]["word"], found["review"]["right"]) == ("now", False)


def test_a_position_is_judged_beside_the_server(pages: TestClient) -> None:
    found = result_of(pages, pages.post("/api/judge", json={"position": POSITION}).json())
    assert (found["position"], found["from_resources"]) == (POSITION, 2)
    again = {"position": POSITION, "moves": True}
    assert len(result_of(pages, pages.post("/api/judge", json=again).json())["moves"]) == 9
