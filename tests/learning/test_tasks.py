"""What each kind of task says about answers that no lesson file lists."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nowornever.core.work import Work
from nowornever.core.written import WrittenError
from nowornever.learning.grading import MAX_ANSWER, Judging, judging
from nowornever.learning.lesson import Do, grade
from nowornever.learning.shelf import lessons
from nowornever.learning.tasks.boards import Ask, CountTask, GiveClue, PlaceTask
from nowornever.learning.tasks.formulas import Build, ReadTask
from nowornever.learning.tasks.mat import MoveTask, Say, Solve
from nowornever.learning.tasks.numbers import Brackets, Spaces, Value
from nowornever.learning.tasks.papers import Spot
from nowornever.learning.tasks.picking import Pick
from nowornever.learning.tasks.proofs import Prove
from nowornever.learning.tasks.scores import ScoreTask, read_player

JUDGING = judging()
NO_WORK = Judging(JUDGING.judge, lambda: Work(0))
KI = Prove(("p", "q"), "Kpq", ("Ki",), "wff-2017", "basic")
EXERCISES = [step for one in lessons().values() for step in one.steps if isinstance(step, Do)]


def test_a_wff_is_built_from_the_cubes_that_are_there() -> None:
    task = Build("KpqN", "some", 3)
    assert task.grade("K p q", JUDGING).correct
    assert task.grade("KNpq", JUDGING).correct
    assert "more cubes: p" in task.grade("Kpp", JUDGING).told[0]
    assert "3 cubes or more" in task.grade("Np", JUDGING).told[0]
    assert "left over: N" in Build("KpqN").grade("Kpq", JUDGING).told[0]


def test_reading_aloud_minds_no_brackets_or_commas() -> None:
    task = ReadTask("CKpqr", ())
    assert task.grade("If both p and q, then r!", JUDGING).correct
    assert task.grade("if (both p and q) then r", JUDGING).correct
    assert not task.grade("if both q and p then r", JUDGING).correct


def test_every_word_of_a_reading_is_among_the_pieces() -> None:
    for exercise in EXERCISES:
        if isinstance(exercise.task, ReadTask):
            said = exercise.answer.replace("(", "").replace(")", "").split()
            assert set(said) <= set(exercise.task.pieces)


def test_picking_tells_every_mistake() -> None:
    task = Pick("no WFFs", ("Kpq", "Kp", "pp"))
    assert len(task.grade("Kpq", JUDGING).told) == 3
    assert task.grade("pp, Kp", JUDGING).correct
    assert "not in the list" in task.grade("Apq", JUDGING).told[0]


def test_a_proof_must_start_from_the_given_premises_and_use_the_given_rules() -> None:
    assert KI.grade(
        "1 p s\n2 q s\n3 Kpq Ki 1,2", JUDGING
    ).correct  # top line and solution filled in
    found = KI.grade("p, q, r -> Kpq\n1 p s\n2 q s\n3 r s\n4 Kpq Ki 1,2", JUDGING)
    assert found.told == ("r is not among your premises.",)
    found = KI.grade("Kpq -> Kpq\n1 Kpq s\n2 Kpq Rp 1", JUDGING)
    assert found.told == ("Kpq is not among your premises.",)
    found = KI.grade("p, q -> Kqp\n1 p s\n2 q s\n3 Kqp Ki 1,2", JUDGING)
    assert found.told == ("This proves Kqp. The Goal is Kpq.",)
    both = "p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ki 1,2\n4 Kpq Rp 3"
    assert "may not use Rp" in KI.grade(both, JUDGING).told[0]


def test_a_fault_of_a_proof_comes_with_its_row_and_clause() -> None:
    (fault,) = KI.grade("p, q -> Kpq\n1 p s\n2 q s\n3 Kpq Ko 1", JUDGING).faults
    assert fault.row == 4
    assert fault.clause.startswith("wff-2017 ")


def test_a_move_is_read_in_many_ways_and_must_be_legal() -> None:
    task = MoveTask("wff-2017 basic | goal Kpq | permitted p | resources qqKiA", "safe")
    assert task.grade("A forbidden", JUDGING).correct
    assert task.grade("A Forbidden", JUDGING).correct
    assert "no N in Resources" in task.grade("N forbidden", JUDGING).told[0]
    assert "goes to" in task.grade("A bin", JUDGING).told[0]
    assert "bonus" in task.grade("bonus A forbidden, q permitted", JUDGING).told[0]
    with pytest.raises(WrittenError):
        task.grade("A", JUDGING)


def test_the_last_cube_may_not_be_forbidden() -> None:
    task = MoveTask("wff-2017 basic | goal Kpq | permitted pqK | resources i", "solvable")
    assert "may not be forbidden" in task.grade("i forbidden", JUDGING).told[0]


def test_what_the_judge_cannot_settle_is_neither_right_nor_wrong() -> None:
    position = "wff-2017 regular | goal CpCqr | permitted p | resources CAKEERNqrsiooN"
    assert Say(position, ("now", "impossible", "nothing")).grade("nothing", NO_WORK).correct is None
    assert MoveTask(position, "safe").grade("s forbidden", NO_WORK).correct is None


def test_only_the_words_of_the_rulebook_are_said() -> None:
    task = Say("wff-2012 basic | goal pK | resources qi", ("now", "never", "nothing"))
    assert task.grade(" Never ", JUDGING).correct
    assert "Say now, never or nothing" in task.grade("impossible", JUDGING).told[0]


def test_solutions_of_both_games_are_graded_by_their_checkers() -> None:
    task = Solve("equations-2019 middle | goal 12 | permitted 3x | resources 45", "now")
    assert task.grade("4x3=12", JUDGING).correct
    assert task.grade("3x5=12", JUDGING).faults[0].code == "unequal"


@pytest.mark.parametrize(
    ("of", "answer", "correct"),
    [
        ("2x 3+5", "16", True),
        ("2x3+5", "16", False),
        ("1/2", "0.5", True),
        ("1/2", "2/4", True),
        ("1-9", "−8", True),
        ("6/(3-3)", "Undefined", True),
        ("2*(1/2)", "1.41", False),
    ],
)
def test_values_are_compared_exactly(of: str, answer: str, correct: bool) -> None:
    assert Value(of).grade(answer, JUDGING).correct is correct


@pytest.mark.parametrize("answer", ["", "many", "1/0", "1e999999999", "١"])
def test_what_is_no_number_is_refused_quickly(answer: str) -> None:
    with pytest.raises(WrittenError):
        Value("3").grade(answer, JUDGING)


def test_spaces_and_brackets_mean_the_same() -> None:
    assert Brackets("2x 3+5").grade("2×(3+5)", JUDGING).correct
    assert "same cubes" in Brackets("2x 3+5").grade("(3+5)x2", JUDGING).told[0]
    assert Spaces("2×(3+5)").grade("2x 3+5", JUDGING).correct
    assert not Spaces("2×(3+5)").grade("2x3 +5", JUDGING).correct
    assert not Spaces("2×(3+5)").grade("2x", JUDGING).correct


def test_tokens_are_placed_where_they_may_lie() -> None:
    full = PlaceTask("RO../YG../B.../....", 1)
    assert "never all six" in full.grade("Pd4", JUDGING).told[0]
    task = PlaceTask("..../..../..../....", 1, apart_from=("R.../..../..../....",))
    assert task.grade("Ra1", JUDGING).told == ("Another player has Red in that cell too.",)
    with pytest.raises(WrittenError):
        task.grade("Rz9", JUDGING)


def test_a_clue_is_of_the_format_that_is_asked_for() -> None:
    task = GiveClue("RO../..../..../....", format="share")
    assert task.grade("RO+", JUDGING).correct
    assert "give a share clue" in task.grade("R@1a", JUDGING).told[0]


def test_a_query_and_its_answer() -> None:
    boards = ("R.../..../..../....", "..../.R../..../....")
    assert "R2" in Ask(boards).grade("b2, a1", JUDGING).told[0]
    assert CountTask("a1 b2", boards).grade("R2", JUDGING).correct
    assert CountTask("a1 b2", boards).grade("R1", JUDGING).told == ("Count Red again.",)
    with pytest.raises(WrittenError):
        CountTask("a1 b2", boards).grade("R", JUDGING)


def test_a_score_is_worked_out_by_the_scoring() -> None:
    players = ("Ann | RO../..../..../.... | RO+, R@1a", "Ben | R.O./..../..../.... | RO=23, O@1c")
    assert ScoreTask(players, "Ann", "clashes").grade("1", JUDGING).correct
    with pytest.raises(WrittenError):
        ScoreTask(players, "Ann", "clashes").grade("one", JUDGING)
    with pytest.raises(WrittenError):
        read_player("Ann | RO../..../..../....")


def test_an_answer_that_is_too_long_is_refused() -> None:
    assert not grade(EXERCISES[0], "K" * (MAX_ANSWER + 1), JUDGING).correct


@given(st.integers(0, len(EXERCISES) - 1), st.text(max_size=40))
def test_no_answer_breaks_a_task(number: int, answer: str) -> None:
    found = grade(EXERCISES[number], answer, JUDGING)
    assert found.correct is not False or found.told


@given(st.integers(0, len(EXERCISES) - 1), st.integers(0, len(EXERCISES) - 1))
def test_the_answer_of_another_exercise_breaks_no_task(number: int, other: int) -> None:
    found = grade(EXERCISES[number], EXERCISES[other].answer, JUDGING)
    assert found.correct is not False or found.told


def test_a_paper_is_checked_by_the_checker_row_by_row() -> None:
    task = Spot(
        "wff-2017 basic | goal Kpq | permitted pqKi",
        "stop",
        "Kpq -> Kpq\n1  Kpq  s\n2  Kpq  Rp 1\nsolution: Kpq / Rp",
    )
    right_one = task.grade("row 4", JUDGING)
    assert right_one.correct is True
    assert right_one.told
    assert {fault.row for fault in right_one.faults} == {4}
    assert task.grade("2", JUDGING).told == ("Nothing is wrong with this line: 1 Kpq s",)
    assert task.grade("correct", JUDGING).correct is False
    for unread in ("row 5", "row 0", "the last", ""):
        with pytest.raises(WrittenError, match="a row from row 1 to row 4"):
            task.grade(unread, JUDGING)
