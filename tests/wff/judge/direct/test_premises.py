from collections import Counter
from itertools import product
from random import Random

import pytest

from nowornever.core.work import Work
from nowornever.wff.judge.counting.cubes import NEVER, Cubes
from nowornever.wff.judge.counting.rows import rows
from nowornever.wff.judge.direct import native
from nowornever.wff.judge.direct.letters import Shape, how_many, letters_at, premises_of
from nowornever.wff.judge.direct.pure import PurePremises
from nowornever.wff.judge.judge import JUDGE
from nowornever.wff.kernel.formula import LETTERS, Formula
from nowornever.wff.rulebooks import RULEBOOKS, parse_position
from tests.wff.judge.direct.premises import compare, compare_sets, is_built


@pytest.mark.skipif(not is_built(), reason="no C++ compiler when the package was built")
def test_the_native_search_finds_what_the_pure_one_finds() -> None:
    chance = Random(7)
    for _ in range(40):
        compare(chance)


@pytest.mark.skipif(not is_built(), reason="no C++ compiler when the package was built")
def test_a_goal_that_no_rule_makes_is_a_part_of_a_premise() -> None:
    sets = (
        {"Ai", "Co", "Eo", "No", "R"}, {"Co", "Eo"}, {"Eo", "No", "R"}, {"Ao", "Eo"},
        {"Ai", "Co", "Eo"}, {"Ci", "Ei", "R"}, {"Ei", "Eo", "No", "R"},
    )  # fmt: skip
    letters = tuple(map("EArNrErr".count, LETTERS))
    for goal in ("Err", "NErr", "CrArNr", "Arr"):
        book = RULEBOOKS["wff-2017"]
        found = compare_sets(Formula(goal), book, Shape(letters), list(map(frozenset, sets)))
        if goal == "Err":
            assert ((Formula("EArNrErr"),), frozenset(sets[0])) in found


def test_the_judge_says_the_same_without_the_native_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    texts = (
        "wff-2013 regular | goal Cpq | required RNq | permitted pio | resources Ki",
        "wff-2012 regular | goal Kpq | essential CRqiii | premises ENR | rules CKN | resources Eqo",
        "wff-2017 basic | goal p | required CCCo | permitted pqqrr",
    )
    before = [JUDGE.judge(parse_position(text), Work(20_000)) for text in texts]
    monkeypatch.setattr(native, "_library", lambda: None)
    assert isinstance(native.premises_search(Formula("p"), RULEBOOKS["wff-2017"]), PurePremises)
    assert [JUDGE.judge(parse_position(text), Work(20_000)) for text in texts] == before


def test_letters_at_a_price_are_those_that_cost_it() -> None:
    position = parse_position(
        "wff-2012 regular | goal p | essential CKq | premises Np | rules ARoi | resources CAKpqri"
    )
    for row in rows(Cubes(position), {"Ci", "Ao", "R"}):
        priced = Counter(
            row.price(letters)
            for letters in product(*(range(len(prices)) for prices in row.exactly))
            if premises_of(letters) > 0 or not any(letters)
        )
        for price in range(8):
            found = list(letters_at(row, price, 0))
            assert len(set(found)) == len(found) == priced[price]
            assert all(row.price(letters) == price < NEVER for letters in found)
            two = [letters for letters in found if premises_of(letters) >= 2]
            assert list(letters_at(row, price, 2)) == two


@pytest.mark.parametrize(
    ("letters", "needed", "sets"),
    [
        ("KNpq", "", 6),
        ("CANpqr", "", None),
        ("", "", 1),
        ("CANpqr", "Apq", None),
        ("EEEppqqr", "Epq", None),
        ("EEEppqqr", "Epq Eqp", None),
        ("Kpqr", "Kqr", 1),
        ("KKpqq", "Kqq Kpq", 4),  # KpKqq, KKqqp, KqKpq, KKpqq
        ("Kpq", "Kpp", 0),
    ],
)
def test_the_number_of_sets_is_never_too_low(letters: str, needed: str, sets: int | None) -> None:
    shape = Shape(tuple(map(letters.count, LETTERS)), tuple(map(Formula, needed.split())))
    tried = 0

    def count(more: int) -> None:
        nonlocal tried
        tried += more

    PurePremises(Formula("p"), RULEBOOKS["wff-2017"]).search(shape, [], lambda *_: False, count)
    assert tried <= how_many(shape)
    if sets is not None:
        assert tried == sets


@pytest.mark.skipif(not is_built(), reason="no C++ compiler when the package was built")
@pytest.mark.parametrize("needed", ["", "Kpq", "Kpq Np", "p"])
def test_both_searches_go_through_as_many_sets_of_premises(needed: str) -> None:
    shape = Shape(tuple(map("KKNppqq".count, LETTERS)), tuple(map(Formula, needed.split())))
    rules = [frozenset({"Ki", "Ko"})]
    tried = []
    for search in (native.premises_search, PurePremises):
        counts: list[int] = []
        search(Formula("r"), RULEBOOKS["wff-2017"]).search(
            shape, rules, lambda *_: False, counts.append
        )
        tried.append(sum(counts))
    assert tried[0] == tried[1] > 0
