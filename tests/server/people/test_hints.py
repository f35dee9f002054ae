"""Hints for puzzles: told in steps, counted by the server, and paid for with the next answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, select

from nowornever.puzzles.puzzle import Puzzle
from nowornever.puzzles.shelf import shipped
from nowornever.server.limits import Limits
from nowornever.server.people import attempts as attempts_module
from nowornever.server.people.cards import make_card
from nowornever.server.people.hints import count_hints, use_hints
from nowornever.server.storage import schema
from tests.server.people.holding import everything, get, new_card, post
from tests.server.playing import bearer, serving

HINTED, OTHER = [
    puzzle for puzzle in shipped() if puzzle.question.choices and len(puzzle.hints()) > 2
][:2]


def ask(client: TestClient, secret: str, number: int, puzzle: Puzzle = HINTED) -> list[str]:
    told: list[str] = post(client, f"puzzles/{puzzle.id}/hints", secret, number=number)
    return told


def answer(client: TestClient, secret: str, **more: Any) -> Any:
    sent = {"answer": HINTED.answers[0], **more}
    return post(client, f"puzzles/{HINTED.id}/attempts", secret, **sent)


def gain(change: Any) -> int:
    return int(change["after"]["rating"] - change["before"]["rating"])


def gain_after(client: TestClient, asked: Sequence[int], **more: Any) -> int:
    """What a new card gains by a right answer after it asked for hints."""
    secret = new_card(client)["secret"]
    for number in asked:
        ask(client, secret, number)
    return gain(answer(client, secret, **more)["change"])


def test_who_claims_none_does_not_gain_by_it(pages: TestClient) -> None:
    full = gain_after(pages, [])
    after_two = gain_after(pages, [1, 2], hints=0)
    assert after_two < full
    assert after_two == gain_after(pages, [1, 2], hints=2) == gain_after(pages, [], hints=2)


def test_a_hint_that_is_asked_for_twice_counts_once(pages: TestClient) -> None:
    once = gain_after(pages, [1])
    assert gain_after(pages, [1, 1, 1]) == once
    assert gain_after(pages, [2, 1]) == gain_after(pages, [1, 2]) < once


def test_more_hints_than_there_are_count_as_all(pages: TestClient) -> None:
    secret = new_card(pages)["secret"]
    assert ask(pages, secret, 20) == list(HINTED.hints())
    answer(pages, secret)
    (tried,) = get(pages, "people/me/attempts", secret)
    assert tried["hints"] == len(HINTED.hints())


def test_hints_are_counted_across_restarts_and_devices(kept: str) -> None:
    with serving(kept) as client:
        first = new_card(client)["secret"]
        ask(client, first, 2)
    with serving(kept) as client:
        code = post(client, "people/me/code", first)["code"]
        second = client.post("/api/people/codes", json={"code": code}).json()["secret"]
        answer(client, second)
        (tried,) = get(client, "people/me/attempts", first)
        assert (tried["hints"], tried["rated"]) == (2, True)


def test_hints_for_another_puzzle_or_card_do_not_count(pages: TestClient) -> None:
    mine, other = (new_card(pages)["secret"] for _ in range(2))
    ask(pages, mine, 2, OTHER)
    ask(pages, other, 2)
    answer(pages, mine)
    assert [one["hints"] for one in get(pages, "people/me/attempts", mine)] == [0]


def test_an_attempt_uses_the_count_up(kept: str) -> None:
    with serving(kept) as client:
        secret = new_card(client)["secret"]
        ask(client, secret, 2)
        assert HINTED.id in everything(kept)["puzzle_hints"]
        for _ in range(2):
            answer(client, secret)
        assert [one["hints"] for one in get(client, "people/me/attempts", secret)] == [0, 2]
        assert everything(kept)["puzzle_hints"] == "[]"


def test_an_attempt_that_is_not_kept_leaves_the_count(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(kept) as client:
        secret = new_card(client)["secret"]
        answer(client, secret)
        ask(client, secret, 1)
        monkeypatch.setattr(attempts_module, "MAX_A_DAY", 1)
        page, sent = f"/api/puzzles/{HINTED.id}/attempts", {"answer": HINTED.answers[0]}
        assert client.post(page, json=sent, headers=bearer(secret)).status_code == 429
        assert HINTED.id in everything(kept)["puzzle_hints"]


def test_without_a_card_hints_are_told_and_nothing_is_kept(kept: str) -> None:
    with serving(kept) as client:
        assert ask(client, "", 1) == list(HINTED.hints()[:1])
        assert everything(kept)["puzzle_hints"] == "[]"


def test_a_card_that_is_not_there_is_told_no_hint(pages: TestClient) -> None:
    page = f"/api/puzzles/{HINTED.id}/hints"
    refused = pages.post(page, json={"number": 1}, headers=bearer("stolen"))
    assert refused.status_code == 403
    assert HINTED.hints()[0] not in refused.text


def test_asking_again_and_again_keeps_one_row_and_is_limited(kept: str) -> None:
    with serving(kept) as client:
        secret = new_card(client)["secret"]
        for number in (1, 2, 3, 2, 1) * 3:
            ask(client, secret, number)
    assert everything(kept)["puzzle_hints"].count(HINTED.id) == 1
    with serving(kept, limits=Limits(requests=3)) as client:
        page, headers = f"/api/puzzles/{HINTED.id}/hints", bearer(secret)
        found = [client.post(page, json={"number": 1}, headers=headers) for _ in range(4)]
        assert [one.status_code for one in found] == [200, 200, 200, 429]


def test_a_wrong_number_of_hints_is_refused(pages: TestClient) -> None:
    for number in (0, -1, 21, "1"):
        answered = pages.post(f"/api/puzzles/{HINTED.id}/hints", json={"number": number})
        assert answered.status_code == 422


def test_an_attempt_counts_what_was_asked_for_or_what_is_claimed_if_that_is_more() -> None:
    engine = create_engine("sqlite://")
    schema.metadata.create_all(engine)
    with engine.begin() as connection:
        card = make_card(connection).card
        count_hints(connection, card, "one", 2)
        count_hints(connection, card, "two", 1)
        assert use_hints(connection, card, "one", 0) == 2
        assert use_hints(connection, card, "one", 0) == 0
        assert use_hints(connection, card, "two", 3) == 3
        assert connection.execute(select(schema.puzzle_hints)).all() == []
