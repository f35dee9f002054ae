"""The judge marks Required cubes where the checker believes the marks."""

from __future__ import annotations

import pytest

from nowornever.core.work import Work
from nowornever.shake.judge.judgement import Want
from nowornever.wff.judge.counting.cubes import Cubes
from nowornever.wff.judge.judge import JUDGE
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


def test_a_solution_that_is_not_shown_has_the_first_proof_that_is_found() -> None:
    goal, rules = Formula("ANpNq"), frozenset({"Ki", "Ai", "Ni", "No", "R"})
    mat = "required Kpq | permitted NKiAiNiNoR"
    cubes = Cubes(parse_position(f"wff-2017 regular | goal {goal} | {mat}"))
    solution = solution_of([Formula("NKpq")], rules, frozenset())
    short, first = (written(solution, goal, cubes, is_short=each) for each in (True, False))
    assert short
    assert first
    assert len(short.splitlines()) < len(first.splitlines())


def test_a_position_is_shown_solvable_also_where_no_solution_is_to_be_shown() -> None:
    position = parse_position("wff-2017 basic | goal p | required Kpq | permitted Ko")
    found = JUDGE.judge(position, Work(), Want.ANY, solutions=0)
    assert len(found.solutions) == 1
    assert JUDGE.verify(position, found)


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
