"""Choosing a move: one after which Now is wrong, a solution remains, and others find it hard.

Forbidding a cube removes solutions and adds none, so it can never make Now right. So a bot that
has a solution has a safe move as long as it can forbid a cube that the solution does not need; only
moves to Permitted or Required have to be checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

import numpy as np

from nowornever.bots.cubes.ahead import Ahead
from nowornever.bots.cubes.counting import count
from nowornever.bots.cubes.sight import AT_MOST_ONE, Sight
from nowornever.bots.cubes.slips import happens, pick, shuffled
from nowornever.bots.cubes.stakes import MATTERS, TRIFLE, Stakes
from nowornever.bots.cubes.strengths import STRENGTHS
from nowornever.core.dice import Chance
from nowornever.core.game import Action, Seat
from nowornever.shake import actions as a
from nowornever.shake.judge.judgement import Found
from nowornever.shake.judge.prospects import PossibleMove, may_say_now
from nowornever.shake.judge.prospects import moves as moves_from
from nowornever.shake.position import Position
from nowornever.shake.rulebook import Duty

THOUGHTS = 3
"""How many times at most a move is reconsidered when the judge has found something new."""
TRAPS = 10
"""How many safe moves are compared by how hard they are for others."""


def choose_move(
    sight: Sight,
    position: Position,
    legal: Sequence[Action],
    chance: Chance,
    stakes: Stakes,
    seats: Sequence[Seat],
) -> Action | None:
    """A move, a bonus move, or Forceout; None if no move is possible.

    The seats are those of the players, in the order of play.
    """
    moves = [
        action for action in legal if isinstance(action, a.Move) and _is_fair(position, action)
    ]
    if not moves:
        return None
    strength = sight.strength
    bonuses = _fair_bonuses(position, legal, stakes)
    can_call = a.CallForceout() in legal
    presses = strength.minds_score and stakes.draw < -MATTERS
    if strength.ahead and len(position.resources) <= strength.ahead + presses:
        return _played_out(sight, position, moves, bonuses, can_call, stakes, seats)
    witness = sight.find(position) if strength.looks else None
    if bonuses and happens(strength.bonus * (3 if presses else 1), chance):
        spare = bonuses if not strength.looks else _spare(sight, position, bonuses)
        if spare:
            return pick(spare, chance)
    if happens(strength.builds, chance) and (building := _building(sight, position, moves)):
        return pick(building, chance)
    if not strength.looks:
        return pick(_sparing(sight, position, moves) if strength.builds else moves, chance)
    order = _ordered(sight, position, witness, shuffled(moves, chance))
    if found := _safe_move(sight, position, order):
        return found
    forced = witness is not None and witness.from_resources == 2
    if forced and can_call:
        return a.CallForceout()
    return _least_bad(sight, position, order)


def _is_fair(position: Position, move: a.Move) -> bool:
    """Whether nobody can charge the move: it does not forbid the last cube (VIII-A)."""
    book = position.rulebook
    is_last = len(position.resources) == 1 and not book.procedure.forceout
    return not (is_last and book.forbids(move.cube, move.section))


def _fair_bonuses(position: Position, legal: Sequence[Action], stakes: Stakes) -> list[a.Bonus]:
    """The bonus moves that nobody can charge: they forbid a cube, and the leader makes none."""
    book = position.rulebook
    if stakes.leads and position.level not in book.procedure.leader_bonus_levels:
        return []
    bonuses = (action for action in legal if isinstance(action, a.Bonus))
    return [bonus for bonus in bonuses if book.forbids(bonus.cube, bonus.section)]


def _played_out(
    sight: Sight,
    position: Position,
    moves: Sequence[a.Move],
    bonuses: Sequence[a.Bonus],
    can_call: bool,
    stakes: Stakes,
    seats: Sequence[Seat],
) -> Action:
    """With few cubes left: the best action by a search to the end of the shake.

    If the judge refutes that action, search again with the solution that the judge has found.
    """
    sight.find(position)  # from here on the bot remembers what only the judge sees
    eyes = STRENGTHS[sight.strength.traps]
    for _ in range(THOUGHTS):
        ahead = Ahead(sight, stakes, eyes, seats)
        ranked = [(_rank(ahead, sight, position, move), move) for move in moves]
        (worth, _), best = max(ranked, key=itemgetter(0))
        if not _surprises(sight, position, best):
            break
    if can_call and (forceout := ahead.forceout(position)) is not None and forceout >= worth:
        return a.CallForceout()
    for bonus in bonuses:
        then = position.move(bonus.cube, bonus.section)
        if max(ahead.worth(then, move) for move in moves_from(then)) > worth + TRIFLE:
            return bonus
    return best


def _rank(ahead: Ahead, sight: Sight, position: Position, move: a.Move) -> tuple[float, int]:
    """A sort key: the worth of a move; at equal worth, moves that leave others the least to see."""
    worth = ahead.worth(position, PossibleMove(move.cube, move.section))
    return round(worth, 6), -_visible(sight, position, move)


def _surprises(sight: Sight, position: Position, move: a.Move) -> bool:
    """Whether the judge finds that a move loses to Now although this bot saw no solution."""
    after = position.move(move.cube, move.section)
    known = sight.see(after, AT_MOST_ONE) is not None
    return not known and _loses_to_now(sight, position, move)


def _safe_move(sight: Sight, position: Position, order: Sequence[a.Move]) -> a.Move | None:
    """A move after which neither Now nor Impossible would be right, as far as this bot can tell."""
    safe: list[a.Move] = []
    for move in order[: sight.strength.looks]:
        if _seems_safe(sight, position, move):
            safe.append(move)
            if not sight.strength.traps or len(safe) >= TRAPS:
                break
    if sight.strength.traps:
        safe.sort(key=lambda move: _visible(sight, position, move))
    return next((move for move in safe if not _loses_to_now(sight, position, move)), None)


def _spare(sight: Sight, position: Position, bonuses: Sequence[a.Bonus]) -> list[a.Bonus]:
    """The bonus moves after which the bot still sees a solution."""
    return [bonus for bonus in bonuses if sight.see(position.move(bonus.cube, bonus.section))]


def _building(sight: Sight, position: Position, moves: Sequence[a.Move]) -> list[a.Move]:
    """The moves that take a cube of a solution in sight to where it need not be used, but may."""
    found = sight.see(position)
    if found is None:
        return []
    book = position.rulebook
    its = set("".join(sight.craft.cubes(position, found.text).values()))
    may = [
        move
        for move in moves
        if move.cube in its
        and not book.forbids(move.cube, move.section)
        and move.section != book.must.key
    ]
    after = ((move, sight.see(position.move(move.cube, move.section))) for move in may)
    return [move for move, seen in after if seen and seen.from_resources < found.from_resources]


def _sparing(sight: Sight, position: Position, moves: Sequence[a.Move]) -> Sequence[a.Move]:
    """The moves that forbid a cube and leave a solution in sight; all moves if there are none."""
    forbids = position.rulebook.forbids
    quiet = [move for move in moves if forbids(move.cube, move.section)]
    return [x for x in quiet if sight.see(position.move(x.cube, x.section))] or moves


def _available(position: Position) -> list[int]:
    """How many of each symbol a solution could use."""
    sections = zip(position.rulebook.sections, position.mat, strict=True)
    usable = [cubes for section, cubes in sections if section.duty is not Duty.CANNOT]
    return count("".join(usable) + position.resources, position.rulebook.symbols)


def _ordered(
    sight: Sight, position: Position, witness: Found | None, moves: list[a.Move]
) -> list[a.Move]:
    """The moves, first those that forbid a cube the remembered solution does not need."""
    if witness is None or not sight.strength.steers:
        return moves
    book = position.rulebook
    spare = np.array(_available(position)) - sight.cubes(position, witness.text).sum(axis=0)
    in_witness = sight.cubes(position, witness.text).sum(axis=0)

    def rank(move: a.Move) -> int:
        at = book.symbols.index(move.cube)
        if book.forbids(move.cube, move.section):
            return 0 if spare[at] > 0 else 9
        if move.section == book.must.key:
            if sight.strength.pads:  # it can use up any Required cube, and others may not
                return 1
            return 2 if in_witness[at] > 0 and witness.from_resources > 2 else 5
        return 3 if spare[at] > 0 else 4

    if not sight.strength.traps:
        return sorted(moves, key=rank)
    # Moves to Required trap others: look at some of these, too.
    ranked = sorted(moves, key=rank)
    quiet = [move for move in ranked if rank(move) == 0]
    others = [move for move in ranked if rank(move) > 0]
    mixed = [move for pair in zip(quiet, others, strict=False) for move in pair]
    return [*mixed, *quiet[len(others) :], *others[len(quiet) :]]


def _seems_safe(sight: Sight, position: Position, move: a.Move) -> bool:
    """Whether a move looks safe at a glance."""
    after = position.move(move.cube, move.section)
    quiet = position.rulebook.forbids(move.cube, move.section)
    if not quiet and may_say_now(after) and sight.find(after, AT_MOST_ONE, ask=False):
        return False
    return sight.find(after, ask=False) is not None


def _loses_to_now(sight: Sight, position: Position, move: a.Move) -> bool:
    """Whether the judge, if this bot may ask, says that Now would be right after a move."""
    after = position.move(move.cube, move.section)
    quiet = position.rulebook.forbids(move.cube, move.section)
    if quiet or not sight.strength.work or not may_say_now(after):
        return False
    return sight.now_is_right(after) is True


def _visible(sight: Sight, position: Position, move: a.Move) -> int:
    """How many solutions weaker players see after a move."""
    weaker = STRENGTHS[sight.strength.traps]
    return sight.in_sight(position.move(move.cube, move.section), weaker)


def _least_bad(sight: Sight, position: Position, moves: Sequence[a.Move]) -> a.Move:
    """When no move is safe: one that leaves a solution, if any, and that others may overlook."""
    for move in moves[: sight.strength.looks]:
        after = position.move(move.cube, move.section)
        if not (may_say_now(after) and sight.glance(after, AT_MOST_ONE)):
            return move
    return moves[0]
