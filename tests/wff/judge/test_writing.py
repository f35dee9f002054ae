"""The judge marks Required cubes where the checker believes the marks."""

from __future__ import annotations

import pytest

from nowornever.wff.judge.counting.cubes import Cubes
from nowornever.wff.judge.writing import marked, solution_of, written
from nowornever.wff.kernel.formula import Formula
from nowornever.wff.marks import set_aside
from nowornever.wff.rulebooks import parse_position

KPQ_AND_MORE = [Formula("Kpq"), Formula("Krs")]


@pytest.mark.clause("wff-2012 VII-B-4-e")
@pytest.mark.parametrize(
    ("mat", "rules"),
    [
        ("essential K | premises KKpqrs | rules o", {"Ko"}),
        ("essential K | premises Kpqrs | rules Ko", {"Ko"}),
        ("essential Kq | premises KKprs | rules o", {"Ko"}),
    ],
)
def test_marks_fit_the_sections_of_the_mat(mat: str, rules: set[str]) -> None:
    cubes = Cubes(parse_position(f"wff-2012 basic | goal p | {mat}"))
    solution = solution_of(KPQ_AND_MORE, frozenset(rules), frozenset())
    found = marked(solution, Formula("p"), cubes)
    assert found is not None
    assert not set_aside(found, cubes.position)
    assert written(found, Formula("p"), cubes)


@pytest.mark.clause("wff-2012 VII-B-4-e")
def test_where_only_marks_that_do_not_fit_are_left_it_is_no_solution() -> None:
    position = parse_position("wff-2012 basic | goal p | essential KK | premises pqrs | rules Ko")
    solution = solution_of(KPQ_AND_MORE, frozenset({"Ko"}), frozenset())
    assert marked(solution, Formula("p"), Cubes(position)) is None


def test_marks_that_need_a_cube_of_resources_are_not_made() -> None:
    position = parse_position(
        "wff-2012 basic | goal p | essential K | premises KKpqrs | rules o | resources K"
    )
    cubes = Cubes(position)
    found = marked(solution_of(KPQ_AND_MORE, frozenset({"Ko"}), frozenset()), Formula("p"), cubes)
    assert found is not None
    assert [block.marks for block in found.blocks] == [(), (), (0,)]
