"""Puzzles: asked without their answers, graded, kept for a card, and rated by the first attempt."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest
from fastapi.testclient import TestClient

from nowornever.judges import parse_position
from nowornever.puzzles.first_steps import asks
from nowornever.puzzles.puzzle import Puzzle
from nowornever.puzzles.shelf import shipped
from nowornever.ratings.attempts import PuzzleAttempt, rate_attempts
from nowornever.server.people import attempts as attempts_module
from nowornever.server.people.attempts import pool_of, rating_of
from nowornever.server.people.cards import DAY, now
from nowornever.server.storage.store import open_store
from tests.server.people.holding import get, new_card, new_class, post, sheet
from tests.server.playing import bearer, serving


def with_choices() -> list[Puzzle]:
    """Puzzles that are answered by choosing."""
    return [puzzle for puzzle in shipped() if puzzle.question.choices]


def wrong_answer(puzzle: Puzzle) -> str:
    return next(one for one in puzzle.question.choices if one not in puzzle.answers)


def attempt(client: TestClient, puzzle: Puzzle, secret: str, answer: str, **more: Any) -> Any:
    return post(client, f"puzzles/{puzzle.id}/attempts", secret, answer=answer, **more)


def test_a_puzzle_is_asked_without_its_answer(pages: TestClient) -> None:
    for puzzle in [*shipped()][:10]:
        seen = pages.get(f"/api/puzzles/{puzzle.id}").json()
        assert not {"answers", "reason", "shown", "trust"} & set(seen)
        assert len(seen["words"]) > 10
    assert pages.get("/api/puzzles/nothing").status_code == 404


def test_there_are_games_themes_and_a_puzzle_of_the_day(pages: TestClient) -> None:
    games = pages.get("/api/puzzles").json()
    assert sum(game["puzzles"] for game in games) == len(shipped())
    assert all(theme["puzzles"] for game in games for theme in game["themes"])
    day = {pages.get("/api/puzzles/daily").json()["id"] for _ in range(3)}
    assert len(day) == 1


def test_a_wrong_answer_is_told_why(pages: TestClient) -> None:
    puzzle = with_choices()[0]
    told = attempt(pages, puzzle, "", wrong_answer(puzzle))
    assert told["grade"]["correct"] is False
    assert (told["reason"], told["answers"]) == (puzzle.reason, list(puzzle.answers))
    assert told["kept"] is False
    assert told["change"] is None
    right = attempt(pages, puzzle, "", puzzle.answers[0])
    assert right["grade"]["correct"] is True


def test_the_judge_is_asked_about_the_position_or_the_goal_that_was_chosen(
    pages: TestClient,
) -> None:
    for puzzle in {one.kind: one for one in with_choices()}.values():
        told = attempt(pages, puzzle, "", wrong_answer(puzzle))["judged"]
        if puzzle.kind == "clue":
            assert told == ""
        elif puzzle.kind == "goal":
            assert parse_position(told).goal == wrong_answer(puzzle)
        else:
            assert told == puzzle.question.position  # type: ignore[union-attr]


def test_a_wrong_clue_is_told_what_the_others_cost_once(pages: TestClient) -> None:
    puzzle = next(one for one in shipped() if one.kind == "clue")
    told = attempt(pages, puzzle, "", wrong_answer(puzzle))
    said = " ".join([*told["grade"]["told"], told["reason"]])
    for clue in puzzle.question.choices:
        assert said.count(f"{clue} of board") == 1


def test_only_the_first_attempt_counts_and_hints_lower_the_gain(pages: TestClient) -> None:
    puzzle = with_choices()[0]
    plain, hinted = (new_card(pages)["secret"] for _ in range(2))
    gains = []
    for secret, hints in ((plain, 0), (hinted, 2)):
        change = attempt(pages, puzzle, secret, puzzle.answers[0], hints=hints)["change"]
        gains.append(change["after"]["rating"] - change["before"]["rating"])
        assert change["after"]["provisional"]
    assert gains[0] > gains[1] > 0
    assert attempt(pages, puzzle, plain, puzzle.answers[0])["change"] is None
    hurried = attempt(pages, with_choices()[1], plain, "x", mode="streak")
    assert hurried["kept"]
    assert hurried["change"] is None
    tried = get(pages, "people/me/attempts", plain)
    assert [(one["solved"], one["rated"]) for one in tried] == [
        (False, False),
        (True, False),
        (True, True),
    ]
    assert (tried[-1]["game"], tried[-1]["kind"]) == (puzzle.game, puzzle.kind)


def test_a_card_tries_so_many_puzzles_a_day(
    pages: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attempts_module, "MAX_A_DAY", 2)
    puzzle, secret = with_choices()[0], new_card(pages)["secret"]
    page = f"/api/puzzles/{puzzle.id}/attempts"

    def statuses() -> list[int]:
        tries = [pages.post(page, json={"answer": "x"}, headers=bearer(secret)) for _ in range(3)]
        return [one.status_code for one in tries]

    assert statuses() == [200, 200, 429]
    tomorrow = now() + DAY
    monkeypatch.setattr(attempts_module, "now", lambda: tomorrow)
    assert statuses() == [200, 200, 429]
    assert len(get(pages, "people/me/attempts", secret)) == 4, "nothing is kept of the others"


def test_a_card_is_not_asked_what_it_has_tried(pages: TestClient) -> None:
    secret = new_card(pages)["secret"]
    puzzle = with_choices()[0]
    attempt(pages, puzzle, secret, puzzle.answers[0])
    asked = {post(pages, "puzzles/next", secret, game=puzzle.game)["id"] for _ in range(20)}
    assert puzzle.id not in asked
    theme = puzzle.themes[0]
    found = post(pages, "puzzles/next", "", mode="theme", theme=theme, game=puzzle.game)
    known = shipped().get(found["id"])
    assert known
    assert theme in known.themes
    run = post(pages, "puzzles/next", "", mode="streak", seen=[puzzle.id], solved=0)
    assert run["id"] != puzzle.id


def test_a_newcomer_is_asked_what_beginners_know(pages: TestClient) -> None:
    secret = new_card(pages)["secret"]
    for who in ("", secret):
        for mode in ("first", "rated"):
            first = post(pages, "puzzles/next", who, game="wff", mode=mode)
            assert asks(found(first)) <= 1
    later = post(pages, "puzzles/next", "", game="wff", mode="rated", solved=3)
    assert later["rating"] > first["rating"] or asks(found(later)) > 1
    puzzle = found(first)
    change = attempt(pages, puzzle, secret, puzzle.answers[0], mode="first")["change"]
    assert change["after"]["rating"] > change["before"]["rating"]
    known = post(pages, "puzzles/next", secret, game="wff", mode="rated")
    assert known["rating"] > first["rating"]


def found(asked: Any) -> Puzzle:
    """The puzzle that was asked, with its answer."""
    puzzle = shipped().get(asked["id"])
    assert puzzle
    return puzzle


def test_a_rating_is_a_fold_over_the_attempts_of_the_card_alone(kept: str) -> None:
    """Bit for bit, and without the set of puzzles: another version has other ratings in it."""
    chosen = with_choices()[:12]
    with serving(kept) as client:
        card = new_card(client)
        attempt(client, chosen[0], card["secret"], wrong_answer(chosen[0]), mode="streak")
        for number, puzzle in enumerate(chosen):
            answer = wrong_answer(puzzle) if number % 3 == 0 else puzzle.answers[0]
            attempt(client, puzzle, card["secret"], answer, hints=number % 2)
        shown = get(client, "people/me", card["secret"])["ratings"]
        export = get(client, "people/me/export", card["secret"])
    pools = {puzzle.id: pool_of(puzzle) for puzzle in chosen}
    made = [
        PuzzleAttempt(
            solver="me", puzzle=row["puzzle"], pool=pools[row["puzzle"]], correct=row["solved"],
            hints=row["hints"], rated=row["rated"], rating=row["rating"],
        )
        for row in export["attempts"]
    ]  # fmt: skip
    assert [one.rating is None for one in made] == [True] * 2 + [False] * 11
    folded = {pool: rating for (pool, _), rating in rate_attempts(made, {}).solvers.items()}

    async def stored() -> None:
        async with open_store(kept) as store:
            for pool, rating in folded.items():
                asking = partial(rating_of, card=card["card"], pool=pool)
                assert await store.read(asking) == rating

    asyncio.run(stored())
    assert {one["pool"]: one["rating"] for one in shown} == {
        pool: round(rating.rating) for pool, rating in folded.items()
    }


def test_solved_puzzles_count_for_homework_and_themes(pages: TestClient) -> None:
    own = new_class(pages)
    card = sheet(pages, own, 1)[0]
    puzzle = with_choices()[0]
    page = f"classes/{own['id']}/homework"
    post(pages, page, own["secret"], kind="puzzles", game=puzzle.game, theme=puzzle.themes[0])
    other = next(one for one in shipped().themes[puzzle.game] if one not in puzzle.themes)
    post(pages, page, own["secret"], kind="puzzles", game=puzzle.game, theme=other)
    attempt(pages, puzzle, card["secret"], wrong_answer(puzzle))
    for _ in range(3):  # the same puzzle counts once
        attempt(pages, puzzle, card["secret"], puzzle.answers[0])
    seen = get(pages, f"classes/{own['id']}", own["secret"])
    assert seen["members"][0]["homework"] == {"1": 1}
    assert {(one["theme"], one["tried"], one["solved"]) for one in seen["themes"]} == {
        (theme, 1, 0) for theme in puzzle.themes
    }


def test_a_worksheet_has_the_same_puzzles_with_and_without_answers(pages: TestClient) -> None:
    page = "/api/puzzles/worksheet?game=wff&number=3&seed=5"
    plain, answered = pages.get(page).text, pages.get(f"{page}&answers=true").text
    assert plain == pages.get(page).text
    assert plain.count("<h2>") == answered.count("<h2>") == 3
    assert len(answered) > len(plain)
    assert pages.get("/api/puzzles/worksheet?theme=none-such").status_code == 404


def test_hints_come_in_steps(pages: TestClient) -> None:
    puzzle = with_choices()[0]
    for number in range(1, len(puzzle.hints()) + 1):
        told = post(pages, f"puzzles/{puzzle.id}/hints", "", number=number)
        assert told == list(puzzle.hints()[:number])


@pytest.mark.parametrize("page", ["me/attempts", "me/lessons"])
def test_attempts_are_nobody_elses(pages: TestClient, page: str) -> None:
    mine, other = (new_card(pages)["secret"] for _ in range(2))
    puzzle = with_choices()[0]
    attempt(pages, puzzle, mine, puzzle.answers[0])
    assert not get(pages, f"people/{page}", other)
