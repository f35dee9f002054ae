"""What a puzzle says besides its answer is found to be wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from nowornever.puzzles.making.consistency import misstatements
from nowornever.puzzles.puzzle import Puzzle, PuzzleKind
from nowornever.puzzles.shelf import shipped


def one_of_each() -> Iterator[Puzzle]:
    """A puzzle of each game and kind, with a shown Solution if there is one."""
    found: dict[tuple[str, PuzzleKind], Puzzle] = {}
    for puzzle in shipped():
        key = puzzle.game, puzzle.kind
        if key not in found or (puzzle.shown and not found[key].shown):
            found[key] = puzzle
    yield from found.values()


@pytest.mark.parametrize("puzzle", [*one_of_each()], ids=lambda one: f"{one.game}-{one.kind}")
def test_a_puzzle_of_the_package_says_nothing_wrong_and_a_forged_one_does(puzzle: Puzzle) -> None:
    assert not list(misstatements(puzzle))
    assert list(misstatements(replace(puzzle, id="0123456789")))
    if puzzle.game == "contradiction":
        return
    for changed in ({"rulebook": "wff-1900"}, {"level": "easy"}, {"game": "chess"}):
        assert list(misstatements(replace(puzzle, **changed)))
    if puzzle.shown:
        (found,) = misstatements(replace(puzzle, shown="nothing"))
        assert found == "The Solution that it shows is not right."


def test_a_solution_that_takes_too_many_cubes_does_not_show_that_now_is_right() -> None:
    """Two cubes of Resources, where Now allows one."""
    puzzle = next(one for one in shipped() if one.answers == ("not",) and "near-miss" in one.themes)
    assert not list(misstatements(puzzle))
    (found,) = misstatements(replace(puzzle, answers=("now",)))
    assert found == "The Solution that it shows is not right."
