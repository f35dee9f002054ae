"""Hints towards a solution: small ones first, then what the judge knows."""

from __future__ import annotations

import pytest

from nowornever.bots.cubes.coaching.hints import NOTHING_FOUND, paper_hints, solution_hints
from nowornever.bots.equations.craft import CRAFT
from nowornever.judges import parse_position
from nowornever.shake.judge.judgement import Found, Judgement, Outcome
from nowornever.shake.rulebook import After
from tests.shake.scripted_judge import Scripted

HARD = "wff-2017 regular | goal p | required Ers | permitted KpR"
PADDED = "KpErs -> p\n1  KpErs  s\n2  p  Ko 1\nsolution: KpErs / R(Ko)\n"
PROOF = "q -> Cpq\n1  q  s\n2 | a  p  s\n  | b  q  R 1\n3  Cpq  Ci 2\nsolution: q / Ci, R\n"


UNDECIDED = Scripted(Judgement(Outcome.UNDECIDED, "Too long."))


def hints(position: str, judge: Scripted, after: After = After.NOW) -> tuple[str, ...]:
    return solution_hints(parse_position(position, without_goal=True), after, judge)


def test_a_small_solution_needs_no_judge() -> None:
    found = hints(
        "wff-2017 regular | goal Kpq | required p | permitted qK | resources i", UNDECIDED
    )
    assert found == (
        "It can be done with 2 premises.",
        "1 rule is enough.",
        "The rule is Ki.",
        "Suppose p, q.",
        "The solution is p, q / Ki.",
    )


def test_a_theorem_needs_no_premise() -> None:
    theorem = "-> Cpp\n1 | a  p  s\n  | b  p  Rp a\n2  Cpp  Ci 1\nsolution: / Ci, R(Rp)\n"
    judge = Scripted(Judgement(Outcome.SOLVABLE, "", 0, 0, (Found(theorem, 0),)))
    assert hints("wff-2017 regular | goal Cpp | permitted RCi | resources A", judge) == (
        "It can be done with no premise.",
        "2 rules are enough.",
        "The rules are Ci, R(Rp).",
        "The solution is / Ci, R(Rp).",
    )


def test_an_equation_is_told_from_the_last_operation_on() -> None:
    found = hints("equations-2019 elementary | goal 6 | permitted 2x | resources 3", UNDECIDED)
    assert found[:3] == (
        "It can be done with 3 cubes.", "What is done last is ×.", "It needs 2 and 3.",
    )  # fmt: skip
    assert found[3].endswith("= 6.")


def test_the_judges_solution_is_used_where_none_is_small() -> None:
    judge = Scripted(Judgement(Outcome.SOLVABLE, "", 0, 0, (Found(PADDED, 0),)))
    assert hints(HARD, judge)[-1] == "The solution is KpErs / R(Ko)."


def test_a_solution_that_takes_too_many_cubes_is_none() -> None:
    few = "wff-2017 regular | goal Cpq | required q | resources CiR"
    judge = Scripted(Judgement(Outcome.SOLVABLE, "", 3, 3, (Found(PROOF, 3),)))
    assert hints(few, judge) == ("A solution takes at least 3 cubes from Resources (searched).",)


@pytest.mark.parametrize(
    ("judge", "words"),
    [
        (UNDECIDED, NOTHING_FOUND),
        (
            Scripted(Judgement(Outcome.IMPOSSIBLE, "All p are gone.", certificate="o")),
            "There is no solution any more (searched). All p are gone.",
        ),
    ],
    ids=["undecided", "impossible"],
)
def test_where_there_is_none_it_is_said(judge: Scripted, words: str) -> None:
    assert hints("wff-2017 regular | goal Cpq | required o | resources o", judge) == (words,)


def test_after_no_goal_one_begins_with_a_goal() -> None:
    found = hints("equations-2019 elementary | resources 123+", UNDECIDED, After.NO_GOAL)
    assert found == (CRAFT.own_goal,)


KPP = "wff-2017 basic | goal Kpp"
KPP_PROOF = "p -> Kpp\n1  p  s\n2  Kpp  Ki 1,1\nsolution: p / Ki\n"


def draft_hints(position: str, text: str = KPP_PROOF) -> tuple[str, ...]:
    return paper_hints(parse_position(position), After.NOW, text, UNDECIDED)


def test_a_finished_proof_is_finished_only_if_the_cubes_allow_it() -> None:
    assert draft_hints(f"{KPP} | permitted Kp | resources iCA") == ("The proof is finished.",)
    (only,) = draft_hints(f"{KPP} | permitted R | resources pppCA | forbidden KKi")
    assert only == "The proof is right, but the solution is not yet. Use a wild R for Ki."


def test_a_wild_cube_that_is_not_there_is_to_be_spelled() -> None:
    wild = KPP_PROOF.replace("/ Ki", "/ R(Ki)")
    found = draft_hints(f"{KPP} | permitted Kp | resources iCA", wild)
    assert found[-1].endswith("Spell Ki with its own cubes, without a wild R.")


def test_where_no_spelling_helps_the_faults_are_said() -> None:
    found = draft_hints(f"{KPP} | required r | permitted Kp | resources iCA")
    assert found[0].startswith("The proof is right, but the solution is not yet.")
    assert any(" r" in fault for fault in found)
    assert not any("wild" in fault for fault in found)
