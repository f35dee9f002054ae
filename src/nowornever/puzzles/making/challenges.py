"""Drafts of questions that the judge answers: Now, Impossible, sides, safe moves, Goals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from nowornever.bots.cubes.craft import craft_of
from nowornever.core.work import Work
from nowornever.judges import game_of
from nowornever.puzzles.making.maker import MakingTools, PuzzleDraft
from nowornever.puzzles.making.moments import ShakeMoments
from nowornever.puzzles.questions import BestGoal, FindSafeMove, IsItPossible, NowOrNot, WhichSide
from nowornever.puzzles.questions.challenges import IMPOSSIBLE, NOT, NOW, POSSIBLE
from nowornever.puzzles.questions.moving import goal_position, move_words
from nowornever.puzzles.themes import FEW, position_themes
from nowornever.shake.accounting import cubes_in_words
from nowornever.shake.judge.judgement import Judgement, Trust, Want, weakest
from nowornever.shake.judge.prospects import (
    MoveStanding,
    PositionStanding,
    after,
    certified,
    certified_move,
    judge_moves,
    may_say_now,
    moves,
    stand,
)
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After
from nowornever.shake.state import Side

NEAR_MISS = 2
"""If a Solution needs this many cubes of Resources, Now is only just wrong."""
MOST_RESOURCES = 10
"""With more cubes in Resources there are too many moves to judge them all."""
LEAST_MOVES = 6
"""With fewer moves there is too little to choose from."""
SAFE_SHARE = 3
"""At most one move in this many may be safe."""
MOST_FURTHER = 15
"""The most safe moves that are made to reach a position with few safe moves."""
TRIED_MOVES = 5
"""How many moves are drawn to find a safe one."""
GOALS = 4
"""How many Goals there are to choose from."""
TRIED_GOALS = 8
"""How many Goals are drawn to find them."""
LONGEST_GOAL = 5
GOAL_GAP = 2
"""By how many cubes the best Goal is ahead of the next."""


_Fits = Callable[["JudgedMoment"], bool]


class JudgedMoment(Struct, frozen=True):
    """A position of a match and what the judge says about it."""

    number: int
    """The number of the event that led to it."""
    standing: PositionStanding
    challenge: str = ""
    """The challenge that was made here."""

    @property
    def position(self) -> Position:
        """The position."""
        return self.standing.position


def judge_shake(shake: ShakeMoments, tools: MakingTools) -> list[JudgedMoment]:
    """The moments of a shake, judged one after the other."""
    found: list[JudgedMoment] = []
    ideas: list[str] = []
    for moment in shake.moments:
        standing = stand(tools.judge, moment.position, tools.allow, ideas)
        ideas = [solution.text for solution in standing.judgement.solutions]
        found.append(JudgedMoment(moment.number, standing, moment.challenge))
    return found


def challenge_drafts(judged: Sequence[JudgedMoment], tools: MakingTools) -> Iterator[PuzzleDraft]:
    """The questions “Now or not?” and “Is it possible?” where the shake turned and just before."""
    for fits in (is_now, _is_near_miss):
        yield from (now_draft(one, tools) for one in ends(judged, fits))
    for one in ends(judged, _is_lost)[:1]:
        yield possible_draft(one, tools)
    for one in ends(judged, is_still_possible):
        yield possible_draft(one, tools)


def side_drafts(
    shake: ShakeMoments, judged: Sequence[JudgedMoment], tools: MakingTools
) -> Iterator[PuzzleDraft]:
    """The question “Which side?”, if there is a Third Party: at the challenge that was made, where
    one is right for the first time, and where one is only just wrong.
    """
    if shake.players < 3:
        return
    turns = [
        *((one, one.challenge) for one in judged if one.challenge),
        *((one, After.NOW.value) for one in ends(judged, _is_near_miss)[-1:]),
        *((one, After.IMPOSSIBLE.value) for one in ends(judged, _is_lost)[:1]),
        *((one, After.IMPOSSIBLE.value) for one in ends(judged, is_still_possible)[-1:]),
    ]
    for one, word in turns:
        if one.standing.wins(word) is not None:
            yield side_draft(one, word, tools)


def now_draft(one: JudgedMoment, tools: MakingTools) -> PuzzleDraft:
    """The question “Now or not?” at a settled position."""
    standing = _with_evidence(one.standing, tools)
    right = standing.now
    return _draft(
        one,
        NowOrNot(str(one.position)),
        NOW if right else NOT,
        standing,
        standing.trust_in_now,
        () if right else ("near-miss",),
    )


def possible_draft(one: JudgedMoment, tools: MakingTools) -> PuzzleDraft:
    """The question “Is it possible?” at a settled position."""
    standing = _with_evidence(one.standing, tools)
    answer = IMPOSSIBLE if standing.impossible else POSSIBLE
    trust = standing.trust_in_impossible
    counted = tools.judge.judge(one.position, Work(0), Want.ANY).impossible_is_right
    more = ("counting",) if counted else ()
    return _draft(one, IsItPossible(str(one.position)), answer, standing, trust, more)


def side_draft(one: JudgedMoment, word: str, tools: MakingTools) -> PuzzleDraft:
    """The question “Which side?” after a challenge that is settled."""
    standing = _with_evidence(one.standing, tools)
    side = Side.CHALLENGER if standing.wins(word) else Side.MOVER
    question = WhichSide(str(one.position), word)
    return _draft(one, question, side.value, standing, standing.trust_in(word))


def safe_drafts(judged: Sequence[JudgedMoment], tools: MakingTools) -> Iterator[PuzzleDraft]:
    """The question “Find the safe move”: from the last safe position on, where few moves are safe.

    If too many are safe, safe moves are made until few are: the players could have come there.
    """
    one = next((one for one in reversed(judged) if one.standing.safe), None)
    further = 0
    while one and further <= MOST_FURTHER:
        if len(one.position.resources) > MOST_RESOURCES:
            next_ones = [after(one.position, move) for move in moves(one.position)]
        else:
            found = list(judge_moves(tools.judge, one.standing, tools.allow))
            if safe_draft(one, found):
                if draft := safe_draft(one, with_evidence(found, tools)):
                    yield replace(draft, further=further)
                return
            next_ones = [each.standing.position for each in found if each.standing.safe]
        one = _after_a_safe_move(one, next_ones, tools)
        further += 1


def safe_draft(one: JudgedMoment, found: Sequence[MoveStanding]) -> PuzzleDraft | None:
    """The question “Find the safe move” at a position; None if too many moves are safe, or none,
    or if a move is not settled.
    """
    safe = [each for each in found if each.standing.safe]
    clear = len(found) >= LEAST_MOVES and 0 < len(safe) <= len(found) // SAFE_SHARE
    if not clear or any(each.standing.safe is None for each in found):
        return None
    return _draft(
        one,
        FindSafeMove(str(one.position)),
        tuple(move_words(each.move) for each in safe),
        one.standing,
        weakest(each.standing.trust_in_safe for each in found),
        ("only-move",) if len(safe) == 1 else (),
        safe_reason(found),
    )


def with_evidence(found: Sequence[MoveStanding], tools: MakingTools) -> list[MoveStanding]:
    """Moves and what they lead to, with evidence as far as it is found."""
    return [certified_move(tools.judge, each, tools.allow()) for each in found]


def _after_a_safe_move(
    one: JudgedMoment, positions: Sequence[Position], tools: MakingTools
) -> JudgedMoment | None:
    """The moment after a move to one of these positions that is safe; None if none is found."""
    ideas = [found.text for found in one.standing.judgement.solutions]
    for _ in range(min(TRIED_MOVES, len(positions))):
        position = positions[tools.chance.randrange(len(positions))]
        standing = stand(tools.judge, position, tools.allow, ideas)
        if standing.safe:
            return JudgedMoment(one.number, standing)
    return None


def safe_reason(found: Sequence[MoveStanding]) -> str:
    """How many moves are safe, and how many lose to which challenge, in a sentence."""
    now = sum(bool(each.standing.now) for each in found)
    lost = sum(bool(each.standing.impossible) for each in found)
    safe = sum(bool(each.standing.safe) for each in found)
    if safe == 1:
        return (
            f"Of {len(found)} moves {safe} is safe:"
            f" after {now} of them Now is right, and {lost} leave no Solution."
        )
    return (
        f"Of {len(found)} moves {safe} are safe:"
        f" after {now} of them Now is right, and {lost} leave no Solution."
    )


def goal_drafts(shake: ShakeMoments, tools: MakingTools) -> Iterator[PuzzleDraft]:
    """The question “Best Goal”, if one Goal of the roll is clearly the hardest solvable one."""
    roll = shake.roll
    if roll is None or not shake.goal:
        return
    craft = craft_of(roll)
    longest = min(LONGEST_GOAL, roll.rulebook.procedure.goal_cubes)
    drawn = [craft.draw_goal(roll, longest, tools.chance) for _ in range(TRIED_GOALS)]
    worth: dict[str, Judgement] = {}
    for goal in dict.fromkeys([shake.goal, *drawn]):
        if goal and goal_position(roll, goal) is not None and _clear_choice(worth) is None:
            judged = _goal_judgement(roll, goal, tools)
            if judged.settles(Want.FEWEST):
                worth[goal] = judged
    chosen = _clear_choice(worth)
    if chosen is None:
        return
    best, goals = chosen
    others = "; ".join(_in_words(goal, worth[goal]) for goal in goals if goal != best)
    yield PuzzleDraft(
        question=BestGoal(str(roll), goals),
        answers=(best,),
        reason=f"{_in_words(best, worth[best])}. {others}.",
        trust=weakest(worth[goal].trust for goal in goals),
        event=shake.rolled,
        shown=worth[best].solutions[0].text,
        themes=("opening", *solution_themes(roll, worth[best].solutions[0].text)),
    )


def _goal_judgement(roll: Position, goal: str, tools: MakingTools) -> Judgement:
    position = goal_position(roll, goal)
    assert position is not None
    standing = PositionStanding(position, tools.judge.judge(position, tools.allow()))
    return _with_evidence(standing, tools).judgement


def _clear_choice(worth: dict[str, Judgement]) -> tuple[str, tuple[str, ...]] | None:
    """The best Goal, and the Goals to choose from in order; None if no choice is clear."""
    solvable = sorted(
        (goal for goal, found in worth.items() if found.fewest is not None),
        key=lambda goal: (-(worth[goal].fewest or 0), goal),
    )
    if not solvable:
        return None
    best = solvable[0]
    top = worth[best].fewest or 0
    next_ones = [goal for goal in solvable[1:] if (worth[goal].fewest or 0) <= top - GOAL_GAP]
    hopeless = sorted(goal for goal, found in worth.items() if found.impossible_is_right)
    others = [*hopeless[: GOALS // 2], *next_ones][: GOALS - 1]
    if len(others) < GOALS - 1:
        return None
    return best, tuple(sorted((best, *others)))


def _in_words(goal: str, found: Judgement) -> str:
    if found.impossible_is_right:
        return f"{goal}: no Solution"
    return f"{goal}: solved with {cubes_in_words(found.fewest or 0)} of Resources"


def solution_themes(position: Position, text: str) -> Iterator[str]:
    """The themes of a written solution, from the game's own module."""
    found: Iterator[str] = game_of(position.rulebook).themes.load().themes(position, text)
    return found


