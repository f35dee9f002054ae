"""Hints for whoever moves or challenges next."""

from __future__ import annotations

from nowornever.core.work import Work
from nowornever.shake.judge.hints import move_hints
from tests.shake.small_judge import SmallJudge, read


def hints(text: str, budget: int | None = None) -> tuple[str, ...]:
    return move_hints(SmallJudge(), read(text), lambda: Work(budget))


def test_hints_go_from_vague_to_exact() -> None:
    assert hints("goal 5 | required 2 | permitted + | resources 39") == (
        "Look closely before you move: would a challenge win?",
        "Now is right (certified).",
        "It can be solved with one cube of Resources, and no fewer (searched).",
        "There is a safe move, to Required.",
        "3 to Required is safe (certified).",
    )


def test_where_no_challenge_wins_a_safe_move_is_shown() -> None:
    found = hints("goal 5 | required 2 | resources 39+")
    assert found[0] == "Nobody wins a challenge here (searched)."
    assert found[-1] == "9 to Permitted is safe (searched)."


def test_where_there_is_no_solution_no_move_is_safe() -> None:
    found = hints("goal 5 | required 2 | resources 99")
    assert found[1] == "Impossible is right (searched)."
    assert found[-1] == "No move is safe (searched)."


def test_what_is_not_settled_is_said() -> None:
    (first, second, third) = hints("goal 5 | required 2 | resources 39+", 0)
    assert first.startswith("Whether a challenge would win here is not settled")
    assert second == "Not settled: no Solution was found, but there may be one."
    assert third == "Whether a move is safe is not settled."
