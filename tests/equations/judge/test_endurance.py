"""Whatever the numbers do, the judge answers; and how its answers stand."""

from __future__ import annotations

from random import Random

import pytest

from nowornever.core.work import Work
from nowornever.equations.judge import JUDGE, verify
from nowornever.equations.judge.certificates import Searched
from nowornever.equations.judge.judge import SEARCH_FAILED
from nowornever.equations.judge.search import ExpressionSearch
from nowornever.equations.rulebooks import parse_position
from nowornever.shake.judge.judgement import Judgement, Outcome, certify
from tests.equations.judge.positions import powerful_position


@pytest.mark.parametrize(
    "position",
    [
        "goal 33 | required 227/* | permitted 0115x/vv | forbidden 256x/* | resources 7x/",
        "goal 210 | resources 00002357++---x//**vvv",
    ],
)
def test_towers_met_backwards_end_no_search(position: str) -> None:
    parsed = parse_position(f"equations-2019 elementary | {position}")
    judgement = JUDGE.judge(parsed, Work(300_000))
    assert SEARCH_FAILED not in judgement.reason
    assert JUDGE.verify(parsed, judgement)


def test_positions_rich_in_powers_are_judged_without_an_error() -> None:
    chance = Random(3)
    for level in ("middle", "elementary") * 10:
        judgement = JUDGE.judge(powerful_position(chance, level), Work(5_000))
        assert SEARCH_FAILED not in judgement.reason


@pytest.mark.search_fails
@pytest.mark.parametrize("error", [AssertionError, ZeroDivisionError, OverflowError, ValueError])
def test_an_error_in_the_search_leaves_the_rest_not_settled(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(ExpressionSearch, "size", fail)
    position = parse_position(
        "equations-2019 | goal 37 | required 6 | permitted 6x1 | resources +2"
    )
    judgement = JUDGE.judge(position, Work(100_000))
    assert judgement.outcome is Outcome.UNDECIDED
    assert SEARCH_FAILED in judgement.reason
    assert JUDGE.certify(position, judgement, Work(0)).trust == "not settled"
    assert JUDGE.judge(position, Work(100_000), ideas=["6x6+1 = 37"]).at_most == 1, "what is found"


@pytest.mark.search_fails
def test_an_error_in_the_verifiers_search_shows_and_refutes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OverflowError

    position = parse_position("equations-2019 | goal 9 | required 11+ | permitted 11++2")
    judgement = JUDGE.judge(position, Work(100_000))
    monkeypatch.setattr(verify, "fewest_from_resources", fail)
    found = JUDGE.certify(position, judgement, Work(20_000))
    assert found.trust == "searched"
    assert JUDGE.verify(position, found)


@pytest.mark.parametrize(
    ("position", "word"),
    [
        ("goal 7/0 | resources 12+", "certified"),
        ("goal 37 | required +-x | permitted 12", "certified"),
        ("goal 1-9 | required 66 | permitted x+ | resources /1", "certified"),
        ("goal 12 | required 66+", "certified"),
        ("goal 37 | required 6 | permitted 6x1 | resources +2", "certified"),
        ("goal 37 | required 6 | permitted 6x1 | resources +2345", "certified"),
        ("goal 9 | required 11+ | permitted 11++2", "certified"),
        ("goal 83 | permitted 0239-v | resources 022446+///", "searched"),
    ],
)
def test_how_an_answer_stands(position: str, word: str) -> None:
    parsed = parse_position(f"equations-2019 | {position}")
    judgement = JUDGE.judge(parsed, Work(100_000))
    assert JUDGE.verify(parsed, judgement)
    found = JUDGE.certify(parsed, judgement, Work(20_000))
    assert found.trust == word
    assert JUDGE.verify(parsed, found)


def test_what_the_verifier_cannot_search_in_its_work_stays_searched() -> None:
    parsed = parse_position("equations-2019 | goal 9 | required 11+ | permitted 11++2")
    judgement = JUDGE.judge(parsed, Work(100_000))
    assert JUDGE.certify(parsed, judgement, Work(10)).trust == "searched"
    assert JUDGE.certify(parsed, judgement, Work(20_000)).trust == "certified"


@pytest.mark.parametrize("quick", [10, verify.QUICK])
def test_what_the_verifiers_own_search_refutes_is_not_verified(
    quick: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "QUICK", quick)
    parsed = parse_position("equations-2019 | goal 83 | resources 12347+-x*")
    assert JUDGE.judge(parsed, Work(100_000)).fewest == 5
    lie = Judgement(
        Outcome.IMPOSSIBLE, "", certificate=Searched(None, tuple(range(2, 20))), certified=True
    )
    assert not JUDGE.verify(parsed, lie)
    assert not JUDGE.verify(parsed, JUDGE.certify(parsed, lie, Work()))
    assert certify(JUDGE, parsed, lie, Work()).outcome is Outcome.UNDECIDED
