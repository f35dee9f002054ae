from collections import Counter
from itertools import product
from random import Random

import pytest

from nowornever.core.work import Work
from nowornever.wff.judge.counting.cubes import NEVER, Cubes
from nowornever.wff.judge.counting.rows import rows
from nowornever.wff.judge.direct import native
from nowornever.wff.judge.direct.letters import how_many, letters_at, premises_of
from nowornever.wff.judge.direct.pure import PurePremises
from nowornever.wff.judge.judge import JUDGE
from nowornever.wff.kernel.formula import LETTERS, Formula
from nowornever.wff.rulebooks import RULEBOOKS, parse_position
from tests.wff.judge.direct.premises import compare, is_built


@pytest.mark.skipif(not is_built(), reason="no C++ compiler when the package was built")
def test_the_native_search_finds_what_the_pure_one_finds() -> None:
    chance = Random(7)
    for _ in range(40):
        compare(chance)


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


def test_the_number_of_sets_is_never_too_low() -> None:
    search = PurePremises(Formula("p"), RULEBOOKS["wff-2017"])
    for letters in ((0, 0, 1, 0, 1, 2, 1, 0, 0), (1, 1, 0, 0, 0, 2, 1, 1, 0), (0,) * len(LETTERS)):
        tried = 0

        def count(more: int) -> None:
            nonlocal tried
            tried += more

        search.search(letters, [], lambda *_: False, count)
        assert 0 < tried <= how_many(letters)
