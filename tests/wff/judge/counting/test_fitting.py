from collections import Counter
from itertools import product

from nowornever.core.work import Work
from nowornever.wff.judge.counting.cubes import NEVER, Cubes
from nowornever.wff.judge.counting.fitting import every_filling
from nowornever.wff.judge.counting.rows import PricedRules, rows
from nowornever.wff.kernel.formula import LETTERS, is_formula
from nowornever.wff.rulebooks import parse_position


def row_of(text: str, *rules: str) -> PricedRules:
    return rows(Cubes(parse_position(text)), rules)[0]


def test_every_filling_is_found_once_and_no_other() -> None:
    row = row_of("wff-2017 basic | goal p | required q | permitted KNpo | resources Kps", "Ko")
    content: Counter[str | int] = Counter({1: 1, 2: 2})
    found = [(x[1], x[2]) for x in every_filling(row, content, 2, Work().spend)]
    texts = ["".join(x) for n in (1, 2, 3, 4) for x in product("KNpqs", repeat=n)]
    formulas = [x for x in texts if is_formula(x)]
    wanted = [
        (x, y)
        for x in formulas
        for y in formulas
        if row.price(tuple((x + 2 * y).count(letter) for letter in LETTERS)) <= 2
    ]
    assert wanted
    assert len(found) == len(set(found))
    assert set(wanted) <= set(found)
    assert all(
        row.price(tuple((x + 2 * y).count(letter) for letter in LETTERS)) <= 2 for x, y in found
    )


def test_formulas_that_cannot_be_paid_for_are_not_built() -> None:
    row = row_of("wff-2013 basic | goal Ns | required q | resources CCCAKKKENNRRpqqrssiioooo", "Ko")
    content: Counter[str | int] = Counter({"K": 1, "N": 1, "s": 1, 1: 1})
    work = Work(100)
    cost = row.price((0, 0, 1, 0, 1, 0, 1, 0, 1))
    assert [x[1] for x in every_filling(row, content, cost, work.spend)] == ["q"]


def test_variables_that_are_not_there_cannot_be_had() -> None:
    row = row_of("wff-2017 basic | goal p | permitted KKKop | resources qR", "Ko")
    nothing = dict.fromkeys(LETTERS, 0)

    def price(number: int, **letters: int) -> int:
        return row.least_price(tuple((nothing | letters).values()), number)

    assert price(1, K=1) == 1
    assert price(1, K=2) >= NEVER
    assert price(3) >= NEVER


def test_blanks_that_occur_often_need_a_variable_that_does() -> None:
    row = row_of("wff-2017 basic | goal p | permitted KCCCoppqqs", "Ko")
    nothing = (0,) * len(LETTERS)
    assert row.allows(nothing, 1, (2, 2), 0)
    assert not row.allows(nothing, 1, (2, 2, 2), 0)
    assert not row.allows(nothing, 1, (3,), 0)
