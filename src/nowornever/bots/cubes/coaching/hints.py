"""Hints towards a small solution of a position, from vague to exact."""

from __future__ import annotations

from nowornever.bots.cubes.craft import craft_of
from nowornever.core.work import Work
from nowornever.judges import rules_of
from nowornever.shake.judge.judgement import Judge, Judgement, certify
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After

WORK = 200_000
"""The units of work that the judge gets when no small solution is found."""

NOTHING_FOUND = "No solution was found here. There may be a larger one, or none at all."


def paper_hints(position: Position, after: After, text: str, judge: Judge) -> tuple[str, ...]:
    """Hints for a player with this draft; the last one is the next step or a whole solution."""
    found = craft_of(position).hints_for_draft(position, after, text)
    return solution_hints(position, after, judge) if found is None else found


def solution_hints(position: Position, after: After, judge: Judge) -> tuple[str, ...]:
    """Hints for a player who has written nothing yet; the last one is a whole solution."""
    craft = craft_of(position)
    if after is After.NO_GOAL:
        return (craft.own_goal,)
    small = craft.glance_small(position, position.rulebook.allowances[after])
    text = small.text if small else None
    if text is None:
        judgement = certify(judge, position, judge.judge(position, Work(WORK)), Work(WORK))
        text = _fitting(position, after, judgement)
        if text is None:
            return (_why_none(position, after, judgement),)
    return tuple(craft.hints(text))


def _fitting(position: Position, after: After, judgement: Judgement) -> str | None:
    """A solution from the judge that takes an allowed number of cubes from Resources."""
    rules = rules_of(position)
    for found in judgement.solutions:
        if rules.check(position, after, found.text).correct:
            return found.text
    return None


def _why_none(position: Position, after: After, judgement: Judgement) -> str:
    if judgement.impossible_is_right:
        return f"There is no solution any more ({judgement.trust}). {judgement.reason}"
    most = position.rulebook.allowances[after].at_most
    if most is not None and judgement.at_least > most:
        least, trust = number_of(judgement.at_least, "cube"), judgement.trust_in_least
        return f"A solution takes at least {least} from Resources ({trust})."
    return NOTHING_FOUND


def number_of(number: int, word: str) -> str:
    """The number and the word, in the plural where needed: ``1 cube``, ``2 cubes``."""
    return f"{number} {word}{'s' * (number != 1)}"
