"""Choosing a move: one after which Now is wrong, a solution remains, and others find it hard.

Forbidding a cube removes solutions and adds none, so it can never make Now right. So a bot that
has a solution has a safe move as long as it can forbid a cube that the solution does not need; only
moves to Permitted or Required have to be checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import numpy as np

from nowornever.bots.chance import happens, pick, shuffled
from nowornever.bots.cubes.counting import solutions_at_all
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.search.continuations import promising
from nowornever.bots.cubes.search.endings import TurnOptions, loses_to_now, played_out, solved
from nowornever.bots.cubes.search.traps import feasible, hardest
from nowornever.bots.cubes.sight import AT_MOST_ONE, Sight
from nowornever.bots.cubes.stakes import MATTERS, Stakes
from nowornever.core.dice import Chance
from nowornever.core.game import Action, Seat
from nowornever.shake import actions as a
from nowornever.shake.accounting import usable
from nowornever.shake.judge.judgement import Found
from nowornever.shake.judge.prospects import may_say_now
from nowornever.shake.position import Position

TRAPS = 4
"""Of the moves that a bot looks at, one in this many is compared by how hard it is for others."""
ASKED = 4
"""After how many moves the judge is asked for a solution that the bot does not see."""


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
    options = TurnOptions(moves, bonuses, can_call)
    if len(position.resources) <= strength.solves and (
        found := solved(sight, position, options, stakes, seats)
    ):
        return found
    if strength.ahead and len(position.resources) <= strength.ahead + presses:
        return played_out(sight, position, options, stakes, seats)
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
    if safe := _safe_moves(sight, position, order):
        return hardest(sight, position, promising(sight, position, safe, stakes, seats, chance))
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


def _safe_moves(sight: Sight, position: Position, order: Sequence[a.Move]) -> list[a.Move]:
    """Moves after which neither Now nor Impossible would be right, as far as this bot can tell.

    A bot that sets traps looks for some to choose from, the others for one.
    """
    looks = sight.strength.looks
    if not sight.strength.traps:
        seem = (move for move in order[:looks] if _seems_safe(sight, position, move))
        return list(islice(seem, 1))
    weaker = STRENGTHS[sight.strength.traps]
    ways = [position.move(move.cube, move.section) for move in order]
    seen = solutions_at_all(ways, feasible(position, sight.craft.ideas(position, weaker)))
    hidden = [order[at] for at in np.argsort(seen, kind="stable")]
    candidates = dict.fromkeys(_in_turns(hidden[: looks // 2], order[: looks // 2]))
    safe: list[a.Move] = []
    asked = 0
    for move in candidates:
        if not _seems_safe(sight, position, move):
            if asked == ASKED or not sight.asks() or _is_seen_to_lose(sight, position, move):
                continue
            asked += 1
            if not sight.find(position.move(move.cube, move.section)):
                continue
        if not loses_to_now(sight, position, move):
            safe.append(move)
            if len(safe) == looks // TRAPS:
                break
    return safe


def _spare(sight: Sight, position: Position, bonuses: Sequence[a.Bonus]) -> list[a.Bonus]:
    """The bonus moves after which the bot still sees a solution."""
    return [bonus for bonus in bonuses if sight.see(position.move(bonus.cube, bonus.section))]


def _building(sight: Sight, position: Position, moves: Sequence[a.Move]) -> list[a.Move]:
    """The moves that put a cube of a solution in sight where it may be used, but need not."""
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
    found = usable(position)
    return [found[symbol] for symbol in position.rulebook.symbols]


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

    ranked = sorted(moves, key=rank)
    if not sight.strength.traps:
        return ranked
    # Moves to Required and to Permitted trap others: look at some of each.
    quiet = [move for move in ranked if rank(move) == 0]
    required = [move for move in ranked if rank(move) and move.section == book.must.key]
    others = [move for move in ranked if rank(move) and move.section != book.must.key]
    return _in_turns(quiet, required, others)


def _in_turns(*lists: Sequence[a.Move]) -> list[a.Move]:
    """One of each list, then the next of each."""
    longest = max(map(len, lists))
    return [each[at] for at in range(longest) for each in lists if at < len(each)]


def _seems_safe(sight: Sight, position: Position, move: a.Move) -> bool:
    """Whether a move looks safe at a glance."""
    after = position.move(move.cube, move.section)
    quiet = position.rulebook.forbids(move.cube, move.section)
    if not quiet and may_say_now(after) and sight.find(after, AT_MOST_ONE, ask=False):
        return False
    return sight.find(after, ask=False) is not None


def _is_seen_to_lose(sight: Sight, position: Position, move: a.Move) -> bool:
    """Whether the bot sees that Now would be right after a move."""
    after = position.move(move.cube, move.section)
    return may_say_now(after) and sight.see(after, AT_MOST_ONE) is not None


def _least_bad(sight: Sight, position: Position, moves: Sequence[a.Move]) -> a.Move:
    """When no move is safe: one that leaves a solution, if any, and that others may overlook."""
    for move in moves[: sight.strength.looks]:
        after = position.move(move.cube, move.section)
        if not (may_say_now(after) and sight.glance(after, AT_MOST_ONE)):
            return move
    return moves[0]
