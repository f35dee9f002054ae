"""A guide through a first game: what to do at a position, and why, as plain values.

The client puts them into words. What the guide says about challenges comes from the judge; its
solutions are small ones that the checker accepts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from nowornever.bots.cubes.craft import craft_of
from nowornever.bots.cubes.goals import EASY, choose_goal, with_goal
from nowornever.bots.cubes.ladder.strengths import STRENGTHS
from nowornever.bots.cubes.sight import ANY, BotMemory, Sight
from nowornever.core.dice import Chance
from nowornever.judges import game_of, rules_of
from nowornever.shake.accounting import usable
from nowornever.shake.judge.judgement import Found, Judge, Trust
from nowornever.shake.judge.prospects import (
    Allow,
    MoveStanding,
    PositionStanding,
    find_safe_move,
    stand,
)
from nowornever.shake.position import Position
from nowornever.shake.rulebook import After, Duty, Section

BEGINNER = STRENGTHS["seldom"]
"""The strength whose Goals suit a beginner."""
COMPARED = 24
"""How many of the plainest Goals are compared."""
DRAWS = 4
"""How many Goals of the weakest bot are compared if no plain one is good enough."""
PLAIN = (0, False)
"""The rank of the easiest Goals: nothing in them is hard, and the first cube on the mat does not
make Now right."""
NONE = (1_000, True)
"""A rank that is worse than that of every Goal."""
SPARE_TRIED = 3
"""How many cubes that a solution does not need are tried."""


class MoveReason(StrEnum):
    """Why a move is a good one."""

    HELPS = "helps"
    """The solution needs the cube, and enough others are still missing."""
    SPARE = "spare"
    """The solution does not need the cube, so that forbidding it changes nothing."""
    SAFE = "safe"
    """After it no challenge wins."""


class GuidedMove(Struct, frozen=True):
    """A cube, the section to put it on, and why."""

    cube: str
    section: str
    why: MoveReason


class Guide(Struct, frozen=True, kw_only=True):
    """What to do at a position."""

    goal: str = ""
    """The Goal to set, where there is none yet; empty if none is known."""
    now: bool | None = None
    """Whether Now is right; None if that is not settled."""
    impossible: bool | None = None
    trust: Trust = Trust.NOT_SETTLED
    """How far the challenge that is right can be trusted."""
    paper: str = ""
    """A solution as a player writes it; empty if none is known."""
    cubes: str = ""
    """The cubes that it needs."""
    missing: str = ""
    """Those of them that still have to come from Resources."""
    move: GuidedMove | None = None


def guide_goal(roll: Position, chance: Chance) -> Guide:
    """An easy Goal for a roll, with its solution."""
    sight = Sight(BEGINNER, game_of(roll.rulebook), BotMemory())
    best, best_rank = Guide(), NONE
    for goals in (_plainest, _bots):
        for goal in goals(sight, roll, chance):
            position = with_goal(roll, goal)
            found = _small(position, After.IMPOSSIBLE)
            if found is None:
                continue
            rank = sight.craft.hardness(goal, found.text), _gives_now_away(position)
            if rank < best_rank:
                best, best_rank = _with_solution(position, found, goal=goal), rank
            if best_rank <= PLAIN:
                return best
        if best.goal:
            return best  # a bot takes seconds to choose, and its Goals are hardly easier
    return best


def _plainest(sight: Sight, roll: Position, chance: Chance) -> Iterator[str]:
    """The plainest Goals that are legal."""
    fault = sight.game.rules.goal_fault
    plain = islice(sight.craft.first_goals(roll, chance), COMPARED)
    return (goal for goal in plain if fault(with_goal(roll, goal)) is None)


def _bots(sight: Sight, roll: Position, chance: Chance) -> Iterator[str]:
    """Some Goals that the weakest bot would set."""
    for _ in range(DRAWS):
        if goal := choose_goal(sight, roll, chance):
            yield goal


def guide_move(position: Position, judge: Judge, allow: Allow) -> Guide:
    """What the Mover should do: make which challenge, or move which cube."""
    found = _small(position, After.IMPOSSIBLE)
    ideas = [found.text] if found else []
    standing = stand(judge, position, allow, ideas)
    best = next(iter(standing.judgement.solutions), None)
    if found is None or (standing.now and best and best.from_resources < found.from_resources):
        found = best  # elsewhere a plain solution is better than a smaller one with wild cubes
    trust = standing.trust_in_now if standing.now else standing.trust_in_impossible
    move = None
    if not (standing.now or standing.impossible):
        move = _move(judge, standing, found, allow)
    return _with_solution(
        position, found, now=standing.now, impossible=standing.impossible, trust=trust, move=move
    )


def guide_paper(position: Position, after: After, judge: Judge, allow: Allow) -> Guide:
    """The solution that a player should present."""
    found = _small(position, after)
    if found is None:
        solutions = judge.judge(position, allow()).solutions
        check = rules_of(position).check
        found = next((one for one in solutions if check(position, after, one.text).correct), None)
    return _with_solution(position, found)


def _gives_now_away(position: Position) -> bool:
    """Whether the first cube on the mat could make Now right, with the help of any cube."""
    found = craft_of(position).glance_small(position, ANY)
    return found is not None and found.from_resources < EASY


def _small(position: Position, after: After) -> Found | None:
    """A small solution; it takes advanced cubes from Resources only if it needs them.

    A Goal with the letter s needs that letter, but no wild cube.
    """
    allowance = position.rulebook.allowances.get(after, ANY)
    craft = craft_of(position)
    for count in range(len(craft.advanced), -1, -1):
        if found := craft.glance_small(_without(position, craft.advanced[:count]), allowance):
            return found
    return None


def _without(position: Position, cubes: str) -> Position:
    """The position without those cubes in Resources."""
    return replace(position, resources=position.resources.translate(dict.fromkeys(map(ord, cubes))))


def _with_solution(
    position: Position,
    found: Found | None,
    *,
    goal: str = "",
    now: bool | None = None,
    impossible: bool | None = None,
    trust: Trust = Trust.NOT_SETTLED,
    move: GuidedMove | None = None,
) -> Guide:
    book = position.rulebook
    cubes = _cubes_of(position, found)
    return Guide(
        goal=goal,
        now=now,
        impossible=impossible,
        trust=trust,
        paper=craft_of(position).to_write(found.text) if found else "",
        cubes=book.sort("".join(cubes.elements())),
        missing=book.sort("".join((cubes - _usable_on_mat(position)).elements())),
        move=move,
    )


def _cubes_of(position: Position, found: Found | None) -> Counter[str]:
    parts = craft_of(position).cubes(position, found.text).values() if found else ()
    symbols = position.rulebook.symbols
    return Counter(cube for part in parts for cube in part if cube in symbols)


def _usable_on_mat(position: Position) -> Counter[str]:
    """The cubes on the mat that a solution must or may use."""
    return usable(position) - Counter(position.resources)


def _move(
    judge: Judge, standing: PositionStanding, found: Found | None, allow: Allow
) -> GuidedMove | None:
    """A move after which no challenge is known to win; None if the judge finds none."""
    position = standing.position
    for move in _wishes(position, found) if found else ():
        after = stand(judge, position.move(move.cube, move.section), allow)
        if after.safe:
            return move
    safe = find_safe_move(judge, standing, allow)
    if isinstance(safe, MoveStanding):
        return GuidedMove(safe.move.cube, safe.move.section, MoveReason.SAFE)
    return None


def _wishes(position: Position, found: Found) -> Iterator[GuidedMove]:
    """First cubes that a solution still needs, while many are missing; then one it does not.

    Cubes of rules come before those of premises, and advanced cubes are the first to go: with the
    premises on the mat, a wild cube alone would often be enough for another solution.
    """
    book, craft = position.rulebook, craft_of(position)
    cubes = _cubes_of(position, found)
    parts = list(craft.cubes(position, found.text).values())
    missing = cubes - _usable_on_mat(position)
    if found.from_resources >= EASY:
        for cube in sorted(book.sort("".join(missing)), key=lambda cube: cube not in parts[-1]):
            for section in book.sections:
                if _takes(section, cube, position, found):
                    yield GuidedMove(cube, section.key, MoveReason.HELPS)
    left = Counter(position.resources) - missing
    if len(position.resources) > 1:
        first = {cube: at for at, cube in enumerate(craft.advanced)}
        spare = sorted(
            left, key=lambda cube: (cubes[cube], first.get(cube, len(first)), -left[cube])
        )
        for cube in spare[:SPARE_TRIED]:
            for section in book.sections:
                if book.forbids(cube, section.key):
                    yield GuidedMove(cube, section.key, MoveReason.SPARE)
                    break


def _takes(section: Section, cube: str, position: Position, found: Found) -> bool:
    """Whether the solution may use a cube on this section, so that it then lacks one fewer."""
    if section.duty is not Duty.MAY or position.rulebook.forbids(cube, section.key):
        return False
    after = position.move(cube, section.key)
    again = _small(after, After.IMPOSSIBLE)
    return again is not None and again.from_resources < found.from_resources
