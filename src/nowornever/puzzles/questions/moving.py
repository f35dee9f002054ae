"""Questions about what to do next: find the safe move, set the best Goal."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from nowornever.core.written import WrittenError, listed
from nowornever.judges import game_of, parse_position
from nowornever.learning.grading import Grade, right, wrong
from nowornever.learning.tasks.mat import read_move
from nowornever.puzzles.questions.question import PuzzleQuestion
from nowornever.shake.judge.prospects import PossibleMove, moves
from nowornever.shake.position import Position


class FindSafeMove(PuzzleQuestion, frozen=True, tag="safe"):
    """Move a cube so that neither Now nor Impossible is right afterwards."""

    position: str

    @property
    def words(self) -> str:
        """The question in a sentence."""
        word = parse_position(self.position).rulebook.procedure.impossible_word
        return f"It is your turn. After which move is neither Now nor {word} right?"

    @property
    def form(self) -> str:
        """A cube and a section."""
        position = parse_position(self.position)
        return f"{position.resources[:1]} {position.rulebook.sections[0].key}"

    def chosen(self, answer: str) -> str | None:
        """The move that a text means; None if it is no move here."""
        try:
            move = read_move(answer)
        except WrittenError:
            return None
        return move_words(move) if move in moves(parse_position(self.position)) else None

    def grade(self, answer: str, answers: Sequence[str]) -> Grade:
        """Whether the move is one of the safe ones, all of which are known."""
        position, move = parse_position(self.position), read_move(answer)
        if move not in moves(position):
            keys = [section.key for section in position.rulebook.sections]
            return wrong(f"That is no move here: take a cube of Resources to {listed(keys, 'or')}.")
        return right() if move_words(move) in answers else wrong()

    def hints(self, answers: Sequence[str], _shown: str) -> tuple[str, ...]:
        """How many moves are safe, then where they go, then one cube."""
        sections = list(dict.fromkeys(answer.split()[1] for answer in answers))
        several = f"{len(answers)} moves are safe here."
        return (
            "A move is safe if a Solution remains, and it needs more than one cube of Resources.",
            "Only one move is safe here." if len(answers) == 1 else several,
            f"Think of {listed(sections, 'or')}.",
            f"Move a {answers[0].split()[0]}.",
        )


class BestGoal(PuzzleQuestion, frozen=True, tag="goal"):
    """Choose the Goal that can be solved and needs the most cubes."""

    roll: str
    """The roll: a position without a Goal, all cubes in Resources."""
    goals: tuple[str, ...]

    @property
    def words(self) -> str:
        """The question in a sentence."""
        return (
            "You set the Goal. Which of these can be solved from this roll, and needs the most"
            " cubes of Resources for it?"
        )

    @property
    def choices(self) -> tuple[str, ...]:
        """The Goals."""
        return self.goals

    def judged(self, answer: str) -> str:
        """The position after the Goal that was chosen."""
        goal = self.chosen(answer)
        roll = parse_position(self.roll, without_goal=True)
        position = goal_position(roll, goal) if goal else None
        return str(position) if position else ""

    def hints(self, answers: Sequence[str], _shown: str) -> tuple[str, ...]:
        """What a good Goal is, then Goals that are not the best."""
        others = [goal for goal in self.goals if goal not in answers]
        return (
            "A Goal without a Solution loses to a challenge; one with a short one is soon a Now.",
            f"It is not {others[0]}.",
            f"Nor is it {others[-1]}.",
        )


def move_words(move: PossibleMove) -> str:
    """A move as an answer: the cube and the section."""
    return f"{move.cube} {move.section}"


def goal_position(roll: Position, goal: str) -> Position | None:
    """The position once this Goal is set; None if the Goal is not legal."""
    left = roll.resources
    for cube in roll.rulebook.cubes_of(goal):
        if cube not in left:
            return None
        left = left.replace(cube, "", 1)
    position = replace(roll, goal=goal, resources=left)
    return None if game_of(roll.rulebook).rules.goal_fault(position) else position
