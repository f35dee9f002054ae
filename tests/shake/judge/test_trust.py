"""Three words for how far an answer can be trusted."""

from __future__ import annotations

import pytest

from nowornever.shake.judge.judgement import Judgement, Outcome, Trust, Want


def answer(
    outcome: Outcome, certified: bool, at_least: int = 0, at_most: int | None = None
) -> Judgement:
    return Judgement(outcome, "", at_least, at_most, certified=certified)


@pytest.mark.parametrize(
    ("judgement", "fewest", "now", "some"),
    [
        (answer(Outcome.UNDECIDED, True, 1), "not settled", "not settled", "not settled"),
        (answer(Outcome.UNDECIDED, True, 2), "not settled", "certified", "not settled"),
        (answer(Outcome.UNDECIDED, False, 2), "not settled", "searched", "not settled"),
        (answer(Outcome.SOLVABLE, False, 0, 0), "certified", "certified", "certified"),
        (answer(Outcome.SOLVABLE, False, 1, 1), "searched", "certified", "certified"),
        (answer(Outcome.SOLVABLE, True, 1, 1), "certified", "certified", "certified"),
        (answer(Outcome.SOLVABLE, False, 2, 2), "searched", "searched", "certified"),
        (answer(Outcome.SOLVABLE, True, 2, 3), "not settled", "certified", "certified"),
        (answer(Outcome.IMPOSSIBLE, False), "searched", "searched", "searched"),
        (answer(Outcome.IMPOSSIBLE, True), "certified", "certified", "certified"),
    ],
)
def test_a_yes_is_certified_by_its_solution_and_a_no_by_its_certificate(
    judgement: Judgement, fewest: str, now: str, some: str
) -> None:
    assert judgement.trust == Trust(fewest)
    assert judgement.trust_in(Want.NOW) == Trust(now)
    assert judgement.trust_in(Want.ANY) == Trust(some)
