"""Cubes are counted symbol by symbol: first from the mat, then from Resources."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nowornever.shake.accounting import check_cubes, ledger, usable
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.wff.rulebooks import parse_position
from tests.strategies import positions


def used(premises: str, rules: str) -> dict[str, str]:
    return {"premises": premises, "rules": rules}


def found(position: str, premises: str, rules: str, after: After | None = None) -> list[str]:
    return [f.code for f in check_cubes(parse_position(position), used(premises, rules), after)]


def test_the_mat_is_used_before_resources() -> None:
    position = parse_position("wff-2017 | goal p | required K | permitted pq | resources pKi")
    counts = {count.symbol: count for count in ledger(position, used("pqp", "Ki"))}
    assert (counts["p"].from_mat, counts["p"].from_resources) == (1, 1)
    assert (counts["K"].from_mat, counts["K"].from_resources) == (1, 0)
    assert (counts["i"].from_mat, counts["i"].from_resources) == (0, 1)


def test_the_sections_of_2012_serve_their_part_and_essential_fills_the_gap() -> None:
    # K in Permitted Rules serves Ki, so the Essential K serves the premise: none from Resources
    assert found("wff-2012 | goal p | essential K | premises pq | rules Ki | resources s",
                 "Kpq", "Ki", After.NOW) == []  # fmt: skip
    assert found("wff-2012 | goal p | essential K | premises Kpq | rules i | resources s",
                 "Kpq", "Ki", After.NOW) == []  # fmt: skip
    assert found("wff-2012 | goal p | essential i | premises KKpq | resources Ks",
                 "Kpq", "Ki", After.NOW) == []  # fmt: skip


def test_all_cubes_but_those_in_forbidden_can_be_used() -> None:
    position = parse_position(
        "wff-2017 | goal p | required K | permitted Kp | forbidden qK | resources Kqi"
    )
    assert usable(position) == {"K": 3, "p": 1, "q": 1, "i": 1}


def test_only_the_section_with_cubes_left_over_is_named() -> None:
    position = parse_position(
        "wff-2012 basic | goal Kpr | essential pr | premises KK | rules Kio | resources oC"
    )
    (fault,) = check_cubes(position, used("Kpr", "KoKi"), After.NOW)
    assert fault.code == "permitted-misplaced"
    assert "what lies in Permitted Premises may be used in the premises only" in fault.message


@pytest.mark.parametrize(
    ("position", "rules", "after", "messages"),
    [
        (
            "wff-2017 | goal p | required KK | resources pqi",
            "Ki",
            After.NOW,
            [
                "Required holds 2 K, and the solution uses 1: every cube there must be used.",
                (
                    "The solution takes 3 cubes from Resources (p q i); at most one cube may come"
                    " from there."
                ),
            ],
        ),
        (
            "wff-2017 | goal p | required A | permitted pqKi",
            "Ki",
            After.NOW,
            ["Required holds 1 A, and the solution uses none: every cube there must be used."],
        ),
        (
            "wff-2017 | goal p | permitted pK | forbidden q | resources iK",
            "KiKoKi",
            After.NOW,
            [
                "The solution uses 3 K, but only 2 can be used.",
                "The solution uses 1 q, but none can be used: what lies in Forbidden is forbidden.",
                "The solution uses 2 i, but only 1 can be used.",
                "The solution uses 1 o, but none can be used.",
                (
                    "The solution takes two cubes from Resources (K i); at most one cube may come"
                    " from there."
                ),
            ],
        ),
        (
            "wff-2012 | goal p | premises pqK | rules i",
            "Ki",
            After.FORCEOUT,
            [
                (
                    "The solution uses 1 K, but none can be used: what lies in Permitted Premises"
                    " may be used in the premises only."
                ),
                "The solution takes no cube from Resources; it must take exactly two cubes.",
            ],
        ),
        (
            "wff-2012 | goal p | premises pq | rules Ki",
            "Ki",
            After.DISAGREE_NOW,
            ["The solution takes no cube from Resources; it must take exactly one cube."],
        ),
    ],
)
def test_what_is_wrong_with_the_cubes_is_told(
    position: str, rules: str, after: After, messages: list[str]
) -> None:
    faults = check_cubes(parse_position(position), used("pq", rules), after)
    assert [fault.message for fault in faults] == messages


def test_a_part_that_is_not_written_uses_no_cube() -> None:
    position = parse_position("wff-2012 | goal p | premises p | rules p")
    (fault,) = check_cubes(position, {"premises": "pp"}, None)
    assert fault.message == (
        "The solution uses 2 p, but only 1 can be used: what lies in Permitted Rules may be used"
        " in the rules only."
    )


@pytest.mark.parametrize(
    ("after", "taken", "right"),
    [
        (After.NOW, 0, True),
        (After.NOW, 1, True),
        (After.NOW, 2, False),
        (After.IMPOSSIBLE, 4, True),
        (After.STOP, 4, True),
        (After.FORCEOUT, 1, False),
        (After.FORCEOUT, 2, True),
        (After.FORCEOUT, 3, False),
        (After.DISAGREE_NOW, 0, False),
        (After.DISAGREE_NOW, 1, True),
        (After.DISAGREE_NOW, 2, False),
    ],
)
def test_what_may_come_from_resources(after: After, taken: int, right: bool) -> None:
    position = f"wff-2012 | goal p | essential {'pqKi'[taken:]} | resources {'pqKi'[:taken]}s"
    position = position.replace("essential  |", "")
    assert (found(position, "pq", "Ki", after) == []) is right


@given(positions(), st.text("CAKENpqrs", max_size=8), st.text("CAKENRpio", max_size=8))
def test_every_cube_is_accounted_for(position: Position, premises: str, rules: str) -> None:
    for count in ledger(position, used(premises, rules)):
        assert count.used == count.from_mat + count.from_resources + count.missing
        assert count.used == (premises + rules).count(count.symbol)
        assert count.from_resources <= position.resources.count(count.symbol)
        assert count.from_mat <= "".join(position.mat).count(count.symbol)
        assert min(count.from_mat, count.from_resources, count.missing) >= 0


@given(positions(), st.text("CAKENpqrs", max_size=8), st.text("CAKENRpio", max_size=8))
def test_more_resources_never_make_a_fault_when_any_number_may_be_taken(
    position: Position, premises: str, rules: str
) -> None:
    richer = Position(
        position.rulebook,
        position.level,
        position.goal,
        position.mat,
        position.rulebook.sort(position.resources + premises + rules),
    )
    codes = {f.code for f in check_cubes(richer, used(premises, rules), After.IMPOSSIBLE)}
    assert codes <= {"required-unused"}
