"""What a judgement says, and what it leaves open."""

from __future__ import annotations

from nowornever.shake.judge.judgement import Judgement, Outcome, Want


def solvable(at_least: int, at_most: int) -> Judgement:
    return Judgement(Outcome.SOLVABLE, "", at_least, at_most)


IMPOSSIBLE = Judgement(Outcome.IMPOSSIBLE, "")
UNDECIDED = Judgement(Outcome.UNDECIDED, "", at_least=2)


def test_now_is_right_when_one_cube_is_enough() -> None:
    assert solvable(0, 1).now_is_right is True
    assert solvable(2, 3).now_is_right is False
    assert solvable(1, 2).now_is_right is None
    assert IMPOSSIBLE.now_is_right is False
    assert UNDECIDED.now_is_right is False


def test_impossible_is_right_when_there_is_no_solution() -> None:
    assert IMPOSSIBLE.impossible_is_right is True
    assert solvable(0, 9).impossible_is_right is False
    assert UNDECIDED.impossible_is_right is None


def test_the_fewest_are_known_when_the_bounds_meet() -> None:
    assert solvable(2, 2).fewest == 2
    assert solvable(1, 2).fewest is None


def test_a_judgement_settles_what_was_asked() -> None:
    settled = {want: solvable(2, 3).settles(want) for want in Want}
    assert settled == {Want.FEWEST: False, Want.NOW: True, Want.ANY: True}
    assert all(IMPOSSIBLE.settles(want) for want in Want)
    assert [want for want in Want if UNDECIDED.settles(want)] == [Want.NOW]
