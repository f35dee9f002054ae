"""Papers: writing solutions, with a slip now and then, and checking what others have written."""

from __future__ import annotations

from msgspec.structs import replace

from nowornever.bots.cubes.goals import choose_goal, with_goal
from nowornever.bots.cubes.sight import Sight
from nowornever.bots.cubes.slips import happens, pick, slipped
from nowornever.core.dice import Chance
from nowornever.core.game import Action, Seat
from nowornever.core.written import WrittenError
from nowornever.judges import CUBE_GAMES
from nowornever.shake import actions as a
from nowornever.shake.deciding.presenting import NON_ESSENTIAL
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Duty, Rulebook
from nowornever.shake.view import CubeView
from nowornever.wff.checker import check
from nowornever.wff.prover import claim
from nowornever.wff.written import format_proof, parse_proof


def position_of(view: CubeView, rulebook: Rulebook) -> Position:
    """The position on the table."""
    mat = tuple(rulebook.sort(cubes) for _, cubes in view.mat)
    return Position(rulebook, view.level, view.goal, mat, rulebook.sort(view.resources))


def to_solve(view: CubeView, rulebook: Rulebook, seat: Seat) -> tuple[Position, After]:
    """What a seat's solution is for: the position, and after what it is written."""
    assert view.writing is not None
    position, after = position_of(view, rulebook), After(view.writing.after)
    for who, way, cube, section in view.writing.disagreed:
        if who == seat and way == "now":
            return position, After.DISAGREE_NOW
        if who == seat and way == "safe-move":
            return position.move(cube, section), After.IMPOSSIBLE
    return position, after


def write(sight: Sight, position: Position, after: After, chance: Chance) -> str | None:
    """A solution to present; None for none."""
    if after is After.NO_GOAL:
        return write_with_goal(sight, position, chance)
    allowance = position.rulebook.allowances[after]
    slips = happens(sight.strength.slips, chance)
    if slips and happens(0.3, chance):
        found = sight.glance(_forgetful(position, chance), allowance)
        return found.text if found else None
    found = sight.find(position, allowance)
    if found and slips:
        return slipped(found.text, position, chance)
    return found.text if found else None


def write_with_goal(sight: Sight, position: Position, chance: Chance) -> str | None:
    """An Equation with a Goal of one's own, after No Goal; None if none comes to mind."""
    goal = choose_goal(sight, position, chance)
    found = goal and sight.find(with_goal(position, goal))
    return found.text if found else None


def _forgetful(position: Position, chance: Chance) -> Position:
    """The position as it looks to somebody who forgets a Required cube."""
    book = position.rulebook
    must = position.on(book.must)
    if not must:
        return position
    forgotten = pick(must, chance)
    permitted = next(section for section in book.sections if section.duty is Duty.MAY)
    mat = tuple(
        cubes.replace(forgotten, "", 1)
        if section == book.must
        else cubes + forgotten * (section == permitted)
        for section, cubes in zip(book.sections, position.mat, strict=True)
    )
    return replace(position, mat=mat)


def answer(
    sight: Sight, position: Position, after: After, text: str, can_ask: bool, chance: Chance
) -> Action:
    """Accept a solution, or reject it with the reason that shows it to be wrong."""
    ruling = CUBE_GAMES[sight.game].rules.check(position, after, text)
    if ruling.correct is not False:
        if happens(sight.strength.objects, chance):
            reasons = [code for code in position.rulebook.reasons if code != NON_ESSENTIAL]
            return a.Reject(pick(reasons, chance))
        return a.Accept()
    if not happens(sight.strength.finds, chance):
        return a.AskJudge() if can_ask and happens(0.5, chance) else a.Accept()
    plain = [code for code in ruling.codes if code != NON_ESSENTIAL]
    if plain:
        return a.Reject(plain[0])
    shorter = _shorter(position, text)
    return a.Reject(NON_ESSENTIAL, shorter) if shorter else a.Accept()


def _shorter(position: Position, text: str) -> str:
    """The solution without a Required cube that it can do without."""
    try:
        verdict = check(parse_proof(text), position=position, prover=claim)
    except WrittenError:
        return ""
    return next((format_proof(found.shorter) for found in verdict.non_essential), "")
