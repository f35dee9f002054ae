"""Exercises with a position: write a Solution, move a cube, say Now, Impossible or nothing."""

from __future__ import annotations

from msgspec import Struct

from nowornever.core.written import WrittenError, listed
from nowornever.judges import parse_position, rules_of
from nowornever.learning.grading import NOT_SETTLED, Grade, Judging, sentence, wrong
from nowornever.learning.sections import LessonSection, one_of
from nowornever.shake.judge.prospects import (
    PositionStanding,
    after,
    find_safe_move,
    may_say_now,
    moves,
    stand,
)
from nowornever.shake.judge.prospects import PossibleMove as CubeMove
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After

NOTHING = "nothing"
FORCEOUT = "forceout"
_AIMS = ("safe", "solvable", "now", "impossible")


class Solve(Struct, frozen=True, tag_field="task", tag="solve"):
    """Write a Solution with its proof, or an Equation, for a position."""

    position: str
    after: str
    """What ended the moves; it says how many cubes may come from Resources."""

    def grade(self, answer: str, _judging: Judging) -> Grade:
        """The checker's verdict."""
        position = parse_position(self.position)
        ruling = rules_of(position).check(position, After(self.after), answer)
        told = tuple(fault.message for fault in ruling.faults)
        if ruling.correct is None:
            return Grade(None, ("The checker could not settle this.",), ruling.faults)
        return Grade(ruling.correct, told, ruling.faults)


class MoveTask(Struct, frozen=True, tag_field="task", tag="move"):
    """Move a cube of Resources to a section, so that something holds afterwards."""

    position: str
    aim: str
    """``safe``: neither Now nor Impossible is right afterwards; ``solvable``: Impossible is not
    right; ``now`` and ``impossible``: that challenge is right."""
    bonus: bool = False
    """Whether a bonus move may come first."""

    def grade(self, answer: str, judging: Judging) -> Grade:
        """Whether the move is allowed, and what the judge says about the position after it."""
        before = parse_position(self.position)
        move = read_move(answer)
        if move not in moves(before, self.bonus):
            return wrong(_why_not(move, before, self.bonus))
        standing = stand(judging.judge, after(before, move), judging.allow)
        holds = {
            "safe": standing.safe,
            "solvable": None if standing.impossible is None else not standing.impossible,
            "now": standing.now,
            "impossible": standing.impossible,
        }[self.aim]
        if holds is None:
            return Grade(None, (NOT_SETTLED,))
        return Grade(holds, (_story(standing),))


class Say(Struct, frozen=True, tag_field="task", tag="say"):
    """Say Now, Impossible or nothing after the last move; on your turn perhaps Forceout."""

    position: str
    choices: tuple[str, ...]

    def grade(self, answer: str, judging: Judging) -> Grade:
        """What the judge says about the position."""
        word = answer.strip().lower()
        if word not in self.choices:
            return wrong(f"Say {listed(self.choices, 'or')}.")
        position = parse_position(self.position)
        standing = stand(judging.judge, position, judging.allow)
        impossible = position.rulebook.procedure.impossible_word.lower()
        if standing.now is None or standing.impossible is None:
            return Grade(None, (NOT_SETTLED,))
        best = "now" if standing.now else impossible if standing.impossible else NOTHING
        story = _story(standing)
        if best == NOTHING and FORCEOUT in self.choices:
            safe = find_safe_move(judging.judge, standing, judging.allow)
            if safe.exists is None:
                return Grade(None, (NOT_SETTLED,))
            if safe.found is None:
                best, story = FORCEOUT, f"{story} Every move would lose to a challenge."
            else:
                move = safe.found.move
                story = f"{story} {move.cube} to {move.section} is a safe move, for example."
        return Grade(word == best, (story,))


def read_move(text: str) -> CubeMove:
    """Read a move such as ``K required`` or ``bonus q forbidden, K required``."""
    words = text.replace(",", " ").split()
    if words[:1] and words[0].lower() == "bonus" and len(words) == 5:
        return CubeMove(words[3], words[4].lower(), f"{words[1]} {words[2].lower()}")
    if len(words) != 2:
        raise WrittenError("a move is a cube and a section, as in K required", text, 0)
    return CubeMove(words[0], words[1].lower())


def read_solve(section: LessonSection) -> Solve:
    """A task to write: `position` and `after`."""
    position = section.needed("position", parse_position)
    ends = tuple(str(end) for end in position.rulebook.allowances)
    return Solve(str(position), section.needed("after", one_of(*ends)))


def read_move_task(section: LessonSection) -> MoveTask:
    """A task to move: `position`, the `aim`, and perhaps `bonus`."""
    position = section.needed("position", parse_position)
    bonus = section.optional("bonus", one_of("yes", "no"), "no") == "yes"
    return MoveTask(str(position), section.needed("aim", one_of(*_AIMS)), bonus)


def read_say(section: LessonSection) -> Say:
    """A task to challenge or not: `position`."""
    position = section.needed("position", parse_position)
    procedure = position.rulebook.procedure
    own_turn = section.optional("turn", one_of("yours", "another's"), "another's") == "yours"
    words = ("now", procedure.impossible_word.lower(), NOTHING)
    return Say(str(position), (*words, FORCEOUT) if own_turn and procedure.forceout else words)


def _story(standing: PositionStanding) -> str:
    """Which challenge is right at a position, and the Solution that shows it."""
    found, word = standing.judgement, standing.position.rulebook.procedure.impossible_word
    if standing.impossible:
        return sentence(f"{word} is right here: {found.reason}")
    shown = f" {found.solutions[0].text.strip()}" if found.solutions else ""
    if standing.now:
        return f"Now is right here:{shown}"
    if not may_say_now(standing.position):
        return f"Now is not valid here, and {word} is not right: a Solution is possible."
    return "Neither challenge is right here: it can be solved, but not with one more cube."


def _why_not(move: CubeMove, position: Position, bonus: bool) -> str:
    names = [section.key for section in position.rulebook.sections]
    if move.bonus and not bonus:
        return "You may not make a bonus move here."
    if move.cube not in position.resources:
        return f"There is no {move.cube} in Resources."
    if move.section not in names:
        return f"A cube goes to {listed(names, 'or')}."
    if len(position.resources) == 1:
        return "The last cube of Resources may not be forbidden."
    return "A bonus move first puts a cube where it is forbidden, then another cube anywhere."
