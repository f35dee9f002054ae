"""Choosing a move when few cubes are left: by solving the rest of the shake, or by playing it out.

Solving is exact, but assumes that everybody sees everything. Among moves of the same worth, and
where the judge cannot settle every position, the bot counts on what weaker eyes miss.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.search.ahead import Ahead
from nowornever.bots.cubes.search.endgame import EQUAL, Endgame, UnsolvedError
from nowornever.bots.cubes.search.traps import Difficulty, difficulty, hardest
from nowornever.bots.cubes.sight import AT_MOST_ONE, Sight
from nowornever.bots.cubes.stakes import MATTERS, TRIFLE, Stakes
from nowornever.core.game import Action, Seat
from nowornever.shake import actions as a
from nowornever.shake.judge.prospects import PossibleMove, may_say_now
from nowornever.shake.judge.prospects import moves as moves_from
from nowornever.shake.position import Position

THOUGHTS = 3
"""How many times at most a move is reconsidered when the judge has found something new."""
POSITIONS = 600
"""How many positions are solved at most for one move."""
SOLVING = 0.6
"""The share of a thought that solving may take. If it does not end, the bot still has to see which
moves lose at once."""
POINTS = 8
"""By how many points the worst and the best end of a shake differ."""


class TurnOptions(Struct, frozen=True):
    """What a Mover may do without being charged for it."""

    moves: Sequence[a.Move]
    bonuses: Sequence[a.Bonus]
    can_call: bool
    """Whether Forceout may be called."""


def solved(
    sight: Sight, position: Position, options: TurnOptions, stakes: Stakes, seats: Sequence[Seat]
) -> Action | None:
    """The best action if everybody plays without a mistake; None if that cannot be settled."""
    part = Sight(sight.strength, sight.game, sight.memory, sight.thinking.part(SOLVING))
    endgame = Endgame(part, stakes, seats, POSITIONS)
    try:
        worths = dict(endgame.moves(position, stakes.seat))
        forceout = endgame.forceout(position, stakes.seat) if options.can_call else None
    except UnsolvedError:
        return None
    plain = {move: worths[PossibleMove(move.cube, move.section)] for move in options.moves}
    twice = _with_bonus(worths) if options.bonuses else {}
    best = max([*plain.values(), *twice.values()])
    if forceout is not None and forceout > best - EQUAL:
        return a.CallForceout()
    # Who needs more than a draw takes the action that others are most likely to misjudge.
    least = best - (TRIFLE * POINTS if stakes.draw < -MATTERS else EQUAL)
    good = [move for move, worth in plain.items() if worth > least]
    bonuses = [bonus for bonus, worth in twice.items() if worth > least]
    if not good:
        return max(bonuses, key=twice.__getitem__)
    if len(position.resources) <= sight.strength.ahead + 1:
        return played_out(sight, position, TurnOptions(good, bonuses, False), stakes, seats)
    return hardest(sight, position, good)


def _with_bonus(worths: dict[PossibleMove, float]) -> dict[a.Bonus, float]:
    """What each bonus move is worth, with the best move after it."""
    found: dict[a.Bonus, float] = {}
    for move, worth in worths.items():
        if move.bonus:
            bonus = a.Bonus(*move.bonus.split())
            found[bonus] = max(worth, found.get(bonus, worth))
    return found


def played_out(
    sight: Sight, position: Position, options: TurnOptions, stakes: Stakes, seats: Sequence[Seat]
) -> Action:
    """The best action by a search to the end of the shake, as far as the bot sees.

    If the judge refutes that action, search again with the solution that the judge has found.
    """
    sight.find(position)  # from here on the bot remembers what only the judge sees
    eyes = STRENGTHS[sight.strength.traps]
    for _ in range(THOUGHTS):
        ahead = Ahead(sight, stakes, eyes, seats)
        ranks = {move: _rank(ahead, position, move) for move in options.moves}
        best = max(options.moves, key=ranks.__getitem__)
        if not _surprises(sight, position, best):
            break
    worth = ranks[best][0]
    forceout = ahead.forceout(position) if options.can_call else None
    if forceout is not None and forceout >= worth:
        return a.CallForceout()
    for bonus in options.bonuses:
        then = position.move(bonus.cube, bonus.section)
        if max(ahead.worth(then, move) for move in moves_from(then)) > worth + TRIFLE:
            return bonus
    return best


def _rank(ahead: Ahead, position: Position, move: a.Move) -> tuple[float, Difficulty]:
    """A sort key: the worth of a move if others see less; then how hard it makes theirs."""
    sight = ahead.sight
    worth = ahead.worth(position, PossibleMove(move.cube, move.section))
    after = position.move(move.cube, move.section)
    return round(worth, 6), difficulty(sight, after, STRENGTHS[sight.strength.traps])


def _surprises(sight: Sight, position: Position, move: a.Move) -> bool:
    """Whether the judge finds that a move loses to Now although this bot saw no solution."""
    after = position.move(move.cube, move.section)
    known = sight.see(after, AT_MOST_ONE) is not None
    return not known and loses_to_now(sight, position, move)


def loses_to_now(sight: Sight, position: Position, move: a.Move) -> bool:
    """Whether the judge, if this bot may ask, says that Now would be right after a move."""
    after = position.move(move.cube, move.section)
    quiet = position.rulebook.forbids(move.cube, move.section)
    if quiet or not sight.asks() or not may_say_now(after):
        return False
    return sight.now_is_right(after) is True