def _draft(
    one: JudgedMoment,
    question: NowOrNot | IsItPossible | WhichSide | FindSafeMove,
    answers: str | tuple[str, ...],
    standing: PositionStanding,
    trust: Trust,
    more: Sequence[str] = (),
    reason: str = "",
) -> PuzzleDraft:
    found = standing.judgement
    shown = found.solutions[0].text if found.solutions and not standing.impossible else ""
    themes = [*position_themes(one.position), *more]
    if found.at_most == 0:
        themes.append("mat-alone")
    if shown:
        themes += solution_themes(one.position, shown)
    return PuzzleDraft(
        question=question,
        answers=(answers,) if isinstance(answers, str) else answers,
        reason=reason or found.sentence,
        trust=trust,
        event=one.number,
        shown=shown,
        themes=tuple(themes),
    )


def _with_evidence(standing: PositionStanding, tools: MakingTools) -> PositionStanding:
    return certified(tools.judge, standing, tools.allow())


def _is_near_miss(one: JudgedMoment) -> bool:
    found = one.standing.judgement
    is_two = found.at_least == found.at_most == NEAR_MISS
    return is_two and may_say_now(one.position)


def is_now(one: JudgedMoment) -> bool:
    """Whether Now is right."""
    return one.standing.now is True


def _is_lost(one: JudgedMoment) -> bool:
    return one.standing.impossible is True


def is_still_possible(one: JudgedMoment) -> bool:
    """Whether few cubes are left, a Solution is possible, and Now is wrong."""
    few = len(one.position.resources) <= FEW
    return few and one.standing.impossible is False and one.standing.now is False


def ends(judged: Sequence[JudgedMoment], fits: _Fits) -> list[JudgedMoment]:
    """The first and the last moment that fit."""
    found = [one for one in judged if fits(one)]
    return [*found[:1], *found[1:][-1:]]
