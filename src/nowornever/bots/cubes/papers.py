"""Papers: writing solutions, sometimes with a mistake, and checking what others have written."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec.structs import replace

from nowornever.bots.chance import happens, pick
from nowornever.bots.cubes.goals import choose_goal, with_goal
from nowornever.bots.cubes.ladder.slips import slipped
from nowornever.bots.cubes.sight import Sight
from nowornever.core.dice import Chance
from nowornever.core.game import Action, Seat
from nowornever.shake import actions as a
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Duty, Rulebook
from nowornever.shake.state import Objection
from nowornever.shake.telling.view import CubeView
from nowornever.shake.verdict import Fault, is_about


def position_of(view: CubeView, rulebook: Rulebook) -> Position:
    """The position on the table."""
    mat = tuple(rulebook.sort(cubes) for _, cubes in view.mat)
    return Position(rulebook, view.level, view.goal, mat, rulebook.sort(view.resources))


def to_solve(view: CubeView, rulebook: Rulebook, seat: Seat) -> tuple[Position, After]:
    """What a seat has to solve: the position, and the event after which it writes."""
    assert view.writing is not None
    position, after = position_of(view, rulebook), After(view.writing.after)
    for who, way, cube, section in view.writing.disagreed:
        if who == seat and way == "now":
            return position, After.DISAGREE_NOW
        if who == seat and way == "safe-move":
            return position.move(cube, section), After.IMPOSSIBLE
    doubted = any(way == "impossible" for _, way, _, _ in view.writing.disagreed)
    return position, After.IMPOSSIBLE if doubted else after


def write(sight: Sight, position: Position, after: After, chance: Chance) -> str | None:
    """A solution to present; None if the bot has none."""
    if after is After.NO_GOAL:
        return write_with_goal(sight, position, chance)
    allowance = position.rulebook.allowances[after]
    slips = happens(sight.strength.slips, chance)
    if slips and happens(0.3, chance):
        found = sight.glance(_forgetful(position, chance), allowance)
        return found.text if found else None
    found = sight.find(position, allowance)
    if found and slips:
        return slipped(found.text, sight.craft.slips, chance)
    return found.text if found else None


def write_with_goal(sight: Sight, position: Position, chance: Chance) -> str | None:
    """An Equation with the bot's own Goal, after No Goal; None if it finds none."""
    goal = choose_goal(sight, position, chance)
    found = goal and sight.find(with_goal(position, goal))
    return found.text if found else None


def _forgetful(position: Position, chance: Chance) -> Position:
    """The position as seen by a player who forgets a Required cube."""
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
    sight: Sight,
    position: Position,
    after: After,
    text: str,
    legal: Sequence[Action],
    tried: Collection[Objection],
    chance: Chance,
) -> Action:
    """Accept a solution, or reject it with a reason that proves it wrong."""
    ruling = sight.game.rules.check(position, after, text)
    if ruling.correct is not False:
        doubts = [x for x in legal if isinstance(x, a.Reject) and not x.proof]
        # after one refused reason a bot does not object again
        if doubts and not tried and happens(sight.strength.objects, chance):
            return pick(doubts, chance)
        return a.Accept()
    if not happens(sight.strength.finds, chance):
        can_ask = a.AskJudge() in legal and happens(0.5, chance)
        return a.AskJudge() if can_ask else a.Accept()
    given = {(objection.reason, objection.row) for objection in tried}
    for found in objections(position.rulebook, ruling.faults):
        if (found.reason, found.row) not in given:
            return found
    by_proof = next((reason for reason in position.rulebook.reasons if reason.by_proof), None)
    shorter = sight.craft.shorter(position, text) if by_proof else ""
    if by_proof and shorter and shorter not in {objection.proof for objection in tried}:
        return a.Reject(by_proof.code, shorter)
    return a.Accept()


def objections(rulebook: Rulebook, faults: Iterable[Fault]) -> Iterator[a.Reject]:
    """The reasons for rejection that these faults justify, the most exact ones first."""
    for fault in faults:
        listed = [reason for reason in rulebook.reasons if is_about(reason, fault)]
        for reason in sorted(listed, key=lambda reason: reason.code != fault.code):
            if not reason.by_proof and (fault.row or not reason.of_line):
                yield a.Reject(reason.code, row=fault.row if reason.of_line else 0)
