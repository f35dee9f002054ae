"""Plans: what a director writes, and what is wrong with it in words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nowornever.core.written import WrittenError
from nowornever.tournaments.plan import Qualifying, parse_plan
from tests.tournaments.desk import PLAN, Desk


def test_times_are_the_rulebooks_unless_the_plan_says_otherwise() -> None:
    plan = parse_plan(PLAN)
    assert plan.competition("main").limits == (30 * 60_000, 5 * 60_000)
    quick = parse_plan(PLAN.replace("rounds = 3", "rounds = 3\nminutes = 20\nlast_minutes = 3", 1))
    assert quick.competition("main").limits == (20 * 60_000, 3 * 60_000)
    free = parse_plan(PLAN.replace("rounds = 3", "rounds = 3\nminutes = 0", 1))
    assert free.competition("main").limits is None
    assert plan.competition("small").needs_initials
    assert not plan.competition("main").needs_initials


def test_tables_fill_the_rooms_one_after_the_other() -> None:
    def rooms(written: str) -> list[str]:
        plan = parse_plan(PLAN.replace("rounds = 3", f"rounds = 3\nrooms = {written}", 1))
        return [plan.competition("main").room_of(table) for table in range(1, 6)]

    assert rooms("[]") == [""] * 5
    two = '{name = "Gym", tables = 2}, {name = "Library", tables = 1}'
    assert rooms(f"[{two}]") == ["Gym", "Gym", "Library", "Library", "Library"]
    assert rooms(f'[{two}, {{name = "Hall"}}]') == ["Gym", "Gym", "Library", "Hall", "Hall"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name = "Autumn league"', "name = ", "this is not TOML"),
        ('name = "Autumn league"', "", '"name" is missing'),
        ('directors = ["Dora"]', "directors = []", "needs a director"),
        ('directors = ["Dora"]', 'directors = ["Olga"]', "two directors or officials called Olga"),
        ('"equations-2019"', '"equations-1999"', "rulebook: it is one of wff-2012"),
        ('level = "elementary"', 'level = "easy"', "level: it is one of"),
        ('source = "main"', 'source = "final"', "leads back to itself"),
        ('source = "main"', 'source = "nothing"', "there is no competition nothing"),
        ('division = "lower"', 'division = "middle"', "there is no division middle"),
        ("duplicate = true", "", "compared only in duplicate rounds"),
        ('seating = "lot"', 'seating = "design"', "a design is for sections of 3, 9 or 27"),
        ('seating = "lot"', 'seating = "one-table"', "only way for it"),
        ("drop = 1", "drop = 2", "nothing is left"),
        ("rounds = 3", "rounds = 0", "rounds"),
        ("rounds = 3", "rounds = 3\nsection_of = 2", "teammates would meet"),
        ("rounds = 3", "rounds = 3\nrooms = [{tables = 4}]", '"name" is missing'),
        ("rounds = 3", "ruonds = 3", 'there is no "ruonds" here'),
        ('divisions = ["lower"]', 'divisions = ["x"]', "there is no division x"),
        (
            'division = "upper"\nrulebook = "equations-2019"\nrounds = 1',
            'division = "lower"\nrulebook = "equations-2019"\nrounds = 1',
            "competition final: source: main is of the division upper",
        ),
        ("qualifying = {top = 4}", "", "source: nobody qualifies from main"),
        ("qualifying = {top = 4}", "qualifying = {per = 25}", "nobody qualifies from main"),
        ('{name = "upper"}', '{name = "lower"}', "two divisions called lower"),
    ],
)
def test_a_bad_plan_is_refused_in_one_sentence(old: str, new: str, said: str) -> None:
    with pytest.raises(WrittenError) as caught:
        parse_plan(PLAN.replace(old, new, 1))
    assert said in caught.value.reason


def test_the_record_of_a_plan_whose_playoff_nobody_could_play_can_still_be_read() -> None:
    plan = parse_plan(PLAN)
    none = replace(plan.competitions[0], qualifying=Qualifying())
    old = replace(plan, competitions=(none, *plan.competitions[1:]))
    assert Desk(old).state.plan == old
